"""What people could still fill in of a form, and whether the rules take any of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from msgspec.structs import replace

from companion.domain.decide import decision
from companion.domain.fields import AnyField, Choice, Flag, Number, OneSeat, OneSheet, suits
from companion.domain.game import Game
from companion.domain.moves import Move
from companion.domain.params import Term
from companion.domain.rejected import Rejected
from companion.domain.table import Table

MOST_TRIES = 200
"""More ways to fill a form are not tried: the move then counts as possible."""


def refused_anyhow(
    game: Game, table: Table, move: Move, fields: Mapping[str, AnyField]
) -> Rejected | None:
    """Return why a move is refused whatever is filled in of `fields`, None if something will do.

    Each way is tried on the table without storing anything; of several reasons the first is told.
    Where words or dice are asked for, nobody knows beforehand.
    """
    some = {name: _choices(field, table, move.seat) for name, field in fields.items()}
    for name, choices in some.items():
        if choices is not None and not choices:
            return Rejected(
                "field/nothing", "{field}: there is nothing to choose from.",
                field=Term(f"field.{name}"),
            )  # fmt: skip
    first: Rejected | None = None
    known = [(name, choices) for name, choices in some.items() if choices is not None]
    if len(known) < len(some):
        return None
    # The longest list is gone through first: a hero somebody has says nothing of the others.
    known.sort(key=lambda one: len(one[1]))
    names = [name for name, _ in known]
    for n, values in enumerate(product(*(choices for _, choices in known))):
        if n == MOST_TRIES:
            return None
        try:
            decision(game, table, replace(move, args=dict(zip(names, values, strict=True))))
        except Rejected as refused:
            first = first or refused
        else:
            return None
    return first


def _choices(field: AnyField, table: Table, seat: int) -> Sequence[object] | None:
    """Return what a field can be filled with, of a number some; None where that is any words."""
    none = (field.empty,) if field.optional else ()
    match field:
        case OneSheet(kind=kind, whose=whose):
            fit = [id for id, one in table.kept(kind) if suits(table, seat, one.owner, whose)]
            return (*fit, *none)
        case OneSeat(whose=whose):
            return (*(one for one in table.seats if suits(table, seat, one, whose)), *none)
        case Choice(values=values):
            return (*values, *none)
        case Flag():
            return (False, True)
        case Number(low=low, high=high, start=start):
            return (*{start: 0, low: 0, high: 0},)
        case _:
            return None
