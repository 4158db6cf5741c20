"""A whole deck made anew in one step: what an import sees of the registry, and gives back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple, Protocol

from companion.cards.wishes import Wish
from companion.domain.cards import Card, CardKind


class Fresh(Protocol):
    """Makes codes nobody has, none of those to `avoid` among them."""

    def __call__(self, count: int, avoid: Collection[str] = ()) -> tuple[str, ...]: ...


class Desk(NamedTuple):
    """A game's deck as it is, by id; who has a code, in any deck; the photo of a card."""

    game: str
    kinds: Mapping[str, CardKind]
    deck: Mapping[str, Card]
    find: Callable[[str], Card | None]
    photo: Callable[[str], bytes | None]
    fresh: Fresh


class Rewritten(NamedTuple):
    """The deck as it shall be, by id, with new photos; how many cards are new, changed or as
    they were."""

    cards: dict[str, Card]
    photos: dict[str, bytes]
    added: int
    changed: int
    skipped: int


def codes_of(card: Card) -> tuple[str, ...]:
    """Return all codes of a card: its own and those of its stickers."""
    return (card.id, *card.stickers)


def with_new(desk: Desk, wishes: Sequence[Wish]) -> Rewritten:
    """Return a deck with cards added, each with a fresh code."""
    codes = desk.fresh(len(wishes))
    new = {id: wish.card(id, desk.game) for id, wish in zip(codes, wishes, strict=True)}
    return Rewritten({**desk.deck, **new}, {}, added=len(new), changed=0, skipped=0)
