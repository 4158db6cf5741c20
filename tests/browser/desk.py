"""An arbiter's desk for the browser tests: the page on a phone, with its taps counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from tests.browser.phones import Phone, Served

Make = Callable[..., Phone]
MINUTE = 60_000
SAID = {
    "de": {"become": "Schiedsrichter werden", "name": "Dein Name", "go": "Anfangen"},
    "en": {"become": "Become the arbiter", "name": "Your name", "go": "Begin"},
}


@dataclass
class Desk:
    """The arbiter's phone; `taps` counts."""

    table: Served
    match: str
    phone: Phone
    taps: int = 0

    def open(self, lang: str = "de") -> None:
        """Open the page from the chair this phone sits on."""
        self.phone.sit(self.match, "Jonas", lang=lang)
        self.phone.go(self.match, "/arbiter")
        expect(self.phone.page.locator(".halt")).to_be_visible()

    def become(self, name: str = "Vera", lang: str = "de") -> None:
        said = SAID[lang]
        self.phone.press(said["become"])
        self.phone.page.get_by_label(said["name"]).fill(name)
        self.phone.press(said["go"])
        expect(self.phone.page.locator(".top .sb")).to_contain_text(name)
        self.taps = 0

    def tap(self, words: str) -> None:
        """Tap the key with these words."""
        key = self.phone.page.get_by_role("button", name=words, exact=True)
        self.tap_on(key.or_(self.phone.page.locator(".ak", has_text=words)))

    def tap_on(self, key: Locator) -> None:
        key.click()
        self.taps += 1

    def side(self, name: str) -> Locator:
        return self.phone.page.locator(".sid", has_text=name)

    def line(self, words: str) -> Locator:
        return self.phone.page.locator(".lrow", has_text=words)

    @property
    def lefts(self) -> list[int]:
        return self._of_sides("left")

    @property
    def moves(self) -> list[int]:
        return self._of_sides("moves")

    def _of_sides(self, name: str) -> list[int]:
        sides = self.table.view(self.match)["clock"]["sides"]
        return [side[name] for side in sorted(sides, key=lambda side: side["seat"])]

    def waits_for(self, holds: Callable[[], bool]) -> None:
        self.table.waits_for(self.match, holds)


def timed(table: Served, control: str = "300") -> str:
    """Return a match of two whose clock runs for Jonas, seat 1."""
    match = table.begin("Jonas", "Mira")
    table.do(match, 1, "set_clock", control=control)
    table.do(match, 1, "press")
    return match


def desk_of(table: Served, phone: Make, match: str, lang: str = "de") -> Desk:
    desk = Desk(table, match, phone(lang))
    desk.open(lang)
    desk.become(lang=lang)
    return desk


def stopped(table: Served, phone: Make, control: str = "300") -> Desk:
    """Return the desk of a clock that stands, Jonas to move with all his time."""
    match = timed(table, control)
    desk = desk_of(table, phone, match)
    desk.tap("Uhren anhalten")
    expect(desk.phone.key("Weiter, Jonas am Zug")).to_be_visible()
    desk.taps = 0
    return desk


def clock_on(phone: Phone) -> Locator:
    """Return the time a player sees on their own phone."""
    return phone.page.locator("ht-clock .mine .z")
