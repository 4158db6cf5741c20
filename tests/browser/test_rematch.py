"""A rematch: the clock comes along as it was set, and the big screen goes on to it by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.phones import Phone, Served

Make = Callable[..., Phone]
MAIN_MS = 600_000


@pytest.mark.parametrize(
    ("control", "args", "kept"),
    [
        ("sudden_death", {}, {}),
        ("fischer", {"extra": 7000, "style": "after"}, {"increment": 7000, "credit": "after"}),
        ("delay", {"extra": 5000}, {"delay": 5000}),
    ],
)
def test_a_rematch_has_the_clock_of_the_first_match(
    table: Served, phone: Make, control: str, args: dict[str, Any], kept: dict[str, Any]
) -> None:
    seats = [{"name": "Mira", "colour": 1}, {"name": "Jonas", "colour": 2}]
    match = table.host.open("darts", {}, seats, ref="first")
    mira, tv = phone(width=390, height=844), phone(width=1920, height=1080)
    mira.sit(match, "Mira")
    tv.go(match, "/tv")
    table.do(match, 1, "set_clock", control=control, main=MAIN_MS, **args)
    table.do(match, 1, "begin")
    table.do(match, 1, "finish")
    mira.press("Revanche")
    mira.page.wait_for_url(lambda url: f"/m/{match}" not in url)
    rematch = mira.page.url.rpartition("/")[2]
    clock = table.view(rematch)["clock"]
    assert clock["control"] == {"kind": control, "main": MAIN_MS, **kept}
    tv.page.wait_for_url(f"**/m/{rematch}/tv")
    expect(tv.page.locator(".wait")).to_be_visible()
