"""The times of a match from the journal alone, for the command line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from companion.answers import UnknownMatch
from companion.domain.clock_face import face
from companion.domain.facts import SeatAdded, SeatNamed
from companion.domain.moves import Entry
from companion.domain.undo import live
from companion.errors import Spoken
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.move_times import move_times
from companion.times_csv import csv_of, instant
from companion.turn_times import Times


class NoTimes(Spoken):
    """There was never a clock on the table."""

    code = "times/none"

    def __init__(self) -> None:
        super().__init__("There was no clock on the table in this match.")


def times_of(log: Sequence[Entry]) -> Times:
    """Return the times of a match from its whole journal. Raises `NoTimes`."""
    times = move_times(log)
    if times is None:
        raise NoTimes
    return times


def times_told(folder: Path, match: str, *, as_csv: bool = False) -> str:
    """Return the times of a match as text for people, or as CSV.

    Reads the journal in `folder`; the service may be running. Raises `UnknownMatch`, `NoTimes` or
    `JournalError`.
    """
    with closing(SqliteJournal.look(folder / FILE_NAME)) as journal:
        log = journal.entries(match)
    if not log:
        raise UnknownMatch(match)
    times, names = times_of(log), _names(log)
    return csv_of(match, times, names) if as_csv else "\n".join(_lines(times, names))


def _names(log: Sequence[Entry]) -> dict[int, str]:
    names: dict[int, str] = {}
    for entry in live(log):
        for fact in entry.facts:
            if isinstance(fact, SeatAdded | SeatNamed):
                names[fact.seat] = fact.name
    return names


def _lines(times: Times, names: Mapping[int, str]) -> Iterator[str]:
    for row in times.rows:
        yield (
            f"{row.move:>5}  {instant(row.ended)}  {_who(row.seat, names):<16} {row.number:>4}"
            f"  {row.kind:<10} {face(row.think, up=True):>8} {face(row.left):>8}"
        )
    for side in times.sides:
        yield (
            f"{_who(side.seat, names):<16} {face(side.used, up=True)} in {side.turns} turns,"
            f" median {face(side.median, up=True)}, longest {face(side.longest, up=True)}"
        )


def _who(seat: int, names: Mapping[int, str]) -> str:
    return names.get(seat) or f"seat {seat}"
