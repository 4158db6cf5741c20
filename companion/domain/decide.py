"""Deciding: a move and a table make facts, or are rejected.

A verb's outcomes are settled one by one: wishes become facts with absolute values, each fact is
folded, and whatever the engine and the game react with comes right after its cause. So a rule never
sees a stale number, and a change made by hand has the same consequences as one made by a verb.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from companion.domain.common import COMMON
from companion.domain.dice import answered, match_roll
from companion.domain.facts import (
    Change,
    Fact,
    Marked,
    Outcome,
    Prompted,
    RollAsked,
    Rolled,
    Turned,
)
from companion.domain.fields import check_args, shown
from companion.domain.fold import fold
from companion.domain.game import Game, Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef, Term
from companion.domain.rejected import Rejected
from companion.domain.table import Table
from companion.domain.timing import follow_turn
from companion.domain.using import Names, filled, placing, recognised, spelled, spellings

MOST_FACTS = 500
"""A move with more consequences than this is a loop in a game's rules."""


class EndlessReaction(RuntimeError):
    """A game's reactions feed each other; the fault is in its rules, not in the move."""


class Decision(NamedTuple):
    """What became of a move: its facts, the table after them, the move with its args checked."""

    facts: tuple[Fact, ...]
    table: Table
    move: Move


def decide(game: Game, table: Table, move: Move) -> tuple[Fact, ...]:
    """Return what happens, changing nothing. Raises `Rejected` when the rules say no."""
    return decision(game, table, move).facts


def decision(game: Game, table: Table, move: Move) -> Decision:
    """Return what happens and what the table is then. Raises `Rejected` as `decide` does."""
    verb = find_verb(game, move.verb)
    check_seat(table, move)
    check_time(table, move, verb)
    args = filled(game, table, move, verb.fields)
    args = check_args(dict(verb.fields), args, table, move.seat)
    if verb.check is not None:
        verb.check(table, move.seat)
    move = replace(move, args=args)
    outcomes, names = verb.decide(recognised(game, table, move), move), spellings(table, move, args)
    facts, after = settled(game, table, outcomes, n=move.n, at=move.at, names=names)
    placed, after = settled(
        game, after, placing(game, table, move, facts), n=move.n, at=move.at, first=len(facts)
    )
    return Decision(facts + placed, after, move)


def settle(
    game: Game, table: Table, outcomes: Iterable[Outcome], *, n: int, at: int
) -> tuple[Fact, ...]:
    """Turn outcomes into facts, with all that follows from them at the instant `at`."""
    return settled(game, table, outcomes, n=n, at=at)[0]


def settled(
    game: Game, table: Table, outcomes: Iterable[Outcome], *,
    n: int, at: int, first: int = 0, names: Names | None = None,
) -> tuple[tuple[Fact, ...], Table]:  # fmt: skip
    """Return the facts of `settle` and the table after them.

    What the move creates gets its id from `n` and a count that begins with `first`. `names` are
    how the sentences, also of what follows, tell the names of cards.
    """
    waiting = deque(outcomes)
    facts: list[Fact] = []
    while waiting:
        outcome = spelled(waiting.popleft(), names or {})
        fact = _to_fact(game, table, outcome, f"{n}.{first + len(facts)}")
        if fact is None:
            continue
        if len(facts) == MOST_FACTS:
            raise EndlessReaction(f"{game.id}: over {MOST_FACTS} facts from one move")
        before, table = table, fold(table, fact, game.starts, n)
        facts.append(fact)
        waiting.extendleft(reversed([*_follows(game, before, table, fact, n, at)]))
    return tuple(facts), table


def _follows(
    game: Game, before: Table, after: Table, fact: Fact, n: int, at: int
) -> Iterator[Outcome]:
    yield from _resets(game, before, after, fact)
    yield from follow_turn(after, fact, at=at)
    yield from game.react(before, after, fact)
    if isinstance(fact, Rolled):
        ask = answered(before, after, fact)
        if ask is not None and ask.key in game.answers:
            yield from game.answers[ask.key](after, ask, n)


def find_verb(game: Game, name: str) -> Verb:
    """Return a verb of the game or one that every game has. Raises `Rejected`, `verb/unknown`."""
    verb = game.verbs.get(name) or COMMON.get(name)
    if verb is None:
        raise Rejected("verb/unknown", "Nobody can {verb} here.", verb=shown(name))
    return verb


