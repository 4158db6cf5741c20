"""A card as pages get it."""

from __future__ import annotations

from typing import Any

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
