"""Swaps between mates who pass each other: one for one (NH-89)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.domain.facts import Marked, Outcome, SheetGiven
from companion.domain.fields import Number, OneSeat, OneSheet
from companion.domain.game import Check, Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.domain.table import Table
from companion.games.neue_helden.checks import all_of, awake, free
from companion.games.neue_helden.movement import can_hop, not_stuck
from companion.games.neue_helden.reading import (
    note,
    others,
    rivals,
    skips,
    titled,
    whom,
)  # fmt: skip


def mates(table: Table, seat: int) -> list[int]:
    """Return the mates a hero can swap with: those who do not skip."""
    against = rivals(table, seat)
    return [o for o in others(table, seat) if o not in against and not skips(table, o)]


def _passes(table: Table, seat: int) -> None:
    if not mates(table, seat):
        raise Rejected("team/alone", "You pass no mate to swap with.")
    if table.phase == "others":
        can_hop(table, seat)
        return
    if seat != table.turn:
        raise Rejected("turn/not_yours", "It is {whom}'s turn.", whom=SeatRef(table.turn))
    not_stuck(table, seat)


def _both_have(kind: str) -> Check:
    def check(table: Table, seat: int) -> None:
        holders = {sheet.owner for _, sheet in table.kept(kind)}
        if seat not in holders or not holders & {*mates(table, seat)}:
            raise Rejected("team/nothing", "There is nothing to swap, one for one.")

    return check


def _swap(table: Table, move: Move) -> Iterable[Outcome]:
    mine, theirs = move.args["mine"], move.args["theirs"]
    mate = table.sheet(theirs).owner
    if mate not in mates(table, move.seat):
        raise Rejected("skip/lies_down", "{whom} is skipping this round.", whom=SeatRef(mate))
    for sheet in (mine, theirs):
        _may_go(table, sheet)
    names = {"mine": titled(table.sheet(mine)), "theirs": titled(table.sheet(theirs))}
    yield note("swapped", {**whom(mate), **names}, move.seat)
    yield SheetGiven(mine, mate)
    yield SheetGiven(theirs, move.seat)
    if table.sheet(mine).kind == "mission":
        for sheet in (mine, theirs):
            for mark in ("active", "attempted", "tried"):
                yield Marked(sheet, mark, 0)


def _may_go(table: Table, sheet: str) -> None:
    one = table.sheet(sheet)
    stays = "dropped" if one.kind == "mission" else "protected"
    if one.marks[stays] or (one.kind == "equipment" and not one.marks["active"]):
        raise Rejected("team/not_that", "{card} cannot be swapped.", card=titled(one))


def _swap_tools(table: Table, move: Move) -> Iterable[Outcome]:
    mate, count = move.args["mate"], move.args["count"]
    if mate not in mates(table, move.seat):
        raise Rejected("skip/lies_down", "{whom} is skipping this round.", whom=SeatRef(mate))
    if count > min(table.of(move.seat, "cards"), table.of(mate, "cards")):
        raise Rejected("team/nothing", "There is nothing to swap, one for one.")
    yield note("swapped_tools", {**whom(mate), "count": count}, move.seat)


def _has_cards(table: Table, seat: int) -> None:
    if not table.of(seat, "cards") or not any(table.of(o, "cards") for o in mates(table, seat)):
        raise Rejected("team/nothing", "There is nothing to swap, one for one.")


def _sheets(kind: str) -> Verb:
    return Verb(
        decide=_swap,
        fields={"mine": OneSheet(kind=kind), "theirs": OneSheet(kind=kind, whose="mates")},
        who="any",
        phases=("move", "others"),
        check=all_of(free, awake, _passes, _both_have(kind)),
    )


SWAP_VERBS: dict[str, Verb] = {
    "swap_missions": _sheets("mission"),
    "swap_equipment": _sheets("equipment"),
    "swap_tools": Verb(
        decide=_swap_tools,
        fields={"mate": OneSeat(whose="mates"), "count": Number(low=1, high=20, start=1)},
        who="any",
        phases=("move", "others"),
        check=all_of(free, awake, _passes, _has_cards),
    ),
}
