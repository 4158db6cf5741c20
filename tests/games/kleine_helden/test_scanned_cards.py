"""Cards of Kleine Helden, scanned: laid out, fought with, cast, played before a roll."""

from __future__ import annotations

import pytest

from companion.domain.cards import Card, Value
from tests.games.carding import (
    CODES,
    a_card,
    denied,
    hint,
    names_in,
    offers,
    place,
    possible,
    thing,
    use,
)  # fmt: skip
from tests.games.kleine_helden.dsl import Play, duel


def card(kind: str, name: str, code: str = CODES[0], **values: Value) -> Card:
    return a_card("kleine-helden", kind, name, code=code, **values)


SWORD = card("weapon", "Sword", type="melee", hands=1, attack=2, parry=1, damage=3)
BOLT = card("attack_spell", "Bolt", magic_value=2, damage=4, cooldown=1)
MIST = card("spell", "Mist", need=9, cooldown=1)


def armed(with_: Card, figure: str = "Ada") -> Play:
    """Return a match in which a figure of the first group carries a card, laid out by a scan."""
    play = Play(2)
    for seat, names in ((1, ("Ada", "Abe")), (2, ("Bea", "Bob"))):
        for name in names:
            play.add(seat, name)
    use(play, 1, "lay_out", with_, figure=play.id(figure))
    return play.begin()


class TestWeapon:
    def test_is_equipped_with_its_bonuses_and_lies_in_front_of_its_group(self):
        play = duel()
        entry = use(play, 1, "equip", SWORD, figure=play.id("Ada"))
        marks = play.table.sheet(thing(play, SWORD)).marks
        assert [marks[one] for one in ("attack", "parry", "damage", "hands")] == [2, 1, 3, 1]
        assert (place(play, SWORD), play.mark("Ada", "acted")) == (("front", 1), 1)
        assert names_in(entry) == {"Sword"}
        play.undo(entry.n)
        assert (place(play, SWORD), play.mark("Ada", "acted")) == (("", 0), 0)

    def test_attacks_in_the_hand_of_its_bearer_and_asks_only_whom(self):
        play = armed(SWORD)
        offer = offers(play, SWORD, 1)["attack"]
        assert (offer.args["figure"], offer.asks) == (play.id("Ada"), ("target",))
        use(play, 1, "attack", SWORD, target=play.id("Bea"))
        assert [play.fight("attack_value"), play.fight("damage")] == [7, 3]

    def test_may_strike_again_and_again(self):
        play = armed(SWORD)
        for _ in range(2):
            use(play, 1, "attack", SWORD, target=play.id("Bea"))
            play.do(1, "call_off")
        use(play, 1, "attack", SWORD, target=play.id("Bea"))
        play.defend("none")
        play.dice(1)
        play.confirm()
        assert play.life("Bea") == 12
        assert denied(play, 1, "attack", SWORD, target=play.id("Bob")).code == "figure/acted"
        play.until(1)
        use(play, 1, "attack", SWORD, target=play.id("Bob"))

    def test_is_not_offered_for_an_attack_once_its_bearer_has_acted(self):
        play = armed(SWORD)
        assert offers(play, SWORD, 1)["attack"].refused is None
        play.do(1, "draw", figure=play.id("Ada"))
        said = offers(play, SWORD, 1)["attack"].refused
        assert said is not None
        assert (said.code, said.params) == ("figure/acted", {"figure": "Ada"})
        assert offers(play, SWORD, 1)["extra_attack"].refused is None

    def test_parries_for_who_is_attacked(self):
        play = Play(2).add(1, "Ada").add(2, "Bea")
        use(play, 2, "lay_out", SWORD, figure=play.id("Bea"))
        play.begin().attack("Ada", "Bea")
        use(play, 2, "defend", SWORD)
        assert play.fight("defence_value") == 6

    def test_goes_back_to_the_hand_where_nobody_sees_it(self):
        play = armed(SWORD)
        use(play, 1, "take_back", SWORD)
        assert (place(play, SWORD), play.has("Sword")) == (("", 0), False)
        use(play, 1, "equip", SWORD, figure=play.id("Ada"))

    def test_of_the_dead_lies_on_the_discard_pile_and_may_be_plundered(self):
        play = armed(SWORD)
        play.life_is("Ada", 0)
        assert place(play, SWORD) == ("discard", 0)
        play.end()
        bea = play.id("Bea")
        assert denied(play, 2, "equip", SWORD, figure=bea).code == "card/again"
        use(play, 2, "equip", SWORD, again=True, figure=bea)
        assert place(play, SWORD) == ("front", 2)

    def test_that_lies_before_one_group_is_not_laid_out_by_another(self):
        play = armed(SWORD)
        play.end()
        assert denied(play, 2, "equip", SWORD, figure=play.id("Bea")).code == "card/lies"

    def test_hint_sums_up_the_attack(self):
        play = armed(SWORD)
        assert hint(play, SWORD, 1) == (
            "Ada attacks with 7 and the die; a hit does 3 damage before armour."
        )
        assert hint(duel(), SWORD, 1) == ""

    def test_without_a_bonus_it_is_asked_for_none(self):
        plain = card("weapon", "Club", type="melee")
        assert offers(duel(), plain, 1)["equip"].asks == ("figure",)


