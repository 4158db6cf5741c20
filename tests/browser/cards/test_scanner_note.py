"""On a seat page: what a hand scanner has just read, for the right phone, and nothing done."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from companion.domain.cards import Card
from companion.scans import Scans
from firmware_bridge.scans.scanner import Scan
from tests.browser.cards.card_page import big_key, name_on, scan
from tests.browser.cards.reader import LINK, TYPES
from tests.browser.knowing import knows, listens
from tests.browser.phones import Phone, Served, serve

Phones = Callable[..., Phone]
JONAS, EDDA = 1, 2


@pytest.fixture
def scans() -> Scans:
    return Scans()


@pytest.fixture
def table(tmp_path: Path, scans: Scans) -> Iterator[Served]:
    """A service that hears hand scanners."""
    with serve(tmp_path, scans=scans) as served:
        yield served


@pytest.fixture
def match(table: Served) -> str:
    return table.begin("Jonas", "Edda")


@pytest.fixture
def mission(table: Served) -> Card:
    return table.registry.add("neue-helden", "mission", {"de": "Dr. Übel stoppen"}, {})


def test_what_the_hand_scanner_of_a_seat_reads_comes_to_that_seats_phone_alone(
    table: Served, match: str, mission: Card, phone: Phones, scans: Scans
) -> None:
    jonas, edda = phone("de"), phone("en")
    jonas.sit(match, "Jonas")
    edda.sit(match, "Edda", lang="en")
    listens(table, jonas)
    listens(table, edda)
    scans.hear(Scan(f"http://old-box.local/c/{mission.code}", JONAS, table.host.now()))
    jonas.sees("Scanner: Dr. Übel stoppen")
    scans.hear(Scan("javascript:alert(1)", EDDA, table.host.now()))
    edda.sees("javascript:alert(1)")
    expect(edda.page.locator("ht-scanned a")).to_have_count(0)
    expect(edda.page.get_by_text("Dr. Übel")).to_have_count(0)
    expect(jonas.page.get_by_text("javascript:alert(1)")).to_have_count(0)
    jonas.page.get_by_role("link", name="Öffnen").click()
    expect(name_on(jonas)).to_have_text("Dr. Übel stoppen")
    expect(big_key(jonas)).to_be_visible()


def test_what_a_hand_scanner_read_is_put_away_by_a_key(
    table: Served, match: str, mission: Card, phone: Phones, scans: Scans
) -> None:
    jonas = phone()
    jonas.sit(match, "Jonas")
    listens(table, jonas)
    scans.hear(Scan(mission.code, 0, table.host.now()))
    jonas.sees("Scanner: Dr. Übel stoppen")
    jonas.page.locator("ht-scanned .key").click()
    expect(jonas.page.locator("ht-scanned")).to_have_count(0)


def test_a_hand_scanner_may_type_into_any_page_of_the_evening(
    table: Served, match: str, mission: Card, phone: Phones
) -> None:
    other = table.registry.add("neue-helden", "tool", {"de": "Kaffee"}, {})
    jonas = phone()
    jonas.sit(match, "Jonas")
    jonas.stocked()
    jonas.page.evaluate(TYPES, [LINK + mission.code, ""])
    jonas.sees("Scanner: Dr. Übel stoppen")
    jonas.page.get_by_role("link", name="Öffnen").click()
    expect(name_on(jonas)).to_have_text("Dr. Übel stoppen")
    expect(big_key(jonas)).to_be_visible()
    jonas.page.evaluate(TYPES, [LINK + other.code, ""])
    expect(name_on(jonas)).to_have_text("Kaffee")
    expect(jonas.page).to_have_url(re.compile(f"m={match}"))


def test_a_card_that_is_shown_hears_the_next_one(
    table: Served, match: str, mission: Card, phone: Phones
) -> None:
    other = table.registry.add("neue-helden", "tool", {"de": "Kaffee"}, {})
    held: list[Route] = []
    jonas = phone()
    jonas.sit(match, "Jonas")
    jonas.page.route(
        "**/card/hand-scanner.js",
        lambda route: route.continue_() if held else held.append(route),
    )
    scan(jonas, mission)
    knows(jonas, "Boolean(state.card)")
    jonas.page.wait_for_timeout(500)
    expect(name_on(jonas)).to_have_count(0)
    held[0].continue_()
    expect(name_on(jonas)).to_have_text("Dr. Übel stoppen")
    jonas.page.evaluate(TYPES, [LINK + other.code, ""])
    expect(name_on(jonas)).to_have_text("Kaffee")
