"""A game's declaration as JSON: what pages build tiles, strips and forms from."""

from __future__ import annotations

from typing import Any

from companion.domain.common import COMMON
from companion.domain.game import Game, Verb


def describe(game: Game) -> dict[str, Any]:
    """Return the declaration of a game; it never changes while the service runs."""
    return {
        "id": game.id,
        "prefix": game.prefix,
        "seats": game.seats,
        "picture": game.picture,
        "own": bool(game.source),
        "marks": game.marks,
        "options": game.options,
        "phases": game.phases,
        "dice": game.dice,
        "totals": tuple(game.totals),
        "verbs": {name: _verb(verb) for name, verb in game.verbs.items()},
        "common": {name: _verb(verb) for name, verb in COMMON.items()},
    }


def _verb(verb: Verb) -> dict[str, Any]:
    return {
        "who": verb.who,
        "phases": verb.phases,
        "lead": verb.lead,
        "setup": verb.setup,
        "fields": verb.fields,
    }
