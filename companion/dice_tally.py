"""The dice of a match, read from its journal: which faces count, and which do not and why.

A face counts as it was read. One that somebody corrected was misread: it is told apart and does not
count, nor does what it was corrected to, since nobody looks twice at the dice that lie as expected.
What was taken back does not count either, because nobody knows why.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from companion.domain.correct import faces_in
from companion.domain.facts import Corrected, Quality, RollAsked, Rolled
from companion.domain.moves import Entry
from companion.domain.undo import undone

From = Literal["tower", "phone", "typed"]


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """A face that counts. `seat` rolled it (0: nobody in particular), `at` is table time in ms."""

    die: str
    face: int
    source: From
    method: str
    seat: int
    at: int


class Unread(msgspec.Struct, frozen=True):
    """A die that came to rest and was not read."""

    die: str
    quality: Quality


class Misread(msgspec.Struct, frozen=True):
    """A face that `seat` corrected."""

    die: str
    source: From
    seat: int


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """The dice of one match or several, in the order in which they fell."""

    readings: tuple[Reading, ...] = ()
    unread: tuple[Unread, ...] = ()
    misread: tuple[Misread, ...] = ()
    taken_back: int = 0


def tally(log: Sequence[Entry]) -> Tally:
    """Return the dice of a match from its whole log."""
    gone = undone(log)
    right = {n: by for by in log if by.n not in gone for n in _roots(log, by)}
    asked = {fact.roll: fact.seat for e in log for fact in e.facts if isinstance(fact, RollAsked)}
    readings: list[Reading] = []
    unread: list[Unread] = []
    misread: list[Misread] = []
    taken_back = 0
    left = {by.n: [*faces_in(by.facts)] for by in right.values()}
    for entry, rolled in _rolls(log):
        by = right.get(entry.n)
        if by is None and entry.n in gone:
            taken_back += len(rolled.faces)
        elif rolled.quality != "ok":
            unread += [Unread(die, rolled.quality) for die, _ in rolled.faces]
        else:
            who = asked.get(rolled.roll, 0) or rolled.seat
            for die, face in rolled.faces:
                if by is not None and _take(left[by.n], die) not in (face, None):
                    misread.append(Misread(die, source_of(rolled), by.seat))
                    continue
                readings.append(
                    Reading(
                        die=die, face=face, source=source_of(rolled), method=rolled.method,
                        seat=who, at=entry.at,
                    )
                )  # fmt: skip
    return Tally(
        readings=tuple(readings), unread=tuple(unread), misread=tuple(misread),
        taken_back=taken_back,
    )  # fmt: skip


def together(tallies: Iterable[Tally]) -> Tally:
    """Return the dice of several matches as one, by the instants at which they fell."""
    some = [*tallies]
    return Tally(
        readings=tuple(
            sorted((one for tally in some for one in tally.readings), key=lambda one: one.at)
        ),
        unread=tuple(one for tally in some for one in tally.unread),
        misread=tuple(one for tally in some for one in tally.misread),
        taken_back=sum(tally.taken_back for tally in some),
    )


def source_of(rolled: Rolled) -> From:
    """Return what read the dice: a tower, the companion's own chance on a phone, or people."""
    if rolled.source == "service":
        return "phone"
    return "tower" if re.split("[-:]", rolled.source)[0] == "tower" else "typed"


def _rolls(log: Sequence[Entry]) -> Iterator[tuple[Entry, Rolled]]:
    """Yield what was rolled; what a correction says lay there, nobody rolled."""
    for entry in log:
        if any(isinstance(fact, Corrected) for fact in entry.facts):
            continue
        yield from ((entry, fact) for fact in entry.facts if isinstance(fact, Rolled))


def _roots(log: Sequence[Entry], by: Entry) -> Iterator[int]:
    """Yield the moves that brought the dice a correction speaks of, also by way of others."""
    for fact in by.facts:
        if isinstance(fact, Corrected):
            for n in fact.moves:
                yield from [*_roots(log, log[n - 1])] or [n]


def _take(faces: list[tuple[str, int]], die: str) -> int | None:
    """Take the next face of a die, None when it fell away: its like was not to be rolled again."""
    face = next((face for name, face in faces if name == die), None)
    if face is not None:
        faces.remove((die, face))
    return face
