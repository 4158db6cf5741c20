"""What is built into a board: it says so when it is asked, and an older firmware is known by heart.

The host asks with the command `parts`; the answer is `trays:buttons:lamps`, each names parted by
commas, `-` for none (`blue,pink:next,undo:next`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

import msgspec

from firmware_bridge.line.commands import Commands
from firmware_bridge.line.wire import NONE

Kind = Literal["tower", "box"]

COMMAND = "parts"
_NAME = re.compile(r"[A-Za-z0-9_-]{1,16}")
"""A part's name: short enough for every line in which we may say it to the board."""


class Parts(msgspec.Struct, frozen=True):
    """The names of a board's trays of dice, its buttons and the lamps the host may set."""

    trays: tuple[str, ...] = ()
    buttons: tuple[str, ...] = ()
    lamps: tuple[str, ...] = ()


def kind_of(caps: Sequence[str]) -> Kind:
    """Return what a board is that can do `caps`: one that rolls is a tower."""
    return "tower" if "roll" in caps else "box"


def told(detail: str) -> Parts | None:
    """Return the parts that an answer names; None when it does not say them as it should."""
    lists = [() if names == NONE else tuple(names.split(",")) for names in detail.split(":")]
    if len(lists) != 3 or not all(_NAME.fullmatch(name) for names in lists for name in names):
        return None
    return Parts(*lists)


def assumed(caps: Sequence[str]) -> Parts:
    """Return the parts of a board whose firmware (1.0) does not know the question."""
    return Parts(
        ("d6",) if "roll" in caps else (),
        ("next", "undo") if "press" in caps else (),
        ("next",) if "lamp" in caps else (),
    )


class PartsQuestion:
    """Asks a board for its parts after each of its starts, again until it answers."""

    def __init__(self) -> None:
        self.parts: Parts | None = None
        self._is_answered = False
        self._ident: int | None = None

    def renew(self) -> None:
        """The board started anew, maybe with other firmware: ask again."""
        self._is_answered, self._ident = False, None

    def ask(self, commands: Commands) -> None:
        """Have the question asked, unless it is on its way or answered."""
        if not self._is_answered and not commands.is_open(self._ident):
            self._ident = commands.add(COMMAND)

    def is_mine(self, ident: int) -> bool:
        """Whether the command `ident` is this question."""
        return ident == self._ident

    def answer(self, ident: int, detail: str, *, is_ok: bool, caps: Sequence[str]) -> bool:
        """Take the answer to command `ident`; return False when that was another command."""
        if ident != self._ident:
            return False
        self._is_answered, self._ident = True, None
        self.parts = (told(detail) if is_ok else None) or assumed(caps)
        return True
