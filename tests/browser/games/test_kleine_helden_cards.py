"""What lies beside a fight of Kleine Helden: spells that rest, life by hand, hits in a hurry."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.phones import Phone, Served

LENA, BEN = 1, 2
VALUES = {
    "magic": False, "attack": 2, "parry": 2, "magic_value": 6, "resistance": 2, "armour": 0,
    "damage": 0,
}  # fmt: skip


@pytest.fixture
def match(table: Served) -> str:
    """A match in Lena's first turn; her Hexe knows a spell that heals."""
    seats = [{"name": "Lena", "colour": 3}, {"name": "Ben", "colour": 1}]
    found = table.host.open("kleine-helden", {}, seats, ref="open")
    for seat, name in ((LENA, "Hexe"), (LENA, "Amazone"), (BEN, "Fee")):
        table.do(found, seat, "add_figure", **{**VALUES, "name": name, "magic": name == "Hexe"})
    hexe = sheet(table, found, "Hexe")
    spell = {"name": "Nebel", "type": "spell", "need": 7, "cooldown": 2}
    table.do(found, LENA, "lay_out", figure=hexe, **spell)
    table.do(found, 0, "begin", first=LENA)
    return found


def sheet(table: Served, match: str, name: str) -> str:
    """Return the id of a figure or a card."""
    return next(n for n, one in table.view(match)["sheets"].items() if one["name"] == name)


def life(table: Served, match: str, name: str) -> int:
    value = table.view(match)["sheets"][sheet(table, match, name)]["marks"]["life"]
    assert isinstance(value, int)
    return value


def wheel(phone: Phone, name: str, number: int) -> Locator:
    """Return a wheel of the own group with this number."""
    return phone.page.locator(".fig", has_text=name).locator("text", has_text=str(number))


def test_a_spell_heals_and_then_rests(
    table: Served, match: str, phone: Callable[..., Phone]
) -> None:
    lena = phone(width=360, height=800)
    lena.sit(match, "Lena")
    lena.page.locator("button.face3", has_text="Hexe").click()
    lena.press(table.word("kh.verb.cast"))
    lena.page.locator("kh-cast-form button.op", has_text="Nebel").click()
    expect(lena.page.locator(".side .vs")).to_have_text(["6", "7"])
    table.do(match, 0, "roll", faces=[["d6", 1]])
    works = table.word("page.kh.works").format(name="Nebel")
    expect(lena.page.get_by_role("heading", name=works)).to_be_visible()
    lena.page.locator(".heal button", has_text="Amazone").click()
    expect(wheel(lena, "Amazone", 17)).to_be_visible()
    lena.page.locator(".keys2 .ink").click()
    rests = table.word("page.kh.rests").format(n=2)
    expect(lena.page.locator(".sps li", has_text="Nebel")).to_contain_text(rests)
    expect(lena.page.locator(".cdn .hole")).to_have_count(2)
    assert life(table, match, "Amazone") == 17
    table.do(match, LENA, "end_turn")
    table.do(match, BEN, "end_turn")
    table.do(match, LENA, "end_turn")
    still = table.word("page.kh.still").format(n=1)
    expect(lena.page.locator(".sps li", has_text="Nebel")).to_contain_text(still.split()[0])
    expect(lena.page.locator(".cdn .full")).to_have_count(1)
    lena.fits()


def test_a_tap_on_a_wheel_changes_life_by_hand(
    table: Served, match: str, phone: Callable[..., Phone]
) -> None:
    lena = phone(width=390, height=844, scheme="dark")
    lena.sit(match, "Lena")
    lena.page.locator(".fig", has_text="Hexe").click()
    lena.press("\u22125")
    expect(wheel(lena, "Hexe", 10)).to_be_visible()
    lena.delivered(match)
    assert life(table, match, "Hexe") == 10
    # Another number of the same figure is one tap away.
    lena.page.locator(".tab", has_text="6").click()
    lena.press("+1")
    lena.delivered(match)
    hexe = table.view(match)["sheets"][sheet(table, match, "Hexe")]["marks"]
    assert hexe["magic_value"] == 7


def test_a_hit_in_a_hurry_needs_no_dice(
    table: Served, match: str, phone: Callable[..., Phone]
) -> None:
    ben = phone("en", width=360, height=640)
    ben.sit(match, "Ben", lang="en")
    ben.press(table.word("kh.verb.strike", "en"))
    ben.page.locator("button.face3", has_text="Amazone").click()
    form = ben.page.locator("kh-strike-form form")
    form.get_by_role("textbox", name=table.word("kh.field.loss", "en"), exact=True).fill("4")
    form.locator(".ink").click()
    ben.delivered(match)
    assert life(table, match, "Amazone") == 11
    mini = ben.page.get_by_role("img", name=re.compile("^Amazone, 11 of 15 life"))
    expect(mini).to_be_visible()
    ben.fits()
