"""Cards of a file brought into a deck: which are new, which were there, which codes they keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

from msgspec.structs import replace

from companion.cards.edits import Desk, Rewritten, codes_of
from companion.cards.namesakes import Namesakes
from companion.domain.cards import Card

Mode = Literal["add", "replace"]


class Incoming(NamedTuple):
    """A card as a file has it, with its photo if it has one."""

    card: Card
    photo: bytes


def merged(desk: Desk, incoming: Sequence[Incoming], mode: Mode) -> Rewritten:
    """Return a deck with the cards of a file.

    Codes of a file are unique in it. One that another card has stays with that card: then the
    file's card gets a fresh code, or is the one in the deck that says the same.
    """
    named = {code for one in incoming for code in codes_of(one.card)}
    others = Namesakes(card for id, card in desk.deck.items() if id not in named)
    cards = {} if mode == "replace" else dict(desk.deck)
    photos: dict[str, bytes] = {}
    count: Counter[str] = Counter()
    for card, photo in incoming:
        before = _before(desk, card, mode, others)
        id = before.id if before else _own_or_fresh(desk, card.id, mode, named)
        cards[id] = _settled(desk, card, before, id, mode)
        if photo and not (before and desk.photo(id) == photo):
            photos[id] = photo
        count[_what_came(cards[id], before, is_new_photo=id in photos)] += 1
    return Rewritten(cards, photos, count["added"], count["changed"], count["skipped"])


def _before(desk: Desk, card: Card, mode: Mode, others: Namesakes) -> Card | None:
    """Return the card of the deck that a card of the file is."""
    there = desk.deck.get(card.id)
    if there is not None or not _is_taken(desk, card.id, card.id, mode):
        return there
    alike = (one for one in others.called(card.kind, card.names) if _says(one) == _says(card))
    found = next(alike, None)
    return found and others.take(found)


def _own_or_fresh(desk: Desk, id: str, mode: Mode, named: Collection[str]) -> str:
    return desk.fresh(1, named)[0] if _is_taken(desk, id, id, mode) else id


def _settled(desk: Desk, card: Card, before: Card | None, id: str, mode: Mode) -> Card:
    """Return a card of the file as it will be in the deck under an id."""
    had = before if mode == "add" else None
    stickers = dict.fromkeys(had.stickers if had else ())
    stickers |= dict.fromkeys(s for s in card.stickers if not _is_taken(desk, s, id, mode))
    # A label in another house says the code the card had there.
    printed = card.printed if id == card.id else bool(before and before.printed)
    return replace(
        card, id=id, stickers=tuple(stickers), printed=printed or bool(had and had.printed),
        photo=card.photo or bool(had and had.photo),
    )  # fmt: skip


def _is_taken(desk: Desk, code: str, id: str, mode: Mode) -> bool:
    """Tell whether a card other than `id` has a code and keeps it."""
    owner = desk.find(code)
    if owner is None:
        return False
    return owner.game != desk.game or (mode == "add" and owner.id != id)


def _says(card: Card) -> tuple[object, ...]:
    return card.kind, card.names, card.values, card.note


def _what_came(card: Card, before: Card | None, *, is_new_photo: bool) -> str:
    if before is None:
        return "added"
    return "changed" if card != before or is_new_photo else "skipped"
