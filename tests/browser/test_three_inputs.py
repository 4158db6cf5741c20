"""The promise: a tap in a browser, an edge on a gpiozero pin and a roll of the real tower firmware
over a serial line all change one match, on disk and on every phone.

The service runs in a process of its own, as `heldentisch serve --demo` starts it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.demo import PEOPLE
from tests.browser.demo import Demo, Door, free_port
from tests.browser.phones import CATALOGUES, Phone, Served
from tests.browser.walking import HERE, Album, comes_true, key_in, marks, view_of
from web.texts import Texts

JONAS, EDDA, MIRA = (n for n, (name, *_) in enumerate(PEOPLE, 1) if name != "Opa Kurt")
GONE = "ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY|ERR_FAILED|ERR_NETWORK"
DROPPED = ((("blue", 1), ("pink", 2), ("blue", 3)), (("pink", 4), ("blue", 5), ("pink", 6)))
"""What falls through the tower while acknowledgements are lost, then while bits flip, too."""


@dataclass
class Bench:
    """The bench's page: its buttons, its tower, its faults."""

    device: Phone
    texts: Texts

    @property
    def page(self) -> Page:
        return self.device.page

    def said(self, key: str) -> str:
        found = self.texts.catalogue("de").find(key)
        assert found is not None, key
        return found

    @property
    def counters(self) -> dict[str, int]:
        """What the service counted on the line since it started."""
        state = self.page.request.get(self.page.url.replace("/bench", "/api/bench")).json()
        counted: dict[str, int] = state["counters"]
        return counted

    def lamp_moves_to(self, name: str) -> None:
        """Wait until the lamp above somebody's button is on, and no other one."""
        lamp = self.page.locator(".bx", has_text=name).get_by_role("img")
        expect(lamp).to_have_accessible_name(self.said("bench.button.lit"))
        lit = self.page.locator(".bx").get_by_role("img", name=self.said("bench.button.lit"))
        expect(lit).to_have_count(1)

    def tower_lamp_is(self, colour: str) -> None:
        tower = self.page.get_by_role("img", name=self.said(f"bench.lamp.{colour}"))
        expect(tower).to_be_visible()

    def drop(self, die: str, face: int) -> None:
        """Let a die with this face fall through the tower."""
        self.page.get_by_label(self.said("bench.which")).select_option(die)
        self.page.get_by_label(self.said("bench.face")).fill(str(face))
        self.page.get_by_role("button", name=self.said("bench.drop"), exact=True).click()

    def disturb(self, fault: str) -> None:
        """Switch a fault, and see that it is on."""
        switch = self.page.get_by_role("switch", name=self.said(f"bench.fault.{fault}"))
        switch.click()
        expect(switch).to_have_attribute("aria-checked", "true")

    def tidy(self) -> None:
        """End all faults."""
        self.page.get_by_role("button", name=self.said("bench.reset")).click()
        expect(self.page.locator("[role=switch][aria-checked=true]")).to_have_count(0)


