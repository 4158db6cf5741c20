"""A code without a card: a blank sticker, one of another house, signs that are no code."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from companion.cards.ids import make_code
from companion.domain.cards import Card
from tests.browser.cards.card_page import name_on, scan
from tests.browser.phones import Phone, Served

Phones = Callable[..., Phone]


@pytest.fixture
def match(table: Served) -> str:
    return table.begin("Jonas", "Edda")


@pytest.fixture
def mission(table: Served) -> Card:
    return table.registry.add("neue-helden", "mission", {"de": "Dr. Übel stoppen"}, {})


def test_a_blank_sticker_is_asked_about_and_stuck_on_its_card(
    table: Served, match: str, mission: Card, phone: Phones
) -> None:
    (blank,) = table.registry.blanks(1)
    table.registry.add("neue-helden", "tool", {"de": "Energiedrink"}, {})
    one = phone()
    scan(one, blank)
    one.sees("Auf welcher Karte klebt er?")
    one.page.get_by_role("searchbox").fill("ubel")
    one.page.get_by_role("radio", name="Dr. Übel stoppen").click()
    one.press("Auf Dr. Übel stoppen kleben")
    expect(name_on(one)).to_have_text("Dr. Übel stoppen")
    found = table.registry.find(blank)
    assert found is not None
    assert found.id == mission.id


def test_a_sticker_that_went_to_a_card_meanwhile_is_refused_in_a_sentence(
    table: Served, mission: Card, phone: Phones
) -> None:
    (blank,) = table.registry.blanks(1)
    other = table.registry.add("neue-helden", "tool", {"de": "Energiedrink"}, {})
    one = phone()
    scan(one, blank)
    one.press("Neue Helden")
    one.page.get_by_role("radio", name="Dr. Übel stoppen").click()
    table.registry.stick(blank, other.id)
    one.expect_noise("409")
    one.press("Auf Dr. Übel stoppen kleben")
    expect(one.page.get_by_role("alert")).to_contain_text("Energiedrink")


def test_a_code_of_another_house_is_said_to_be_one_and_may_be_taken_over(
    table: Served, match: str, mission: Card, phone: Phones
) -> None:
    code = make_code(lambda n: 7 % n)
    one = phone()
    scan(one, code)
    one.sees("stammt aber nicht von diesem Tisch")
    one.press("Als neuen Sticker übernehmen")
    one.page.get_by_role("radio", name="Dr. Übel stoppen").click()
    one.press("Auf Dr. Übel stoppen kleben")
    expect(name_on(one)).to_have_text("Dr. Übel stoppen")
    assert table.registry.is_genuine(code)


def test_a_wrong_code_says_what_is_wrong_and_the_right_one_can_be_typed(
    match: str, mission: Card, phone: Phones
) -> None:
    one = phone()
    one.expect_noise("400|404")
    scan(one, mission.code[:4] + "0")
    expect(one.page.locator(".signs .wrong")).to_have_text("0")
    expect(one.page.locator(".note.stop")).to_be_visible()
    code = one.page.get_by_label("Code der Karte")
    code.fill(f" {mission.code[:2].lower()}-{mission.code[2:]}")
    code.press("Enter")
    expect(name_on(one)).to_have_text("Dr. Übel stoppen")


def test_a_blank_sticker_may_get_a_card_that_is_written_down_there(
    table: Served, match: str, phone: Phones
) -> None:
    (blank,) = table.registry.blanks(1)
    one = phone()
    scan(one, blank)
    one.sees("Jede Karte dieses Spiels hat schon einen Sticker.")
    one.press("Neue Karte")
    one.page.get_by_label("Name, Deutsch").fill("Der Ausbruch")
    one.press("Speichern")
    expect(name_on(one)).to_have_text("Der Ausbruch")
    found = table.registry.find(blank)
    assert found is not None
    assert found.names == {"de": "Der Ausbruch"}


def test_a_new_sticker_replaces_one_that_came_off(
    table: Served, match: str, mission: Card, phone: Phones
) -> None:
    first, second = table.registry.blanks(2)
    table.registry.stick(first, mission.id)
    one = phone()
    scan(one, second)
    one.press("Auch Karten mit Sticker zeigen")
    one.page.get_by_role("radio", name="Dr. Übel stoppen").click()
    one.press("Auf Dr. Übel stoppen kleben")
    one.sees(f"Karte {second}")
    scan(one, first)
    expect(name_on(one)).to_have_text("Dr. Übel stoppen")
