"""The pages: small documents that fetch their texts and their match themselves."""

from __future__ import annotations

from functools import partial
from urllib.parse import urlencode

from flask import Blueprint, Response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from companion import __version__
from companion.answers import UnknownGame
from companion.cards.ids import code_in
from companion.presets import LONGEST_TEXT
from web.errors import Refused
from web.qr import qr_svg
from web.replies import caller_of, keep_lang
from web.wiring import Wiring, find_game

_PLAIN = (
    ("/", "home"), ("/new", "new"), ("/games/new", "own"), ("/clock", "clockset"),
    ("/table", "table"), ("/scan", "scan"), ("/cards", "cards"),
)  # fmt: skip
_OF_MATCH = (
    ("/m/<match>", "seat"), ("/m/<match>/tv", "tv"), ("/m/<match>/log", "log"),
    ("/m/<match>/clock", "clock"), ("/m/<match>/clock/set", "clockset"),
    ("/m/<match>/arbiter", "arbiter"), ("/m/<match>/times", "times"),
    ("/m/<match>/dice", "dice"), ("/m/<match>/scan", "scan"),
)  # fmt: skip
_OF_GAME = (("/cards/<game>", "deck"), ("/cards/<game>/print", "labels"))
_BENCH = (("/bench", "bench"),)
_LONGEST = 80
_LOOK_AGAIN_S = 5
_ONLY_HERE = ("localhost", "127.0.0.1", "::1")


def pages_blueprint(wiring: Wiring, *, bench: bool) -> Blueprint:
    """Return the pages; the bench has one only where there is a bench."""
    blueprint = Blueprint("pages", __name__)
    for path, name in _PLAIN + (_BENCH if bench else ()):
        blueprint.add_url_rule(path, name, partial(_page, wiring, name))
    for path, name in _OF_MATCH:
        blueprint.add_url_rule(path, f"match_{name}", partial(_page_of_match, wiring, name))
    for path, name in _OF_GAME:
        blueprint.add_url_rule(path, f"game_{name}", partial(_page_of_game, wiring, name))
    # Printed codes may be in capitals, the address with them.
    for path in ("/c/<code>", "/C/<code>"):
        blueprint.add_url_rule(path, f"card_{path[1]}", partial(_page_of_card, wiring))
    blueprint.add_url_rule("/tv", "newest_tv", partial(_newest_tv, wiring))
    blueprint.add_url_rule("/m/<match>/qr.svg", "qr", partial(_code, wiring))
    blueprint.add_url_rule("/clock/qr.svg", "clock_qr", partial(_code_of_clock, wiring))
    return blueprint


def _page(wiring: Wiring, name: str, match: str = "", **places: str) -> Response:
    wish = request.args.get("lang", "")
    lang = caller_of(wiring, wish=wish).lang
    text = render_template(
        f"{name}.html", lang=lang, match=match, version=__version__, base_url=base_url(wiring),
        **places,
    )  # fmt: skip
    response = Response(text, headers={"Cache-Control": "no-cache", "Vary": "Cookie"})
    return keep_lang(response, lang) if wish == lang else response


def _page_of_match(wiring: Wiring, name: str, match: str) -> AnyResponse:
    # Codes are in capitals; who types one need not be.
    if match.isalnum() and match != match.upper():
        return redirect(url_for(f"pages.match_{name}", match=match.upper()))
    wiring.host.game_of(match)
    return _page(wiring, name, match)


def _page_of_game(wiring: Wiring, name: str, game: str) -> Response:
    try:
        id = find_game(wiring, game).id
    except UnknownGame:
        # The file of an own game may be gone; its cards are not.
        if wiring.registry is None or game not in wiring.registry.decks():
            raise
        id = game
    return _page(wiring, name, game=id)


def _page_of_card(wiring: Wiring, code: str) -> Response:
    # What cannot be a code still gets the page: there people type the right one.
    return _page(wiring, "card", code=code_in(code) or code[:_LONGEST])


def _newest_tv(wiring: Wiring) -> AnyResponse:
    """Lead a screen that nobody touches to the newest match; from there it follows the next one."""
    newest = next((one.match for one in wiring.host.matches() if one.ended is None), None)
    if newest is not None:
        return redirect(url_for("pages.match_tv", match=newest, kiosk=""))
    page = _page(wiring, "home")
    page.headers["Refresh"] = str(_LOOK_AGAIN_S)
    return page


def _code(wiring: Wiring, match: str) -> Response:
    wiring.host.game_of(match)
    svg = qr_svg(f"{base_url(wiring)}/m/{match}")
    return Response(svg, mimetype="image/svg+xml", headers={"Cache-Control": "no-cache"})


def _code_of_clock(wiring: Wiring) -> Response:
    """Return the code of a link under which another phone finds the same control chosen."""
    asked = {name: request.args.get(name, "") for name in ("c", "after", "name")}
    if len(asked["c"]) > LONGEST_TEXT or len(asked["after"] + asked["name"]) > _LONGEST:
        raise Refused("clock/text", "That is too long for a time control.")
    query = urlencode({name: text for name, text in asked.items() if text}, safe="/:*")
    svg = qr_svg(f"{base_url(wiring)}/clock?{query}")
    return Response(svg, mimetype="image/svg+xml", headers={"Cache-Control": "no-cache"})


def base_url(wiring: Wiring) -> str:
    """Return where phones find us: as we were asked for, unless that name works only here."""
    here = request.host_url.rstrip("/")
    name = request.host.rpartition(":")[0] if _has_port(request.host) else request.host
    return wiring.address if wiring.address and name.strip("[]") in _ONLY_HERE else here


def _has_port(host: str) -> bool:
    return host.rpartition(":")[2].isdecimal() and not host.endswith("]")
