"""Which serial ports may be ours: chosen by USB ids and serial number, never by name."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from serial.tools import list_ports


class PortInfo(Protocol):
    """What pyserial tells about a port."""

    device: str
    vid: int | None
    pid: int | None
    serial_number: str | None
    location: str | None


@dataclass(frozen=True, slots=True)
class UsbId:
    """A device to look for. An empty `serial` accepts any board of that kind."""

    vid: int
    pid: int
    serial: str = ""

    def fits(self, port: PortInfo) -> bool:
        """Whether `port` is such a device."""
        if (port.vid, port.pid) != (self.vid, self.pid):
            return False
        return not self.serial or (port.serial_number or "").lower() == self.serial.lower()


PICO = UsbId(0x2E8A, 0x0005)


USB_NAMES = ("ttyACM", "ttyUSB")


def glance(folder: Path = Path("/dev")) -> frozenset[tuple[str, int, int]]:
    """Return a cheap fingerprint of the serial ports at USB: another one when something changed.

    It costs a tenth of asking USB about each port. The instant of the last change (ns) tells a
    device that was pulled and plugged in between two looks, and one that we may open now (HW-23).
    """
    with os.scandir(folder) as entries:
        names = [entry for entry in entries if entry.name.startswith(USB_NAMES)]
        marks = []
        for entry in names:
            try:
                stat = entry.stat()
            except FileNotFoundError:
                continue  # pulled this moment
            marks.append((entry.name, stat.st_ino, stat.st_ctime_ns))
        return frozenset(marks)


class Bus:
    """The devices of kinds `wanted`, and those at `paths` chosen by hand, each under a key.

    The key of a device at USB is its serial number in lower case; a second device with the same
    number, or none, gets its place at USB behind it. The key of a path is the path.
    """

    def __init__(
        self,
        wanted: Sequence[UsbId] = (PICO,),
        paths: Sequence[str] = (),
        *,
        ports: Callable[[], Iterable[PortInfo]] = list_ports.comports,
        glance: Callable[[], object] = glance,
    ) -> None:
        self._wanted, self._paths = wanted, paths
        self._ports, self._glance = ports, glance
        self._seen: object = None
        self._keys: dict[tuple[str, str, str], str] = {}

    def look(self, *, afresh: bool = False) -> dict[str, Sequence[str]] | None:
        """Return where each device is by its key; None when nothing changed, unless `afresh`.

        What the settings name, a path or a serial number, is there even while nobody sees it.
        """
        by_hand = {path: os.path.realpath(path) for path in self._paths if Path(path).exists()}
        seen = (self._glance(), by_hand)
        if seen == self._seen and not afresh:
            return None
        found: dict[str, Sequence[str]] = {one.serial.lower(): () for one in self._wanted}
        found.pop("", None)
        found |= {key: (path,) for key, path in self._at_usb(frozenset(by_hand.values()))}
        found |= {path: (path,) if path in by_hand else () for path in self._paths}
        self._seen = seen
        return found

    def forget(self) -> None:
        """Have the next look tell everything."""
        self._seen = None

    def _at_usb(self, taken: frozenset[str]) -> list[tuple[str, str]]:
        """Return key and path of each device; one that stays where it is keeps its key."""
        devices = sorted(
            (port.device, (port.serial_number or "").lower(), port.location or port.device)
            for port in self._ports()
            if port.device not in taken and any(one.fits(port) for one in self._wanted)
        )
        keys = {device: self._keys[device] for device in devices if device in self._keys}
        for device in devices:
            if device not in keys:
                _, serial, place = device
                is_taken = not serial or serial in keys.values()
                keys[device] = f"{serial}@{place}" if is_taken else serial
        self._keys = keys
        return [(keys[device], device[0]) for device in devices]
