"""Controls whose main time is followed by an overtime. All times are milliseconds."""

from __future__ import annotations

from msgspec.structs import replace

from companion.domain.controls.base import (
    LONGEST,
    PACE_MOVES,
    Gauge,
    MainTime,
    Reserve,
    check_count,
    check_slice,
    check_time,
)

MINUTE = 60_000


class ByoYomi(MainTime, frozen=True, tag="byo_yomi"):
    """After the main time, `periods` of `time` each.

    A turn that ends within the running period gets the whole of it again (J-4); exactly its time
    costs it (J-1). What is thought past the main time or a period counts in the next one (J-2).
    """

    periods: int
    time: int

    def __post_init__(self) -> None:
        check_count(self.periods)
        check_slice(self.time)
        self.checked(self.main)

    def opening(self, carried: int = 0, *, credit: bool = True) -> Reserve:
        """Return what a side has before its first move, `carried` of it saved before."""
        return self._passed(Reserve(self.main + carried, spare=self.periods))

    def spent(self, has: Reserve, ms: int) -> Reserve:
        """Return what a side has after `ms` more of thinking, with the periods that cost."""
        has = self._passed(replace(has, left=has.left - ms))
        return replace(has, left=max(0, has.left))

    def finished(self, has: Reserve) -> Reserve:
        """Return what a side has once its move is finished: a whole period again."""
        return replace(has, left=self.time) if has.over else has

    def saved(self, has: Reserve) -> int:
        """Return what a side keeps for a next period: what is left of the main time."""
        return 0 if has.over else has.left

    def lasts(self, has: Reserve) -> int:
        """Return how much thinking is left until the last period is over."""
        return has.left + (has.spare - has.over) * self.time

    def lapse(self, has: Reserve) -> int:
        """Return how much thinking is left until the main time or the running period is over."""
        return has.left

    def gauge(self, has: Reserve) -> Gauge:
        """Return what the side's display reads: the main time, or the running period."""
        return Gauge(has.left, self.time if has.over else self.main)

    def pace(self) -> int:
        """Return the time for sixty moves."""
        return self.main + PACE_MOVES * self.time

    def _passed(self, has: Reserve) -> Reserve:
        # Whole periods at once: nobody waits while a sleeping table catches up one by one.
        left, over, spare = has.left, has.over, has.spare
        if not over and left <= 0:
            left, over = left + self.time, True
        if over and left <= 0:
            gone = min(spare - 1, -left // self.time + 1)
            left, spare = left + gone * self.time, spare - gone
        return replace(has, left=left, over=over, spare=spare)


class Canadian(MainTime, frozen=True, tag="canadian"):
    """After the main time, blocks of `moves` in `time`; what is left of a block is lost (C-2).

    The move in which the main time ends is the first of the block, and what it overran counts
    there (C-1). Each further block asks for `more` moves than the one before (progressive, C-4).
    """

    moves: int
    time: int
    more: int = 0

    def __post_init__(self) -> None:
        check_count(self.moves)
        check_count(self.more + 1)
        check_slice(self.time)
        self.checked(self.main)

    def opening(self, carried: int = 0, *, credit: bool = True) -> Reserve:
        """Return what a side has before its first move, `carried` of it saved before."""
        return self._passed(Reserve(self.main + carried, due=self.moves, quota=self.moves))

    def spent(self, has: Reserve, ms: int) -> Reserve:
        """Return what a side has after `ms` more of thinking."""
        has = self._passed(replace(has, left=has.left - ms))
        return replace(has, left=max(0, has.left))

    def finished(self, has: Reserve) -> Reserve:
        """Return what a side has once its move is finished; the last of a block opens the next."""
        if not has.over:
            return has
        if has.due > 1:
            return replace(has, due=has.due - 1)
        quota = has.quota + self.more
        return replace(has, left=self.time, due=quota, quota=quota)

    def saved(self, has: Reserve) -> int:
        """Return what a side keeps for a next period: what is left of the main time."""
        return 0 if has.over else has.left

    def lasts(self, has: Reserve) -> int:
        """Return how much thinking is left until the block is over."""
        return has.left if has.over else has.left + self.time

    def lapse(self, has: Reserve) -> int:
        """Return how much thinking is left until the main time or the block is over."""
        return has.left

    def gauge(self, has: Reserve) -> Gauge:
        """Return what the side's display reads: the main time, or the block's."""
        return Gauge(has.left, self.time if has.over else self.main)

    def pace(self) -> int:
        """Return the time for sixty moves."""
        return self.main + PACE_MOVES * self.time // self.moves

    def _passed(self, has: Reserve) -> Reserve:
        if has.over or has.left > 0:
            return has
        return replace(has, left=has.left + self.time, over=True)


class Overtime(MainTime, frozen=True, tag="overtime"):
    """The time runs below zero and costs `points` a minute or part of one, as in Scrabble (S-1).

    The flag falls past `limit`, or never without one.
    """

    points: int = 10
    limit: int | None = None

    def __post_init__(self) -> None:
        check_count(self.points)
        check_time(self.limit or 0)
        self.checked(self.main)

    def spent(self, has: Reserve, ms: int) -> Reserve:
        """Return what a side has after `ms` more of thinking, less than nothing included."""
        lowest = -LONGEST if self.limit is None else -self.limit - 1
        return replace(has, left=max(lowest, has.left - ms))

    def lasts(self, has: Reserve) -> int | None:
        """Return how much thinking is left until the limit is passed: it may be used up (S-1)."""
        return None if self.limit is None else has.left + self.limit + 1

    def lapse(self, has: Reserve) -> int | None:
        """Return how much thinking is left until zero, or until the flag falls."""
        return has.left if has.left > 0 else self.lasts(has)

    def penalty(self, has: Reserve) -> int:
        """Return the points it has cost so far."""
        return self.points * -(min(0, has.left) // MINUTE)
