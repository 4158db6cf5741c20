"""A photo of many cards: what is on it, and all of them to one place as one move."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.domain.cards import Card
from companion.domain.moves import Move
from tests.browser.cards.photos import spread
from tests.browser.cards.reader import GLARING, LINK, NAMES, Reader
from tests.browser.phones import Phone, Served


def lay(table: Served, match: str, card: Card) -> None:
    """Lay a card in front of the first seat, as another device would."""
    args = {"whom": 1, "place": "front"}
    table.host.receive(match, Move(verb="put_card", seat=1, args=args, cards=(card,), ref="laid"))


def lying(table: Served, match: str, phone: Phone) -> dict[str, Any]:
    """Return where cards of the match lie, by card."""
    told = json.loads(phone.context.request.get(f"{table.url}/api/matches/{match}/cards").text())
    return {one["card"]: (one["place"], one["seat"]) for one in told["cards"]}


def ticks(page: Page) -> list[bool]:
    """Return which rows are ticked."""
    boxes = page.get_by_role("checkbox").all()
    return [one.get_attribute("aria-checked") == "true" for one in boxes]


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_spread_is_laid_in_front_of_mira_as_one_move_and_taken_back(
    reader: Callable[..., Reader], table: Served, match: str, cards: tuple[Card, ...], lang: str
) -> None:
    by_name = dict(zip(NAMES, cards, strict=True))
    known = by_name["Doppelter Lohn"]
    reading = reader(match, lang)
    page = reading.phone.page
    lay(table, match, known)
    reading.take(spread([LINK + one.code for one in cards], glare=GLARING))

    rows = page.locator(".cl li")
    expect(rows).to_have_count(7)
    expect(page.locator("polygon.mk")).to_have_count(7)
    expect(page.locator("polygon.mb")).to_have_count(1)
    assert rows.locator("b").all_inner_texts() == [n for n in NAMES if n != NAMES[GLARING]]
    lies = reading.word("lies.front", whom="Mira")
    expect(rows.nth(2)).to_contain_text(lies)
    assert ticks(page) == [True, True, False, True, True, True, True]
    reading.phone.fits()

    before = table.view(match)["v"]
    reading.phone.press(reading.word("put.front", n=6, whom="Mira"))
    expect(rows.get_by_text(lies)).to_have_count(7)
    assert table.view(match)["v"] == before + 1
    found = lying(table, match, reading.phone)
    assert found == {one.id: ("front", 1) for one in cards if one is not cards[GLARING]}

    page.locator("ht-undo .btn").first.click()
    expect(rows.get_by_text(lies)).to_have_count(1)
    assert lying(table, match, reading.phone) == {known.id: ("front", 1)}
    assert ticks(page) == [True, True, False, True, True, True, True]


def test_a_spread_goes_where_people_say_and_without_what_they_untick(
    reader: Callable[..., Reader], table: Served, match: str, cards: tuple[Card, ...]
) -> None:
    reading = reader(match)
    page = reading.phone.page
    reading.take(spread([LINK + one.code for one in cards[:3]]))
    page.get_by_role("checkbox", name=NAMES[0]).click()
    page.locator(".seln select").select_option("discard")
    reading.phone.press(reading.word("put.discard", n=2))
    expect(page.get_by_text(reading.word("lies.discard"))).to_have_count(2)
    found = lying(table, match, reading.phone)
    assert found == {one.id: ("discard", 0) for one in cards[1:3]}
    assert ticks(page) == [False, False, False]


def test_two_codes_of_one_insert_are_one_card(
    reader: Callable[..., Reader], cards: tuple[Card, ...]
) -> None:
    reading = reader()
    reading.take(spread([LINK + cards[0].code, LINK + cards[1].code, LINK + cards[0].code]))
    expect(reading.phone.page.locator(".cl li")).to_have_count(2)
    expect(reading.phone.page.locator("polygon.mk")).to_have_count(3)


def test_cards_of_another_game_are_shown_and_say_why_they_cannot_be_put(
    reader: Callable[..., Reader], table: Served, match: str, cards: tuple[Card, ...]
) -> None:
    other = table.registry.add("dungeon", "hero", {"de": "Ritter"}, {"hero": "warrior"})
    reading = reader(match)
    reading.take(spread([LINK + cards[0].code, LINK + other.code]))
    row = reading.phone.page.locator(".cl li", has_text="Ritter")
    expect(row).to_contain_text(reading.word("other_game", game=table.word("wd.title")))
    expect(row.get_by_role("checkbox")).to_have_count(0)
    expect(reading.phone.key(reading.word("put.front", n=1, whom="Mira"))).to_be_visible()


def test_without_a_match_a_spread_only_shows(
    reader: Callable[..., Reader], table: Served, cards: tuple[Card, ...]
) -> None:
    reading = reader()
    page = reading.phone.page
    reading.take(spread([LINK + one.code for one in cards[:2]]))
    expect(page.locator(".cl li")).to_have_count(2)
    expect(page.get_by_role("checkbox")).to_have_count(0)
    page.locator(".rw").nth(1).click()
    reading.opens(cards[1])
    page.go_back()
    expect(page.locator(".cl li")).to_have_count(2)
    page.go_back()
    expect(reading.field).to_be_visible()


def test_who_sits_nowhere_is_led_to_a_seat_and_puts_nothing(
    phone: Callable[..., Phone], table: Served, match: str, cards: tuple[Card, ...]
) -> None:
    reading = Reader.open(phone(), table, match, sits=False)
    reading.take(spread([LINK + one.code for one in cards[:2]]))
    leads = reading.phone.page.get_by_role("link", name=reading.word("sit_first"))
    expect(leads).to_have_attribute("href", f"/m/{match}")
    assert ticks(reading.phone.page) == [False, False]


def test_a_hand_scanner_works_beside_a_spread(
    reader: Callable[..., Reader], match: str, cards: tuple[Card, ...]
) -> None:
    reading = reader(match)
    reading.take(spread([LINK + one.code for one in cards[:2]]))
    expect(reading.phone.page.locator(".cl li")).to_have_count(2)
    reading.scan(LINK + cards[5].code)
    reading.opens(cards[5])


@pytest.mark.parametrize("lang", ["de", "en"])
def test_no_full_stop_stands_alone_on_a_line(
    reader: Callable[..., Reader], cards: tuple[Card, ...], lang: str
) -> None:
    reading = reader(lang=lang)
    reading.take(spread([LINK + card.code for card in cards], glare=GLARING))
    words = reading.phone.page.locator(".note.stop .lkd")
    expect(words).to_be_visible()
    assert words.evaluate("node => new Set([...node.getClientRects()].map((r) => r.top)).size") == 1
