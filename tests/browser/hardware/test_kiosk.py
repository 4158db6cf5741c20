"""The screen nobody touches: from an empty house to the first match, and on to the next one."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.phones import Phone, Served

Make = Callable[..., Phone]


def test_a_kiosk_finds_each_match_by_itself(table: Served, phone: Make) -> None:
    tv = phone(width=1920, height=1080)
    tv.page.goto(f"{table.url}/tv")
    tv.sees("Heldentisch")
    first = table.host.open("darts", {}, [{"name": "Mira"}, {"name": "Jonas"}], ref="first")
    tv.page.wait_for_url(f"**/m/{first}/tv?kiosk=")
    table.do(first, 1, "begin")
    table.do(first, 1, "finish")
    second = table.host.open("neue-helden", {}, [{"name": "Ada"}, {"name": "Bo"}], ref="second")
    tv.page.wait_for_url(f"**/m/{second}/tv?kiosk")
