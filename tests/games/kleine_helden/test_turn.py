"""A turn: two cards, an action for each figure, a reaction to each opponent (KH-08 to KH-18)."""

from __future__ import annotations

import pytest

from tests.games.kleine_helden.dsl import begun, duel, refused, turns


def test_two_cards_then_one_action_each_KH_08():
    play = duel()
    play.end()
    assert play.prompts() == ["draw"]
    assert play.table.prompts["draw"].seat == 2
    play.do(2, "draw", figure=play.id("Bea"))
    assert refused(play, 2, "draw", figure=play.id("Bea")) == "figure/acted"
    play.do(2, "draw", figure=play.id("Bob"))
    play.end()
    assert play.mark("Bea", "acted") == 0


ACTIONS = {
    "equip": {"name": "Axe", "type": "melee"},
    "attack": {"target": "figure-4", "kind": "melee"},
    "cast": {"need": 5},
    "draw": {},
}


@pytest.mark.parametrize("verb", ACTIONS)
def test_equipping_attacking_casting_and_drawing_are_actions_KH_09(verb):
    play = duel()
    play.do(1, verb, figure=play.id("Ada"), **ACTIONS[verb])
    assert play.mark("Ada", "acted") == 1
    assert play.mark("Abe", "acted") == 0


def test_events_exchanges_and_new_heroes_are_no_actions_KH_10():
    play = duel()
    play.do(1, "event")
    play.do(1, "exchange")
    play.do(1, "new_hero", name="Amy")
    assert [play.mark(name, "acted") for name in ("Ada", "Abe", "Amy")] == [0, 0, 0]


def test_each_figure_reacts_once_in_an_opponents_turn_KH_11():
    play = begun({"Ada": {}, "Abe": {}}, {"Bea": {}}, {"Cleo": {}})
    play.hit("Ada", "Bea", 1)
    play.attack("Abe", "Bea")
    assert refused(play, 2, "defend", way="usual") == "figure/reacted"
    play.do(1, "call_off")
    play.until(3)
    play.attack("Cleo", "Bea")
    play.defend()
    assert play.mark("Bea", "reacted") == 1


def test_a_card_gives_the_reaction_back_by_hand_KH_11():
    play = duel()
    play.hit("Ada", "Bea", 1)
    play.change("Bea", "reacted", -1)
    play.attack("Abe", "Bea")
    play.defend()
    assert play.fight("step") == 4


def test_one_event_a_round_and_none_in_combat_KH_12():
    play = duel()
    play.attack("Ada", "Bea")
    assert refused(play, 1, "event") == "attack/open"
    play.do(1, "call_off")
    play.do(1, "event")
    assert refused(play, 1, "event") == "turn/once"
    assert refused(play, 2, "event") == "turn/not_yours"
    play.until(1)
    play.do(1, "event")


@pytest.mark.parametrize("side", ["attack", "defence"])
def test_manoeuvres_and_potions_count_in_the_roll_they_are_played_for_KH_13(side):
    play = duel()
    play.attack("Ada", "Bea")
    play.defend()
    before = play.fight(f"{side}_total")
    play.change("attack", f"{side}_cards", 3)
    play.change("attack", f"{side}_cards", -1)
    assert play.fight(f"{side}_total") == before + 2


def test_three_cards_for_one_any_number_of_times_KH_14():
    play = duel()
    play.do(1, "exchange")
    play.do(1, "exchange")
    assert play.prompts() == ["exchange", "exchange"]


def test_a_new_hero_costs_eight_cards_once_and_may_act_at_once_KH_15():
    play = duel()
    play.do(1, "new_hero", name="Amy", attack=4)
    assert play.prompts() == ["eight_cards"]
    play.attack("Amy", "Bea")
    play.do(1, "call_off")
    assert refused(play, 1, "new_hero", name="Ann") == "turn/once"
    play.until(1)
    assert "new_hero" not in play.offers(1)


