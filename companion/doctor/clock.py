"""Is the clock set? A Pi without a battery starts in the past until the network tells the time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from companion.doctor.check import Check, ill, unsure, well
from companion.doctor.machine import Machine
from companion.doctor.subject import Subject

BUILT = 2026
"""The year of this release; no clock that is set shows an earlier one."""
SYNCED = "/run/systemd/timesync/synchronized"
KEEPERS = ("chronyd", "ntpd", "ntpsec")


def check_clock(machine: Machine, subject: Subject) -> Iterator[Check]:
    """A clock that is not set gives matches wrong days; how long a turn took stays right."""
    year = datetime.fromtimestamp(machine.now(), UTC).year
    keeper = next((name for name in machine.programs().values() if name in KEEPERS), "")
    if year < BUILT:
        yield ill(
            "clock", "The clock is not set: it shows the year {year}.",
            "This computer has no clock that runs without power, and no network told it the time.",
            "Connect it to the Internet once, or run 'sudo date --set \"2026-01-31 18:00\"' with"
            " the real time.",
            year=str(year),
        )  # fmt: skip
    elif machine.at(SYNCED).exists() or keeper:
        yield well("clock", "The clock is set.")
    else:
        yield unsure(
            "clock", "Whether the clock is right is not known.",
            "No network has told it the time since the start.",
            "Look at the time with 'date'; what a clock on the table measures is right anyway.",
        )  # fmt: skip
