"""Cards of Neue Helden, scanned: taken, tried, played, and what they mean for a hero."""

from __future__ import annotations

import pytest

from companion.domain.cards import Card
from companion.domain.params import SeatRef
from tests.games.carding import (
    CODES,
    a_card,
    denied,
    in_words,
    names_in,
    offers,
    place,
    possible,
    thing,
    use,
)  # fmt: skip
from tests.games.neue_helden.dsl import GAME, Play, begun, four
from tests.games.neue_helden.printed import a_mission
from tests.refusals import refusal


def on_its_hotspot(card: Card, play: Play, seat: int = 1) -> Play:
    """Let a hero take the mission of a card and walk to its hotspot."""
    use(play.at(seat, "choose"), seat, "take_mission", card)
    use(play.at(seat, "move"), seat, "move", card)
    return play


class TestMission:
    def test_is_taken_with_all_that_stands_on_it(self):
        play, card = four(), a_mission(points=3)
        entry = use(play, 1, "take_mission", card)
        marks = play.table.sheet(thing(play, card)).marks
        assert {name: marks[name] for name in ("level", "kraft", "iq", "fans", "points")} == {
            "level": 2, "kraft": 5, "iq": 10, "fans": 4_000, "points": 3,
        }  # fmt: skip
        assert place(play, card) == ("front", 1)
        assert names_in(entry) == {"Stop Dr. Übel", "Dr. Übel stoppen"}

    def test_its_hotspot_and_its_equipment_card_come_along(self):
        play = four()
        card = a_card("neue-helden", "mission", "Bridge", level=1, kraft=1, iq=1, fans=0,
                      points=0, hotspot="D3", equipment=True)  # fmt: skip
        use(play, 1, "take_mission", card)
        assert (play.mission(1, "hotspot"), play.mission(1, "equipment")) == (12, 1)

    def test_goes_back_to_where_nobody_sees_it_with_one_undo(self):
        play, card = four(), a_mission()
        entry = use(play, 1, "take_mission", card)
        play.undo(entry.n)
        assert (play.missions(1), place(play, card)) == (0, ("", 0))

    def test_that_lies_before_one_hero_cannot_be_taken_by_another(self):
        play, card = four(), a_mission()
        use(play, 1, "take_mission", card)
        play.at(2, "choose")
        no = denied(play, 2, "take_mission", card)
        assert (no.code, no.params["whom"]) == ("card/lies", SeatRef(1))
        assert play.missions(2) == 0

    def test_that_is_scanned_again_is_tried_on_its_hotspot_and_given_up_after_that(self):
        play, card = four(), a_mission()
        on_its_hotspot(card, play)
        assert possible(play, card, 1)[0] == "attempt"
        use(play, 1, "attempt", card)
        play.roll(1, 1)
        assert place(play, card) == ("front", 1)
        play.end(1)
        play.at(1, "choose")
        assert "abandon" in possible(play, card, 1)
        use(play, 1, "abandon", card)
        assert play.mission(1, "dropped") == 1

    def test_that_is_done_lies_on_the_discard_pile(self):
        play, card = four(), a_mission()
        on_its_hotspot(card, play.put(1, kraft=5, iq=10))
        entry = use(play, 1, "attempt", card)
        assert place(play, card) == ("discard", 0)
        assert (play.of(1, "fans"), play.of(1, "points")) == (4_000, 3)
        assert "Stop Dr. Übel" in names_in(entry)
        play.undo(entry.n)
        assert place(play, card) == ("front", 1)

    def test_of_the_discard_pile_is_taken_once_more_when_people_say_so(self):
        play, card = four(), a_mission()
        on_its_hotspot(card, play.put(1, kraft=5, iq=10))
        use(play, 1, "attempt", card)
        play.at(2, "choose")
        offer = offers(play, card, 2)["take_mission"]
        assert (offer.again, offer.refused and offer.refused.code) == (True, "card/again")
        assert denied(play, 2, "take_mission", card).code == "card/again"
        use(play, 2, "take_mission", card, again=True)
        assert place(play, card) == ("front", 2)

    def test_too_many_of_which_goes_to_the_discard_pile(self):
        play, cards = begun("gehirn", "tonne"), [a_mission(code) for code in CODES[:3]]
        for card in cards[:2]:
            use(play.at(1, "choose"), 1, "take_mission", card)
            play.end(1)
            play.end(2)
        helper = play.equipment(1, "Sekretärin")
        use(play.end(1) or play.at(1, "choose"), 1, "take_mission", cards[2])
        play.do(1, "remove_equipment", equipment=helper)
        use(play, 1, "drop_mission", cards[2])
        assert place(play, cards[2]) == ("discard", 0)

    def test_of_which_the_values_are_not_known_is_asked_for_them(self):
        card = a_card("neue-helden", "mission", "Stop Dr. Übel", kraft=5, iq=10)
        asks = offers(four(), card, 1)["take_mission"].asks
        assert asks == ("level", "fans", "points")

    def test_typed_by_hand_is_known_by_its_name_when_it_is_scanned(self):
        play, card = four(), a_mission()
        play.take(1, "Dr. Übel stoppen", level=2, kraft=5, iq=10)
        assert thing(play, card) == play.sheet("mission", 1)
        play.at(1, "move")
        entry = use(play, 1, "move", card)
        assert (play.mission(1, "active"), place(play, card)) == (1, ("front", 1))
        assert names_in(entry)

    def test_with_a_name_of_sixty_signs_fits_into_its_form(self):
        play, name = four(), "Rette die Katze der Nachbarin aus dem allerhöchsten Kirschbaum"[:60]
        card = a_card("neue-helden", "mission", name, level=1, kraft=1, iq=1, fans=0, points=0)
        entry = use(play, 1, "take_mission", card)
        short = play.table.sheet(thing(play, card)).name
        assert (len(short), short[-1]) == (40, "…")
        assert names_in(entry) == {name}


