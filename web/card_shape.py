"""A card as pages get it."""

from __future__ import annotations

from typing import Any

from companion.cards.errors import DeckUnreadable
from companion.cards.registry import Registry
from companion.domain.cards import Card


def card_shape(card: Card) -> dict[str, Any]:
    """Return a card for JSON: `code` is what people see on it, `has_sticker` whether they can."""
    return {
        "id": card.id,
        "code": card.code,
        "game": card.game,
        "kind": card.kind,
        "names": card.names,
        "values": card.values,
        "note": card.note,
        "printed": card.printed,
        "stickers": card.stickers,
        "photo": card.photo,
        "has_sticker": card.has_sticker,
    }


def shape_of_code(registry: Registry | None, code: str | None) -> dict[str, Any] | None:
    """Return the card with a code for JSON, None where nobody can say which one it is."""
    if registry is None or code is None:
        return None
    try:
        card = registry.find(code)
    except DeckUnreadable:  # the card's own page tells that
        return None
    return None if card is None else card_shape(card)
