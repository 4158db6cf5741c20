"""What the page of the demo's bench shows, put together from the bench and from the companion."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from firmware_bridge.boards.board_info import BoardInfo
from firmware_bridge.fittings import Fittings
from firmware_bridge.hands.button_info import ButtonInfo
from firmware_bridge.reason import Reason
from firmware_bridge.signs.glow import Glow
from firmware_bridge.simulated.bench_boards import CHOICE, BenchBoard, BenchBoards
from firmware_bridge.simulated.bench_fingers import BenchButton, Fingers
from firmware_bridge.simulated.bench_tally import Tally

Shape = dict[str, Any]

FRAMES = 60  # of the lines kept, so many are shown
STATES = {"ready": "ready", "absent": "gone", "lost": "gone", "wrong_protocol": "refused"}
COUNTED = ("good", "duplicates", "gaps", "bad_crc", "noise", "too_long", "refused", "missing")
LAMPS = frozenset({"white", "amber", "green", "red", "blue"})
SIDES = 6


class BenchView:
    """Shapes of `web/bench_api.py`, but for the faults."""

    def __init__(
        self, boards: BenchBoards, fingers: Fingers, fittings: Fittings, tally: Tally
    ) -> None:
        assert fittings.boards is not None
        self._boards, self._known = boards, fittings.boards
        self._fingers, self._tally = fingers, tally
        self._hands, self._lamps = fittings.hands, fittings.lamps
        self._rolls = fittings.bridge.rolls

    def state(self, chosen: BenchBoard) -> Shape:
        """Return everything, with the line of the board that is chosen."""
        infos = self._known.infos()
        info = _info(infos, chosen)
        frames = [] if info is None else self._known.frames(info.id)
        counters = {} if info is None else info.counters
        return {
            "board": _board(chosen, infos),
            "boards": [_board(self._boards[name], infos) for name in CHOICE],
            "twin": _twin(infos),
            "buttons": self._buttons(),
            **_tower(chosen if chosen.dice else self._boards["tower"]),
            "frames": [msgspec.to_builtins(frame) for frame in frames[-FRAMES:]],
            "counters": {name: counters.get(name, 0) for name in COUNTED},
            "rolls": {**self._tally.read(), "refused": self._rolls.refusals},
            "clock": {"table": self._tally.now, "wall": time.time_ns() // 1_000_000},
            "pid": os.getpid(),
            "match": self._tally.match,
        }

    def glow(self, button: str) -> Glow:
        """Return how the lamp of a button on a pin burns."""
        return self._lamps.glow(button)

    def _buttons(self) -> list[Shape]:
        known = {one.id: one for one in self._hands.buttons()}
        shapes = [self._pin(one) for one in self._fingers.buttons.values()]
        box = self._boards["box"]
        if box.is_plugged:
            shapes += [_box_button(box, seat, name) for seat, name in enumerate(box.buttons, 1)]
        return [{**shape, **_heard(known.get(shape["id"]))} for shape in shapes]

    def _pin(self, button: BenchButton) -> Shape:
        down = button.id in self._fingers.down
        glow = self._lamps.glow(button.id)
        return {**msgspec.structs.asdict(button), "board": "", "down": down, "glow": glow}


def _heard(info: ButtonInfo | None) -> Shape:
    """Return what the companion makes of a button; None: a box that has not said what it has."""
    if info is None:
        return {"chatters": False, "last": 0}
    return {"chatters": info.chatters, "last": info.last}


def _box_button(box: BenchBoard, seat: int, name: str) -> Shape:
    return {
        "id": f"{box.board.serial}/{name}",
        "act": "seat",
        "seat": seat,
        "pin": 0,
        "board": box.name,
        "down": name in box.down,
        "glow": box.glow(name),
    }


def _board(one: BenchBoard, infos: Sequence[BoardInfo]) -> Shape:
    info = _info(infos, one)
    state = STATES.get(info.state, "starting") if info else "starting"
    return {
        "name": one.name,
        "kind": one.board.kind,
        "serial": one.board.serial,
        "plugged": one.is_plugged,
        "state": state if one.is_plugged or info else "out",
        "since": info.since if info else 0,
        "reason": info.reason if info else None,
        "update": info.update if info else "",
        "firmware": info.firmware if info else "",
        "newest": info.newest if info else "",
        "missing": info.missing if info else 0,
    }


def _tower(tower: BenchBoard) -> Shape:
    lamp = tower.board.lamp
    return {
        "micropython": tower.board.uses_micropython,
        "tower": tower.name,
        "lamp": lamp if lamp in LAMPS else "off",
        "dice": [
            {"die": die, "sides": SIDES, "value": value, "quality": quality}
            for die, (value, quality) in tower.dice.items()
        ],
    }


def _info(infos: Sequence[BoardInfo], one: BenchBoard) -> BoardInfo | None:
    return next((info for info in infos if info.id == one.board.serial), None)


def _twin(infos: Sequence[BoardInfo]) -> Reason | None:
    """Return why the second board of one number is refused; None while there is none."""
    reasons = (info.reason for info in infos if info.reason is not None)
    return next((reason for reason in reasons if reason.code == "board/twin"), None)
