"""Everything that hangs on the table, as pages see it and what they may ask of it.

The shapes are those of `web/hardware.py`; boards and web do not know each other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from firmware_bridge.boards.board_info import BoardInfo
from firmware_bridge.boards.boards import Boards
from firmware_bridge.fittings import Fittings
from firmware_bridge.hands.button_info import ButtonInfo
from firmware_bridge.hands.desk import Act
from firmware_bridge.hands.gestures import Gesture
from firmware_bridge.hands.learning import Lesson
from firmware_bridge.scans.scanner import scanner_shapes
from firmware_bridge.signs.displays import display_shapes

Shape = dict[str, Any]


class TableHardware:
    """Every method returns at once and may be called by any thread."""

    def __init__(self, fittings: Fittings) -> None:
        self._fittings = fittings
        self._hands, self._boards = fittings.hands, fittings.boards

    def boards(self) -> list[Shape]:
        """Return the boards alone."""
        return [_board(info) for info in self._infos()]

    def state(self) -> Shape:
        """Return everything."""
        lesson = self._hands.lesson()
        return {
            "boards": self.boards(),
            "buttons": [_button(info) for info in self._hands.buttons()],
            "knobs": [msgspec.structs.asdict(knob) for knob in self._fittings.knobs.knobs()],
            "displays": display_shapes(self._fittings.displays),
            "scanners": scanner_shapes(self._fittings.scanners),
            "learning": None if lesson is None else _lesson(lesson),
        }

    def listen(self, ring: Callable[[], None]) -> Callable[[], None]:
        """Call `ring` after each change of what `boards` returns; returns what ends it."""
        return (lambda: None) if self._boards is None else self._boards.listen(ring)

    def learn(self, act: Act, seat: int, gesture: Gesture) -> None:
        """Let the next press, within 30 s, become the binding."""
        self._hands.learn(act, seat, gesture)

    def forget_learning(self) -> None:
        """Wait for no press any more."""
        self._hands.forget_learning()

    def unbind(self, button: str, gesture: Gesture) -> None:
        """Take the meaning of a gesture away. Raises `KeyError` if it has none."""
        self._hands.unbind(button, gesture)

    def search(self) -> None:
        """Look for boards now, also for those that were given up."""
        if self._boards is not None:
            self._boards.search()

    def test(self, board: str) -> None:
        """Let a board test itself. Raises `KeyError`, or `BoardAway`."""
        self._known(board).test(board)

    def blink(self, board: str) -> None:
        """Let a board show which one it is. Raises `KeyError`, or `BoardAway`."""
        self._known(board).blink(board)

    def aside(self, board: str, on: bool) -> None:
        """Play without a board, or with it again. Raises `KeyError`."""
        self._known(board).set_aside(board, on)

    def frames(self) -> dict[str, list[Shape]]:
        """Return the last lines of each board's line, for the support bundle."""
        lines: dict[str, list[Shape]] = {}
        for info in self._infos():
            with suppress(KeyError):  # gone this moment
                frames = self._known(info.id).frames(info.id)
                lines[info.id] = [msgspec.to_builtins(frame) for frame in frames]
        return lines

    def _infos(self) -> Sequence[BoardInfo]:
        return () if self._boards is None else self._boards.infos()

    def _known(self, board: str) -> Boards:
        if self._boards is None:
            raise KeyError(board)
        return self._boards


def _board(info: BoardInfo) -> Shape:
    test = None if info.test is None else msgspec.to_builtins(info.test)
    return {**msgspec.structs.asdict(info), "test": test}


def _button(info: ButtonInfo) -> Shape:
    bound = [msgspec.to_builtins(one) for one in info.bound]
    return {**msgspec.structs.asdict(info), "bound": bound}


def _lesson(lesson: Lesson) -> Shape:
    heard = {"button": lesson.heard, "gesture": lesson.gesture} if lesson.heard else None
    return {
        "act": lesson.act,
        "seat": lesson.seat,
        "gesture": lesson.gesture,
        "until": lesson.until,
        "heard": heard,
    }
