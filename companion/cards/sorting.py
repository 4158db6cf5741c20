"""Cards in the order in which people look for them, and stick labels on them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable

from companion.domain.cards import Card

LEVEL = "level"
"""The value that sorts the cards of a kind, where they have one."""
_NUMBER = re.compile(r"(\d+)")


def in_order(
    cards: Iterable[Card], kinds: Collection[str] = (), lang: str = "en"
) -> tuple[Card, ...]:
    """Return cards by kind, level and name, numbers in names as numbers.

    Kinds come as the game declares them, others behind; names as they are read in `lang`.
    """
    place = {kind: n for n, kind in enumerate(kinds)}

    def key(card: Card) -> tuple[int, str, int, tuple[str | int, ...], str]:
        level = card.values.get(LEVEL, 0)
        at = place.get(card.kind, len(place))
        name = _natural(card.name(lang))
        return at, card.kind, level if isinstance(level, int) else 0, name, card.id

    return tuple(sorted(cards, key=key))


def _natural(name: str) -> tuple[str | int, ...]:
    """Return a name as it sorts: no capitals, no marks on letters, words and numbers in turn."""
    letters = unicodedata.normalize("NFD", name.casefold())
    bare = "".join(sign for sign in letters if not unicodedata.combining(sign))
    return tuple(int(one) if n % 2 else one for n, one in enumerate(_NUMBER.split(bare)))
