"""The clock by itself: turns, flags, pauses, what is refused, and what displays read.

What each control gives and takes stands in `test_clock_vectors`.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.domain.arbiter import corrected
from companion.domain.clock import Clock
from companion.domain.clock_face import Face, face, shown
from companion.domain.control_text import read_one
from companion.domain.controls import LONGEST, Delay, Fischer, SuddenDeath
from companion.domain.rejected import Rejected
from tests.clocks import lefts, moves
from tests.refusals import refusal

WHITE, BLACK = BOTH = (1, 2)
RESTING = Clock.new(SuddenDeath(300_000), BOTH)
RUNNING = RESTING.start(WHITE, 0)
PAUSED = RUNNING.pause(1_000)
FALLEN = RUNNING.flag(300_000)
FISCHER = Clock.new(Fischer(300_000, 3_000, credit="after"), BOTH)
DELAYED = Clock.new(Delay(300_000, 5_000), BOTH)


def faces(clock: Clock, at: int) -> tuple[Face, ...]:
    return shown(clock, at).sides


# Turns, flags and pauses


def test_turns_pass_in_the_order_of_the_seats_and_count() -> None:
    clock = Clock.new(SuddenDeath(60_000), (4, 1, 7)).start(1, 0)
    order = [clock.running]
    for at in range(1_000, 5_000, 1_000):
        clock = clock.press(clock.running, at)
        order.append(clock.running)
    assert order == [1, 7, 4, 1, 7]
    assert moves(clock) == (1, 2, 1)


def test_a_press_can_pass_the_turn_to_any_side_its_own_included() -> None:
    clock = Clock.new(Delay(60_000, 2_000), (1, 2, 3)).start(1, 0)
    assert clock.press(1, 500, to=3).running == 3
    again = clock.press(1, 1_500, to=1)
    assert (again.running, again.side(1).has.grace, moves(again)) == (1, 2_000, (1, 0, 0))


def test_after_equal_moves_both_sides_have_earned_the_same() -> None:
    clock = FISCHER.start(WHITE, 0)
    for at in range(2_000, 18_000, 2_000):
        clock = clock.press(clock.running, at)
    assert (lefts(clock), moves(clock)) == ((304_000, 304_000), (4, 4))


def test_a_clock_at_rest_has_no_deadline_and_loses_nothing() -> None:
    assert RESTING.deadline() is None
    assert RESTING.left_at(WHITE, 10**9) == 300_000


def test_an_instant_before_the_last_one_counts_as_the_last_one() -> None:
    clock = RESTING.start(WHITE, 10_000)
    assert clock.left_at(WHITE, 4_000) == 300_000
    assert clock.press(WHITE, 4_000).as_of == 10_000
    assert clock.pause(4_000).resume(3_000).as_of == 10_000


def test_without_any_time_the_flag_falls_at_once() -> None:
    clock = corrected(FISCHER, WHITE, 0, left=0).start(WHITE, 5_000)
    assert clock.deadline() == 5_000
    assert clock.press(WHITE, 5_000).flagged == WHITE


def test_a_flag_stops_the_clock_at_its_very_instant_without_increment() -> None:
    clock = FISCHER.start(WHITE, 1_000).flag(301_250)
    assert (clock.flagged, clock.side(WHITE).flag, clock.as_of) == (WHITE, 301_000, 301_000)
    assert (lefts(clock), moves(clock)) == ((0, 300_000), (0, 0))
    assert (clock.is_ticking, clock.deadline()) == (False, None)
    assert DELAYED.start(WHITE, 0).flag(305_000).side(WHITE).has.grace == 0


def test_a_pause_within_the_delay_keeps_what_was_used_of_it() -> None:
    clock = DELAYED.start(WHITE, 0).pause(3_000)
    assert clock.deadline() is None
    resumed = clock.resume(60_000)
    assert resumed.deadline() == 60_000 + 2_000 + 300_000
    assert lefts(resumed.press(WHITE, 63_500)) == (298_500, 300_000)


# What is refused


@pytest.mark.parametrize(
    ("clock", "verbs", "code"),
    [
        (RESTING, "press pause resume flag elapse", "clock/not_running"),
        (RUNNING, "start resume", "clock/running"),
        (RUNNING, "flag elapse", "clock/not_yet"),
        (PAUSED, "start press pause flag elapse", "clock/paused"),
        (FALLEN, "start press pause resume flag elapse", "clock/fallen"),
    ],
)
def test_what_does_not_fit_the_state_of_the_clock_is_refused(
    clock: Clock, verbs: str, code: str
) -> None:
    acts: dict[str, Callable[[], Clock]] = {
        "start": lambda: clock.start(WHITE, 2_000),
        "press": lambda: clock.press(WHITE, 2_000),
        "pause": lambda: clock.pause(2_000),
        "resume": lambda: clock.resume(2_000),
        "flag": lambda: clock.flag(2_000),
        "elapse": lambda: clock.elapse(2_000),
    }
    assert [refusal(acts[verb]) for verb in verbs.split()] == [code] * len(verbs.split())


def test_a_press_out_of_turn_is_refused_and_says_whose_turn_it_is() -> None:
    with pytest.raises(Rejected, match="It is seat 1 who is to move, not seat 2") as caught:
        RUNNING.press(BLACK, 2_000)
    assert caught.value.code == "clock/not_running"


def test_a_seat_without_a_clock_is_refused() -> None:
    assert refusal(lambda: RESTING.start(3, 0)) == "clock/no_seat"
    assert refusal(lambda: RUNNING.press(3, 1_000)) == "clock/no_seat"
    assert refusal(lambda: RUNNING.press(WHITE, 1_000, to=3)) == "clock/no_seat"
    assert refusal(lambda: RESTING.left_at(3, 0)) == "clock/no_seat"
    assert refusal(lambda: corrected(RESTING, 3, 0, left=1_000)) == "clock/no_seat"


@pytest.mark.parametrize("seats", [(), (1,), (1, 1), (0, 1), (1, 2, 1), tuple(range(1, 14))])
def test_a_clock_is_for_two_to_twelve_different_seats(seats: tuple[int, ...]) -> None:
    assert refusal(lambda: Clock.new(SuddenDeath(1_000), seats)) == "clock/seats"


@pytest.mark.parametrize("ms", [-1, LONGEST + 1])
def test_times_that_no_clock_can_have_are_refused(ms: int) -> None:
    assert refusal(lambda: SuddenDeath(ms)) == "clock/time"
    assert refusal(lambda: Fischer(ms, 0)) == "clock/time"
    assert refusal(lambda: Fischer(60_000, ms)) == "clock/time"
    assert refusal(lambda: Fischer(60_000, 0, cap=ms)) == "clock/time"
    assert refusal(lambda: Delay(ms, 0)) == "clock/time"
    assert refusal(lambda: Delay(60_000, ms)) == "clock/time"
    assert refusal(lambda: corrected(RESTING, WHITE, 0, left=ms)) == "clock/time"


def test_a_control_without_any_time_for_the_first_move_is_refused() -> None:
    assert refusal(lambda: SuddenDeath(0)) == "clock/time"
    assert refusal(lambda: Fischer(0, 2_000, credit="after")) == "clock/time"
    assert refusal(lambda: Delay(0, 0)) == "clock/time"


# Displays


def test_a_us_delay_waits_and_then_counts() -> None:
    clock = DELAYED.start(WHITE, 0)
    (early, other), (late, _) = faces(clock, 3_000), faces(clock, 6_000)
    assert (early.left, early.wait, early.rate) == (300_000, 2_000, -1)
    assert (late.left, late.wait, late.rate) == (299_000, 0, -1)
    assert (other.left, other.wait, other.rate) == (300_000, 0, 0)


def test_a_bronstein_delay_stands_on_top_and_counts_at_once_b_3() -> None:
    clock = Clock.new(Delay(2_000, 5_000, "bronstein"), BOTH)
    assert [side.left for side in faces(clock, 0)] == [7_000, 7_000]
    clock = clock.start(WHITE, 0)
    read = faces(clock, 3_000)[0]
    assert (read.left, read.wait) == (4_000, 0)
    assert faces(clock.press(WHITE, 3_000), 3_000)[0].left == 7_000
    assert [side.left for side in faces(clock.flag(7_000), 9_000)] == [0, 7_000]


def test_a_paused_clock_shows_the_instant_of_the_pause() -> None:
    seen = shown(PAUSED, 50_000)
    assert (seen.as_of, seen.running, seen.paused, seen.deadline) == (1_000, WHITE, True, None)
    assert [(side.left, side.rate) for side in seen.sides] == [(299_000, 0), (300_000, 0)]


def test_an_hourglass_fills_one_side_while_it_empties_the_other() -> None:
    mine, other = faces(Clock.new(read_one("*30"), BOTH).start(WHITE, 0), 5_000)
    assert [(side.left, side.rate) for side in (mine, other)] == [(25_000, -1), (35_000, 1)]


def test_a_clock_that_counts_up_has_neither_warning_nor_flag() -> None:
    clock = Clock.new(read_one("up"), BOTH).start(WHITE, 0)
    read = faces(clock, 3_599_000)[0]
    assert (read.left, read.rate, read.up, read.low) == (3_599_000, 1, True, 0)
    assert clock.deadline() is None


FACES: dict[int, str] = {0: "0:00", 1: "0:00.1", 100: "0:00.1", 101: "0:00.2", 9_700: "0:09.7"}
FACES |= {19_900: "0:19.9", 19_901: "0:20", 20_000: "0:20", 20_001: "0:21", 289_600: "4:50"}
FACES |= {3_599_000: "59:59", 3_599_001: "1:00:00", 5_430_000: "1:30:30", LONGEST: "100:00:00"}
FACES |= {-1_000: "-0:01", -61_999: "-1:01", -LONGEST: "-100:00:00"}


@pytest.mark.parametrize(("ms", "text"), FACES.items())
def test_a_face_rounds_up(ms: int, text: str) -> None:
    assert face(ms) == text


@pytest.mark.parametrize(("ms", "text"), [(0, "0:00"), (999, "0:00"), (61_999, "1:01")])
def test_a_face_that_counts_up_rounds_down(ms: int, text: str) -> None:
    assert face(ms, up=True) == text
