"""A whole match of Superhero Draft: two phones, the big screen, nine picks, a tower's die."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phones import Phone
from tests.browser.tower import Tower, serve_with_tower
from tests.browser.walking import Album, comes_true, marks, tick_all, view_of

MINA, EDDA = 1, 2


@dataclass
class Draft:
    """The table of the match: two phones, the big screen, and the service they talk to."""

    table: Tower
    album: Album
    phones: dict[int, Phone]
    tv: Phone
    match: str = ""
    taken: set[str] = field(default_factory=set)

    @property
    def view(self) -> Any:
        return view_of(self.phones[MINA].context.request, self.table.url, self.match)

    def said(self, key: str) -> str:
        """Return a text of the game's pages in German."""
        return self.table.word(f"page.sd.{key}")

    def page(self, seat: int) -> Page:
        return self.phones[seat].page

    def press(self, seat: int, key: str) -> None:
        """Press one of the two keys of the question."""
        word = re.compile(f"^{re.escape(self.said(f'key.{key}'))}")
        self.page(seat).locator(".two").get_by_role("button", name=word).click()

    def agrees(self, what: str, holds: Callable[[Any], bool]) -> None:
        """Wait until the API's view says so too, and every screen."""
        comes_true(what, lambda: holds(self.view), pause=self.page(MINA).wait_for_timeout)
        self.table.all_see(self.match)

    def where(self) -> tuple[int, str, int]:
        view = self.view
        return view["sheets"]["table"]["marks"].get("pick", 1), view["phase"], view["turn"]

    def both_pick(self) -> None:
        """Both choose in secret and say so."""
        pick, *_ = self.where()
        for seat in self.phones:
            self.press(seat, "picked")
        self.agrees("the reveal", lambda view: view["phase"] == "reveal")
        assert self.where()[0] == pick

    def play(self, seat: int, card: str, *tokens: str) -> None:
        """Play a card: the tokens it brings, then what it is."""
        page, before = self.page(seat), self.where()
        self.press(seat, "play")
        for token in tokens:
            name = self.table.word(f"sd.mark.{token}")
            page.locator(".brs").get_by_role("button", name=re.compile(f"^{name}")).click()
        self.picture("play", seat)
        word = self.table.word(f"sd.value.{card}")
        page.locator(".kinds").get_by_role("button", name=word, exact=True).click()
        self.agrees("the next", lambda view: self.where() != before)

    def attempt(self, seat: int, honour: int, *, anyway: bool = False) -> None:
        """Discard the card and take on the encounter worth so much."""
        page, before = self.page(seat), self.where()
        self.press(seat, "attempt")
        page.locator(".tries").get_by_role("button", name=re.compile(f"mit {honour} Ehre")).click()
        if anyway:
            self.picture("anyway", seat)
            self.press(seat, "anyway")
        self.agrees("the next", lambda view: self.where() != before)

    def enter(self, seat: int, honour: int, **icons: int) -> None:
        """Enter an encounter that lies on the table."""
        page = self.page(seat)
        page.locator(".enter").click()
        for mark, value in {"honour": honour, **icons}.items():
            name = self.table.word(f"sd.mark.{mark}")
            page.get_by_role("textbox", name=name, exact=True).fill(str(value))
        page.get_by_role("button", name=self.said("lies_there"), exact=True).click()
        self.agrees("it lies there", lambda view: encounter(view, honour) is not None)

    def picture(self, name: str, *seats: int) -> None:
        """Take a picture of the named phones, of all screens if none is named."""
        if name in self.taken:
            return
        self.taken.add(name)
        names = {MINA: "mina", EDDA: "edda"}
        screens = {names[seat]: self.page(seat) for seat in seats or self.phones}
        self.album.take(name, **screens, **({} if seats else {"tv": self.tv.page}))

    def scores(self, mina: int, edda: int) -> None:
        """Check the honour everywhere: on both phones, on the big screen, in the API."""
        for seat, honour in ((MINA, mina), (EDDA, edda)):
            self.phones[seat].hero_says(str(honour))
        expect(self.tv.page.locator(".sdb .fan")).to_have_text([str(mina), str(edda)])
        assert [marks(self.view, seat, ["honour"])[0] for seat in self.phones] == [mina, edda]


def encounter(view: Any, honour: int) -> str | None:
    """Return the encounter on the table that is worth so much."""
    found = (
        name
        for name, sheet in view["sheets"].items()
        if (sheet["kind"], sheet["owner"]) == ("encounter", 0)
        and sheet["marks"].get("honour", 0) == honour
    )
    return next(found, None)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Tower]:
    with serve_with_tower(tmp_path) as tower:
        yield tower


@pytest.fixture
def draft(table: Tower, phone: Callable[..., Phone], tmp_path: Path) -> Draft:
    phones = {
        MINA: phone(width=390, height=844),
        EDDA: phone(width=360, height=800, scheme="dark"),
    }
    tv = phone(width=1920, height=1080)
    return Draft(table, Album.of("superhero-draft", tmp_path), phones, tv)


