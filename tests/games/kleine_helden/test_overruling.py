"""Cards beat rules, and people overrule: a fight corrected, called off or told in numbers."""

from __future__ import annotations

import pytest

from tests.games.kleine_helden.dsl import duel, refused


def test_a_card_lets_somebody_attack_out_of_turn_and_again_KH_34():
    play = duel()
    play.attack("Ada", "Bea")
    play.do(1, "call_off")
    play.hit("Ada", "Bea", 1)
    play.attack("Ada", "Bob", extra=True)
    play.do(1, "call_off")
    play.attack("Bea", "Ada", extra=True)
    assert play.mark("Bea", "acted") == 0


def test_every_number_of_an_attack_can_be_corrected_before_it_counts_KH_34():
    play = duel()
    play.attack("Ada", "Bea", damage=4)
    play.defend()
    play.dice(2)
    play.dice(2)
    assert play.fight("hit") == 0
    play.change("attack", "attack_cards", 1)
    assert [play.fight("hit"), play.fight("loss")] == [1, 4]
    play.change("attack", "armour", 1)
    assert play.fight("loss") == 3
    play.confirm(9)
    assert play.life("Bea") == 6


def test_an_attack_called_off_gives_action_and_reaction_back():
    play = duel()
    play.attack("Ada", "Bea")
    play.defend()
    play.do(2, "call_off")
    assert [play.mark("Ada", "acted"), play.mark("Bea", "reacted")] == [0, 0]
    assert play.table.ask is None


def test_a_dropped_roll_is_asked_again_and_a_card_repeats_a_roll():
    play = duel()
    play.attack("Ada", "Bea")
    play.defend()
    play.do(1, "drop_roll")
    play.do(1, "roll_again")
    play.dice(4)
    play.dice(2)
    play.change("attack", "step", -1)
    play.dice(5)
    assert [play.fight("step"), play.fight("defence_dice")] == [6, 5]


QUICK = [(0, 0, 4, 11), (12, 11, 4, 11), (11, 11, 4, 15)]


@pytest.mark.parametrize(("attack", "defence", "damage", "life"), QUICK)
def test_the_quick_way_asks_for_the_numbers_alone(attack, defence, damage, life):
    play = duel()
    play.do(1, "strike", by=play.id("Ada"), whom=play.id("Bea"), attack_total=attack,
            defence_total=defence, loss=damage)  # fmt: skip
    assert [play.life("Bea"), play.mark("Ada", "acted")] == [life, 1]


def test_an_artefact_may_be_the_weapon_but_a_general_spell_may_not():
    play = duel().equip("Ada", "Staff", "artefact", damage=2).equip("Ada", "Mist", "spell")
    play.until(1)
    at_bea = {"figure": play.id("Ada"), "target": play.id("Bea")}
    assert refused(play, 1, "attack", **at_bea, used=play.id("Mist")) == "attack/card"
    play.do(1, "attack", **at_bea, used=play.id("Staff"))
    assert play.fight("damage") == 2


def test_only_the_own_cards_of_a_figure_serve_it():
    play = duel().equip("Abe", "Axe", "melee").equip("Ada", "Shield", "shield")
    play.until(1)
    at_bea = {"figure": play.id("Ada"), "target": play.id("Bea")}
    assert refused(play, 1, "attack", **at_bea, used=play.id("Axe")) == "attack/card"
    play.end()
    play.attack("Bea", "Abe")
    assert refused(play, 1, "defend", way="usual", used=play.id("Shield")) == "attack/way"


@pytest.mark.parametrize("dies", ["Ada", "Bea"])
def test_a_fight_ends_when_one_of_the_two_dies_by_hand(dies):
    play = duel()
    play.attack("Ada", "Bea")
    play.defend()
    play.life_is(dies, 0)
    assert "attack" not in play.table.sheets
    assert play.table.ask is None


def test_a_roll_by_the_tower_may_come_die_by_die_or_whole():
    play = duel()
    play.attack("Ada", "Bea")
    play.defend()
    play.do(0, "roll", faces=[["d6", 6], ["d6", 3]])
    assert [play.fight("attack_dice"), play.table.ask.key] == [9, "kh.ask.defence"]
