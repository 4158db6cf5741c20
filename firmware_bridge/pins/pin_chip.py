"""Which gpiochip carries the header, and what to say when it cannot be had."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from firmware_bridge.reason import Reason

# Raspberry Pi 5; 4; 3, 2, 1 and Zero.
HEADER_LABELS = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")


class PinsError(RuntimeError):
    """The header's pins, or one of them, cannot be used; each of `reasons` says why and what to do.

    Its text is the reasons in English.
    """

    def __init__(self, *reasons: Reason) -> None:
        self.reasons = reasons
        super().__init__(" ".join(map(str, reasons)))


def load_gpiod() -> Any:
    """Return the gpiod module. Raises PinsError when it is missing or of version 1."""
    try:
        gpiod = importlib.import_module("gpiod")
    except ImportError as error:
        raise missing_package("gpiod") from error
    if not hasattr(gpiod, "LineSettings"):
        raise PinsError(
            Reason(
                "pins/old_package",
                "The package gpiod is version 1, 2 is needed: run 'pip install gpiod'.",
            )
        )
    return gpiod


def missing_package(package: str) -> PinsError:
    """Return the error for a library that is not installed (HW-14)."""
    return PinsError(
        Reason(
            "pins/no_package",
            "The package {package} is missing: run 'pip install {package}'.",
            {"package": package},
        )
    )


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
            Reason(
                "pins/denied",
                "Not allowed to open {chips}: run 'sudo usermod -aG gpio heldentisch' "
                "and restart the service.",
                {"chips": ", ".join(denied)},
            )
        )
    if seen:
        chips = ", ".join(seen)
        raise PinsError(
            Reason("pins/no_header", "No header pins here, only {chips}.", {"chips": chips})
        )
    raise PinsError(Reason("pins/no_chip", "No header pins here; there is no gpiochip at all."))


def usable(factory: Any) -> Any:
    """Return the pin factory. Raises PinsError for None, where gpiozero would guess one (HW-16)."""
    if factory is None:
        raise PinsError(Reason("pins/none", "The pins of this computer cannot be used."))
    return factory


def claim_failed(line: int, holder: str, why: str) -> PinsError:
    """Return the error for a pin that could not be had; `holder` has it, if that is known."""
    if holder:
        return PinsError(
            Reason(
                "pin/busy",
                "GPIO{pin} is in use by {holder}: free it, or take another pin.",
                {"pin": line, "holder": holder},
            )
        )
    return PinsError(pin_broken(line, why))


def pin_broken(pin: int | str, why: str) -> Reason:
    """Return the reason why a pin does not work, in the words of whoever refused it."""
    return Reason(
        "pin/unusable",
        "GPIO{pin} cannot be used ({why}): take another pin.",
        {"pin": pin, "why": why},
    )


def pin_reason(pin: int | str, error: Exception) -> Reason:
    """Return why a device on a pin could not be made."""
    if isinstance(error, PinsError):
        return error.reasons[0]
    return pin_broken(pin, str(error) or type(error).__name__)
