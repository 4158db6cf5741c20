"""Cards as files have them: one strict shape for the registry's own files and for decks sent on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.cards.ids import ALPHABET, CODE_LENGTH, is_code
from companion.domain.cards import Card
from companion.domain.fields import clean
from companion.domain.rejected import Rejected

MOST_CARDS = 2_000
"""Cards of one deck."""
MOST_STICKERS = 20
LONGEST_NAME = 60
LONGEST_NOTE = 200
_MOST_VALUES = 40

Lang = Literal["en", "de", "sv", "ko"]
"""Languages a card can have a name in."""

Code = Annotated[str, Meta(pattern=rf"^[{ALPHABET}]{{{CODE_LENGTH}}}\Z")]
_Word = Annotated[str, Meta(min_length=1, max_length=40)]
_Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
_Value = Annotated[int, Meta(ge=-(10**9), le=10**9)] | Annotated[str, Meta(max_length=1_000)] | bool


class WrittenCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True,
                  omit_defaults=True):  # fmt: skip
    """What every file says of a card; each kind of file adds its photo in its own way."""

    id: Code
    kind: _Word
    names: Annotated[dict[Lang, _Name], Meta(min_length=1)]
    values: Annotated[dict[_Word, _Value], Meta(max_length=_MOST_VALUES)] = {}
    note: Annotated[str, Meta(max_length=LONGEST_NOTE)] = ""
    stickers: Annotated[tuple[Code, ...], Meta(max_length=MOST_STICKERS)] = ()
    printed: bool = False


class KeptCard(WrittenCard, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card in a deck's file of the registry; the photo lies in a folder beside it."""

    photo: bool = False


def flaws(written: Iterable[WrittenCard]) -> Iterator[tuple[int, str, Rejected]]:
    """Yield what is wrong with the codes of a file's cards: which card, from 1, which field, why.

    A code is in a file once, and its last sign fits.
    """
    seen: set[str] = set()
    for n, card in enumerate(written, 1):
        for field, code in (("id", card.id), *(("stickers", one) for one in card.stickers)):
            if not is_code(code):
                yield n, field, Rejected("cards/code", "{card} is no code.", card=code)
            elif code in seen:
                yield n, field, Rejected("cards/twice", "{card} is there twice.", card=code)
            seen.add(code)


def card_of(written: WrittenCard, game: str, *, photo: bool) -> Card:
    """Return a written card as a card of a game, its names and note clean."""
    names = {str(lang): clean(name) for lang, name in written.names.items()}
    return Card(
        id=written.id, game=game, kind=written.kind, names=names,
        values=written.values, note=clean(written.note), stickers=written.stickers,
        printed=written.printed, photo=photo,
    )  # fmt: skip
