"""The one picture of a match that every screen gets: whole, small, the same for all."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import msgspec

from companion.domain.clock_face import shown
from companion.domain.decide import misplaced, out_of_turn, untimely
from companion.domain.game import Game, Verb
from companion.domain.lying import called, where
from companion.domain.moves import Entry
from companion.domain.rejected import Rejected
from companion.domain.table import Sheet, Table
from companion.log import line

_encoder = msgspec.json.Encoder()


def encode(view: dict[str, Any]) -> bytes:
    """Return the view as JSON bytes."""
    return _encoder.encode(view)


def view(
    game: Game, match: str, table: Table, *, version: int, undo: Entry | None, redo: bool
) -> dict[str, Any]:
    """Return what a screen needs to show the match. `docs/api.md` describes each field."""
    return {
        "v": version,
        "match": match,
        "game": game.id,
        "options": table.options,
        "round": table.round,
        "turn": table.turn,
        "phase": table.phase,
        "steps": table.steps,
        "order": table.order,
        "seats": table.seats,
        "sheets": _sheets(game, table),
        "cards": _cards(table),
        "totals": _totals(game, table),
        **_readings(game, table),
        "prompts": table.prompts,
        "ask": table.ask,
        "roll": table.roll,
        "offers": _offers(game, table),
        "undo": None if undo is None else line(undo),
        "redo": redo,
        "clock": None if table.clock is None else shown(table.clock, table.clock.as_of),
        "ended": table.ended,
    }


def _sheets(game: Game, table: Table) -> dict[str, dict[str, Any]]:
    seen = {name: _sheet(game, sheet) for name, sheet in table.sheets.items()}
    for card, lying in table.cards.items():
        if lying.sheet in seen:
            seen[lying.sheet] |= {"card": card, "names": lying.names}
    names = called(table)
    for sheet in seen.values():
        if "names" not in sheet and sheet["name"] in names:
            sheet["names"] = names[sheet["name"]].names
    return seen


def _sheet(game: Game, sheet: Sheet) -> dict[str, Any]:
    starts = game.starts(sheet.kind)
    marks = {name: value for name, value in sheet.marks.items() if value != starts.get(name)}
    seen = {"kind": sheet.kind, "owner": sheet.owner, "name": sheet.name, "marks": marks}
    return {**seen, "place": sheet.place} if sheet.place else seen


def _cards(table: Table) -> int:
    """Return a number that is another one whenever open cards lie otherwise, and 0 for none.

    Their names would be most of a view. So a screen asks for them, and only when this changed.
    """
    if not table.cards:
        return 0
    return crc32(_encoder.encode([(card, where(table, card)) for card in table.cards])) or 1


def _totals(game: Game, table: Table) -> dict[int, dict[str, int]]:
    if not game.totals:
        return {}
    return {
        seat: {name: total(table, seat) for name, total in game.totals.items()}
        for seat in table.seats
    }


def _readings(game: Game, table: Table) -> dict[str, dict[int, Any]]:
    if game.readings is None:
        return {}
    read = {seat: game.readings(table, seat) for seat in table.seats}
    return {"readings": {seat: sheets for seat, sheets in read.items() if sheets}}


def _offers(game: Game, table: Table) -> dict[int, dict[str, dict[str, Any]]]:
    # What the time rules out for all is sorted out once, not for each seat.
    timely = [
        (name, verb)
        for name, verb in game.verbs.items()
        if untimely(table, verb) is None and misplaced(table, verb) is None
    ]
    offers = {}
    for seat in table.seats:
        possible = {
            name: _offer(verb, table, seat)
            for name, verb in timely
            if out_of_turn(table, seat, verb) is None and _passes(verb, table, seat)
        }
        if possible:
            offers[seat] = possible
    return offers


def _passes(verb: Verb, table: Table, seat: int) -> bool:
    if verb.check is None:
        return True
    try:
        verb.check(table, seat)
    except Rejected:
        return False
    return True


def _offer(verb: Verb, table: Table, seat: int) -> dict[str, Any]:
    offer: dict[str, Any] = {}
    if verb.lead:
        offer["lead"] = True
    if verb.fields:
        offer["form"] = True
    if verb.must is not None and verb.must(table, seat):
        offer["must"] = True
    if verb.prefill is not None:
        offer["prefill"] = verb.prefill(table, seat)
    return offer
