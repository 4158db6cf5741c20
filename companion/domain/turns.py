"""Whose turn comes next, and who is ahead: what games with turns have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from companion.domain.facts import Fact, Marked, Outcome, Turned
from companion.domain.game import React
from companion.domain.table import Table

Has = Callable[[Table, int], bool]
Value = Callable[[Table, int], int]
Follow = Callable[[Table, Table, Marked], Iterable[Outcome]]


def anybody(table: Table, seat: int) -> bool:
    """Let every seat in the order take its turn."""
    return True


def next_turn(table: Table, has_turn: Has = anybody) -> Turned:
    """Return the turn of the next seat for which `has_turn` holds, clockwise from who is on turn.

    The round goes up each time the first seat of the order is reached or passed. When `has_turn`
    holds for no other seat, whoever is on turn has the next turn too.
    """
    seat, round_ = table.turn, table.round
    for _ in table.order:
        seat = table.after(seat)
        round_ += seat == table.order[0]
        if has_turn(table, seat):
            break
    return Turned(seat, round_)


def from_seat(table: Table, seat: int) -> tuple[int, ...]:
    """Return the order of turns, beginning with `seat`."""
    place = table.order.index(seat)
    return table.order[place:] + table.order[:place]


def leaders(table: Table, value: Value, seats: Iterable[int]) -> tuple[int, ...]:
    """Return who of `seats` has the most, several when they tie, in the order given."""
    counted = {seat: value(table, seat) for seat in seats}
    best = max(counted.values(), default=0)
    return tuple(seat for seat, amount in counted.items() if amount == best)


def by_mark(rules: Mapping[tuple[str, str], Follow]) -> React:
    """Return a reaction that follows changes of marks, by the sheet's kind and the mark's name."""

    def react(before: Table, after: Table, fact: Fact) -> Iterator[Outcome]:
        if isinstance(fact, Marked) and fact.sheet in after.sheets:
            rule = rules.get((after.sheets[fact.sheet].kind, fact.mark))
            if rule is not None:
                yield from rule(before, after, fact)

    return react
