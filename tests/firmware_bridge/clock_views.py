"""Views with a clock as boards get them, without a host."""

from __future__ import annotations

from typing import Any

NOW = 1_780_000_000_000


def side(seat: int, left: int = 300_000, **more: Any) -> dict[str, Any]:
    """Return a side that stands still; what is zero is left out of a view."""
    still = {"moves": 0, "used": 0, "full": 300_000, "low": 37_500}
    return {"seat": seat, "left": left, **still} | more


def clock(*sides: dict[str, Any], running: int = 0, **more: Any) -> dict[str, Any]:
    """Return a clock; the sides in `running` and `beside` count down unless it is paused."""
    rest: dict[str, Any] = {
        "control": {"kind": "sudden_death"}, "after": "freeze", "running": running, "beside": [],
        "as_of": NOW, "paused": False, "asked": 0, "flagged": 0,
    }  # fmt: skip
    shown = rest | more
    going = () if shown["paused"] else (running, *shown["beside"])
    counting = [one | ({"rate": -1} if one["seat"] in going else {}) for one in sides]
    return shown | {"sides": counting}


def view(**more: Any) -> dict[str, Any]:
    """Return a view with seat 3 on turn and nothing else going on."""
    rest = {"match": "K7QZ2", "turn": 3, "offers": {}, "clock": None, "ask": None, "ended": None}
    return rest | {"undo": None} | more
