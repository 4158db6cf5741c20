"""What a press means and which lamps are lit: pure functions of the view every screen gets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

View = Mapping[str, Any]
Act = Literal["seat", "undo", "pause"]


class Binding(msgspec.Struct, frozen=True):
    """A button by its id, what it acts on, and the seat it belongs to (0: the table)."""

    button: str
    act: Act = "seat"
    seat: int = 0


class Wish(msgspec.Struct, frozen=True):
    """What a press asks the host for: a verb for a seat."""

    verb: str
    seat: int


def meaning(binding: Binding, view: View, *, held: bool = False) -> Wish | None:
    """Return what a press of this button means on this view, or None if it means nothing.

    A seat's button ends its turn on a running clock; without one it makes the move that leads on,
    if that needs nothing filled in. Held down, it takes back.
    """
    if binding.act == "undo" or held:
        return Wish("undo", binding.seat) if view.get("undo") else None
    clock = view.get("clock")
    if binding.act == "pause":
        return _pause(clock, binding.seat)
    if clock and not clock["paused"] and not clock["flagged"] and binding.seat in clock["seats"]:
        return Wish("press", binding.seat)
    lead = _lead(view, binding.seat)
    return Wish(lead, binding.seat) if lead else None


def lamps(bindings: Sequence[Binding], view: View | None) -> dict[str, bool]:
    """Return which buttons' lamps are lit: the seat that is to act, on clock or in turn."""
    awaited = _awaited(view) if view else 0
    return {b.button: b.act == "seat" and b.seat == awaited and awaited > 0 for b in bindings}


def _awaited(view: View) -> int:
    clock = view.get("clock")
    if view.get("ended"):
        return 0
    if clock and clock["running"]:
        return 0 if clock["paused"] else int(clock["running"])
    ask = view.get("ask")
    return int(ask["seat"] if ask else view.get("turn", 0))


def _pause(clock: Mapping[str, Any] | None, seat: int) -> Wish | None:
    if not clock or not clock["running"]:
        return None
    return Wish("resume" if clock["paused"] else "pause", seat)


def _lead(view: View, seat: int) -> str | None:
    offers: Mapping[str, Any] = view.get("offers", {}).get(str(seat), {})
    leading = (verb for verb, offer in offers.items() if offer.get("lead") and not offer.get("form"))
    return next(leading, None)
