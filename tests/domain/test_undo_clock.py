"""The clock after undo and redo."""

from __future__ import annotations

from typing import Any

from companion.domain.clock import Clock
from companion.domain.facts import Clocked
from companion.domain.moves import Entry, Move
from companion.recovery import halted
from tests.clocks import lefts
from tests.tables import again, back, seen, started, table_of, then

MINUTE = 60_000


def step(verb: str, at: int, seat: int = 0, **args: Any) -> Move:
    return Move(verb=verb, at=at, seat=seat, args=args)


SET = step("set_clock", 0, control="60", pauses="anyone")
STARTED = then(started(), SET, step("press", 0, 2))
"""Seat 1 thinks since 0, with a minute left."""


def clock_of(log: list[Entry]) -> Clock:
    clock = table_of(log).clock
    assert clock is not None
    return clock


def powered_off(log: list[Entry], *, last: int, at: int) -> list[Entry]:
    facts = halted(clock_of(log), last)
    return [*log, Entry(n=len(log) + 1, at=at, verb="recover", facts=facts)]


def test_time_after_a_wrong_press_is_charged_to_whoever_should_have_thought() -> None:
    log = then(STARTED, step("press", 10_000, 1))
    clock = clock_of(back(log, at=15_000))
    assert (clock.running, clock.paused) == (1, False)
    assert clock.left_at(1, 15_000) == 45_000
    assert clock.left_at(2, 15_000) == MINUTE


def test_a_fallen_flag_taken_back_leaves_the_clock_paused() -> None:
    log = then(STARTED, step("flag", MINUTE))
    taken = back(log, at=MINUTE + 500)
    clock = clock_of(taken)
    assert (clock.flagged, clock.running, clock.paused) == (0, 1, True)
    assert clock.deadline() is None


def test_the_flag_falls_again_with_redo() -> None:
    log = then(STARTED, step("flag", MINUTE))
    redone = again(back(log, at=MINUTE + 500), at=MINUTE + 900)
    assert clock_of(redone) == clock_of(log)
    assert clock_of(redone).flagged == 1


def test_a_press_taken_back_after_a_pause_leaves_the_clock_standing_since_then_X_1() -> None:
    log = then(STARTED, step("press", 10_000, 1), step("pause", 20_000))
    taken = back(log, 5, at=10 * MINUTE)
    clock = clock_of(taken)
    assert (clock.running, clock.paused, lefts(clock)) == (1, True, (40_000, MINUTE))
    assert clock_of(again(taken, at=11 * MINUTE)) == clock_of(log)


def test_a_press_taken_back_after_a_pause_is_over_charges_no_pause_X_1() -> None:
    log = then(
        STARTED, step("press", 10_000, 1), step("pause", 20_000), step("resume", 10 * MINUTE)
    )
    clock = clock_of(back(log, 5, at=10 * MINUTE + 5_000))
    assert (clock.running, clock.paused) == (1, False)
    assert clock.left_at(1, 10 * MINUTE + 5_000) == 35_000


def test_what_was_given_after_a_press_falls_with_it_and_the_pause_stays() -> None:
    log = then(
        STARTED, step("press", 10_000, 1), step("pause", 20_000),
        step("clock_give", 30_000, whom=2, ms=5_000),
    )  # fmt: skip
    once = back(log, 5, at=40_000)
    assert (clock_of(once).paused, lefts(clock_of(once))) == (True, (40_000, MINUTE))
    given = then(once, step("clock_give", 50_000, whom=1, ms=1_000))
    twice = back(given, at=60_000)
    assert (clock_of(twice).paused, lefts(clock_of(twice))) == (True, (40_000, MINUTE))


def test_who_is_the_arbiter_outlives_every_undo() -> None:
    log = then(STARTED, step("press", 10_000, 1), step("clock_appoint", 20_000, name="Vera"))
    clock = clock_of(back(log, 5, at=30_000))
    assert (clock.running, clock.arbiter) == (1, "Vera")


def test_what_an_undo_said_of_the_clock_does_not_outlive_the_next() -> None:
    log = then(STARTED, step("press", 10_000, 1), step("flag", 10_000 + MINUTE))
    once = back(log, at=2 * MINUTE)
    twice = back(once, at=2 * MINUTE)
    assert clock_of(once).running == 2
    assert clock_of(twice).running == 1
    assert clock_of(twice).paused


def test_resuming_after_a_taken_back_flag_can_itself_be_taken_back() -> None:
    paused = back(then(STARTED, step("flag", MINUTE)), at=MINUTE)
    resumed = then(paused, step("resume", 2 * MINUTE))
    assert seen(back(resumed, at=2 * MINUTE + 5)) == seen(paused)


def test_undo_of_a_number_leaves_the_clock_alone() -> None:
    tap = Move(verb="adjust", at=5, args={"sheet": "p1", "mark": "coins", "by": 1})
    log = back(then(STARTED, tap), at=10 * MINUTE)
    assert clock_of(log) == clock_of(STARTED)
    assert not any(isinstance(fact, Clocked) for fact in log[-1].facts)


def test_a_press_before_the_power_cut_can_be_taken_back_after_it() -> None:
    cut = powered_off(then(STARTED, step("press", 10_000, 1)), last=15_000, at=99_000)
    clock = clock_of(back(cut, at=100_000))
    assert (clock.running, clock.paused, lefts(clock)) == (1, True, (45_000, MINUTE))


def test_undo_and_redo_of_a_resume_after_a_power_cut() -> None:
    cut = powered_off(STARTED, last=15_000, at=99_000)
    resumed = then(cut, step("resume", 100_000))
    taken = back(resumed, at=101_000)
    assert clock_of(taken) == clock_of(cut)
    assert clock_of(again(taken, at=102_000)) == clock_of(resumed)


def test_a_flag_that_fell_before_the_cut_stays_fallen() -> None:
    cut = powered_off(STARTED, last=MINUTE, at=99_000)
    assert clock_of(cut).flagged == 1
    away = back(then(cut, step("put_away", 100_000)), at=101_000)
    assert clock_of(away) == clock_of(cut)
