"""The shapes in which the bench tells how it is; see `Bench` in `web/bench_api.py`."""

from __future__ import annotations

from typing import Literal, TypedDict

from companion.domain.facts import Quality
from web.hardware import Reason

Lamp = Literal["off", "white", "amber", "green", "red", "blue"]


class BenchBoardState(TypedDict):
    """A board on the bench, and what the companion says of it.

    `state` is `ready`, `gone`, `starting`, `refused` (a protocol that does not fit) or `out` (it
    was never plugged in), `since` the table time (ms) of its last change; `missing` is what its
    restarts lost, `newest` the firmware we ship, `update` the side that is too old.
    """

    name: str
    kind: Literal["tower", "box"]
    serial: str
    plugged: bool
    state: str
    since: int
    reason: Reason | None
    update: Literal["", "board", "host"]
    firmware: str
    newest: str
    missing: int


class BenchButtonState(TypedDict):
    """A button: what it does, for which seat (0: the table); its BCM pin, or 0 and its board.

    `glow` is how its lamp burns: `off`, `on`, `slow`, `quick` or `no`. `chatters`: the companion
    has paused it, for its contact does not come to rest. `last` is the table time (ms) of its last
    press, 0 before the first.
    """

    id: str
    act: str
    seat: int
    pin: int
    board: str
    down: bool
    glow: str
    chatters: bool
    last: int


class DieState(TypedDict):
    """A die of the tower. `value` is what it shows, 0 before the first throw."""

    die: str
    sides: int
    value: int
    quality: Quality


class FrameState(TypedDict):
    """A line on the wire. `at` is table time in ms; `bad` says it was dropped; `note` names why."""

    at: int
    dir: Literal["in", "out"]
    text: str
    note: str
    bad: bool


class LastRollState(TypedDict):
    """The newest roll of a tower on disk; without `faces` it could not be read."""

    at: int
    board: str
    faces: list[list[str | int]]


class RollsState(TypedDict):
    """How many dice were thrown since the start, and what became of them.

    `lost` are those a board had not handed over when it lost its power.
    """

    thrown: int
    stored: int
    lost: int
    refused: int
    last: LastRollState | None


class ClockState(TypedDict):
    """Table time and the wall clock of the computer, both in ms since 1970."""

    table: int
    wall: int


class BenchState(TypedDict):
    """The whole bench. `board` is the one whose `frames`, `counters` and `faults` these are.

    `tower` names the tower whose `lamp` and `dice` are shown; `twin` is why a second board with the
    same number is refused; `pid` is the process of the service; `match` the one it plays at.
    """

    micropython: bool
    board: BenchBoardState
    boards: list[BenchBoardState]
    twin: Reason | None
    buttons: list[BenchButtonState]
    tower: str
    lamp: Lamp
    dice: list[DieState]
    frames: list[FrameState]
    counters: dict[str, int]
    faults: dict[str, bool]
    rolls: RollsState
    clock: ClockState
    pid: int
    match: str
