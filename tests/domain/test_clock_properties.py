"""What must hold for a clock in any play, whatever its control."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.domain.clock import Clock
from companion.domain.clock_face import Face, shown
from companion.domain.controls import (
    Control,
    Delay,
    Fischer,
    Gong,
    Hourglass,
    SuddenDeath,
)
from companion.domain.dial import AfterFlag
from tests.clocks import lefts
from tests.domain.ticking_kinds import KINDS
from tests.refusals import refusal

WHITE, BLACK = BOTH = (1, 2)

MAIN, SPAN = st.integers(1, 120_000), st.integers(0, 40_000)
PLAIN = st.builds(SuddenDeath, MAIN)
CREDIT, CAP = st.sampled_from(["before", "after"]), st.none() | st.integers(1, 150_000)
CREDITED = st.builds(Fischer, MAIN, st.integers(0, 10_000), CREDIT, CAP)
WAITING = st.builds(Delay, MAIN, st.integers(0, 10_000), st.sampled_from(["us", "bronstein"]))
GLASS = st.builds(Hourglass, MAIN)
EVERY = st.one_of(*KINDS.values()).map(lambda kind: kind.control)
AFTER: st.SearchStrategy[AfterFlag] = st.sampled_from(["freeze", "run_on", "negative"])


@st.composite
def plays(
    draw: st.DrawFn, controls: st.SearchStrategy[Control], spans: st.SearchStrategy[int] = SPAN
) -> Clock:
    """Draw a clock some turns into a game, somebody's time running."""
    control = draw(controls)
    most = 2 if isinstance(control, Hourglass) else 12
    seats = draw(st.lists(st.integers(1, 12), min_size=2, max_size=most, unique=True))
    clock = Clock.new(control, tuple(seats), after=draw(AFTER))
    clock = clock.start(draw(st.sampled_from(seats)), draw(spans))
    for think in draw(st.lists(spans, max_size=12)):
        pressed = turned(clock, clock.as_of + think)
        clock = clock if pressed.is_frozen else pressed
    return clock


def turned(clock: Clock, at: int) -> Clock:
    """Return the clock after whoever runs has pressed, or after that time where nobody can."""
    clock = clock.advanced(at)
    if isinstance(clock.control, Gong) or clock.is_frozen:
        return clock
    return clock.press(clock.running, at)


def face(clock: Clock, seat: int, at: int) -> Face:
    return next(side for side in shown(clock, at).sides if side.seat == seat)


SHORT = st.integers(0, 200)
ANY = plays(PLAIN | CREDITED | WAITING)
ALL = plays(EVERY, SHORT)


@given(plays(PLAIN | GLASS), st.lists(SPAN, max_size=20))
def test_without_increments_every_millisecond_is_charged_once(
    clock: Clock, thinks: list[int]
) -> None:
    assume(clock.after == "freeze")
    step = 0 if isinstance(clock.control, Hourglass) else 1
    had = sum(lefts(clock)) + step * clock.as_of
    for think in thinks:
        clock = clock.press(clock.running, clock.as_of + think)
        assert sum(lefts(clock)) + step * clock.as_of == had
        if clock.flagged:
            return


@given(plays(PLAIN | WAITING), SPAN)
def test_time_never_grows_without_an_increment(clock: Clock, think: int) -> None:
    pressed = clock.press(clock.running, clock.as_of + think)
    assert all(now <= was for now, was in zip(lefts(pressed), lefts(clock), strict=True))


@given(ANY, SPAN)
def test_a_move_never_takes_time_away_whatever_the_cap(clock: Clock, think: int) -> None:
    at = clock.as_of + think
    pressed = clock.press(clock.running, at)
    assert all(pressed.left_at(seat, at) >= clock.left_at(seat, at) for seat in clock.seats)


@given(ALL, st.integers(0, 900))
def test_nothing_is_below_zero_but_what_may_be(clock: Clock, span: int) -> None:
    for side in shown(clock, clock.as_of + span).sides:
        assert side.wait >= 0
        assert side.below or side.left >= 0


@given(ALL, st.integers(0, 900))
def test_what_has_not_run_out_never_reads_zero(clock: Clock, span: int) -> None:
    at = clock.as_of + span
    read = shown(clock, at)
    for side in read.sides:
        if side.rate < 0 and side.flag is None and not side.below:
            assert side.left + side.wait > 0


@given(ALL, st.data())
def test_looking_on_the_way_changes_nothing(clock: Clock, data: st.DataObject) -> None:
    first, second = sorted(data.draw(st.lists(st.integers(0, 900), min_size=2, max_size=2)))
    at = clock.as_of
    assert clock.advanced(at + first).advanced(at + second) == clock.advanced(at + second)


