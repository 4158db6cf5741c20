"""Boards without a cable: they are as a test says, and remember what was asked of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from companion.domain.params import Param
from web.hardware import (
    BoardState,
    ButtonState,
    Gesture,
    HardwareState,
    LearningState,
    State,
)

NOON = 1_780_000_000_000


@dataclass(frozen=True)
class Because:
    """A reason."""

    code: str
    sentence: str
    params: dict[str, Param] = field(default_factory=dict)


@dataclass(frozen=True)
class Found:
    """A finding of the doctor."""

    id: str
    state: Literal["ok", "ill", "unknown"] = "ok"
    what: Because | None = None
    cause: Because | None = None
    cure: Because | None = None


def board(id: str = "2a2f", kind: Literal["tower", "box"] = "tower", **more: Any) -> BoardState:
    """Return a board that is ready."""
    is_tower = kind == "tower"
    state: BoardState = {
        "id": id,
        "kind": kind,
        "name": f"{kind} {id}",
        "state": "ready",
        "since": NOON,
        "reason": None,
        "update": "",
        "firmware": "1.1.0",
        "newest": "1.1.0",
        "trays": ["blue", "pink"] if is_tower else [],
        "buttons": ["next", "undo"] if is_tower else ["b1", "b2", "b3", "b4"],
        "missing": 0,
        "counters": {"good": 1284, "bad": 0, "resent": 3},
        "test": None,
        "set_aside": False,
    }
    return {**state, **more}  # type: ignore[typeddict-item]


def button(id: str, label: str = "", **more: Any) -> ButtonState:
    """Return a button that nobody presses."""
    before, _, name = id.rpartition("/")
    state: ButtonState = {
        "id": id,
        "board": before,
        "label": label or name,
        "down": False,
        "chatters": False,
        "fault": None,
        "last": 0,
        "bound": [],
    }
    return {**state, **more}  # type: ignore[typeddict-item]


class FakeHardware:
    """Boards and buttons in memory. `done` lists what was asked; change `its` and `ring`."""

    def __init__(self, *boards: BoardState, buttons: tuple[ButtonState, ...] = ()) -> None:
        self.done: list[tuple[object, ...]] = []
        self.bells: list[Callable[[], None]] = []
        self.its: HardwareState = {
            "boards": list(boards),
            "buttons": list(buttons),
            "knobs": [],
            "displays": [],
            "scanners": [],
            "learning": None,
        }

    def boards(self) -> list[BoardState]:
        return self.its["boards"]

    def state(self) -> HardwareState:
        return self.its

    def listen(self, ring: Callable[[], None]) -> Callable[[], None]:
        self.bells.append(ring)
        return lambda: self.bells.remove(ring)

    def ring(self) -> None:
        """Say that something has changed."""
        for bell in self.bells:
            bell()

    def turn(self, id: str, state: State, **more: Any) -> None:
        """Let a board come into a state, and say so."""
        one = self._board(id)
        one.update({**one, "state": state, **more})  # type: ignore[typeddict-item]
        self.ring()

    def learn(self, act: str, seat: int, gesture: Gesture) -> None:
        self.done.append(("learn", act, seat, gesture))
        self.its["learning"] = LearningState(
            act=act, seat=seat, gesture=gesture, until=NOON + 30_000, heard=None
        )

    def press(self, id: str, at: int) -> None:
        """Press a button while the table learns: it is bound."""
        learning = self.its["learning"]
        assert learning is not None
        learning["heard"] = {"button": id, "gesture": learning["gesture"]}
        one = next(one for one in self.its["buttons"] if one["id"] == id)
        one["last"] = at
        one["bound"] = [
            {"gesture": learning["gesture"], "act": learning["act"], "seat": learning["seat"]}
        ]

    def forget_learning(self) -> None:
        self.done.append(("forget",))
        self.its["learning"] = None

    def unbind(self, button: str, gesture: Gesture) -> None:
        one = {one["id"]: one for one in self.its["buttons"]}[button]
        kept = [bound for bound in one["bound"] if bound["gesture"] != gesture]
        if len(kept) == len(one["bound"]):
            raise KeyError(gesture)
        one["bound"] = kept
        self.done.append(("unbind", button, gesture))

    def search(self) -> None:
        self.done.append(("search",))

    def test(self, board: str) -> None:
        self._board(board)
        self.done.append(("test", board))

    def blink(self, board: str) -> None:
        self._board(board)
        self.done.append(("blink", board))

    def aside(self, board: str, on: bool) -> None:
        self._board(board)["set_aside"] = on
        self.done.append(("aside", board, on))
        self.ring()

    def _board(self, id: str) -> BoardState:
        return {one["id"]: one for one in self.its["boards"]}[id]
