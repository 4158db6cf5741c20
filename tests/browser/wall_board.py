"""The table of FLAGGED in a browser: taps on the wall board, and what the service says of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.phones import Phone, Served
from tests.browser.walking import Album, comes_true

AMARA, NOAH = 1, 2
SIDE, PITCH, FIRST = 374, 44, 33
"""The drawing's units: its size, a field with its gap, the middle of the first field."""


@dataclass
class Player:
    """A phone at the wall board, which way round the board lies on it, and what ends a turn."""

    phone: Phone
    turned: bool
    ends: str

    @property
    def board(self) -> Locator:
        return self.phone.page.locator("svg.wb")

    def tap(self, place: str) -> None:
        """Tap a field, `D4`, or the edge between two, `D4|D5`."""
        ends = [self._middle(field) for field in place.split("|")]
        x, y = (sum(end[i] for end in ends) / len(ends) for i in (0, 1))
        scale = self.board.evaluate("board => board.getBoundingClientRect().width") / SIDE
        self.board.tap(position={"x": x * scale, "y": y * scale})

    def wall(self, edge: str) -> None:
        """Set a wall: a tap shows it, a second one sets it."""
        self.tap(edge)
        expect(self.phone.page.locator(".slot")).to_contain_text(edge)
        self.tap(edge)

    def end(self) -> None:
        """End the turn."""
        self.phone.press(self.ends)

    def _middle(self, field: str) -> tuple[int, int]:
        column, row = "ABCDEFGH".index(field[0]), int(field[1]) - 1
        across, down = (7 - column, row) if self.turned else (column, 7 - row)
        return FIRST + PITCH * across, FIRST + PITCH * down


@dataclass
class Game:
    """The table: both players, the big screen, and what the service says of the match."""

    table: Served
    match: str
    amara: Player
    noah: Player
    tv: Phone
    album: Album

    @classmethod
    def open(
        cls, table: Served, phone: Callable[..., Phone], folder: Path, lang: str = "de",
        **options: Any,
    ) -> Game:  # fmt: skip
        """Open a match with these house rules; both sit, nobody has chosen anything."""
        seats = [{"name": "Amara", "colour": 2}, {"name": "Noah", "colour": 4}]
        match = table.host.open("flagged", options, seats, ref="flagged")
        phones = phone(lang, width=390, height=844), phone(lang, scheme="dark")
        tv = phone(lang, width=1920, height=1080)
        for one, name in zip(phones, ("Amara", "Noah"), strict=True):
            one.sit(match, name, lang=lang)
        tv.go(match, "/tv")
        ends = table.word("fl.verb.end_turn", lang)
        amara, noah = (Player(one, i == 1, ends) for i, one in enumerate(phones))
        album = Album.of("flagged" if options.get("board", True) else "flagged-bare", folder)
        return cls(table, match, amara, noah, tv, album)

    def begin(self, *heroes: str) -> None:
        """Choose heroes, set a wall each out of the way, and begin, as other devices would."""
        for seat, hero in enumerate(heroes, 1):
            self.table.do(self.match, seat, "choose_hero", hero=hero)
        for seat, edge in ((AMARA, "G3|G4"), (NOAH, "B5|B6")):
            self.table.do(self.match, seat, "place_wall", edge=edge)
        self.table.do(self.match, 0, "begin")
        for player in (self.amara, self.noah):
            expect(player.phone.page.locator(".slot")).to_be_visible()

    @property
    def view(self) -> Any:
        return self.table.view(self.match)

    def said(self, key: str) -> str:
        return self.table.word(f"fl.{key}")

    def agrees(self, what: str, holds: Callable[[Any], bool]) -> None:
        """Wait until the service says so too, and every screen."""
        comes_true(what, lambda: holds(self.view), pause=self.tv.page.wait_for_timeout)
        self.table.all_see(self.match)

    def at(self, thing: str, place: str) -> None:
        """Wait until a thing lies there; an empty place is off the board."""
        sheet = f"{thing} at {place}"
        self.agrees(sheet, lambda view: view["sheets"][thing].get("place", "") == place)

    def of(self, seat: int, mark: str) -> int:
        return self.table.of(self.match, seat, mark)

    def counts(self, seat: int, mark: str, value: int) -> None:
        """Wait until a number of a player's own sheet is this."""
        self.agrees(f"{mark} is {value}", lambda view: self.of(seat, mark) == value)

    def stands(self, edge: str) -> None:
        """Wait until a wall stands there."""
        self.agrees(f"a wall at {edge}", lambda view: edge in places(view, "wall"))

    def grows(self, before: int) -> None:
        """Wait until the match has gone on from this version."""
        self.agrees("the match goes on", lambda view: view["v"] > before)

    def turn(self, seat: int) -> None:
        self.agrees(f"seat {seat} is on turn", lambda view: view["turn"] == seat)

    def picture(self, name: str) -> None:
        pages = {"amara": self.amara.phone.page, "noah": self.noah.phone.page}
        self.album.take(name, **pages, tv=self.tv.page)

    def sees_slot(self, words: str) -> None:
        """Wait until the line under Amara's board says this."""
        expect(self.amara.phone.page.locator(".slot")).to_contain_text(words)

    def passes(self) -> None:
        """Let Noah end his turn without doing anything."""
        self.turn(NOAH)
        self.noah.end()
        self.turn(AMARA)

    def walk(self, *fields: str) -> None:
        """Let Amara's hero go there, tap by tap, and end her turn."""
        for field in fields:
            self.amara.tap(field)
            self.at("hero-1", field)
        self.amara.end()


def places(view: Any, kind: str) -> set[str]:
    """Return where things of a kind lie."""
    sheets = view["sheets"].values()
    return {sheet["place"] for sheet in sheets if sheet["kind"] == kind and "place" in sheet}
