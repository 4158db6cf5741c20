"""The interface for scripts and pages, as `docs/api.md` describes it; moves are in `moves`."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Blueprint, Response, g, request

from companion import __version__
from companion.describe import describe
from companion.domain.using import deck_of
from web.arbiters import arbiters_blueprint
from web.bodies import Opening, read_body
from web.clocks_api import clocks_blueprint
from web.decks_api import decks_blueprint
from web.dice_api import dice_blueprint
from web.errors import Refused
from web.hardware_api import hardware_blueprint
from web.health import is_well, look_at
from web.labels_api import labels_blueprint
from web.live import Live
from web.moves import make_ref
from web.own_games import own_games_blueprint
from web.play_cards_api import play_cards_blueprint
from web.replies import caller_of, keep_device, reply, reply_cached, token_of
from web.scan_api import scan_blueprint
from web.seats import seats_blueprint
from web.times_api import times_blueprint
from web.wiring import Wiring, find_game, view_bytes

_MOST_LINES = 200


def api_blueprints(wiring: Wiring, live: Live) -> tuple[Blueprint, ...]:
    """Return every address under `/api`, and `/healthz`."""
    rest = (
        _games(wiring), own_games_blueprint(wiring), clocks_blueprint(wiring), _matches(wiring),
    )  # fmt: skip
    return (
        _health(wiring, live),
        *rest,
        seats_blueprint(wiring, live),
        arbiters_blueprint(wiring, live),
        times_blueprint(wiring),
        dice_blueprint(wiring),
        play_cards_blueprint(wiring),
        decks_blueprint(wiring),
        scan_blueprint(wiring),
        labels_blueprint(wiring),
        hardware_blueprint(wiring, live),
    )


def _health(wiring: Wiring, live: Live) -> Blueprint:
    blueprint = Blueprint("health", __name__)

    @blueprint.get("/healthz")
    def healthz() -> Response:
        organs = look_at(wiring, streams=len(live))
        return reply({"ok": is_well(organs), "version": __version__, "organs": organs})

    @blueprint.get("/api/texts/<lang>")
    def texts(lang: str) -> Response:
        if lang not in wiring.texts.languages:
            raise Refused("request/unknown", "There is nothing at this address.")
        catalogue = wiring.texts.catalogue(lang)
        wanted = [area for area in request.args.get("areas", "").split(",") if area]
        if len(wanted) == 1 and "@" in wanted[0]:
            game = find_game(wiring, wanted[0])
            return reply_cached(msgspec.json.encode(wiring.texts.of_game(lang, game)))
        for area in wanted:
            if area not in catalogue.areas:
                raise Refused("request/query", "There are no texts {area}.", area=area[:40])
        return reply_cached(catalogue.for_page(wanted))

    return blueprint


def _games(wiring: Wiring) -> Blueprint:
    blueprint = Blueprint("games", __name__, url_prefix="/api/games")

    @blueprint.get("")
    def games() -> Response:
        return reply(
            [
                {"id": g.id, "seats": g.seats, "picture": g.picture, "own": bool(g.source)}
                for g in wiring.games.values()
            ]
        )

    @blueprint.get("/<game>")
    def game(game: str) -> Response:
        found = find_game(wiring, game)
        return reply({**describe(found), "cards": _known_cards(wiring, found.id)})

    @blueprint.get("/<game>/remembered")
    def remembered(game: str) -> Response:
        return reply(wiring.host.remembered(game))

    return blueprint


def _matches(wiring: Wiring) -> Blueprint:
    blueprint = Blueprint("matches", __name__, url_prefix="/api/matches")

    @blueprint.get("")
    def matches() -> Response:
        return reply([_summary(match) for match in wiring.host.matches()])

    @blueprint.post("")
    def open_match() -> Response:
        wish = read_body(request.get_data(), Opening)
        g.game = wish.game
        caller = caller_of(wiring)
        token = token_of(caller)
        match = wiring.host.open(wish.game, wish.options, _chairs(wish), ref=wish.ref or make_ref())
        wiring.seating.opened(match, token)
        view = msgspec.Raw(view_bytes(wiring.host, match))
        return keep_device(reply({"match": match, "token": token, "view": view}, 201), token)

    @blueprint.get("/<match>")
    def view(match: str) -> Response:
        return reply(msgspec.Raw(view_bytes(wiring.host, match)))

    @blueprint.get("/<match>/log")
    def log(match: str) -> Response:
        before = _number("before", None)
        limit = min(_number("limit", 50) or 50, _MOST_LINES)
        lines, following = wiring.host.log(match, before=before, limit=limit)
        return reply({"lines": lines, "next": following})

    return blueprint


def _known_cards(wiring: Wiring, game: str) -> int:
    return 0 if wiring.registry is None else wiring.registry.decks().get(deck_of(game), 0)


def _chairs(wish: Opening) -> list[dict[str, Any]]:
    chairs = [msgspec.to_builtins(chair) for chair in wish.seats]
    return [{k: v for k, v in chair.items() if v is not None} for chair in chairs]


def _summary(summary: Any) -> dict[str, Any]:
    fields = ("match", "game", "round", "turn", "ended", "seats", "at")
    return {name: getattr(summary, name) for name in fields}


def _number(name: str, otherwise: int | None) -> int | None:
    text = request.args.get(name, "")
    if not text:
        return otherwise
    if not (text.isascii() and text.isdecimal() and int(text[:16]) > 0 and len(text) <= 16):
        raise Refused("request/query", "{field} is a number from 1.", field=name)
    return int(text)
