"""A sequence of periods, each with a control of its own. All times are milliseconds."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from companion.domain.controls.base import (
    PACE_MOVES,
    Gauge,
    Reserve,
    TimeControl,
    check_count,
)
from companion.domain.controls.overtime import ByoYomi, Canadian, Overtime
from companion.domain.controls.plain import Delay, Fischer, SuddenDeath
from companion.domain.controls.turns import CountUp, MoveTimer
from companion.domain.rejected import Rejected

MOST_PERIODS = 9

Single = SuddenDeath | Fischer | Delay | ByoYomi | Canadian | MoveTimer | CountUp | Overtime
"""What a period can be. An hourglass and a gong concern the others too, and stand alone."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One period: its control, and after how many moves it is over (0: when its time is)."""

    control: Single
    moves: int = 0


class Periods(TimeControl, frozen=True, tag="periods"):
    """Periods one after the other; the last one has no end of its own.

    One with `moves` is over for each side when that side has made them, and its flag falls before
    (M-1, M-2). One without is over for all when one side's time is: the next period's time comes on
    top of what each has left, and what that side overran counts in it (M-3). A new period's
    increment or delay comes at once, unless the turn under way began with one.
    """

    parts: tuple[Part, ...]

    def __post_init__(self) -> None:
        if not 2 <= len(self.parts) <= MOST_PERIODS:
            raise Rejected(
                "clock/periods", "A sequence has two to {most} periods.", most=MOST_PERIODS
            )
        *before, last = self.parts
        if last.moves:
            raise Rejected("clock/periods", "The last period lasts to the end, without moves.")
        for part in before:
            if part.moves:
                check_count(part.moves)
            elif part.control.lasts(part.control.opening()) is None:
                raise Rejected("clock/periods", "Only the last period can go on for ever.")
        self.checked()

    def opening(self, carried: int = 0, *, credit: bool = True) -> Reserve:
        """Return what a side has before its first move."""
        return self.parts[0].control.opening(carried, credit=credit)

    def begun(self, has: Reserve) -> Reserve:
        """Return what a side has when its turn begins."""
        return self._of(has).control.begun(has)

    def spent(self, has: Reserve, ms: int) -> Reserve:
        """Return what a side has after `ms` more of thinking, in whatever period that is then."""
        while (room := self._room(has)) is not None and ms >= room:
            has, ms = self._crossed(has), ms - room
        return self._of(has).control.spent(has, ms)

    def finished(self, has: Reserve) -> Reserve:
        """Return what a side has once its move is finished, in the next period if it made all."""
        part = self._of(has)
        if not part.moves or has.made + 1 < part.moves:
            return replace(part.control.finished(has), made=has.made + 1)
        return self._entered(has, part.control.carried(has))

    def lifted(self, has: Reserve) -> Reserve:
        """Return what a side has in the next period when this one's time was up for somebody."""
        control = self._of(has).control
        # It waits: an increment is there already, a delay comes when its turn begins.
        credited = isinstance(control, Fischer) and control.gives()
        return self._entered(has, control.saved(has), credit=not credited)

    def ends_by_flag(self, period: int) -> bool:
        """Tell whether a period, from 0, is over for all when one side's time is."""
        return period + 1 < len(self.parts) and not self.parts[period].moves

    def lasts(self, has: Reserve) -> int | None:
        """Return how much thinking is left until the flag falls, in whatever period."""
        before = 0
        while (room := self._room(has)) is not None:
            has, before = self._crossed(has), before + room
        lasts = self._of(has).control.lasts(has)
        return None if lasts is None else before + lasts

    def lapse(self, has: Reserve) -> int | None:
        """Return how much thinking is left until something happens by itself."""
        return self._of(has).control.lapse(has)

    def gauge(self, has: Reserve) -> Gauge:
        """Return what the side's display reads: that of its period."""
        return self._of(has).control.gauge(has)

    def pace(self) -> int:
        """Return the time for sixty moves, near enough: all periods of that many moves."""
        total, moves = 0, 0
        for part in self.parts:
            if moves < PACE_MOVES:
                total += part.control.pace()
            moves += part.moves or PACE_MOVES
        return total

    def of(self, has: Reserve) -> Single:
        """Return the control of the period a side is in."""
        return self._of(has).control

    def _of(self, has: Reserve) -> Part:
        return self.parts[min(has.period, len(self.parts) - 1)]

    def _room(self, has: Reserve) -> int | None:
        # How much can be thought until the period is over by its time; None: not by time.
        return self._of(has).control.lasts(has) if self.ends_by_flag(has.period) else None

    def _entered(self, has: Reserve, carried: int, *, credit: bool = True) -> Reserve:
        period = has.period + 1
        fresh = self.parts[period].control.opening(carried, credit=credit)
        return replace(fresh, period=period)

    def _crossed(self, has: Reserve) -> Reserve:
        # The turn goes on in the new period with nothing saved; a delay begins now, unless the turn
        # began with something already.
        control = self._of(has).control
        entered = self._entered(has, 0, credit=not control.gives())
        return entered if control.gives() else self.begun(entered)
