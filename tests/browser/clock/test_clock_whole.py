"""What a clock shows only at times comes with it, and without a network."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.browser.phones import Phone, Served

Make = Callable[..., Phone]

WATCH = """
addEventListener('DOMContentLoaded', () => {
  window.first = null;
  new MutationObserver(() => {
    const clock = document.querySelector('ht-clock > section');
    if (!clock || window.first) return;
    window.first = ['.mine', '.pill', '.asked', '.jump'].filter((one) => clock.querySelector(one));
  }).observe(document, { subtree: true, childList: true });
});
"""
LATE_S = 0.15
FILES = re.compile(r"/static/.*\.(js|css)|/api/texts/")
PARTS = ("flat/pill.js", "seat/clock-asked.js", "seat/clock-note.js", "seat/clock-many.js")


def slow(route: Route) -> None:
    time.sleep(LATE_S)  # a network, not a wait for a result
    route.continue_()


def test_a_page_that_opens_with_a_clock_shows_all_of_it_at_once(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    table.do(match, 1, "set_clock", control="600+3x30", pauses="agreed")
    table.do(match, 1, "press")
    table.do(match, 2, "pause")
    jonas = phone()
    jonas.sit(match, "Jonas")
    jonas.page.add_init_script(WATCH)
    for part in PARTS:
        jonas.page.route(f"**/static/{part}", slow)
    jonas.page.reload()
    expect(jonas.page.locator("ht-clock .mine")).to_be_visible()
    assert jonas.page.evaluate("() => window.first") == [".mine", ".pill", ".asked"]


def test_what_a_clock_shows_at_times_is_there_when_the_network_is_not(
    table: Served, phone: Make
) -> None:
    match = table.begin("Jonas", "Mira")
    table.do(match, 1, "set_clock", control="600+4d")
    jonas = phone()
    jonas.sit(match, "Jonas")
    jonas.stocked()
    jonas.page.route(FILES, lambda route: route.abort())
    table.do(match, 1, "press")
    expect(jonas.page.locator("ht-clock .pill").first).to_be_visible()
    jonas.page.get_by_role("button", name="Pause").click()
    expect(jonas.page.get_by_role("button", name="Weiter")).to_be_visible()
