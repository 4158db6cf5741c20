"""The pins of the header: is their chip there, may it be opened, and who has the pins?"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from companion.doctor.check import Check, ill, well
from companion.doctor.chips import Chip
from companion.doctor.machine import Machine
from companion.doctor.overlays import CONFIGS, holder_of
from companion.doctor.subject import Subject
from firmware_bridge.pins.gpiod_pins import CONSUMER
from firmware_bridge.pins.pin_chip import HEADER_LABELS

OURS = (CONSUMER, "lg")
"""What our two libraries write beside a line they have."""
LINES = "anon_inode:gpio-line"
_FREE = "Stop that program, or give it another pin in heldentisch.toml."


def check_pins(machine: Machine, subject: Subject) -> Iterator[Check]:
    """Cases HW-10 and HW-11: a pin that somebody else has is named with its holder."""
    if not subject.pins or (subject.settings and subject.settings.pins == "mock"):
        return
    chips = machine.chips()
    header = next((chip for chip in chips if chip.label in HEADER_LABELS), None)
    if header is None:
        if machine.version("gpiod") is not None:
            yield _no_header(machine, chips)
        return
    yield well("chip", "The header's pins are at {path} ({label}).", path=header.path,
               label=header.label)  # fmt: skip
    busy = [found for pin in subject.pins if (found := _busy(machine, header, pin))]
    yield from busy
    if not busy:
        yield well("pins", "Nobody else has one of the pins in use: {pins}.",
                   pins=", ".join(map(str, subject.pins)))  # fmt: skip


def _no_header(machine: Machine, seen: Sequence[Chip]) -> Check:
    denied = [chip.path for chip in seen if chip.denied]
    if denied:
        user = machine.user()
        return ill(
            "chip", "The pins may not be used: {paths} cannot be opened.",
            "The service's user is not in the group gpio.",
            "Run 'sudo usermod -aG gpio {user}', then 'sudo systemctl restart heldentisch'.",
            paths=", ".join(denied), user=user.name if user else "heldentisch",
        )  # fmt: skip
    found = ", ".join(f"{chip.path} ({chip.label})" for chip in seen) or "-"
    return ill(
        "chip", "The header's pins were not found, so no button on a pin works.",
        "No chip of this computer carries a Raspberry Pi's header; these are here: {found}.",
        "Write pins = \"mock\" into heldentisch.toml to go on without, or tell us which computer"
        " this is.",
        found=found,
    )  # fmt: skip


def _busy(machine: Machine, chip: Chip, pin: int) -> Check | None:
    overlay = holder_of(pin, {name: machine.text(name) for name in CONFIGS})
    if overlay is not None:
        return ill(
            f"pin:{pin}", "GPIO {pin} belongs to {name}, so nothing else can be there.",
            "The line '{line}' in {file} gives it away.",
            "Take that line out and restart, or use another pin in heldentisch.toml.",
            pin=pin, name=overlay.name, line=overlay.line, file=overlay.file,
        )  # fmt: skip
    if pin not in chip.taken or chip.taken[pin] in OURS:
        return None
    name = chip.taken[pin]
    if not name:
        return ill(
            f"pin:{pin}", "GPIO {pin} is in use by the kernel.",
            "A driver has it, without a name.",
            "Look with 'sudo grep \"pin {pin} \" /sys/kernel/debug/pinctrl/*/pinmux-pins' whose it"
            " is, or use another pin in heldentisch.toml.",
            pin=pin,
        )  # fmt: skip
    others = [one for one in machine.holders(LINES) if one[0] != os.getpid()]
    if len(others) == 1:
        pid, program = others[0]
        return ill(
            f"pin:{pin}", "GPIO {pin} is in use by {name}.",
            "The program {program} (process {pid}) has taken it.", _FREE,
            pin=pin, name=name, program=program, pid=str(pid),
        )  # fmt: skip
    return ill(
        f"pin:{pin}", "GPIO {pin} is in use by {name}.", "Another program has taken it.", _FREE,
        pin=pin, name=name,
    )  # fmt: skip
