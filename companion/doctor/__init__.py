"""The doctor: one look at each thing that is known to go wrong, with its cause and its cure.

The cases are those that people reported of tables, printers and dice towers; see `docs/pi.md`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator

from companion.doctor.boards import check_firmware, check_organs
from companion.doctor.bundle import bundle
from companion.doctor.check import Check, Said, ill_first, unsure
from companion.doctor.clock import check_clock
from companion.doctor.journal import check_journal
from companion.doctor.machine import Machine
from companion.doctor.network import check_names, check_service
from companion.doctor.pins import check_pins
from companion.doctor.ports import check_modem_manager, check_ports
from companion.doctor.power import check_power
from companion.doctor.program import check_pin_library, check_program, check_settings
from companion.doctor.storage import check_room, check_storage
from companion.doctor.subject import Subject

__all__ = ["ALL", "Check", "Machine", "Said", "Subject", "bundle", "checks"]

_log = logging.getLogger("heldentisch.doctor")

ALL: tuple[Callable[[Machine, Subject], Iterator[Check]], ...] = (
    check_service, check_settings, check_program, check_storage, check_room, check_journal,
    check_power, check_clock, check_names, check_modem_manager, check_ports, check_firmware,
    check_pin_library, check_pins, check_organs,
)  # fmt: skip


def checks(machine: Machine, subject: Subject) -> tuple[Check, ...]:
    """Return all findings, ill ones first. Takes up to two seconds; never raises."""
    found: list[Check] = []
    for one in ALL:
        try:
            found += one(machine, subject)
        except Exception:
            # One check that stumbles over a computer nobody knew must not hide what others find.
            name = one.__name__.removeprefix("check_")
            _log.exception("The check of %s failed", name)
            found.append(unsure(
                name, "The check of {name} failed.", "This computer is unlike those we know.",
                "Send us the support bundle: 'heldentisch doctor --bundle FILE'.", name=name,
            ))  # fmt: skip
    return ill_first(found)
