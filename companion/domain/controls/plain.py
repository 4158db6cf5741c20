"""Controls with one main time for all moves, and what a move brings on top of it."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from companion.domain.controls.base import PACE_MOVES, Gauge, MainTime, Reserve


class SuddenDeath(MainTime, frozen=True, tag="sudden_death"):
    """One time for all moves; nothing is given back."""

    def __post_init__(self) -> None:
        self.checked(self.main)


class Fischer(MainTime, frozen=True, tag="fischer"):
    """Every move earns `increment`.

    `credit` says when: `before` every move, the first one included (FIDE, DGT), or `after` it, on
    the press (F-1, F-2). A `cap` limits what the increment can fill a side up to; it never takes
    time away (F-7).
    """

    increment: int
    credit: Literal["before", "after"] = "before"
    cap: int | None = None

    def __post_init__(self) -> None:
        self.checked(self.main, self.increment, self.cap)

    def opening(self, carried: int = 0, *, credit: bool = True) -> Reserve:
        """Return what a side has before its first move, `carried` of it saved before."""
        main = Reserve(self.main + carried)
        return self.finished(main) if credit and self.gives() else main

    def gives(self) -> bool:
        """Tell whether each turn begins with its increment."""
        return self.credit == "before"

    def finished(self, has: Reserve) -> Reserve:
        """Return what a side has once its move is finished: the next increment is in it."""
        filled = has.left + self.increment
        return replace(
            has, left=filled if self.cap is None else max(has.left, min(filled, self.cap))
        )

    def carried(self, has: Reserve) -> int:
        """Return what a side takes along; the move just finished has earned its increment."""
        return has.left if self.gives() else self.finished(has).left

    def gauge(self, has: Reserve) -> Gauge:
        """Return what the side's display reads; it starts full, whatever moves may bring."""
        return Gauge(has.left, self.opening().left)

    def pace(self) -> int:
        """Return the time for sixty moves."""
        return self.main + PACE_MOVES * self.increment


class Delay(MainTime, frozen=True, tag="delay"):
    """The first `delay` of every turn costs nothing, and what is not used of it is lost.

    The styles differ on the display alone. `us` stands still for the delay, then counts;
    `bronstein` (DELAY on DGT clocks) reads the main time with the delay on top, and counts at once
    (B-1, B-3, U-1).
    """

    delay: int
    style: Literal["us", "bronstein"] = "us"

    def __post_init__(self) -> None:
        self.checked(self.main, self.delay)

    def gives(self) -> bool:
        """Tell whether each turn begins with the delay."""
        return True

    def begun(self, has: Reserve) -> Reserve:
        """Return what a side has when its turn begins: a whole delay."""
        return replace(has, grace=self.delay)

    def spent(self, has: Reserve, ms: int) -> Reserve:
        """Return what a side has after `ms` more of thinking; the delay is spent first."""
        grace = max(0, has.grace - ms)
        return replace(has, grace=grace, left=max(0, has.left - (ms - (has.grace - grace))))

    def finished(self, has: Reserve) -> Reserve:
        """Return what a side has once its move is finished: an unused delay is lost."""
        return replace(has, grace=0)

    def lasts(self, has: Reserve) -> int:
        """Return how much thinking is left until the flag falls."""
        return has.grace + has.left

    def gauge(self, has: Reserve) -> Gauge:
        """Return what the side's display reads, in this style."""
        if self.style == "bronstein":
            return Gauge(has.left + has.grace, self.main + self.delay)
        return Gauge(has.left, self.main, wait=has.grace)

    def pace(self) -> int:
        """Return the time for sixty moves."""
        return self.main + PACE_MOVES * self.delay


class Hourglass(MainTime, frozen=True, tag="hourglass"):
    """What one side thinks, the other gains: the sum stays the same (H-1). For two sides."""

    def __post_init__(self) -> None:
        self.checked(self.main)

    def gauge(self, has: Reserve) -> Gauge:
        """Return what the side's display reads; all the sand there is fills both."""
        return Gauge(has.left, 2 * self.main)
