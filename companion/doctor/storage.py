"""Does what is written stay? Told by the mount, not by a test write: memory takes that too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from companion.doctor.check import Check, ill, unsure, well
from companion.doctor.machine import Machine
from companion.doctor.subject import Subject

MEMORY = ("tmpfs", "ramfs", "rootfs")
LOW_BYTES = 200_000_000
LOW_PART = 20
"""Less than 200 MB or a twentieth: enough for years of play, but not for a system's updates."""


class Mount(NamedTuple):
    """What carries a path: the kind of file system, and its options."""

    place: str
    kind: str
    options: frozenset[str]


def mount_of(machine: Machine, path: Path) -> Mount | None:
    """Return what carries a path; of two mounts at one place the later one covers the other."""
    best: Mount | None = None
    for line in machine.text("/proc/self/mounts").splitlines():
        _, place, kind, options, *_ = [*line.split(" "), "", "", ""]
        place = place.replace("\\040", " ")
        if path.is_relative_to(place) and (best is None or len(place) >= len(best.place)):
            best = Mount(place, kind, frozenset(options.split(",")))
    return best


def check_storage(machine: Machine, subject: Subject) -> Iterator[Check]:
    """Case HW-34: with an overlay as root everything is gone after a restart, without a word."""
    path = str(subject.data)
    found = mount_of(machine, subject.data)
    if found is None:
        yield unsure(
            "storage", "Whether {path} survives a restart is not known.",
            "The list of mounts cannot be read.", "Run the check as root.", path=path,
        )  # fmt: skip
    elif found.kind in MEMORY or (found.kind == "overlay" and _is_pi_overlay(machine)):
        yield ill(
            "storage", "Everything stored in {path} is lost at the next restart.",
            "{place} lies in memory ({kind}): the read-only overlay is on.",
            "Switch it off with 'sudo raspi-config nonint disable_overlayfs' and restart, or start"
            " the service with --data on a stick.",
            path=path, place=found.place, kind=found.kind,
        )  # fmt: skip
    elif "ro" in found.options:
        yield ill(
            "storage", "Nothing can be stored in {path}.", "{place} is mounted read-only.",
            "Run 'sudo mount -o remount,rw {place}'; when that fails, the card is worn out: save"
            " what is on it and take a new one.",
            path=path, place=found.place,
        )  # fmt: skip
    else:
        yield well(
            "storage", "{path} survives a restart ({kind}).", path=path, kind=found.kind
        )  # fmt: skip


def check_room(machine: Machine, subject: Subject) -> Iterator[Check]:
    """A disk that is nearly full: moves are refused once it is."""
    path = str(subject.data)
    try:
        free, total = machine.space(machine.at(subject.data))
    except OSError as error:
        yield unsure(
            "room", "How much room {path} has is not known.", "It cannot be looked at ({cause}).",
            "Start the service once: it makes the folder.",
            path=path, cause=error.strerror or str(error),
        )  # fmt: skip
        return
    megabytes = free // 1_000_000
    if free < min(LOW_BYTES, total // LOW_PART):
        yield ill(
            "room", "The disk with {path} is nearly full: {free} MB are left.",
            "Other files fill it; a table needs a few MB a year.",
            "Make room: 'sudo apt-get clean' and 'sudo journalctl --vacuum-size=50M' often help.",
            path=path, free=megabytes,
        )  # fmt: skip
    else:
        yield well("room", "There is room: {free} MB are free.", free=megabytes)


def _is_pi_overlay(machine: Machine) -> bool:
    # Containers also have an overlay as root; only that of raspi-config or overlayroot is memory.
    line = machine.text("/proc/cmdline")
    return "boot=overlay" in line or "overlayroot=" in line