def test_the_hand_has_no_limit_and_is_not_counted_KH_16():
    play = duel()
    for name in ("Ada", "Abe"):
        play.do(1, "draw", figure=play.id(name))
    assert set(play.table.sheets["p1"].marks) == {"event", "bought", "fell"}


def test_any_number_of_cards_is_one_action_KH_17():
    play = duel()
    play.equip("Ada", "Axe", "melee").equip("Ada", "Coat", "armour").equip(
        "Ada", "Ring", "artefact"
    )
    assert play.mark("Ada", "acted") == 1
    play.attack("Abe", "Bea")
    play.do(1, "call_off")
    assert (
        refused(play, 1, "attack", figure=play.id("Ada"), target=play.id("Bea")) == "figure/acted"
    )


@pytest.mark.parametrize(("option", "third"), [("action", True), ("turn", False)])
def test_two_cards_go_back_for_an_action_or_for_a_turn_KH_17(option, third):
    play = duel(taken_back=option)
    for name in ("One", "Two", "Three"):
        play.equip("Ada", name, "artefact")
    play.equip("Abe", "Four", "artefact")
    play.until(1)
    for name in ("One", "Two"):
        play.do(1, "take_back", card=play.id(name))
    assert refused(play, 1, "take_back", card=play.id("Three")) == "card/two_back"
    if third:
        play.do(1, "take_back", card=play.id("Four"))
        assert not play.has("Four")
    else:
        assert refused(play, 1, "take_back", card=play.id("Four")) == "card/two_back"


def test_handing_over_costs_both_their_action_KH_17():
    play = duel().equip("Ada", "Axe", "melee")
    play.until(1)
    play.do(1, "hand_over", card=play.id("Axe"), figure=play.id("Abe"))
    assert [play.mark("Ada", "acted"), play.mark("Abe", "acted")] == [1, 1]
    assert play.mark("Axe", "figure") == int(play.id("Abe").removeprefix("figure-"))


def test_a_card_lost_to_a_card_text_costs_nothing():
    play = duel().equip("Ada", "Axe", "melee")
    play.end()
    play.do(1, "lose_card", card=play.id("Axe"))
    assert not play.has("Axe")


LIMITS = [
    ([("melee", {"hands": 2})], ("melee", {}), "card/hands"),
    ([("melee", {}), ("ranged", {})], ("shield", {}), "card/hands"),
    ([("shield", {})], ("shield", {}), "card/part"),
    ([("melee", {}), ("shield", {})], ("melee", {}), "card/hands"),
    ([("armour", {"part": "body"})], ("armour", {"part": "body"}), "card/part"),
]


@pytest.mark.parametrize(("worn", "more", "code"), LIMITS)
def test_two_hands_and_each_body_part_once_KH_18(worn, more, code):
    play = duel()
    for n, (kind, how) in enumerate(worn):
        play.equip("Ada", f"Card {n}", kind, **how)
    kind, how = more
    assert refused(play, 1, "equip", figure=play.id("Ada"), name="More", type=kind, **how) == code


def test_spells_are_only_for_magic_heroes_KH_18():
    play = begun({"Ada": {"magic": False}}, {"Bea": {}})
    spell = {"figure": play.id("Ada"), "name": "Fire", "type": "attack_spell"}
    assert refused(play, 1, "equip", **spell) == "figure/no_magic"


def test_of_two_one_handed_weapons_one_counts_KH_18():
    play = duel().equip("Ada", "Axe", "melee", attack=1, damage=3)
    play.equip("Ada", "Sword", "melee", attack=3, damage=2)
    play.until(1)
    play.attack("Ada", "Bea")
    assert [play.fight("attack_value"), play.fight("damage")] == [5 + 3, 2]
    play.do(1, "call_off")
    play.attack("Ada", "Bea", used="Axe")
    assert [play.fight("attack_value"), play.fight("damage")] == [5 + 1, 3]


def test_the_turn_can_be_moved_by_hand():
    play = duel()
    assert turns(play.do(2, "jump", seat=2)) == [2]
    assert play.table.round == 1
