"""How the fittings of a table are, for `/healthz`, the streams' heartbeat and the watchdog."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from firmware_bridge.boards.board_info import BoardInfo
from firmware_bridge.boards.boards import Boards
from firmware_bridge.fittings import Fittings
from firmware_bridge.reason import Reason

Organ = dict[str, Any]


def organs(fittings: Fittings, fault: str = "") -> dict[str, Organ]:
    """Return each organ with its `state`; a `beat` is how many ms ago its thread last turned.

    `fault` says why there are no pins at all.
    """
    told = {"buttons": _buttons(fittings, fault), "hands": _hands(fittings)}
    if fittings.knobs.knobs():
        told["knobs"] = _knobs(fittings)
    if fittings.boards is None:
        return told
    infos = fittings.boards.infos()
    told["boards"] = _boards(fittings.boards, fittings.bridge.rolls.refusals)
    if tower := _tower(infos):
        told["tower"] = tower
    return told


def _buttons(fittings: Fittings, fault: str) -> Organ:
    buttons, beeper = fittings.buttons, fittings.beeper
    faults: list[Reason | str | None] = [fault, *buttons.faults.values()]
    faults += fittings.lamps.faults.values()
    faults += [beeper.fault if beeper else None, fittings.hands.bindings.fault]
    faults += [
        f"The contact of {one!r} does not come to rest." for one in fittings.hands.chattering
    ]
    named = [str(one) for one in faults if one]
    return {
        "state": "dead" if not buttons.is_alive else "faulty" if named else "ok",
        "faults": named,
        "errors": buttons.errors,
        "beat": _monotonic_ms() - buttons.beat,
    }


def _hands(fittings: Fittings) -> Organ:
    hands = fittings.hands
    return {
        "state": "ok" if hands.is_alive else "dead",
        "errors": hands.errors,
        "refused": hands.refusals,
        "beat": _monotonic_ms() - hands.beat,
    }


def _knobs(fittings: Fittings) -> Organ:
    knobs = fittings.knobs
    named = [str(one.fault) for one in knobs.knobs() if one.fault]
    return {
        "state": "dead" if not knobs.is_alive else "faulty" if named else "ok",
        "faults": named,
        "errors": knobs.errors,
        "refused": knobs.refusals,
        "beat": _monotonic_ms() - knobs.beat,
    }


def _boards(boards: Boards, refused: int) -> Organ:
    return {
        "state": "ok" if boards.is_alive else "dead",
        "errors": boards.errors,
        "refused": refused,
        "beat": boards.beat,
    }


def _tower(infos: Sequence[BoardInfo]) -> Organ | None:
    """Return the tower that is best to have: dice fall where one is ready."""
    towers = [info for info in infos if info.kind == "tower" and not info.set_aside]
    if not towers:
        return None
    best = next((one for one in towers if one.state == "ready"), towers[0])
    return {"state": best.state, "reason": str(best.reason or ""), **best.counters}


def _monotonic_ms() -> int:
    return time.monotonic_ns() // 1_000_000