@dataclass
class Table:
    """The demo, two phones at its match, and its bench."""

    demo: Demo
    album: Album
    jonas: Phone
    mira: Phone
    bench: Bench
    match: str
    taps: int = field(default=0)

    @property
    def view(self) -> Any:
        """The match as the API gives it."""
        return view_of(self.mira.context.request, self.demo.url, self.match)

    def said(self, key: str) -> str:
        """Return a text of the game in German."""
        return self.bench.said(f"nh.{key}")

    def tap(self, verb: str, **args: Any) -> None:
        """Send a move for Jonas from his phone, without its screen."""
        self.taps += 1
        body = {"seat": JONAS, "verb": verb, "args": args, "ref": f"three-{self.taps}"}
        answer = self.jonas.context.request.post(
            f"{self.demo.url}/api/matches/{self.match}/moves", data=body
        )
        assert answer.ok, answer.text()

    def comes_to(self, phase: str) -> None:
        """Wait until both phones and the API say that the turn came to a step."""
        word = re.compile(f": {re.escape(self.said(f'phase.{phase}'))}\\.")
        for phone in (self.jonas, self.mira):
            expect(phone.page.get_by_role("button", name=word)).to_be_visible()
        assert self.view["phase"] == phase

    def everywhere(self, name: str, fans: str) -> None:
        """Wait until both phones show the fans of a hero: large on the own, in a row elsewhere."""
        for phone, own in ((self.jonas, "Jonas"), (self.mira, "Mira")):
            if own == name:
                phone.hero_says(fans)
            else:
                row = phone.page.get_by_role("button", name=re.compile(f"^{name} "))
                expect(row).to_contain_text(fans)

    def tower_rolls(self) -> list[tuple[str, int]]:
        """Return all dice of the tower in the log, in the order they fell."""
        log = self.mira.context.request.get(
            f"{self.demo.url}/api/matches/{self.match}/log?limit=200"
        )
        lines = [line for line in log.json()["lines"] if line.get("source", "").startswith("tower")]
        return [(die, face) for line in reversed(lines) for die, face in line["faces"]]

    def waits(self, what: str, holds: Callable[[], bool]) -> None:
        """Wait until something holds, while the screens go on."""
        comes_true(what, holds, pause=self.mira.page.wait_for_timeout)

    def picture(self, name: str) -> None:
        self.album.take(name, jonas=self.jonas.page, mira=self.mira.page, bench=self.bench.page)


@pytest.fixture
def table(browser: Browser, tmp_path: Path) -> Iterator[Table]:
    demo = Demo(tmp_path / "data", free_port())
    door = Door(demo.url)
    try:
        demo.start()
        yield laid(demo, cast(Served, door), browser, tmp_path)
        noise = [line for one in door.phones for line in one.noise()]
        assert not noise, "\n".join(noise)
    finally:
        for one in door.phones:
            one.put_away()
        demo.pull_the_plug()


def laid(demo: Demo, served: Served, browser: Browser, folder: Path) -> Table:
    """Return the demo's table with its phones and its bench."""
    jonas = Phone.take(browser, served, "de", 390, 844, "light")
    mira = Phone.take(browser, served, "de", 360, 800, "dark")
    desk = Phone.take(browser, served, "de", 1280, 800, "dark")
    (match,) = (one["match"] for one in mira.context.request.get(f"{demo.url}/api/matches").json())
    desk.page.goto(f"{demo.url}/bench")
    bench = Bench(desk, Texts(CATALOGUES))
    return Table(demo, Album.of("three-inputs", folder), jonas, mira, bench, match)


def test_tap_edge_and_roll_change_one_match_that_outlives_the_plug(table: Table) -> None:
    a_tap_counts_on_the_other_phone(table)
    an_edge_moves_the_match_on(table)
    a_roll_answers_the_open_question(table)
    edges_end_the_turn_and_the_lamp_moves(table)
    the_plug_is_pulled(table)
    nothing_the_line_does_counts_a_throw_twice(table)


def a_tap_counts_on_the_other_phone(table: Table) -> None:
    for phone, seat in ((table.jonas, JONAS), (table.mira, MIRA)):
        sits = f"{table.demo.url}/api/matches/{table.match}/seats"
        assert phone.context.request.post(sits, data={"seat": seat, "takeover": True}).ok
        phone.go(table.match)
    table.jonas.page.get_by_role("button", name=re.compile("^Fans: ")).click()
    table.jonas.press("+1\u202f000")
    table.everywhere("Jonas", "1000")
    assert marks(table.view, JONAS, ["fans"]) == [1_000]
    table.bench.lamp_moves_to("Jonas")
    table.picture("tap")
    table.jonas.page.get_by_role("button", name=re.compile("^Fertig")).click()


def an_edge_moves_the_match_on(table: Table) -> None:
    table.tap("take_mission", name="Zirkus", level=1, kraft=4, iq=4, fans=4_000, points=1)
    table.comes_to("move")
    before = table.view
    table.bench.page.keyboard.press("2")  # Edda's: it is not her turn, so it means nothing
    table.bench.page.keyboard.press("1")
    table.comes_to("task")
    after = table.view
    assert after["v"] == before["v"] + 1
    assert (after["undo"]["seat"], after["undo"]["source"]) == (JONAS, "button:pin17")
    table.picture("edge")


