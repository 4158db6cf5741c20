"""Decks as files and tables: mistakes by place, nothing replaced unasked."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.games import GAMES
from tests.browser.cards.writing import (
    GAME,
    NAMES,
    Phones,
    choose_file,
    deck,
    missions,
    rows,
    stored,
    take_table,
)
from tests.browser.phones import Phone, Served, serve


def test_a_table_with_three_mistakes_shows_three_places_and_stores_nothing(
    table: Served, phone: Phones
) -> None:
    mira = phone()
    mira.expect_noise("422")
    deck(mira)
    rows_of = ("Auftrag;Gut;3", "Auftrag;;3", "Zauber;Y;1", "Auftrag;Z;viel")
    take_table(mira, "\n".join(("Art;Name (de);KRAFT", *rows_of)))
    places = mira.page.locator(".rows li")
    expect(places).to_have_count(3)
    for place, words in zip(("Zeile 3", "Zeile 4", "Zeile 5"), places.all(), strict=True):
        expect(words).to_contain_text(place)
    expect(places.last.locator(".tag")).to_have_text("KRAFT")
    mira.fits()
    assert stored(table) == ()
    take_table(mira, "\n".join(("Art;Name (de);KRAFT", rows_of[0])))
    mira.sees("1 neu, 0 geändert, 0 wie vorher.")
    assert [one.values for one in stored(table)] == [{"kraft": 3}]


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_the_empty_table_of_a_game_fits_when_filled(
    table: Served, phone: Phones, game: str, lang: str
) -> None:
    mira = phone(lang)
    deck(mira, game)
    with mira.page.expect_download() as download:
        mira.page.locator("a[download$='.csv']").click()
    header, *kinds = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    filled = [line.replace(";", f";Karte {n}", 1) for n, line in enumerate(kinds)]
    take_table(mira, "\n".join((header, *filled)))
    expect(rows(mira)).to_have_count(len(kinds))
    assert {one.kind for one in stored(table, game)} == set(table.registry.kinds(game))


def test_a_deck_goes_from_one_house_to_another(
    table: Served, phone: Phones, browser: Browser, tmp_path: Path
) -> None:
    missions(table, 3)
    card = table.registry.add(GAME, "mission", NAMES, {"level": 2})
    mira = phone()
    deck(mira)
    mira.press("Menü")
    with mira.page.expect_download() as download:
        mira.page.get_by_role("link", name="Alle Karten exportieren").click()
    content = download.value.path().read_bytes()
    with serve(tmp_path / "other") as other:
        kurt = Phone.take(browser, other, "de", 360, 800, "light")
        deck(kurt)
        choose_file(kurt, "json", "cards.json", content, "application/json")
        kurt.sees("4 neu")
        expect(rows(kurt)).to_have_count(4)
        assert other.registry.card(card.id).names == NAMES
        kurt.put_away()


def exported(table: Served, phone: Phone) -> bytes:
    return phone.page.request.get(f"{table.url}/api/decks/{GAME}/file").body()


def test_replacing_cards_asks_first_and_can_be_left(table: Served, phone: Phones) -> None:
    missions(table, 2)
    mira = phone()
    deck(mira)
    content = exported(table, mira)
    table.registry.add(GAME, "tool", {"de": "Fernglas"}, {})
    expect(rows(mira)).to_have_count(3)
    for leave in (True, False):
        mira.press("Menü")
        choose_file(mira, "json", "cards.json", content, "application/json")
        mira.press("Deine 3 Karten ersetzen")
        mira.sees("3 Karten wirklich ersetzen?")
        assert len(stored(table)) == 3
        mira.press("Alles lassen, wie es ist" if leave else "Ersetzen")
        if leave:
            expect(mira.page.locator(".ask")).to_have_count(0)
            assert len(stored(table)) == 3
    expect(rows(mira)).to_have_count(2)
    assert {one.kind for one in stored(table)} == {"mission"}


def test_a_file_that_is_no_deck_says_so_and_stores_nothing(table: Served, phone: Phones) -> None:
    mira = phone()
    mira.expect_noise("4[0-9]{2}")
    deck(mira)
    choose_file(mira, "json", "cards.json", b"%PDF-1.7", "application/json")
    expect(mira.page.locator(".note.stop")).to_be_visible()
    assert stored(table) == ()
