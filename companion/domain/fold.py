"""Folding: a table and a fact make the next table. Assignment only; rules have no say here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from companion.domain import facts as f
from companion.domain.moves import Entry
from companion.domain.table import Ask, End, Lying, Prompt, Roll, Seat, Sheet, Table

Starts = Callable[[str], Mapping[str, int]]
"""Given a kind of sheet, the start values of its marks."""


def fold(table: Table, fact: f.Fact, starts: Starts, n: int) -> Table:
    """Return the table after `fact`, which came with move number `n`."""
    return _FOLDS[type(fact)](table, fact, starts, n)


def fold_entries(entries: Iterable[Entry], starts: Starts) -> Table:
    """Fold what still counts from an empty table; the caller leaves undone moves out."""
    table = Table()
    for entry in entries:
        for fact in entry.facts:
            table = _FOLDS[type(fact)](table, fact, starts, entry.n)
    return table


def _changed(table: Table, id: str, n: int, **parts: Any) -> Table:
    # What is said of a sheet that is gone (its maker was taken back) has nowhere to stand.
    sheet = table.sheets.get(id)
    return table if sheet is None else _sheet(table, id, replace(sheet, **parts), n)


def _sheet(table: Table, name: str, sheet: Sheet, n: int) -> Table:
    return replace(table, sheets={**table.sheets, name: sheet}, changed={**table.changed, name: n})


def _opened(table: Table, fact: f.Opened, starts: Starts, n: int) -> Table:
    return replace(table, game=fact.game, options=dict(fact.options))


def _seat_added(table: Table, fact: f.SeatAdded, starts: Starts, n: int) -> Table:
    return replace(table, seats={**table.seats, fact.seat: Seat(fact.colour, fact.name)})


def _seat_named(table: Table, fact: f.SeatNamed, starts: Starts, n: int) -> Table:
    seat = replace(table.seats[fact.seat], name=fact.name)
    return replace(table, seats={**table.seats, fact.seat: seat})


def _sheet_added(table: Table, fact: f.SheetAdded, starts: Starts, n: int) -> Table:
    sheet = Sheet(fact.kind, fact.owner, fact.name, dict(starts(fact.kind)))
    return _sheet(table, fact.sheet, sheet, n)


def _sheet_named(table: Table, fact: f.SheetNamed, starts: Starts, n: int) -> Table:
    return _changed(table, fact.sheet, n, name=fact.name)


def _sheet_given(table: Table, fact: f.SheetGiven, starts: Starts, n: int) -> Table:
    return _changed(table, fact.sheet, n, owner=fact.owner)


def _placed(table: Table, fact: f.Placed, starts: Starts, n: int) -> Table:
    return _changed(table, fact.sheet, n, place=fact.place)


def _sheet_removed(table: Table, fact: f.SheetRemoved, starts: Starts, n: int) -> Table:
    sheets = {name: sheet for name, sheet in table.sheets.items() if name != fact.sheet}
    return replace(table, sheets=sheets)


def _marked(table: Table, fact: f.Marked, starts: Starts, n: int) -> Table:
    # A mark whose sheet is gone (its maker was taken back) has nowhere to stand.
    sheet = table.sheets.get(fact.sheet)
    if sheet is None:
        return table
    marks = {**sheet.marks, fact.mark: fact.value}
    return _sheet(table, fact.sheet, replace(sheet, marks=marks), n)


def _ordered(table: Table, fact: f.Ordered, starts: Starts, n: int) -> Table:
    return replace(table, order=fact.order)


def _turned(table: Table, fact: f.Turned, starts: Starts, n: int) -> Table:
    return replace(table, turn=fact.seat, round=fact.round, phase="", steps={})


def _phased(table: Table, fact: f.Phased, starts: Starts, n: int) -> Table:
    steps = {**table.steps, table.phase: fact.left} if table.phase else table.steps
    return replace(table, phase=fact.phase, steps=steps)


def _prompted(table: Table, fact: f.Prompted, starts: Starts, n: int) -> Table:
    prompt = Prompt(fact.key, fact.params, fact.seat)
    return replace(table, prompts={**table.prompts, fact.prompt: prompt})


def _ticked(table: Table, fact: f.Ticked, starts: Starts, n: int) -> Table:
    rest = {name: prompt for name, prompt in table.prompts.items() if name != fact.prompt}
    return replace(table, prompts=rest)


def _roll_asked(table: Table, fact: f.RollAsked, starts: Starts, n: int) -> Table:
    ask = Ask(fact.roll, fact.key, fact.dice, fact.seat, fact.params, again=fact.again)
    return replace(table, ask=ask)


def _rolled(table: Table, fact: f.Rolled, starts: Starts, n: int) -> Table:
    ask = table.ask
    if ask is None or ask.roll != fact.roll or fact.quality != "ok":
        faces = _lying_with(table.roll, fact, n) + fact.faces
        if ask is not None and fact.quality != "ok":
            ask = ask.without(fact.faces, fact.quality, n)
        roll = Roll("", faces, fact.seat, fact.source, fact.quality, n)
        return replace(table, ask=ask, roll=roll)
    ask = ask.after(fact.faces)
    roll = Roll(ask.key, ask.faces, ask.seat, fact.source, fact.quality, n)
    return replace(table, roll=roll, ask=ask if ask.missing() else None)


def _lying_with(last: Roll | None, fact: f.Rolled, n: int) -> tuple[tuple[str, int], ...]:
    """Return the free dice a further one joins: just thrown, by the same hand, and other dice.

    A tower reports its dice one by one, so a throw of two comes as two moves in a row.
    """
    if last is None or last.key or n != last.n + 1:
        return ()
    if (last.seat, last.source, last.quality, fact.quality) != (fact.seat, fact.source, "ok", "ok"):
        return ()
    lying = {die for die, _ in last.faces}
    return () if any(die in lying for die, _ in fact.faces) else last.faces


def _roll_dropped(table: Table, fact: f.RollDropped, starts: Starts, n: int) -> Table:
    return replace(table, ask=None)


def _noted(table: Table, fact: f.Noted, starts: Starts, n: int) -> Table:
    return table


def _card_put(table: Table, fact: f.CardPut, starts: Starts, n: int) -> Table:
    rest = {card: lying for card, lying in table.cards.items() if card != fact.card}
    if fact.place:
        rest[fact.card] = Lying(fact.kind, fact.names, fact.place, fact.seat, fact.sheet)
    return replace(table, cards=rest)


def _clocked(table: Table, fact: f.Clocked, starts: Starts, n: int) -> Table:
    # The arbiter is the match's and stays when the clock is put away.
    named = fact.clock.arbiter if fact.clock else table.arbiter
    return replace(table, clock=fact.clock, arbiter=named if fact.arbiter is None else fact.arbiter)


def _ended(table: Table, fact: f.Ended, starts: Starts, n: int) -> Table:
    return replace(table, ended=End(fact.winners, fact.key, fact.params))


def _reopened(table: Table, fact: f.Reopened, starts: Starts, n: int) -> Table:
    return replace(table, ended=None)


def _log_only(table: Table, fact: f.Fact, starts: Starts, n: int) -> Table:
    # Which moves count is decided over the whole log before folding, not here.
    return table


_FOLDS: dict[type, Callable[[Table, Any, Starts, int], Table]] = {
    f.Opened: _opened,
    f.SeatAdded: _seat_added,
    f.SeatNamed: _seat_named,
    f.SheetAdded: _sheet_added,
    f.SheetNamed: _sheet_named,
    f.SheetGiven: _sheet_given,
    f.Placed: _placed,
    f.SheetRemoved: _sheet_removed,
    f.Marked: _marked,
    f.Ordered: _ordered,
    f.Turned: _turned,
    f.Phased: _phased,
    f.Prompted: _prompted,
    f.Ticked: _ticked,
    f.RollAsked: _roll_asked,
    f.Rolled: _rolled,
    f.RollDropped: _roll_dropped,
    f.CardPut: _card_put,
    f.Noted: _noted,
    f.Clocked: _clocked,
    f.Ended: _ended,
    f.Reopened: _reopened,
    f.Undone: _log_only,
    f.Redone: _log_only,
    f.Corrected: _log_only,
}
