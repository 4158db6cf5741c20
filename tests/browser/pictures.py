"""The pictures of the documentation: real screens of a running service, staged by real moves.

`tools/pictures` runs it. Who draws a screen anew takes the pictures anew.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import msgspec
from playwright.sync_api import Browser, Page, expect, sync_playwright

from companion.demo import PEOPLE, set_table
from companion.domain.moves import Move
from companion.games import GAMES
from companion.host import Host
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.luck import throw_die
from companion.seating import Seating
from firmware_bridge.desk_set import DeskSet
from firmware_bridge.simulated.demo_desk import demo_desk
from tests.browser.card_pictures import CARDS
from tests.browser.clock_pictures import CLOCKS
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.game_pictures import PHONES
from tests.browser.hardware_pictures import HARDWARE
from tests.browser.phones import CATALOGUES, serve
from tests.hosts import Clocks
from web.app import create_app
from web.bench_api import Bench
from web.hardware import Hardware
from web.limits import Limits
from web.serve import WebServer
from web.texts import Texts
from web.wiring import Wiring

ADDRESS = "http://heldentisch.local"
"""What the big screen tells people to type; on the pictures, no machine's own address."""

SEATS = {name: seat for seat, (name, *_) in enumerate(PEOPLE, 1)}
MIRA, KURT = SEATS["Mira"], SEATS["Opa Kurt"]


@dataclass
class Stage:
    """A running demo whose match is brought to where a picture wants it."""

    host: Host
    desk: DeskSet
    url: str
    match: str

    @property
    def view(self) -> Any:
        return msgspec.json.decode(self.host.snapshot(self.match).data)

    def do(self, seat: int, verb: str, **args: Any) -> None:
        """Make a move."""
        self.host.receive(self.match, Move(verb=verb, seat=seat, args=args))

    def put(self, name: str, **marks: int) -> None:
        """Set numbers of somebody's own sheet, and tick whatever follows from them."""
        seat = SEATS[name]
        for mark, value in marks.items():
            self.do(seat, "set", sheet=f"p{seat}", mark=mark, value=value)
        self.tick()

    def tick(self, *but: str) -> None:
        """Tick what is to be done with the cards, but for the prompts of these keys."""
        for prompt, one in self.view["prompts"].items():
            if one["key"] not in but:
                self.do(0, "tick", prompt=prompt)

    def reach(self, number: int) -> None:
        """Let the turns pass until it is Mira's in this round."""
        while (self.view["round"], self.view["turn"]) != (number, MIRA):
            self.do(MIRA, "jump", step="others")
            self.do(self.view["turn"], "next_turn")

    def face_a_mission(self, **mission: Any) -> None:
        """Bring Mira onto the hotspot of a mission, her dice asked for."""
        self.do(MIRA, "take_mission", **mission)
        self.tick()
        name = next(n for n, one in self.view["sheets"].items() if one["kind"] == "mission")
        self.do(MIRA, "move", steps=3, mission=name)
        self.do(MIRA, "attempt", mission=name)


@contextmanager
def stage(folder: Path) -> Iterator[Stage]:
    """Serve the demo on a free port for the time of the block."""
    host = Host(SqliteJournal(folder / FILE_NAME), GAMES)
    with demo_desk(host, throw_face=throw_die) as desk:
        wiring = Wiring(
            host=host, seating=Seating(host), games=GAMES, texts=Texts(CATALOGUES),
            organs=desk.organs, hardware=cast(Hardware, desk.hardware), address=ADDRESS,
            limits=Limits(moves=None),
        )  # fmt: skip
        app = create_app(wiring, bench=cast(Bench, desk.bench))
        server = WebServer(app, "127.0.0.1", 0)
        server.start()
        try:
            yield Stage(host, desk, f"http://127.0.0.1:{server.port}", set_table(host))
        finally:
            server.stop()
    host.close()


def phone(one: Stage, browser: Browser, target: Path) -> None:
    """A seat in the middle of a match, in German."""
    seat_of_mira(one, browser, "de", 2, "Turm").screenshot(path=target)


def neue_helden(one: Stage, browser: Browser, target: Path) -> None:
    """The same seat in English, beside the phones of the other games."""
    seat_of_mira(one, browser, "en", 1.5, "Tower").screenshot(path=target)


