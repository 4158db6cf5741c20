"""How the lamps of the buttons burn: a pure function of the view screens get and of the time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from firmware_bridge.hands.desk import Binding, View, awaited, is_frozen

Glow = Literal["off", "on", "slow", "quick", "no"]
"""`slow` and `quick` blink: paused, and little time; `no` flickers: that press meant nothing."""


def lamps(bindings: Sequence[Binding], view: View | None, now: int) -> dict[str, Glow]:
    """Return how the lamp of each button burns at the instant `now`.

    A seat's lamp, and that of one button for all, tells whose time runs; without a running clock,
    whom the table waits for. That of a pause button tells that it is pressed or asked for.
    """
    return {one.button: _glow(one, view, now) for one in bindings}


def dims_at(view: View | None) -> Iterator[int]:
    """Yield the instants at which a side gets low on time, and its lamp starts to blink."""
    clock = view.get("clock") if view else None
    if clock is None:
        return
    for side in clock["sides"]:
        if side.get("rate", 0) < 0 and side["low"]:
            yield instant_of(clock, side, side["low"])


def instant_of(clock: Mapping[str, Any], side: Mapping[str, Any], left: int) -> int:
    """Return when a side that counts down comes to `left` ms; before `as_of` if it has been."""
    return int(clock["as_of"] + side.get("wait", 0) + side["left"] - left)


def _glow(binding: Binding, view: View | None, now: int) -> Glow:
    if view is None or view.get("ended"):
        return "off"
    clock = view.get("clock")
    match binding.act:
        case "clock" if clock:
            return _side_glow(clock, _going(clock), now)
        case "seat" if clock and (clock["running"] or clock["flagged"]):
            return _side_glow(clock, _going(clock) & {binding.seat}, now)
        case "seat":
            return "on" if 0 < binding.seat == awaited(view) else "off"
        case "pause" if clock and clock["running"] and not is_frozen(clock):
            return "on" if clock["paused"] else "slow" if clock["asked"] else "off"
        case _:
            return "off"


def _going(clock: Mapping[str, Any]) -> set[int]:
    return {clock["running"], *clock["beside"]} - {0}


def _side_glow(clock: Mapping[str, Any], seats: set[int], now: int) -> Glow:
    if not seats or is_frozen(clock):
        return "off"
    if clock["paused"]:
        return "slow"
    sides = [side for side in clock["sides"] if side["seat"] in seats]
    return "quick" if any(_is_low(clock, side, now) for side in sides) else "on"


def _is_low(clock: Mapping[str, Any], side: Mapping[str, Any], now: int) -> bool:
    return side.get("rate", 0) < 0 < side["low"] and instant_of(clock, side, side["low"]) <= now