def check_seat(table: Table, move: Move) -> None:
    """Refuse a seat that is not at this table (seat 0 is the table itself)."""
    if move.seat and move.seat not in table.seats:
        raise Rejected("seat/unknown", "There is no seat {seat} at this table.", seat=move.seat)


def check_time(table: Table, move: Move, verb: Verb) -> None:
    """Refuse what comes too early, too late, or out of turn."""
    if move.verb in COMMON:
        return
    refusal = untimely(table, verb) or out_of_turn(table, move.seat, verb) or misplaced(table, verb)
    if refusal is not None:
        raise refusal


def untimely(table: Table, verb: Verb) -> Rejected | None:
    """Return why a verb of the game is too early or too late, None when it is not."""
    if table.ended is not None:
        return Rejected("match/ended", "This match is over.")
    if verb.setup != (table.round == 0):
        return Rejected("match/not_now", _SETUP if verb.setup else _BEFORE)
    return None


def out_of_turn(table: Table, seat: int, verb: Verb) -> Rejected | None:
    """Return why a verb of the game is not for `seat` now, None when it is."""
    if verb.who == "table":
        return None
    if seat == 0:
        return Rejected("seat/missing", "Say who does that.")
    if verb.who == "turn" and seat != table.turn and not verb.setup:
        return Rejected("turn/not_yours", "It is {whom}'s turn.", whom=SeatRef(table.turn))
    if verb.who == "others" and seat == table.turn:
        return Rejected("turn/yours", "That is for the others; it is your turn.")
    return None


def misplaced(table: Table, verb: Verb) -> Rejected | None:
    """Return why a verb of the game does not fit the step of the turn, None when it does."""
    if not verb.phases or table.phase in verb.phases:
        return None
    step = Term(f"phase.{table.phase}")
    return Rejected("turn/wrong_step", "That is not possible in the step: {step}.", step=step)


_SETUP = "That is only possible before the first turn."
_BEFORE = "The match has not begun yet."


def _to_fact(game: Game, table: Table, outcome: Outcome, name: str) -> Fact | None:
    match outcome:
        case Change():
            return _changed(game, table, outcome)
        case Marked(sheet, mark, value):
            _bounds(game, table, sheet, mark, value)
            was = table.value(sheet, mark)
            return None if value == was else replace(outcome, was=was)
        case Prompted(prompt=""):
            return replace(outcome, prompt=name)
        case RollAsked():
            if table.ask is not None:
                raise Rejected("dice/waiting", "The table still waits for another roll.")
            return replace(outcome, roll=outcome.roll or name)
        case Rolled():
            return match_roll(outcome, table, game.dice)
        case _:
            return outcome


def _changed(game: Game, table: Table, change: Change) -> Fact | None:
    was = table.value(change.sheet, change.mark)
    value = was + change.by
    if change.stop:
        mark = game.marks[table.sheets[change.sheet].kind][change.mark]
        value = min(max(value, mark.low), mark.high)
    _bounds(game, table, change.sheet, change.mark, value)
    return None if value == was else Marked(change.sheet, change.mark, value, was)


def _bounds(game: Game, table: Table, sheet: str, name: str, value: int) -> None:
    mark = game.marks.get(table.sheet(sheet).kind, {}).get(name)
    if mark is None:
        raise Rejected("mark/unknown", "{sheet} keeps no {mark}.", sheet=sheet, mark=shown(name))
    if value < mark.low:
        raise Rejected(
            "mark/low", "{mark} cannot go below {low}.", mark=Term(f"mark.{name}"), low=mark.low
        )
    if value > mark.high:
        raise Rejected(
            "mark/high", "{mark} cannot go above {high}.", mark=Term(f"mark.{name}"), high=mark.high
        )


def _resets(game: Game, before: Table, table: Table, fact: Fact) -> list[Outcome]:
    if not isinstance(fact, Turned):
        return []
    due = ("turn", "round") if fact.round != before.round else ("turn",)
    return [
        Marked(name, mark, declared.start)
        for name, sheet in table.sheets.items()
        for mark, declared in game.marks.get(sheet.kind, {}).items()
        if declared.resets in due and sheet.marks.get(mark, declared.start) != declared.start
    ]
