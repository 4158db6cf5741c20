"""What people ask of the labels: bodies of the addresses, and what an order makes of the cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.cards.labels.formats import Format, find_format
from companion.cards.labels.order import MOST, Inserts, Item, Order
from companion.cards.labels.printer import Printer
from companion.cards.labels.settings import PrintSettings, Settings
from companion.cards.registry import MOST_BLANKS
from companion.domain.cards import Card
from companion.domain.game import Game
from companion.domain.using import deck_of
from web.deck_words import kind_words
from web.errors import Refused
from web.texts import Texts

SAMPLE = "7K3QK"
"""Stands on blank labels while they are only looked at."""

_Code = Annotated[str, Meta(min_length=1, max_length=20)]
_Sheet = Annotated[int, Meta(ge=1, le=MOST)]


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A field we do not know is a mistake worth telling."""


class Ordering(_Strict, frozen=True, kw_only=True):
    """`POST /api/labels`: the cards with these `ids`, all of the game without them, or `blanks`.

    Names are printed in `lang`, or in the language of whoever asks. A size is in mm.
    """

    game: str
    format: str
    ids: Annotated[list[_Code], Meta(max_length=MOST)] | None = None
    blanks: Annotated[int, Meta(ge=0, le=MOST_BLANKS)] = 0
    start: Annotated[int, Meta(ge=1, le=MOST)] = 1
    size_mm: float | None = None
    inserts: Inserts = "no"
    printer: Annotated[str, Meta(max_length=40)] = ""
    lang: Literal["", "en", "de", "sv", "ko"] = ""


class Looking(_Strict, frozen=True, kw_only=True):
    """`POST /api/labels/preview`: which sheet of labels and which of inserts somebody looks at."""

    order: Ordering
    labels: _Sheet = 1
    inserts: _Sheet = 1


class Setting(_Strict, frozen=True, kw_only=True):
    """`PUT /api/labels/settings`: what of it is to change.

    `printer` is the one in use, `formats` are sheets of the table's own.
    """

    base: Annotated[str, Meta(max_length=200)] | None = None
    printers: Annotated[tuple[Printer, ...], Meta(max_length=20)] | None = None
    printer: Annotated[str, Meta(max_length=40)] | None = None
    formats: Annotated[tuple[Format, ...], Meta(max_length=20)] | None = None

    def kept_in(self, printing: PrintSettings) -> Settings:
        """Keep what was named, and return all of it. Raises `Spoken` with a `labels/` code."""
        return printing.keep(
            base=self.base, printers=self.printers, printer=self.printer, formats=self.formats
        )


class Marking(_Strict, frozen=True):
    """`POST /api/labels/<job>/printed`: the labels are stuck on, or not after all."""

    on: bool = True


def order_of(wish: Ordering, items: Sequence[Item], settings: Settings, *, base: str) -> Order:
    """Return what is to be printed. Raises `LabelProblem`."""
    return Order(
        items=tuple(items), base=base, format=find_format(wish.format, settings.own_formats()),
        start=wish.start, size=wish.size_mm, inserts=wish.inserts,
        printer=settings.printer_called(wish.printer),
    )  # fmt: skip


def items_of(cards: Iterable[Card], texts: Texts, game: Game, lang: str) -> tuple[Item, ...]:
    """Return cards as they are printed, in a language where they have a name in it."""
    words = kind_words(texts, game, lang)
    return tuple(Item(one.id, one.name(lang), kind=words.get(one.kind, "")) for one in cards)


def chosen(wish: Ordering, deck: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards an order is for, in the order of their deck.

    Raises `Refused` with `labels/both` or `labels/card`.
    """
    if wish.blanks and wish.ids:
        raise Refused("labels/both", "Print cards or blank stickers, not both at once.")
    if wish.blanks:
        return ()
    if wish.ids is None:
        return tuple(deck)
    wanted = dict.fromkeys(wish.ids)
    missing = wanted.keys() - {card.id for card in deck}
    if missing:
        raise Refused("labels/card", "No card of this game has the code {card}.", card=min(missing))
    return tuple(card for card in deck if card.id in wanted)


def file_name(wish: Ordering) -> str:
    """Return what a PDF is called: `heldentisch-neue-helden-L4737.pdf`."""
    what = "inserts" if wish.inserts == "only" and not wish.blanks else wish.format
    plain = re.sub(r"[^A-Za-z0-9]+", "-", f"{deck_of(wish.game)}-{what}").strip("-")
    return f"heldentisch-{plain}.pdf"
