"""The times of a match as a table that any program for tables opens: CSV by RFC 4180, in UTF-8."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from io import StringIO

from companion.turn_times import Row, Times, UnderWay

COLUMNS = (
    "match", "seat", "name", "number", "kind", "began", "ended", "think_ms", "left_ms", "period",
    "move", "flag",
)  # fmt: skip
UNDER_WAY = "under_way"
"""The `kind` of a turn that is not finished; it has no `ended` and no `move`."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")

Cell = str | int


def csv_of(match: str, times: Times, names: Mapping[int, str]) -> str:
    """Return all rows as CSV with a line of headings; `names` says who sits where.

    Instants are ISO 8601 in UTC, durations whole milliseconds. A name that a program for tables
    would take for a formula gets an apostrophe in front.
    """
    text = StringIO(newline="")
    writer = csv.writer(text, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows(_cells(match, times, names))
    return text.getvalue()


def instant(ms: int) -> str:
    """Return table time as ISO 8601 in UTC: 2026-05-28T20:26:40.000Z."""
    at = datetime.fromtimestamp(ms / 1000, UTC)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def plain(name: str) -> str:
    """Return a name that no program for tables takes for a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name


def _cells(match: str, times: Times, names: Mapping[int, str]) -> Iterator[tuple[Cell, ...]]:
    all_rows: tuple[Row | UnderWay, ...] = (*times.rows, *times.under_way)
    for row in all_rows:
        name = plain(names.get(row.seat, ""))
        yield (match, row.seat, name, row.number, *_times(row))


def _times(row: Row | UnderWay) -> tuple[Cell, ...]:
    if isinstance(row, UnderWay):
        return UNDER_WAY, instant(row.began), "", row.think, row.left, "", "", ""
    return (
        row.kind, instant(row.began), instant(row.ended), row.think, row.left, row.period or "",
        row.move, int(row.flag),
    )  # fmt: skip
