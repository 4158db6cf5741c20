"""Single cards over the interface: added, changed, with stickers and photos."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Lock
from typing import Annotated, Any

import msgspec
from flask import Blueprint, Response, g, request
from msgspec import Meta

from companion.cards.ids import read_typed
from companion.cards.reading.shrink import shrunk
from companion.cards.registry import Registry
from companion.domain.cards import Card
from web.bodies import read_body
from web.card_shape import card_shape
from web.errors import Refused
from web.replies import reply
from web.wiring import Wiring, find_card

_Word = Annotated[str, Meta(max_length=80)]
_MOST_REFS = 1_000


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`PUT /api/cards/<id>`: what is on a card; with `sticker` it gets that blank sticker, too."""

    kind: _Word
    names: Annotated[dict[_Word, Annotated[str, Meta(max_length=400)]], Meta(max_length=20)]
    values: Annotated[dict[_Word, Any], Meta(max_length=40)] = {}
    note: Annotated[str, Meta(max_length=2_000)] = ""
    sticker: Annotated[str, Meta(max_length=500)] = ""


class Adding(Saying, frozen=True, forbid_unknown_fields=True):
    """`POST /api/decks/<game>/cards`: with a `ref` it is one card, however often it is sent."""

    ref: Annotated[str, Meta(max_length=64)] = ""


class Sticking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/cards/<id>/stickers`: the code on the sticker, as typed or scanned."""

    code: Annotated[str, Meta(max_length=500)]


class Added:
    """The newest cards that came with a `ref`: sent again, it is the same card, not another."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._known: dict[tuple[str, str], tuple[Adding, Card]] = {}

    def card(self, registry: Registry, game: str, wish: Adding) -> Card:
        """Return the card made for a wish, now or before. Raises as `Registry.add`."""
        with self._lock:
            before, card = self._known.get((game, wish.ref), (None, None))
            if card is not None and before == wish:
                return card
            if card is None:
                card = registry.add(
                    game, wish.kind, wish.names, wish.values, wish.note, wish.sticker
                )
            else:
                card = _changed(registry, card, wish)
            if wish.ref:
                self._known[game, wish.ref] = wish, card
                for old in [*self._known][:-_MOST_REFS]:
                    del self._known[old]
            return card


def add_card_routes(blueprint: Blueprint, wiring: Wiring, registry: Registry) -> None:
    """Add the addresses of single cards."""

    def add(method: str, rule: str, name: str, answer: Callable[..., Response]) -> None:
        blueprint.add_url_rule(rule, name, answer, methods=[method])

    one = "/cards/<id>"
    for_card = partial(_for_card, wiring, registry)
    add("POST", "/decks/<game>/cards", "add_card", partial(_add, registry, Added()))
    add("GET", "/cards/<code>", "look", partial(_look, registry))
    add("PUT", one, "change", for_card(_change))
    add("DELETE", one, "remove", for_card(_remove))
    add("POST", f"{one}/stickers", "stick", for_card(_stick))
    add("DELETE", f"{one}/stickers/<code>", "unstick", for_card(_unstick))
    add("GET", f"{one}/photo", "photo", for_card(_photo))
    add("PUT", f"{one}/photo", "set_photo", for_card(_set_photo))
    add("DELETE", f"{one}/photo", "drop_photo", for_card(_drop_photo))


def _for_card(
    wiring: Wiring, registry: Registry, act: Callable[..., Response]
) -> Callable[..., Response]:
    """Return a view that finds the card first, and speaks in the words of its game."""

    def view(id: str, **where: str) -> Response:
        card = find_card(wiring, id)
        g.game = card.game
        return act(registry, card, **where)

    return view


def _look(registry: Registry, code: str) -> Response:
    clean = read_typed(code)
    card = registry.find(clean)
    found = card_shape(card) if card else None
    return reply({"code": clean, "genuine": registry.is_genuine(clean), "card": found})


def _add(registry: Registry, added: Added, game: str) -> Response:
    wish = read_body(request.get_data(), Adding)
    g.game = game
    return reply({"card": card_shape(added.card(registry, game, wish))}, 201)


def _change(registry: Registry, card: Card) -> Response:
    return _told(_changed(registry, card, read_body(request.get_data(), Saying)))


def _changed(registry: Registry, card: Card, wish: Saying) -> Card:
    return registry.change(
        card.id, kind=wish.kind, names=wish.names, values=wish.values, note=wish.note,
        sticker=wish.sticker,
    )  # fmt: skip


def _remove(registry: Registry, card: Card) -> Response:
    registry.remove(card.id)
    return reply({"id": card.id})


def _stick(registry: Registry, card: Card) -> Response:
    return _told(registry.stick(read_body(request.get_data(), Sticking).code, card.id))


def _unstick(registry: Registry, card: Card, code: str) -> Response:
    clean = read_typed(code)
    if clean not in card.stickers:
        raise Refused(
            "card/no_sticker", "The sticker {sticker} is not on this card.", sticker=clean
        )
    return _told(registry.unstick(clean))


def _photo(registry: Registry, card: Card) -> Response:
    jpeg = registry.photo(card.id)
    if jpeg is None:
        raise Refused("request/unknown", "There is nothing at this address.")
    response = Response(jpeg, mimetype="image/jpeg", headers={"Cache-Control": "no-cache"})
    response.add_etag()
    response.make_conditional(request)
    return response


def _set_photo(registry: Registry, card: Card) -> Response:
    return _told(registry.set_photo(card.id, shrunk(request.get_data())))


def _drop_photo(registry: Registry, card: Card) -> Response:
    return _told(registry.drop_photo(card.id))


def _told(card: Card) -> Response:
    return reply({"card": card_shape(card)})
