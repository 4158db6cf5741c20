"""A phone on the page that reads cards, and the cards it reads."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import FilePayload, Locator, expect

from companion.domain.cards import Card
from tests.browser.phones import Phone, Served

GAME = "neue-helden"
NAMES = (
    "Dr. Übel stoppen", "Bankraub verhindern", "Doppelter Lohn", "Greifhaken",
    "Zeitung lesen", "Treppe statt Lift", "Katze retten", "Brücke halten",
)  # fmt: skip
GLARING = NAMES.index("Katze retten")
LINK = "http://192.168.1.20:8000/c/"
BAD = r"status of 4\d\d"
"""A browser itself notes each request that was refused."""
# As a scanner does it: a key every millisecond whatever the machine does, capitals with a shift.
TYPES = """([text, on]) => {
  const target = on ? document.querySelector(on) : document.body;
  const keys = [...text].flatMap((sign) => (/[A-Z]/.test(sign) ? ['Shift', sign] : [sign]));
  const began = performance.now();
  [...keys, 'Enter'].forEach((key, i) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: began + i });
    target.dispatchEvent(event);
  });
}"""
# With five signs the page looks by itself, and may be gone before a key is pressed after them.
ENTERS = """(field, text) => {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.form.requestSubmit();
}"""


def known_cards(table: Served) -> tuple[Card, ...]:
    """Return eight cards that the table knows."""
    return tuple(table.registry.add(GAME, "tool", {"de": name}, {}) for name in NAMES)


@dataclass
class Reader:
    """A phone on the page that reads cards."""

    phone: Phone
    table: Served
    match: str = ""

    @classmethod
    def open(
        cls, phone: Phone, table: Served, match: str = "", *, lang: str = "de", sits: bool = True
    ) -> Reader:
        """Open the page, of no match or of one, in which the phone sits as Mira."""
        reading = cls(phone, table, match)
        if match and sits:
            phone.sit(match, "Mira", lang=lang)
        phone.page.goto(f"{table.url}{f'/m/{match}' if match else ''}/scan")
        expect(reading.field).to_be_focused()
        return reading

    def word(self, key: str, **places: object) -> str:
        """Return a text of the page in the phone's language."""
        lang = self.phone.page.evaluate("() => document.documentElement.lang")
        return self.table.word(f"scan.{key}", lang).format(**places)

    def type(self, text: str) -> None:
        """Type into the field and press Enter at once."""
        self.field.evaluate(ENTERS, text)

    def scan(self, text: str, *, on: str = "") -> None:
        """Let a hand scanner type a text where `on` has the focus, else where nothing has."""
        self.phone.page.evaluate(TYPES, [text, on])

    def take(self, photo: bytes, name: str = "photo.jpg", kind: str = "image/jpeg") -> None:
        """Choose a picture."""
        picture: FilePayload = {"name": name, "mimeType": kind, "buffer": photo}
        self.phone.page.locator("input[type=file]").first.set_input_files(picture)

    @property
    def field(self) -> Locator:
        return self.phone.page.locator("#code")

    @property
    def alert(self) -> Locator:
        return self.phone.page.locator("main").get_by_role("alert")

    def opens(self, card: Card) -> None:
        """Wait until the page of a card is there, the match with it."""
        asked = rf"\?m={self.match}" if self.match else ""
        expect(self.phone.page).to_have_url(re.compile(rf"/c/{card.code}{asked}$"))

    def stays(self) -> None:
        """Check that no other page was opened, and that the next try can begin."""
        assert "/scan" in self.phone.page.url
        expect(self.field).to_be_enabled()
        expect(self.phone.page.locator("input[type=file]").first).to_be_enabled()
