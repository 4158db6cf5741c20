"""The first entry of a match: its house rules, its chairs, its sheets, and what the game adds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from companion.domain.decide import settled
from companion.domain.facts import Fact, Opened, OptionValue, Outcome, SeatAdded, SheetAdded
from companion.domain.fields import Text
from companion.domain.game import Game
from companion.domain.options import settle as settle_options
from companion.domain.rejected import Rejected
from companion.domain.table import TABLE, Table, seat_sheet

COLOURS = range(1, 13)


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as it is asked for: who sits there, and the colour 1..12 (0: the next free one)."""

    name: str = ""
    colour: int = 0


def opening(
    game: Game, options: Mapping[str, OptionValue], seats: Sequence[Mapping[str, Any]], *, at: int
) -> tuple[tuple[Fact, ...], Table]:
    """Return the facts that open a match, and the table after them.

    Raises `Rejected` with `match/seats`, `seat/colour`, `seat/name_taken` or an `option/` code.
    """
    chairs = _chairs(game, seats)
    first: list[Outcome] = [
        Opened(game.id, settle_options(game.options, options), game.source),
        *_places(chairs),
        SheetAdded(TABLE, "table"),
        *(SheetAdded(seat_sheet(n), "player", owner=n) for n in range(1, len(chairs) + 1)),
    ]
    facts, table = settled(game, Table(), first, n=1, at=at)
    more, table = settled(game, table, game.opening(table), n=1, at=at, first=len(facts))
    return facts + more, table


def _chairs(game: Game, seats: Sequence[Mapping[str, Any]]) -> list[Chair]:
    least, most = game.seats
    if not least <= len(seats) <= most:
        raise Rejected(
            "match/seats", "This game is for {least} to {most} players, not {count}.",
            least=least, most=most, count=len(seats),
        )  # fmt: skip
    try:
        return msgspec.convert(seats, list[Chair])
    except msgspec.ValidationError:
        raise Rejected("field/type", "A seat takes a name and a colour, no more.") from None


def _places(chairs: Sequence[Chair]) -> Iterator[SeatAdded]:
    wished = [chair.colour for chair in chairs if chair.colour]
    if len(set(wished)) < len(wished) or not set(wished) <= {*COLOURS}:
        raise Rejected("seat/colour", "Each seat has a colour of its own, from 1 to 12.")
    free = (colour for colour in COLOURS if colour not in wished)
    names: set[str] = set()
    for seat, chair in enumerate(chairs, 1):
        name = Text(longest=24, optional=True).check("name", chair.name, Table(), seat)
        if name and name.casefold() in names:
            raise Rejected("seat/name_taken", "{name} already sits here. Add a letter.", name=name)
        names.add(name.casefold())
        yield SeatAdded(seat, chair.colour or next(free), name)
