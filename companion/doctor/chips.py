"""The chips that carry pins, and who has which: asked once, through libgpiod."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from firmware_bridge.pins.pin_chip import PinsError, load_gpiod


class Chip(NamedTuple):
    """A gpiochip. `taken` are its lines that somebody has, with the name the holder gave;
    `denied` says that it may not be opened."""

    path: str
    label: str = ""
    taken: Mapping[int, str] = {}
    denied: bool = False


def find_chips(devices: Path = Path("/dev"), gpiod: Any = None) -> list[Chip]:
    """Return all chips of this computer; none without libgpiod."""
    try:
        library = gpiod or load_gpiod()
    except PinsError:
        return []
    return [_chip(library, str(path)) for path in sorted(devices.glob("gpiochip*"))]


def _chip(gpiod: Any, path: str) -> Chip:
    try:
        with gpiod.Chip(path) as chip:
            about = chip.get_info()
            lines = (chip.get_line_info(number) for number in range(about.num_lines))
            taken = {line.offset: line.consumer or "" for line in lines if line.used}
            return Chip(path, about.label, taken)
    except PermissionError:
        return Chip(path, denied=True)
    except OSError:
        return Chip(path)
