"""A whole match of Welcome Back to the Dungeon: two phones, the big screen, a free throw."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.phones import Phone
from tests.browser.tower import Tower, serve_with_tower
from tests.browser.walking import Album, comes_true, view_of

AKSEL = 1


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Tower]:
    with serve_with_tower(tmp_path) as tower:
        yield tower


@dataclass
class Descent:
    """The table of the match: Aksel's and Ayla's phone, the big screen, and what they show."""

    table: Tower
    album: Album
    aksel: Phone
    ayla: Phone
    tv: Phone
    match: str = ""

    @property
    def view(self) -> Any:
        """The match as the API gives it."""
        return view_of(self.aksel.context.request, self.table.url, self.match)

    def said(self, key: str) -> str:
        """Return a text in German."""
        return self.table.word(key)

    def of(self, sheet: str, mark: str) -> int:
        """Return a number as the API gives it."""
        return int(self.view["sheets"][sheet]["marks"].get(mark, 0))

    def picture(self, name: str) -> None:
        self.album.take(name, aksel=self.aksel.page, ayla=self.ayla.page, tv=self.tv.page)

    def act(self, key: Locator) -> None:
        """Press a key of a card and wait until the table has the move."""
        before = self.view["v"]
        key.click()
        comes_true(
            "the move counts", lambda: self.view["v"] > before,
            pause=self.aksel.page.wait_for_timeout,
        )  # fmt: skip
        self.table.all_see(self.match)

    def key(self, phone: Phone, word: str) -> Locator:
        """Return the key of the open card that carries this word first."""
        return phone.page.locator(".ask").get_by_role("button", name=self.said(word)).first

    def draw(self, phone: Phone, *, away: str = "") -> None:
        """Draw, and put the card down or away with an equipment."""
        self.act(self.key(phone, "wd.verb.draw"))
        where = f"wd.equipment.{away}" if away else "page.wd.in_dungeon"
        self.act(self.key(phone, where))

    def meet(self, phone: Phone, *monsters: str) -> None:
        """Turn up monsters, regular or special."""
        for name in monsters:
            key = self.key(phone, f"wd.monster.{name}")
            if not key.is_visible():
                self.key(phone, "page.wd.special").click()
            self.act(key)

    def shows_health(self, left: int) -> None:
        """Wait until every screen shows this much health."""
        for phone in (self.aksel, self.ayla, self.tv):
            expect(phone.page.locator(".hpn .z")).to_have_text(str(left))


@pytest.fixture
def descent(table: Tower, phone: Callable[..., Phone], tmp_path: Path) -> Descent:
    aksel, ayla = phone(width=390, height=844), phone(width=360, height=800, scheme="dark")
    tv = phone(width=1920, height=1080, scheme="dark")
    return Descent(table, Album.of("dungeon", tmp_path), aksel, ayla, tv)


def test_two_bid_and_go_down_until_the_second_treasure(descent: Descent) -> None:
    take_seats(descent)
    the_princess_comes_back(descent)
    the_necromancer_is_saved_once(descent)
    the_ninja_brings_the_second_treasure(descent)


def take_seats(descent: Descent) -> None:
    seats = [{"name": "Aksel", "colour": 5}, {"name": "Ayla", "colour": 8}]
    descent.match = descent.table.host.open("dungeon", {}, seats, ref="open")
    descent.tv.go(descent.match, "/tv")
    descent.aksel.sit(descent.match, "Aksel")
    descent.ayla.sit(descent.match, "Ayla")
    descent.act(descent.aksel.page.locator(".bg5").get_by_role("button", name="Aksel"))
    descent.aksel.sees(descent.said("page.wd.which_hero"))
    descent.picture("hero")


def the_princess_comes_back(descent: Descent) -> None:
    """Four cards, one of them away with the crown; a throw beside the game; a treasure."""
    aksel, ayla = descent.aksel, descent.ayla
    descent.act(descent.key(aksel, "wd.hero.princess"))
    descent.draw(aksel)
    descent.draw(ayla, away="crown")
    descent.draw(aksel)
    descent.table.drop(5)
    expect(descent.tv.page.locator(".roll")).to_be_visible()
    descent.picture("bid")
    descent.draw(ayla)
    descent.draw(aksel)
    descent.act(descent.key(ayla, "wd.verb.drop_out"))
    descent.shows_health(10)
    descent.meet(aksel, "orc")
    descent.meet(aksel, "orc")
    expect(aksel.page.locator(".svs .sv b")).to_have_text(descent.said("wd.equipment.scepter"))
    descent.act(aksel.page.locator(".svs .sv"))
    descent.shows_health(7)
    descent.meet(aksel, "ally", "dragon")
    expect(aksel.page.locator(".who")).to_be_visible()
    assert (descent.of("p1", "treasures"), descent.view["round"]) == (1, 2)
    descent.picture("treasure")


def the_necromancer_is_saved_once(descent: Descent) -> None:
    """The bones bring Ayla back with 1, the next monster is one too many."""
    aksel, ayla = descent.aksel, descent.ayla
    descent.act(descent.key(aksel, "wd.hero.necromancer"))
    descent.draw(aksel)
    descent.draw(ayla, away="pet")
    descent.act(descent.key(aksel, "wd.verb.drop_out"))
    ayla.page.locator(".met .back").click()
    ayla.page.get_by_role("button", name="+1", exact=True).click()
    ayla.press("Fertig")
    descent.shows_health(5)
    descent.meet(ayla, "lich")
    descent.act(descent.key(ayla, "page.wd.hit"))
    descent.shows_health(0)
    descent.picture("zero")
    descent.act(ayla.page.locator(".svs .sv"))
    descent.shows_health(1)
    descent.meet(ayla, "golem")
    descent.act(descent.key(ayla, "page.wd.hit"))
    ayla.sees(descent.said("page.wd.which_hero"))
    assert descent.of("p2", "failures") == 1


def the_ninja_brings_the_second_treasure(descent: Descent) -> None:
    """A tile is used up by hand from the shelf; the cube takes another; Aksel wins."""
    aksel, ayla = descent.aksel, descent.ayla
    descent.act(descent.key(ayla, "wd.hero.ninja"))
    descent.draw(ayla)
    descent.draw(aksel)
    descent.act(descent.key(ayla, "wd.verb.drop_out"))
    descent.shows_health(11)
    descent.meet(aksel, "cube")
    descent.act(descent.key(aksel, "wd.equipment.herbs"))
    descent.shows_health(8)
    descent.meet(aksel, "demon")
    descent.act(aksel.page.locator(".svs .sv").first)
    for phone in (aksel, ayla):
        phone.sees("Aksel gewinnt")
    expect(descent.tv.page.locator(".fin h2")).to_have_text("Aksel gewinnt mit zwei Schätzen")
    descent.picture("end")
    assert descent.view["ended"]["winners"] == [AKSEL]
