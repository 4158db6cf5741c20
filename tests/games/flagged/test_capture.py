"""Captures, sitting out, rebirth; and the Assassin's two figures of which nobody says a word."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.flagged.dsl import Play, begun, counted, ends, notes, refused, turns


def ahead(heroes: tuple[str, str] = ("", ""), **options: Any) -> Play:
    """Hero 1 on D4, hero 2 on D6, the first player's turn in round 2."""
    play = begun(heroes, **options)
    play.end(2)
    return play.place(1, "D4").place(2, "D6")


def test_entering_captures_but_rebirth_and_summoning_do_not_FL_18():
    play = ahead()
    entry = play.to("D5", "D6")
    assert (play.at(1), play.at(2), play.of(2, "captures")) == ("D6", "", 1)
    assert "hero_captured" in notes(entry)
    play.place(1, "E8").end(2)
    assert play.table.phase == "rebirth"
    assert refused(play, 2, "rebirth", place="E8") == "place/taken"
    assert refused(play, 2, "rebirth", place="E7") == "place/home"
    assert refused(play, 2, "summon", what="companion", place="E8") == "place/taken"
    play.do(2, "rebirth", place="D8")
    assert (play.at(2), play.at(1), play.of(1, "captures")) == ("D8", "E8", 0)


def test_a_card_that_moves_a_figure_captures_too_FL_18():
    play = ahead()
    play.do(1, "teleport", figure="hero-1", to="D6")
    assert (play.at(2), play.of(2, "captures")) == ("", 1)


def test_a_card_captures_without_entering_FL_18():
    play = ahead()
    play.do(1, "capture", figure="hero-2")
    assert (play.at(1), play.at(2), play.of(2, "captures")) == ("D4", "", 1)
    assert refused(play, 1, "capture", figure="hero-2") == "figure/off"


def test_who_is_safe_until_the_next_turn_is_not_captured_FL_18():
    play = ahead()
    play.put(2, safe=1)
    play.to("D5")
    assert refused(play, 1, "move", to="D6") == "figure/safe"
    play.end()
    assert play.of(2, "safe") == 0


def test_a_captured_carrier_loses_the_flag_FL_19():
    play = ahead()
    play.put(2, carries=1)
    entry = play.to("D5", "D6")
    assert play.of(2, "carries") == 0
    assert "flag_back" in notes(entry)
    assert play.at(2) == ""


@pytest.mark.parametrize("board", [True, False])
@pytest.mark.parametrize("nth", [1, 2, 3, 4, 5])
def test_the_nth_capture_costs_n_turns_FL_20(nth: int, board: bool):
    play = begun(board=board)
    play.captured(2, nth)
    assert (play.of(2, "captures"), play.of(2, "skips"), play.of(2, "due")) == (nth, nth, 1)
    mine = 0
    while play.table.turn == 1:
        entry = play.end()
        mine += 1
        if play.table.turn == 1:
            assert notes(entry) == ["end_turn", "sits_out"]
            assert turns(entry) == [2, 1]
    assert mine == nth + 1
    assert (play.of(2, "skips"), play.table.phase) == (0, "rebirth")


def test_all_captures_before_the_last_cost_15_turns_FL_20():
    play = counted()
    for nth in range(1, 6):
        play.captured(2, nth)
        play.put(2, skips=0)
    assert sum(range(1, 6)) == 15
    assert play.of(2, "captures") == 5


def test_companions_and_clones_cost_nothing_FL_20():
    play = ahead()
    play.do(2, "summon", what="companion", place="D5")
    play.to("D5")
    assert (play.of(2, "captures"), play.of(2, "skips"), play.at(2)) == (0, 0, "D6")
    assert play.at(2, "companion") == ""
    play = ahead(heroes=("", "assassin"))
    play.place(2, "D5", "clone")
    play.do(1, "move", to="D5", was="clone")
    assert (play.of(2, "captures"), play.of(2, "skips"), play.at(2)) == (0, 0, "D6")
    assert len([*play.table.kept("figure", 2)]) == 1


@pytest.mark.parametrize("board", [True, False])
def test_the_sixth_capture_loses_at_once_FL_21(board: bool):
    play = begun(board=board)
    entry = play.captured(2, 6)
    assert ends(entry) == [(1,)]
    assert play.of(2, "skips") == 0
    assert play.end_key == "fl.end.captured"


def test_a_capture_counted_by_hand_has_the_same_consequences_FL_21():
    play = begun()
    play.adjust(2, "captures", 1)
    assert (play.at(2), play.of(2, "skips"), play.of(2, "due")) == ("", 1, 1)
    play.adjust(2, "captures", 1)
    assert play.of(2, "skips") == 3
    play.adjust(2, "captures", -1)
    assert play.of(2, "skips") == 3
    play.do(2, "set", sheet="p2", mark="captures", value=6)
    assert play.winners() == (1,)
    play.do(1, "play_on")
    play.do(2, "set", sheet="p2", mark="captures", value=5)
    play.end()


def test_rebirth_comes_before_the_card_FL_22():
    play = ahead()
    play.to("D5", "D6")
    play.end()
    play.end()
    hand = play.of(2, "hand")
    assert (play.table.turn, play.table.phase) == (2, "rebirth")
    assert play.offers(2)["rebirth"]["must"]
    for verb in ("move", "play_card", "set_wall", "end_turn"):
        assert refused(play, 2, verb) == "turn/wrong_step"
    entry = play.do(2, "rebirth", place="A8")
    assert (play.table.phase, play.at(2), play.of(2, "due")) == ("act", "A8", 0)
    assert play.of(2, "hand") == hand + 1
    assert notes(entry) == ["rebirth"]
    play.to("A7")


