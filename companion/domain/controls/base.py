"""What every time control answers, and what a side has of its time. All times are milliseconds."""

from __future__ import annotations

from typing import NamedTuple, Self

import msgspec
from msgspec.structs import replace

from companion.domain.rejected import Rejected

LONGEST = 360_000_000
"""The longest time a clock can be set to: a hundred hours."""

PACE_MOVES = 60
"""FIDE compares controls by their time for sixty moves."""

MOST_MOVES = 999
"""The most moves or periods a control can ask for."""


class Reserve(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a side has of its time.

    `left` is what is left of the part that runs; `grace` how long this turn still costs nothing.
    `over` says that the main time is over; then `spare` byo-yomi periods are left, the running one
    included, or `due` of a block's `quota` moves are still to be made. `bank` is what is left of a
    budget for all moves. `period`, from 0, is where it stands in a sequence, and `made` the moves
    finished in it.
    """

    left: int = 0
    grace: int = 0
    over: bool = False
    spare: int = 0
    due: int = 0
    quota: int = 0
    bank: int = 0
    period: int = 0
    made: int = 0


class Gauge(NamedTuple):
    """What a display reads: `left`, standing still for `wait` first; `full` is all there was."""

    left: int
    full: int
    wait: int = 0


class TimeControl(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """How much thinking time a side gets.

    Each kind says what a side opens with, what thinking costs, what a finished move leaves it, and
    when its flag falls; the clock does the rest. What is said here holds unless a kind says more: a
    side opens with nothing, and its time runs down to a flag.
    """

    def opening(self, carried: int = 0, *, credit: bool = True) -> Reserve:
        """Return what a side has before its first move, `carried` of it saved before.

        Without `credit` what every move brings comes with the next one only.
        """
        return Reserve()

    def gives(self) -> bool:
        """Tell whether each turn begins with something that costs nothing."""
        return False

    def begun(self, has: Reserve) -> Reserve:
        """Return what a side has when its turn begins."""
        return has

    def spent(self, has: Reserve, ms: int) -> Reserve:
        """Return what a side has after `ms` more of thinking, at most until its flag falls."""
        return replace(has, left=max(0, has.left - ms))

    def finished(self, has: Reserve) -> Reserve:
        """Return what a side has once its move is finished."""
        return has

    def saved(self, has: Reserve) -> int:
        """Return what a side keeps of its time when a next period begins within a turn."""
        return has.left

    def carried(self, has: Reserve) -> int:
        """Return what a side takes along into a next period once its move is finished."""
        return self.saved(has)

    def lasts(self, has: Reserve) -> int | None:
        """Return how much thinking is left until the flag falls, None when it never does."""
        return has.left

    def lapse(self, has: Reserve) -> int | None:
        """Return how much thinking is left until something happens by itself, a flag or less."""
        return self.lasts(has)

    def gauge(self, has: Reserve) -> Gauge:
        """Return what the side's display reads."""
        return Gauge(has.left, self.pace())

    def pace(self) -> int:
        """Return the time for sixty moves, by which FIDE tells blitz, rapid and standard apart.

        The longest there is stands for no limit.
        """
        return LONGEST

    def checked(self, *times: int | None) -> Self:
        """Return it if its times can be set and it opens with some time.

        Raises `Rejected` with `clock/time`.
        """
        for ms in times:
            check_time(ms or 0)
        lasts = self.lasts(self.begun(self.opening()))
        if lasts is not None and lasts <= 0:
            raise Rejected("clock/time", "A clock needs some time to start with.")
        return self


class MainTime(TimeControl, frozen=True):
    """A control that begins with a `main` time for all moves."""

    main: int

    def opening(self, carried: int = 0, *, credit: bool = True) -> Reserve:
        """Return what a side has before its first move: the main time and what it saved before."""
        return Reserve(self.main + carried)

    def pace(self) -> int:
        """Return the time for sixty moves: the main time."""
        return self.main


def check_time(ms: int) -> None:
    """Raise `Rejected` with `clock/time` unless a clock can be set to `ms`."""
    if not 0 <= ms <= LONGEST:
        raise Rejected("clock/time", "A clock takes times from 0:00 to 100:00:00.")


def check_slice(ms: int) -> None:
    """Raise `Rejected` with `clock/time` unless a period, a block or a turn can last `ms`."""
    check_time(ms)
    if ms < 1:
        raise Rejected("clock/time", "A period needs some time of its own.")


def check_count(count: int) -> None:
    """Raise `Rejected` with `clock/count` unless `count` moves or periods can be asked for."""
    if not 1 <= count <= MOST_MOVES:
        raise Rejected("clock/count", "Moves and periods go from 1 to {most}.", most=MOST_MOVES)
