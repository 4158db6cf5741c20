"""Whose turn comes next, and who is ahead: what games with turns have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from companion.domain.checks import in_play
from companion.domain.facts import Change, Fact, Marked, Outcome, Phased, Turned
from companion.domain.fields import AnyField, Choice, OneSeat
from companion.domain.game import React, Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef
from companion.domain.table import Table, seat_sheet
from companion.domain.voice import Voice

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


def take_turn(seat: int, round_: int, step: str) -> tuple[Turned, Phased]:
    """Return that it is now a seat's turn, at a step of it."""
    return Turned(seat, round_), Phased(step)


def from_seat(table: Table, seat: int) -> tuple[int, ...]:
    """Return the order of turns, beginning with `seat`."""
    place = table.order.index(seat)
    return table.order[place:] + table.order[:place]


def seated(table: Table, least: int = 2) -> tuple[int, ...]:
    """Return who plays: the chairs with a name, or all while fewer than `least` have one."""
    named = tuple(seat for seat, chair in table.seats.items() if chair.name)
    return named if len(named) >= least else tuple(table.seats)


def leaders(table: Table, value: Value, seats: Iterable[int]) -> tuple[int, ...]:
    """Return who of `seats` has the most, several when they tie, in the order given."""
    counted = {seat: value(table, seat) for seat in seats}
    best = max(counted.values(), default=0)
    return tuple(seat for seat, amount in counted.items() if amount == best)


def by_mark(rules: Mapping[tuple[str, str], Follow]) -> React:
    """Return a reaction that follows changes of marks, by the sheet's kind and the mark's name.

    The name `*` stands for every mark of the kind that has no rule of its own.
    """

    def react(before: Table, after: Table, fact: Fact) -> Iterator[Outcome]:
        if isinstance(fact, Marked) and fact.sheet in after.sheets:
            kind = after.sheets[fact.sheet].kind
            rule = rules.get((kind, fact.mark)) or rules.get((kind, "*"))
            if rule is not None:
                yield from rule(before, after, fact)

    return react


def in_step(mark: str, total: Value) -> React:
    """Return a reaction that keeps a mark of each seat in step with a sum of other numbers.

    The mark moves by as much as the sum does, so what people added to it by hand stays.
    """

    def react(before: Table, after: Table, fact: Fact) -> Iterator[Outcome]:
        for seat in before.seats:
            if seat_sheet(seat) in before.sheets:
                by = total(after, seat) - total(before, seat)
                if by:
                    yield Change(seat_sheet(seat), mark, by, stop=True)

    return react


def all_follow(*reacts: React) -> React:
    """Return a reaction that lets each of these see every change."""

    def react(before: Table, after: Table, fact: Fact) -> Iterator[Outcome]:
        for one in reacts:
            yield from one(before, after, fact)

    return react


def while_playing(*reacts: React) -> React:
    """Return a reaction that lets each see every change from the first turn to the end."""
    follow = all_follow(*reacts)
    return lambda before, after, fact: (
        follow(before, after, fact) if after.round and after.ended is None else ()
    )


def jump(voice: Voice, steps: Iterable[str]) -> Verb:
    """Return the verb with which a person overrules whose turn it is, or at which step.

    What is left out stays as it is; its note, called like the verb, says `whom`.
    """

    def decide(table: Table, move: Move) -> Iterator[Outcome]:
        seat = move.args["seat"] or table.turn
        in_play(table, seat)
        yield voice.note(move.verb, move.seat, whom=SeatRef(seat))
        yield from take_turn(seat, table.round, move.args["step"] or table.phase)

    fields: dict[str, AnyField] = {
        "seat": OneSeat(whose="any", optional=True),
        "step": Choice(values=tuple(steps), optional=True),
    }
    return Verb(decide=decide, fields=fields, who="any", check=in_play)


def each_turn(rule: Callable[[Table, int], Iterable[Outcome]]) -> React:
    """Return a reaction that does what every turn begins with, given whose it is."""

    def react(before: Table, after: Table, fact: Fact) -> Iterator[Outcome]:
        if isinstance(fact, Turned):
            yield from rule(after, fact.seat)

    return react
