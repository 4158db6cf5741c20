"""The bench of the demo in a browser: each fault switched on and off, seen, and survived."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from companion.cards.registry import FOLDER, Registry
from companion.demo import set_table
from companion.games import GAMES
from companion.host import Host
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.seating import Seating
from firmware_bridge.simulated.demo_desk import demo_desk
from tests.browser.phones import CATALOGUES, UNLIMITED, Phone, Served
from web.app import create_app
from web.bench_api import Bench
from web.hardware import Hardware
from web.serve import WebServer
from web.texts import Texts
from web.wiring import Wiring

SOON_MS = 20_000


@dataclass
class OnScreen:
    """The page of the bench, in English, and what is on disk behind it."""

    phone: Phone
    host: Host
    match: str

    @property
    def page(self) -> Page:
        return self.phone.page

    @property
    def says(self) -> Locator:
        return self.page.get_by_role("status")

    def chip(self, name: str) -> Locator:
        return self.page.locator(".bd", has_text=name)

    def row(self, name: str) -> Locator:
        return self.page.locator(".c3 .list li", has_text=name)

    def group(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()

    def switch(self, name: str, on: bool) -> None:
        """Switch a fault, and see that it is."""
        switch = self.page.get_by_role("switch", name=name)
        expect(switch).to_have_attribute("aria-checked", str(not on).lower())
        switch.click()
        expect(switch).to_have_attribute("aria-checked", str(on).lower())

    def cause(self, name: str) -> None:
        """Cause a fault that passes by itself."""
        self.row(name).get_by_role("button", name="Do it").click()

    def drop(self, face: int) -> None:
        """Let the blue die fall with this face through the tower that is shown."""
        self.page.get_by_label("Which die").select_option("blue")
        self.page.get_by_label("Face").fill(str(face))
        self.page.get_by_role("button", name="Drop", exact=True).click()

    def counts(self, *faces: int, board: str = "7f21") -> None:
        """See that these dice, and no other ones, are on disk."""
        word = f"{len(faces)} thrown, {len(faces)} on disk"
        expect(self.says).to_contain_text(word, timeout=SOON_MS)
        assert self.rolls(board) == [*faces]

    def rolls(self, board: str) -> list[int]:
        lines, _ = self.host.log(self.match, limit=200)
        found = [line for line in reversed(lines) if line.source == f"tower:{board}"]
        return [line.faces[0][1] if line.faces else 0 for line in found]


@contextmanager
def serve_bench(folder: Path) -> Iterator[tuple[Served, str]]:
    host = Host(SqliteJournal(folder / FILE_NAME), GAMES)
    with demo_desk(host, throw_face=lambda sides: 4) as desk:
        texts = Texts(CATALOGUES)
        wiring = Wiring(
            host=host, seating=Seating(host), games=GAMES, texts=texts, organs=desk.organs,
            hardware=cast(Hardware, desk.hardware), limits=UNLIMITED,
            registry=Registry(folder / FOLDER, GAMES),
        )  # fmt: skip
        app = create_app(wiring, bench=cast(Bench, desk.bench))
        server = WebServer(app, "127.0.0.1", 0)
        server.start()
        try:
            url = f"http://127.0.0.1:{server.port}"
            assert wiring.registry is not None
            yield Served(host, url, texts, wiring.registry), set_table(host)
        finally:
            server.stop()
    host.close()


@pytest.fixture
def bench(browser: Browser, tmp_path: Path) -> Iterator[OnScreen]:
    with serve_bench(tmp_path) as (served, match):
        phone = Phone.take(browser, served, "en", 1280, 800, "light")
        phone.page.goto(f"{served.url}/bench?lang=en")
        bench = OnScreen(phone, served.host, match)
        expect(bench.chip("Tower 7f21")).to_contain_text("connected", timeout=SOON_MS)
        yield bench
        noise = phone.noise()
        phone.put_away()
        assert not noise, "\n".join(noise)


def test_each_fault_of_the_line_is_switched_seen_and_survived_HW_28(bench: OnScreen) -> None:
    thrown = []
    for face, fault in enumerate(("Flip bits", "Drop bytes", "Insert bytes"), start=1):
        bench.switch(fault, True)
        bench.drop(face)
        thrown.append(face)
        bench.counts(*thrown)
        bench.switch(fault, False)
    bench.switch("Lose acknowledgements", True)
    bench.drop(4)
    expect(bench.row("Lose acknowledgements")).to_contain_text("came twice, counted once")
    bench.switch("Lose acknowledgements", False)
    bench.counts(*thrown, 4)
    bench.switch("Lose rolls and presses", True)
    bench.drop(5)
    expect(bench.says).to_contain_text("5 thrown, 4 on disk")
    expect(bench.page.get_by_role("img", name="lamp amber")).to_be_visible()
    bench.switch("Lose rolls and presses", False)
    bench.counts(*thrown, 4, 5)


@pytest.mark.parametrize("fault", ["Pull the cable", "Hold the line"])
def test_a_line_that_is_cut_or_held_says_so_and_hands_over_later_HW_18(
    bench: OnScreen, fault: str
) -> None:
    bench.switch(fault, True)
    bench.drop(6)
    expect(bench.chip("Tower 7f21")).to_contain_text("gone", timeout=SOON_MS)
    expect(bench.row(fault)).to_contain_text("Tower 7f21 is gone since")
    expect(bench.says).to_contain_text("1 thrown, 0 on disk")
    bench.switch(fault, False)
    bench.counts(6)
    expect(bench.chip("Tower 7f21")).to_contain_text("connected", timeout=SOON_MS)
    expect(bench.says).to_contain_text("All is well.")


def test_a_board_that_does_not_fit_says_which_side_to_update_and_comes_back(
    bench: OnScreen,
) -> None:
    bench.group("Board")
    bench.switch("Wrong firmware", True)
    expect(bench.chip("Tower 7f21")).to_contain_text("refused", timeout=SOON_MS)
    expect(bench.says).to_contain_text("update Heldentisch on this computer")
    bench.switch("Wrong firmware", False)
    bench.switch("Older firmware", True)
    older = bench.row("Older firmware")
    expect(older).to_contain_text("says 1.0.0, here is 1.1.0", timeout=SOON_MS)
    expect(bench.chip("Tower 7f21")).to_contain_text("connected", timeout=SOON_MS)
    bench.drop(2)
    bench.counts(2)
    bench.switch("Older firmware", False)
    bench.group("Line")
    bench.switch("Lose rolls and presses", True)
    bench.drop(5)
    expect(bench.says).to_contain_text("2 thrown, 1 on disk")
    expect(bench.page.locator(".ser")).to_contain_text(re.compile(r">B \w+ \d+ 1 1 "))
    bench.group("Board")
    bench.cause("Restart the board")
    named = bench.row("Restart the board")
    expect(named).to_contain_text("one roll or press is named as lost", timeout=SOON_MS)
    expect(bench.says).to_contain_text("1 lost with the power")
    bench.page.get_by_role("button", name="Reset the bench").click()
    bench.drop(3)
    expect(bench.says).to_contain_text("3 thrown, 2 on disk", timeout=SOON_MS)
    assert bench.rolls("7f21") == [2, 3]


def test_two_towers_count_both_and_a_twin_is_refused(bench: OnScreen) -> None:
    bench.group("Board")
    bench.switch("Two towers", True)
    second = bench.chip("Tower 9d05")
    expect(second).to_contain_text("connected", timeout=SOON_MS)
    bench.drop(1)
    expect(bench.says).to_contain_text("1 on disk", timeout=SOON_MS)
    second.get_by_title("Show its line").click()
    expect(bench.page.get_by_role("heading", name="Dice tower 9d05")).to_be_visible()
    bench.drop(6)
    expect(bench.says).to_contain_text("2 thrown, 2 on disk", timeout=SOON_MS)
    assert (bench.rolls("7f21"), bench.rolls("9d05")) == ([1], [6])
    bench.switch("A twin", True)
    expect(bench.says).to_contain_text("A second board says it is 7f21", timeout=SOON_MS)
    bench.switch("A twin", False)
    expect(bench.says).to_contain_text("All is well.", timeout=SOON_MS)
    bench.switch("Two towers", False)
    expect(second).to_contain_text("not plugged in")


def test_bad_contacts_and_bad_dice_are_told_and_nothing_is_guessed_HW_05(
    bench: OnScreen,
) -> None:
    lamps = bench.page.locator(".bxs .lampx.on")
    expect(lamps).to_have_count(1)
    bench.group("Hands")
    bench.cause("Bouncing button")
    expect(bench.row("Bouncing button")).to_contain_text("Last press: Jonas", timeout=SOON_MS)
    bench.cause("Chattering button")
    expect(bench.says).to_contain_text("is laid to rest", timeout=SOON_MS)
    expect(bench.page.locator(".bx", has_text="paused")).to_have_count(1)
    expect(bench.says).to_contain_text("All is well.", timeout=SOON_MS)
    before = len(bench.host.log(bench.match, limit=200)[0])
    assert before, "the match has begun"
    for fault in ("A cocked die", "An unread die"):
        bench.cause(fault)
    bench.counts(0, 0)
    expect(bench.says).to_contain_text("a die that could not be read")
    bench.drop(3)
    bench.counts(0, 0, 3)


def test_a_slow_disk_keeps_the_lamp_amber_and_the_terminal_gets_its_commands(
    bench: OnScreen,
) -> None:
    bench.group("Computer")
    expect(bench.row("Kill the host").locator("code")).to_have_text(re.compile(r"^kill -9 \d+$"))
    expect(bench.row("Jump the wall clock")).to_contain_text("wall clock")
    bench.cause("A modem prober")
    expect(bench.row("A modem prober")).to_contain_text("noise, ignored", timeout=SOON_MS)
    bench.switch("Slow disk", True)
    bench.drop(4)
    expect(bench.page.get_by_role("img", name="lamp amber")).to_be_visible()
    bench.counts(4)
    bench.page.get_by_role("button", name="Reset the bench").click()
    expect(bench.page.locator("[role=switch][aria-checked=true]")).to_have_count(0)
    bench.drop(5)
    bench.counts(4, 5)


def test_a_box_is_plugged_in_pressed_by_key_and_pulled_out_again(bench: OnScreen) -> None:
    page = bench.page
    bench.chip("Box 3c41").get_by_role("button", name="Plug in Box 3c41").click()
    expect(bench.chip("Box 3c41")).to_contain_text("connected", timeout=SOON_MS)
    expect(page.locator(".ser")).to_contain_text("3c41", timeout=SOON_MS)
    first = page.get_by_role("button", name=re.compile("^Jonas, b1"))
    page.keyboard.press("Shift+Digit5")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".ser")).to_contain_text(" b1 down", timeout=SOON_MS)
    page.keyboard.press("5")
    expect(first).to_have_attribute("aria-pressed", "false")
    bench.chip("Box 3c41").get_by_role("button", name="Unplug Box 3c41").click()
    expect(bench.chip("Box 3c41")).to_contain_text("not plugged in")
    expect(first).to_have_count(0)
    bench.drop(2)
    bench.counts(2)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_bench_fits_a_phone_with_everything_plugged_in(
    browser: Browser, tmp_path: Path, lang: str, scheme: Any
) -> None:
    with serve_bench(tmp_path) as (served, _):
        phone = Phone.take(browser, served, lang, 360, 780, scheme)
        phone.page.goto(f"{served.url}/bench?lang={lang}")
        expect(phone.page.locator(".bd .tag.go")).to_have_count(1, timeout=SOON_MS)
        for key in phone.page.locator(".bd > .btn").all():
            key.click()
        expect(phone.page.locator(".bd .tag.go")).to_have_count(3, timeout=SOON_MS)
        for tab in phone.page.get_by_role("tab").all():
            tab.click()
            phone.fits()
        assert phone.noise() == []
        phone.put_away()
