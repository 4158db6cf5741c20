"""A USB device of the kernel's own: plugged into a simulated host port, pulled out again.

On the host's side it is a real /dev/ttyACM of the driver cdc_acm, found through real descriptors;
the device's side is a /dev/ttyGS, where a board's firmware may answer.
"""

from __future__ import annotations

from pathlib import Path

CONFIG = Path("/sys/kernel/config/usb_gadget")
ENGLISH = "0x409"


class Gadget:
    """A device with these ids; `place` is the host port (0, 1, ...) it is plugged into."""

    def __init__(self, name: str, *, vid: int, pid: int, serial: str, place: int) -> None:
        self.serial = serial
        self._udc = f"dummy_udc.{place}"
        self._folder = CONFIG / name
        function = self._folder / "functions" / "acm.usb0"
        strings = self._folder / "strings" / ENGLISH
        config = self._folder / "configs" / "c.1"
        for folder in (self._folder, strings, function, config):
            folder.mkdir()
        (self._folder / "idVendor").write_text(f"{vid:#06x}")
        (self._folder / "idProduct").write_text(f"{pid:#06x}")
        (strings / "serialnumber").write_text(serial)
        (strings / "product").write_text(name)
        (config / function.name).symlink_to(function)
        self.tty = f"/dev/ttyGS{(function / 'port_num').read_text().strip()}"

    def plug(self) -> None:
        """Put the plug in."""
        (self._folder / "UDC").write_text(self._udc)

    def unplug(self) -> None:
        """Pull the plug."""
        (self._folder / "UDC").write_text("\n")
