"""Everything at the table over HTTP: how each part is, and the few things people may do about it.

Sentences come as `Reason` and are said in the language of whoever asks. Anybody at the table may
act: nothing here touches a match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from flask import Blueprint, Response, request
from msgspec import Meta

from companion import __version__
from companion.domain.params import Param
from web.bodies import read_body
from web.checkup import Checkup
from web.errors import Refused
from web.hardware import BoardState, Check, Gesture, Hardware, HardwareState, Reason
from web.health import look_at
from web.live import Live
from web.replies import caller_of, reply
from web.wiring import Wiring

Say = Callable[[str, Mapping[str, Param]], str]
Answer = Callable[[], Response]
BARE: HardwareState = {
    "boards": [], "buttons": [], "knobs": [], "displays": [], "scanners": [], "learning": None,
}  # fmt: skip
"""A table where nothing hangs on the computer."""


class Learning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/hardware/learn`: what the next press is to do; `firmware_bridge.hands.desk` says
    what each act means. Seat 0 is the table."""

    act: Literal["seat", "clock", "pass", "undo", "pause", "next"]
    seat: Annotated[int, Meta(ge=0, le=99)] = 0
    gesture: Gesture = "tap"


class Aside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/hardware/boards/<id>/aside`: play without that board, or with it again."""

    on: bool = True


def hardware_blueprint(wiring: Wiring, live: Live) -> Blueprint:
    """Return the addresses under `/api/hardware`; without boards the state alone."""
    blueprint = Blueprint("hardware", __name__, url_prefix="/api/hardware")
    checkup = Checkup(wiring.checks, now=wiring.host.now)
    answer = partial(_answer, wiring, live, checkup, wiring.host.now())
    blueprint.get("", endpoint="look")(answer)
    blueprint.post("/search", endpoint="search")(partial(_search, wiring, checkup, answer))
    if wiring.bundle is not None:
        blueprint.get("/bundle", endpoint="bundle")(partial(_bundle, wiring.bundle))
    if wiring.hardware is not None:
        _add_acts(blueprint, wiring.hardware, answer)
    return blueprint


def _add_acts(blueprint: Blueprint, hardware: Hardware, answer: Answer) -> None:
    def add(method: str, rule: str, name: str, act: Callable[..., None]) -> None:
        def done(**where: str) -> Response:
            act(hardware, **where)
            return answer()

        blueprint.add_url_rule(rule, name, done, methods=[method])

    add("POST", "/learn", "learn", _learn)
    add("DELETE", "/learn", "forget", lambda one: one.forget_learning())
    add("DELETE", "/buttons/<path:button>/<gesture>", "unbind", _unbind)
    add("POST", "/boards/<board>/test", "test", partial(_ask, what="test"))
    add("POST", "/boards/<board>/blink", "blink", partial(_ask, what="blink"))
    add("POST", "/boards/<board>/aside", "aside", _aside)


def _answer(wiring: Wiring, live: Live, checkup: Checkup, began: int) -> Response:
    lang = caller_of(wiring).lang
    say = partial(wiring.texts.say, lang)
    state = BARE if wiring.hardware is None else wiring.hardware.state()
    checks, checked = checkup.newest()
    return reply(
        {
            **_said_state(state, say),
            "checks": [_said_check(one, say) for one in checks],
            "checked": checked,
            "organs": look_at(wiring, streams=len(live)),
            "devices": live.devices,
            "began": began,
            "saved": max((one.at for one in wiring.host.matches()), default=0),
            "bundle": wiring.bundle is not None,
            "version": __version__,
            "now": wiring.host.now(),
        }
    )


def _search(wiring: Wiring, checkup: Checkup, answer: Answer) -> Response:
    if wiring.hardware is not None:
        wiring.hardware.search()
    checkup.again()
    return answer()


def _bundle(make: Callable[[], bytes]) -> Response:
    name = 'attachment; filename="heldentisch-help.zip"'
    return Response(make(), mimetype="application/zip", headers={"Content-Disposition": name})


def _learn(hardware: Hardware) -> None:
    wish = read_body(request.get_data(), Learning)
    if wish.act == "seat" and not wish.seat:
        raise Refused("hardware/seat", "Choose whose button this is.")
    hardware.learn(wish.act, wish.seat, wish.gesture)


def _unbind(hardware: Hardware, button: str, gesture: str) -> None:
    try:
        hardware.unbind(button, msgspec.convert(gesture, Gesture))
    except (KeyError, msgspec.ValidationError):
        raise _unknown(f"{button} {gesture}") from None


def _ask(hardware: Hardware, board: str, what: Literal["test", "blink"]) -> None:
    found = next((one for one in hardware.boards() if one["id"] == board), None)
    if found is not None and found["state"] != "ready":
        raise Refused(
            "hardware/away", "{board} does not answer now. Try again when it is back.",
            board=found["name"],
        )  # fmt: skip
    _try(hardware.test if what == "test" else hardware.blink, board)


def _aside(hardware: Hardware, board: str) -> None:
    wish = read_body(request.get_data(), Aside)
    _try(lambda one: hardware.aside(one, wish.on), board)


def _try(act: Callable[[str], None], board: str) -> None:
    try:
        act(board)
    except KeyError:
        raise _unknown(board) from None


def _unknown(thing: str) -> Refused:
    return Refused("hardware/unknown", "The table has no {thing}.", thing=thing[:60])


def _said_state(state: HardwareState, say: Say) -> dict[str, Any]:
    groups: dict[str, Sequence[Any]] = {
        "buttons": state["buttons"], "knobs": state["knobs"], "displays": state["displays"],
        "scanners": state["scanners"],
    }  # fmt: skip
    return {
        "learning": state["learning"],
        "boards": [_said_board(one, say) for one in state["boards"]],
        **{
            name: [{**one, "fault": _said(one["fault"], say)} for one in things]
            for name, things in groups.items()
        },
    }


def _said_board(board: BoardState, say: Say) -> dict[str, Any]:
    reason = board["reason"]
    said = None if reason is None else {"code": reason.code, "sentence": _said(reason, say)}
    return {**board, "reason": said}


def _said_check(check: Check, say: Say) -> dict[str, str]:
    what, cause, cure = (_said(one, say) for one in (check.what, check.cause, check.cure))
    return {"id": check.id, "state": check.state, "what": what, "cause": cause, "cure": cure}


def _said(reason: Reason | None, say: Say) -> str:
    return "" if reason is None else say(reason.sentence, reason.params)