def test_a_shield_parries_and_armour_does_not():
    shield, mail = (
        card("gear", name, code=code, type=type_)
        for name, code, type_ in (("Board", CODES[0], "shield"), ("Mail", CODES[1], "armour"))
    )
    play = armed(shield)
    assert "defend" in offers(play, shield, 1)
    assert "defend" not in offers(play, mail, 1)


class TestSpell:
    def test_laid_out_attacks_and_then_rests(self):
        """After a hit it is refused until its time has passed (KH-40)."""
        play = armed(BOLT)
        use(play, 1, "attack", BOLT, target=play.id("Bea"))
        assert [play.fight("attack_value"), play.fight("damage")] == [7, 4]
        play.defend("none")
        play.dice(1)
        play.confirm()
        play.until(1)
        assert denied(play, 1, "attack", BOLT, target=play.id("Bob")).code == "spell/rests"
        assert hint(play, BOLT, 1) == "It still rests. Left to wait: 1."
        play.until(1)
        use(play, 1, "attack", BOLT, target=play.id("Bob"))

    def test_straight_from_the_hand_is_discarded_whether_it_is_reached_or_not(self):
        play = duel()
        entry = use(play, 1, "attack", BOLT, figure=play.id("Ada"), target=play.id("Bea"))
        assert [play.fight("from_hand"), play.fight("attack_cards"), play.fight("damage")] == [
            1, 2, 4,
        ]  # fmt: skip
        assert (place(play, BOLT), names_in(entry)) == (("discard", 0), {"Bolt"})
        play.undo(entry.n)
        assert (place(play, BOLT), "attack" in play.table.sheets) == (("", 0), False)

    def test_general_is_cast_by_its_bearer_and_asks_nothing(self):
        play = armed(MIST)
        assert offers(play, MIST, 1)["cast"].asks == ()
        assert hint(play, MIST, 1) == "Ada needs 4 or more with the die; a six rolls on."
        use(play, 1, "cast", MIST)
        play.dice(4)
        assert play.fight("hit") == 1

    def test_general_from_the_hand_brings_its_value(self):
        play = duel()
        use(play, 1, "cast", MIST, figure=play.id("Ada"))
        assert [play.fight("need"), play.fight("from_hand")] == [9, 1]
        assert place(play, MIST) == ("discard", 0)

    def test_that_is_reached_anyway_says_so(self):
        play = armed(card("spell", "Spark", need=6))
        assert hint(play, card("spell", "Spark"), 1) == "Ada reaches it with any throw."

    def test_of_a_creature_calls_it_with_its_values(self):
        wolf = card("conjuration", "Wolf", need=6, hearts=4, attack=6, damage=2)
        play = armed(wolf)
        use(play, 1, "cast", wolf)
        play.dice(5)
        play.confirm()
        assert [play.life("Wolf"), play.mark("Wolf", "attack")] == [4, 6]
        assert place(play, wolf) == ("front", 1)

    def test_is_called_in_every_language_while_it_is_cast_and_as_a_creature(self):
        wolf = a_card("kleine-helden", "conjuration", "Wolf", "Der Wolf", need=6, hearts=4)
        play = armed(wolf)
        use(play, 1, "cast", wolf)
        assert play.seen("attack")["names"] == wolf.names
        play.dice(5)
        play.confirm()
        assert play.seen(play.id("Wolf"))["names"] == wolf.names
        play.until(2)
        play.attack("Bea", "Wolf")
        assert "Der Wolf" in names_in(play.log[-1])

    def test_in_defence_wards_off_magic(self):
        ward = card("defence_spell", "Ward", magic_value=1)
        play = Play(2).add(1, "Ada").add(2, "Bea")
        play.equip("Ada", "Fire", "attack_spell")
        use(play, 2, "lay_out", ward, figure=play.id("Bea"))
        play.begin().attack("Ada", "Bea", used="Fire")
        use(play, 2, "defend", ward)
        assert play.fight("defence_value") == 6

    def test_is_no_card_for_who_has_no_magic(self):
        play = Play(2).add(1, "Orc", magic=False).add(2, "Bea")
        assert denied(play, 1, "lay_out", BOLT, figure=play.id("Orc")).code == "figure/no_magic"


