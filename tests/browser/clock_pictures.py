"""The clock's screens for the docs: on one phone, on the big screen, the arbiter's, and afterwards.

Every stage is reached by real moves, at instants of a clock that only these moves move on.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.game_pictures import people, seated
from tests.browser.phones import Served
from tests.hosts import Clocks

Take = Callable[[Served, Clocks, Browser, Path], None]

INES, TOMASZ = 1, 2
SECOND = 1_000
THINKS_S = (
    (64, 138), (46, 86), (118, 60), (139, 68), (178, 157), (182, 100), (146, 22), (82, 130),
    (142, 175), (232, 30), (104, 48), (71, 243), (96, 74), (500, 76), (83, 359), (158, 80),
)  # fmt: skip
"""What Ines and Tomasz thought in each of their moves."""


def open_clock(table: Served, control: str, *names: str) -> str:
    """Open a match of nothing but a clock, and set it."""
    match = table.host.open("clock", {}, people(*names), ref="open")
    table.do(match, 0, "set_clock", control=control)
    return match


def chess_clock(table: Served, clocks: Clocks, browser: Browser, target: Path) -> None:
    """Two people, one phone between them: Tomasz is in the second of three periods."""
    match = open_clock(table, "600+3x30", "Ines", "Tomasz")
    table.do(match, 0, "press")
    table.do(match, 0, "clock_correct", whom=INES, left=72_000, moves=73)
    table.do(match, 0, "clock_correct", whom=TOMASZ, left=4_000, moves=74)
    table.do(match, 0, "clock_hand", whom=INES)
    table.do(match, 0, "press")
    clocks.pass_by(40 * SECOND)
    table.do(match, 0, "elapse")
    page = seated(table, browser, match, "/clock", scale=1.5)
    expect(page.get_by_text("Period 2 of 3")).to_be_visible()
    page.screenshot(path=target)


def arbiter(table: Served, clocks: Clocks, browser: Browser, target: Path) -> None:
    """The arbiter has stopped the clocks of a game of forty moves in ninety minutes."""
    match = open_clock(table, "40/5400+30:1800+30", "Ines", "Tomasz")
    table.do(match, 0, "press")
    table.do(match, 0, "clock_correct", whom=INES, left=278_000, moves=31)
    table.do(match, 0, "clock_correct", whom=TOMASZ, left=695_000, moves=32)
    table.do(match, 0, "clock_give", whom=TOMASZ, ms=30_000, reason="Piece fell over")
    clocks.pass_by(17 * SECOND)
    table.do(match, 0, "pause")
    page = seated(table, browser, match, "/arbiter", scale=1.5)
    here = f"{table.url}/api/matches/{match}/arbiter"
    assert page.request.post(here, data={"name": "Vera"}).ok
    page.reload()
    expect(page.get_by_text("Arbiter Vera")).to_be_visible()
    expect(page.get_by_text("Piece fell over")).to_be_visible()
    page.screenshot(path=target)


def move_times(table: Served, clocks: Clocks, browser: Browser, target: Path) -> None:
    """What every move has taken, after a game of 75 minutes each."""
    match = open_clock(table, "4500", "Tomasz", "Ines")
    table.do(match, 0, "press")
    for pair in THINKS_S:
        for think in pair:
            clocks.pass_by(think * SECOND)
            table.do(match, 0, "press")
    table.do(match, 1, "finish")
    page = seated(table, browser, match, "/times", scale=1.5)
    expect(page.get_by_role("heading", name="The longest moves")).to_be_visible()
    page.screenshot(path=target)


def clock_screen(table: Served, clocks: Clocks, browser: Browser, target: Path) -> None:
    """Five people round one clock, on the big screen."""
    match = open_clock(table, "1200", "Edda", "Mira", "Opa Kurt", "Noah", "Jonas")
    table.do(match, 1, "press")
    for seat, left in enumerate((768_000, 422_000, 990_000, 555_000, 300_000), 1):
        table.do(match, 0, "clock_correct", whom=seat, left=left)
    table.do(match, 0, "clock_out", whom=5)
    table.do(match, 0, "clock_hand", whom=4)
    table.do(match, 4, "clock_pass")
    page = browser.new_page(
        viewport={"width": 1920, "height": 1080}, locale="en", color_scheme="light",
        reduced_motion="reduce",
    )  # fmt: skip
    page.goto(f"{table.url}/m/{match}/tv?lang=en")
    expect(page.get_by_text("passed")).to_be_visible()
    page.screenshot(path=target)


CLOCKS: tuple[Take, ...] = (chess_clock, arbiter, move_times, clock_screen)
