"""Whose time runs next: two to twelve people round one clock."""

from __future__ import annotations

import pytest

from companion.domain import rotation
from companion.domain.arbiter import given
from companion.domain.clock import Clock
from companion.domain.control_text import read_one
from tests.clocks import lefts, moves
from tests.refusals import refusal

FIVE = (4, 1, 3, 2, 5)


def clock(text: str = "60", seats: tuple[int, ...] = FIVE, **more: object) -> Clock:
    return Clock.new(read_one(text), seats, **more)  # type: ignore[arg-type]


def going_round(value: Clock, presses: int) -> list[int]:
    order = [value.running]
    for _ in range(presses):
        value = rotation.pressed(value, 0, value.as_of + 1_000)
        order.append(value.running)
    return order


def test_turns_pass_in_the_order_of_the_chairs() -> None:
    assert going_round(clock().start(4, 0), 5) == [4, 1, 3, 2, 5, 4]


def test_the_other_way_round_they_pass_back() -> None:
    assert going_round(rotation.turned_round(clock().start(1, 0)), 3) == [1, 4, 5, 2]


def test_one_button_presses_for_whoever_runs() -> None:
    pressed = rotation.pressed(clock().start(3, 0), 0, 2_500)
    assert (pressed.running, moves(pressed)) == (2, (0, 0, 1, 0, 0))


def test_who_passes_is_left_out_until_all_have() -> None:
    value = rotation.passed(clock(seats=(1, 2, 3)).start(1, 0), 1, 1_000)
    assert going_round(value, 3) == [2, 3, 2, 3]
    value = rotation.passed(value, 2, 2_000)
    assert (value.running, [side.passed for side in value.sides]) == (3, [True, True, False])
    value = rotation.pressed(value, 3, 3_000)
    assert value.running == 3
    value = rotation.passed(value, 3, 4_000)
    assert (value.running, [side.passed for side in value.sides]) == (1, [False] * 3)


def test_who_is_out_is_passed_over_and_can_come_back() -> None:
    value = rotation.left(clock().start(4, 0), 1, 1_000)
    assert going_round(value, 2) == [4, 3, 2]
    assert value.side(1).out == 1_000
    assert refusal(lambda: rotation.left(value, 1, 2_000)) == "clock/out"
    assert refusal(lambda: rotation.jumped(value, 1, 2_000)) == "clock/out"
    back = rotation.returned(value, 1)
    assert going_round(back, 1) == [4, 1]
    assert refusal(lambda: rotation.returned(back, 1)) == "clock/in"


def test_the_time_of_who_leaves_is_charged_and_the_next_one_thinks() -> None:
    value = rotation.left(clock("60+5").start(4, 0), 4, 9_000)
    assert (value.running, lefts(value)[0], moves(value)[0]) == (1, 56_000, 0)


def test_the_last_one_left_rests() -> None:
    value = rotation.left(clock(seats=(1, 2)).start(1, 0), 1, 5_000)
    assert (value.running, value.deadline()) == (0, None)


def test_when_the_last_who_has_not_passed_leaves_all_are_in_again() -> None:
    value = rotation.passed(clock(seats=(1, 2, 3)).start(1, 0), 1, 1_000)
    value = rotation.passed(value, 2, 2_000)
    value = rotation.left(value, 3, 3_000)
    assert (value.running, value.side(1).passed, value.side(2).passed) == (1, False, False)


def test_a_jump_finishes_the_turn_wherever_it_goes() -> None:
    value = rotation.jumped(clock("60+5").start(4, 0), 2, 10_000)
    assert (value.running, lefts(value)[0], moves(value)) == (2, 60_000, (1, 0, 0, 0, 0))
    assert rotation.jumped(clock(), 5, 7).running == 5


