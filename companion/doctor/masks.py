"""Takes names and secrets out of what leaves the house.

The bundle is made of parts that hold none (see `bundle`); this is the second net, for a name that
found its way into a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import closing

import msgspec

from companion.doctor.machine import Machine
from companion.doctor.subject import Subject
from companion.journal.errors import JournalError
from companion.journal.sqlite import FILE_NAME, SqliteJournal

MASK = "[…]"
PUBLIC = frozenset({"heldentisch", "heldentisch.local", "localhost", "pi", "root", "raspberrypi"})
"""Names that everybody's computer has."""
_ADDRESS = re.compile(r"(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?!\d|\.\d)")
_FIRST_PERSON = 1_000
"""The kernel's numbers for people begin here."""


def secrets_of(machine: Machine, subject: Subject) -> frozenset[str]:
    """Return the words that must not leave the house: people, devices, accounts, host names."""
    host = machine.text("/proc/sys/kernel/hostname")
    names = {host, f"{host}.local", *(subject.settings.names if subject.settings else ())}
    found = {*names, *_accounts(machine), *_of_journal(machine, subject)}
    return frozenset(word for word in found if len(word) > 1 and word not in PUBLIC)


def masked(text: str, secrets: Iterable[str], *, addresses: bool = True) -> str:
    """Return a text with each secret, where it stands as a word, and each address covered.

    A genitive goes with its name: Ada's, Adas. Without `addresses` those stay, as do versions of
    four numbers.
    """
    # The longest first: a name may be the beginning of another one.
    for word in sorted(secrets, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(word)}(?:'?s)?(?!\w)", MASK, text)
    return _ADDRESS.sub(MASK, text) if addresses else text


def _accounts(machine: Machine) -> Iterator[str]:
    for line in machine.text("/etc/passwd").splitlines():
        name, _, uid, *_ = [*line.split(":"), "", "", ""]
        if uid.isdecimal() and int(uid) >= _FIRST_PERSON and name != "nobody":
            yield name


def _of_journal(machine: Machine, subject: Subject) -> set[str]:
    found: set[str] = set()
    try:
        with closing(SqliteJournal.look(machine.at(subject.data) / FILE_NAME)) as journal:
            for one in journal.summaries():
                found |= {seat.name for seat in one.seats.values()}
                found |= {device for _, device in journal.claims(one.match)}
                found |= set(_strings(msgspec.to_builtins(journal.remembered(one.game))))
    except (JournalError, msgspec.MsgspecError):
        return found
    return found


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _strings(one)
    elif isinstance(value, list):
        for one in value:
            yield from _strings(one)
