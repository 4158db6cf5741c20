"""Time controls: how much thinking time a side gets. All times are whole milliseconds.

Each kind answers the same four questions, and the clock does the rest: what a side opens with, how
much of every turn costs nothing, what a finished move leaves it, and what its display reads. A
further kind is one more struct here and one more name in `Control`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.domain.rejected import Rejected

LONGEST = 360_000_000
"""The longest time a clock can be set to: a hundred hours."""


class SuddenDeath(msgspec.Struct, frozen=True, tag_field="kind", tag="sudden_death"):
    """One time for all moves; nothing is given back."""

    main: int

    def __post_init__(self) -> None:
        check_time(self.main)
        _check_opening(self)

    def opening(self) -> int:
        """Return what a side has before its first move."""
        return self.main

    def grace(self) -> int:
        """Return how much thinking at the start of every turn costs nothing."""
        return 0

    def finished(self, left: int) -> int:
        """Return what a side has once its move is finished, `left` of its time being unspent."""
        return left

    def shown(self, left: int, grace: int) -> tuple[int, int]:
        """Return what the display reads, and for how long it stands still before it counts."""
        return left, grace


class Fischer(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="fischer"):
    """Every move earns `increment`.

    `credit` says when: `before` every move, the first one included (FIDE, DGT), or `after` it. A
    `cap` limits what the increment can fill a side up to; it never takes time away.
    """

    main: int
    increment: int
    credit: Literal["before", "after"] = "before"
    cap: int | None = None

    def __post_init__(self) -> None:
        check_time(self.main)
        check_time(self.increment)
        check_time(self.cap or 0)
        _check_opening(self)

    def opening(self) -> int:
        """Return what a side has before its first move."""
        return self.main if self.credit == "after" else self.finished(self.main)

    def grace(self) -> int:
        """Return how much thinking at the start of every turn costs nothing."""
        return 0

    def finished(self, left: int) -> int:
        """Return what a side has once its move is finished, `left` of its time being unspent."""
        filled = left + self.increment
        return filled if self.cap is None else max(left, min(filled, self.cap))

    def shown(self, left: int, grace: int) -> tuple[int, int]:
        """Return what the display reads, and for how long it stands still before it counts."""
        return left, grace


class Delay(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="delay"):
    """The first `delay` of every turn costs nothing, and what is not used of it is lost.

    The styles differ on the display alone. `us` stands still for the delay, then counts;
    `bronstein` (DELAY on DGT clocks) reads the main time with the delay on top, and counts at once.
    """

    main: int
    delay: int
    style: Literal["us", "bronstein"] = "us"

    def __post_init__(self) -> None:
        check_time(self.main)
        check_time(self.delay)
        _check_opening(self)

    def opening(self) -> int:
        """Return what a side has before its first move."""
        return self.main

    def grace(self) -> int:
        """Return how much thinking at the start of every turn costs nothing."""
        return self.delay

    def finished(self, left: int) -> int:
        """Return what a side has once its move is finished, `left` of its time being unspent."""
        return left

    def shown(self, left: int, grace: int) -> tuple[int, int]:
        """Return what the display reads, and for how long it stands still before it counts."""
        return (left + grace, 0) if self.style == "bronstein" else (left, grace)


Control = SuddenDeath | Fischer | Delay


def check_time(ms: int) -> None:
    """Raise `Rejected` with `clock/time` unless a clock can be set to `ms`."""
    if not 0 <= ms <= LONGEST:
        raise Rejected("clock/time", "A clock takes times from 0:00 to 100:00:00.")


def _check_opening(control: Control) -> None:
    if control.opening() + control.grace() == 0:
        raise Rejected("clock/time", "A clock needs some time to start with.")
