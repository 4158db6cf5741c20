"""A phone in the middle of each game of the house, and of one of the table's own, for the docs.

Every stage is reached by real moves; `tests.browser.pictures` runs them all.
"""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import Served

FIRST = 1
ROUNDS = (
    (("D2", "D3"), "B2|C2"), (("E7", "E6"), "F6|F7"), (("D4", "D5"), "D5|E5"),
    (("E5", "E4"), "D3|D4"), (("C5", "C6"), "C6|D6"), (("F4", "F3"), "E2|E3"),
)  # fmt: skip
FIGURES = (
    (1, "Amazon", {"attack": 9, "parry": 6}),
    (1, "Witch", {"attack": 2, "parry": 4, "magic": True, "magic_value": 6}),
    (2, "Fairy", {"attack": 2, "parry": 3, "armour": 2}),
    (2, "Knight", {"attack": 7, "parry": 6}),
)
VALUES = {
    "magic": False, "attack": 0, "parry": 0, "magic_value": 0, "resistance": 2, "armour": 0,
    "damage": 0,
}  # fmt: skip


def kleine_helden(table: Served, browser: Browser, target: Path) -> None:
    """A hit: a 6 has been rolled again on either side, and the damage is added up."""
    match = table.host.open("kleine-helden", {}, people("Lena", "Ben"), ref="open")
    for seat, name, values in FIGURES:
        table.do(match, seat, "add_figure", **{**VALUES, **values, "name": name})
    table.do(match, 0, "begin", first=FIRST)
    tick_all(table, match)
    amazon, fairy = named(table, match, "Amazon"), named(table, match, "Fairy")
    table.do(
        match, 1, "attack", figure=amazon, target=fairy, kind="melee", attack_cards=0, damage=8,
        ignores=False, from_hand=False,
    )  # fmt: skip
    table.do(match, 2, "defend", way="usual", exception=False)
    for face in (6, 6, 3, 6, 5):
        table.do(match, 0, "roll", faces=[["d6", face]])
    page = seated(table, browser, match)
    expect(page.get_by_role("heading", name="Fairy")).to_be_visible()
    page.screenshot(path=target)


def superhero_draft(table: Served, browser: Browser, target: Path) -> None:
    """The fourth pick is turned up: Mina can play her card, or take on an encounter."""
    match = table.host.open("superhero-draft", {}, people("Mina", "Edda"), ref="open")
    table.do(match, 0, "begin")
    tick_all(table, match)
    for honour, icons in ((5, {"strong": 1, "fast": 1, "any": 1}), (8, {"flying": 2})):
        table.do(match, 1, "lay_out", honour=honour, **icons)
    for cards in (("strong", "fast"), ("fast", "flying"), ("telepathic", "allies")):
        table.do(match, 1, "all_picked")
        for card in cards:
            turn = table.view(match)["turn"]
            table.do(match, turn, "play", card=card, henchmen=1, planning=0, bystanders=turn - 1)
    table.do(match, 1, "all_picked")
    page = seated(table, browser, match, scale=1.25)  # the rays weigh much
    expect(page.locator(".two")).to_be_visible()
    page.screenshot(path=target)


def dungeon(table: Served, browser: Browser, target: Path) -> None:
    """Down in the dungeon: two monsters have hit, a third one waits for a decision."""
    match = table.host.open("dungeon", {}, people("Aksel", "Ayla", "Mo"), ref="open")
    table.do(match, 0, "begin", first=FIRST)
    table.do(match, 1, "choose_hero", hero="princess")
    for seat in (1, 2, 3, 1):
        table.do(match, seat, "draw")
        table.do(match, seat, "put_in")
    for seat in (2, 3):
        table.do(match, seat, "drop_out")
    tick_all(table, match)
    table.do(match, 1, "meet", monster="golem")
    table.do(match, 1, "suffer")
    for _ in range(2):
        table.do(match, 1, "meet", monster="orc")
    page = seated(table, browser, match)
    expect(page.locator(".svs")).to_be_visible()
    page.screenshot(path=target)


