"""Boards on USB: may the service open their ports, and does anybody else?"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from companion.doctor.check import Check, ill, well
from companion.doctor.machine import Account, Machine
from companion.doctor.subject import Subject
from companion.journal.sqlite import FILE_NAME
from firmware_bridge.line.usb import PICO

BOARDS_GROUP = "heldentisch-boards"
RULES = ("/etc/udev/rules.d/*.rules", "/usr/lib/udev/rules.d/*.rules", "/lib/udev/rules.d/*.rules")
_INSTALL = "Run 'sudo hardware/pi/install.sh', which lays out the rule, and plug the board in anew."


class UsbPort(NamedTuple):
    """A serial port on USB."""

    name: str
    vid: str
    pid: str
    serial: str


def usb_ports(machine: Machine) -> list[UsbPort]:
    """Return the serial ports on USB with what the kernel knows of them."""
    found = []
    for link in machine.paths("/sys/class/tty/*/device"):
        device = link.resolve().parent
        vid, pid, serial = (_word(device / name) for name in ("idVendor", "idProduct", "serial"))
        if vid:
            found.append(UsbPort(link.parent.name, vid, pid, serial))
    return found


def check_ports(machine: Machine, subject: Subject) -> Iterator[Check]:
    """Cases HW-23, HW-24, HW-31, for each board that is plugged in."""
    boards = [port for port in usb_ports(machine) if _is_board(port)]
    user, ours = machine.user(), _service(machine, subject)
    for port in boards:
        yield _access(machine, port, user) or _holder(machine, port, ours)


def check_modem_manager(machine: Machine, subject: Subject) -> Iterator[Check]:
    """Case HW-25: ModemManager talks to every new port for ten seconds, unless told not to."""
    if "ModemManager" not in machine.programs().values():
        return
    if _rule_is_there(machine):
        yield well("modem", "ModemManager leaves the boards alone.")
    else:
        yield ill(
            "modem", "ModemManager will disturb every board that is plugged in.",
            "It runs, and no rule tells it that these ports are no modems.", _INSTALL,
        )  # fmt: skip


def _access(machine: Machine, port: UsbPort, user: Account | None) -> Check | None:
    path = f"/dev/{port.name}"
    try:
        owner = machine.owner(machine.at(path))
    except OSError:
        return None
    if user is None or user.uid in (0, owner.uid):
        return None
    is_open = owner.mode & 0o006 == 0o006 or (owner.mode & 0o060 and owner.gid in user.groups)
    if is_open:
        return None
    group = machine.group(owner.gid)
    what = "{user} may not open {path}."
    if group != BOARDS_GROUP and not _rule_is_there(machine):
        return ill(
            f"port:{port.name}", what,
            "It belongs to the group {group}, and the rule that gives boards to the service is"
            " missing.",
            _INSTALL, user=user.name, path=path, group=group,
        )  # fmt: skip
    return ill(
        f"port:{port.name}", what, "It belongs to the group {group}, and {user} is not in it.",
        "Run 'sudo usermod -aG {group} {user}', then 'sudo systemctl restart heldentisch'.",
        user=user.name, path=path, group=group,
    )  # fmt: skip


def _holder(machine: Machine, port: UsbPort, ours: frozenset[int]) -> Check:
    path = f"/dev/{port.name}"
    others = [one for one in machine.holders(path) if one[0] not in ours]
    if others:
        pid, name = others[0]
        return ill(
            f"port:{port.name}", "{path} is in use by {name} (process {pid}).",
            "A port has one reader: each would get half of what the board says.",
            "Stop {name}, for example with 'sudo kill {pid}'.",
            path=path, name=name, pid=str(pid),
        )  # fmt: skip
    return well(f"port:{port.name}", "The board at {path} can be opened.", path=path)


def _service(machine: Machine, subject: Subject) -> frozenset[int]:
    """Return the processes that may have the port: the service, and ourselves inside it."""
    holder = machine.text(subject.data / f"{FILE_NAME}.lock")
    return frozenset({os.getpid(), *([int(holder)] if holder.isdecimal() else [])})


def _is_board(port: UsbPort) -> bool:
    return (port.vid, port.pid) == (f"{PICO.vid:04x}", f"{PICO.pid:04x}")


def _rule_is_there(machine: Machine) -> bool:
    rules = (path.read_text("utf-8", "replace") for one in RULES for path in machine.paths(one))
    return any(f"{PICO.vid:04x}" in text and "ID_MM_DEVICE_IGNORE" in text for text in rules)


def _word(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace").strip()
    except OSError:
        return ""
