"""What the web stands on: handed in once by whoever starts the service."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from companion.answers import UnknownGame
from companion.cards.errors import UnknownCard
from companion.cards.ids import code_in
from companion.cards.labels.settings import PrintSettings
from companion.cards.registry import Registry
from companion.domain.cards import Card
from companion.domain.game import Game
from companion.errors import Spoken
from companion.host import Host
from companion.presets import Presets
from companion.scans import Scans
from companion.seating import Seating
from companion.settings import TABLE_NAME
from companion.shelf import Shelf
from web.errors import BROKEN, Problem, problem_of
from web.hardware import Check, Hardware
from web.limits import Limits
from web.texts import Texts

Organs = Callable[[], Mapping[str, Mapping[str, Any]]]


_log = logging.getLogger("heldentisch.web")


@dataclass(frozen=True, slots=True, kw_only=True)
class Wiring:
    """`organs` tells the state of each part of the service for `/healthz`; `address` is where
    phones reach us when a request came by `localhost` (`http://192.168.1.20:8000`), `name` the
    computer's on this network (`heldentisch.local`); `shelf` is where people put games of their
    own, `presets` where they keep clocks of their own.

    `registry` knows the cards that carry a code, `printing` what is set for their labels, `scans`
    tells what hand scanners read.

    `hardware` are the boards, where there are any; `checks` are the doctor's findings, and `bundle`
    makes the support bundle, a zip without names or secrets."""

    host: Host
    seating: Seating
    games: Mapping[str, Game]
    texts: Texts
    organs: Organs = dict
    address: str = ""
    name: str = TABLE_NAME
    limits: Limits = field(default_factory=Limits)
    shelf: Shelf | None = None
    presets: Presets | None = None
    registry: Registry | None = None
    printing: PrintSettings | None = None
    scans: Scans = field(default_factory=Scans)
    hardware: Hardware | None = None
    checks: Callable[[], Sequence[Check]] = tuple
    bundle: Callable[[], bytes] | None = None


def find_game(wiring: Wiring, id: str) -> Game:
    """Return a game by id, also one whose file is gone while a match still plays it.

    Raises `UnknownGame`.
    """
    with contextlib.suppress(UnknownGame):
        return wiring.host.game(id)
    for summary in wiring.host.matches() if "@" in id else ():
        if summary.game == id:
            return wiring.host.game_of(summary.match)
    raise UnknownGame(id)


def find_card(wiring: Wiring, code: str) -> Card:
    """Return a card by its code or by a link that has it. Raises `UnknownCard`."""
    if wiring.registry is None:
        raise UnknownCard(code)
    return wiring.registry.card(code_in(code) or code)


def view_bytes(host: Host, match: str) -> bytes:
    """Return the newest view as JSON, stamped with table time. Raises `UnknownMatch`."""
    return stamped(host.snapshot(match).data, host.now())


def stamped(data: bytes, now: int) -> bytes:
    """Return a view with `now`, the table time at which it is sent, as its last field."""
    return b'%b,"now":%d}' % (data[:-1], now)


def tell(
    wiring: Wiring, lang: str, error: BaseException, *, match: str = "", game: str = ""
) -> tuple[Problem, str]:
    """Return an error and its sentence, in a language and in the words of the match or game.

    An error nobody expected goes to the service's log, and only there in full.
    """
    problem = problem_of(error)
    if problem is BROKEN:
        _log.error("A request failed in match %r", match, exc_info=error)
    rules = wiring.games.get(game) if game else None
    names: dict[int, str] = {}
    with contextlib.suppress(Spoken):  # no such match, or one that cannot be read
        if match and problem.params:
            rules = wiring.host.game_of(match)
            names = _names(wiring.host.snapshot(match).data)
    sentence = wiring.texts.say(
        lang, problem.sentence, problem.params, prefix=rules.prefix if rules else "", names=names,
        own=wiring.texts.of_game(lang, rules) if rules and problem.params else {},
    )  # fmt: skip
    return problem, sentence


class _Named(msgspec.Struct):
    name: str = ""


class _Seated(msgspec.Struct):
    seats: dict[int, _Named] = {}


def _names(view: bytes) -> dict[int, str]:
    seats = msgspec.json.decode(view, type=_Seated).seats
    return {number: seat.name for number, seat in seats.items()}
