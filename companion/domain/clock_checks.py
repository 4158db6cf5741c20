"""What the clock's verbs check first: is there one, does the match run, whose right is it."""

from __future__ import annotations

from companion.domain.clock import Clock
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.domain.table import Table

ARBITER = "arbiter"
"""The source of a move from a phone with the arbiter's right; whoever lets moves in gives it."""
_PHONE = "phone"


def clock_of(table: Table) -> Clock:
    """Return the match's clock. Raises `Rejected` with `clock/none`."""
    if table.clock is None:
        raise Rejected("clock/none", "This match has no clock.")
    return table.clock


def clock_in_play(table: Table) -> Clock:
    """Return the clock of a match that runs: after the end it stays stopped (SC-35).

    Raises `Rejected` with `match/ended` or `clock/none`.
    """
    if table.ended is not None:
        raise Rejected("match/ended", "This match is over.")
    return clock_of(table)


def check_arbiter(decided: Clock | Table, source: str) -> None:
    """Raise `Rejected` with `clock/arbiter` unless there is no arbiter, or it is the arbiter."""
    if decided.arbiter and source != ARBITER:
        raise Rejected("clock/arbiter", "That is for {name}, the arbiter.", name=decided.arbiter)


def check_own(clock: Clock, move: Move, *seats: int) -> None:
    """Refuse a phone to end or begin another's turn where there is an arbiter.

    `seats` are those the move is about. A button on the table is there for all to see.
    Raises `Rejected` with `clock/arbiter`.
    """
    if move.source == _PHONE and move.seat not in seats:
        check_arbiter(clock, move.source)


def check_seen(clock: Clock, move: Move) -> None:
    """Refuse to overwrite what an arbiter set after the sender looked; `move/stale`."""
    if move.seen is not None and move.seen < clock.corrected:
        raise Rejected("move/stale", "Somebody changed these numbers meanwhile. Look again.")
