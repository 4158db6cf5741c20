"""A board's microseconds in table time."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.line.board_clock import BURST_MS, EVERY_MS, SAMPLES, BoardClock

BEGAN = 1_795_989_600_000  # table time when the board started


def ask(clock: BoardClock, now: int, there: int, back: int) -> None:
    """One question at `now` that takes `there` ms to the board and `back` ms from it."""
    ident = clock.question(now)
    assert ident is not None
    assert clock.answer(ident, (now + there - BEGAN) * 1000, now + there + back)


@given(st.lists(st.tuples(st.integers(0, 400), st.integers(0, 400)), min_size=1, max_size=20))
def test_the_true_instant_lies_within_the_error(trips):
    clock = BoardClock()
    now = BEGAN + 5000
    for there, back in trips:
        ask(clock, now, there, back)
        now += EVERY_MS
    at, error = clock.instant((now - BEGAN) * 1000)
    assert abs(at - now) <= error


def test_the_best_round_trip_decides():
    clock = BoardClock()
    ask(clock, BEGAN, 300, 20)
    ask(clock, BEGAN + 1000, 2, 2)
    ask(clock, BEGAN + 2000, 5, 200)
    assert clock.instant(60_000_000) == (BEGAN + 60_000, 2 + 1 + 2)
    assert clock.round_trip == 4


def test_old_rolls_have_larger_errors_because_crystals_drift():
    clock = BoardClock()
    ask(clock, BEGAN + 3_600_000, 1, 1)
    assert clock.instant(0) == (BEGAN, 1 + 1 + 180)


def test_eight_quick_questions_then_one_a_second():
    clock = BoardClock()
    asked = []
    for now in range(BEGAN, BEGAN + 3000, 10):
        ident = clock.question(now)
        if ident is not None:
            asked.append(now - BEGAN)
            clock.answer(ident, 0, now)
    assert asked[:SAMPLES] == [BURST_MS * place for place in range(SAMPLES)]
    gaps = [late - early for early, late in pairwise(asked[SAMPLES:])]
    assert gaps == [990, 990]


def test_an_answer_nobody_asked_for_does_not_count():
    clock = BoardClock()
    ident = clock.question(BEGAN)
    assert ident is not None
    assert not clock.answer(ident + 1, 5, BEGAN)
    clock.forget()
    assert not clock.answer(ident, 5, BEGAN)
    assert not clock.is_set


def test_questions_without_answers_do_not_pile_up():
    clock = BoardClock()
    first = clock.question(BEGAN)
    for turn in range(1, 40):
        clock.question(BEGAN + turn * BURST_MS)
    assert first is not None
    assert not clock.answer(first, 5, BEGAN + 4000)


def test_no_instant_without_an_answer():
    with pytest.raises(ValueError, match="empty"):
        BoardClock().instant(5)