def seat_of_mira(one: Stage, browser: Browser, lang: str, scale: float, tower: str) -> Page:
    """Return a phone that shows 27,000 fans, and dice the table waits for."""
    one.tick()
    one.reach(13)
    for name, fans in (("Jonas", 22_000), ("Edda", 13_000), ("Opa Kurt", 31_000), ("Mira", 27_000)):
        one.put(name, fans=fans)
    one.put("Mira", points=5, iq_mod=3, movement_mod=-1)
    one.face_a_mission(name="Dr. Übel stoppen", level=2, kraft=5, iq=10, fans=4_000, points=1)
    page = browser.new_page(
        viewport={"width": 390, "height": 844}, device_scale_factor=scale, locale=lang,
        color_scheme="light", reduced_motion="reduce",
    )  # fmt: skip
    seats = f"{one.url}/api/matches/{one.match}/seats"
    assert page.request.post(seats, data={"seat": MIRA, "takeover": True}).ok
    page.goto(f"{one.url}/m/{one.match}?lang={lang}")
    expect(page.get_by_text(tower, exact=True)).to_be_visible()
    return page


def table(one: Stage, browser: Browser, target: Path) -> None:
    """The big screen as the first hero is honoured, by a roll of the tower."""
    one.tick()
    one.reach(5)
    for name, fans in (("Jonas", 12_000), ("Edda", 9_000), ("Opa Kurt", 6_000), ("Mira", 13_000)):
        one.put(name, fans=fans, points=2)
    one.put("Mira", points=5, iq_mod=3)
    one.face_a_mission(name="Dr. Übel stoppen", level=1, kraft=7, iq=11, fans=4_000, points=1)
    page = browser.new_page(
        viewport={"width": 1920, "height": 1080}, locale="de", color_scheme="dark",
        reduced_motion="reduce",
    )  # fmt: skip
    page.goto(f"{one.url}/m/{one.match}/tv?lang=de")
    expect(page.get_by_role("img", name="Blau")).to_be_visible()
    assert one.desk.bench is not None
    one.desk.bench.throw("blue", 4, "ok")
    one.desk.bench.throw("pink", 5, "ok")
    expect(page.locator(".h.act .fan")).to_have_text("17000")
    one.tick("nh.prompt.honour_first_15", "nh.prompt.honour_refill")
    expect(page.get_by_role("heading", name="Stufe 1 und Stufe 2 mischen")).to_be_visible()
    expect(page.locator(".delta")).to_have_count(0, timeout=15_000)
    page.screenshot(path=target)


def bench(one: Stage, browser: Browser, target: Path) -> None:
    """The bench: a button's lamp, two dice on disk, and a line that loses its acknowledgements."""
    page = browser.new_page(
        viewport={"width": 1280, "height": 800}, locale="en", color_scheme="dark",
        reduced_motion="reduce",
    )  # fmt: skip
    page.goto(f"{one.url}/bench?lang=en")
    page.get_by_role("switch", name="Lose acknowledgements").click()
    page.get_by_role("button", name="Throw blue + pink").click()
    expect(page.locator(".ser")).to_contain_text("on disk")
    page.get_by_role("switch", name="Lose acknowledgements").click()
    expect(page.get_by_role("img", name="lamp green")).to_be_visible(timeout=15_000)
    page.screenshot(path=target)


def main(folder: Path) -> None:
    """Take all pictures, each of a service of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        for take in (phone, neue_helden, table, bench):
            with tempfile.TemporaryDirectory() as data, stage(Path(data)) as one:
                take(one, browser, folder / f"{take.__name__}.png")
        for take_other in (*HARDWARE, *CARDS):
            with tempfile.TemporaryDirectory() as data:
                take_other(Path(data), browser, folder / f"{take_other.__name__}.png")
        for take_clock in CLOCKS:
            clocks = Clocks()
            with tempfile.TemporaryDirectory() as data, serve(Path(data), clocks=clocks) as served:
                take_clock(served, clocks, browser, folder / f"{take_clock.__name__}.png")
        for show in PHONES:
            with tempfile.TemporaryDirectory() as data, serve(Path(data)) as served:
                show(served, browser, folder / f"{show.__name__}.png")
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
