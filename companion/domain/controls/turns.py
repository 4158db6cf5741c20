"""Controls that count the turn rather than the whole match. All times are milliseconds."""

from __future__ import annotations

from msgspec.structs import replace

from companion.domain.controls.base import (
    LONGEST,
    PACE_MOVES,
    Gauge,
    Reserve,
    TimeControl,
)
from companion.domain.rejected import Rejected

SHORTEST_SLICE = 1_000
FULL_UP = 3_600_000


class MoveTimer(TimeControl, frozen=True, tag="move_timer"):
    """`time` for every move, unused time being lost; and `total` for all of them, if it is set."""

    time: int
    total: int | None = None

    def __post_init__(self) -> None:
        self.checked(self.time, self.total)

    def opening(self, carried: int = 0, *, credit: bool = True) -> Reserve:
        """Return what a side has before its first move; nothing of a move can be saved."""
        return Reserve(self.time, bank=self.total or 0)

    def begun(self, has: Reserve) -> Reserve:
        """Return what a side has when its turn begins."""
        return replace(has, left=self.time)

    def spent(self, has: Reserve, ms: int) -> Reserve:
        """Return what a side has after `ms` more of thinking."""
        left, bank = max(0, has.left - ms), max(0, has.bank - ms)
        return replace(has, left=left if self.total is None else min(left, bank), bank=bank)

    def finished(self, has: Reserve) -> Reserve:
        """Return what a side has once its move is finished: all of a move's time again."""
        return replace(has, left=self.time)

    def saved(self, has: Reserve) -> int:
        """Return what a side keeps for a next period: nothing."""
        return 0

    def lasts(self, has: Reserve) -> int:
        """Return how much thinking is left until the flag falls."""
        return has.left if self.total is None else min(has.left, has.bank)

    def gauge(self, has: Reserve) -> Gauge:
        """Return what the side's display reads."""
        return Gauge(self.lasts(has), self.time)

    def pace(self) -> int:
        """Return the time for sixty moves."""
        return min(PACE_MOVES * self.time, self.total or PACE_MOVES * self.time)


class Gong(TimeControl, frozen=True, tag="gong"):
    """Turns of a fixed `time`: when it is over the next side's begins by itself; no flag falls."""

    time: int

    def __post_init__(self) -> None:
        self.checked(self.time)
        if self.time < SHORTEST_SLICE:
            raise Rejected("clock/time", "A gong needs turns of a second or more.")

    def opening(self, carried: int = 0, *, credit: bool = True) -> Reserve:
        """Return what a side has before its first move; nothing of a turn can be saved."""
        return Reserve(self.time)

    def begun(self, has: Reserve) -> Reserve:
        """Return what a side has when its turn begins."""
        return replace(has, left=self.time)

    def finished(self, has: Reserve) -> Reserve:
        """Return what a side has once its turn is over: all of the next one's time."""
        return replace(has, left=self.time)

    def lasts(self, has: Reserve) -> None:
        """Return that no flag falls."""
        return

    def lapse(self, has: Reserve) -> int:
        """Return how much is left of the turn."""
        return has.left

    def gauge(self, has: Reserve) -> Gauge:
        """Return what the side's display reads."""
        return Gauge(has.left, self.time)

    def pace(self) -> int:
        """Return the time for sixty moves."""
        return PACE_MOVES * self.time


class CountUp(TimeControl, frozen=True, tag="count_up"):
    """The display counts what a side has thought, from zero up; no flag falls."""

    def spent(self, has: Reserve, ms: int) -> Reserve:
        """Return what a side has thought after `ms` more."""
        return replace(has, left=min(LONGEST, has.left + ms))

    def saved(self, has: Reserve) -> int:
        """Return what a side keeps for a next period: nothing."""
        return 0

    def lasts(self, has: Reserve) -> None:
        """Return that no flag falls."""
        return

    def gauge(self, has: Reserve) -> Gauge:
        """Return what the side's display reads; an hour fills it."""
        return Gauge(has.left, FULL_UP)
