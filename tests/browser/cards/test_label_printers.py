"""Printers that print a little large or beside, and the address in the codes, in a browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, expect

from tests.browser.cards.printing import (
    L4737,
    Make,
    choose,
    codes_on,
    ids,
    make,
    opened,
    pdf_of,
    row,
    table,
)
from tests.browser.phones import Served

__all__ = ["ids", "table"]


def keeps(setting: str) -> Callable[[Response], bool]:
    """Return what tells the answer to a wish to keep a setting from others."""
    return lambda answer: setting in (answer.request.post_data or "")


def test_what_a_printer_made_of_100_mm_is_made_good(
    phone: Make, table: Served, ids: list[str]
) -> None:
    one = opened(phone("de", width=1280, height=800))
    choose(one, "inserts", "no")
    make(one)
    before = codes_on(pdf_of(one)[0])
    one.page.get_by_label("Quer").fill("99,2")
    one.page.get_by_label("Hoch").fill("99.6")
    one.page.get_by_label("Hoch").blur()
    one.sees("gemessen")
    one.sees("0,8 % breiter")
    expect(one.page.get_by_label("Hoch")).to_have_value("99,6")
    make(one)
    after = codes_on(pdf_of(one)[0])
    last = ids[2 + 3 * 7]  # third column, eighth row
    for axis, measured, steps in ((0, 99.2, 2 * L4737.pitch_x), (1, 99.6, 7 * L4737.pitch_y)):
        apart = [codes[last][axis] - codes[ids[0]][axis] for codes in (before, after)]
        assert apart[0] == pytest.approx(steps, abs=0.1)
        assert apart[1] == pytest.approx(steps * 100 / measured, abs=0.1)
    again = opened(phone("de", width=1280, height=800))
    expect(again.page.get_by_label("Quer")).to_have_value("99,2")


def test_offsets_move_everything(phone: Make, table: Served, ids: list[str]) -> None:
    one = opened(phone("de", width=1280, height=800))
    choose(one, "inserts", "no")
    make(one)
    before = codes_on(pdf_of(one)[0])[ids[0]]
    one.press("Feinheiten")
    one.page.get_by_label("nach rechts").fill("1,5")
    with one.page.expect_response(keeps('"down":-0.5')):
        one.page.get_by_label("nach unten").fill("-0,5")
        one.page.get_by_label("nach unten").blur()
    one.sees("gemessen")
    make(one)
    after = codes_on(pdf_of(one)[0])[ids[0]]
    assert after[0] - before[0] == pytest.approx(1.5, abs=0.1)
    assert after[1] - before[1] == pytest.approx(-0.5, abs=0.1)


def test_sheets_made_with_other_numbers_of_a_printer_are_offered_no_more(
    phone: Make, table: Served, ids: list[str]
) -> None:
    one = opened(phone("de", width=1280, height=800))
    for measured in ("99,2", "99,4"):
        with one.page.expect_response(keeps('"printers"')):
            one.page.get_by_label("Quer").fill(measured)
            one.page.get_by_label("Quer").blur()
        expect(one.page.get_by_role("link", name="PDF öffnen")).to_have_count(0)
        make(one)


def test_an_address_that_changed_is_told_with_both_names(
    phone: Make, table: Served, ids: list[str]
) -> None:
    one = opened(phone("de", width=1280, height=800))
    expect(one.page.locator(".bt")).to_contain_text("heldentisch.local")
    make(one)
    expect(one.page.locator(".chg")).to_have_count(0)
    choose(one, "address", "own")
    one.page.get_by_label("Adresse ohne Seite dahinter").fill("spieltisch.example")
    one.page.get_by_label("Adresse ohne Seite dahinter").press("Enter")
    note = one.page.locator(".chg")
    expect(note).to_contain_text(re.compile("heldentisch.local.*spieltisch.example"))
    expect(note).to_contain_text("Alte Sticker gehen weiter")
    expect(one.page.locator(".bt")).to_contain_text("spieltisch.example")


def test_an_address_that_can_be_none_is_refused_and_the_old_one_stays(
    phone: Make, table: Served, ids: list[str]
) -> None:
    one = opened(phone("de", width=1280, height=800))
    one.expect_noise("400")
    choose(one, "address", "own")
    one.page.get_by_label("Adresse ohne Seite dahinter").fill("javascript:alert(1)")
    one.page.get_by_label("Adresse ohne Seite dahinter").press("Enter")
    expect(one.page.locator(".lf [role=alert]")).to_be_visible()
    row(one, "sheet").click()
    expect(one.page.locator(".lf [role=alert]")).to_have_count(0)
    expect(one.page.locator(".bt")).to_contain_text("heldentisch.local")
