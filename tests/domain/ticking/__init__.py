"""A clock that really ticks, every millisecond, with plain counters: slow, and easy to see through.

Written from the rules of the controls, not from `companion.domain`, so that the two can be held
against each other. All times are milliseconds. A side is told when its turn begins, of each
millisecond of it, and when it has moved; `shows` is what its display reads.
"""

from __future__ import annotations

from tests.domain.ticking.clock import TickingClock
from tests.domain.ticking.overtime import ByoYomi, Canadian, Overtime
from tests.domain.ticking.periods import Periods
from tests.domain.ticking.plain import DgtDelay, Fischer, Side, UsDelay
from tests.domain.ticking.turns import CountUp, Gong, MoveTimer

__all__ = [
    "ByoYomi", "Canadian", "CountUp", "DgtDelay", "Fischer", "Gong", "MoveTimer", "Overtime",
    "Periods", "Side", "TickingClock", "UsDelay",
]  # fmt: skip
