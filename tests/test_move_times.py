"""The times of turns, from small games played by the clock's verbs: what counts, what does not."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from companion.domain.clock import Clock
from companion.domain.facts import Clocked, Ended
from companion.domain.moves import Entry
from companion.move_times import move_times, spoken_for
from tests.clock_games import Game, adds_up

ADA, BO, CY = 1, 2, 3
COIN: dict[str, Any] = {"sheet": "p1", "mark": "coins", "by": 1}


def test_each_press_is_a_turn_with_what_it_took_and_what_is_left() -> None:
    game = Game().starts().press(10_000, 400, 2_500)
    assert game.rows() == [
        (ADA, 1, "press", 10_000), (BO, 1, "press", 400), (ADA, 2, "press", 2_500),
    ]  # fmt: skip
    first, _, last = game.times().rows
    assert (first.began, first.ended, first.left, first.move) == (1_000, 11_000, 290_000, 4)
    assert (last.began, last.ended, last.left, last.move) == (11_400, 13_900, 287_500, 6)


def test_the_turn_under_way_stands_beside_the_finished_ones() -> None:
    game = Game().starts().press(10_000).do("pause", after=700)
    (turn,) = game.times().under_way
    assert (turn.seat, turn.number, turn.began, turn.think) == (BO, 1, 11_000, 700)
    assert not turn.runs
    game.do("resume", after=9_000)
    assert game.times().under_way[0].runs


def test_a_side_has_its_total_its_median_and_its_longest_turn() -> None:
    game = Game().starts().press(1_000, 50, 4_000, 60, 2_001)
    ada, bo = game.times().sides
    assert (ada.used, ada.turns, ada.median, ada.longest) == (7_001, 3, 2_001, 4_000)
    assert (bo.used, bo.turns, bo.median, bo.longest) == (110, 2, 55, 60)
    assert ada.left == 292_999


def test_a_pause_is_not_thinking_and_has_its_own_row() -> None:
    game = Game().starts().do("pause", after=3_000).do("resume", after=60_000).press(2_000)
    assert game.rows() == [
        (ADA, 1, "pause", 0), (ADA, 1, "resume", 0), (ADA, 1, "press", 5_000),
    ]  # fmt: skip
    assert game.times().rows[-1].ended - game.times().rows[-1].began == 65_000


def test_a_power_cut_is_a_pause_that_nobody_asked_for() -> None:
    game = Game().starts()
    held = Clocked(game.clock.pause(4_000))
    game.log.append(Entry(n=4, at=90_000, verb="recover", facts=(held,)))
    assert game.rows() == [(ADA, 1, "power_cut", 0)]
    assert game.times().under_way[0].think == 3_000


def test_a_match_that_ends_stops_the_clock_without_a_pause() -> None:
    game = Game().do("begin").starts()
    home = {"sheet": "p1", "mark": "steps", "by": 40}
    game.do("adjust", ADA, after=500, **home)
    assert any(isinstance(fact, Ended) for fact in game.log[-1].facts)
    assert game.rows() == []
    assert game.times().sides[0].used == 500


def test_the_turn_of_a_game_is_a_turn_of_the_clock() -> None:
    game = Game().do("begin").starts().do("pass", ADA, after=800).do("pass", BO, after=300)
    assert game.rows() == [(ADA, 1, "press", 800), (BO, 1, "press", 300)]


def test_a_move_taken_back_does_not_count_X_1() -> None:
    game = Game().starts().press(10_000, 3_000).undo(after=4_000)
    assert game.rows() == [(ADA, 1, "press", 10_000)]
    game.press(1_000)
    # Bo's time ran all the while: what was thought before the slip is still thought.
    assert game.rows() == [(ADA, 1, "press", 10_000), (BO, 1, "press", 8_000)]


def test_a_move_given_back_counts_again_once() -> None:
    game = Game().starts().press(10_000, 3_000).undo(after=500).redo(after=500).press(2_000)
    assert game.rows() == [
        (ADA, 1, "press", 10_000), (BO, 1, "press", 3_000), (ADA, 2, "press", 3_000),
    ]  # fmt: skip
    adds_up(game)


def test_what_undo_said_of_a_clock_that_ran_out_meanwhile_ends_with_a_redo() -> None:
    game = Game("5").starts().press(1_000, 2_000).undo(after=9_000)
    assert game.rows() == [(ADA, 1, "press", 1_000), (BO, 1, "pause", 0)]
    adds_up(game)
    game.redo()
    assert game.rows() == [
        (ADA, 1, "press", 1_000), (BO, 1, "press", 2_000), (ADA, 2, "pause", 0),
    ]  # fmt: skip
    adds_up(game)


def test_a_flag_ends_the_last_turn() -> None:
    game = Game("5").starts().press(1_000).do("flag", after=5_000)
    assert game.rows() == [(ADA, 1, "press", 1_000), (BO, 1, "flag", 5_000)]
    last = game.times().rows[-1]
    assert (last.flag, last.left, last.move) == (True, 0, 5)
    assert game.times().under_way == ()


def test_time_given_after_a_flag_lets_that_turn_go_on() -> None:
    game = Game("5").starts().do("flag", after=5_000).do("clock_give", after=1, whom=ADA, ms=2_000)
    assert game.rows() == [(ADA, 1, "given", 0)]
    game.do("resume", after=10).press(700)
    row = game.times().rows[-1]
    assert (row.kind, row.flag, row.think) == ("press", True, 5_700)


def test_a_flag_that_stops_nothing_is_told_with_the_turn_it_fell_in() -> None:
    game = Game("5", after="negative").starts().do("flag", after=5_000).press(2_000)
    (row,) = game.times().rows
    assert (row.kind, row.flag, row.think, row.left) == ("press", True, 7_000, -2_000)


def test_whoever_passes_has_a_turn_that_says_so() -> None:
    game = Game(sides=3).starts()
    for think in (500, 600, 700):
        game.do("clock_pass", after=think)
    assert game.rows() == [(ADA, 1, "pass", 500), (BO, 1, "pass", 600), (CY, 1, "pass", 700)]


def test_who_leaves_in_the_middle_of_a_turn_keeps_what_it_took() -> None:
    game = Game(sides=3).starts().do("clock_out", after=900, whom=ADA)
    assert game.rows() == [(ADA, 1, "out", 900)]
    ada = game.times().sides[0]
    assert (ada.used, ada.turns) == (900, 0)


def test_several_at_once_have_a_turn_each_and_the_clock_rests_in_between() -> None:
    game = Game(sides=3).do("clock_together", seats=[])
    for seat, think in ((BO, 1_000), (CY, 500), (ADA, 2_000)):
        game.do("press", seat, after=think)
    game.press(9_000)
    assert game.rows() == [
        (BO, 1, "press", 1_000), (CY, 1, "press", 1_500), (ADA, 1, "press", 3_500),
    ]  # fmt: skip
    assert [turn.think for turn in game.times().under_way] == [0, 0, 0]


def test_a_gong_ends_turns_by_itself() -> None:
    game = Game("gong2").starts().do("elapse", after=2_000).do("elapse", after=2_000)
    assert game.rows() == [(ADA, 1, "gong", 2_000), (BO, 1, "gong", 2_000)]


def test_what_the_arbiter_does_has_rows_and_takes_no_time() -> None:
    game = Game().starts()
    game.do("clock_correct", after=100, whom=BO, left=9_000)
    game.do("clock_give", after=100, whom=0, ms=1_000)
    game.do("clock_illegal", after=100, whom=ADA, ms=500)
    game.do("clock_hand", after=100, whom=BO).do("clock_hand", after=7, whom=ADA).press(600)
    assert game.rows() == [
        (BO, 1, "correction", 0), (ADA, 1, "given", 0), (BO, 1, "given", 0),
        (ADA, 1, "illegal", 0), (BO, 1, "handed", 0), (ADA, 1, "handed", 0),
        (ADA, 1, "press", 1_000),
    ]  # fmt: skip
    assert game.times().rows[0].left == 9_000
    assert game.times().under_way[0].think == 7


def test_what_was_corrected_before_the_start_stays_told() -> None:
    game = Game()
    game.do("clock_correct", whom=ADA, left=9_000).do("clock_correct", whom=BO, left=8_000)
    game.starts().press(500)
    assert game.rows() == [
        (ADA, 1, "correction", 0), (BO, 1, "correction", 0), (ADA, 1, "press", 500),
    ]  # fmt: skip
    assert [side.opening for side in game.times().sides] == [300_000, 300_000]


def test_an_old_flag_in_the_first_turn_is_no_other_clock() -> None:
    game = Game("5").starts().do("flag", after=5_000)
    fallen = game.log[-1]
    clock = _unsummed(game.clock)
    assert clock is not None
    game.log[-1] = replace(fallen, facts=(Clocked(replace(clock, running=0, paused=False)),))
    assert game.rows() == [(ADA, 1, "flag", 5_000)]


def test_a_corrected_count_of_moves_is_no_turn() -> None:
    game = Game().starts().press(1_000).do("clock_correct", after=50, whom=BO, moves=7).press(20)
    assert game.rows() == [
        (ADA, 1, "press", 1_000), (BO, 8, "correction", 0), (BO, 8, "press", 70),
    ]  # fmt: skip


def test_a_period_is_told_only_where_there_are_several() -> None:
    game = Game("1/60:60").starts().press(1_000)
    assert [row.period for row in game.times().rows] == [2]
    assert [row.period for row in Game().starts().press(1).times().rows] == [0]


def test_there_is_nothing_to_tell_without_a_clock() -> None:
    assert move_times([Entry(n=1, at=0, verb="open", facts=())]) is None


def test_a_clock_that_never_ran_has_sides_and_no_turns() -> None:
    times = Game().times()
    assert [side.used for side in times.sides] == [0, 0]
    assert (times.rows, times.under_way) == ((), ())


def test_the_newest_clock_that_ran_is_told_also_when_it_was_put_away() -> None:
    setting: dict[str, Any] = {"control": "60", "after_flag": "freeze", "pauses": "anyone"}
    game = Game().starts().press(1_000).do("put_away").do("set_clock", **setting)
    assert game.rows() == [(ADA, 1, "press", 1_000)]
    assert game.starts().press(20).rows() == [(ADA, 1, "press", 20)]


def test_an_old_journal_kept_no_sum_so_the_instants_count() -> None:
    moved = {"left": [290_000, 299_500], "moves": [1, 0]}
    states: list[dict[str, Any]] = [
        {"running": ADA, "as_of": 1_000},
        {"running": BO, "as_of": 11_000, "left": [290_000, 300_000], "moves": [1, 0]},
        {
            "running": BO,
            "as_of": 11_500,
            "left": [290_000, 299_500],
            "moves": [1, 0],
            "paused": True,
        },
        {"running": BO, "as_of": 19_500, **moved},
        {"running": ADA, "as_of": 21_000, "left": [290_000, 298_000], "moves": [1, 1]},
    ]
    fresh: dict[str, Any] = {
        "control": {"kind": "sudden_death", "main": 300_000}, "seats": [ADA, BO],
        "left": [300_000, 300_000], "moves": [0, 0],
    }  # fmt: skip
    log = [
        Entry(n=n, at=0, verb="press", facts=(Clocked(msgspec.convert({**fresh, **state}, Clock)),))
        for n, state in enumerate([{}, *states], 1)
    ]
    times = move_times(log)
    assert times is not None
    assert [(row.seat, row.think) for row in times.rows if row.kind == "press"] == [
        (ADA, 10_000), (BO, 2_000),
    ]  # fmt: skip
    assert [side.used for side in times.sides] == [10_000, 2_000]


def _unsummed(clock: Clock | None) -> Clock | None:
    return clock and replace(clock, sides=tuple(replace(side, used=0) for side in clock.sides))


def test_the_longest_turns_come_first_and_pauses_are_none_of_them() -> None:
    game = Game().starts().press(300).do("pause", after=5).do("resume").press(900, 10)
    assert [row.think for row in game.times().longest(2)] == [905, 300]


def test_a_turn_is_told_by_the_game_move_made_in_it() -> None:
    game = Game().starts().do("adjust", ADA, after=500, **COIN).press(200, 300)
    ada, bo = game.times().rows
    assert spoken_for(game.log, ada).verb == "adjust"
    assert spoken_for(game.log, bo).verb == "press"


def test_a_turn_is_told_by_what_was_done_rather_than_by_passing_it_on() -> None:
    game = Game().do("begin").do("press", after=1).do("adjust", ADA, after=500, **COIN)
    game.do("pass", ADA, after=9).do("pass", BO, after=70)
    ada, bo = game.times().rows
    assert [spoken_for(game.log, row).verb for row in (ada, bo)] == ["adjust", "pass"]


def test_a_turn_is_not_told_by_what_was_taken_back_or_came_before() -> None:
    game = Game().do("adjust", ADA, **COIN).do("press", after=1)
    game.do("adjust", ADA, after=500, **COIN).undo()
    (ada,) = game.press(200).times().rows
    assert spoken_for(game.log, ada).verb == "press"
