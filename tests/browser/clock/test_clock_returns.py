"""A display or a phone that was away and comes back finds all as it was."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.phones import Phone, Served

Make = Callable[..., Phone]
PEOPLE = """
(match) => new Promise((told) => {
  const live = new EventSource(`/api/matches/${match}/live`);
  live.addEventListener('people', ({ data }) => { live.close(); told(JSON.parse(data)); });
})
"""
SEATS = "(match) => fetch(`/api/matches/${match}/seats`).then((reply) => reply.json())"


def opened(table: Served, control: str) -> str:
    """Return a match of nothing but a clock, the time of the second side running."""
    match = table.host.open("clock", {}, [{"name": "Ines"}, {"name": "Tomasz"}], ref="a clock")
    table.do(match, 1, "set_clock", control=control)
    table.do(match, 1, "press")
    return match


def running(phone: Phone, seat: int) -> None:
    expect(phone.page.locator(".ct.run")).to_contain_text(("Ines", "Tomasz")[seat - 1])


def test_a_hall_display_that_drops_out_and_returns_shows_the_same_clock_again_SC_43(
    table: Served, phone: Make
) -> None:
    match = opened(table, "600")
    tv = phone(width=1920, height=1080)
    tv.go(match, "/tv")
    running(tv, 2)
    table.cut_off(tv)
    table.do(match, 2, "press")  # that a cut line is loud is SC-42
    tv.context.set_offline(False)
    running(tv, 1)
    tv.page.reload()
    running(tv, 1)
    # Nothing of it was kept on the display alone: a strange one at its address is the same.
    strange = phone(width=1920, height=1080)
    strange.page.goto(tv.page.url)
    running(strange, 1)
    times = [re.sub(r"\d+", "0", one.page.locator(".cw").inner_text()) for one in (tv, strange)]
    assert times[0] == times[1]


def test_a_page_left_and_entered_five_times_counts_as_one_device_SC_45(
    table: Served, phone: Make
) -> None:
    match = opened(table, "600")
    ines = phone()
    ines.sit(match, "Ines")
    for _ in range(5):
        ines.page.goto(table.url)
        ines.go(match)
        expect(ines.page.locator("ht-clock")).to_be_visible()
    assert ines.page.evaluate(SEATS, match)["seats"]["1"]["devices"] == 1
    assert ines.page.evaluate(PEOPLE, match) == {"seats": {"1": 1}}
