"""The page of a card as tests handle it."""

from __future__ import annotations

from playwright.sync_api import Locator

from companion.domain.cards import Card
from tests.browser.phones import Phone, Served


def scan(phone: Phone, card: Card | str) -> None:
    """Open the page as a camera app does that read the label."""
    code = card if isinstance(card, str) else card.code
    phone.page.goto(f"{phone.url}/c/{code.lower()}")


def big_key(phone: Phone) -> Locator:
    """Return the key of the likeliest use."""
    return phone.page.locator(".dock .seatgo")


def name_on(phone: Phone) -> Locator:
    """Return the name on the card that is shown."""
    return phone.page.locator(".cf h2")


def taken(table: Served, match: str) -> int:
    """Return how many missions lie at the table."""
    return sum(one["kind"] == "mission" for one in table.view(match)["sheets"].values())
