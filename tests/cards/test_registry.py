"""The registry: which cards there are, and what happens to them when things go wrong."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.answers import UnknownGame
from companion.cards.errors import UnknownCard
from companion.cards.ids import Typed, is_code, make_code
from companion.cards.registry import Registry
from companion.domain.rejected import Rejected
from tests.cards.decks import (
    APPLES,
    BANK,
    GAMES,
    mission,
    refusal,
    registry,
)


@pytest.fixture
def cards(tmp_path: Path) -> Registry:
    return registry(tmp_path)


def file(folder: Path, name: str = "heroes.json") -> Path:
    return folder / "cards" / name


class TestAdding:
    def test_a_card_has_a_fresh_code_and_only_what_was_said_of_it(self, cards: Registry) -> None:
        card = cards.add("heroes", "mission", BANK, {"level": 2, "boss": True}, "torn corner")
        assert is_code(card.id)
        assert (card.code, card.game, card.kind) == (card.id, "heroes", "mission")
        assert card.names == BANK
        assert card.values == {"level": 2, "boss": True}
        assert card.note == "torn corner"
        assert not card.has_sticker
        assert cards.card(card.id) == cards.find(card.id) == card

    @pytest.mark.parametrize("unknown", [None, "", " \u200b"])
    def test_what_a_rulebook_does_not_give_is_left_out_and_never_nought(
        self, cards: Registry, unknown: Any
    ) -> None:
        values = {"fans": unknown, "effect": unknown, "boss": unknown, "hotspot": unknown}
        assert mission(cards, **values).values == {}
        assert mission(cards, fans=0, boss=False).values == {"fans": 0, "boss": False}

    def test_names_and_notes_are_composed_and_trimmed(self, cards: Registry) -> None:
        card = cards.add(
            "heroes", "mission", {"de": " U\u0308ber  Nacht\u202e", "ko": "은행", "sv": " "},
            {"effect": " x\ty "}, " a \n b ",
        )  # fmt: skip
        assert card.names == {"de": "Über Nacht", "ko": "은행"}
        assert (card.values, card.note) == ({"effect": "x y"}, "a b")

    def test_two_cards_of_one_name_are_two_copies(self, cards: Registry) -> None:
        one, other = mission(cards), mission(cards)
        assert one.id != other.id
        assert len(cards.deck("heroes")) == 2

    def test_a_game_that_declares_no_cards_has_cards_with_a_name(self, cards: Registry) -> None:
        assert cards.add("apples", "card", {"en": "Joker"}, {}).kind == "card"

    def test_all_versions_of_an_own_game_share_their_cards(self, tmp_path: Path) -> None:
        own = registry(tmp_path, {"mine": replace(APPLES, id="mine@0a1b2c3d")})
        card = own.add("mine@ffffffff", "card", {"en": "Joker"}, {})
        assert card.game == "mine"
        assert own.deck("mine") == own.deck("mine@0a1b2c3d") == (card,)
        assert own.decks() == {"mine": 1}

    @pytest.mark.parametrize(
        ("wish", "code", "sentence"),
        [
            ({"kind": "dragon"}, "card/kind", "This game has no cards of the kind dragon."),
            ({"kind": ""}, "card/kind", "This game has no cards of the kind ."),
            ({"names": {}}, "card/nameless", "Give the card a name, in one language at least."),
            ({"names": {"en": " \u200b"}}, "card/nameless",
             "Give the card a name, in one language at least."),
            ({"names": {"en": "x" * 61}}, "card/name",
             "A card's name may have 60 letters at most."),
            ({"names": {"en": "x", "fr": "y"}}, "card/language",
             "A card has names in en, de, sv, ko, not in fr."),
            ({"note": "x" * 201}, "card/note", "A note may have 200 letters at most."),
            ({"values": {"level": 7}}, "field/bounds", "level goes from 1 to 6, not 7."),
            ({"values": {"level": True}}, "field/type", "level wants number, not True."),
            ({"values": {"level": "2"}}, "field/type", "level wants number, not 2."),
            ({"values": {"level": [2]}}, "field/type", "level wants number, not [2]."),
            ({"values": {"hotspot": "moon"}}, "field/choice",
             "hotspot is one of bank, harbour, not moon."),
            ({"values": {"hotspot": {}}}, "field/choice",
             "hotspot is one of bank, harbour, not {}."),
            ({"values": {"effect": "x" * 61}}, "field/long",
             "effect may have 60 letters at most."),
            ({"values": {"speed": 1}}, "field/unknown", "speed is not asked here."),
            ({"sticker": "7K3"}, "code/length", "A code has 5 signs, this has 3."),
        ],
    )  # fmt: skip
    def test_what_does_not_fit_is_refused_and_nothing_stored(
        self, cards: Registry, tmp_path: Path, wish: dict[str, Any], code: str, sentence: str
    ) -> None:
        with pytest.raises((Rejected, Typed)) as error:
            cards.add(**{"game": "heroes", "kind": "mission", "names": BANK, "values": {}} | wish)
        assert refusal(error) == (code, sentence)
        assert not file(tmp_path).exists()
        assert cards.deck("heroes") == ()

    def test_cards_of_a_game_nobody_knows_are_refused(
        self, cards: Registry, tmp_path: Path
    ) -> None:
        for ask in (cards.deck, lambda game: cards.add(game, "card", BANK, {})):
            with pytest.raises(UnknownGame):
                ask("../chess")
        assert sorted(path.name for path in tmp_path.rglob("*") if path.is_file()) == [".lock"]

    def test_a_deck_has_an_end(self, cards: Registry, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("companion.cards.registry.MOST_CARDS", 2)
        mission(cards)
        mission(cards)
        with pytest.raises(Rejected) as error:
            mission(cards)
        assert refusal(error) == ("card/many", "A game has 2 cards at most.")


class TestCodes:
    def test_no_code_is_given_twice_over_all_decks_stickers_and_blanks(
        self, tmp_path: Path
    ) -> None:
        few = random.Random(1)  # 81 codes can be drawn, so most are drawn again and again
        cards = Registry(tmp_path / "cards", GAMES, draw=lambda n: few.randrange(3))
        codes = [mission(cards).id for _ in range(25)]
        codes += [cards.add("apples", "card", BANK, {}).id for _ in range(25)]
        codes += cards.blanks(25)
        assert len(set(codes)) == 75

    def test_blank_codes_are_known_and_no_card_has_them(
        self, cards: Registry, tmp_path: Path
    ) -> None:
        blanks = cards.blanks(65)
        assert len(set(blanks)) == 65
        assert all(map(cards.is_genuine, blanks))
        assert cards.find(blanks[0]) is None
        assert file(tmp_path, "blanks.txt").read_text().split() == sorted(blanks)
        assert registry(tmp_path, seed=2).is_genuine(blanks[7])

    def test_codes_that_were_never_printed_are_free_again(
        self, cards: Registry, tmp_path: Path
    ) -> None:
        kept, card = cards.blanks(2), mission(cards)
        stuck, *gone = cards.blanks(3)
        cards.stick(stuck, card.id)
        cards.take_back([stuck, *gone])
        assert not any(map(cards.is_genuine, gone))
        assert all(map(cards.is_genuine, (*kept, stuck)))
        assert file(tmp_path, "blanks.txt").read_text().split() == sorted(kept)

    def test_a_code_that_only_could_be_ours_is_not_genuine(self, cards: Registry) -> None:
        assert not cards.is_genuine(make_code(lambda n: 3))

    @pytest.mark.parametrize("count", [0, -1, 1_001])
    def test_blank_codes_are_made_by_the_sheet_not_by_the_house(
        self, cards: Registry, count: int
    ) -> None:
        with pytest.raises(Rejected) as error:
            cards.blanks(count)
        assert refusal(error) == ("card/blanks", "At most 1000 blank stickers at a time.")

    def test_blank_codes_have_an_end(
        self, cards: Registry, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("companion.cards.registry.MOST_BLANKS_LEFT", 3)
        cards.stick(cards.blanks(2)[0], mission(cards).id)
        cards.blanks(2)
        with pytest.raises(Rejected) as error:
            cards.blanks(1)
        assert refusal(error) == ("card/blanks", "There are 3 blank stickers already.")

    def test_a_blank_sticker_becomes_the_code_people_see(self, cards: Registry) -> None:
        card, (first, second) = mission(cards), cards.blanks(2)
        cards.stick(first, card.id)
        stuck = cards.stick(f" {second[:2].lower()}-{second[2:]}", first)
        assert stuck.stickers == (first, second)
        assert (stuck.id, stuck.code, stuck.has_sticker) == (card.id, second, True)
        assert cards.find(card.id) == cards.find(first) == cards.find(second) == stuck
        assert cards.stick(first, card.id) == stuck, "once more changes nothing"

    def test_a_new_card_may_come_with_its_sticker(self, cards: Registry) -> None:
        (blank,) = cards.blanks(1)
        card = cards.add("heroes", "mission", BANK, {}, sticker=blank.lower())
        assert (card.stickers, card.code) == ((blank,), blank)
        assert card.id != blank

    def test_a_sticker_on_another_card_is_refused_with_that_cards_name(
        self, cards: Registry
    ) -> None:
        (blank,) = cards.blanks(1)
        joker = cards.add("apples", "card", {"en": "Joker"}, {}, sticker=blank)
        card = mission(cards)
        for ask in (
            lambda: cards.stick(blank, card.id),
            lambda: cards.stick(joker.id, card.id),
            lambda: cards.add("heroes", "mission", BANK, {}, sticker=blank),
        ):
            with pytest.raises(Rejected) as error:
                ask()
            assert refusal(error) == ("card/sticker_taken", "That sticker is on Joker already.")
        assert cards.deck("heroes") == (card,)
        assert cards.find(blank) == joker

    def test_a_sticker_of_another_house_may_be_used(self, cards: Registry) -> None:
        foreign = make_code(lambda n: 3)
        assert cards.stick(foreign, mission(cards).id).code == foreign
        assert cards.is_genuine(foreign)

    def test_a_sticker_taken_off_is_blank_again(self, cards: Registry) -> None:
        card, foreign = mission(cards), make_code(lambda n: 3)
        cards.stick(foreign, card.id)
        assert cards.unstick(foreign) == card
        assert cards.find(foreign) is None
        assert cards.is_genuine(foreign)
        other = mission(cards, "Cat")
        assert cards.stick(foreign, other.id).code == foreign

    def test_only_a_sticker_can_be_taken_off(self, cards: Registry) -> None:
        for code in (mission(cards).id, cards.blanks(1)[0]):
            with pytest.raises(UnknownCard):
                cards.unstick(code)

    def test_the_codes_of_a_removed_card_are_blank_because_its_labels_are_still_there(
        self, cards: Registry
    ) -> None:
        card, (blank,) = mission(cards), cards.blanks(1)
        cards.stick(blank, card.id)
        cards.remove(blank)
        assert cards.deck("heroes") == ()
        assert cards.find(card.id) is None
        assert cards.is_genuine(card.id)
        assert cards.is_genuine(blank)

    def test_a_card_does_not_take_stickers_without_end(self, cards: Registry) -> None:
        card = mission(cards)
        for blank in cards.blanks(20):
            cards.stick(blank, card.id)
        with pytest.raises(Rejected) as error:
            cards.stick(cards.blanks(1)[0], card.id)
        assert refusal(error) == ("card/stickers", "A card may have 20 stickers at most.")

    def test_printed_labels_are_remembered(self, cards: Registry) -> None:
        one, other = mission(cards), cards.add("apples", "card", BANK, {})
        third = mission(cards, "Cat")
        cards.mark_printed([one.id, other.id, "22222", one.id])
        assert cards.card(one.id).has_sticker
        assert cards.card(other.id).printed
        assert not cards.card(third.id).printed
        cards.mark_printed([one.id, third.id], printed=False)
        assert not cards.card(one.id).has_sticker
