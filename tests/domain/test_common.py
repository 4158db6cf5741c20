"""The verbs every game has."""

from __future__ import annotations

from typing import Any

import pytest

from companion.domain.facts import Marked, Noted
from companion.domain.moves import Move
from tests.clocks import lefts
from tests.refusals import refusal
from tests.tables import adjust, back, seen, started, table_of, then

MINUTE = 60_000
CLOCK = Move(verb="set_clock", args={"control": "60", "pauses": "anyone"}, seat=1)


def put(value: int, *, seat: int = 1, looked_at: int | None = None) -> Move:
    args = {"sheet": "p1", "mark": "coins", "value": value}
    return Move(verb="set", seat=seat, args=args, seen=looked_at)


def named(seat: int, name: str) -> Move:
    return Move(verb="name", seat=seat, args={"name": name})


def step(verb: str, at: int, seat: int = 0, **args: Any) -> Move:
    return Move(verb=verb, at=at, seat=seat, args=args)


def test_two_who_tap_at_once_both_count() -> None:
    log = then(started(), adjust(by=2), adjust(by=3))
    assert table_of(log).of(1, "coins") == 10


def test_numbers_can_be_changed_out_of_turn_and_after_the_end() -> None:
    log = then(started(), adjust(2, by=1), adjust(1, "steps", 40), adjust(1, by=1))
    table = table_of(log)
    assert table.ended is not None
    assert (table.of(1, "coins"), table.of(2, "coins")) == (6, 6)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (adjust(by=46), "mark/high"),
        (adjust(by=-6), "mark/low"),
        (adjust(mark="charm"), "mark/unknown"),
        (Move(verb="adjust", seat=1, args={"sheet": "p9", "mark": "coins", "by": 1}),
         "sheet/unknown"),
        (Move(verb="adjust", seat=2, args={"sheet": "p1", "mark": "coins", "by": 1}),
         "sheet/not_yours"),
        (put(51), "mark/high"),
        (Move(verb="tick", seat=1, args={"prompt": "1.1"}), "prompt/unknown"),
        (named(0, "Edda"), "seat/missing"),
        (named(7, "Edda"), "seat/unknown"),
        (Move(verb="fly", seat=1), "verb/unknown"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(move: Move, code: str) -> None:
    assert refusal(lambda: then(started(), move)) == code


def test_the_table_itself_may_change_anything() -> None:
    args = {"sheet": "p2", "mark": "coins", "by": 1}
    assert table_of(then(started(), Move(verb="adjust", args=args))).of(2, "coins") == 6


def test_overwriting_wants_fresh_eyes() -> None:
    log = then(started(), adjust())
    assert refusal(lambda: then(log, put(20, looked_at=len(log) - 1))) == "move/stale"
    assert table_of(then(log, put(20, looked_at=len(log)))).of(1, "coins") == 20
    assert table_of(then(log, put(20))).of(1, "coins") == 20


def test_eyes_from_before_an_undo_are_not_fresh() -> None:
    log = then(started(), adjust(), adjust(2))
    looked_at = len(log)
    log = back(log, 3)
    assert refusal(lambda: then(log, put(20, looked_at=looked_at))) == "move/stale"
    assert table_of(then(log, put(20, looked_at=len(log)))).of(1, "coins") == 20


def test_a_change_of_nothing_leaves_no_facts() -> None:
    log = then(started(), put(5), adjust(by=0), named(1, ""))
    assert [entry.facts for entry in log[-3:]] == [(), (), ()]


def test_names_are_told_apart() -> None:
    log = then(started(), named(1, "Edda"))
    assert refusal(lambda: then(log, named(2, "EDDA"))) == "seat/name_taken"
    assert table_of(then(log, named(1, "Edda"), named(2, "Kurt"))).seats[2].name == "Kurt"


def test_the_empty_name_frees_the_chair() -> None:
    log = then(started(), named(1, "Edda"), named(1, ""), named(2, "Edda"))
    assert [seat.name for seat in table_of(log).seats.values()] == ["", "Edda"]


def test_a_prompt_stays_until_it_is_ticked() -> None:
    log = then(started(), adjust(mark="steps", by=10))
    (prompt,) = table_of(log).prompts
    ticked = then(log, Move(verb="tick", seat=2, args={"prompt": prompt}))
    assert table_of(ticked).prompts == {}
    again = Move(verb="tick", seat=1, args={"prompt": prompt})
    assert refusal(lambda: then(ticked, again)) == "prompt/unknown"


def test_a_tap_says_what_the_number_was() -> None:
    assert then(started(), adjust(by=-2))[-1].facts == (Marked("p1", "coins", 3, 5),)


def test_the_clock_follows_the_turn_and_charges_whoever_thought() -> None:
    log = then(started(), CLOCK, step("press", 1_000, 2), step("pass", 11_000, 1))
    clock = table_of(log).clock
    assert clock is not None
    assert (clock.running, clock.as_of, lefts(clock)) == (2, 11_000, (50_000, 60_000))


def test_a_paused_clock_changes_hands_and_stays_paused() -> None:
    pressed = then(started(), CLOCK, step("press", 1_000, 2), step("pause", 6_000))
    clock = table_of(then(pressed, step("pass", 90_000, 1))).clock
    assert clock is not None
    assert (clock.running, clock.paused, lefts(clock)) == (2, True, (55_000, 60_000))


def test_a_turn_that_ends_too_late_ends_with_the_flag() -> None:
    pressed = then(started(), CLOCK, step("press", 1_000, 2))
    log = then(pressed, step("pass", 1_000 + MINUTE, 1))
    clock = table_of(log).clock
    assert clock is not None
    assert clock.flagged == 1
    assert Noted("clock.fallen", {"whom": {"seat": 1}}, 1) in log[-1].facts


def test_a_pause_that_comes_too_late_says_that_the_flag_fell() -> None:
    log = then(started(), CLOCK, step("press", 0, 2), step("pause", MINUTE))
    assert Noted("clock.fallen", {"whom": {"seat": 1}}, 1) in log[-1].facts


def test_a_clock_at_rest_does_not_follow_the_turn() -> None:
    log = then(started(), CLOCK)
    assert table_of(then(log, step("pass", 500, 1))).clock == table_of(log).clock


def test_a_clock_put_away_is_gone() -> None:
    log = started()
    assert seen(then(log, CLOCK, step("put_away", 0))) == seen(log)
    assert refusal(lambda: then(log, step("put_away", 0))) == "clock/none"


def test_a_running_clock_is_not_set_anew() -> None:
    log = then(started(), CLOCK, step("press", 0, 2))
    assert refusal(lambda: then(log, CLOCK)) == "clock/running"