def test_two_people_draft_nine_cards_to_the_right_winner(draft: Draft) -> None:
    sit_down(draft)
    lay_out_the_encounters(draft)
    first_three_picks(draft)
    a_die_from_the_tower(draft)
    beat_and_fail(draft)
    to_the_end(draft)


def sit_down(draft: Draft) -> None:
    seats = [{"name": "Mina", "colour": 2}, {"name": "Edda", "colour": 7}]
    draft.match = draft.table.host.open("superhero-draft", {}, seats, ref="draft")
    draft.tv.go(draft.match, "/tv")
    for seat, name in ((MINA, "Mina"), (EDDA, "Edda")):
        draft.phones[seat].sit(draft.match, name)
    mina = draft.page(MINA)
    mina.locator(".firsts").get_by_role("button", name="Edda").click()
    expect(
        draft.page(EDDA).locator(".firsts").get_by_role("button", name="Edda", pressed=True)
    ).to_be_visible()
    draft.table.all_see(draft.match)
    draft.picture("before")
    draft.phones[MINA].press(draft.table.word("sd.verb.begin"))
    expect(mina.locator(".rd")).to_have_text("1 von 9")
    assert draft.where() == (1, "pick", EDDA)


def lay_out_the_encounters(draft: Draft) -> None:
    draft.enter(MINA, 5, strong=1, fast=1, any=1)
    draft.enter(EDDA, 8, flying=2)
    tick_all(draft.phones[MINA])
    rows = draft.page(MINA).locator(".er")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Stark, Schnell, Beliebig fehlen")
    expect(draft.tv.page.locator(".enc")).to_have_count(2)
    for one in draft.phones.values():
        one.fits()


def first_three_picks(draft: Draft) -> None:
    draft.both_pick()
    assert draft.where() == (1, "reveal", EDDA)
    draft.play(EDDA, "fast", "bystanders")
    draft.play(MINA, "strong", "henchmen")
    draft.scores(0, 1)
    draft.both_pick()
    draft.play(EDDA, "other", "bystanders")
    draft.play(MINA, "fast")
    draft.scores(0, 2)
    assert draft.where() == (3, "pick", EDDA)
    expect(draft.page(MINA).locator(".er").first).to_contain_text(draft.said("can"))
    draft.picture("third-pick")


def a_die_from_the_tower(draft: Draft) -> None:
    draft.table.drop(4)
    for seat in draft.phones:
        expect(draft.page(seat).locator(".rolled .die")).to_have_count(1)
    expect(draft.tv.page.locator(".roll .die")).to_have_count(1)
    assert draft.view["roll"]["faces"] == [["d6", 4]]


def beat_and_fail(draft: Draft) -> None:
    draft.both_pick()
    draft.attempt(EDDA, 8, anyway=True)
    draft.attempt(MINA, 5)
    draft.scores(5, 2)
    view = draft.view
    assert marks(view, MINA, ("strong", "fast", "henchmen")) == [1, 1, 1]
    assert [prompt["params"] for prompt in view["prompts"].values()] == [{"n": 1}]
    draft.enter(EDDA, 4, any=1)
    draft.agrees("no gap is left", lambda view: not view["prompts"])


def to_the_end(draft: Draft) -> None:
    draft.press(MINA, "all_picked")
    draft.agrees("the reveal", lambda view: view["phase"] == "reveal")
    draft.attempt(EDDA, 4)
    draft.scores(5, 6)
    draft.play(MINA, "allies")
    for _ in range(5, 9):
        draft.press(EDDA, "all_picked")
        draft.agrees("the reveal", lambda view: view["phase"] == "reveal")
        draft.play(EDDA, "other")
        draft.play(MINA, "other")
    assert draft.where() == (9, "reveal", EDDA)  # the last card is no choice
    draft.play(EDDA, "other")
    draft.play(MINA, "other")
    assert draft.where()[1] == "score"
    page = draft.page(MINA)
    expect(draft.page(EDDA).get_by_text("Mina zählt noch")).to_be_visible()
    page.get_by_role("textbox", name=draft.table.word("sd.mark.ally_honour")).fill("3")
    draft.picture("allies")
    draft.press(MINA, "counted")
    for seat in draft.phones:
        expect(draft.page(seat).get_by_role("heading", name="Mina gewinnt")).to_be_visible()
    expect(draft.tv.page.locator(".fin h2")).to_have_text("Mina gewinnt")
    view = draft.view
    assert view["ended"]["winners"] == [MINA]
    assert [marks(view, seat, ["honour"])[0] for seat in draft.phones] == [8, 6]
    expect(page.locator(".sum").first).to_contain_text("Begegnungen")
    draft.picture("end")
