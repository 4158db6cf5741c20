"""What the boards show and let hear: lamps of their buttons, the call for a throw, beeps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import Protocol

from companion.errors import Spoken
from firmware_bridge.boards.board_info import BoardInfo
from firmware_bridge.signs.alarms import Sound
from firmware_bridge.signs.glow import Glow

CALL_LAMP = "next"
"""The lamp of a tower that calls for a throw."""

COLOURS: Mapping[Glow, str] = MappingProxyType({"off": "dark", "on": "white"})
"""How a lamp burns, in the words of the line; a rhythm is called alike on both sides."""


class Shown(Protocol):
    """What this needs of the boards; `boards.Boards` is one."""

    def infos(self) -> Sequence[BoardInfo]: ...
    def show(self, board: str, lamp: str, colour: str) -> None: ...
    def send(self, board: str, command: str) -> object: ...


class BoardSigns:
    """Speaks to whatever boards are there; one that is gone misses it, which harms nobody."""

    def __init__(self, boards: Shown, wanted: Callable[[Sound], bool] = lambda name: True) -> None:
        self._boards = boards
        self._wanted = wanted

    def light(self, button: str, glow: Glow) -> None:
        """Let the lamp of a board's button burn or blink; what has no lamp is let be."""
        board, slash, name = button.rpartition("/")
        if not slash:
            return
        for info in self._boards.infos():
            is_call = info.kind == "tower" and name == CALL_LAMP
            if info.id == board and name in info.lamps and not is_call:
                self._show(board, name, COLOURS.get(glow, glow))

    def call(self, colour: str) -> None:
        """Let every tower call for a throw, or not any more."""
        for info in self._boards.infos():
            if info.kind == "tower" and CALL_LAMP in info.lamps:
                self._show(info.id, CALL_LAMP, colour)

    def sound(self, name: Sound) -> None:
        """Let every board with a beeper be heard."""
        if not self._wanted(name):
            return
        for info in self._boards.infos():
            if "beep" in info.caps and info.state == "ready":
                with suppress(KeyError, Spoken):
                    self._boards.send(info.id, f"beep:{name}")

    def _show(self, board: str, lamp: str, colour: str) -> None:
        with suppress(KeyError):
            self._boards.show(board, lamp, colour)
