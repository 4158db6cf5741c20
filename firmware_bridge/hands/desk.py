"""What a press or a die means: pure functions of the view screens get."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal

import msgspec

from firmware_bridge.hands.gestures import Gesture

View = Mapping[str, Any]
Act = Literal["seat", "clock", "pass", "undo", "pause", "next"]
ROLL_NOW = "blue"
DARK = "dark"
NOBODY = "-"
_SIDES = 6


class Binding(msgspec.Struct, frozen=True):
    """A button by its id, what a gesture on it does, and the seat it belongs to (0: the table).

    `seat` moves the match on for that seat, `next` for whoever is on turn. `clock` is one button
    for all: it ends the turn of whoever's time runs. `pass` passes on the clock, `undo` takes back,
    `pause` stops and starts the clock: for a seat as that player may, without one as the table.
    """

    button: str
    act: Act = "seat"
    seat: int = 0
    gesture: Gesture = "tap"


class Wish(msgspec.Struct, frozen=True):
    """What a press asks the host for: a verb for a seat."""

    verb: str
    seat: int


def meaning(binding: Binding, view: View) -> Wish | None:
    """Return what a press of this button means on this view, or None if it means nothing.

    A seat's button ends its turn on a running clock; without one it makes the move that leads on,
    if that needs nothing filled in. Whose time runs is decided by the host, at the stamp of the
    press: the view may be a press behind.
    """
    match binding.act:
        case "clock":
            return Wish("press", 0) if view.get("clock") else None
        case "pass":
            return Wish("clock_pass", binding.seat) if view.get("clock") else None
        case "undo":
            return Wish("undo", binding.seat) if view.get("undo") else None
        case "pause":
            return _pause(view.get("clock"), binding.seat)
        case "next":
            return _onward(view, awaited(view))
        case "seat":
            return _onward(view, binding.seat)


def die_meant(
    die: str, view: View, names: Mapping[str, str], known: Mapping[str, int] = MappingProxyType({})
) -> str:
    """Return the game's name for a die of a tower; `known` are the dice of the game.

    A tower that does not know its dice by name (`d6`) means the next one the table waits for. When
    none is waited for, a die the game has no name for is the first six-sided one it has. What fell
    past every tray stays without a name: it could be any of them.
    """
    if die == NOBODY:
        return die
    if die in names:
        return names[die]
    ask = view.get("ask")
    if ask is None:
        alike = (name for name, faces in known.items() if faces == _SIDES)
        return die if die in known else next(alike, die)
    if die in ask["dice"]:
        return die
    missing = list(ask["dice"])
    for come, face in ask["faces"]:
        if face != ask.get("again"):  # a die that explodes is thrown once more
            missing.remove(come)
    return str(missing[0])


def tower_lamp(view: View | None) -> str:
    """Return the colour of the lamp that calls for a throw."""
    return ROLL_NOW if view and view.get("ask") and not view.get("ended") else DARK


def awaited(view: View) -> int:
    """Return the seat the table waits for, 0 for nobody."""
    clock = view.get("clock")
    if view.get("ended"):
        return 0
    if clock and clock["running"]:
        return 0 if clock["paused"] else int(clock["running"])
    ask = view.get("ask")
    return int(ask["seat"] if ask else view.get("turn", 0))


def is_frozen(clock: Mapping[str, Any]) -> bool:
    """Tell whether a flag has stopped everything on the clock."""
    return bool(clock["flagged"]) and clock["after"] == "freeze"


def _pause(clock: Mapping[str, Any] | None, seat: int) -> Wish | None:
    if clock is None or not clock["running"] or is_frozen(clock):
        return None
    return Wish("resume" if clock["paused"] else "pause", seat)


def _onward(view: View, seat: int) -> Wish | None:
    clock = view.get("clock") or {"sides": (), "paused": False}
    has_time = any(side["seat"] == seat for side in clock["sides"])
    if has_time and not clock["paused"]:
        return Wish("press", seat)
    offers: Mapping[str, Any] = view.get("offers", {}).get(str(seat), {})
    leading = (
        verb for verb, offer in offers.items() if offer.get("lead") and not offer.get("form")
    )
    verb = next(leading, "press" if has_time else None)
    return Wish(verb, seat) if verb else None
