"""What follows from a change, whatever caused it: a verb, a card, or a hand on the numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.domain.facts import (
    Fact,
    Marked,
    Outcome,
    Phased,
    RollAsked,
    RollDropped,
    SheetGiven,
    SheetRemoved,
    Turned,
)  # fmt: skip
from companion.domain.params import Params
from companion.domain.table import Ask, Table
from companion.games.neue_helden import attempt, scuffle
from companion.games.neue_helden.ending import end_with
from companion.games.neue_helden.equipment import one_too_many, works_changed
from companion.games.neue_helden.honours import honour
from companion.games.neue_helden.house import rule
from companion.games.neue_helden.missions import leave_table
from companion.games.neue_helden.reading import SCUFFLE
from companion.games.neue_helden.supply import watch_supply
from companion.games.neue_helden.turn import begin_turn, end_others, reach_step


def react(before: Table, after: Table, fact: Fact) -> Iterable[Outcome]:
    """Return what follows from a fact; nothing does before the first turn and after the end."""
    if after.ended is not None or after.round == 0:
        return
    match fact:
        case Turned():
            yield from begin_turn(before, after)
        case Phased():
            yield from reach_step(after)
        case Marked():
            yield from _marked(before, after, fact)
            yield from _needs_changed(after)
        case SheetRemoved(sheet):
            yield from _removed(before, after, sheet)
        case SheetGiven(sheet):
            yield from _given(before, after, sheet)
        case _:
            return


def _marked(before: Table, after: Table, fact: Marked) -> Iterator[Outcome]:
    sheet = after.sheets[fact.sheet]
    if fact.mark == "points" and sheet.kind in ("player", "equipment"):
        yield from watch_supply(before, after, fact)
    match sheet.kind, fact.mark:
        case "player", "fans":
            yield from _fans(before, after, fact, sheet.owner)
        case "player", "hopped":
            yield from end_others(after)
        case "equipment", "active" | "blocked":
            yield from works_changed(before.sheets[fact.sheet], after, fact.sheet)
        case "mission", "trying" | "short_kraft" | "short_iq":
            yield from attempt.filled(after, fact.sheet)
        case "scuffle", "combat":
            yield from scuffle.ask(after)


def _fans(before: Table, after: Table, fact: Marked, seat: int) -> Iterator[Outcome]:
    if fact.value < 0 and rule(after, "fans_floor") == "zero":
        yield Marked(fact.sheet, "fans", 0)
    elif seat in after.order:
        yield from honour(after, seat, fact.was)
        yield from end_with(before, after, seat)


def _removed(before: Table, after: Table, sheet: str) -> Iterator[Outcome]:
    gone = before.sheets[sheet]
    if gone.kind == "mission":
        yield from leave_table(before, after, sheet)
        yield from end_with(before, after, gone.owner)
    elif gone.kind == "scuffle":
        yield from end_others(after)


def _given(before: Table, after: Table, sheet: str) -> Iterator[Outcome]:
    giver = before.sheets[sheet].owner
    if after.sheets[sheet].kind == "mission":
        yield from end_with(before, after, giver)
    else:
        yield from one_too_many(after, giver)


def _needs_changed(table: Table) -> Iterator[Outcome]:
    """Ask anew when a tool or a card changed what an open roll needs, before any die fell."""
    ask = table.ask
    if ask is None or ask.faces:
        return
    params = _question(table, ask)
    if params is not None and params != ask.params:
        yield RollDropped(ask.roll)
        yield RollAsked(ask.roll, ask.key, ask.dice, ask.seat, params)


def _question(table: Table, ask: Ask) -> Params | None:
    if ask.key == scuffle.ASK and SCUFFLE in table.sheets:
        return scuffle.question(table)
    sheet = ask.params.get("sheet")
    if ask.key == attempt.ASK and isinstance(sheet, str) and sheet in table.sheets:
        return attempt.question(table, ask.seat, sheet)
    return None
