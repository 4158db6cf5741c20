"""The box, the hero, and what to lay out (WD-01, WD-02, WD-21)."""

from __future__ import annotations

import pytest

from companion.games.dungeon.declared import DECLARED
from tests.games.dungeon.dsl import Play, bidding, refused

COPIES = {"goblin": 2, "skeleton": 2, "orc": 2, "vampire": 2, "golem": 2, "lich": 1, "demon": 1,
          "dragon": 1}  # fmt: skip


def test_the_pile_has_13_regular_and_two_special_monsters_WD_01():
    assert sum(COPIES.values()) == 13
    assert sum(DECLARED.monsters[name] * many for name, many in COPIES.items()) == 52
    assert Play().count("deck") == 13 + 2


def test_aids_treasures_and_the_board_are_laid_out_WD_02():
    play = Play()
    play.do(0, "begin")
    assert play.prompts() == ["setup"]
    assert [play.of(seat, "treasures") + play.of(seat, "failures") for seat in (1, 2, 3)] == [0] * 3


@pytest.mark.parametrize(
    ("hero", "base", "whole"),
    [("ninja", 3, 11), ("princess", 2, 10), ("bard", 3, 10), ("necromancer", 2, 11),
     ("warrior", 3, 11), ("barbarian", 4, 11), ("mage", 2, 11), ("rogue", 3, 11)],
)  # fmt: skip
def test_a_hero_comes_with_six_tiles(hero: str, base: int, whole: int):
    play = bidding(hero=hero)
    assert play.count("base") == base
    assert len(play.tiles()) == 6
    assert base + sum(play.numbers(tile)["health"] for tile in play.tiles()) == whole
    assert all(play.numbers(tile)["unsure"] for tile in play.tiles())


def test_every_number_of_a_tile_is_one_the_game_keeps():
    kept = set(DECLARED.marks["equipment"])
    assert all(
        set(numbers) <= kept for hero in DECLARED.heroes.values() for numbers in hero.tiles.values()
    )


def test_an_own_hero_has_own_numbers_and_own_equipment():
    play = Play(2)
    play.do(0, "begin", first=2)
    assert refused(play, 2, "choose_hero", base=4) == "hero/missing"
    play.do(2, "choose_hero", name="Die Köchin", base=4)
    assert (play.table.sheets["table"].name, play.count("base"), play.tiles()) == (
        "Die Köchin",
        4,
        [],
    )
    play.do(1, "lay_out", text="Pfanne", health=3)
    play.do(2, "lay_out", text="Sieb", low=1, high=3, once=1)
    assert play.tiles() == ["Pfanne", "Sieb"]
    play.draw(2)
    play.do(1, "drop_out")
    assert (play.count("health"), play.table.turn) == (7, 2)
    play.meet("orc")
    assert play.fits() == ["Sieb"]


def test_a_hero_from_the_table_can_have_other_numbers_on_the_tile():
    play = Play(2)
    play.do(0, "begin", first=1)
    play.do(1, "choose_hero", hero="princess", base=3)
    assert (play.count("base"), len(play.tiles())) == (3, 6)


def test_the_same_hero_may_come_again_WD_21():
    play = bidding(2)
    play.do(1, "drop_out")
    play.do(2, "claim")
    play.do(2, "choose_hero", hero="princess")
    assert (play.table.round, len(play.tiles()), play.count("base")) == (2, 6, 2)
