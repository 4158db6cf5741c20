"""The clock against the vectors of `clock_vectors.json`, case by case."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from companion.domain.clock import Clock, Shown, face
from companion.domain.controls import LONGEST, Control, Delay, Fischer, SuddenDeath
from companion.domain.rejected import Rejected
from tests.refusals import refusal

WHITE, BLACK = BOTH = (1, 2)


class Vector(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What White has at the start and after each of its thinks, or the word `flag`.

    `corrected` is a time given by the arbiter before the start; `never` marks a counter-example.
    """

    id: str
    control: Control
    thinks: list[int]
    expected: list[int | str]
    corrected: int | None = None
    never: bool = False

    def opened(self) -> Clock:
        clock = Clock.new(self.control, BOTH)
        return clock if self.corrected is None else clock.correct(WHITE, self.corrected)

    def played(self) -> list[int | str]:
        """Let White think, Black answering at once, and tell what White had after each move."""
        clock, at = self.opened().start(WHITE, 1_000), 1_000
        told: list[int | str] = [clock.left_at(WHITE, at)]
        for think in self.thinks:
            at += think
            clock = clock.press(WHITE, at)
            if clock.flagged:
                return [*told, "flag"]
            told.append(clock.left_at(WHITE, at))
            clock = clock.press(BLACK, at)
        return told


STORED = Path(__file__).with_name("clock_vectors.json").read_bytes()
VECTORS = {vector.id: vector for vector in msgspec.json.decode(STORED, type=list[Vector])}


@pytest.mark.parametrize("name", sorted(VECTORS.keys() - {"B-2", "X-1"}))
def test_white_has_what_the_vector_says_after_each_move(name: str) -> None:
    assert VECTORS[name].played() == VECTORS[name].expected


def test_a_delay_is_not_a_pure_add_back_b_2() -> None:
    assert VECTORS["B-2"].never
    assert VECTORS["B-2"].played() != VECTORS["B-2"].expected


def test_undoing_a_press_charges_whoever_should_have_been_running_x_1() -> None:
    vector = VECTORS["X-1"]
    first, wrong, rest = vector.thinks

    def folded(*presses: tuple[int, int]) -> Clock:
        clock = vector.opened().start(WHITE, 0)
        for seat, at in presses:
            clock = clock.press(seat, at)
        return clock

    pressed = folded((WHITE, first), (BLACK, first + wrong))
    undone = folded((WHITE, first))
    now = first + wrong + rest
    assert pressed.left_at(WHITE, now) == 293_000 - rest
    assert [undone.left_at(seat, now) for seat in BOTH] == vector.expected
    assert undone.running == BLACK


# Turns, flags and pauses

RESTING = Clock.new(SuddenDeath(300_000), BOTH)
RUNNING = RESTING.start(WHITE, 0)
PAUSED = RUNNING.pause(1_000)
FALLEN = RUNNING.flag(300_000)
FISCHER = Clock.new(Fischer(300_000, 3_000, credit="after"), BOTH)
DELAYED = Clock.new(Delay(300_000, 5_000), BOTH)


def test_turns_pass_in_the_order_of_the_seats_and_count() -> None:
    clock = Clock.new(SuddenDeath(60_000), (4, 1, 7)).start(1, 0)
    order = [clock.running]
    for at in range(1_000, 5_000, 1_000):
        clock = clock.press(clock.running, at)
        order.append(clock.running)
    assert order == [1, 7, 4, 1, 7]
    assert clock.moves == (1, 2, 1)


def test_a_press_can_pass_the_turn_to_any_side_its_own_included() -> None:
    clock = Clock.new(Delay(60_000, 2_000), (1, 2, 3)).start(1, 0)
    assert clock.press(1, 500, to=3).running == 3
    again = clock.press(1, 1_500, to=1)
    assert (again.running, again.grace, again.moves) == (1, 2_000, (1, 0, 0))


def test_after_equal_moves_both_sides_have_earned_the_same() -> None:
    clock = FISCHER.start(WHITE, 0)
    for at in range(2_000, 18_000, 2_000):
        clock = clock.press(clock.running, at)
    assert (clock.left, clock.moves) == ((304_000, 304_000), (4, 4))


def test_a_clock_at_rest_has_no_deadline_and_loses_nothing() -> None:
    assert RESTING.deadline() is None
    assert RESTING.left_at(WHITE, 10**9) == 300_000


def test_an_instant_before_the_last_one_counts_as_the_last_one() -> None:
    clock = RESTING.start(WHITE, 10_000)
    assert clock.left_at(WHITE, 4_000) == 300_000
    assert clock.press(WHITE, 4_000).as_of == 10_000
    assert clock.pause(4_000).resume(3_000).as_of == 10_000


def test_without_any_time_even_a_press_stamped_too_early_flags() -> None:
    assert FISCHER.correct(WHITE, 0).start(WHITE, 5_000).press(WHITE, 4_000).flagged == WHITE


def test_a_flag_stops_the_clock_at_its_very_instant_without_increment() -> None:
    clock = FISCHER.start(WHITE, 1_000).flag(301_250)
    assert (clock.flagged, clock.flagged_at, clock.as_of) == (WHITE, 301_000, 301_000)
    assert (clock.left, clock.moves, clock.running) == ((0, 300_000), (0, 0), 0)
    assert clock.deadline() is None
    assert DELAYED.start(WHITE, 0).flag(305_000).grace == 0


def test_a_pause_within_the_delay_keeps_what_was_used_of_it() -> None:
    clock = DELAYED.start(WHITE, 0).pause(3_000)
    assert clock.deadline() is None
    resumed = clock.resume(60_000)
    assert resumed.deadline() == 60_000 + 2_000 + 300_000
    assert resumed.press(WHITE, 63_500).left == (298_500, 300_000)


