"""A deck as one file, to move house with or to give to friends: its cards with their photos."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from companion.cards.errors import Fault, Unfit
from companion.cards.merging import Incoming, Mode, merged
from companion.cards.photos import MOST_BYTES
from companion.cards.reading.shrink import shrunk
from companion.cards.registry import Registry
from companion.cards.wishes import Wish
from companion.cards.written import MOST_CARDS, WrittenCard, card_of, flaws
from companion.domain.cards import Card, CardKind
from companion.domain.rejected import Rejected
from companion.domain.using import deck_of
from companion.errors import Spoken

LONGEST = 36_000_000
"""Bytes of a deck's file."""
_MOST_PARTS = 200 * MOST_CARDS
"""Commas in it. Photos have none; what has more would fill the memory before it is refused."""

Shrink = Callable[[bytes], bytes]
"""Makes of any photo a small JPEG without what cameras note. Raises `Spoken`."""


class Imported(NamedTuple):
    """How many cards came of a file: new ones, changed ones, and those that were there so."""

    added: int
    changed: int
    skipped: int


class _SentCard(WrittenCard, frozen=True, kw_only=True, forbid_unknown_fields=True):
    photo: Annotated[bytes, Meta(max_length=MOST_BYTES)] = b""


class _Deck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    heldentisch: Literal["deck"] = "deck"
    format: Literal[1] = 1
    game: str
    cards: Annotated[tuple[_SentCard, ...], Meta(max_length=MOST_CARDS)]


class _Head(msgspec.Struct, frozen=True):
    """What every version of such a file begins with."""

    heldentisch: Literal["deck"]
    format: int
    game: str


def export_deck(registry: Registry, game: str) -> bytes:
    """Return a game's cards and photos as one file. Raises as `Registry.deck`."""
    cards = [_sent(card, registry.photo(card.id) or b"") for card in registry.deck(game)]
    deck = _Deck(game=deck_of(game), cards=tuple(cards))
    return msgspec.json.format(msgspec.json.encode(deck, order="deterministic"), indent=1) + b"\n"


def import_deck(
    registry: Registry, game: str, data: bytes, *, mode: Mode, shrink: Shrink = shrunk
) -> Imported:
    """Take a file's cards in, all or none, and return how many that were.

    `add` keeps the deck and brings cards of the same id up to date; with `replace` the deck is what
    the file says. A code that a card elsewhere has already is replaced by a fresh one.

    Raises `Unfit`, `Rejected` with a `cards/` or `card/` code, or as `Registry.rewrite`.
    """
    deck = _read(data, deck_of(game))
    cards = _checked(deck, registry.kinds(game))
    # Before the registry is asked to hold still: many photos take seconds.
    photos = _photos(registry, deck, shrink)
    incoming = [Incoming(card, photo) for card, photo in zip(cards, photos, strict=True)]
    made = registry.rewrite(game, lambda desk: merged(desk, incoming, mode))
    return Imported(made.added, made.changed, made.skipped)


def _read(data: bytes, game: str) -> _Deck:
    if len(data) > LONGEST:
        raise Rejected(
            "cards/long", "A deck's file may have {most} MB at most.", most=LONGEST // 1_000_000
        )
    try:
        if data.count(b",") > _MOST_PARTS:
            raise ValueError
        head = msgspec.json.decode(data, type=_Head)
    except (ValueError, RecursionError):
        raise Rejected("cards/no_deck", "This is no deck of Heldentisch.") from None
    if head.format != 1:
        raise Rejected(
            "cards/newer", "A newer Heldentisch made this deck; this one cannot read it."
        )
    if head.game != game:
        raise Rejected(
            "cards/game", "These are cards of {other}, not of {game}.",
            other=head.game[:40], game=game,
        )  # fmt: skip
    try:
        return msgspec.json.decode(data, type=_Deck)
    except (ValueError, RecursionError) as error:
        raise Unfit([_misfit(str(error))]) from None


_PLACE = re.compile(r" - at `(?:key` in `)?\$\.cards\[(\d+)\]\.?(.*)`$")


def _misfit(complaint: str) -> Fault:
    """Return where and why a file has not the shape of a deck."""
    found = _PLACE.search(complaint)
    reason = complaint.partition(" - at ")[0].replace("`", "")[:80]
    error = Rejected("cards/shape", "That does not fit: {reason}.", reason=reason)
    return Fault(int(found[1]) + 1 if found else 0, found[2][:40] if found else "", error)


def _checked(deck: _Deck, kinds: Mapping[str, CardKind]) -> list[Card]:
    faults = [Fault(n, field, error) for n, field, error in flaws(deck.cards)]
    cards = []
    for n, sent in enumerate(deck.cards, 1):
        card = card_of(sent, deck.game, photo=bool(sent.photo))
        wish = Wish(kind=card.kind, names=card.names, values=card.values, note=card.note)
        try:
            # What the game has given up since is no fault of the card: it counts as had before.
            cards.append(wish.checked(kinds, card).on(card))
        except Rejected as error:
            faults.append(Fault(n, sent.id, error))
    if faults:
        raise Unfit(sorted(faults, key=lambda one: one.row))
    return cards


def _photos(registry: Registry, deck: _Deck, shrink: Shrink) -> list[bytes]:
    """Return the photo of each card, b"" for none; those we have already are as they were."""
    faults, photos = [], []
    for n, sent in enumerate(deck.cards, 1):
        is_known = registry.find(sent.id) and registry.photo(sent.id) == sent.photo
        try:
            photos.append(sent.photo if is_known or not sent.photo else shrink(sent.photo))
        except Spoken as error:
            faults.append(Fault(n, sent.id, error))
    if faults:
        raise Unfit(faults)
    return photos


def _sent(card: Card, photo: bytes) -> _SentCard:
    fields = {name: getattr(card, name) for name in WrittenCard.__struct_fields__}
    return msgspec.convert({**fields, "photo": photo}, _SentCard)