class TestTraining:
    CARD = a_card("neue-helden", "training", "Dumbbell Training", "Hanteltraining",
                  attribute="kraft", need=3)  # fmt: skip

    def test_asks_for_its_die_and_is_slid_under_the_hero(self):
        play = four().at(1, "task")
        entry = use(play, 1, "train", self.CARD)
        assert play.table.ask is not None
        assert play.table.ask.params["need"] == 3
        play.throw("blue", 3)
        assert (play.of(1, "kraft_mod"), place(play, self.CARD)) == (1, ("front", 1))
        assert names_in(entry) == {"Dumbbell Training", "Hanteltraining"}

    def test_counts_once_unless_people_say_otherwise(self):
        play = four().at(1, "task")
        use(play, 1, "train", self.CARD)
        play.throw("blue", 3)
        play.at(2, "task")
        assert denied(play, 2, "train", self.CARD).code == "card/again"

    def test_that_is_declined_goes_back_under_its_stack(self):
        play = four().at(1, "task")
        use(play, 1, "train", self.CARD)
        use(play, 1, "decline", self.CARD)
        assert (play.table.ask, place(play, self.CARD)) == (None, ("", 0))


class TestSpecialCards:
    SUIT = a_card("neue-helden", "equipment", "Combat Suit", "Kampfanzug", kraft=1)
    DRINK = a_card("neue-helden", "tool", "Energy Drink", kraft=2)

    def equipped(self) -> Play:
        play = four().put(1, cards=1).at(1, "equip")
        use(play, 1, "equip", self.SUIT)
        return play

    def test_equipment_is_turned_up_with_its_bonus(self):
        play = self.equipped()
        assert (play.total(1, "kraft"), play.of(1, "cards")) == (3, 0)
        assert place(play, self.SUIT) == ("front", 1)

    @pytest.mark.parametrize("verb", ["turn_off", "fan_effect", "card_points", "hand_over"])
    def test_equipment_that_lies_there_is_the_one_that_is_meant(self, verb):
        play = self.equipped()
        assert offers(play, self.SUIT, 2)[verb].args["equipment"] == thing(play, self.SUIT)

    def test_equipment_goes_with_who_gets_it_and_off_when_it_is_gone(self):
        play = self.equipped()
        use(play, 1, "turn_off", self.SUIT)
        assert play.total(1, "kraft") == 2
        use(play, 1, "hand_over", self.SUIT, to=3)
        assert place(play, self.SUIT) == ("front", 3)
        entry = use(play, 1, "remove_equipment", self.SUIT)
        assert place(play, self.SUIT) == ("discard", 0)
        play.undo(entry.n)
        assert place(play, self.SUIT) == ("front", 3)

    def test_equipment_with_an_effect_has_it_in_any_language(self):
        play = four().put(1, cards=1).at(1, "equip")
        use(play, 1, "equip",
            a_card("neue-helden", "equipment", "Helper", effect="secretary"))  # fmt: skip
        assert play.table.value(play.sheet("equipment", 1), "effect") == 2

    def test_the_gift_of_the_short_game_is_found_by_its_name(self):
        play = begun("hammer", "gehirn", scuffle=False)
        gift = a_card("neue-helden", "equipment", "Mascot", "Maskottchen")
        owner = next(seat for seat in (1, 2) if [*play.table.kept("equipment", seat)])
        assert thing(play, gift) == play.sheet("equipment", owner)
        assert denied(play, 2, "turn_off", gift).code == "equipment/protected"

    def test_a_tool_is_played_in_anybodys_turn_and_discarded(self):
        play = four().put(2, cards=2)
        entry = use(play, 2, "use_tool", self.DRINK)
        assert (play.total(2, "kraft"), place(play, self.DRINK)) == (4, ("discard", 0))
        assert names_in(entry) == {"Energy Drink"}

    def test_a_tool_on_the_discard_pile_asks_first(self):
        play = four().put(2, cards=2)
        use(play, 2, "use_tool", self.DRINK)
        assert denied(play, 2, "use_tool", self.DRINK).code == "card/again"
        assert play.total(2, "kraft") == 4
        use(play, 2, "use_tool", self.DRINK, again=True)
        assert play.total(2, "kraft") == 6

    def test_a_card_bought_face_down_is_asked_of_nobody(self):
        assert all(one.verb != "buy" for kind in GAME.cards.values() for one in kind.uses)


