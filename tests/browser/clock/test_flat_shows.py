"""What a clock that lies on the table shows: controls, many sides, small phones."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.clocks import note, noted
from tests.browser.flat_phone import (
    FIVE,
    Make,
    clock,
    finger,
    key,
    laid,
    lie,
    moves,
    reads,
    runs,
    side,
)
from tests.browser.phones import Served


def test_byo_yomi_shows_its_periods(table: Served, phone: Make) -> None:
    _, flat = laid(table, phone, control="1+3x2")
    expect(side(flat, "Mira").locator(".pill")).to_have_text("dann 3 × 2 s")
    note(flat.page, ".side.up .pill")
    key(flat, "Jonas").tap()
    noted(flat.page, "Periode 1 von 3", "Periode 2 von 3○", "Letzte Periode")


def test_a_delay_counts_before_the_time_does(table: Served, phone: Make) -> None:
    _, flat = laid(table, phone, control="300+4d")
    note(flat.page, ".side.up .inn")
    key(flat, "Jonas").tap()
    noted(flat.page, "Aufschub", "4:5")
    expect(reads(flat, "Mira")).to_have_text(re.compile(r"^4:5\d$"))
    expect(side(flat, "Mira").locator(".pill")).to_have_count(0)
    counted = [text for text in flat.page.evaluate("noted") if "Aufschub" in text]
    assert all(text.startswith("5:00") for text in counted)


def test_five_sit_round_one_phone_and_pass_leave_and_come_back(table: Served, phone: Make) -> None:
    match, flat = laid(table, phone, *FIVE)
    expect(flat.page.locator(".side")).to_have_count(5)
    key(flat, "Edda").tap()
    runs(flat, "Edda")
    expect(side(flat, "Mira").locator(".lay.a .lb")).to_have_text("danach")
    key(flat, "Edda").tap()
    runs(flat, "Mira")
    flat.press("Menü")
    flat.press("Mira")
    flat.press("Passen")
    expect(side(flat, "Mira")).to_have_class(re.compile("pass"))
    runs(flat, "Opa Kurt")
    flat.press("Menü")
    flat.press("Jonas")
    flat.press("Ausscheiden")
    expect(side(flat, "Jonas")).to_have_class(re.compile("out"))
    expect(side(flat, "Jonas").locator(".lay.a .lb")).to_have_text(re.compile("^raus, "))
    key(flat, "Opa Kurt").tap()
    key(flat, "Noah").tap()
    runs(flat, "Edda")
    assert clock(table, match)["running"] == 1


def test_a_side_held_long_opens_its_own_menu(table: Served, phone: Make) -> None:
    _, flat = laid(table, phone, *FIVE)
    key(flat, "Edda").tap()
    runs(flat, "Edda")
    finger(flat, "Noah", "pointerdown", 1)
    expect(flat.page.get_by_role("heading", name="Noah")).to_be_visible()
    finger(flat, "Noah", "pointerup", 1)
    flat.press("Jetzt am Zug")
    runs(flat, "Noah")


def test_several_run_at_once_and_each_presses_for_itself(table: Served, phone: Make) -> None:
    match, flat = laid(table, phone, *FIVE)
    flat.press("Menü")
    flat.press("Mehrere zugleich")
    flat.press("Alle zugleich")
    for name in FIVE:
        runs(flat, name)
    for name in FIVE:
        key(flat, name).tap()
        expect(side(flat, name)).to_have_class(re.compile("idle"))
    flat.sees("Alle haben gedrückt")
    key(flat, "Noah").tap()
    for name in FIVE:
        runs(flat, name)
    assert moves(table, match) == [1, 1, 1, 1, 1]


@pytest.mark.parametrize("many", [2, 3, 4, 6, 7, 8])
@pytest.mark.parametrize("size", [(320, 568), (360, 800), (800, 360)])
def test_it_fits_whoever_plays(
    table: Served, phone: Make, many: int, size: tuple[int, int]
) -> None:
    match = table.open(*(f"Maximiliane {n}" for n in range(many)))
    table.do(match, 0, "set_clock", control="7200")
    flat = phone(width=size[0], height=size[1])
    lie(table, flat, match)
    flat.fits()
    tall = flat.page.evaluate("() => document.documentElement.scrollHeight - innerHeight")
    assert tall <= 0, f"{tall} px too tall"
    for z in flat.page.locator(".side .lay.a .z").all():
        inside = z.evaluate("(z) => z.scrollWidth <= z.closest('.turn').clientWidth")
        assert inside, "the digits are wider than their place"


def test_the_halves_change_places_and_keep_their_owners_SC_36(table: Served, phone: Make) -> None:
    match, flat = laid(table, phone)
    expect(side(flat, "Jonas")).to_have_class(re.compile(r"\bB\b"))
    key(flat, "Jonas").tap()
    runs(flat, "Mira")
    flat.press("Menü")
    flat.press("Seiten tauschen")
    expect(side(flat, "Jonas")).to_have_class(re.compile(r"\bup\b"))
    runs(flat, "Mira")
    key(flat, "Mira").tap()
    runs(flat, "Jonas")
    flat.page.reload()
    expect(side(flat, "Jonas")).to_have_class(re.compile(r"\bup\b"))
    assert moves(table, match) == [0, 1]