@given(ALL, st.data())
def test_display_and_wait_count_on_until_something_happens(
    clock: Clock, data: st.DataObject
) -> None:
    end = clock.deadline()
    assume(end is not None and end > clock.as_of)
    assert end is not None
    early = data.draw(st.integers(clock.as_of, end - 1))
    for side in shown(clock, early).sides:
        # A page counts by these; it needs no control to be right.
        later = data.draw(st.integers(early, end - 1))
        counted = side.left + side.rate * max(0, later - early - side.wait)
        assert face(clock, side.seat, later).left == counted


@given(ALL, st.data())
def test_what_is_stamped_before_the_flag_counts_and_from_then_on_it_has_fallen(
    clock: Clock, data: st.DataObject
) -> None:
    end, fallen = clock.flag_at(), clock.flags()
    assume(end is not None)
    assert end is not None
    assert clock.advanced(end).flags() != fallen
    if end > clock.as_of:
        early = data.draw(st.integers(0, end - 1))
        assert turned(clock, early).flags() == fallen
        assert clock.pause(early).flags() == fallen
        assert refusal(lambda: clock.flag(early)) == "clock/not_yet"
    late = clock.flag(data.draw(st.integers(end, end + 10**4)))
    first = [side for side in late.sides if side.flag is not None and side.seat not in fallen]
    assert min(side.flag or 0 for side in first) == end


@given(ALL)
def test_a_frozen_clock_stays_as_it_was_at_the_flag(clock: Clock) -> None:
    end = clock.flag_at()
    assume(end is not None and clock.after == "freeze")
    assert end is not None
    fallen = clock.flag(end + 5_000)
    assert (fallen.as_of, fallen.first_at, fallen.deadline()) == (end, fallen.first_at, None)
    assert fallen == clock.advanced(end) == turned(clock, end) == clock.pause(end)
    assert refusal(lambda: fallen.press(fallen.running, end + 1)) == "clock/fallen"


@given(ALL, st.lists(st.tuples(SHORT, SPAN), max_size=6), SHORT)
def test_pausing_and_resuming_changes_nothing_but_the_instants(
    clock: Clock, pauses: list[tuple[int, int]], think: int
) -> None:
    halted, straight, slept = clock, clock, 0
    for awake, sleep in pauses:
        at = halted.as_of + awake
        straight = straight.advanced(straight.as_of + awake)
        if straight.is_frozen:
            return
        halted, slept = halted.pause(at).resume(at + sleep), slept + sleep
    assume(not turned(straight, straight.as_of + think).is_frozen)
    halted = turned(halted, halted.as_of + think)
    straight = turned(straight, straight.as_of + think)
    assert [replace(side, flag=None) for side in halted.sides] == [
        replace(side, flag=None) for side in straight.sides
    ]
    assert (halted.running, halted.as_of) == (straight.running, straight.as_of + slept)
    due = straight.deadline()
    assert halted.deadline() == (None if due is None else due + slept)


@given(MAIN, st.integers(0, 10_000), st.lists(SPAN, max_size=12))
def test_both_styles_of_delay_give_the_same_results(
    main: int, delay: int, thinks: list[int]
) -> None:
    us = Clock.new(Delay(main, delay, "us"), BOTH).start(WHITE, 0)
    dgt = Clock.new(Delay(main, delay, "bronstein"), BOTH).start(WHITE, 0)
    for think in thinks:
        at = us.as_of + think
        us, dgt = us.press(us.running, at), dgt.press(dgt.running, at)
        assert replace(dgt, control=us.control) == us
        if us.flagged:
            return


@given(ALL, SHORT)
def test_a_clock_comes_back_from_storage_as_it_was(clock: Clock, think: int) -> None:
    for stored in (clock, clock.pause(clock.as_of + think)):
        assert msgspec.json.decode(msgspec.json.encode(stored), type=Clock) == stored


BAD_CONTROLS = [
    '{"kind": "sudden_death", "main": 0}',
    '{"kind": "fischer", "main": 60000, "increment": 1000, "credit": "later"}',
    '{"kind": "egg timer", "main": 60000}',
    '{"kind": "byo_yomi", "main": 60000, "periods": 0, "time": 1000}',
    '{"kind": "periods", "parts": []}',
]


@pytest.mark.parametrize("text", BAD_CONTROLS)
def test_a_control_that_makes_no_sense_is_not_read(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Control)
