"""What must hold for a clock in any play, whatever its control."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.domain.clock import Clock
from companion.domain.controls import Control, Delay, Fischer, SuddenDeath
from tests.refusals import refusal

WHITE, BLACK = BOTH = (1, 2)

MAIN, SPAN = st.integers(1, 120_000), st.integers(0, 40_000)
PLAIN = st.builds(SuddenDeath, MAIN)
CREDIT, CAP = st.sampled_from(["before", "after"]), st.none() | st.integers(1, 150_000)
CREDITED = st.builds(Fischer, MAIN, st.integers(0, 10_000), CREDIT, CAP)
WAITING = st.builds(Delay, MAIN, st.integers(0, 10_000), st.sampled_from(["us", "bronstein"]))
SEATS = st.lists(st.integers(1, 12), min_size=2, max_size=8, unique=True).map(tuple)


@st.composite
def plays(draw: st.DrawFn, controls: st.SearchStrategy[Control]) -> tuple[Clock, int]:
    """Draw a clock some turns into a game, somebody's time running, and its deadline."""
    seats = draw(SEATS)
    clock = Clock.new(draw(controls), seats).start(draw(st.sampled_from(seats)), draw(SPAN))
    for think in draw(st.lists(SPAN, max_size=12)):
        pressed = clock.press(clock.running, clock.as_of + think)
        clock = clock if pressed.flagged else pressed
    deadline = clock.deadline()
    assert deadline is not None
    return clock, deadline


ANY = plays(PLAIN | CREDITED | WAITING)


@given(plays(PLAIN), st.lists(SPAN, max_size=20))
def test_without_increments_every_millisecond_is_charged_once(
    play: tuple[Clock, int], thinks: list[int]
) -> None:
    clock, _ = play
    had = sum(clock.left) + clock.as_of
    for think in thinks:
        clock = clock.press(clock.running, clock.as_of + think)
        assert sum(clock.left) + clock.as_of == had
        if clock.flagged:
            return


@given(plays(PLAIN | WAITING), SPAN)
def test_time_never_grows_without_an_increment(play: tuple[Clock, int], think: int) -> None:
    clock, _ = play
    pressed = clock.press(clock.running, clock.as_of + think)
    assert all(now <= was for now, was in zip(pressed.left, clock.left, strict=True))


@given(ANY, SPAN)
def test_a_move_never_takes_time_away_whatever_the_cap(play: tuple[Clock, int], think: int) -> None:
    clock, _ = play
    at = clock.as_of + think
    pressed = clock.press(clock.running, at)
    assert all(pressed.left_at(seat, at) >= clock.left_at(seat, at) for seat in clock.seats)


@given(ANY, st.integers(-50_000, 400_000))
def test_nothing_is_ever_below_zero(play: tuple[Clock, int], span: int) -> None:
    clock, _ = play
    at = clock.as_of + span
    assert all(clock.left_at(seat, at) >= 0 for seat in clock.seats)
    assert min(*clock.shown(at).left, clock.shown(at).wait) >= 0
    assert min(clock.press(clock.running, at).left) >= 0


@given(ANY, st.data())
def test_display_and_wait_run_out_at_the_deadline(
    play: tuple[Clock, int], data: st.DataObject
) -> None:
    clock, end = play
    shown = clock.shown(data.draw(st.integers(clock.as_of, end)))
    assert shown.left[clock.seats.index(clock.running)] + shown.wait == end - shown.as_of
    assert clock.left_at(clock.running, end) == 0


@given(ANY, st.data())
def test_what_is_stamped_before_the_deadline_counts_and_from_it_on_the_flag_falls(
    play: tuple[Clock, int], data: st.DataObject
) -> None:
    clock, end = play
    early, late = data.draw(st.integers(0, end - 1)), data.draw(st.integers(end, end + 10**7))
    assert not clock.press(clock.running, early).flagged
    assert not clock.pause(early).flagged
    assert refusal(lambda: clock.flag(early)) == "clock/not_yet"
    fallen = clock.flag(late)
    assert (fallen.flagged, fallen.flagged_at) == (clock.running, end)
    assert fallen == clock.press(clock.running, late) == clock.pause(late)


@given(ANY, st.lists(st.tuples(SPAN, SPAN), max_size=6), st.data())
def test_pausing_and_resuming_changes_nothing_but_the_instant(
    play: tuple[Clock, int], pauses: list[tuple[int, int]], data: st.DataObject
) -> None:
    clock, end = play
    halted, slept = clock, 0
    for think, sleep in pauses:
        at = halted.as_of + think
        if at < end + slept:
            halted, slept = halted.pause(at).resume(at + sleep), slept + sleep
    assert halted.deadline() == end + slept
    at = data.draw(st.integers(halted.as_of - slept, end - 1))
    straight = clock.press(clock.running, at)
    assert halted.press(clock.running, at + slept) == replace(straight, as_of=at + slept)


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


@given(ANY, SPAN)
def test_a_clock_comes_back_from_storage_as_it_was(play: tuple[Clock, int], think: int) -> None:
    for stored in (play[0], play[0].pause(play[0].as_of + think)):
        assert msgspec.json.decode(msgspec.json.encode(stored), type=Clock) == stored


BAD_CONTROLS = [
    '{"kind": "sudden_death", "main": 0}',
    '{"kind": "fischer", "main": 60000, "increment": 1000, "credit": "later"}',
    '{"kind": "egg timer", "main": 60000}',
]


@pytest.mark.parametrize("text", BAD_CONTROLS)
def test_a_control_that_makes_no_sense_is_not_read(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Control)
