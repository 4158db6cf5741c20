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
    const at = now();
    for (const z of document.querySelectorAll('[data-side]')) {
      const side = z.dataset.side;
      if (last[side] !== z.textContent) window.seen.push([side, z.textContent, at]);
      last[side] = z.textContent;
    }
  };
  look();
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(look).observe(document.body, all);
}
"""

PLACES = {
    "mine": "ht-clock .mine1 .a .z",
    "pill": "ht-clock .mine1 .a .pill",
    "other": ".cl2 .z",
    "other_pill": ".cl2 .pill",
}
NOTES = """
(place) => {
  window.noted = [];
  const look = () => {
    const found = document.querySelector(place);
    const spent = found?.querySelectorAll('.gone').length ?? 0;
    const text = found ? found.textContent.trim() + '\u25cb'.repeat(spent) : '';
    if (text !== window.noted.at(-1)) window.noted.push(text);
  };
  look();
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(look).observe(document.body, all);
}
"""
TOLD = """
(parts) => {
  let from = 0;
  return parts.every((part) => {
    const at = window.noted.findIndex((text, i) => i >= from && text.includes(part));
    from = at + 1;
    return at >= 0;
  });
}
"""
AT_ONCE = """
(places) => Object.entries(places).every(([place, pattern]) => {
  const found = document.querySelector(place);
  return found && new RegExp(pattern).test(found.textContent);
})
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


def note(page: Page, place: str) -> None:
    """From now on write down all that a place reads, however soon it changes again.

    Each period that is spent is a ring behind the words.
    """
    page.evaluate(NOTES, place)


def noted(page: Page, *parts: str) -> None:
    """Wait until a place that is noted has read these, one after the other."""
    page.wait_for_function(TOLD, arg=list(parts))


def at_once(page: Page, **patterns: str) -> None:
    """Wait until places of the page read so in one and the same picture.

    Who looks at a running clock twice sees two times. Places by their name in `PLACES`.
    """
    page.wait_for_function(AT_ONCE, arg={PLACES[name]: one for name, one in patterns.items()})


def seconds(page: Page, *names: str) -> list[int]:
    """Return how many seconds places of `PLACES` read, all in the same picture."""
    read = "(places) => places.map((place) => document.querySelector(place).textContent)"
    texts = page.evaluate(read, [PLACES[name] for name in names])
    return [60 * int(minutes) + int(rest) for minutes, rest in (one.split(":") for one in texts)]


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


def agree(one: Page, other: Page, within: float) -> None:
    """Wait until two displays came to the last texts of the first side within so many ms.

    A machine with other work draws late now and then, and a page that has just opened has heard
    the time once only. Displays of which one is wrong never come together.
    """
    for many in range(4, 40):
        here, there = (settled(page, "1", many=many)["1"] for page in (one, other))
        last = [text for text in here if text in there][-3:]
        if len(last) == 3 and max(abs(here[text] - there[text]) for text in last) < within:
            return
    raise AssertionError(f"never within {within} ms: {here}, {there}")
