"""Heroes, life, cards at the start, and who begins (KH-01 to KH-07, KH-46)."""

from __future__ import annotations

import pytest

from tests.games.kleine_helden.dsl import GAME, Play, asked, begun, duel, refused


def test_there_is_one_six_sided_die_and_no_card_is_counted_KH_01():
    assert dict(GAME.dice) == {"d6": 6}
    assert not any("stack" in mark or mark == "hand" for mark in GAME.marks["player"])


@pytest.mark.parametrize("stacks", ["two", "one", "choose"])
def test_the_heroes_are_drawn_as_agreed_KH_02(stacks):
    assert f"heroes_{stacks}" in Play(2, {"hero_stacks": stacks}).prompts()


def test_two_heroes_each_or_three_KH_03():
    play = Play(2).add(1, "Ada").add(1, "Abe")
    assert refused(play, 1, "add_figure", name="Amy") == "figure/enough"
    three = Play(2, {"heroes_each": 3}).add(1, "Ada").add(1, "Abe").add(1, "Amy")
    assert refused(three, 1, "add_figure", name="Ann") == "figure/enough"


@pytest.mark.parametrize("start", [15, 12, 10])
def test_every_hero_starts_with_the_agreed_life_KH_04(start):
    play = begun({"Ada": {}}, {"Bea": {}}, life=start)
    assert [play.life("Ada"), play.mark("Ada", "top")] == [start, start]
    play.do(1, "new_hero", name="Amy")
    assert play.life("Amy") == start


@pytest.mark.parametrize(("cap", "life"), [("none", 17), ("start", 15)])
def test_healing_above_the_start_is_a_house_rule_KH_04(cap, life):
    play = duel(life_cap=cap)
    play.change("Ada", "life", 2)
    assert play.life("Ada") == life


def test_four_cards_each_and_equipping_costs_nothing_yet_KH_05():
    play = Play(2).add(1, "Ada").add(2, "Bea")
    assert "four_cards" in play.prompts()
    play.equip("Ada", "Axe", "melee").equip("Ada", "Coat", "armour")
    play.begin()
    assert play.mark("Ada", "acted") == 0


def test_the_smallest_begins_then_clockwise_KH_06():
    play = begun({"Ada": {}}, {"Bea": {}}, {"Cleo": {}}, first=2)
    assert play.table.order == (2, 3, 1)
    assert [play.table.turn, *(play.end() and play.table.turn for _ in range(3))] == [2, 3, 1, 2]
    assert play.table.round == 2


def test_who_has_no_heroes_cannot_begin_and_one_group_is_not_enough():
    play = Play(3).add(1, "Ada")
    assert refused(play, 0, "begin", first=1) == "begin/two"
    play.add(2, "Bea")
    assert refused(play, 0, "begin", first=3) == "begin/not_ready"
    play.do(3, "name", name="Cleo")
    assert refused(play, 0, "begin", first=1) == "begin/not_ready"


def test_a_figure_put_down_by_mistake_is_removed():
    play = Play(2).add(1, "Ada")
    play.do(1, "remove_figure", figure=play.id("Ada"))
    assert not play.has("Ada")


def test_the_stacks_and_their_discard_piles_are_told_KH_07():
    assert "four_cards" in asked(Play(2).log[0])


def test_nothing_asks_for_cards_in_the_hand_KH_46():
    fields = {name for verb in GAME.verbs.values() for name in verb.fields}
    assert not fields & {"hand", "cards", "hand_cards"}
