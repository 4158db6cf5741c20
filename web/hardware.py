"""What hangs on the table, as the web knows it: shapes of the state, and what can be asked of it.

Boards and pages do not know each other: whoever starts the service hands a `Hardware` in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, Protocol, TypedDict

from companion.domain.params import Param

State = Literal["absent", "opening", "handshaking", "ready", "wrong_protocol", "lost"]
Gesture = Literal["tap", "long", "double"]


class Reason(Protocol):
    """Why something does not work: a stable code, an English sentence, and what fills it."""

    @property
    def code(self) -> str: ...
    @property
    def sentence(self) -> str: ...
    @property
    def params(self) -> Mapping[str, Param]: ...


class PartState(TypedDict):
    """What a self-test found of a part: `ok`, `beam` (broken), or the cell that is (`cell3`)."""

    part: str
    state: str


class TestState(TypedDict):
    """A self-test; `at` is table time in ms."""

    at: int
    parts: list[PartState]


class BoardState(TypedDict):
    """A board. `since` is the table time (ms) of its last change of state, `missing` how many
    entries its restarts lost, `update` the side whose program is too old, if one is.

    A board that was ready and went away is `lost`, also while nobody answers anew; `absent` is one
    that the settings name and that nobody has seen. `set_aside`: people play without it.
    """

    id: str
    kind: Literal["tower", "box"]
    name: str
    state: State
    since: int
    reason: Reason | None
    update: Literal["", "board", "host"]
    firmware: str
    newest: str
    trays: list[str]
    buttons: list[str]
    missing: int
    counters: Mapping[str, int]
    test: TestState | None
    set_aside: bool


class BoundState(TypedDict):
    """What a gesture on a button does: an act of `firmware_bridge.hands.desk`, for a seat
    (0: the table)."""

    gesture: Gesture
    act: str
    seat: int


class ButtonState(TypedDict):
    """A button of a pin (`board` is empty) or of a board. `last` is the table time (ms) of its
    last press, 0 before the first."""

    id: str
    board: str
    label: str
    down: bool
    chatters: bool
    fault: Reason | None
    last: int
    bound: list[BoundState]


class KnobState(TypedDict):
    """A rotary knob, and the mark of the sheet or seat it turns; `turning`: by so much just now."""

    id: str
    label: str
    fault: Reason | None
    sheet: str
    mark: str
    seat: int
    turning: int


class DisplayState(TypedDict):
    """A display on a bus of the computer."""

    id: str
    kind: str
    fault: Reason | None


class ScannerState(TypedDict):
    """A hand scanner. `last` is the table time (ms) of its last code, 0 before the first."""

    id: str
    kind: str
    fault: Reason | None
    last: int


class HeardState(TypedDict):
    """The press that became a binding."""

    button: str
    gesture: Gesture


class LearningState(TypedDict):
    """The table waits for a press until `until` (table time, ms); `heard` is the one that came."""

    act: str
    seat: int
    gesture: Gesture
    until: int
    heard: HeardState | None


class HardwareState(TypedDict):
    """Everything that hangs on the table."""

    boards: list[BoardState]
    buttons: list[ButtonState]
    knobs: list[KnobState]
    displays: list[DisplayState]
    scanners: list[ScannerState]
    learning: LearningState | None


class Check(Protocol):
    """A finding of the doctor: what was looked at, and for an illness its cause and its cure."""

    @property
    def id(self) -> str: ...
    @property
    def state(self) -> Literal["ok", "ill", "unknown"]: ...
    @property
    def what(self) -> Reason | None: ...
    @property
    def cause(self) -> Reason | None: ...
    @property
    def cure(self) -> Reason | None: ...


class Hardware(Protocol):
    """What the boards of a table offer. Every method returns at once and may be called by any
    thread; what it causes shows in a later state.

    `test`, `blink` and `aside` raise `KeyError` for a board that is not there, `unbind` for a
    binding that is none.
    """

    def boards(self) -> list[BoardState]:
        """Return the boards alone, as every heartbeat of the streams tells them."""

    def state(self) -> HardwareState:
        """Return everything."""

    def listen(self, ring: Callable[[], None]) -> Callable[[], None]:
        """Call `ring` after each change of what `boards` returns; returns what ends it."""

    def learn(self, act: str, seat: int, gesture: Gesture) -> None:
        """Let the next press, within 30 s, become the binding; a later wish replaces this one."""

    def forget_learning(self) -> None:
        """Wait for no press any more."""

    def unbind(self, button: str, gesture: Gesture) -> None:
        """Take the meaning of a gesture away."""

    def search(self) -> None:
        """Look for boards now, also for those that were given up."""

    def test(self, board: str) -> None:
        """Let a board that is ready test itself."""

    def blink(self, board: str) -> None:
        """Let a board that is ready show which one it is."""

    def aside(self, board: str, on: bool) -> None:
        """Play without a board, or with it again."""