def test_several_run_at_once_and_each_presses_for_itself() -> None:
    value = rotation.together(clock(seats=(1, 2, 3)), (), 1_000)
    assert value.going == (1, 2, 3)
    value = rotation.pressed(value, 2, 11_000)
    assert (value.going, lefts(value)) == ((1, 3), (50_000, 50_000, 50_000))
    assert refusal(lambda: rotation.pressed(value, 2, 12_000)) == "clock/not_running"
    value = rotation.pressed(value, 1, 21_000)
    value = rotation.pressed(value, 3, 31_000)
    assert (value.going, lefts(value), moves(value)) == ((), (40_000, 50_000, 30_000), (1, 1, 1))
    assert rotation.rests_between_turns(value)
    again = rotation.started_together(value, 60_000)
    assert (again.going, lefts(again)) == ((1, 2, 3), (40_000, 50_000, 30_000))


def test_of_several_the_first_to_run_out_falls_first() -> None:
    value = rotation.together(clock(seats=(1, 2, 3), own={2: read_one("30")}), (2, 3), 0)
    assert value.deadline() == 30_000
    fallen = value.flag(30_500)
    assert (fallen.flagged, fallen.is_frozen, lefts(fallen)) == (2, True, (60_000, 0, 30_000))


def test_only_those_named_run_together_and_at_least_two() -> None:
    assert rotation.together(clock(), (1, 5), 0).going == (1, 5)
    assert refusal(lambda: rotation.together(clock(), (1,), 0)) == "clock/together"


@pytest.mark.parametrize("text", ["*30", "gong10"])
def test_where_one_sides_time_is_anothers_only_one_runs(text: str) -> None:
    assert refusal(lambda: rotation.together(clock(text, (1, 2)), (), 0)) == "clock/alone"


def test_a_gong_passes_the_turn_by_itself_and_nobody_else_does() -> None:
    value = clock("gong10", (1, 2, 3)).start(1, 0)
    assert value.deadline() == 10_000
    assert refusal(lambda: rotation.pressed(value, 1, 5_000)) == "clock/gong"
    struck = value.elapse(34_000)
    assert (struck.running, moves(struck), struck.deadline()) == (1, (1, 1, 1), 40_000)
    assert [side.used for side in struck.sides] == [14_000, 10_000, 10_000]


def test_others_run_on_after_a_flag_and_the_first_is_remembered() -> None:
    value = clock(seats=(1, 2), after="run_on").start(1, 0)
    value = rotation.pressed(value.flag(60_000), 1, 65_000)
    assert (value.running, lefts(value), value.flagged) == (2, (0, 60_000), 1)
    value = value.flag(125_000)
    assert (value.flagged, value.first, value.side(2).flag) == (1, 1, 125_000)
    assert value.deadline() is None


def test_after_a_flag_time_can_count_on_below_zero_without_any_gift() -> None:
    value = clock("60+5", (1, 2), after="negative").start(1, 0)
    value = rotation.pressed(value, 1, 70_000)
    assert (lefts(value)[0], value.side(1).flag, value.running) == (-5_000, 65_000, 2)


def test_without_the_one_whose_time_is_up_the_others_go_on() -> None:
    fallen = clock(seats=(1, 2, 3)).start(1, 0).flag(60_000)
    value = rotation.left(fallen, 1, 70_000)
    assert (value.is_frozen, value.paused, value.running, value.first) == (False, True, 2, 1)
    assert rotation.pressed(value.resume(80_000), 2, 81_000).running == 3
    assert refusal(lambda: rotation.returned(value, 1)) == "clock/fallen"
    again = rotation.returned(given(value, (1,), 5_000, 90_000), 1)
    assert (again.flagged, lefts(again)[0]) == (0, 5_000)


def test_of_two_the_one_left_rests_and_is_not_paused() -> None:
    value = rotation.left(clock(seats=(1, 2)).start(1, 0).pause(5_000), 1, 9_000)
    assert (value.running, value.paused) == (0, False)


def test_twelve_have_room_and_thirteen_have_not() -> None:
    assert len(clock(seats=tuple(range(1, 13))).sides) == 12
    assert refusal(lambda: clock(seats=tuple(range(1, 14)))) == "clock/seats"
    assert refusal(lambda: clock("*30", (1, 2, 3))) == "clock/hourglass"
