"""An attack from its announcement to the damage, with the printed example (KH-19 to KH-32)."""

from __future__ import annotations

import pytest

from tests.games.kleine_helden.dsl import Play, begun, duel, refused


def amazon_and_fairy(**options) -> Play:
    """The printed example: a two-handed blade against a spear and leather armour."""
    play = Play(2, options).add(1, "Amazon", attack=6, magic=False).add(2, "Fairy", parry=1)
    play.equip("Amazon", "Two-hander", "melee", hands=2, attack=2 + 1, damage=8)
    play.equip("Fairy", "Spear", "melee", parry=2).equip("Fairy", "Leather", "armour", armour=2)
    return play.begin()


def test_protecting_then_parrying_then_dice_each_in_its_step_KH_19():
    play = duel()
    play.attack("Ada", "Bea")
    assert play.fight("step") == 2
    assert {"protect", "defend"} <= {*play.offers(2)}
    assert not {"protect", "defend"} & {*play.offers(1)}
    play.protect()
    assert play.fight("step") == 3
    assert refused(play, 2, "protect", helper=play.id("Bob")) == "attack/not_now"
    play.defend()
    assert [play.fight("step"), play.table.ask.key] == [4, "kh.ask.attack"]
    assert refused(play, 2, "defend", way="none") == "attack/not_now"
    play.dice(3)
    assert [play.fight("step"), play.table.ask.key] == [5, "kh.ask.defence"]
    play.dice(3)
    assert play.fight("step") == 6
    play.confirm()
    assert "attack" not in play.table.sheets


@pytest.mark.parametrize(
    ("faces", "total", "sixes"), [((6, 6, 3), 15, 2), ((5,), 5, 0), ((6, 1), 7, 1)]
)
def test_a_six_is_rolled_again_and_all_faces_count_KH_20(faces, total, sixes):
    play = duel()
    play.attack("Ada", "Bea")
    play.defend()
    for face in faces[:-1]:
        play.dice(face)
        assert play.table.ask.key == "kh.ask.attack"
    play.dice(faces[-1])
    assert [play.fight("attack_dice"), play.fight("attack_sixes")] == [total, sixes]


def test_the_printed_attack_is_24_KH_21():
    play = amazon_and_fairy()
    play.attack("Amazon", "Fairy")
    play.defend()
    play.dice(6, 6, 3)
    assert play.fight("attack_total") == 24


def test_the_printed_parry_is_14_KH_22():
    play = amazon_and_fairy()
    play.attack("Amazon", "Fairy")
    play.defend()
    play.dice(6, 6, 3)
    play.dice(6, 5)
    assert play.fight("defence_total") == 14


@pytest.mark.parametrize(("held", "value"), [(None, 5), ("melee", 7), ("shield", 7)])
def test_without_weapon_or_shield_only_the_bare_parry_counts_KH_23(held, value):
    play = Play(2).add(1, "Ada").add(2, "Bea")
    play.equip("Bea", "Ring", "artefact", parry=4 if held is None else 0)
    if held:
        play.equip("Bea", "Held", held, parry=2)
    play.begin()
    play.attack("Ada", "Bea")
    play.defend()
    assert play.fight("defence_value") == value


@pytest.mark.parametrize("option", ["roll", "no_roll"])
def test_who_waives_the_parry_is_hit_KH_24(option):
    play = duel(undefended=option)
    play.attack("Ada", "Bea", damage=3)
    play.defend("none")
    if option == "roll":
        play.dice(6, 1)
    assert play.fight("loss") == (4 if option == "roll" else 3)
    play.confirm()
    assert play.mark("Bea", "reacted") == 0


@pytest.mark.parametrize(("attack", "parry", "hit"), [(14, 14, 0), (15, 14, 1), (13, 14, 0)])
def test_only_more_than_the_parry_hits_KH_25(attack, parry, hit):
    play = duel()
    play.attack("Ada", "Bea", damage=2, attack_cards=attack - 6)
    play.defend()
    play.change("attack", "defence_cards", parry - 6)
    play.dice(1)
    play.dice(1)
    assert [play.fight("attack_total"), play.fight("defence_total")] == [attack, parry]
    assert [play.fight("hit"), play.fight("loss")] == [hit, 2 * hit]


@pytest.mark.parametrize(("sixes", "loss"), [("each", 7), ("once", 6)])
def test_the_printed_damage_is_7_KH_26(sixes, loss):
    play = amazon_and_fairy(sixes=sixes)
    play.attack("Amazon", "Fairy")
    play.defend()
    play.dice(6, 6, 3)
    play.dice(6, 5)
    assert play.fight("loss") == loss
    play.confirm()
    assert play.life("Fairy") == 15 - loss


@pytest.mark.parametrize(("least", "loss"), [(0, 0), (1, 1)])
def test_three_damage_against_five_armour_is_nothing_KH_27(least, loss):
    play = begun({"Ada": {}}, {"Bea": {"armour": 5}}, least_damage=least)
    play.attack("Ada", "Bea", damage=3, attack_cards=9)
    play.defend()
    play.dice(1)
    play.dice(1)
    assert [play.fight("hit"), play.fight("loss")] == [1, loss]
    play.confirm()
    assert play.life("Bea") == 15 - loss


