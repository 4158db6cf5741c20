"""A scoring kind: what it adds to the marks and verbs every own game has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from companion.domain.facts import Fact, Marked, Outcome
from companion.domain.fields import Number
from companion.domain.game import Answer, Check, Decide, Phase, React, Verb
from companion.domain.marks import AnyMark, Mark
from companion.domain.moves import Move
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.domain.table import Table, seat_sheet
from companion.games.profile.ground import EMPTY, KEPT, Ground


def nothing(before: Table, after: Table, fact: Fact) -> Iterable[Outcome]:
    """Let nothing follow from a change."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """`picture` is what pages draw; `total` is what the score mark follows, if it does.

    A family that `hands_on` turns by itself has no key for the next turn; one without turns has
    no verbs but its own, and says in its `opening` how the match begins.
    """

    picture: str
    marks: Mapping[str, AnyMark] = field(default_factory=dict)
    of_table: Mapping[str, AnyMark] = field(default_factory=dict)
    phases: tuple[Phase, ...] = ()
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    react: React = nothing
    total: Callable[[Table, int], int] | None = None
    answers: Mapping[str, Answer] = field(default_factory=dict)
    totals: Mapping[str, Callable[[Table, int], int]] = field(default_factory=dict)
    hands_on: bool = True
    has_turns: bool = True
    opening: Callable[[Table], Iterable[Outcome]] = lambda table: ()


def cell(name: str, n: int) -> str:
    """Return the mark that keeps what a seat wrote in round `n`."""
    return f"{name}-{n}"


def cells(name: str, many: int) -> dict[str, AnyMark]:
    """Return hidden marks for `many` rounds, empty at first."""
    return {cell(name, n): blank() for n in range(1, many + 1)}


def blank() -> Mark:
    """Return a hidden mark in which nothing is written yet."""
    return Mark(start=EMPTY, low=EMPTY, high=-EMPTY, show="hidden")


def is_written(table: Table, seat: int, mark: str) -> bool:
    """Tell whether a seat has written something into a cell."""
    return table.of(seat, mark) != EMPTY


def written_sum(table: Table, seat: int, marks: Iterable[str]) -> int:
    """Return the sum of a seat's cells, empty ones counting nothing."""
    values = (table.of(seat, mark) for mark in marks)
    return sum(value for value in values if value != EMPTY)


def unwritten(name: str) -> Check:
    """Return the check that a seat has not written into this round's cell yet."""

    def check(table: Table, seat: int) -> None:
        if table.round <= KEPT and is_written(table, seat, cell(name, table.round)):
            raise Rejected(
                "own/written", "{whom} has that for this round already.", whom=SeatRef(seat)
            )

    return check


def all_have(table: Table, name: str) -> bool:
    """Tell whether everybody in play has written into this round's cell."""
    mark = cell(name, table.round)
    return table.round <= KEPT and all(is_written(table, seat, mark) for seat in table.order)


def corrected(ground: Ground, name: str, low: int, high: int) -> Verb:
    """Return the verb that overwrites a cell of any round."""

    def decide(table: Table, move: Move) -> Iterator[Outcome]:
        n, points = move.args["round"], move.args["points"]
        yield ground.voice.note("corrected", move.seat, whom=SeatRef(move.seat), n=n, points=points)
        yield Marked(seat_sheet(move.seat), cell(name, n), points)

    fields = {"round": Number(low=1, high=KEPT, start=1), "points": Number(low=low, high=high)}
    return Verb(decide=decide, fields=fields, who="any", check=has_begun, prefill=last_round)


def last_round(table: Table, seat: int) -> Mapping[str, object]:
    """Fill in the round that was written last: the one people most often have to correct."""
    return {"round": min(KEPT, max(1, table.round - 1))}


def has_begun(table: Table, seat: int) -> None:
    """Refuse a seat without a sheet."""
    table.sheet(seat_sheet(seat))


def close_round(ground: Ground) -> Decide:
    """Return the verb's act that ends a round although something is not written."""

    def decide(table: Table, move: Move) -> Iterator[Outcome]:
        yield ground.round_over(table)

    return decide