class TestBeforeARoll:
    RAGE = card("manoeuvre", "Rage", bonus=3)

    @pytest.mark.parametrize(("seat", "counts"), [(1, "attack_cards"), (2, "defence_cards")])
    def test_a_card_counts_for_the_side_that_plays_it(self, seat, counts):
        play = duel()
        play.attack("Ada", "Bea")
        play.defend()
        entry = use(play, seat, "play_card", self.RAGE)
        assert (play.fight(counts), place(play, self.RAGE)) == (3, ("discard", 0))
        assert names_in(entry) == {"Rage"}
        play.undo(entry.n)
        assert (play.fight(counts), place(play, self.RAGE)) == (0, ("", 0))

    def test_there_is_none_without_a_fight(self):
        assert denied(duel(), 1, "play_card", self.RAGE).code == "attack/not_now"

    def test_a_potion_on_the_discard_pile_asks_first(self):
        play, potion = duel(), card("potion", "Brew", bonus=2)
        play.attack("Ada", "Bea")
        use(play, 1, "play_card", potion)
        assert denied(play, 1, "play_card", potion).code == "card/again"
        assert play.fight("attack_cards") == 2

    def test_an_event_is_one_a_round_whichever_card_it_is(self):
        play = duel()
        use(play, 1, "event", card("event", "Storm"))
        other = card("event", "Feast", code=CODES[1])
        assert denied(play, 1, "event", other).code == "turn/once"


class TestHero:
    AMAZON = card("hero", "Amazon", magic=False, attack=6, parry=4)

    def test_comes_with_what_stands_on_the_card(self):
        play = Play(2)
        use(play, 1, "add_figure", self.AMAZON)
        assert [play.mark("Amazon", one) for one in ("attack", "parry", "life")] == [6, 4, 15]
        assert place(play, self.AMAZON) == ("front", 1)

    def test_attacks_when_it_is_scanned_again(self):
        play = Play(2)
        use(play, 1, "add_figure", self.AMAZON)
        play.add(2, "Bea").begin()
        assert possible(play, self.AMAZON, 1)[0] == "attack"
        use(play, 1, "attack", self.AMAZON, target=play.id("Bea"))
        assert play.fight("attack_value") == 6

    def test_that_fell_lies_on_the_discard_pile(self):
        play = Play(2)
        use(play, 1, "add_figure", self.AMAZON)
        play.add(1, "Abe").add(2, "Bea").begin()
        play.life_is("Amazon", 0)
        assert place(play, self.AMAZON) == ("discard", 0)


class TestFurtherUses:
    def test_a_card_is_handed_to_another_figure_and_lost(self):
        play = armed(SWORD)
        use(play, 1, "hand_over", SWORD, figure=play.id("Abe"))
        assert play.table.value(thing(play, SWORD), "figure") == int(play.id("Abe")[7:])
        use(play, 1, "lose_card", SWORD)
        assert place(play, SWORD) == ("discard", 0)

    def test_a_further_attack_costs_no_action(self):
        play = armed(SWORD)
        use(play, 1, "extra_attack", SWORD, target=play.id("Bea"))
        assert (play.fight("attack_value"), play.mark("Ada", "acted")) == (7, 0)

    @pytest.mark.parametrize("verb", ["new_hero", "extra_figure"])
    def test_a_hero_comes_later_by_its_card(self, verb):
        play = duel()
        use(play, 1, verb, TestHero.AMAZON)
        assert (play.owner("Amazon"), place(play, TestHero.AMAZON)) == (1, ("front", 1))

    def test_a_hero_draws_strikes_and_is_put_back_before_the_start(self):
        amazon, play = TestHero.AMAZON, Play(2)
        use(play, 1, "add_figure", amazon)
        use(play, 1, "remove_figure", amazon)
        assert place(play, amazon) == ("discard", 0)
        use(play, 1, "add_figure", amazon, again=True)
        play.add(2, "Bea").begin()
        use(play, 1, "draw", amazon)
        assert play.mark("Amazon", "acted") == 1
        assert offers(play, amazon, 1)["strike"].asks == ("whom", "loss")
        use(play, 1, "strike", amazon, whom=play.id("Bea"), loss=4)
        assert play.life("Bea") == 11