# The arbiter, and what is refused


def test_an_arbiter_sets_times_while_the_clock_stands() -> None:
    assert PAUSED.correct(BLACK, 420_000).left == (299_000, 420_000)
    assert RESTING.correct(WHITE, 60_000).left == (60_000, 300_000)


def test_time_for_a_fallen_side_lifts_its_flag() -> None:
    assert FALLEN.correct(BLACK, 1).flagged == FALLEN.correct(WHITE, 0).flagged == WHITE
    lifted = FALLEN.correct(WHITE, 30_000)
    assert (lifted.flagged, lifted.flagged_at) == (0, 0)
    assert lifted.start(WHITE, 400_000).deadline() == 430_000
    assert lifted.start(WHITE, 100).as_of == 300_000


@pytest.mark.parametrize(
    ("clock", "verbs", "code"),
    [
        (RESTING, "press pause resume flag", "clock/not_running"),
        (RUNNING, "start resume correct", "clock/running"),
        (RUNNING, "flag", "clock/not_yet"),
        (PAUSED, "start press pause flag", "clock/paused"),
        (FALLEN, "start press pause resume flag", "clock/fallen"),
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
        "correct": lambda: clock.correct(WHITE, 2_000),
    }
    assert [refusal(acts[verb]) for verb in verbs.split()] == [code] * len(verbs.split())


@pytest.mark.parametrize("at", [2_000, 999_000])
def test_a_press_out_of_turn_is_refused_and_says_whose_turn_it_is(at: int) -> None:
    with pytest.raises(Rejected, match="It is seat 1 who is to move, not seat 2") as caught:
        RUNNING.press(BLACK, at)
    assert caught.value.code == "clock/not_running"


def test_a_seat_without_a_clock_is_refused() -> None:
    assert refusal(lambda: RESTING.start(3, 0)) == "clock/no_seat"
    assert refusal(lambda: RUNNING.press(3, 1_000)) == "clock/no_seat"
    assert refusal(lambda: RUNNING.press(WHITE, 1_000, to=3)) == "clock/no_seat"
    assert refusal(lambda: RESTING.left_at(3, 0)) == "clock/no_seat"
    assert refusal(lambda: RESTING.correct(3, 1_000)) == "clock/no_seat"


@pytest.mark.parametrize("seats", [(), (1,), (1, 1), (0, 1), (1, 2, 1), tuple(range(1, 10))])
def test_a_clock_is_for_two_to_eight_different_seats(seats: tuple[int, ...]) -> None:
    assert refusal(lambda: Clock.new(SuddenDeath(1_000), seats)) == "clock/seats"


@pytest.mark.parametrize("ms", [-1, LONGEST + 1])
def test_times_that_no_clock_can_have_are_refused(ms: int) -> None:
    assert refusal(lambda: SuddenDeath(ms)) == "clock/time"
    assert refusal(lambda: Fischer(ms, 0)) == "clock/time"
    assert refusal(lambda: Fischer(60_000, ms)) == "clock/time"
    assert refusal(lambda: Fischer(60_000, 0, cap=ms)) == "clock/time"
    assert refusal(lambda: Delay(ms, 0)) == "clock/time"
    assert refusal(lambda: Delay(60_000, ms)) == "clock/time"
    assert refusal(lambda: RESTING.correct(WHITE, ms)) == "clock/time"


def test_a_control_without_any_time_for_the_first_move_is_refused() -> None:
    assert refusal(lambda: SuddenDeath(0)) == "clock/time"
    assert refusal(lambda: Fischer(0, 2_000, credit="after")) == "clock/time"
    assert refusal(lambda: Delay(0, 0)) == "clock/time"


# Displays


def test_a_us_delay_waits_and_then_counts() -> None:
    clock = DELAYED.start(WHITE, 0)
    assert clock.shown(3_000) == Shown(BOTH, (300_000, 300_000), WHITE, 3_000, 2_000, False, 0)
    assert clock.shown(6_000) == Shown(BOTH, (299_000, 300_000), WHITE, 6_000, 0, False, 0)


def test_a_bronstein_delay_stands_on_top_and_counts_at_once_b_3() -> None:
    clock = VECTORS["B-3"].opened()
    assert clock.shown(0).left == (7_000, 7_000)
    clock = clock.start(WHITE, 0)
    assert (clock.shown(3_000).left, clock.shown(3_000).wait) == ((4_000, 7_000), 0)
    assert clock.press(WHITE, 3_000).shown(3_000).left == (7_000, 7_000)
    assert clock.flag(7_000).shown(9_000) == Shown(BOTH, (0, 7_000), 0, 7_000, 0, False, WHITE)


def test_a_paused_clock_shows_the_instant_of_the_pause() -> None:
    assert PAUSED.shown(50_000) == Shown(BOTH, (299_000, 300_000), WHITE, 1_000, 0, True, 0)


FACES = {0: "0:00", 1: "0:00.1", 100: "0:00.1", 101: "0:00.2", 9_700: "0:09.7", 19_900: "0:19.9"}
FACES |= {19_901: "0:20", 20_000: "0:20", 20_001: "0:21", 289_600: "4:50", 3_599_000: "59:59"}
FACES |= {3_599_001: "1:00:00", 5_430_000: "1:30:30", LONGEST: "100:00:00"}


@pytest.mark.parametrize(("ms", "text"), FACES.items())
def test_a_face_rounds_up(ms: int, text: str) -> None:
    assert face(ms) == text
