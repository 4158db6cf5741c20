"""General spells, creatures and the time spells rest (KH-33, KH-35 to KH-40)."""

from __future__ import annotations

import pytest

from tests.games.kleine_helden.dsl import Play, asked, begun, duel, notes, refused


def witch(**options) -> Play:
    """A witch with a spell from 12 on and a wolf to call; her foe is Bea."""
    play = Play(2, options).add(1, "Witch", magic_value=5).add(1, "Abe").add(2, "Bea").add(2, "Bob")
    play.equip("Witch", "Mist", "spell", need=12, cooldown=1)
    play.equip("Witch", "Wolf", "conjuration", need=11, hearts=4, attack=6, parry=3, damage=2)
    return play.begin()


def called_wolf(**options) -> Play:
    play = witch(**options)
    play.cast("Witch", used="Wolf")
    play.dice(6, 1)
    play.confirm()
    return play


@pytest.mark.parametrize(("faces", "total", "reached"), [((6, 1), 13, 1), ((5,), 11, 0)])
def test_a_spell_needs_at_least_its_value_KH_33(faces, total, reached):
    play = witch()
    play.cast("Witch", used="Mist", attack_cards=1)
    play.dice(*faces)
    assert [play.fight("attack_total"), play.fight("hit")] == [total, reached]
    play.confirm()
    assert play.mark("Mist", "wait") == reached


def test_exactly_the_value_is_enough_KH_33():
    play = witch()
    play.cast("Witch", need=9)
    play.dice(4)
    assert play.fight("hit") == 1
    assert play.mark("Witch", "acted") == 1


def test_sixes_help_to_conjure_but_not_the_creature_KH_35():
    play = called_wolf()
    assert [play.mark("Wolf", "attack"), play.mark("Wolf", "damage")] == [6, 2]


def test_a_creature_has_its_hearts_and_acts_but_carries_and_casts_nothing_KH_36():
    play = called_wolf()
    wolf = play.id("Wolf")
    assert [play.life("Wolf"), play.mark("Wolf", "creature"), play.owner("Wolf")] == [4, 1, 1]
    play.do(1, "draw", figure=wolf)
    play.until(1)
    refusal = refused(play, 1, "equip", figure=wolf, name="Axe", type="melee")
    assert refusal == "card/creature"
    assert refused(play, 1, "cast", figure=wolf, need=2) == "figure/no_magic"
    play.attack("Wolf", "Bea")
    assert [play.fight("attack_value"), play.fight("damage")] == [6, 2]


def test_it_does_not_attack_in_the_turn_it_comes_KH_37():
    play = called_wolf()
    at_bea = {"figure": play.id("Wolf"), "target": play.id("Bea"), "kind": "melee"}
    assert refused(play, 1, "attack", **at_bea) == "figure/fresh"
    play.until(1)
    play.do(1, "attack", **at_bea)


def spell_of(play: Play) -> str:
    return next(name for name, card in play.table.kept("card") if card.name == "Wolf")


def test_a_dead_creature_is_a_spell_again_KH_38():
    play = called_wolf()
    spell = spell_of(play)
    assert play.table.value(spell, "creature") == int(play.id("Wolf").partition("-")[2])
    play.until(1)
    assert refused(play, 1, "cast", figure=play.id("Witch"), used=spell) == "spell/rests"
    assert asked(play.change("Wolf", "life", -4)) == []
    play.do(1, "cast", figure=play.id("Witch"), used=spell)
    assert play.fight("hearts") == 4


def test_a_creature_from_the_hand_is_discarded_KH_38():
    play = witch()
    play.cast("Witch", title="Bear", need=9, hearts=3, from_hand=True)
    play.dice(5)
    assert asked(play.confirm()) == ["scroll"]
    assert play.life("Bear") == 3
    assert asked(play.change("Bear", "life", -3)) == ["discard"]


@pytest.mark.parametrize(("option", "stays"), [("zero", True), ("first_loss", False)])
def test_a_creature_whose_conjurer_is_dead_KH_39(option, stays):
    play = called_wolf(orphans=option)
    play.change("Wolf", "life", -1)
    assert play.has("Wolf")
    play.life_is("Witch", 0)
    assert play.life("Wolf") == 3
    entry = play.change("Wolf", "life", -1)
    assert play.has("Wolf") == stays
    assert asked(entry) == ([] if stays else ["discard"])


def test_an_orphan_is_not_plundered_KH_39():
    play = called_wolf()
    play.life_is("Witch", 0)
    play.end()
    assert "plunder" not in asked(play.hit("Bea", "Wolf", 9))
    assert not play.has("Wolf")


def resting(**options) -> Play:
    """The spell with cooldown 1 has just been cast in the own turn of round 5."""
    play = witch(**options)
    while play.table.round < 5:
        play.until(1)
    play.cast("Witch", used="Mist")
    play.dice(6, 6, 1)
    play.confirm()
    return play


@pytest.mark.parametrize(("option", "free_in"), [("own_turns", 7), ("rounds", 6)])
def test_cooldown_1_cast_in_turn_5_is_free_in_turn_7_or_6_KH_40(option, free_in):
    play = resting(cooldown=option)
    play.until(1)
    cast = {"figure": play.id("Witch"), "used": play.id("Mist")}
    while play.table.round < free_in:
        assert refused(play, 1, "cast", **cast) == "spell/rests"
        play.until(1)
    play.do(1, "cast", **cast)


def test_a_failed_spell_and_cooldown_0_may_be_tried_again_KH_40():
    play = witch()
    play.cast("Witch", used="Mist")
    play.dice(1)
    assert notes(play.confirm()) == ["failed"]
    play.until(1)
    play.cast("Witch", used="Mist")
    play.do(1, "call_off")
    called = called_wolf()
    assert called.table.value(spell_of(called), "wait") == 0


def test_cooldowns_are_ticked_by_hand_too_KH_40():
    play = resting()
    play.change("Mist", "wait", -1)
    play.until(1)
    play.cast("Witch", used="Mist")
    assert play.fight("step") == 4


def test_a_spell_from_the_hand_is_discarded_reached_or_not_KH_40():
    play = duel()
    play.cast("Ada", need=20, from_hand=True)
    play.dice(1)
    assert asked(play.confirm()) == ["scroll"]


def test_an_attack_spell_rests_after_a_hit_KH_40():
    play = Play(2).add(1, "Ada").add(2, "Bea").equip("Ada", "Fire", "attack_spell", cooldown=2)
    play.begin()
    play.attack("Ada", "Bea", used="Fire")
    play.defend("none")
    play.dice(1)
    play.confirm()
    assert play.mark("Fire", "wait") == 2


def test_moving_the_turn_by_hand_lets_no_time_pass_KH_40():
    play = resting()
    play.do(2, "jump", seat=2)
    play.do(1, "jump", seat=1)
    assert play.mark("Mist", "wait") == 1


def test_a_creature_by_a_card_text_comes_at_any_time():
    play = begun({"Ada": {}}, {"Bea": {}})
    play.do(2, "extra_figure", name="Cat", creature=True, life=2)
    assert [play.life("Cat"), play.mark("Cat", "creature")] == [2, 1]