def a_roll_answers_the_open_question(table: Table) -> None:
    table.tap("jump", step="move")
    (mission,) = (s for s, one in table.view["sheets"].items() if one["kind"] == "mission")
    table.tap("move", steps=2, mission=mission)
    key_in(table.jonas.page, table.said("verb.attempt"), HERE).click()
    expect(table.jonas.page.get_by_text(table.bench.said("page.tower"), exact=True)).to_be_visible()
    assert table.view["ask"]["dice"] == ["blue", "pink"]
    table.picture("asked")
    both = table.bench.said("bench.throw").format(dice="Blau + Pink")
    table.bench.page.get_by_role("button", name=both).click()
    table.everywhere("Jonas", "5000")
    view = table.view
    assert view["ask"] is None
    assert view["roll"]["source"].startswith("tower")
    assert sorted(die for die, _ in view["roll"]["faces"]) == ["blue", "pink"]
    assert [tuple(face) for face in view["roll"]["faces"]] == table.tower_rolls()
    table.bench.tower_lamp_is("green")
    table.picture("rolled")


def edges_end_the_turn_and_the_lamp_moves(table: Table) -> None:
    table.comes_to("buy")
    finger = table.bench.page.get_by_role("button", name="Jonas")
    finger.click()
    table.comes_to("others")
    finger.click()
    table.comes_to("choose")
    for phone in (table.jonas, table.mira):
        # Nobody's phone speaks for Edda, so any phone may.
        phone.sees("für Edda")
    table.bench.lamp_moves_to("Edda")
    assert table.view["turn"] == EDDA
    table.picture("lamp")


def the_plug_is_pulled(table: Table) -> None:
    before = table.view
    for device in (table.jonas, table.mira, table.bench.device):
        device.expect_noise(GONE)
    table.demo.pull_the_plug()
    alert = table.jonas.page.get_by_role("alert")
    expect(alert).to_contain_text("Keine Verbindung seit")
    table.jonas.page.get_by_role("button", name=re.compile("^Fans: ")).click()
    table.jonas.press("+1\u202f000")
    expect(alert).to_contain_text("1 Eingabe wartet")
    table.picture("plug")
    table.demo.start()
    for phone in (table.jonas, table.mira):
        expect(phone.page.get_by_role("alert")).to_have_count(0)
    table.everywhere("Jonas", "6000")
    table.jonas.delivered(table.match)
    view = table.view
    assert view["v"] == before["v"] + 1, "the tap that waited, once"
    assert marks(view, JONAS, ["fans"]) == [6_000]
    same = ("seats", "totals", "turn", "round", "phase", "order", "roll", "prompts", "ask")
    assert {name: view[name] for name in same} == {name: before[name] for name in same}
    table.jonas.page.get_by_role("button", name=re.compile("^Fertig")).click()
    table.picture("back")


def nothing_the_line_does_counts_a_throw_twice(table: Table) -> None:
    counted = table.tower_rolls()
    for faults, dice in zip((("acks",), ("acks", "flip")), DROPPED, strict=True):
        for fault in faults:
            table.bench.disturb(fault)
        for die, face in dice:
            counted.append((die, face))
            table.bench.drop(die, face)
            table.waits(f"{counted} count", lambda: table.tower_rolls() == counted)
        if "flip" in faults:
            # The board sends again and again, so a damaged line comes soon.
            table.waits("a line is damaged", lambda: table.bench.counters["bad_crc"] > 0)
        table.waits("a roll comes twice", lambda: table.bench.counters["duplicates"] > 0)
        table.picture("-".join(faults))
        table.bench.tidy()
        table.bench.tower_lamp_is("green")
    assert table.tower_rolls() == counted
    assert table.view["roll"]["faces"] == [["blue", 5], ["pink", 6]]
    table.picture("counted")
