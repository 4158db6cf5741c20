"""How long each turn took, over the interface: as JSON for pages, as CSV to take home."""

from __future__ import annotations

from functools import partial
from typing import Any

from flask import Blueprint, Response
from msgspec.structs import asdict

from companion.domain.clock_face import shown
from companion.domain.moves import Entry
from companion.log import line
from companion.move_times import spoken_for
from companion.times_csv import csv_of
from companion.times_told import times_of
from companion.turn_times import Row, Times
from web.replies import reply
from web.wiring import Wiring

LONGEST = 3
"""How many of the longest turns are told with what was done in them."""


def times_blueprint(wiring: Wiring) -> Blueprint:
    """Return the addresses of the times of a match."""
    blueprint = Blueprint("times", __name__, url_prefix="/api/matches")
    blueprint.get("/<match>/times", endpoint="json")(partial(_json, wiring))
    blueprint.get("/<match>/times.csv", endpoint="csv")(partial(_csv, wiring))
    return blueprint


def _json(wiring: Wiring, match: str) -> Response:
    log = _log(wiring, match)
    times = times_of(log)
    return reply(
        {
            "match": match,
            "game": wiring.host.game_of(match).id,
            **_clock(wiring, match, times),
            "rows": times.rows,
            "under_way": times.under_way,
            "longest": [_told(log, row) for row in times.longest(LONGEST)],
        }
    )


def _csv(wiring: Wiring, match: str) -> Response:
    text = csv_of(match, times_of(_log(wiring, match)), _names(wiring, match))
    response = Response(text, mimetype="text/csv", headers={"Cache-Control": "no-store"})
    response.headers.set("Content-Disposition", "attachment", filename=f"{match}-times.csv")
    return response


def _log(wiring: Wiring, match: str) -> list[Entry]:
    wiring.host.table(match)  # whoever asks for a match that is not there is told so
    return wiring.host.journal.entries(match)


def _names(wiring: Wiring, match: str) -> dict[int, str]:
    return {seat: chair.name for seat, chair in wiring.host.table(match).seats.items()}


def _clock(wiring: Wiring, match: str, times: Times) -> dict[str, Any]:
    seats = wiring.host.table(match).seats
    clock = shown(times.clock, times.clock.as_of)
    sides = [
        {
            **asdict(side),
            "name": seats[side.seat].name,
            "colour": seats[side.seat].colour,
            "up": face.up,
        }
        for side, face in zip(times.sides, clock.sides, strict=True)
    ]
    return {"text": clock.text, "as_of": clock.as_of, "sides": sides}


def _told(log: list[Entry], row: Row) -> dict[str, Any]:
    spoken = spoken_for(log, row)
    return {
        "seat": row.seat, "number": row.number, "think": row.think, "move": spoken.n,
        "line": line(spoken),
    }  # fmt: skip
