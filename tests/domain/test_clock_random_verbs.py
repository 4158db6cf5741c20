"""Whatever people do to a clock, in whatever order: nothing breaks, and all can be taken back."""

from __future__ import annotations

from random import Random

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.domain.clock import Clock
from companion.domain.clock_face import shown
from companion.domain.moves import Entry
from companion.domain.undo import next_undo
from tests.domain.clock_hands import Hands
from tests.tables import back, table_of


def sound(clock: Clock, at: int) -> None:
    """Check what holds for any clock."""
    seen = shown(clock, max(at, clock.as_of))
    msgspec.json.encode(seen)
    assert msgspec.json.decode(msgspec.json.encode(clock), type=Clock) == clock
    assert not clock.beside or clock.running
    assert len({*clock.going}) == len(clock.going)
    assert all(clock.side(seat).out is None for seat in clock.going) or clock.is_frozen
    assert clock.paused or not clock.is_frozen
    for side in seen.sides:
        assert side.below or side.left >= 0
        assert side.used >= 0
        assert side.rate == 0 or not seen.paused
    due = clock.deadline()
    assert due is None or due >= clock.as_of


@settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])
@given(chance=st.randoms(use_true_random=True))
def test_no_move_breaks_a_clock_and_undo_leads_back_to_the_start(chance: Random) -> None:
    hands = Hands(chance)
    for _ in range(40):
        hands.act()
        if hands.clock is not None:
            sound(hands.clock, hands.at)
    log: list[Entry] = hands.log
    while next_undo(log) is not None:
        log = back(log, at=hands.at)
    assert table_of(log).clock is None
