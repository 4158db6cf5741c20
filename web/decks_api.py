"""Decks over the interface: which games have cards, what is in a deck, decks as files and tables.

Anybody at the table may change cards, as with own games. Of two who change the same card, the last
one is right.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Literal, cast

from flask import Blueprint, Response, g, request

from companion.answers import UnknownGame
from companion.cards.csv_import import import_csv
from companion.cards.deck_file import Imported, export_deck, import_deck
from companion.cards.errors import Unfit
from companion.cards.known import add_known
from companion.cards.registry import Registry
from companion.domain.cards import CardKind
from companion.domain.game import Game
from companion.domain.using import deck_of
from web.card_shape import card_shape
from web.cards_api import add_card_routes
from web.deck_words import names_of, title_of, words_of
from web.errors import Refused
from web.replies import caller_of, reply
from web.wiring import Wiring, tell

_MODES = ("add", "replace")


def decks_blueprint(wiring: Wiring) -> Blueprint:
    """Return the addresses of decks and cards; without a registry there are none."""
    blueprint = Blueprint("decks", __name__, url_prefix="/api")
    registry = wiring.registry
    if registry is None:
        return blueprint
    routes = (
        ("GET", "", _all), ("GET", "/<game>", _one), ("POST", "/<game>/known", _known),
        ("GET", "/<game>/file", _file), ("POST", "/<game>/file", _take_file),
        ("POST", "/<game>/csv", _take_csv),
    )  # fmt: skip
    for method, rule, answer in routes:
        name = answer.__name__.strip("_")
        view = partial(answer, wiring, registry)
        blueprint.add_url_rule(f"/decks{rule}", name, view, methods=[method])
    add_card_routes(blueprint, wiring, registry)
    return blueprint


def _all(wiring: Wiring, registry: Registry) -> Response:
    decks = registry.decks().items()
    return reply({"decks": [_deck(wiring, registry, name, count) for name, count in decks]})


def _deck(wiring: Wiring, registry: Registry, name: str, count: int) -> dict[str, Any]:
    lang, game, error = caller_of(wiring).lang, wiring.games.get(name), registry.error(name)
    return {
        "game": name,
        "title": title_of(wiring.texts, lang, game) if game else name,
        "cards": count,
        "own": game is None or bool(game.source),
        "broken": tell(wiring, lang, error)[1] if error else "",
    }


def _one(wiring: Wiring, registry: Registry, game: str) -> Response:
    cards = registry.deck(game, caller_of(wiring).lang)
    try:
        kinds = registry.kinds(game)
    except UnknownGame:  # its file is gone, its cards are not
        kinds = {}
    return reply(
        {
            "game": deck_of(game),
            "cards": [card_shape(card) for card in cards],
            "kinds": {name: _kind(kind) for name, kind in kinds.items()},
        }
    )


def _kind(kind: CardKind) -> dict[str, Any]:
    known = sum(one.copies for one in kind.known)
    return {"icon": kind.icon, "box": kind.box, "fields": kind.fields, "known": known}


def _known(wiring: Wiring, registry: Registry, game: str) -> Response:
    rules = _rules(wiring, game)
    names = partial(names_of, wiring.texts, rules)
    return reply({"added": add_known(registry, game, names)})


def _file(wiring: Wiring, registry: Registry, game: str) -> Response:
    name = f'attachment; filename="{deck_of(game)}-cards.json"'
    data = export_deck(registry, game)
    return Response(data, mimetype="application/json", headers={"Content-Disposition": name})


def _take_file(wiring: Wiring, registry: Registry, game: str) -> Response:
    mode = request.args.get("mode", "add")
    if mode not in _MODES:
        raise Refused("request/query", "Cards are added, or they replace the deck.")
    _rules(wiring, game)
    try:
        way = cast(Literal["add", "replace"], mode)
        return _came(import_deck(registry, game, request.get_data(), mode=way))
    except Unfit as error:
        return _unfit(wiring, game, error)


def _take_csv(wiring: Wiring, registry: Registry, game: str) -> Response:
    words = words_of(wiring.texts, _rules(wiring, game))
    try:
        return _came(import_csv(registry, game, request.get_data(), words))
    except Unfit as error:
        return _unfit(wiring, game, error)


def _came(imported: Imported) -> Response:
    return reply(imported._asdict())


def _unfit(wiring: Wiring, game: str, error: Unfit) -> Response:
    """Answer with every place of a file that does not fit, in the caller's language."""
    lang = caller_of(wiring).lang
    problem, sentence = tell(wiring, lang, error)
    rows = [
        {"row": row, "column": column, "sentence": tell(wiring, lang, why, game=game)[1]}
        for row, column, why in error.faults
    ]
    return reply({"code": problem.code, "error": sentence, "rows": rows}, problem.status)


def _rules(wiring: Wiring, game: str) -> Game:
    """Return a game whose cards are asked about, and speak its words. Raises `UnknownGame`."""
    found = wiring.games.get(game) or wiring.games.get(deck_of(game))
    if found is None:
        raise UnknownGame(game)
    g.game = game
    return found
