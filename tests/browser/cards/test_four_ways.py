"""Whichever way a card is scanned, in whichever language: it is shown, and one key applies it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from companion.domain.cards import Card
from companion.scans import Scans
from firmware_bridge.scans.scanner import Scan
from tests.browser.cards import photos
from tests.browser.cards.card_page import big_key, name_on, scan, taken
from tests.browser.cards.reader import LINK, Reader
from tests.browser.knowing import listens
from tests.browser.phones import Phone, Served, serve

Phones = Callable[..., Phone]
NAMES = {"de": "Dr. Übel stoppen", "en": "Stop Dr. Übel"}
TASK = {"level": 1, "hotspot": "D3", "kraft": 5, "iq": 10, "fans": 4000, "points": 2}
OPEN = {"de": "Öffnen", "en": "Open"}
MIRA = 1


@pytest.fixture
def scans() -> Scans:
    return Scans()


@pytest.fixture
def table(tmp_path, scans):
    with serve(tmp_path, scans=scans) as served:
        yield served


def by_link(phone: Phone, table: Served, match: str, card: Card, lang: str, scans: Scans) -> None:
    phone.sit(match, "Mira", lang=lang)
    scan(phone, card)


def by_photo(phone: Phone, table: Served, match: str, card: Card, lang: str, scans: Scans) -> None:
    reader = Reader.open(phone, table, match, lang=lang)
    reader.take(photos.spread([LINK + card.code]))


def by_typing(phone: Phone, table: Served, match: str, card: Card, lang: str, scans: Scans) -> None:
    Reader.open(phone, table, match, lang=lang).type(card.code.lower())


def by_scanner_that_types(
    phone: Phone, table: Served, match: str, card: Card, lang: str, scans: Scans
) -> None:
    Reader.open(phone, table, match, lang=lang).scan(LINK + card.code)


def by_scanner_of_the_seat(
    phone: Phone, table: Served, match: str, card: Card, lang: str, scans: Scans
) -> None:
    phone.sit(match, "Mira", lang=lang)
    listens(table, phone)
    scans.hear(Scan(LINK + card.code, MIRA, table.host.now()))
    phone.page.get_by_role("link", name=OPEN[lang]).click()


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(
    "way", [by_link, by_photo, by_typing, by_scanner_that_types, by_scanner_of_the_seat]
)
def test_a_card_is_scanned_shown_and_applied_once(
    way: Callable[..., None], lang: str, table: Served, scans: Scans, phone: Phones
) -> None:
    match = table.begin("Mira", "Opa Kurt")
    card = table.registry.add("neue-helden", "mission", NAMES, TASK)
    mira = phone(lang)
    way(mira, table, match, card, lang, scans)
    expect(name_on(mira)).to_have_text(NAMES[lang])
    expect(big_key(mira)).to_have_text(table.word("nh.verb.take_mission", lang))
    assert taken(table, match) == 0
    big_key(mira).click()
    expect(mira.page.locator(".note.go")).to_contain_text(NAMES[lang])
    (mission,) = (one for one in table.view(match)["sheets"].values() if one["kind"] == "mission")
    assert (mission["owner"], mission["marks"]["fans"]) == (MIRA, 4000)
    mira.page.goto(f"{table.url}/m/{match}/log")
    expect(mira.page.locator("main")).to_contain_text(NAMES[lang])
