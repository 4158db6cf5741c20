"""Which serial ports may be ours: chosen by USB ids and serial number, never by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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


def usb_candidates(
    wanted: UsbId, ports: Callable[[], Iterable[PortInfo]] = list_ports.comports
) -> Callable[[], list[str]]:
    """Return a function that lists the paths of the devices that fit `wanted`, now."""
    return lambda: sorted(port.device for port in ports() if wanted.fits(port))


def path_candidate(path: str) -> Callable[[], list[str]]:
    """Return a function that names just this path, while it exists: a port chosen by hand."""
    return lambda: [path] if Path(path).exists() else []
