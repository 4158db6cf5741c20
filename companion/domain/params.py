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


Param = int | str | SeatRef | Term
Params = dict[str, int | str | dict[str, int | str]]


def plain(value: Param) -> str:
    """Show `value` without a catalogue: for logs, tests and the command line."""
    match value:
        case SeatRef(seat):
            return f"seat {seat}"
        case Term(term):
            return term.rpartition(".")[2]
        case _:
            return str(value)


def pack(params: dict[str, Param]) -> Params:
    """Turn `params` into what a fact stores: `{"seat": 3}` and `{"term": "..."}` stay objects."""
    return {name: _pack(value) for name, value in params.items()}


def _pack(value: Param) -> int | str | dict[str, int | str]:
    match value:
        case SeatRef(seat):
            return {"seat": seat}
        case Term(term):
            return {"term": term}
        case _:
            return value