class TestHero:
    CARD = a_card("neue-helden", "hero", "DAS GEHIRN", hero="gehirn", hotspot="A1", kraft=1, iq=5,
                  movement=4)  # fmt: skip

    def test_is_chosen_with_what_stands_on_the_card(self):
        play = Play(2)
        use(play, 1, "choose_hero", self.CARD)
        assert [play.of(1, mark) for mark in ("hotspot", "kraft", "iq", "movement")] == [1, 1, 5, 4]
        assert place(play, self.CARD) == ("front", 1)

    def test_cannot_be_two_heroes_and_can_be_given_back(self):
        play = Play(2)
        use(play, 1, "choose_hero", self.CARD)
        assert refusal(lambda: use(play, 2, "choose_hero", self.CARD)) == "hero/taken"
        use(play, 1, "return_hero", self.CARD)
        use(play, 2, "choose_hero", self.CARD)
        assert place(play, self.CARD) == ("front", 2)

    def test_what_nobody_knows_of_a_hero_is_asked(self):
        blitz = a_card("neue-helden", "hero", "DER BLITZ", hero="blitz", kraft=4)
        assert offers(Play(2), blitz, 1)["choose_hero"].asks == ("hotspot", "iq", "movement")


def test_the_log_says_a_card_in_both_languages():
    play, card = four(), a_mission()
    entry = use(play, 1, "take_mission", card)
    [note] = [fact for fact in entry.facts if getattr(fact, "key", "") == "nh.log.mission_taken"]
    assert "Stop Dr. Übel" in in_words(note, play)
    assert "Dr. Übel stoppen" in in_words(note, play, "de")


class TestFurtherUses:
    SUIT = TestSpecialCards.SUIT

    def test_a_space_after_a_turn_may_end_on_the_hotspot_of_a_mission(self):
        play, card = four(), a_mission()
        use(play.at(2, "choose"), 2, "take_mission", card)
        play.at(1, "others")
        use(play, 2, "hop", card)
        assert play.mission(2, "active") == 1

    def test_mates_swap_the_missions_they_scan(self):
        play = begun("gehirn", "tonne", "kolibri", "turbine", teams=(1, 1, 2, 2))
        mine, theirs = a_mission(), a_mission(CODES[1])
        use(play.at(1, "choose"), 1, "take_mission", mine)
        use(play.at(2, "choose"), 2, "take_mission", theirs)
        play.at(1, "move")
        use(play, 1, "swap_missions", mine, theirs=thing(play, theirs))
        assert (place(play, mine), place(play, theirs)) == (("front", 2), ("front", 1))

    def test_mates_swap_equipment(self):
        play = begun("gehirn", "tonne", "kolibri", "turbine", teams=(1, 1, 2, 2))
        use(play.put(1, cards=1).at(1, "equip"), 1, "equip", self.SUIT)
        other = play.equipment(2, "Kampfring", kraft=1)
        play.at(1, "move")
        use(play, 1, "swap_equipment", self.SUIT, theirs=other)
        assert place(play, self.SUIT) == ("front", 2)

    def test_the_marker_of_the_blitz_lies_on_the_equipment_that_is_scanned(self):
        play = begun("gehirn", "blitz")
        use(play.put(1, cards=1).at(1, "equip"), 1, "equip", self.SUIT)
        play.at(2, "choose")
        use(play, 2, "blitz", self.SUIT)
        assert play.table.value(thing(play, self.SUIT), "blocked") == 1

    def test_equipment_is_switched_on_again_and_gathers_points_and_fans(self):
        play = four().put(1, cards=1, points=3).at(1, "equip")
        use(play, 1, "equip", self.SUIT)
        use(play, 2, "turn_off", self.SUIT)
        use(play, 2, "turn_on", self.SUIT)
        use(play, 1, "card_points", self.SUIT, by=2)
        use(play, 1, "fan_effect", self.SUIT, whom=3, fans=2_000)
        marks = play.table.sheet(thing(play, self.SUIT)).marks
        assert (marks["active"], marks["points"], play.of(3, "fans")) == (1, 2, 2_000)

    def test_equipment_is_revealed_at_once_where_the_table_plays_that(self):
        play = four(instant_equipment=True).put(3, cards=1)
        use(play, 3, "reveal", self.SUIT)
        assert place(play, self.SUIT) == ("front", 3)