def test_a_hero_put_on_the_board_by_hand_is_reborn_too_FL_22():
    play = ahead()
    play.to("D5", "D6")
    play.end(2)
    play.place(2, "B8")
    assert (play.table.phase, play.of(2, "due")) == ("act", 0)


def test_without_a_board_rebirth_is_one_tap_FL_22():
    play = counted()
    play.do(1, "capture")
    play.end(2)
    assert play.offers(2)["rebirth"]["prefill"] == {"place": ""}
    play.do(2, "rebirth")
    assert (play.table.phase, play.of(2, "due")) == ("act", 0)


def test_hero_cards_speak_up_again_after_a_rebirth_FL_22():
    play = begun(("", "ritter"))
    play.tick_all()
    play.captured(2, 1)
    play.end(2)
    play.do(2, "rebirth", place="A8")
    assert "power_ritter" in play.prompts()


def test_sitting_out_draws_nothing_and_adds_up_FL_23():
    play = counted()
    play.do(1, "capture")
    play.do(1, "skip_turns", whom=2, turns=2)
    assert play.of(2, "skips") == 3
    hand = play.of(2, "hand")
    play.end(3)
    assert (play.of(2, "skips"), play.of(2, "hand"), play.table.turn) == (0, hand, 1)
    play.end()
    assert play.table.turn == 2


def test_whoever_sits_out_may_draw_by_house_rule_FL_23():
    play = counted(sitting_draw=True)
    play.do(1, "capture")
    play.end()
    assert (play.table.turn, play.of(2, "hand")) == (1, 3)


@pytest.mark.parametrize(("allowed", "code"), [(True, ""), (False, "card/sits_out")])
def test_counters_while_sitting_out_are_a_house_rule_FL_23(allowed: bool, code: str):
    play = counted(sitting_counter=allowed)
    play.do(1, "capture")
    play.end()
    if code:
        assert refused(play, 2, "counter") == code
        assert "counter" not in play.offers(2)
    else:
        play.do(2, "counter")
        assert play.of(2, "hand") == 1


def test_effects_until_the_next_turn_end_with_a_skipped_one_FL_23():
    play = counted()
    play.put(2, safe=1, skips=1)
    play.end()
    assert (play.table.turn, play.of(2, "safe")) == (1, 0)


def test_both_may_sit_out_at_once_FL_23():
    play = counted()
    play.put(1, skips=2).put(2, skips=4)
    play.end()
    assert (play.table.turn, play.of(1, "skips"), play.of(2, "skips")) == (1, 0, 1)


@pytest.mark.parametrize(("rule", "goes_on"), [("goes_on", True), ("stops", False)])
def test_moving_on_after_a_capture_is_a_house_rule_FL_24(rule: str, goes_on: bool):
    play = ahead(after_capture=rule).place(2, "D5")
    play.to("D5")
    assert play.of(1, "fields") == (1 if goes_on else 2)
    if goes_on:
        play.to("D6")
        assert play.at(1) == "D6"
    else:
        assert refused(play, 1, "move", to="D6") == "limit/reached"


@pytest.mark.parametrize(("rule", "turn"), [("goes_on", 1), ("ends", 2)])
def test_a_hero_captured_in_the_own_turn_ends_it_by_house_rule_FL_41(rule: str, turn: int):
    play = ahead(own_capture=rule)
    play.do(2, "capture", figure="hero-1")
    assert (play.table.turn, play.of(1, "skips"), play.of(1, "due")) == (turn, 1, 1)
    if turn == 1:
        assert refused(play, 1, "move", to="D5") == "step/far"
        play.do(1, "set_wall", edge="F4|G4")
        play.end()
    play.end()
    assert (play.table.turn, play.of(1, "skips")) == (2, 0)
    play.end()
    assert (play.table.turn, play.table.phase) == (1, "rebirth")


def test_nobody_is_asked_which_figure_is_the_hero_FL_40():
    play = ahead(heroes=("assassin", "assassin"))
    play.place(1, "D5", "clone").place(2, "F5", "clone")
    # one of the pair captures: so it was the hero; only the captured side says which it was
    play.do(1, "move", figure=play.figure(1, "clone"), to="E5")
    assert refused(play, 1, "move", figure=play.figure(1, "clone"), to="F5") == "figure/veiled"
    play.do(1, "move", figure=play.figure(1, "clone"), to="F5", was="hero")
    assert (play.at(1), play.at(1, "clone")) == ("F5", "D4")
    assert (play.of(2, "captures"), play.at(2)) == (1, "")
    assert play.at(2, "clone") == ""
    assert len([*play.table.kept("figure", 2)]) == 1


def test_the_other_of_the_pair_stays_when_the_clone_is_captured_FL_40():
    play = ahead(heroes=("", "assassin"))
    play.place(2, "D5")
    play.place(2, "D6", "clone")
    play.do(1, "move", to="D5", was="clone")
    assert (play.at(2), play.of(2, "captures")) == ("D6", 0)
    assert len([*play.table.kept("figure", 2)]) == 1


def test_a_clone_comes_again_with_its_hero_FL_40():
    play = ahead(heroes=("", "assassin"))
    play.do(1, "capture", figure="hero-2", was="hero")
    play.end(2)
    play.do(2, "rebirth", place="D8")
    play.do(2, "summon", what="clone", place="E8")
    assert play.at(2, "clone") == "E8"
    assert refused(play, 2, "summon", what="clone", place="C8") == "figure/clone"
