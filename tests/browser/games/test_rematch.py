"""A rematch: the clock comes along as it was set, and the big screen goes on to it by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.phones import Phone, Served

Make = Callable[..., Phone]


@pytest.mark.parametrize(
    ("control", "after", "pauses"),
    [
        ("600", "freeze", "agreed"),
        ("600+7am900", "run_on", "anyone"),
        ("300+5b", "negative", "agreed"),
        ("40/5400+30:1800+30|600", "freeze", "anyone"),
    ],
)
def test_a_rematch_has_the_clock_of_the_first_match(
    table: Served, phone: Make, control: str, after: str, pauses: str
) -> None:
    seats = [{"name": "Mira", "colour": 1}, {"name": "Jonas", "colour": 2}]
    match = table.host.open("darts", {}, seats, ref="first")
    mira, tv = phone(width=390, height=844), phone(width=1920, height=1080)
    mira.sit(match, "Mira")
    tv.go(match, "/tv")
    table.do(match, 1, "set_clock", control=control, after=after, pauses=pauses)
    table.do(match, 1, "begin")
    table.do(match, 1, "finish")
    mira.press("Revanche")
    mira.page.wait_for_url(lambda url: f"/m/{match}" not in url)
    rematch = mira.page.url.rpartition("/")[2]
    clock = table.view(rematch)["clock"]
    assert (clock["text"], clock["after"], clock["pauses"]) == (control, after, pauses)
    tv.page.wait_for_url(f"**/m/{rematch}/tv")
    expect(tv.page.locator(".wait")).to_be_visible()


def test_a_match_left_before_is_no_rematch(table: Served, phone: Make) -> None:
    seats = [{"name": "Mira", "colour": 1}, {"name": "Jonas", "colour": 2}]
    table.host.open("darts", {}, seats, ref="left in the middle")
    match = table.host.open("darts", {}, seats, ref="to the end")
    tv = phone(width=1920, height=1080)
    tv.go(match, "/tv")
    table.do(match, 1, "begin")
    for _ in range(2):  # the page looks, and has decided by when it looks again
        with tv.page.expect_response("**/api/matches"):
            if not table.view(match)["ended"]:
                table.do(match, 1, "finish")
    assert tv.page.url.endswith(f"/m/{match}/tv")
