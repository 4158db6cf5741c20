"""A deck's own file: what it says, read and written. People can read it, and may repair it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.cards.sorting import in_order
from companion.cards.written import MOST_CARDS, KeptCard, card_of, flaws
from companion.domain.cards import Card


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    format: Literal[1] = 1
    game: str
    cards: Annotated[tuple[KeptCard, ...], Meta(max_length=MOST_CARDS)]


def deck_in(data: bytes, game: str) -> dict[str, Card]:
    """Return the cards of a game by id. Raises `ValueError`, the reason in English."""
    try:
        file = msgspec.json.decode(data, type=_File)
    except RecursionError:
        raise ValueError("nested too deep") from None
    if file.game != game:
        raise ValueError(f"the game in it is {file.game[:40]}")
    for n, _, error in flaws(file.cards):
        raise ValueError(f"card {n}: {error}")
    cards = [card_of(card, game, photo=card.photo) for card in file.cards]
    if not all(all(card.names.values()) for card in cards):
        raise ValueError("a name is empty")
    return {card.id: card for card in cards}


def deck_text(game: str, cards: dict[str, Card]) -> str:
    """Return the text of a game's file, its cards by kind, level and name."""
    kept = tuple(_kept(card) for card in in_order(cards.values()))
    data = msgspec.json.encode(_File(game=game, cards=kept), order="deterministic")
    return msgspec.json.format(data, indent=2).decode() + "\n"


def _kept(card: Card) -> KeptCard:
    return msgspec.convert(
        {name: getattr(card, name) for name in KeptCard.__struct_fields__}, KeptCard
    )
