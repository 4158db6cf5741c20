"""The list of a game's cards: found by name and code, counted, current on every phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from companion.cards.registry import FOLDER
from companion.domain.moves import Move
from tests.browser.cards.writing import (
    GAME,
    KOREAN,
    NAMES,
    Phones,
    chip,
    deck,
    field,
    missions,
    rows,
    search,
    stored,
)
from tests.browser.phones import Served

HOSTILE = '"><img src=x onerror=alert(1)>'
LONG = "Straßenbahnhaltestellenverschönerungsaktion am Rathausplatz"
WAYS = ("Karten eintippen", "Eine Tabelle nehmen", "Erst leere Sticker drucken")


@pytest.mark.parametrize("typed", ["ubel", "STOP DR", "stoppa", "박사"])
def test_a_card_is_found_by_any_of_its_names(table: Served, phone: Phones, typed: str) -> None:
    table.registry.add(GAME, "mission", NAMES, {"level": 2})
    table.registry.add(GAME, "tool", {"en": "Energy drink"}, {})
    mira = phone()
    deck(mira)
    search(mira, typed)
    expect(rows(mira)).to_have_count(1)
    expect(rows(mira)).to_contain_text("Dr. Übel stoppen")


def test_a_card_is_found_by_the_code_on_it(table: Served, phone: Phones) -> None:
    card = table.registry.add(GAME, "mission", NAMES, {})
    table.registry.add(GAME, "tool", {"en": "Energy drink"}, {})
    table.registry.mark_printed([card.id])
    mira = phone()
    deck(mira)
    search(mira, f"{card.code[:2]} - {card.code[2:].lower()}")
    expect(rows(mira)).to_have_count(1)
    expect(rows(mira).locator(".cd")).to_have_text(card.code)
    rows(mira).click()
    expect(mira.page).to_have_url(f"{mira.url}/c/{card.code}")


def test_among_four_hundred_cards_one_is_found_and_all_can_be_reached(
    table: Served, phone: Phones
) -> None:
    missions(table, 400)
    mira = phone()
    deck(mira)
    expect(mira.page.locator(".mp i")).to_have_count(400)
    expect(rows(mira)).to_have_count(30)
    search(mira, "임무 399")
    expect(rows(mira)).to_have_count(1)
    expect(rows(mira)).to_contain_text("Auftrag 399")
    search(mira, "")
    expect(rows(mira)).to_have_count(30)
    last = "() => { scrollTo(0, document.body.scrollHeight); return %s }"
    mira.page.wait_for_function(last % "document.querySelectorAll('.cl li').length === 400")


def test_chips_show_one_kind_with_its_count(table: Served, phone: Phones) -> None:
    missions(table, 3)
    table.registry.add(GAME, "tool", {"de": "Fernglas"}, {})
    mira = phone()
    deck(mira)
    tools = mira.page.get_by_role("button", name="Hilfsmittel 1")
    tools.click()
    expect(rows(mira)).to_have_text(["FernglasHilfsmittel kein Sticker"])
    mira.page.get_by_role("link", name="Neu").click()
    expect(chip(mira, "Hilfsmittel")).to_have_attribute("aria-checked", "true")


def test_the_count_says_how_many_have_a_sticker_and_what_is_missing(
    table: Served, phone: Phones
) -> None:
    missions(table, 3)
    done, *_ = stored(table)
    table.registry.mark_printed([done.id])
    table.registry.add(GAME, "mission", NAMES, {"level": 2})
    table.registry.add(GAME, "mission", NAMES, {"level": 2})
    mira = phone()
    deck(mira)
    count = mira.page.locator(".cnt")
    expect(count.locator(".z")).to_have_text("1")
    expect(count).to_contain_text("von 5 haben einen Sticker")
    expect(count).to_contain_text("4 fehlen, meist Aufträge, Stufe\u00a02")
    expect(count.locator(".mp .x")).to_have_count(1)


def test_a_card_saved_on_one_phone_appears_on_the_other(table: Served, phone: Phones) -> None:
    mira, kurt = phone(), phone()
    deck(mira)
    deck(kurt, then="#new")
    field(kurt, "Name, Deutsch").fill("Katze retten")
    kurt.press("Speichern")
    expect(rows(mira)).to_have_count(1)


def test_an_empty_deck_offers_every_way_to_begin(table: Served, phone: Phones) -> None:
    mira = phone()
    deck(mira)
    for way in WAYS:
        mira.sees(way)
    mira.fits()
    key = mira.page.get_by_role("button", name="Karten aus der Anleitung nehmen")
    known = int(key.locator(".z").inner_text())
    key.click()
    mira.sees(f"{known} Karten aus der Anleitung sind neu.")
    assert len(stored(table)) == known
    mira.press("Menü")
    mira.page.get_by_role("button", name="Karten aus der Anleitung dazunehmen").click()
    mira.sees("Alle Karten aus der Anleitung sind schon da.")
    assert len(stored(table)) == known


def test_home_leads_to_the_cards_of_every_game(table: Served, phone: Phones) -> None:
    mira = phone()
    mira.page.goto(mira.url)
    mira.page.get_by_role("link", name="Karten").click()
    expect(mira.page.locator(".gm").first).to_be_visible()
    for path in mira.page.locator(".gm").evaluate_all("keys => keys.map((key) => key.href)"):
        mira.page.goto(path)
        expect(mira.page.locator("ht-deck-start .line").first).to_be_visible()


def test_the_menu_of_a_seat_leads_to_the_cards_and_back_to_scanning_for_the_match(
    table: Served, phone: Phones
) -> None:
    match = table.begin("Jonas", "Edda")
    jonas = phone()
    jonas.sit(match, "Jonas")
    jonas.press("Menü")
    jonas.page.get_by_role("link", name="Karten").click()
    scan = jonas.page.get_by_role("link", name="Karte scannen")
    expect(scan).to_have_attribute("href", f"/m/{match}/scan")


def test_a_page_that_reaches_nobody_says_so_and_shows_what_it_had(
    table: Served, phone: Phones
) -> None:
    missions(table, 2)
    mira = phone()
    mira.expect_noise("ERR_FAILED")
    deck(mira)
    mira.page.route("**/api/decks/**", lambda route: route.abort())
    mira.page.evaluate("() => dispatchEvent(new Event('focus'))")
    mira.sees("Der Tisch antwortet nicht.")
    expect(rows(mira)).to_have_count(2)


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (390, "light"), (1280, "light")])
def test_names_of_any_script_and_length_stay_text_on_the_page(
    table: Served, phone: Phones, width: int, scheme: str
) -> None:
    names: list[dict[str, Any]] = [{"ko": KOREAN}, {"sv": "Åskmoln över ön"}, {"de": LONG}]
    for name in (*names, {"en": HOSTILE}):
        card = table.registry.add(GAME, "mission", name, {"level": 3, "fans": 99_000})
    table.registry.mark_printed([card.id])
    mira = phone(width=width, scheme=scheme)
    deck(mira)
    expect(rows(mira)).to_have_count(4)
    mira.sees(HOSTILE)
    mira.fits()
    small = "links => links.filter((one) => one.getBoundingClientRect().height < 44).length"
    assert mira.page.locator(".cl a, .kchip, .dock3 .btn, .top .key").evaluate_all(small) == 0
    rows(mira).filter(has_text=LONG).click()
    expect(field(mira, "Name, Deutsch")).to_have_value(LONG)
    mira.fits()


def test_a_deck_that_cannot_be_read_says_why_and_comes_back_once_it_can(
    table: Served, phone: Phones, tmp_path: Path
) -> None:
    missions(table, 2)
    file = tmp_path / FOLDER / f"{GAME}.json"
    content = file.read_bytes()
    file.write_bytes(b"{")
    mira = phone()
    mira.expect_noise("503")
    mira.page.goto(f"{mira.url}/cards/{GAME}")
    expect(mira.page.locator(".note.stop")).to_contain_text(".json")
    mira.page.goto(f"{mira.url}/cards")
    expect(mira.page.locator(".gm .wrong")).to_contain_text(".json")
    mira.page.goto(f"{mira.url}/cards/{GAME}")
    file.write_bytes(content)
    expect(rows(mira)).to_have_count(2)


def test_from_a_match_the_list_says_where_open_cards_lie(table: Served, phone: Phones) -> None:
    open_one = table.registry.add(GAME, "tool", {"de": "Zauberstab"}, {})
    table.registry.add(GAME, "tool", {"de": "Leiter"}, {})
    match = table.begin("Mira", "Opa Kurt")
    args = {"whom": 1, "place": "front"}
    table.host.receive(match, Move(verb="put_card", seat=2, args=args, cards=(open_one,)))
    mira = phone()
    mira.page.goto(f"{mira.url}/cards/{GAME}?m={match}")
    expect(rows(mira).filter(has_text="Zauberstab")).to_contain_text("vor Mira")
    expect(rows(mira).filter(has_text="Leiter")).not_to_contain_text("vor")
    mira.page.get_by_role("button", name="Offen 1").click()
    expect(rows(mira)).to_have_count(1)
    table.host.receive(
        match, Move(verb="put_card", seat=1, args={"place": "discard"}, cards=(open_one,))
    )
    expect(rows(mira)).to_contain_text("auf dem Ablagestapel")
