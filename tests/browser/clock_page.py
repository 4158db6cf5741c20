"""The page that sets a clock, as a person uses it."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.phones import Phone, Served


def opened(phone: Phone, query: str = "") -> Phone:
    """Open the page of a clock alone."""
    phone.page.goto(f"{phone.url}/clock{query}")
    expect(phone.page.locator(".say")).to_be_visible()
    return phone


def preset(phone: Phone, name: str) -> Locator:
    return phone.page.locator(".pr", has=phone.page.get_by_text(name, exact=True))


def put(phone: Phone, word: str = "Uhr stellen") -> str:
    """Set the clock and return the match it stands on."""
    phone.press(word)
    phone.page.wait_for_url("**/m/*/clock")
    return phone.page.url.split("/")[-2]


def says(phone: Phone, sentence: str) -> None:
    expect(phone.page.locator(".say")).to_have_text(sentence)


def row(phone: Phone, name: str) -> None:
    """Open or shut a row of the page."""
    phone.page.locator(".op", has_text=name).first.click()


def enter(phone: Phone, label: str, value: str) -> None:
    """Type a number into a field and leave it."""
    entry = phone.page.get_by_label(label, exact=True)
    entry.fill(value)
    entry.blur()


def field(phone: Phone, text: str) -> None:
    """Wait until the control reads like this."""
    expect(phone.page.get_by_label("Als Text")).to_have_value(text)


def two(table: Served) -> str:
    seats = [{"name": "Ines", "colour": 7}, {"name": "Tomasz", "colour": 3}]
    return table.host.open("darts", {}, seats, ref="two")


def sitting(table: Served, phone: Phone) -> str:
    """Sit Ines at a match of two and open the page that sets its clock."""
    match = two(table)
    phone.sit(match, "Ines")
    phone.go(match, "/clock/set")
    expect(phone.page.locator(".say")).to_be_visible()
    return match
