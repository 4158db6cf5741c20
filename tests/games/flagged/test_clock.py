"""The tournament's clock: 75 minutes each."""

from __future__ import annotations

import pytest

from companion.domain.controls import SuddenDeath
from tests.clocks import lefts
from tests.games.flagged.dsl import Play, begun, counted, ends, refused

ALL = 75 * 60_000


def test_each_has_75_minutes_FL_29():
    clock = begun(tournament=True).table.clock
    assert clock.control == SuddenDeath(main=ALL)
    assert ALL == 4_500 * 1_000
    assert lefts(clock) == (ALL, ALL)


def test_time_starts_with_the_first_turn_FL_30():
    play = Play({"tournament": True})
    assert (play.clock.running, play.clock.deadline()) == (0, None)
    play.do(1, "place_wall", edge="A2|B2")
    play.do(2, "place_wall", edge="G7|H7")
    assert play.clock.running == 0
    play.at_time(100_000, 0, "begin")
    clock = play.clock
    assert (clock.running, clock.as_of) == (1, 100_000)
    assert clock.left_at(1, 160_000) == ALL - 60_000


def test_time_starts_for_whoever_has_d1_FL_30():
    assert begun(tournament=True, start="second").table.clock.running == 2


def test_who_runs_out_of_time_has_lost_FL_31():
    play = begun(tournament=True)
    assert refused(play, 0, "flag") == "clock/not_yet"
    entry = play.at_time(ALL + 5, 0, "flag")
    assert ends(entry) == [(2,)]
    assert play.end_key == "fl.end.time"
    assert play.clock.flagged == 1


def test_a_turn_ended_too_late_is_lost_as_well_FL_31():
    play = begun(tournament=True)
    entry = play.at_time(ALL + 5, 1, "end_turn")
    assert ends(entry) == [(2,)]


def test_any_clock_people_set_counts_FL_31():
    play = counted()
    play.do(1, "set_clock", control="60")
    play.do(1, "press")
    assert ends(play.at_time(70_000, 0, "flag")) == [(2,)]


def test_sitting_out_costs_no_time_FL_32():
    play = begun(tournament=True, board=False)
    play.do(1, "capture")
    play.at_time(60_000, 1, "end_turn")
    clock = play.clock
    assert (play.table.turn, clock.running) == (1, 1)
    assert (clock.left_at(1, 60_000), clock.left_at(2, 60_000)) == (ALL - 60_000, ALL)


@pytest.mark.parametrize(("rule", "running"), [("runs", 1), ("switch", 2)])
def test_a_counter_card_leaves_the_clock_or_takes_it_along_FL_32(rule: str, running: int):
    play = begun(tournament=True, counter_clock=rule)
    play.at_time(10_000, 2, "counter")
    assert play.clock.running == running
    if rule == "switch":
        play.at_time(15_000, 2, "press")
        clock = play.clock
        assert (clock.running, lefts(clock)) == (1, (ALL - 10_000, ALL - 5_000))
    play.at_time(20_000, 1, "end_turn")
    assert play.clock.running == 2


def test_own_counters_and_pauses_move_no_clock_FL_32():
    play = begun(tournament=True, counter_clock="switch", first_counter=True)
    play.do(1, "counter")
    assert play.clock.running == 1
    play.do(1, "pause")
    play.do(2, "pause")
    play.do(2, "counter")
    assert (play.clock.running, play.clock.paused) == (1, True)


def test_without_the_option_there_is_no_clock_FL_33():
    assert begun().table.clock is None
    assert begun(tournament=True).table.clock is not None


def test_time_stops_when_the_match_ends_FL_31():
    play = begun(tournament=True, board=False)
    play.put(1, points=2)
    assert play.winners() == (1,)
    assert (play.clock.paused, play.clock.deadline(), play.clock.flagged) == (True, None, 0)
