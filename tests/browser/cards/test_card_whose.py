"""For which match and for whom a scanned card is: asked only where it is not clear."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from companion.domain.cards import Card
from tests.browser.cards.card_page import big_key, scan, taken
from tests.browser.phones import Phone, Served

Phones = Callable[..., Phone]


@pytest.fixture
def match(table: Served) -> str:
    """Jonas is on turn and may take a mission."""
    return table.begin("Jonas", "Edda")


@pytest.fixture
def mission(table: Served) -> Card:
    values = {"level": 1, "kraft": 5, "iq": 10, "fans": 4000, "points": 2}
    return table.registry.add("neue-helden", "mission", {"de": "Dr. Übel stoppen"}, values)


def test_a_private_window_is_asked_whose_it_is_and_joins_that_seat(
    table: Served, match: str, mission: Card, phone: Phones
) -> None:
    jonas, camera = phone(), phone()
    jonas.sit(match, "Jonas")
    scan(camera, mission)
    camera.sees("Wer bist du?")
    expect(big_key(camera)).to_have_count(0)
    camera.press("Jonas")
    expect(big_key(camera)).to_have_text(table.word("nh.verb.take_mission"))
    big_key(camera).click()
    expect(camera.page.locator(".note.go")).to_be_visible()
    assert taken(table, match) == 1


def test_a_card_may_be_for_somebody_without_a_phone(
    table: Served, match: str, mission: Card, phone: Phones
) -> None:
    edda = phone()
    edda.sit(match, "Edda")
    scan(edda, mission)
    expect(edda.page.locator(".not li").first).to_contain_text("Jonas ist dran.")
    edda.press("Jonas")
    big_key(edda).click()
    edda.sees("liegt vor Jonas")


def test_a_seat_that_another_phone_holds_is_not_offered(
    match: str, mission: Card, phone: Phones
) -> None:
    jonas, edda = phone(), phone()
    jonas.sit(match, "Jonas")
    edda.sit(match, "Edda")
    scan(edda, mission)
    expect(edda.page.locator(".not li").first).to_be_visible()
    expect(edda.page.locator(".whos")).to_have_count(0)


def test_without_a_match_the_card_is_shown_with_the_way_to_one(
    mission: Card, phone: Phones
) -> None:
    one = phone()
    scan(one, mission)
    one.sees("Es läuft keine Partie Neue Helden.")
    expect(one.page.get_by_role("link", name="Partie eröffnen")).to_have_attribute("href", "/new")


def test_a_card_of_another_game_than_the_one_that_is_played_is_said_to_be(
    table: Served, match: str, phone: Phones
) -> None:
    card = table.registry.add("kleine-helden", "event", {"de": "Sturm"}, {})
    one = phone()
    scan(one, card)
    one.sees("Diese Karte gehört zu Kleine Helden")


def test_of_two_matches_the_phone_that_plays_in_one_is_not_asked(
    table: Served, match: str, mission: Card, phone: Phones
) -> None:
    other = table.begin("Mira", "Opa Kurt")
    jonas, stranger = phone(), phone()
    jonas.sit(match, "Jonas")
    scan(jonas, mission)
    expect(big_key(jonas)).to_be_visible()
    scan(stranger, mission)
    stranger.sees("Für welche Partie?")
    stranger.page.get_by_role("link", name=other).click()
    stranger.sees("Wer bist du?")
    stranger.sees("Opa Kurt")
