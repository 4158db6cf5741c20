"""Time per move on a phone: bars, what is left, the longest moves, the table, taking it home."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from tests.browser.phones import Phone, Served

Make = Callable[..., Phone]
EVERY = "Zug für Zug"
TAKE = "Mitnehmen"
MISSING = "status of 404"
SOON = re.compile(r"Median 0:0\d\.")


def timed(table: Served) -> str:
    """Return a match of two whose clock runs."""
    match = table.begin("Jonas", "Mira")
    table.do(match, 0, "set_clock", control="300", after="freeze", pauses="anyone")
    table.do(match, 0, "press")
    return match


def pressed(table: Served, match: str, times: int) -> None:
    """End the turn of whoever runs, so many times."""
    for _ in range(times):
        table.do(match, 0, "press")


def told(phone: Phone, match: str) -> Any:
    """Return the times as the interface has them."""
    answer = phone.context.request.get(f"{phone.url}/api/matches/{match}/times")
    assert answer.ok, answer.text()
    return answer.json()


def many(phone: Phone) -> list[int]:
    """Return how many bars each side has."""
    paths = phone.page.locator(".br")
    expect(paths.first).to_be_visible()
    return [(one.get_attribute("d") or "").count("z") for one in paths.all()]


def rows(phone: Phone) -> Locator:
    return phone.page.locator(".every tbody tr")


def test_six_presses_are_six_bars_and_six_lines_of_the_table(table: Served, phone: Make) -> None:
    match = timed(table)
    pressed(table, match, 6)
    jonas = phone()
    jonas.go(match, "/times")
    assert many(jonas) == [3, 3]
    for name in ("Jonas", "Mira"):
        expect(jonas.page.locator(".vs", has_text=name)).to_contain_text(SOON)
    said = jonas.page.get_by_role("img").get_attribute("aria-label") or ""
    assert "Jonas oben, Mira unten" in said
    assert "Längster Zug von Mira" in said
    jonas.press(EVERY)
    expect(rows(jonas)).to_have_count(6)
    expect(rows(jonas).nth(5)).to_contain_text("Mira")
    left = told(jonas, match)["rows"][5]["left"]
    assert left < 300_000
    minutes, seconds = divmod(-(-left // 1000), 60)
    expect(rows(jonas).nth(5).locator("td").last).to_have_text(f"{minutes}:{seconds:02}")
    jonas.fits()


def test_the_page_grows_with_the_match_and_shrinks_with_an_undo(table: Served, phone: Make) -> None:
    match = timed(table)
    pressed(table, match, 2)
    jonas = phone()
    jonas.go(match, "/times")
    assert many(jonas) == [1, 1]
    jonas.press(EVERY)
    pressed(table, match, 1)
    expect(rows(jonas)).to_have_count(3)
    assert many(jonas) == [2, 1]
    table.do(match, 0, "pause")
    expect(rows(jonas).filter(has_text="Pause")).to_have_count(1)
    table.host.undo(match)
    table.host.undo(match)
    expect(rows(jonas)).to_have_count(2)


def test_the_times_go_home_as_csv_and_as_json(table: Served, phone: Make) -> None:
    match = timed(table)
    pressed(table, match, 6)
    table.do(match, 0, "pause")
    jonas = phone()
    jonas.go(match, "/times")
    jonas.press(TAKE)
    everything = told(jonas, match)
    said = fetched(jonas, "Daten (JSON)", f"{match}-times.json").read_text("utf-8")
    assert json.loads(said) == everything
    file = fetched(jonas, "Tabelle (CSV)", f"{match}-times.csv")
    lines = list(csv.DictReader(StringIO(file.read_text("utf-8"), newline="")))
    thinks = [one["think"] for one in everything["rows"] + everything["under_way"]]
    assert [int(line["think_ms"]) for line in lines] == thinks
    assert {line["name"] for line in lines} == {"Jonas", "Mira"}


def fetched(phone: Phone, words: str, name: str) -> Path:
    """Take one of the files home."""
    with phone.page.expect_download() as coming:
        phone.page.get_by_role("link", name=words).click()
    assert coming.value.suggested_filename == name
    return Path(coming.value.path())


def test_a_longest_move_leads_to_its_place_in_the_log(table: Served, phone: Make) -> None:
    match = timed(table)
    table.adjust(match, 1, "points", 3)
    pressed(table, match, 12)
    for _ in range(6):
        table.do(match, 0, "pause")
        table.do(match, 0, "resume")
    jonas = phone()
    jonas.go(match, "/times")
    move = told(jonas, match)["longest"][2]["move"]
    jonas.page.locator(".lt a").nth(2).click()
    jonas.page.wait_for_url(f"**/log?move={move}")
    opened = jonas.page.locator(".lrow[aria-expanded=true]")
    expect(opened).to_have_count(1)
    expect(opened).to_be_in_viewport()


def test_a_long_match_is_slid_and_stays_light(table: Served, phone: Make) -> None:
    match = timed(table)
    pressed(table, match, 160)
    jonas = phone()
    jonas.go(match, "/times")
    assert many(jonas) == [80, 80]
    window = jonas.page.get_by_role("group", name="Alle Züge, nach rechts schieben")
    wide, seen = window.evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert wide > 1.3 * seen
    assert jonas.page.evaluate("document.querySelectorAll('ht-times *').length") < 200
    jonas.fits()


@pytest.mark.parametrize("width", [320, 360])
def test_twelve_sides_have_a_row_each(table: Served, phone: Make, width: int) -> None:
    clock = next(game for game in table.host.games if game.startswith("clock@"))
    names = [f"Maximiliane {n}" for n in range(1, 13)]
    match = table.host.open(clock, {}, [{"name": name} for name in names])
    table.do(match, 0, "set_clock", control="600+5", after="freeze", pauses="anyone")
    table.do(match, 0, "press")
    pressed(table, match, 14)
    jonas = phone(width=width)
    jonas.go(match, "/times")
    assert many(jonas) == [2, 2, *[1] * 10]
    jonas.fits()


def test_without_a_clock_the_page_says_so(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    jonas = phone()
    jonas.expect_noise(MISSING)
    jonas.go(match, "/times")
    jonas.sees("In dieser Partie lag keine Uhr auf dem Tisch.")


def test_before_the_first_move_there_is_no_bar_yet(table: Served, phone: Make) -> None:
    match = timed(table)
    jonas = phone()
    jonas.go(match, "/times")
    jonas.sees("Nach dem ersten Zug steht hier der erste Balken.")


def test_the_end_of_a_match_with_a_clock_leads_here(table: Served, phone: Make) -> None:
    match = timed(table)
    pressed(table, match, 2)
    jonas = phone()
    jonas.sit(match, "Jonas")
    table.adjust(match, 1, "fans", 50_000)
    jonas.page.get_by_role("link", name="Zeit je Zug").click()
    jonas.page.wait_for_url("**/times")
    assert many(jonas) == [1, 1]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_it(table: Served, phone: Make, scheme: str) -> None:
    match = timed(table)
    pressed(table, match, 120)
    jonas = phone("en", scheme=scheme)
    jonas.go(match, "/times")
    jonas.press("Move by move")
    expect(rows(jonas)).to_have_count(120)
    jonas.press("Take it home")
    results = Axe().run(jonas.page, options={"rules": {"color-contrast": {"enabled": True}}})
    assert results.violations_count == 0, results.generate_report()
