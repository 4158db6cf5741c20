"""The bench over HTTP: press simulated buttons, throw dice into simulated towers, make faults.

It exists in the demo alone and knows the simulator only through `Bench`. The page asks for the
whole state twice a second; nothing here touches a match, the simulated boards do that themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec
from flask import Blueprint, Response, request

from companion.domain.facts import Quality
from web.bench_state import BenchState, DieState
from web.bodies import read_body
from web.errors import Refused
from web.hardware import Reason

FIRST = "tower"
"""The board that is meant when none is named."""
Say = Callable[[Reason], str]


class Bench(Protocol):
    """What a simulator offers. Methods return at once; what they cause shows in a later state.

    All but `reset` raise `KeyError` for a button, die, fault or board that is not there. A throw
    without a value gets one from the simulator, drawn from the operating system.
    """

    def state(self, board: str = FIRST) -> BenchState:
        """Return everything the page shows, with the line and the faults of `board`."""

    def press(self, button: str) -> None:
        """Push a button down and hold it."""

    def release(self, button: str) -> None:
        """Let a button go."""

    def throw(self, die: str, value: int | None, quality: Quality, board: str = FIRST) -> None:
        """Let a die fall through a tower."""

    def plug(self, board: str, on: bool) -> None:
        """Plug a board in, or out."""

    def fault(self, name: str, on: bool, board: str = FIRST) -> None:
        """Switch a lasting fault, or cause one that passes by itself (`on`)."""

    def reset(self) -> None:
        """End all faults and let all buttons go."""


class _Push(msgspec.Struct, forbid_unknown_fields=True):
    down: bool


class _Throw(msgspec.Struct, forbid_unknown_fields=True):
    die: str
    value: int | None = None
    quality: Quality = "ok"


class _Switch(msgspec.Struct, forbid_unknown_fields=True):
    on: bool = True


def bench_blueprint(bench: Bench, say: Say = str) -> Blueprint:
    """Return the addresses under `/api/bench`; each answers with the state after it.

    `?board=` names the board whose line and faults are meant. `say` says a reason in the language
    of the request.
    """
    blueprint = Blueprint("bench", __name__, url_prefix="/api/bench")

    def add(method: str, rule: str, name: str, act: Callable[..., None]) -> None:
        def done(**where: str) -> Response:
            act(bench, **where)
            return _answer(_state(bench), say)

        blueprint.add_url_rule(rule, name, done, methods=[method])

    add("GET", "", "look", lambda one: None)
    add("POST", "/buttons/<path:button>", "push", _push)
    add("POST", "/boards/<board>", "plug", _plug)
    add("POST", "/throws", "throw", _throw)
    add("POST", "/faults/<name>", "fault", _fault)
    add("DELETE", "/faults", "reset", lambda one: one.reset())
    return blueprint


def _push(bench: Bench, button: str) -> None:
    act = bench.press if read_body(request.get_data(), _Push).down else bench.release
    _try(lambda: act(button), button)


def _plug(bench: Bench, board: str) -> None:
    on = read_body(request.get_data(), _Switch).on
    _try(lambda: bench.plug(board, on), board)


def _throw(bench: Bench) -> None:
    wish = read_body(request.get_data(), _Throw)
    _check_face(_state(bench)["dice"], wish)
    _try(lambda: bench.throw(wish.die, wish.value, wish.quality, _board()), wish.die)


def _fault(bench: Bench, name: str) -> None:
    on = read_body(request.get_data(), _Switch).on
    _try(lambda: bench.fault(name, on, _board()), name)


def _board() -> str:
    return request.args.get("board", FIRST)


def _state(bench: Bench) -> BenchState:
    try:
        return bench.state(_board())
    except KeyError:
        raise _missing(_board()) from None


def _answer(state: BenchState, say: Say) -> Response:
    said = {
        **state,
        "boards": [{**one, "reason": _said(one["reason"], say)} for one in state["boards"]],
        "board": {**state["board"], "reason": _said(state["board"]["reason"], say)},
        "twin": _said(state["twin"], say),
    }
    body = msgspec.json.encode(said)
    return Response(body, mimetype="application/json", headers={"Cache-Control": "no-store"})


def _said(reason: Reason | None, say: Say) -> str | None:
    return None if reason is None else say(reason)


def _missing(thing: str) -> Refused:
    return Refused("request/unknown", "The bench has no {thing}.", thing=thing)


def _try(act: Callable[[], None], thing: str) -> None:
    try:
        act()
    except KeyError:
        raise _missing(thing) from None


def _check_face(dice: list[DieState], wish: _Throw) -> None:
    sides = next((die["sides"] for die in dice if die["die"] == wish.die), None)
    if sides is None:
        raise _missing(wish.die)
    if wish.value is not None and not 1 <= wish.value <= sides:
        raise Refused(
            "field/bounds", "{field} goes from {low} to {high}, not {value}.",
            field=wish.die, low=1, high=sides, value=wish.value,
        )  # fmt: skip