@pytest.mark.parametrize(("option", "loss"), [("roll", 4), ("no_roll", 2)])
def test_the_second_attack_hits_by_itself_but_armour_counts_KH_28(option, loss):
    play = begun({"Ada": {}, "Abe": {}}, {"Bea": {"armour": 3, "parry": 90}}, undefended=option)
    play.hit("Ada", "Bea", 0)
    play.attack("Abe", "Bea", damage=5)
    assert refused(play, 2, "defend", way="usual") == "figure/reacted"
    play.defend("none")
    if option == "roll":
        play.dice(6, 6, 1)
    assert [play.fight("hit"), play.fight("loss")] == [1, loss]


@pytest.mark.parametrize(("held", "value"), [("melee", 5), ("shield", 8), (None, 5)])
def test_against_ranged_attacks_only_a_shield_parries_KH_29(held, value):
    play = Play(2).add(1, "Ada").add(2, "Bea").equip("Ada", "Bow", "ranged", attack=2, damage=4)
    if held:
        play.equip("Bea", "Held", held, parry=3)
    play.begin()
    play.attack("Ada", "Bea", used="Bow")
    play.defend()
    assert [play.fight("attack_value"), play.fight("damage")] == [7, 4]
    assert play.fight("defence_value") == value


def test_magic_counts_magic_against_resistance_KH_30():
    play = Play(2).add(1, "Ada", magic_value=3).add(2, "Bea", resistance=2, armour=4)
    play.equip("Ada", "Fire", "attack_spell", magic_value=2, damage=6, ignores=True)
    play.equip("Bea", "Shield", "shield", parry=9).equip("Bea", "Charm", "artefact", resistance=1)
    play.begin()
    play.attack("Ada", "Bea", used="Fire")
    assert refused(play, 2, "defend", way="usual", used=play.id("Shield")) == "attack/way"
    assert refused(play, 2, "defend", way="dodge") == "attack/way"
    play.defend()
    assert [play.fight("attack_value"), play.fight("defence_value")] == [5, 3]
    play.dice(6, 2)
    play.dice(1)
    assert play.fight("loss") == 6 + 1


def test_without_magic_there_is_no_magic_attack_KH_30():
    play = begun({"Ada": {"magic": False}}, {"Bea": {}})
    target = play.id("Bea")
    refusal = refused(play, 1, "attack", figure=play.id("Ada"), target=target, kind="magic")
    assert refusal == "figure/no_magic"


def test_two_cards_let_magic_stop_a_weapon_and_a_shield_stop_magic_KH_30():
    play = duel().equip("Ada", "Shield", "shield", parry=2, resistance=3)
    play.end()
    play.attack("Bea", "Ada", kind="magic")
    play.defend(used="Shield", exception=True)
    assert play.fight("defence_value") == 5 + 3
    play.do(2, "call_off")
    play.attack("Bea", "Ada", kind="melee")
    assert refused(play, 1, "defend", way="magic") == "attack/way"
    play.defend("magic", exception=True)
    assert play.fight("defence_value") == 5


def test_a_defensive_spell_counts_magic_and_rests_when_it_worked_KH_31():
    play = Play(2).add(1, "Ada").add(2, "Bea", magic_value=7, resistance=1)
    play.equip("Bea", "Ward", "defence_spell", magic_value=1, cooldown=2).begin()
    play.attack("Ada", "Bea", kind="magic")
    play.defend("magic", used="Ward")
    assert play.fight("defence_value") == 8
    play.dice(1)
    play.dice(1)
    play.confirm()
    assert play.mark("Ward", "wait") == 2


def test_a_defensive_spell_needs_magic_KH_31():
    play = begun({"Ada": {}}, {"Bea": {"magic": False}})
    play.attack("Ada", "Bea", kind="magic")
    assert refused(play, 2, "defend", way="magic") == "figure/no_magic"


@pytest.mark.parametrize(("helper", "parry"), [("Bob", 12), ("Cleo", 10)])
def test_protecting_costs_2_in_the_own_group_and_4_in_another_KH_32(helper, parry):
    play = begun({"Ada": {}}, {"Bea": {}, "Bob": {"parry": 9}}, {"Cleo": {"parry": 9}})
    play.attack("Ada", "Bea", damage=4, attack_cards=20)
    play.protect(helper)
    play.defend()
    play.dice(1)
    play.dice(5)
    assert play.fight("defence_total") == parry
    assert [play.mark(helper, "reacted"), play.mark("Bea", "reacted")] == [1, 0]
    play.confirm()
    assert [play.life(helper), play.life("Bea")] == [11, 15]


@pytest.mark.parametrize(("option", "spent"), [("reaction", 1), ("free", 0)])
def test_whether_protecting_uses_the_reaction_is_a_house_rule_KH_32(option, spent):
    play = duel(protecting=option)
    play.attack("Ada", "Bea")
    play.protect("Bob")
    play.defend()
    assert play.mark("Bob", "reacted") == spent


def test_who_has_reacted_cannot_protect_nor_can_the_attackers_group_KH_32():
    play = duel()
    play.hit("Ada", "Bob", 1)
    play.attack("Abe", "Bea")
    for helper in ("Bob", "Ada", "Bea"):
        assert refused(play, 2, "protect", helper=play.id(helper)) == "attack/no_helper"
