"""Every control, drawn at random, together with what makes a side of it that really ticks.

Times are short, so that ticking is quick.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from hypothesis import assume
from hypothesis import strategies as st

from companion.domain import controls as real
from companion.domain.rejected import Rejected
from tests.domain import ticking as slow


class Kind(NamedTuple):
    """A control twice: the real one, and what makes a side that ticks."""

    control: real.Control
    makes: Callable[[], slow.Side]

    @property
    def most(self) -> int:
        return 2 if isinstance(self.control, real.Hourglass) else 12


def both(make: Callable[..., Kind], **given: st.SearchStrategy[Any]) -> st.SearchStrategy[Kind]:
    """Draw a control that can be set."""

    @st.composite
    def drawn(draw: st.DrawFn) -> Kind:
        try:
            return make(**{name: draw(strategy) for name, strategy in given.items()})
        except Rejected:
            assume(False)
            raise

    return drawn()


MAIN, SHORT, COUNT = st.integers(0, 400), st.integers(1, 90), st.integers(1, 4)
GIFT, BOTH_WAYS = st.integers(0, 60), st.booleans()


def sudden_death(main: int) -> Kind:
    return Kind(real.SuddenDeath(main), lambda: slow.Side(main))


def fischer(main: int, gift: int, before: bool, cap: int | None = None) -> Kind:
    credit = "before" if before else "after"
    return Kind(
        real.Fischer(main, gift, credit, cap),  # type: ignore[arg-type]
        lambda: slow.Fischer(main, gift, before=before, cap=cap),
    )


def us_delay(main: int, delay: int) -> Kind:
    return Kind(real.Delay(main, delay, "us"), lambda: slow.UsDelay(main, delay))


def dgt_delay(main: int, delay: int) -> Kind:
    return Kind(real.Delay(main, delay, "bronstein"), lambda: slow.DgtDelay(main, delay))


def byo_yomi(main: int, periods: int, time: int) -> Kind:
    return Kind(real.ByoYomi(main, periods, time), lambda: slow.ByoYomi(main, periods, time))


def canadian(main: int, moves: int, time: int, more: int) -> Kind:
    return Kind(
        real.Canadian(main, moves, time, more), lambda: slow.Canadian(main, moves, time, more)
    )


def hourglass(main: int) -> Kind:
    return Kind(real.Hourglass(main), lambda: slow.Side(main))


def gong(time: int) -> Kind:
    return Kind(real.Gong(time), lambda: slow.Gong(time))


def move_timer(time: int, total: int | None) -> Kind:
    return Kind(real.MoveTimer(time, total), lambda: slow.MoveTimer(time, total))


def count_up() -> Kind:
    return Kind(real.CountUp(), slow.CountUp)


def overtime(main: int, points: int, limit: int | None) -> Kind:
    return Kind(real.Overtime(main, points, limit), lambda: slow.Overtime(main, points, limit))


def periods(parts: list[tuple[Kind, int]], last: Kind) -> Kind:
    all_parts = [*parts, (last, 0)]
    return Kind(
        real.Periods(tuple(real.Part(kind.control, n) for kind, n in all_parts)),  # type: ignore[arg-type]
        lambda: slow.Periods([(kind.makes, n) for kind, n in all_parts]),
    )


SOME = st.integers(1, 400)
PLAIN = st.one_of(
    both(sudden_death, main=SOME), both(fischer, main=SOME, gift=GIFT, before=BOTH_WAYS),
    both(us_delay, main=SOME, delay=GIFT), both(dgt_delay, main=SOME, delay=GIFT),
)  # fmt: skip
BYO_YOMI = both(byo_yomi, main=MAIN, periods=COUNT, time=SHORT)
CANADIAN = both(canadian, main=MAIN, moves=COUNT, time=SHORT, more=st.integers(0, 2))
ENDLESS = both(overtime, main=MAIN, points=COUNT, limit=st.none() | MAIN)
LAST = PLAIN | BYO_YOMI | CANADIAN | ENDLESS


def sequence(moves: st.SearchStrategy[int], parts: Any = PLAIN) -> st.SearchStrategy[Kind]:
    some = st.lists(st.tuples(parts, moves), min_size=1, max_size=3)
    return both(periods, parts=some, last=LAST)


KINDS = {
    "sudden death": both(sudden_death, main=MAIN),
    "Fischer before": both(fischer, main=MAIN, gift=GIFT, before=st.just(True)),
    "Fischer after": both(fischer, main=MAIN, gift=GIFT, before=st.just(False)),
    "Fischer capped": both(fischer, main=MAIN, gift=GIFT, before=BOTH_WAYS, cap=MAIN),
    "US delay": both(us_delay, main=MAIN, delay=GIFT),
    "DGT delay": both(dgt_delay, main=MAIN, delay=GIFT),
    "byo-yomi": BYO_YOMI,
    "Canadian": both(canadian, main=MAIN, moves=COUNT, time=SHORT, more=st.just(0)),
    "progressive": both(canadian, main=MAIN, moves=COUNT, time=SHORT, more=COUNT),
    "hourglass": both(hourglass, main=MAIN),
    "gong": both(gong, time=st.integers(1_000, 1_100)),
    "move timer": both(move_timer, time=SHORT, total=st.none()),
    "move timer with a budget": both(move_timer, time=SHORT, total=MAIN),
    "count-up": both(count_up),
    "overtime": both(overtime, main=MAIN, points=COUNT, limit=st.none() | MAIN),
    "periods by moves": sequence(COUNT),
    "periods by flag": sequence(st.just(0)),
    "periods by either": sequence(st.integers(0, 3), PLAIN | BYO_YOMI | CANADIAN),
}
LONG_OVERTIME = both(
    overtime, main=MAIN, points=COUNT, limit=st.none() | st.sampled_from([60_000, 119_999, 400])
)
SINGLE = st.one_of(*(kinds for name, kinds in KINDS.items() if name not in ("hourglass", "gong")))
