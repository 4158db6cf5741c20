"""The bench over HTTP: press simulated buttons, throw dice into the simulated tower, make faults.

It exists in the demo alone and knows the simulator only through `Bench`. The page asks for the
whole state twice a second; nothing here touches a match, the simulated board does that itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NotRequired, Protocol, TypedDict

import msgspec
from flask import Blueprint, Response, request

from companion.domain.facts import Quality
from web.bodies import read_body
from web.errors import Refused

Lamp = Literal["off", "white", "amber", "green", "red", "blue"]


class BoardState(TypedDict):
    """The board at the other end of the line. `state` is `ready`, `gone` or `starting`."""

    state: str
    serial: str


class ButtonState(TypedDict):
    """A button: its seat, its BCM pin, whether it is held, whether its lamp is lit."""

    id: str
    seat: int
    pin: int
    down: bool
    lamp: bool


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


class BenchState(TypedDict):
    """The whole bench. `lamp` is the tower's; `match` is the code of the match it plays at."""

    micropython: bool
    board: BoardState
    buttons: list[ButtonState]
    lamp: Lamp
    dice: list[DieState]
    frames: list[FrameState]
    counters: dict[str, int]
    faults: dict[str, bool]
    match: NotRequired[str]


class Bench(Protocol):
    """What a simulator offers. Methods return at once; what they cause shows in a later state.

    `press`, `release`, `throw` and `fault` raise `KeyError` for a button, die or fault that is not
    there. A throw without a value gets one from the simulator, drawn from the operating system.
    """

    def state(self) -> BenchState:
        """Return everything the page shows."""

    def press(self, button: str) -> None:
        """Push a button down and hold it."""

    def release(self, button: str) -> None:
        """Let a button go."""

    def throw(self, die: str, value: int | None, quality: Quality) -> None:
        """Let a die fall through the tower."""

    def fault(self, name: str, on: bool) -> None:
        """Switch a lasting fault, or cause one that passes by itself (`on`)."""


class _Push(msgspec.Struct, forbid_unknown_fields=True):
    down: bool


class _Throw(msgspec.Struct, forbid_unknown_fields=True):
    die: str
    value: int | None = None
    quality: Quality = "ok"


class _Fault(msgspec.Struct, forbid_unknown_fields=True):
    on: bool = True


def bench_blueprint(bench: Bench) -> Blueprint:
    """Return the addresses under `/api/bench`; each answers with the state after it."""
    blueprint = Blueprint("bench", __name__, url_prefix="/api/bench")

    @blueprint.get("")
    def look() -> Response:
        return _answer(bench)

    @blueprint.post("/buttons/<button>")
    def push(button: str) -> Response:
        act = bench.press if read_body(request.get_data(), _Push).down else bench.release
        _try(lambda: act(button), button)
        return _answer(bench)

    @blueprint.post("/throws")
    def throw() -> Response:
        wish = read_body(request.get_data(), _Throw)
        _check_face(bench.state()["dice"], wish)
        _try(lambda: bench.throw(wish.die, wish.value, wish.quality), wish.die)
        return _answer(bench)

    @blueprint.post("/faults/<name>")
    def fault(name: str) -> Response:
        on = read_body(request.get_data(), _Fault).on
        _try(lambda: bench.fault(name, on), name)
        return _answer(bench)

    @blueprint.delete("/faults")
    def reset() -> Response:
        for name, on in bench.state()["faults"].items():
            if on:
                bench.fault(name, False)
        return _answer(bench)

    return blueprint


def _answer(bench: Bench) -> Response:
    body = msgspec.json.encode(bench.state())
    return Response(body, mimetype="application/json", headers={"Cache-Control": "no-store"})


def _try(act: Callable[[], None], thing: str) -> None:
    try:
        act()
    except KeyError:
        raise Refused("request/unknown", "The bench has no {thing}.", thing=thing) from None


def _check_face(dice: list[DieState], wish: _Throw) -> None:
    sides = next((die["sides"] for die in dice if die["die"] == wish.die), None)
    if sides is None:
        raise Refused("request/unknown", "The bench has no {thing}.", thing=wish.die)
    if wish.value is not None and not 1 <= wish.value <= sides:
        raise Refused(
            "field/bounds", "{field} goes from {low} to {high}, not {value}.",
            field=wish.die, low=1, high=sides, value=wish.value,
        )  # fmt: skip
