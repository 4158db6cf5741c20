"""What fills the places of a text: a number, typed words, a seat, or a term to translate.

Text itself is never stored, only a key and these values, so each phone reads its own language.
"""

from __future__ import annotations

import msgspec


class SeatRef(msgspec.Struct, frozen=True):
    """A seat by number; shown as the name of whoever sits there."""

    seat: int


class Term(msgspec.Struct, frozen=True):
    """A word of the game by its key in the catalogue, such as `nh.hero.turbine`."""

    term: str


class CardName(msgspec.Struct, frozen=True):
    """What a card is called, by language; each phone picks its own."""

    card: str
    names: dict[str, str]


_READ_FIRST = ("en", "de")


def name_in(names: dict[str, str], lang: str = "") -> str:
    """Return the name in a language, else in English, else in German, else the first there is."""
    found = (names[one] for one in (lang, *_READ_FIRST, *names) if names.get(one))
    return next(found, "")


Param = int | str | SeatRef | Term | CardName
Params = dict[str, int | str | dict[str, int | str]]


def plain(value: Param) -> str:
    """Show `value` without a catalogue: for logs, tests and the command line."""
    match value:
        case SeatRef(seat):
            return f"seat {seat}"
        case Term(term):
            return term.rpartition(".")[2]
        case CardName(card, names):
            return name_in(names) or card
        case _:
            return str(value)


def pack(params: dict[str, Param]) -> Params:
    """Turn `params` into what a fact stores: `{"seat": 3}` and `{"term": "..."}` stay objects.

    A card's name is one with its id as `card`, and its name under each language.
    """
    return {name: packed(value) for name, value in params.items()}


def packed(value: Param) -> int | str | dict[str, int | str]:
    """Return one value as a fact stores it."""
    match value:
        case SeatRef(seat):
            return {"seat": seat}
        case Term(term):
            return {"term": term}
        case CardName(card, names):
            return {"card": card, **names}
        case _:
            return value
