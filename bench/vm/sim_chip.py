"""A gpiochip of the kernel's gpio-sim, built through configfs: its lines are pulled from outside.

gpio-sim takes the bias a program asks for as its own pull; whoever wants a button held from the
start asks for none (see `resistors`).
"""

from __future__ import annotations

import os
from pathlib import Path

CONFIG = Path("/sys/kernel/config/gpio-sim")
DEVICES = Path("/sys/devices/platform")
LINES = 32


class SimChip:
    """A chip with this label; `path` is its device, `number` the one in its name."""

    def __init__(self, name: str, label: str) -> None:
        self._folder = CONFIG / name
        self._bank = self._folder / "bank0"
        self._bank.mkdir(parents=True)
        (self._bank / "num_lines").write_text(str(LINES))
        (self._bank / "label").write_text(label)
        (self._folder / "live").write_text("1")
        device = (self._folder / "dev_name").read_text().strip()
        chip = (self._bank / "chip_name").read_text().strip()
        self.path = f"/dev/{chip}"
        self.number = int(chip.removeprefix("gpiochip"))
        self._lines = DEVICES / device / chip
        # Kept open: a contact bounces faster than files can be opened here.
        self._pulls = [os.open(self._line(line) / "pull", os.O_WRONLY) for line in range(LINES)]

    def pull(self, line: int, up: bool) -> None:
        """Pull a line up or down, as a button or its resistor does."""
        os.pwrite(self._pulls[line], b"pull-up" if up else b"pull-down", 0)

    def level(self, line: int) -> bool:
        """Return the level of a line, also of one that is driven."""
        return (self._line(line) / "value").read_text().strip() == "1"

    def rest(self) -> None:
        """Let go of every button: all lines up."""
        for line in range(LINES):
            self.pull(line, True)

    def remove(self) -> None:
        """Take the chip away."""
        for fd in self._pulls:
            os.close(fd)
        (self._folder / "live").write_text("0")
        self._bank.rmdir()
        self._folder.rmdir()

    def _line(self, line: int) -> Path:
        return self._lines / f"sim_gpio{line}"
