"""What the known equipment and the special monsters do (WD-18); the numbers come from players."""

from __future__ import annotations

import pytest

from tests.games.dungeon.dsl import below, refused

ALL = ("goblin", "skeleton", "orc", "vampire", "golem", "lich", "demon", "dragon")
BEATEN = [
    ("ninja", "ninjato", {"demon", "dragon"}),
    ("ninja", "shuriken", {"vampire"}),
    ("ninja", "smoke_bomb", {*ALL}),
    ("ninja", "shinobi", set()),
    ("princess", "leash", {"dragon"}),
    ("princess", "greatsword", {"golem", "lich", "demon"}),
    ("princess", "crown", set()),
    ("bard", "blade", {"goblin", "orc", "golem", "demon", "dragon"}),
    ("bard", "flute", {"goblin"}),
    ("bard", "coin", {"skeleton", "vampire", "lich"}),
    ("necromancer", "wand", {"vampire"}),
    ("necromancer", "stone", {"goblin", "orc"}),
    ("necromancer", "scroll", {*ALL}),
    ("necromancer", "bones", set()),
    ("warrior", "torch", {"goblin", "skeleton", "orc"}),
    ("warrior", "grail", {"skeleton", "vampire", "lich"}),
    ("warrior", "dragon_spear", {"dragon"}),
    ("barbarian", "hammer", {"golem"}),
    ("barbarian", "vorpal_axe", {*ALL}),
    ("mage", "pact", {"demon"}),
    ("mage", "omnipotence", set()),
    ("rogue", "ring", {"goblin", "skeleton"}),
    ("rogue", "invisibility", {"lich", "demon", "dragon"}),
]


@pytest.mark.parametrize(("hero", "tile", "monsters"), BEATEN)
def test_a_tile_is_offered_against_what_it_beats(hero: str, tile: str, monsters: set[str]):
    offered = {monster for monster in ALL if tile in below(monster, hero=hero, health=99).fits()}
    assert offered == monsters


@pytest.mark.parametrize(("health", "fits"), [(4, True), (5, False)])
def test_shinobi_gear_works_below_5(health: int, fits: bool):
    play = below("orc", hero="ninja", health=health, without=("smoke_bomb",))
    assert ("shinobi" in play.fits()) is fits


def test_the_scepter_beats_the_second_of_a_kind():
    play = below("orc", "orc", without=("crown", "greatsword"), more=2)
    assert (play.count("health"), play.fits()) == (7, ["scepter"])
    play.use("scepter")
    play.meet("goblin")
    assert play.count("health") == 6


def test_the_crown_takes_two_off_every_loss():
    play = below("goblin", "golem", without=("greatsword",))
    assert [loss for *_, loss in play.met()] == [0, 3]


def test_the_leash_takes_the_next_one_along():
    play = below("dragon", without=("crown", "greatsword"), more=3)
    play.use("leash")
    play.meet("lich", "golem")
    assert [loss for *_, loss in play.met()] == [0, 0, 5]


def test_the_greatsword_beats_only_the_strength_that_was_named():
    play = below(without=("crown",), more=3)
    play.do(2, "name_strength", equipment=play.tile("greatsword"), strength=6)
    play.meet("golem")
    assert play.fits() == []
    play.meet("lich")
    assert play.fits() == ["greatsword"]


def test_the_smoke_bomb_takes_another_tile_along():
    play = below("lich", hero="ninja", more=2)
    play.use("smoke_bomb")
    assert refused(play, 1, "meet", monster="orc") == "monster/first"
    assert play.offers(1)["lose"]["must"]
    play.do(1, "lose", equipment=play.tile("herbs"))
    assert (play.count("health"), play.numbers("smoke_bomb")["state"]) == (8, 2)
    play.meet("skeleton")
    assert play.count("health") == 6


def test_the_flute_softens_each_loss_a_little_more():
    play = below("goblin", hero="bard", without=("blade", "coin", "harp"), more=3)
    play.use("flute")
    play.meet("golem", "golem")
    assert [loss for *_, loss in play.met()] == [0, 4, 4]


