"""A match of nothing but a clock, and what its displays show, for the browser tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.phones import Phone, Served

Make = Callable[..., Phone]
WATCH = """
() => {
  window.seen = [];
  const now = () => performance.timeOrigin + performance.now();
  const last = {};
  const look = () => {
    for (const z of document.querySelectorAll('[data-side]')) {
      const side = z.dataset.side;
      if (last[side] !== z.textContent) window.seen.push([side, z.textContent, now()]);
      last[side] = z.textContent;
    }
  };
  look();
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(look).observe(document.body, all);
}
"""


def opened(table: Served, *names: str, control: str = "", **how: str) -> str:
    """Return a match of nothing but a clock."""
    seats = [{"name": name} for name in names]
    match = table.host.open("clock", {}, seats, ref="a clock")
    if control:
        table.do(match, 1, "set_clock", control=control, **how)
    return match


def clock(table: Served, match: str) -> Any:
    return table.view(match)["clock"]


def side(table: Served, match: str, seat: int) -> Any:
    return next(one for one in clock(table, match)["sides"] if one["seat"] == seat)


def sitting(phone: Make, match: str, name: str, **how: Any) -> Phone:
    one = phone(**how)
    one.sit(match, name)
    return one


def screen(phone: Make, match: str, lang: str = "de") -> Phone:
    tv = phone(lang, width=1920, height=1080)
    tv.go(match, "/tv")
    expect(tv.page.locator(".cw")).to_be_visible()
    return tv


def mine(phone: Phone) -> Locator:
    return phone.page.locator("ht-clock .mine1")


def pill(phone: Phone, seat: int = 1) -> Locator:
    """What a side counts besides its time, on the page of whoever sits there."""
    return mine(phone).locator(".a .pill")


def settled(page: Page, *sides: str, many: int) -> dict[str, dict[str, float]]:
    """Return when each text of each side came up, once so many have; the first stood there."""
    enough = (
        "([sides, many]) => sides.every((one) => seen.filter(([s]) => s === one).length > many)"
    )
    page.wait_for_function(enough, arg=[list(sides), many])
    found: dict[str, dict[str, float]] = {one: {} for one in sides}
    for one, text, at in page.evaluate("() => seen"):
        if one in found:
            found[one].setdefault(text, at)
    return {one: dict([*texts.items()][1:]) for one, texts in found.items()}
