"""Cards in a match over the interface: which lie open, and what one of them can do now.

These addresses only show. What a card does is a move like any other, with the card's code.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from flask import Blueprint, Response, request

from companion.domain.card_offers import CardOffer, card_offers
from companion.domain.cards import Card
from companion.domain.lying import where
from companion.domain.table import Lying
from companion.domain.using import deck_of, lies
from companion.journal.port import Summary
from web.errors import Refused
from web.replies import caller_of, reply
from web.wiring import Wiring, find_card, tell


def play_cards_blueprint(wiring: Wiring) -> Blueprint:
    """Return the addresses of cards in matches."""
    blueprint = Blueprint("play_cards", __name__, url_prefix="/api")
    blueprint.get("/cards/where", endpoint="where")(partial(_matches, wiring))
    blueprint.get("/matches/<match>/cards", endpoint="open")(partial(_open, wiring))
    blueprint.get("/matches/<match>/cards/<code>", endpoint="one")(partial(_one, wiring))
    return blueprint


def _matches(wiring: Wiring) -> Response:
    """Return the matches under way, those in which the caller has a seat first."""
    device = caller_of(wiring).device
    found = [
        (_seats(wiring, one, device), one) for one in wiring.host.matches() if one.ended is None
    ]
    found.sort(key=lambda pair: not pair[0])
    return reply(
        {
            "matches": [
                {"match": one.match, "game": one.game, "deck": deck_of(one.game), "mine": mine}
                for mine, one in found
            ]
        }
    )


def _seats(wiring: Wiring, match: Summary, device: str) -> list[int]:
    return sorted(wiring.seating.seats_of(match.match, device)) if device else []


def _open(wiring: Wiring, match: str) -> Response:
    table = wiring.host.table(match)
    lying = ((card, where(table, card)) for card in table.cards)
    return reply({"cards": [{"card": card, **_lies(at)} for card, at in lying if at is not None]})


def _one(wiring: Wiring, match: str, code: str) -> Response:
    card, table = find_card(wiring, code), wiring.host.table(match)
    game, seat = wiring.host.game_of(match), _asked_seat()
    if seat and seat not in table.seats:
        raise _no_seat(str(seat))
    is_ours = deck_of(card.game) == deck_of(game.id)
    lying = lies(game, table, card) if is_ours else where(table, card.id)
    says = game.says.get(card.kind) if is_ours and seat else None
    note = says(table, card, seat) if says else None
    offers = card_offers(game, table, card, seat, at=wiring.host.now()) if is_ours and seat else []
    return reply(
        {
            "card": card.id,
            "ours": is_ours,
            "lies": None if lying is None else _lies(lying),
            "says": None if note is None else {"key": note.key, "params": note.params},
            "uses": [_use(wiring, match, card, offer) for offer in offers],
        }
    )


def _asked_seat() -> int:
    asked = request.args.get("seat", "0")
    if not (asked.isascii() and asked.isdecimal() and len(asked) < 3):
        raise _no_seat(asked)
    return int(asked)


def _no_seat(asked: str) -> Refused:
    return Refused("request/query", "There is no seat {seat} at this table.", seat=asked[:10])


def _lies(lying: Lying) -> dict[str, Any]:
    return {
        "kind": lying.kind,
        "names": lying.names,
        "place": lying.place,
        "seat": lying.seat,
        "sheet": lying.sheet,
    }


def _use(wiring: Wiring, match: str, card: Card, offer: CardOffer) -> dict[str, Any]:
    refused = None
    if offer.refused is not None:
        _, sentence = tell(wiring, caller_of(wiring).lang, offer.refused, match=match)
        refused = {"code": offer.refused.code, "sentence": sentence}
    return {
        "verb": offer.verb,
        "args": offer.args,
        "asks": offer.asks,
        "form": bool(offer.asks),
        "lead": offer.lead,
        "again": offer.again,
        "refused": refused,
    }
