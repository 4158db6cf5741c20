"""Cards of a deck found by what they say: each is found once, as two copies are two cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from companion.domain.cards import Card


class Namesakes:
    """Cards to be found by kind and name."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._cards: dict[tuple[str, str, str], dict[str, Card]] = defaultdict(dict)
        for card in cards:
            for key in _keys(card.kind, card.names):
                self._cards[key][card.id] = card

    def called(self, kind: str, names: Mapping[str, str]) -> Iterator[Card]:
        """Yield cards not taken yet of that kind and name.

        They share the name in one language at least, and differ in none that both have.
        """
        for key in _keys(kind, names):
            for card in self._cards.get(key, {}).values():
                if all(card.names.get(lang, name) == name for lang, name in names.items()):
                    yield card

    def take(self, card: Card) -> Card:
        """Return a card that is not to be found again."""
        for key in _keys(card.kind, card.names):
            del self._cards[key][card.id]
        return card


def _keys(kind: str, names: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    return ((kind, lang, name) for lang, name in names.items())
