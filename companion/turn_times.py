"""The times of a match as values: what each turn took, and each side in all. All in milliseconds.

A row is a finished turn, or something else that was done to the clock: a pause, a correction. What
the rows of a side and its turn under way took adds up to what its clock has charged; of the rows
that are no turn only `out` takes any, when somebody leaves in the middle of one.
"""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median
from typing import Literal

import msgspec

from companion.domain.clock import Clock

Kind = Literal[
    "press", "pass", "gong", "flag",
    "pause", "resume", "power_cut", "correction", "given", "illegal", "handed", "out", "back",
]  # fmt: skip
"""How a turn ended, or what else the clock was told."""

TURNS = frozenset({"press", "pass", "gong", "flag"})
"""The kinds that are turns."""


class Row(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A turn of `seat`, its move `number`, or what its clock was told in the course of that move.

    `began` and `ended` are instants in table time, with any pause between them; `think` is what the
    turn cost, `left` what the display read after it. `period` counts from 1 where a control has
    several (0: it has not). `move` is the journal's number of what ended the turn. `flag` says that
    its flag fell in it.
    """

    seat: int
    number: int
    kind: Kind
    began: int
    ended: int
    think: int
    left: int
    move: int
    period: int = 0
    flag: bool = False


class UnderWay(msgspec.Struct, frozen=True, kw_only=True):
    """A turn that is not finished: what it has cost so far, and whether its time runs."""

    seat: int
    number: int
    began: int
    think: int
    left: int
    runs: bool


class Total(msgspec.Struct, frozen=True, kw_only=True):
    """A side as a whole; `median` and `longest` are of its finished turns, 0 before the first.

    Its display read `opening` when the clock came to the table, and reads `left` now.
    """

    seat: int
    used: int
    turns: int
    median: int
    longest: int
    opening: int
    left: int


class Times(msgspec.Struct, frozen=True, kw_only=True):
    """The times of one clock, true as of `clock.as_of`; sides in the order of the clock."""

    clock: Clock
    sides: tuple[Total, ...]
    rows: tuple[Row, ...]
    under_way: tuple[UnderWay, ...]

    def longest(self, most: int) -> list[Row]:
        """Return the longest turns, the longest first."""
        turns = (row for row in self.rows if row.kind in TURNS)
        return sorted(turns, key=lambda row: -row.think)[:most]


def total(
    seat: int, opening: int, left: int, rows: Iterable[Row], under_way: Iterable[UnderWay]
) -> Total:
    """Return a side as a whole from all the rows of a match."""
    own = [row for row in rows if row.seat == seat]
    thinks = [row.think for row in own if row.kind in TURNS]
    open_turns = (turn.think for turn in under_way if turn.seat == seat)
    return Total(
        seat=seat,
        used=sum(row.think for row in own) + sum(open_turns),
        turns=len(thinks),
        median=int(median(thinks or [0])),
        longest=max(thinks, default=0),
        opening=opening,
        left=left,
    )
