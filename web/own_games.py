"""Own games over the interface: which there are, what their files say, a new one from the form."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import partial
from typing import Annotated, Any

import msgspec
from flask import Blueprint, Response, g, request
from msgspec import Meta

from companion.answers import UnknownGame
from companion.domain.game import Game
from companion.domain.rejected import Rejected
from companion.games.profile.writing import toml_of
from companion.shelf import OwnGame, Shelf
from web.bodies import read_body
from web.replies import caller_of, reply
from web.wiring import Wiring

_LONGEST_NAME = 36


class Making(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/own-games`: a definition as a table or as the text of a file."""

    definition: dict[str, Any] | None = None
    text: str = ""
    name: Annotated[str, Meta(max_length=40)] = ""
    replace: bool = False


def own_games_blueprint(wiring: Wiring) -> Blueprint:
    """Return the addresses under `/api/own-games`; without a shelf there are no own games."""
    blueprint = Blueprint("own_games", __name__, url_prefix="/api/own-games")
    shelf = wiring.shelf
    if shelf is None:
        blueprint.get("", endpoint="none")(lambda: reply({"games": [], "broken": []}))
        return blueprint
    blueprint.get("", endpoint="all")(partial(_all, wiring, shelf))
    blueprint.post("", endpoint="make")(partial(_make, shelf))
    blueprint.get("/<name>", endpoint="one")(partial(_one, shelf))
    blueprint.get("/<name>/file", endpoint="file")(partial(_file, shelf))
    blueprint.delete("/<name>", endpoint="remove")(partial(_remove, shelf))
    return blueprint


def _all(wiring: Wiring, shelf: Shelf) -> Response:
    lang = caller_of(wiring).lang
    own = shelf.own()
    games = [_shown(wiring, lang, one, one.game) for one in own if one.game is not None]
    broken = [_broken(wiring, lang, one.path.name, one.error) for one in own if one.error]
    return reply({"games": games, "broken": broken})


def _shown(wiring: Wiring, lang: str, own: OwnGame, game: Game) -> dict[str, Any]:
    texts = wiring.texts.of_game(lang, game)
    return {
        "id": game.id, "name": own.name, "ready": own.is_ready, "seats": game.seats,
        "picture": game.picture, "prefix": game.prefix,
        "title": texts.get(f"{game.prefix}.title", own.name),
        "about": texts.get(f"{game.prefix}.about", ""),
    }  # fmt: skip


def _broken(wiring: Wiring, lang: str, file: str, error: Rejected) -> dict[str, Any]:
    sentence = wiring.texts.say(lang, error.sentence, error.params)
    return {"file": file, "code": error.code, "error": sentence}


def _one(shelf: Shelf, name: str) -> Response:
    own, game = _found(shelf, name)
    answer = {"name": name, "ready": own.is_ready, "id": game.id, "text": game.source}
    return reply({**answer, "definition": tomllib.loads(game.source)})


def _file(shelf: Shelf, name: str) -> Response:
    _, game = _found(shelf, name)
    headers = {"Content-Disposition": f'attachment; filename="{name}.toml"'}
    return Response(game.source, mimetype="application/toml", headers=headers)


def _found(shelf: Shelf, name: str) -> tuple[OwnGame, Game]:
    for own in shelf.own():
        if own.name == name and own.game is not None:
            return own, own.game
    raise UnknownGame(name)


def _make(shelf: Shelf) -> Response:
    wish = read_body(request.get_data(), Making)
    text = wish.text if wish.definition is None else toml_of(wish.definition)
    name = wish.name or _free(shelf, _title(wish.definition))
    game = shelf.save(name, text, replace=wish.replace)
    g.game = game.id
    return reply({"name": name, "id": game.id}, 201)


def _remove(shelf: Shelf, name: str) -> Response:
    if not any(one.name == name and not one.is_ready for one in shelf.own()):
        raise UnknownGame(name)
    shelf.remove(name)
    return reply({"name": name})


def _title(definition: dict[str, Any] | None) -> str:
    title = (definition or {}).get("title", "")
    return str(next(iter(title.values()), "") if isinstance(title, dict) else title)


def _free(shelf: Shelf, title: str) -> str:
    """Return a file's name for a title: in plain letters, with a number if there is one already."""
    plain = unicodedata.normalize("NFKD", title.replace("ß", "ss")).encode("ascii", "ignore")
    name = re.sub(r"[^a-z0-9]+", "_", plain.decode().lower()).strip("_")[:_LONGEST_NAME] or "game"
    taken = {one.name for one in shelf.own()}
    free = (name if n == 1 else f"{name}_{n}" for n in range(1, len(taken) + 3))
    return next(one for one in free if one not in taken and one not in shelf)
