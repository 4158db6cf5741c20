"""Cards on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.answers import UnknownGame
from companion.cards.csv_words import Words
from companion.cards.registry import FOLDER, Registry
from companion.decks_told import (
    cards_listed,
    deck_exported,
    deck_imported,
    decks_listed,
    table_imported,
)
from companion.errors import Spoken
from companion.games import GAMES
from tests.cards.decks import APPLES, JPEG

GAME = APPLES.id


@pytest.fixture(autouse=True)
def apples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.decks_told.GAMES", {**GAMES, GAME: APPLES})


def no_words(_: object) -> Words:
    return Words()


def filled(data: Path) -> Registry:
    cards = Registry(data / FOLDER, {GAME: APPLES})
    (blank,) = cards.blanks(1)
    cards.add(GAME, "card", {"en": "Joker", "de": "Narr"}, {}, "torn", blank)
    cards.add(GAME, "card", {"ko": "조커"}, {})
    return cards


def test_games_are_listed_with_their_numbers_of_cards(tmp_path: Path) -> None:
    filled(tmp_path)
    (tmp_path / FOLDER / "gone.json").write_text("?")
    lines = list(decks_listed(tmp_path))
    assert "apples              2" in lines
    assert "neue-helden         0" in lines
    assert any(line.startswith("gone                gone.json cannot be read") for line in lines)


def test_cards_are_listed_by_the_code_people_see(tmp_path: Path) -> None:
    joker, other = filled(tmp_path).deck(GAME)
    assert list(cards_listed(tmp_path, GAME)) == [
        f"{joker.stickers[0]}  label  card          Joker / Narr  (torn)",
        f"{other.id}  -      card          조커",
    ]
    with pytest.raises(UnknownGame):
        list(cards_listed(tmp_path, "chess"))


def test_a_deck_goes_to_another_house_as_a_file(tmp_path: Path) -> None:
    here, there, file = tmp_path / "a", tmp_path / "b", tmp_path / "deck.json"
    cards = filled(here)
    assert deck_exported(here, GAME, file) == f"2 cards of apples saved to {file}."
    assert deck_imported(there, GAME, file, "add") == ("2 new, 0 changed, 0 as they were.", True)
    assert deck_imported(there, GAME, file, "replace")[0] == "0 new, 0 changed, 2 as they were."
    assert Registry(there / FOLDER, {GAME: APPLES}).deck(GAME) == cards.deck(GAME)


def test_a_table_is_taken_in_or_every_mistake_told(tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text("name_en,note\nJoker,\n")
    assert table_imported(tmp_path, GAME, table, no_words) == (
        "1 new, 0 changed, 0 as they were.", True,
    )  # fmt: skip
    table.write_text(f"kind,name_en\ncard,{'x' * 61}\ndragon,B\n")
    assert table_imported(tmp_path, GAME, table, no_words) == (
        "Nothing was taken in. Places in the file that do not fit: 2.\n"
        "  row 2, name_en: A card's name may have 60 letters at most.\n"
        "  row 3, kind: This game has no cards of the kind dragon.", False,
    )  # fmt: skip


def test_what_cannot_be_read_or_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    photo = tmp_path / "photo.jpg"
    photo.write_bytes(JPEG)
    for ask, said in (
        (lambda: deck_imported(tmp_path, GAME, photo, "add"), "This is no deck of Heldentisch."),
        (lambda: deck_imported(tmp_path, GAME, tmp_path, "add"), "(Is a directory)."),
        (lambda: deck_exported(tmp_path, GAME, tmp_path), "cannot be written (Is a directory)."),
        (
            lambda: table_imported(tmp_path, "chess", photo, no_words),
            "There is no game chess here.",
        ),
        (lambda: table_imported(tmp_path, GAME, tmp_path / "no.csv", no_words), "cannot be read"),
    ):
        with pytest.raises(Spoken) as error:
            ask()
        assert said in str(error.value)