def flagged(table: Served, browser: Browser, target: Path) -> None:
    """The wall board in the fourth round, with the fields that can be reached."""
    match = table.host.open("flagged", {"tournament": True}, people("Amara", "Noah"), ref="open")
    for seat, hero in ((1, "ritter"), (2, "zauberer")):
        table.do(match, seat, "choose_hero", hero=hero)
    for seat, edge in ((1, "G3|G4"), (2, "B5|B6")):
        table.do(match, seat, "place_wall", edge=edge)
    table.do(match, 0, "begin")
    for fields, edge in ROUNDS:
        seat = table.view(match)["turn"]
        for field in fields:
            table.do(match, seat, "move", to=field)
        table.do(match, seat, "set_wall", edge=edge)
        if table.view(match)["round"] > 1:
            table.do(match, seat, "play_card")
        table.do(match, seat, "end_turn")
    page = seated(table, browser, match)
    expect(page.locator("svg.wb")).to_be_visible()
    page.screenshot(path=target)


def own_game(table: Served, browser: Browser, target: Path) -> None:
    """The form in which a game is built, with the page it becomes on top."""
    page = new_page(browser)
    page.goto(f"{table.url}/new?lang=en")
    page.get_by_role("link", name="Own game").click()
    page.get_by_label("Name").fill("Forest run")
    row(page, "Track")
    page.get_by_label("to", exact=True).fill("40")
    for at in ("10", "25"):
        stone = page.get_by_label("Another milestone")
        stone.fill(at)
        stone.press("Enter")
    page.get_by_label(re.compile("At 10")).fill("Take a berry.")
    page.get_by_role("heading", name="Forest run").click()
    page.screenshot(path=target)


def row(page: Page, name: str) -> None:
    """Open a row of the form."""
    page.locator(".op", has=page.get_by_text(name, exact=True)).click()


def yahtzee(table: Served, browser: Browser, target: Path) -> None:
    """A ready game from a file: three dice are kept, two are thrown again."""
    match = table.host.open("kniffel", {}, people("Mira", "Jonas"), ref="open")
    table.do(match, 0, "begin")
    table.do(match, 0, "roll", faces=[["d6", face] for face in (6, 6, 5, 5, 6)])
    page = seated(table, browser, match)
    expect(page.locator(".kept button")).to_have_count(5)
    for place in (0, 1, 4):
        page.locator(".kept button").nth(place).click()
    page.screenshot(path=target)


def log(table: Served, browser: Browser, target: Path) -> None:
    """A line of the log is open: each thing the move did can be taken back alone."""
    match = table.begin("Jonas", "Edda")
    tick_all(table, match)
    table.adjust(match, 1, "fans", 15_000)
    page = seated(table, browser, match, "/log")
    page.locator(".lrow").first.click()
    expect(page.get_by_role("button", name="Take the whole move back")).to_be_visible()
    page.screenshot(path=target)


PHONES = (kleine_helden, superhero_draft, dungeon, flagged, own_game, yahtzee, log)


def people(*names: str) -> list[dict[str, str | int]]:
    return [{"name": name, "colour": colour} for colour, name in enumerate(names, 2)]


def named(table: Served, match: str, name: str) -> str:
    """Return the id of a thing in play."""
    return next(n for n, one in table.view(match)["sheets"].items() if one["name"] == name)


def tick_all(table: Served, match: str) -> None:
    """Tick what is to be done with the real cards."""
    for prompt in table.view(match)["prompts"]:
        table.do(match, 0, "tick", prompt=prompt)


def new_page(browser: Browser, scale: float = 1.5) -> Page:
    return browser.new_page(
        viewport={"width": 390, "height": 844}, device_scale_factor=scale, locale="en",
        color_scheme="light", reduced_motion="reduce",
    )  # fmt: skip


def seated(
    table: Served, browser: Browser, match: str, path: str = "", *, scale: float = 1.5
) -> Page:
    """Return a phone that sits on the first chair."""
    page = new_page(browser, scale)
    seats = f"{table.url}/api/matches/{match}/seats"
    assert page.request.post(seats, data={"seat": FIRST, "takeover": True}).ok
    page.goto(f"{table.url}/m/{match}{path}?lang=en")
    return page
