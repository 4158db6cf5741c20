"""What is told of a board to pages, to the doctor and to logs."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from firmware_bridge.line.parts import Kind
from firmware_bridge.line.states import State
from firmware_bridge.reason import Reason

Side = Literal["", "board", "host"]

_NUMBERED = re.compile(r"[0-9a-f]{9,}", re.IGNORECASE)
_FACE = re.compile(r"[0-9]{1,3}")
_LAST = 4


class PartState(msgspec.Struct, frozen=True):
    """What a self-test found of a part: `ok`, or a word for what is wrong (`cell3`, `beam`)."""

    part: str
    state: str


class SelfTest(msgspec.Struct, frozen=True):
    """A board tested itself at `at` (table time, ms)."""

    at: int
    parts: tuple[PartState, ...]


class BoardInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A board as it is now.

    `since` is the table time (ms) of the last change of `state`; `reason` says what is wrong, also
    with a board that is ready and whose line is bad. `update` is the side that is too old: in state
    `wrong_protocol` nothing works until it is updated, in any other the board only lacks what
    `newest` brings. `missing` is how many rolls and presses its restarts lost. `path` is the port,
    empty while there is none. `set_aside`: people play without it.
    """

    id: str
    kind: Kind
    name: str
    state: State
    since: int
    reason: Reason | None
    update: Side
    firmware: str
    newest: str
    trays: tuple[str, ...]
    buttons: tuple[str, ...]
    lamps: tuple[str, ...]
    caps: tuple[str, ...]
    missing: int
    counters: dict[str, int]
    test: SelfTest | None
    set_aside: bool
    path: str


def short_name(kind: Kind, board: str) -> str:
    """Return what people call a board; of a long number its last four digits are enough."""
    return f"{kind} {board[-_LAST:] if _NUMBERED.fullmatch(board) else board}"


def found_in_test(detail: str, at: int) -> SelfTest:
    """Return what the answer to the command `test` says: `blue=ok,pink=cell3,beam=ok`."""
    pairs = (word.partition("=") for word in detail.split(","))
    return SelfTest(at, tuple(PartState(part, state) for part, _, state in pairs if state))


def faces(detail: str) -> dict[str, int]:
    """Return what the answer to the command `look` says is lying in each tray: `blue=4,pink=-`.

    A tray that is empty, or where no face can be told, is left out.
    """
    pairs = (word.partition("=") for word in detail.split(","))
    return {tray: int(face) for tray, _, face in pairs if _FACE.fullmatch(face)}


def is_older(firmware: str, newest: str) -> bool:
    """Whether a board's firmware is older than ours; False where one of them is no `1.2.3`."""
    theirs, ours = _numbers(firmware), _numbers(newest)
    return bool(theirs and ours) and theirs < ours


def _numbers(version: str) -> tuple[int, ...]:
    words = version.split(".")
    return tuple(int(word) for word in words) if all(word.isdigit() for word in words) else ()
