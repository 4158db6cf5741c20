"""Pictures of what hangs at the table: one part that is ill, and what the dice have shown."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, expect

from companion.domain.moves import Move
from tests.browser.phones import serve
from tests.web.hardware_fake import Because, FakeHardware, Found, board, button

TOWER, BOX = "2a2f", "3c41"
PEOPLE = ("Jonas", "Edda", "Mira", "Opa Kurt")
ROLLS = 90


def everything(data: Path, browser: Browser, target: Path) -> None:
    """All parts of a table on a phone, while the tower's cable is out."""
    now = int(time.time() * 1000)
    pulled = Because("port/unplugged", "The board was unplugged or lost its power.")
    gone = board(TOWER, state="lost", since=now - 8_000, reason=pulled)
    box = board(BOX, "box", since=now - 4_000_000)
    boards = FakeHardware(gone, box, buttons=tuple(button(f"{BOX}/b{n}") for n in range(1, 5)))
    found = [Found("power", "ok", Because("doctor/power", "The voltage is right."))]
    with serve(data, hardware=boards, checks=lambda: found) as served:
        served.begin(*PEOPLE)
        page = _phone(browser)
        page.goto(f"{served.url}/table?lang=en")
        expect(page.get_by_role("button", name="Without tower")).to_be_visible()
        expect(page.locator(".hd")).to_contain_text("parts are well")
        page.screenshot(path=target)


def dice(data: Path, browser: Browser, target: Path) -> None:
    """What the two dice of a tower have shown in an evening."""
    chance = Random(11)
    with serve(data) as served:
        match = served.begin(*PEOPLE)
        for n in range(ROLLS):
            faces = [[die, chance.randint(1, 6)] for die in ("blue", "pink")]
            args = {"faces": faces, "quality": "ok", "method": "ir5"}
            seat = 1 + n % len(PEOPLE)
            served.host.receive(
                match, Move(verb="roll", seat=seat, args=args, source=f"tower:{TOWER}")
            )
        page = _phone(browser)
        page.goto(f"{served.url}/m/{match}/dice?lang=en")
        expect(page.get_by_role("heading", name="Pink")).to_be_visible()
        page.screenshot(path=target)


def _phone(browser: Browser) -> Page:
    return browser.new_page(
        viewport={"width": 390, "height": 844}, device_scale_factor=1.5, locale="en",
        color_scheme="light", reduced_motion="reduce",
    )  # fmt: skip


HARDWARE = (everything, dice)
