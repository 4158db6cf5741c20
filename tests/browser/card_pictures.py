"""Pictures of cards with a code: one of them, a spread, a deck, and the labels to print.

Codes are drawn by a die that always falls alike, so that the pictures stay the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, FilePayload, Page, expect

from companion.cards.labels.settings import PrintSettings
from companion.cards.registry import FOLDER, Registry
from companion.domain.cards import Card
from companion.games import GAMES
from tests.browser.cards.photos import spread as photo_of
from tests.browser.phones import Served, serve

GAME = "neue-helden"
PEOPLE, MIRA = ("Mira", "Jonas", "Edda", "Opa Kurt"), 1
BASE = "http://heldentisch.local"
ULTRA = {
    "en": "Stop Dr. Übel", "de": "Dr. Übel stoppen", "sv": "Stoppa Dr. Übel",
    "ko": "위벨 박사",
}  # fmt: skip
MISSION = {"level": 2, "hotspot": "D3", "kraft": 5, "iq": 10, "fans": 4_000, "points": 2}
MISSIONS = (
    ("Guard the museum", 1, 4, 7), ("Hold the bridge", 1, 6, 5), ("Stop the tram", 2, 8, 9),
    ("Rescue the cat", 1, 3, 3), ("Find the twins", 2, 5, 12), ("Mend the dam", 3, 14, 8),
)  # fmt: skip
TOOLS = ("City map", "Grappling hook", "Pocket lamp", "Travel chess", "Rope", "Whistle")
GLARING = 6
LONG_MS = 30_000


def card(data: Path, browser: Browser, target: Path) -> None:
    """A mission that was scanned: what it needs of Mira, and the key that takes it."""
    with _table(data) as served:
        match = served.begin(*PEOPLE)
        while (turn := served.view(match)["turn"]) != MIRA:
            served.do(match, turn, "jump", step="others")
            served.do(match, turn, "next_turn")
        mission = served.registry.add(GAME, "mission", ULTRA, MISSION)
        page = _phone(browser)
        _sit(page, served, match)
        page.goto(f"{served.url}/c/{mission.code}?lang=en")
        expect(page.locator(".dock .seatgo")).to_be_visible()
        page.screenshot(path=target)


def spread(data: Path, browser: Browser, target: Path) -> None:
    """Eight cards in one photo: six to be laid out, one lies there, one glares."""
    with _table(data) as served:
        match = served.begin(*PEOPLE)
        cards = _deck(served)[:8]
        page = _phone(browser)
        _sit(page, served, match)
        _lay(page, served, match, cards[2])
        page.goto(f"{served.url}/m/{match}/scan?lang=en")
        picture = photo_of([f"{BASE}/c/{one.code}" for one in cards], glare=GLARING)
        photo: FilePayload = {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": picture}
        page.locator("input[type=file]").first.set_input_files(photo)
        expect(page.locator(".cl li")).to_have_count(7)
        page.screenshot(path=target)


def deck(data: Path, browser: Browser, target: Path) -> None:
    """The cards of a game, five of them without a sticker."""
    with _table(data) as served:
        page = _phone(browser)
        _deck(served)
        _rulebook(page, served)
        cards = served.registry.deck(GAME)
        served.registry.mark_printed(one.id for one in cards[:33])
        page.goto(f"{served.url}/cards/{GAME}?lang=en")
        expect(page.locator(".cl li").first).to_be_visible()
        page.screenshot(path=target)


def labels(data: Path, browser: Browser, target: Path) -> None:
    """Stickers and inserts of 38 cards, made and read back: 114 codes."""
    with _table(data) as served:
        page = browser.new_page(
            viewport={"width": 1280, "height": 800}, locale="en", color_scheme="light",
            reduced_motion="reduce",
        )  # fmt: skip
        _deck(served)
        _rulebook(page, served)
        page.goto(f"{served.url}/cards/{GAME}/print?lang=en")
        expect(page.locator("img.a4").first).to_be_visible()
        page.get_by_role("button", name="Make the PDF").click()
        expect(page.locator(".dn")).to_contain_text("readable", timeout=LONG_MS)
        page.screenshot(path=target)


CARDS = (card, spread, deck, labels)


@contextmanager
def _table(data: Path) -> Iterator[Served]:
    printing = PrintSettings(data)
    printing.keep(base=BASE)
    registry = Registry(data / FOLDER, GAMES, draw=Random(11).randrange)
    more: dict[str, Any] = {"registry": registry, "printing": printing}
    with serve(data, **more) as served:
        yield served


def _deck(served: Served) -> tuple[Card, ...]:
    """Put cards into the deck, and return them as they were put there."""
    add = served.registry.add
    missions = tuple(
        add(GAME, "mission", {"en": name}, {"level": level, "kraft": kraft, "iq": iq})
        for name, level, kraft, iq in MISSIONS
    )
    tools = tuple(add(GAME, "tool", {"en": name}, {"iq": 1}) for name in TOOLS)
    return (*missions[:4], *tools[:3], missions[4], add(GAME, "mission", ULTRA, MISSION),
            missions[5], *tools[3:])  # fmt: skip


def _rulebook(page: Page, served: Served) -> None:
    """Add the cards the rulebook names."""
    assert page.request.post(f"{served.url}/api/decks/{GAME}/known").ok


def _phone(browser: Browser) -> Page:
    return browser.new_page(
        viewport={"width": 390, "height": 844}, device_scale_factor=1.5, locale="en",
        color_scheme="light", reduced_motion="reduce",
    )  # fmt: skip


def _sit(page: Page, served: Served, match: str) -> None:
    seats = f"{served.url}/api/matches/{match}/seats"
    assert page.request.post(seats, data={"seat": MIRA, "takeover": True}).ok


def _lay(page: Page, served: Served, match: str, one: Card) -> None:
    """Lay a card in front of Mira."""
    args = {"whom": MIRA, "place": "front"}
    move = {"seat": MIRA, "verb": "put_card", "args": args, "cards": [one.id], "ref": "laid"}
    assert page.request.post(f"{served.url}/api/matches/{match}/moves", data=move).ok
