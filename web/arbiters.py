"""The arbiter of a match: which device it is, what only it may do, and the link for a colleague."""

from __future__ import annotations

from functools import partial

import msgspec
from flask import Blueprint, Response, request

from companion.domain.clock_checks import ARBITER
from companion.domain.fields import clean
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from web.bodies import Appointing, Dismissing, read_body
from web.errors import Refused
from web.live import Live
from web.moves import make_ref
from web.pages import base_url
from web.qr import qr_svg
from web.replies import caller_of, keep_device, reply, token_of
from web.wiring import Wiring, view_bytes

_UNSEEN = {"Cache-Control": "no-store"}


def arbiters_blueprint(wiring: Wiring, live: Live) -> Blueprint:
    """Return the addresses under `/api/matches/<match>/arbiter`."""
    blueprint = Blueprint("arbiters", __name__, url_prefix="/api/matches/<match>/arbiter")
    blueprint.get("", endpoint="look")(partial(_look, wiring))
    blueprint.post("", endpoint="appoint")(partial(_appoint, wiring, live))
    blueprint.delete("", endpoint="dismiss")(partial(_dismiss, wiring, live))
    blueprint.get("/qr.svg", endpoint="qr")(partial(_code, wiring))
    return blueprint


def _look(wiring: Wiring, match: str) -> Response:
    wiring.host.game_of(match)
    return reply(_standing(wiring, match, caller_of(wiring).device))


def _appoint(wiring: Wiring, live: Live, match: str) -> Response:
    wish = read_body(request.get_data(), Appointing)
    wiring.host.game_of(match)
    name = clean(wish.name)
    if not name:  # to the rules, no name means no arbiter
        raise Refused("field/empty", "{field} is empty.", field="name")
    token = token_of(caller_of(wiring))
    fresh = wiring.seating.appoint(match, token, key=wish.key)
    try:
        _tell(wiring, match, name, wish.ref)
    except Rejected:
        # A name that does not fit must not leave an arbiter nobody sees.
        if fresh:
            wiring.seating.dismiss(match, token)
        raise
    live.recount(match)
    return keep_device(_answer(wiring, match, token, token=token), token)


def _dismiss(wiring: Wiring, live: Live, match: str) -> Response:
    wish = read_body(request.get_data() or b"{}", Dismissing)
    device = caller_of(wiring).known()
    wiring.host.game_of(match)
    if not wiring.seating.may_arbitrate(match, device):
        raise Refused("arbiter/not_you", "That is the arbiter's to decide.")
    wiring.seating.dismiss(match, device)
    # Also when an earlier try came only half the way.
    if not wiring.seating.has_arbiter(match) and wiring.host.table(match).arbiter:
        _tell(wiring, match, "", wish.ref)
    live.recount(match)
    return _answer(wiring, match, device)


def _code(wiring: Wiring, match: str) -> Response:
    wiring.host.game_of(match)
    key = wiring.seating.arbiter_key(match, caller_of(wiring).known())
    if not key:
        raise Refused("arbiter/not_you", "That is the arbiter's to decide.")
    svg = qr_svg(f"{base_url(wiring)}/m/{match}/arbiter#{key}")
    return Response(svg, mimetype="image/svg+xml", headers=_UNSEEN)


def _tell(wiring: Wiring, match: str, name: str, ref: str) -> None:
    move = Move(verb="clock_appoint", args={"name": name}, ref=ref or make_ref(), source=ARBITER)
    wiring.host.receive(match, move)


def _answer(wiring: Wiring, match: str, device: str, **more: str) -> Response:
    view = msgspec.Raw(view_bytes(wiring.host, match))
    return reply(_standing(wiring, match, device) | {"view": view, **more})


def _standing(wiring: Wiring, match: str, device: str) -> dict[str, object]:
    seating = wiring.seating
    standing: dict[str, object] = {
        "is": bool(device) and seating.is_arbiter(match, device),
        "may": bool(device) and seating.may_arbitrate(match, device),
        "name": wiring.host.table(match).arbiter,
    }
    key = seating.arbiter_key(match, device) if device else ""
    return standing | ({"key": key} if key else {})
