"""A phone that lies on the table as a clock, for tests."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.knowing import knows
from tests.browser.phones import Phone, Served

Make = Callable[..., Phone]
# What a side answers to a tap stands there for a moment only.
ANSWERS = """
window.answers = [];
addEventListener('DOMContentLoaded', () => {
  const look = () => {
    for (const side of document.querySelectorAll('.side')) {
      const answer = side.querySelector('.answer')?.textContent.trim();
      if (answer) window.answers.push([side.querySelector('.lay.a b').textContent, answer]);
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
});
"""
ANSWERED = "([name, words]) => answers.some(([who, said]) => who === name && said === words)"
PAIR = ("Jonas", "Mira")
FIVE = ("Edda", "Mira", "Opa Kurt", "Noah", "Jonas")


def laid(
    table: Served, phone: Make, *names: str, control: str = "300", seat: int = 1, **more: Any
) -> tuple[str, Phone]:
    """Return a match with a clock at rest, and a phone on the table that plays for everybody."""
    match = table.open(*(names or PAIR))
    table.do(match, 0, "set_clock", control=control, **more)
    flat = phone()
    lie(table, flat, match, seat)
    return match, flat


def lie(table: Served, flat: Phone, match: str, seat: int = 1) -> None:
    """Put a phone down: it takes a seat, and so may act for all that have no phone."""
    seats = f"{table.url}/api/matches/{match}/seats"
    assert flat.page.request.post(seats, data={"seat": seat}).ok
    show(flat, match)


def show(flat: Phone, match: str) -> None:
    """Open the page, and write down what its sides answer."""
    flat.page.add_init_script(ANSWERS)
    flat.go(match, "/clock")
    expect(flat.page.locator(".side").first).to_be_visible()


def answered(flat: Phone, name: str, words: str) -> None:
    """Wait until a side has answered a tap with these words."""
    flat.page.wait_for_function(ANSWERED, arg=[name, words])


def knows_phone_of(flat: Phone, seat: int) -> None:
    """Wait until this phone has heard that a seat has one of its own."""
    knows(flat, "state.claimed[arg] > 0", seat)


def side(flat: Phone, name: str) -> Locator:
    return flat.page.locator(".side", has=flat.page.locator(".lay.a b", has_text=name))


def key(flat: Phone, name: str) -> Locator:
    return side(flat, name).locator(".inn")


def reads(flat: Phone, name: str) -> Locator:
    return side(flat, name).locator(".lay.a .z")


def clock(table: Served, match: str) -> Any:
    return table.view(match)["clock"]


def moves(table: Served, match: str) -> list[int]:
    return [one["moves"] for one in clock(table, match)["sides"]]


def runs(flat: Phone, name: str) -> None:
    expect(side(flat, name)).to_have_class(re.compile(r"\b(run|low)\b"))


def finger(flat: Phone, name: str, kind: str, number: int) -> None:
    """Let a finger come down or go up."""
    key(flat, name).dispatch_event(kind, {"pointerId": number, "button": 0, "bubbles": True})
