"""What the tests of the cards of a game do with a phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import FilePayload, Locator, expect

from companion.cards.csv_import import import_csv
from companion.domain.cards import Card
from tests.browser.phones import Phone, Served

Phones = Callable[..., Phone]
GAME = "neue-helden"
KOREAN = "위벨 박사 멈추기"
NAMES = {"de": "Dr. Übel stoppen", "en": "Stop Dr. Übel", "sv": "Stoppa Dr. Übel", "ko": KOREAN}


def deck(phone: Phone, game: str = GAME, then: str = "") -> None:
    """Open the cards of a game; `then` is the card or `new`, whose form is open."""
    phone.page.goto(f"{phone.url}/cards/{game}{then}")
    expect(phone.page.locator("ht-deck h1")).to_be_visible()


def field(phone: Phone, label: str) -> Locator:
    return phone.page.get_by_label(label, exact=True)


def chip(phone: Phone, name: str) -> Locator:
    return phone.page.locator(".cfm .chip", has_text=name)


def rows(phone: Phone) -> Locator:
    return phone.page.locator(".cl li")


def wrong(phone: Phone) -> Locator:
    """What stands beside a field that was refused."""
    return phone.page.locator(".cfm .wrong")


def choose_file(phone: Phone, kind: str, name: str, content: bytes, media: str) -> None:
    """Choose a file of a kind (what the field accepts) in the menu, or in an empty deck."""
    file: FilePayload = {"name": name, "mimeType": media, "buffer": content}
    phone.page.locator(f"input[accept*={kind}]").set_input_files(file)


def take_table(phone: Phone, text: str) -> None:
    # Some systems call such a file something of a spreadsheet.
    choose_file(phone, "csv", "cards.csv", text.encode(), "application/vnd.ms-excel")


def search(phone: Phone, typed: str) -> None:
    phone.page.get_by_role("searchbox").fill(typed)


def stored(table: Served, game: str = GAME) -> tuple[Card, ...]:
    return table.registry.deck(game)


def missions(table: Served, count: int) -> None:
    """Put missions into the deck, each with a name of its own."""
    lines = (f"mission,Auftrag {n},임무 {n},{n % 3 + 1}" for n in range(count))
    text = "\n".join(("kind,name_de,name_ko,level", *lines))
    import_csv(table.registry, GAME, text.encode())
