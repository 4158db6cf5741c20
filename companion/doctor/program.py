"""Is the program itself as it must be: Python, packages, settings?"""

from __future__ import annotations

from collections.abc import Iterator

from companion.doctor.check import Check, ill, well
from companion.doctor.machine import Machine
from companion.doctor.subject import Subject

OLDEST = (3, 11)
NEEDED = ("flask", "gpiozero", "msgspec", "pyserial", "uvicorn")
PIN_LIBRARIES = ("gpiod", "lgpio")
_MISSING = "The environment was not built to its end, or by another program."
_BUILD = "Run 'sudo hardware/pi/install.sh' again, or 'make build' in your own copy."


def check_program(machine: Machine, subject: Subject) -> Iterator[Check]:
    """Python and the packages."""
    if machine.python < OLDEST:
        yield ill(
            "program", "Python {version} is too old.", "Heldentisch needs Python 3.11 or newer.",
            "Install Raspberry Pi OS Bookworm or newer, 64 bit.",
            version=".".join(map(str, machine.python)),
        )  # fmt: skip
        return
    missing = [name for name in NEEDED if machine.version(name) is None]
    if missing:
        yield ill(
            "program", "Python packages are missing: {names}.", _MISSING, _BUILD,
            names=", ".join(missing),
        )  # fmt: skip
    else:
        yield well("program", "All of the program is there.")


def check_pin_library(machine: Machine, subject: Subject) -> Iterator[Check]:
    """Case HW-14: without a library that knows the Pi 5, others fail with a riddle."""
    found = [name for name in PIN_LIBRARIES if machine.version(name) is not None]
    kind = subject.settings.pins if subject.settings else "auto"
    wanted = [kind] if kind in PIN_LIBRARIES else list(PIN_LIBRARIES)
    if set(found) & set(wanted):
        yield well("pin-library", "A library for the pins is there: {names}.", names=found[0])
    elif subject.pins and kind != "mock":
        yield ill(
            "pin-library", "No library for the pins is there: {names}.", _MISSING, _BUILD,
            names=" / ".join(wanted),
        )  # fmt: skip


def check_settings(machine: Machine, subject: Subject) -> Iterator[Check]:
    """Settings that do not fit keep the service from starting."""
    if subject.fault is not None:
        yield ill(
            "settings", "The settings cannot be used, so the service does not start.",
            "This does not fit: {cause}", "Mend that line, or move the file away.",
            cause=str(subject.fault),
        )  # fmt: skip
