"""The next round (WD-19, WD-20)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon.dsl import Play, asked, below, refused


def test_hero_equipment_and_cards_go_back_WD_19():
    play = below("goblin", more=2, without=("crown",))
    play.by_hand("health", 1)
    last = play.do(1, "meet", monster="skeleton")
    assert asked(last) == ["shuffle"]
    piles = [play.count(pile) for pile in ("deck", "dungeon", "removed")]
    assert (piles, play.table.phase) == ([15, 0, 0], "hero")
    assert [play.of(seat, "passed") for seat in (1, 2, 3)] == [0, 0, 0]
    play.do(1, "choose_hero", hero="ninja")
    assert len(play.tiles()) == 6
    play.by_hand("dungeon", 1)
    play.do(1, "drop_out")
    play.do(2, "drop_out")
    assert play.met() == []


@pytest.mark.parametrize(("monsters", "treasures"), [(("goblin",), 1), (("lich", "demon"), 0)])
def test_the_last_challenger_chooses_next_WD_20(monsters: tuple[str, ...], treasures: int):
    play = below(*monsters, more=0, without=("leash", "crown", "greatsword"))
    assert (play.table.turn, play.of(1, "treasures")) == (1, treasures)
    assert refused(play, 2, "choose_hero", hero="bard") == "turn/not_yours"


def out(**options: Any) -> Play:
    play = below(seats=4, hero="bard", health=1, without=("blade", "coin"), **options)
    play.put(1, failures=1)
    play.put(2, failures=2)
    play.meet("dragon")
    return play


def test_when_the_challenger_is_out_the_next_one_in_chooses():
    play = out()
    assert play.table.turn == 3
    assert refused(play, 4, "choose_hero", hero="bard") == "turn/not_yours"


def test_by_house_rule_anybody_chooses_then():
    play = out(chooser="anybody")
    assert refused(play, 1, "choose_hero", hero="bard") == "seat/out"
    play.do(4, "choose_hero", hero="bard")
    assert (play.table.turn, play.table.phase) == (4, "bid")
