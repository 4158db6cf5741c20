"""A turn: drawing, then fields, cards and walls in any order, within its limits."""

from __future__ import annotations

import pytest

from companion.games.flagged.ground import GRID
from tests.games.flagged.dsl import asked, begun, counted, notes, refused, turns


def test_d1_plays_no_card_in_the_first_turn_FL_08():
    play = begun()
    assert refused(play, 1, "play_card") == "card/first"
    assert refused(play, 1, "counter") == "card/first"
    assert not {"play_card", "counter"} & {*play.offers(1)}
    play.do(2, "counter")
    play.to("D2")
    play.do(1, "set_wall", edge="D3|D4")
    play.end(2)
    play.do(1, "play_card")
    assert play.of(1, "cards") == 1


def test_a_counter_card_in_the_first_turn_is_a_house_rule_FL_08():
    play = begun(first_counter=True)
    play.do(1, "counter")
    assert refused(play, 1, "play_card") == "card/first"


def test_a_card_may_allow_what_the_first_turn_forbids_FL_08():
    play = begun()
    play.do(1, "allow", what="cards", by=1)
    play.do(1, "play_card")
    assert refused(play, 1, "play_card") == "limit/reached"


def test_player_two_may_play_a_card_at_once_FL_09():
    play = begun()
    play.end()
    play.do(2, "play_card")
    play.to("E7")
    play.do(2, "set_wall", edge="E6|E7")
    assert (play.of(2, "cards"), play.of(2, "fields"), play.of(2, "walls_set")) == (1, 1, 1)


def test_each_turn_begins_with_a_card_FL_11():
    play = begun()
    assert (play.of(1, "hand"), play.of(2, "hand")) == (3, 2)
    assert play.prompts() == ["draw"]
    entry = play.end()
    assert (play.of(1, "hand"), play.of(2, "hand")) == (3, 3)
    assert asked(entry) == ["draw"]
    assert play.table.prompts["draw"].seat == 2
    play.end()
    assert play.of(1, "hand") == 4


def test_ultimates_stay_in_the_discard_pile_FL_12():
    play = begun()
    play.do(1, "shuffle")
    assert play.prompts() == ["draw", "shuffle"]
    play.do(1, "shuffle")
    assert play.prompts() == ["draw", "shuffle"]


def test_two_fields_one_card_two_walls_in_any_order_FL_13():
    play = begun()
    play.end(2)
    play.do(1, "set_wall", edge="A6|A7")
    play.to("D2")
    play.do(1, "play_card")
    play.to("E2")
    play.do(1, "set_wall", edge="C6|C7")
    assert refused(play, 1, "move", to="E3") == "limit/reached"
    assert refused(play, 1, "play_card") == "limit/reached"
    assert refused(play, 1, "set_wall", edge="E6|E7") == "limit/reached"
    assert {*play.offers(1)} & {"move", "play_card", "set_wall", "end_turn"} == {"end_turn"}


def test_a_turn_may_end_without_doing_anything_FL_13():
    play = begun()
    assert turns(play.end()) == [2]
    assert refused(play, 1, "end_turn") == "turn/not_yours"


@pytest.mark.parametrize("to", ["D3", "E2", "C2", "D1", "H8"])
def test_steps_are_straight_and_one_by_one_FL_13(to: str):
    assert refused(begun(), 1, "move", to=to) == "step/far"


def test_a_wall_stops_a_step_FL_15():
    play = begun()
    play.do(1, "set_wall", edge="D1|E1")
    assert refused(play, 1, "move", to="E1") == "step/wall"
    play.to("D2", "E2")
    assert play.at(1) == "E2"


def test_nobody_enters_a_pillar_or_an_own_figure_FL_15():
    play = begun()
    play.do(1, "lay", place="D2", name="Säule", solid=True)
    play.do(1, "summon", what="companion", place="E1")
    assert refused(play, 1, "move", to="D2") == "step/solid"
    assert refused(play, 1, "move", to="E1") == "step/own"
    assert refused(play, 1, "teleport", figure="hero-1", to="D2") == "step/solid"
    play.do(1, "lay", place="C1", name="Rauchbombe")
    play.to("C1")
    assert play.at(1) == "C1"


def test_nobody_moves_a_foreign_figure_step_by_step_FL_15():
    play = begun()
    assert refused(play, 1, "move", figure="hero-2", to="E7") == "field/sheet"


def test_a_card_moves_any_figure_past_walls_and_at_no_cost_FL_15():
    play = begun()
    play.do(1, "set_wall", edge="D1|D2")
    play.do(1, "teleport", figure="hero-1", to="D2")
    play.do(1, "teleport", figure="hero-2", to="A5")
    assert (play.at(1), play.at(2), play.of(1, "fields")) == ("D2", "A5", 0)


