"""The hardware pages for people who do not see them, or see them badly: no finding of axe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.phones import Phone, Served, serve
from tests.web.hardware_fake import FakeHardware, board, button

Make = Callable[..., Phone]
TOWER = "2a2f"


@pytest.fixture
def boards() -> FakeHardware:
    return FakeHardware(board(TOWER), buttons=(button("pin17", "GPIO 17"),))


@pytest.fixture
def table(tmp_path: Path, boards: FakeHardware) -> Iterator[Served]:
    with serve(tmp_path, hardware=boards) as served:
        yield served


def is_plain(one: Phone) -> None:
    found = Axe().run(one.page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_at_the_table_is_plain_to_a_screen_reader(
    table: Served, phone: Make, boards: FakeHardware, scheme: str
) -> None:
    one = phone(scheme=scheme)
    one.page.goto(f"{table.url}/table")
    one.page.locator(".og", has_text="Würfelturm").click()
    is_plain(one)
    one.page.locator(".og", has_text="Knöpfe").click()
    one.press("Knopf zuweisen")
    is_plain(one)
    boards.turn(TOWER, "lost")
    one.sees("Antwortet nicht mehr")
    is_plain(one)


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1920, "dark")])
def test_the_dice_page_is_plain_to_a_screen_reader_and_fits_a_big_screen(
    table: Served, phone: Make, width: int, scheme: str
) -> None:
    match = table.begin("Jonas", "Mira")
    for value in range(1, 7):
        for die in ("blue", "pink"):
            table.do(match, 1, "roll", faces=[[die, value]])
    one = phone(width=width, height=1080, scheme=scheme)
    one.go(match, "/dice")
    expect(one.page.locator(".dc")).to_have_count(2)
    is_plain(one)
    one.fits()
    boxes = (tile.bounding_box() for tile in one.page.locator(".dc").all())
    tops = {box["y"] for box in boxes if box}
    assert len(tops) == (1 if width > 1_000 else 2)  # side by side where there is room
