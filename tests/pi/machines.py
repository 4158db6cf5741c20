"""A computer made of files: whatever the doctor would read on a Raspberry Pi, below a folder."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from companion.doctor import Check, Machine
from companion.doctor.chips import Chip
from companion.doctor.machine import Owner

DATA = Path("/var/lib/heldentisch")
NOW = datetime(2026, 11, 30, 20, tzinfo=UTC).timestamp()
USER = "heldentisch:x:999:999::/var/lib/heldentisch:/usr/sbin/nologin"
GROUPS = "dialout:x:20:kurt\nplugdev:x:46:kurt\nheldentisch-boards:x:990:heldentisch\ngpio:x:997:"
RULE = Path(__file__).parents[2] / "hardware" / "pi" / "99-heldentisch.rules"
PACKAGES = ("flask", "gpiozero", "msgspec", "pyserial", "uvicorn", "gpiod", "lgpio")
GB = 1_000_000_000


@dataclass
class Computer:
    """Lays files out and answers what is no file; `machine` is what the doctor gets."""

    root: Path
    names: dict[str, list[str]] = field(default_factory=dict)
    packages: dict[str, str] = field(default_factory=lambda: dict.fromkeys(PACKAGES, "1.0"))
    owners: dict[str, Owner] = field(default_factory=dict)
    chips: list[Chip] = field(default_factory=list)
    free: int = 20 * GB
    now: float = NOW

    @property
    def machine(self) -> Machine:
        return Machine(
            root=self.root,
            now=lambda: self.now,
            look_up=lambda name: self.names.get(name, ()),
            space=lambda path: (self.free, 30 * GB),
            version=self.packages.get,
            owner=lambda path: self.owners[f"/{path.relative_to(self.root)}"],
            chips=lambda: self.chips,
        )

    def write(self, path: str | Path, text: str = "") -> Path:
        place = self.root / str(path).lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text + "\n")
        return place

    def run(self, pid: int, name: str, *files: str) -> None:
        """A process with open files."""
        self.write(f"/proc/{pid}/comm", name)
        folder = self.root / f"proc/{pid}/fd"
        folder.mkdir(exist_ok=True)
        for number, link in enumerate(files, 3):
            (folder / str(number)).symlink_to(link)

    def mount(self, *lines: str) -> None:
        self.write("/proc/self/mounts", "\n".join(lines))

    def plug(self, name: str = "ttyACM0", *, vid: str = "2e8a", pid: str = "0005",
             gid: int = 990) -> None:  # fmt: skip
        """A board on USB, its port owned by root and a group."""
        usb = f"/sys/devices/usb1/1-{name[-1]}"
        for file, text in (("idVendor", vid), ("idProduct", pid), ("serial", "e66141")):
            self.write(f"{usb}/{file}", text)
        (self.root / f"{usb}/1:1.0".lstrip("/")).mkdir()
        tty = self.root / f"sys/class/tty/{name}"
        tty.mkdir(parents=True)
        (tty / "device").symlink_to(os.path.relpath(self.root / f"{usb}/1:1.0".lstrip("/"), tty))
        self.owners[f"/dev/{name}"] = Owner(0, gid, 0o660)
        self.write(f"/dev/{name}")

    def lay_rule(self) -> None:
        self.write("/etc/udev/rules.d/99-heldentisch.rules", RULE.read_text())


def pi(root: Path) -> Computer:
    """A Raspberry Pi on which all is well."""
    made = Computer(root)
    made.mount("/dev/mmcblk0p2 / ext4 rw,noatime 0 0", "tmpfs /run tmpfs rw 0 0")
    made.write("/etc/passwd", f"root:x:0:0::/root:/bin/sh\n{USER}\nkurt:x:1000:1000::/srv/kurt:")
    made.write("/etc/group", GROUPS)
    made.write("/proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0")
    made.write("/proc/sys/kernel/hostname", "tisch")
    made.write("/proc/net/fib_trie", "  |-- 192.168.1.20\n     /32 host LOCAL\n")
    made.write("/sys/class/hwmon/hwmon1/name", "rpi_volt")
    made.write("/sys/class/hwmon/hwmon1/in0_lcrit_alarm", "0")
    made.write("/run/systemd/timesync/synchronized")
    made.chips = [Chip("/dev/gpiochip0", "pinctrl-rp1"), Chip("/dev/gpiochip10", "gpio-brcmstb")]
    made.names["tisch.local"] = ["192.168.1.20"]
    (root / "var/lib/heldentisch").mkdir(parents=True)
    made.lay_rule()
    return made


def said(check: Check) -> tuple[str, str, str]:
    """What a person reads: what it is, its cause, its cure."""
    return str(check.what), str(check.cause or ""), str(check.cure or "")


def only(found: Iterable[Check], id: str) -> Check:
    """The one finding of that id."""
    (check,) = [one for one in found if one.id == id]
    return check