def test_with_six_cards_one_must_go_FL_16():
    play = begun()
    play.put(2, hand=5)
    assert "must" not in play.offers(2)["discard"]
    play.end()
    assert play.of(2, "hand") == 6
    assert play.offers(2)["discard"]["must"]
    play.do(2, "discard")
    assert (play.of(2, "hand"), "must" in play.offers(2)["discard"]) == (5, False)


def test_hands_are_counted_with_every_card_FL_16():
    play = begun()
    play.end()
    play.do(2, "play_card")
    play.do(1, "draw")
    play.do(1, "counter")
    assert (play.of(1, "hand"), play.of(2, "hand")) == (3, 2)
    play.put(1, hand=0)
    assert (refused(play, 1, "counter"), refused(play, 1, "discard")) == ("mark/end", "mark/end")


def test_counter_cards_do_not_count_FL_17():
    play = begun()
    play.end()
    play.do(2, "counter")
    play.do(1, "counter")
    play.do(2, "play_card")
    assert (play.of(2, "cards"), play.of(1, "cards"), play.of(2, "hand")) == (1, 0, 1)
    assert refused(play, 2, "play_card") == "limit/reached"


@pytest.mark.parametrize(
    ("what", "most"), [("fields", 2), ("cards", 1), ("walls_set", 2)], ids=["2", "1", "2 walls"]
)
def test_limits_reset_and_cards_raise_them_FL_38(what: str, most: int):
    verb = {"fields": "move", "cards": "play_card", "walls_set": "set_wall"}[what]
    play = counted()
    play.end()
    for _ in range(most):
        play.do(2, verb)
    assert refused(play, 2, verb) == "limit/reached"
    play.do(1, "allow", what=what, by=1)
    play.do(2, verb)
    assert play.of(2, what) == most + 1
    play.end(2)
    assert play.of(2, what) == 0
    for _ in range(most):
        play.do(2, verb)
    assert refused(play, 2, verb) == "limit/reached"


def test_limits_can_be_lifted_by_hand_and_lowered_by_cards_FL_38():
    play = begun()
    play.to("D2", "D3")
    play.adjust(1, "max_fields", 1)
    play.to("D4")
    play.end()
    play.do(1, "allow", what="fields", by=-9)
    assert refused(play, 2, "move", to="E7") == "limit/reached"


def test_three_fields_in_one_turn_are_over_the_limit_FL_38():
    play = counted()
    assert refused(play, 1, "move", steps=3) == "limit/reached"
    play.do(1, "move", steps=2)
    assert play.of(1, "fields") == 2


def test_distances_count_diagonals_as_one_and_are_left_to_people_FL_39():
    assert GRID.distance("D4", "E5") == 1
    assert sum(GRID.distance("D4", field) <= 2 for field in GRID.fields) == 25


def test_a_card_gives_a_further_turn():
    play = begun()
    play.do(1, "extra_turn")
    play.to("D2")
    play.end()
    assert (play.table.turn, play.of(1, "fields"), play.of(1, "extra")) == (1, 0, 0)
    assert play.of(1, "hand") == 4
    play.end()
    assert play.table.turn == 2


def test_the_turn_can_be_given_by_hand():
    play = begun()
    play.do(1, "skip_turns", whom=2, turns=2)
    entry = play.do(2, "jump", seat=2)
    assert (play.table.turn, play.of(2, "skips"), notes(entry)) == (2, 0, ["jump"])


def test_the_board_turns_with_all_that_lies_on_it():
    play = begun()
    play.do(1, "lay", place="H1", name="Portal")
    play.do(1, "turn_board")
    assert (play.at(1), play.at(2)) == ("A5", "H4")
    assert play.table.sheet(play.sheet("wall", 1)).place == "B7|B8"
    assert play.table.sheet(play.sheet("marker")).place == "A1"


def test_people_put_things_where_they_stand():
    play = begun()
    play.do(2, "put", thing="hero-1", place="h8")
    assert (play.at(1), play.of(1, "carries")) == ("H8", 0)
    assert refused(play, 1, "put", thing="hero-2", place="H8") == "place/taken"
    assert refused(play, 1, "put", thing="p1", place="H8") == "place/kind"
    play.do(1, "put", thing=play.sheet("wall", 1), place="")
    assert play.table.sheet(play.sheet("wall", 1)).place == ""
    play.do(1, "put", thing="hero-1", place="")
    assert play.at(1) == ""