def test_the_harp_helps_below_5():
    play = below("dragon", "demon", hero="bard", health=13, more=1, without=("blade", "coin"))
    assert [loss for *_, loss in play.met()] == [9, 1]
    play.by_hand("dungeon", 2)
    play.meet("lich")
    assert play.met()[-1] == ("lich", 6, 2)


def test_the_lucky_coin_breaks_at_the_first_loss():
    play = below("vampire", hero="bard", without=("blade", "harp"), more=2)
    play.use("coin")
    play.meet("golem")
    assert (play.count("health"), play.numbers("coin")["state"]) == (5, 2)


def test_the_scroll_heals_once():
    play = below("demon", hero="necromancer")
    play.use("scroll")
    assert (play.count("health"), play.numbers("scroll")["state"]) == (18, 2)


def test_polymorph_brings_another_card():
    play = below("dragon", hero="mage", more=1)
    play.use("polymorph")
    assert play.count("dungeon") == 2


@pytest.mark.parametrize(
    ("monster", "strength", "loss"), [("fairy", 0, 0), ("mimic", 2, 2), ("shapeshifter", 1, 1)]
)
def test_special_monsters_are_computed(monster: str, strength: int, loss: int):
    without = ("leash", "crown", "greatsword", "scepter")
    assert below(monster, without=without).met() == [(monster, strength, loss)]


@pytest.mark.parametrize(("treasures", "strength", "fits"), [(0, 4, ["shuriken"]), (1, 8, [])])
def test_the_count_is_a_vampire_until_the_first_treasure(
    treasures: int, strength: int, fits: list[str]
):
    play = below(hero="ninja", without=("smoke_bomb", "ninjato"))
    play.put(1, treasures=treasures)
    play.meet("count")
    assert (play.met()[0][1], play.fits()) == (strength, fits)


def test_the_shapeshifter_is_what_its_place_says():
    play = below("orc", "goblin", "shapeshifter", without=("crown",))
    assert play.met()[-1] == ("shapeshifter", 3, 0)
    assert play.fits() == ["scepter"]
    assert below(*["fairy"] * 7, "shapeshifter", health=99, without=("crown",)).fits() == []


def test_the_mimic_has_no_kind():
    play = below("mimic", hero="ninja", without=("smoke_bomb", "ninjato"))
    assert play.met() == [("mimic", 4, 4)]


def test_the_ally_lets_the_next_one_pass():
    play = below("ally", "dragon", "goblin", hero="bard", without=("blade", "flute"))
    assert [loss for *_, loss in play.met()] == [0, 0, 1]


def test_the_cube_takes_an_equipment_at_once():
    play = below("cube", more=2)
    assert refused(play, 1, "meet", monster="orc") == "monster/first"
    play.do(1, "lose", equipment=play.tile("charm"))
    assert play.count("health") == 5
    bare = below(
        "cube", without=("chaperon", "charm", "scepter", "leash", "crown", "greatsword"), more=2
    )
    bare.meet("goblin")
    assert bare.count("health") == 1


def test_the_cube_as_the_last_one_waits_for_its_equipment():
    play = below("cube", more=0)
    assert play.table.phase == "dungeon"
    play.do(1, "lose", equipment=play.tile("crown"))
    assert (play.of(1, "treasures"), play.table.phase) == (1, "hero")


def test_the_egg_is_swapped_for_another_card():
    play = below("egg", more=0)
    assert (play.count("dungeon"), play.table.phase) == (1, "dungeon")
    play.meet("goblin")
    assert play.of(1, "treasures") == 1


def test_another_monster_has_the_strength_that_is_typed():
    play = below(4, without=("crown",))
    assert play.met() == [("Wurm", 4, 4)]
    assert refused(play, 1, "meet", strength=3) == "monster/missing"
    play.by_hand("dungeon", 2)
    play.do(1, "meet", monster="orc", strength=6)
    assert (play.met()[-1], play.fits()) == (("orc", 6, 0), ["greatsword"])
