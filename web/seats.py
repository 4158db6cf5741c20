"""Taking and leaving seats: who comes first has the seat, and keeps it when the phone sleeps."""

from __future__ import annotations

from functools import partial

import msgspec
from flask import Blueprint, Response, request

from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from web.bodies import Claiming, read_body
from web.errors import Refused
from web.live import Live
from web.moves import make_ref
from web.replies import caller_of, keep_device, reply, token_of
from web.wiring import Wiring, view_bytes


def seats_blueprint(wiring: Wiring, live: Live) -> Blueprint:
    """Return the addresses under `/api/matches/<match>/seats`."""
    blueprint = Blueprint("seats", __name__, url_prefix="/api/matches/<match>/seats")
    blueprint.get("", endpoint="look")(partial(_look, wiring))
    blueprint.post("", endpoint="claim")(partial(_claim, wiring, live))
    blueprint.delete("/<int:seat>", endpoint="leave")(partial(_leave, wiring, live))
    return blueprint


def _look(wiring: Wiring, match: str) -> Response:
    device = caller_of(wiring).device
    wiring.host.game_of(match)
    mine = wiring.seating.seats_of(match, device) if device else ()
    devices = wiring.seating.devices(match)
    seats = {n: {"devices": count, "mine": n in mine} for n, count in devices.items()}
    opener = bool(device) and wiring.seating.has_opened(match, device)
    return reply({"seats": seats, "opener": opener})


def _claim(wiring: Wiring, live: Live, match: str) -> Response:
    wish = read_body(request.get_data(), Claiming)
    wiring.host.game_of(match)
    token = token_of(caller_of(wiring))
    fresh = wish.seat not in wiring.seating.seats_of(match, token)
    claimed = wiring.seating.claim(match, wish.seat, token, takeover=wish.takeover)
    if wish.name is not None:
        _name(wiring, match, wish.seat, token, wish.name, fresh=fresh)
    live.recount(match)
    answer = {
        "seat": wish.seat,
        "token": token,
        "devices": claimed.devices,
        "view": msgspec.Raw(view_bytes(wiring.host, match)),
    }
    return keep_device(reply(answer, 201), token)


def _leave(wiring: Wiring, live: Live, match: str, seat: int) -> Response:
    device = caller_of(wiring).known()
    wiring.host.game_of(match)
    taken = seat in wiring.seating.devices(match)
    if taken and seat not in wiring.seating.seats_of(match, device):
        raise Refused("seat/not_yours", "That seat belongs to another phone.")
    wiring.seating.leave(match, seat, device)
    live.recount(match)
    return reply({"view": msgspec.Raw(view_bytes(wiring.host, match))})


def _name(wiring: Wiring, match: str, seat: int, token: str, name: str, *, fresh: bool) -> None:
    move = Move(verb="name", seat=seat, args={"name": name}, ref=make_ref())
    try:
        wiring.host.receive(match, move)
    except Rejected:
        # A name that is taken must not leave the phone on a seat it does not know it has.
        if fresh:
            wiring.seating.leave(match, seat, token)
        raise
