"""Time controls over the interface: the list by name, own ones kept, a text looked at."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import msgspec
from flask import Blueprint, Response, request
from msgspec import Meta

from companion.domain import control_text
from companion.presets import (
    FIRST,
    LONGEST_TEXT,
    MORE,
    After,
    Preset,
    Presets,
    PresetsError,
    sides_of,
    spelled,
)
from web.bodies import read_body
from web.errors import Refused
from web.replies import caller_of, reply
from web.wiring import Wiring


class Keeping(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/clocks`: a control to keep under a name."""

    name: Annotated[str, Meta(max_length=200)]
    text: Annotated[str, Meta(max_length=LONGEST_TEXT)]
    after: After = "freeze"
    replace: bool = False


def clocks_blueprint(wiring: Wiring) -> Blueprint:
    """Return the addresses under `/api/clocks`; without a place to keep them none are kept."""
    blueprint = Blueprint("clocks", __name__, url_prefix="/api/clocks")
    blueprint.get("", endpoint="all")(partial(_all, wiring))
    blueprint.get("/read", endpoint="read")(_look)
    if wiring.presets is not None:
        blueprint.post("", endpoint="keep")(partial(_keep, wiring.presets))
        blueprint.delete("/<path:name>", endpoint="forget")(partial(_forget, wiring.presets))
    return blueprint


def described(text: str) -> dict[str, Any]:
    """Return a control's text as pages need it.

    `text` in its usual spelling, `sides` a control per side or one for all, `control` the first of
    them, `pgn` its TimeControl tag or None. Raises `Rejected` with a `clock/` code.
    """
    sides = sides_of(text)
    return {
        "text": spelled(sides),
        "control": sides[0],
        "sides": sides,
        "pgn": control_text.pgn(sides[0]) if len(sides) == 1 else None,
    }


def _all(wiring: Wiring) -> Response:
    lang = caller_of(wiring).lang
    built_in = [
        _shown(
            one, id=one.name, name=wiring.texts.say(lang, f"set.preset.{one.name}", {}), more=more
        )
        for group, more in ((FIRST, False), (MORE, True))
        for one in group
    ]
    try:
        own = () if wiring.presets is None else wiring.presets.own()
    except PresetsError as error:
        broken = wiring.texts.say(lang, error.sentence, error.params)
        return reply({"clocks": built_in, "broken": broken})
    shown = [_shown(one, id="", name=one.name, more=False) for one in own]
    return reply({"clocks": [*built_in, *shown], "broken": ""})


def _shown(preset: Preset, *, id: str, name: str, more: bool) -> dict[str, Any]:
    own = {"id": id, "name": name, "own": not id, "more": more, "after": preset.after}
    return own | described(preset.text)


def _look() -> Response:
    text = request.args.get("text", "")
    if len(text) > LONGEST_TEXT:
        raise Refused("clock/text", "That is too long for a time control.")
    return reply(described(text))


def _keep(presets: Presets) -> Response:
    wish = read_body(request.get_data(), Keeping)
    kept = presets.keep(wish.name, wish.text, wish.after, replace=wish.replace)
    return reply(_shown(kept, id="", name=kept.name, more=False), 201)


def _forget(presets: Presets, name: str) -> Response:
    presets.forget(name)
    return reply({"name": name})
