"""What the dice have shown, over the interface: of one match, or of all matches of its game."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from flask import Blueprint, Response, request
from msgspec.structs import asdict

from companion.dice_report import DiceTold, dice_told
from companion.dice_tally import Tally, tally, together
from companion.domain.fields import shown
from web.errors import Refused
from web.replies import reply
from web.wiring import Wiring

MOST_KEPT = 500
"""So many matches are kept counted, each some kilobytes; only the one being played changes."""


def dice_blueprint(wiring: Wiring) -> Blueprint:
    """Return the address of the dice of a match."""
    blueprint = Blueprint("dice", __name__, url_prefix="/api/matches")
    blueprint.get("/<match>/dice", endpoint="json")(partial(_json, wiring, _Counted(wiring)))
    return blueprint


class _Counted:
    """The dice of matches, counted once for each state they were seen in."""

    def __init__(self, wiring: Wiring) -> None:
        self._wiring = wiring
        self._known: dict[str, tuple[int, Tally]] = {}

    def of(self, match: str) -> Tally:
        version = self._wiring.host.snapshot(match).version
        known = self._known.get(match)
        if known is None or known[0] != version:
            known = version, tally(self._wiring.host.journal.entries(match))
            while len(self._known) >= MOST_KEPT:
                self._known.pop(next(iter(self._known)), None)
            self._known[match] = known
        return known[1]


def _json(wiring: Wiring, counted: _Counted, match: str) -> Response:
    game = wiring.host.game_of(match)
    of = request.args.get("of", "match")
    if of not in ("match", "all"):
        raise Refused(
            "request/query", "{field} is one of {values}, not {value}.",
            field="of", values="match, all", value=shown(of),
        )  # fmt: skip
    same = [one.match for one in wiring.host.matches() if one.game == game.id]
    matches = [match] if of == "match" else same
    told = dice_told(together(counted.of(one) for one in matches), game.dice)
    body = {
        "match": match, "game": game.id, "of": of, "matches": len(matches), "all": len(same),
        **msgspec.to_builtins(told, str_keys=True),
        "misread_count": sum(told.misread.values()),
        **_people(wiring, match, told if of == "match" else None),
    }  # fmt: skip
    return reply(body)


def _people(wiring: Wiring, match: str, told: DiceTold | None) -> dict[str, Any]:
    """Return who corrected and who rolled; over several matches nobody is the same person."""
    if told is None:
        return {"misread": [], "luck": []}
    seats = wiring.host.table(match).seats
    return {
        "misread": [
            {"seat": seat, "count": count, "name": seats[seat].name if seat in seats else ""}
            for seat, count in told.misread.items()
        ],
        "luck": [
            {**asdict(one), "name": seats[one.seat].name, "colour": seats[one.seat].colour}
            for one in told.luck
            if one.seat in seats
        ],
    }
