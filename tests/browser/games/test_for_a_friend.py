"""One phone for two: what is chosen, shown and changed for a friend without one; and rematches."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.phones import Phone, Served

LENA, OMA = 1, 2
Make = Callable[..., Phone]


@pytest.fixture
def lena(table: Served, phone: Make) -> Phone:
    """Lena's phone at a table of Kleine Helden, where Oma has none."""
    seats = [{"name": "Lena", "colour": 2}, {"name": "Oma", "colour": 7}]
    match = table.host.open("kleine-helden", {}, seats, ref="friend")
    lena = phone(width=390, height=844)
    lena.sit(match, "Lena")
    return lena


def match_of(lena: Phone) -> str:
    return lena.page.url.rsplit("/", 1)[1]


def add(lena: Phone, *names: str) -> None:
    """Put heroes in front of whoever is chosen for."""
    for name in names:
        lena.page.locator("kh-setup form input[name=name]").fill(name)
        lena.page.locator("kh-setup form button.ink").click()
        expect(lena.page.locator("button.face3", has_text=name)).to_be_visible()


def begun(table: Served, lena: Phone) -> None:
    add(lena, "Igel", "Uhu")
    lena.press("Oma")
    add(lena, "Hexe", "Zwerg")
    table.do(match_of(lena), 0, "begin", first=OMA)


def test_a_friend_without_a_phone_gets_heroes_on_mine(table: Served, lena: Phone) -> None:
    expect(lena.key(table.word("kh.verb.begin"))).to_have_count(0)
    add(lena, "Igel", "Uhu")
    lena.press("Oma")
    lena.sees(table.word("page.kh.first_hero_of").format(name="Oma"))
    add(lena, "Hexe", "Zwerg")
    figures = [
        one for one in table.view(match_of(lena))["sheets"].values() if one["kind"] == "figure"
    ]
    assert sorted((one["owner"], one["name"]) for one in figures) == [
        (LENA, "Igel"), (LENA, "Uhu"), (OMA, "Hexe"), (OMA, "Zwerg"),
    ]  # fmt: skip
    expect(lena.key(table.word("kh.verb.begin"))).to_be_visible()
    lena.fits()


def test_a_friends_prompts_and_numbers_are_on_my_phone(table: Served, lena: Phone) -> None:
    begun(table, lena)
    match = match_of(lena)
    prompt = lena.page.locator(".ck", has_text=table.word("page.for").format(name="Oma"))
    expect(prompt).to_contain_text(table.word("kh.prompt.draw"))
    prompt.click()
    table.waits_for(match, lambda: "draw" not in table.view(match)["prompts"])
    hexe = next(n for n, one in table.view(match)["sheets"].items() if one["name"] == "Hexe")
    lena.press(table.word("page.menu"))
    lena.press(table.word("page.all_numbers"))
    life = lena.page.locator("h3", has_text="Hexe").locator("+ ul").get_by_role("button").first
    life.click()
    lena.press("\N{MINUS SIGN}5")
    table.waits_for(match, lambda: table.view(match)["sheets"][hexe]["marks"]["life"] == 10)


def test_everybody_who_wants_a_rematch_comes_to_the_same_table(
    table: Served, phone: Make, lena: Phone
) -> None:
    begun(table, lena)
    match = match_of(lena)
    oma = phone("en")
    oma.sit(match, "Oma", lang="en")
    for name, one in [*table.view(match)["sheets"].items()]:
        if one["kind"] == "figure" and one["owner"] == OMA:
            table.do(match, OMA, "adjust", sheet=name, mark="life", by=-15)
    for player, rematch in ((lena, "Revanche"), (oma, "Rematch")):
        player.press(rematch)
        player.page.wait_for_url(lambda url: f"/m/{match}" not in url)
        expect(player.page.locator("kh-setup form")).to_be_visible()
    assert match_of(lena) == match_of(oma)
    expect(lena.page.locator(".top .nm")).to_have_text("Lena")
    expect(oma.page.locator(".top .nm")).to_have_text("Oma")
