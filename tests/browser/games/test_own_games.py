"""Own games in real browsers: built with the form on a phone, played by two, won by the right."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from companion.domain.moves import Move
from tests.browser.phones import Phone, Served
from tests.browser.walking import Album

PEOPLE = ("Mira", "Jonas")
UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")
LOWER = ("three_alike", "four_alike", "small_run", "large_run", "yahtzee", "chance")


@dataclass
class Evening:
    """A table with two phones and the big screen."""

    table: Served
    mira: Phone
    jonas: Phone
    tv: Phone
    album: Album
    match: str = ""

    def picture(self, name: str) -> None:
        self.album.take(name, mira=self.mira.page, jonas=self.jonas.page, tv=self.tv.page)

    def sit(self, match: str) -> None:
        """Both take their chairs, and the screen shows the match."""
        self.match = match
        for phone, name in ((self.mira, "Mira"), (self.jonas, "Jonas")):
            phone.sit(match, name)
        self.tv.go(match, "/tv")

    def play(self, game: str, **options: Any) -> None:
        """Open a ready game and begin it."""
        seats = [{"name": name, "colour": colour} for colour, name in enumerate(PEOPLE, 5)]
        match = self.table.host.open(game, options, seats)
        self.table.do(match, 0, "begin")
        self.sit(match)

    def tower(self, *faces: int) -> None:
        """Dice come to rest in the tower."""
        args = {"faces": [["d6", face] for face in faces]}
        move = Move(verb="roll", args=args, source="tower-7F21")
        self.table.host.receive(self.match, move)
        self.table.all_see(self.match)

    def score(self, seat: int) -> int:
        return self.table.of(self.match, seat, "score")

    def won(self, name: str) -> None:
        """Both phones and the screen say who has won."""
        for phone in (self.mira, self.jonas):
            expect(
                phone.page.get_by_role("heading", name=re.compile(f"{name}.*gewinnt"))
            ).to_be_visible()
            phone.fits()
        expect(self.tv.page.locator(".fin")).to_contain_text(name)


@pytest.fixture
def evening(table: Served, phone: Callable[..., Phone], tmp_path: Path) -> Evening:
    mira, jonas = phone(width=390, height=844), phone(width=360, height=780, scheme="dark")
    tv = phone(width=1920, height=1080)
    return Evening(table, mira, jonas, tv, Album.of("own", tmp_path))


def test_a_game_is_built_on_the_phone_and_played_to_the_end(evening: Evening) -> None:
    build(evening.mira)
    page = evening.mira.page
    expect(page.get_by_role("radio", name="Waldlauf")).to_be_checked()
    for _ in range(2):
        evening.mira.press("Ein Platz weniger")
    for n, name in enumerate(PEOPLE, 1):
        page.get_by_label(re.compile(f"Platz {n}.*Name|Name.*Platz {n}")).fill(name)
    evening.mira.press("Partie eröffnen")
    page.wait_for_url(re.compile(r"/m/\w{5}$"))
    evening.sit(page.url.rpartition("/")[2])
    evening.mira.press("Los geht’s")

    expect(page.get_by_role("heading", name="Ernte")).to_be_visible()
    throw(evening, 3, 4)
    for _ in range(2):
        evening.mira.press("+1")
    evening.mira.press("+5")
    evening.mira.sees("Nimm eine Beere")
    evening.picture("milestone")
    page.get_by_role("button", name="Nimm eine Beere", exact=True).click()
    evening.mira.press("Fertig, weiter")
    expect(page.get_by_role("heading", name="Laufen")).to_be_visible()
    evening.mira.press("Fertig, weiter")

    jonas = evening.jonas
    expect(jonas.page.get_by_role("heading", name="Ernte")).to_be_visible()
    for _ in range(3):
        jonas.press("+5")
    evening.won("Jonas")
    evening.picture("won")


def build(phone: Phone) -> None:
    """Fill in the form: two steps, two dice, a track to 12 with a milestone, first there wins."""
    page = phone.page
    page.goto(f"{phone.url}/new")
    page.get_by_role("link", name="Eigenes Spiel").click()
    page.wait_for_url("**/games/new")
    page.get_by_label("Name").fill("Waldlauf")
    expect(page.get_by_role("heading", name="Waldlauf")).to_be_visible()
    row(phone, "Marken")
    page.get_by_label("Name").fill("Punkte")
    row(phone, "Bahn")
    page.get_by_label("bis").fill("12")
    stone = page.get_by_label("Noch ein Meilenstein")
    stone.fill("5")
    stone.press("Enter")
    page.get_by_label("Bei 5 hört der Tisch").fill("Nimm eine Beere")
    row(phone, "Phasen")
    for n, name in enumerate(("Ernte", "Laufen"), 1):
        phone.press("Noch eine Phase")
        page.get_by_label(f"Phase {n}").fill(name)
    row(phone, "Würfel")
    page.locator(".ad").click()
    page.get_by_label("Anzahl").fill("2")
    page.get_by_label("Anzahl").press("Tab")
    row(phone, "Ziel")
    page.get_by_role("radio", name="Zuerst am Ziel").click()
    page.get_by_label("Ziel").last.fill("12")
    row(phone, "Uhr")
    phone.fits()
    phone.press("Speichern und spielen")


def row(phone: Phone, name: str) -> None:
    """Open a row of the form."""
    phone.page.locator(".op", has=phone.page.get_by_text(name, exact=True)).click()


def throw(evening: Evening, *faces: int) -> None:
    """Ask for the dice on the phone; the tower answers, one after the other."""
    page = evening.mira.page
    evening.mira.press("Mehr")
    evening.mira.press("Würfeln")
    expect(page.get_by_role("heading", name="Wirf die Würfel")).to_be_visible()
    for face in faces:
        evening.tower(face)
    expect(page.locator("ht-undo")).to_contain_text(f"Mira würfelt {sum(faces)}")


def test_yahtzee_with_the_tower(evening: Evening) -> None:
    evening.play("kniffel")
    page = evening.mira.page
    expect(page.get_by_role("heading", name="Wirf 5 Würfel")).to_be_visible()
    evening.tower(6, 6, 1, 2, 5)
    for place in (0, 1):
        page.locator(".kept button").nth(place).click()
    evening.mira.press("3 noch einmal")
    expect(page.get_by_role("heading", name="Wirf 3 Würfel")).to_be_visible()
    evening.tower(6, 5, 5)
    line = page.get_by_role("button", name=re.compile("Full House"))
    expect(line).to_contain_text("25")
    evening.picture("full-house")
    line.click()
    evening.table.waits_for(evening.match, lambda: evening.score(1) == 25)
    expect(evening.jonas.page.get_by_role("heading", name="Wirf 5 Würfel")).to_be_visible()

    fill(evening, "full_house", 2, 0)
    for name in (*UPPER, *LOWER[:-1]):
        fill(evening, name, 1, 10)
        fill(evening, name, 2, 11)
    fill_last(evening.mira)
    evening.table.waits_for(evening.match, lambda: evening.table.view(evening.match)["turn"] == 2)
    fill(evening, "chance", 2, 5)
    # 25 and 110 and 30; 121, 5 and the bonus of 35 for 66 in the upper half
    assert (evening.score(1), evening.score(2)) == (165, 161)
    evening.won("Mira")


def fill(evening: Evening, line: str, seat: int, points: int) -> None:
    evening.table.do(evening.match, seat, f"fill-{line}", points=points)


def fill_last(phone: Phone) -> None:
    """Write a line in by hand: nobody has thrown dice in here."""
    phone.page.get_by_role("button", name=re.compile("Chance")).click()
    phone.page.get_by_role("textbox", name="Punkte").fill("30")
    phone.page.locator("form").get_by_role("button", name="Chance", exact=True).click()


def test_darts_from_501_with_a_double_out(evening: Evening) -> None:
    evening.play("darts", double_out=True)
    mira, jonas = evening.mira, evening.jonas
    for _ in range(3):
        treble(mira, 20)
    expect(mira.page.locator(".rests .on")).to_contain_text("501")
    assert evening.score(1) == 321
    evening.picture("darts")
    evening.table.adjust(evening.match, 2, "score", 40 - 501)
    jonas.sees("Ein Pfeil: D20")
    jonas.press("20")
    jonas.press("20")
    expect(mira.page.locator(".rests .on")).to_contain_text("321")
    assert evening.score(2) == 40, "20 and 20 is no double"
    evening.table.do(evening.match, 1, "next")
    jonas.page.get_by_role("radio", name="Doppel").click()
    jonas.press("20")
    evening.won("Jonas")


def treble(phone: Phone, field: int) -> None:
    phone.page.get_by_role("radio", name="Dreifach").click()
    phone.press(str(field))
    phone.page.wait_for_function("() => !document.querySelector('.sent')")


def test_one_phone_writes_for_all(evening: Evening) -> None:
    seats = [{"name": "Mira"}, {"name": "Opa"}, {"name": "Oma"}]
    evening.match = evening.table.host.open("score_sheet", {}, seats)
    evening.table.do(evening.match, 0, "begin")
    mira = evening.mira
    mira.sit(evening.match, "Mira")
    for name, digits in (("Mira", "12"), ("Opa", "7"), ("Oma", "30")):
        expect(mira.page.get_by_role("heading", name=f"Punkte für {name}")).to_be_visible()
        for digit in digits:
            mira.press(digit)
        mira.press("Eintragen")
    expect(mira.page.locator(".sheet tfoot")).to_contain_text("30")
    assert [evening.score(seat) for seat in (1, 2, 3)] == [12, 7, 30]
    mira.sees("Runde 2")
    mira.fits()


def test_a_broken_file_is_told_where_a_match_is_opened(evening: Evening, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "odd.toml").write_text('title = "Odd"\nseats = 3\n')
    (folder / "mine.toml").write_text('title = "Meins"\n')
    page = evening.mira.page
    page.goto(f"{evening.table.url}/new")
    evening.mira.sees("odd.toml, Zeile 2: seats ist eine Liste, nicht 3.")
    page.get_by_role("radio", name="Meins").click()
    page.get_by_role("link", name="Ändern").click()
    expect(page.get_by_label("Name")).to_have_value("Meins")


READY = ("kniffel", "commander", "darts", "wizard", "together", "score_sheet", "low_sheet")
SENT = """async () => {
  const { sent } = await import('/static/own/plan.js');
  return JSON.parse(JSON.stringify(sent(document.querySelector('own-game').game)));
}"""


@pytest.mark.parametrize("name", READY)
def test_the_form_keeps_what_it_does_not_show(evening: Evening, name: str) -> None:
    page = evening.jonas.page
    page.goto(f"{evening.table.url}/games/new?edit={name}")
    rows = page.locator(".op")
    expect(rows.first).to_be_visible()
    for n in range(rows.count()):
        rows.nth(n).click()
        evening.jonas.fits()
    found = page.request.get(f"{evening.table.url}/api/own-games/{name}").json()
    kept = page.evaluate(SENT)
    assert {"win": {"who": "most"}, **found["definition"]} == {"win": {"who": "most"}, **kept}


def test_a_ready_game_is_changed_and_taken_back(evening: Evening, tmp_path: Path) -> None:
    page, url = evening.mira.page, evening.table.url
    page.goto(f"{url}/games/new?edit=darts")
    page.get_by_label("Name").fill("Unser Darts")
    row(evening.mira, "Zählweise")
    page.get_by_label("Von").fill("101")
    page.get_by_label("Von").press("Tab")
    evening.mira.press("Speichern und spielen")
    expect(page.get_by_role("radio", name="Unser Darts")).to_be_checked()
    expect(page.get_by_label("Von", exact=True)).to_have_value("101")
    text = (tmp_path / "games" / "darts.toml").read_text("utf-8")
    assert 'de = "Unser Darts"' in text
    assert "choose = [101, 301, 701]" in text

    page.get_by_role("link", name="Ändern").click()
    evening.mira.press("Dieses Spiel löschen")
    evening.mira.press("Wirklich löschen? Seine Partien bleiben.")
    expect(page.get_by_role("radio", name="Darts 501")).to_be_visible()
    assert not (tmp_path / "games" / "darts.toml").exists()
