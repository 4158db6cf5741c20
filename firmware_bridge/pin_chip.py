"""Which gpiochip carries the header, and what to say when it cannot be had."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

# Raspberry Pi 5; 4; 3, 2, 1 and Zero.
HEADER_LABELS = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")


class PinsError(RuntimeError):
    """The header's pins cannot be used; the text says why and what to do."""


def load_gpiod() -> Any:
    """Return the gpiod module. Raises PinsError when it is missing or of version 1."""
    try:
        gpiod = importlib.import_module("gpiod")
    except ImportError as error:
        raise PinsError("The package gpiod is missing: run 'pip install gpiod'.") from error
    if not hasattr(gpiod, "LineSettings"):
        raise PinsError("The package gpiod is version 1, 2 is needed: run 'pip install gpiod'.")
    return gpiod


def chip_path(gpiod: Any, labels: Sequence[str], devices: Path = Path("/dev")) -> str:
    """Return the path of the chip that carries the header, by its label, whatever its number.

    Raises PinsError when no chip has such a label or none may be opened.
    """
    seen, denied = [], []
    for path in sorted(str(device) for device in devices.glob("gpiochip*")):
        try:
            with gpiod.Chip(path) as chip:
                label = chip.get_info().label
        except PermissionError:
            denied.append(path)
            continue
        if label in labels:
            return path
        seen.append(f"{path} ({label})")
    if denied:
        raise PinsError(
            f"Not allowed to open {', '.join(denied)}: run 'sudo usermod -aG gpio heldentisch' "
            "and restart the service."
        )
    raise PinsError(f"No header pins here; found {', '.join(seen) or 'no gpiochip at all'}.")


def claim_failed(chip: Any, line: int, error: OSError) -> PinsError:
    """Return the error for a line that could not be requested, with the name of its holder."""
    try:
        holder = chip.get_line_info(line).consumer
    except OSError:
        holder = ""
    by = f"is in use by {holder!r}" if holder else f"cannot be used ({error})"
    return PinsError(f"GPIO{line} {by}: free it, or give the button another pin.")
