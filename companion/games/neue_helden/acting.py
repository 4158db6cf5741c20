"""Cards that act on equipment: fans and points on it, switched off, handed over, destroyed."""

from __future__ import annotations

from collections.abc import Iterable

from companion.domain.facts import Change, Marked, Outcome, SheetGiven, SheetRemoved
from companion.domain.fields import Number, OneSeat, OneSheet
from companion.domain.game import Check, Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.domain.table import Sheet, Table, seat_sheet
from companion.games.neue_helden.checks import all_of, in_play
from companion.games.neue_helden.house import rule
from companion.games.neue_helden.reading import note, skips, titled, whom, works


def _there_is(wanted: bool | None) -> Check:
    def check(table: Table, seat: int) -> None:
        for _, one in table.kept("equipment"):
            if wanted is None or bool(one.marks["active"]) == wanted:
                return
        raise Rejected("equipment/none", "There is no equipment for that.")

    return check


def _reach(table: Table, move: Move) -> Sheet:
    one = table.sheet(move.args["equipment"])
    if one.marks["protected"]:
        raise Rejected("equipment/protected", "{equipment} cannot be touched.",
                       equipment=titled(one))  # fmt: skip
    if one.owner != move.seat and skips(table, one.owner):
        raise Rejected("skip/out_of_reach", "No card reaches {whom} this round.",
                       whom=SeatRef(one.owner))  # fmt: skip
    return one


def _turn_off(table: Table, move: Move) -> Iterable[Outcome]:
    one = _reach(table, move)
    if not one.marks["active"]:
        raise Rejected("equipment/off", "{equipment} is off already.", equipment=titled(one))
    yield note("turned_off", {"equipment": titled(one), **whom(one.owner)}, move.seat)
    yield Marked(move.args["equipment"], "active", 0)


def _turn_on(table: Table, move: Move) -> Iterable[Outcome]:
    one = table.sheet(move.args["equipment"])
    if one.marks["active"]:
        raise Rejected("equipment/on", "{equipment} works already.", equipment=titled(one))
    yield note("turned_on", {"equipment": titled(one), **whom(one.owner)}, move.seat)
    yield Marked(move.args["equipment"], "active", 1)


def _remove(table: Table, move: Move) -> Iterable[Outcome]:
    one = _reach(table, move)
    yield note("removed", {"equipment": titled(one), **whom(one.owner)}, move.seat)
    yield Marked(move.args["equipment"], "active", 0)
    yield SheetRemoved(move.args["equipment"])


def _hand_over(table: Table, move: Move) -> Iterable[Outcome]:
    one, to = _reach(table, move), move.args["to"]
    in_play(table, to)
    if to == one.owner:
        raise Rejected("equipment/own", "{whom} has it already.", whom=SeatRef(to))
    yield note("handed_over", {"equipment": titled(one), **whom(to)}, move.seat)
    yield SheetGiven(move.args["equipment"], to)


def _fan_effect(table: Table, move: Move) -> Iterable[Outcome]:
    sheet, target, fans = move.args["equipment"], move.args["whom"], move.args["fans"]
    one = table.sheet(sheet)
    if not works(one):
        raise Rejected("equipment/off", "{equipment} is off already.", equipment=titled(one))
    in_play(table, target)
    if target != one.owner and skips(table, target):
        raise Rejected("skip/out_of_reach", "No card reaches {whom} this round.",
                       whom=SeatRef(target))  # fmt: skip
    if one.marks["fans"] and one.marks["fans_of"] != target:
        raise Rejected("equipment/fans", "{equipment} already acts on {whom}.",
                       equipment=titled(one), whom=SeatRef(one.marks["fans_of"]))  # fmt: skip
    if rule(table, "fans_floor") == "zero":
        fans = max(fans, -table.of(target, "fans"))
    yield note("fan_effect", {**whom(target), "equipment": titled(one), "fans": fans}, move.seat)
    yield Marked(sheet, "fans_of", target)
    yield Change(sheet, "fans", fans)
    yield Change(seat_sheet(target), "fans", fans)


def _card_points(table: Table, move: Move) -> Iterable[Outcome]:
    sheet, by = move.args["equipment"], move.args["by"]
    one = table.sheet(sheet)
    if by > 0 and not works(one):
        raise Rejected("equipment/no_points", "No hero point goes on {equipment} while it is off.",
                       equipment=titled(one))  # fmt: skip
    yield note("card_points", {"equipment": titled(one), "points": by}, move.seat)
    yield Change(sheet, "points", by)
    yield Change(seat_sheet(one.owner), "points", max(0, -by), stop=True)


_ANY = OneSheet(kind="equipment", whose="any")
EQUIPMENT_VERBS: dict[str, Verb] = {
    "fan_effect": Verb(
        decide=_fan_effect,
        fields={
            "equipment": _ANY,
            "whom": OneSeat(whose="any"),
            "fans": Number(low=-99_000, high=99_000, step=1_000),
        },
        who="any",
        check=all_of(in_play, _there_is(True)),
    ),
    "card_points": Verb(
        decide=_card_points,
        fields={
            "equipment": OneSheet(kind="equipment"), "by": Number(low=-44, high=44, start=1)
        },
        who="any",
        check=all_of(in_play, _there_is(None)),
    ),
    "turn_off": Verb(
        decide=_turn_off, fields={"equipment": _ANY}, who="any",
        check=all_of(in_play, _there_is(True)),
    ),
    "turn_on": Verb(
        decide=_turn_on, fields={"equipment": _ANY}, who="any",
        check=all_of(in_play, _there_is(False)),
    ),
    "hand_over": Verb(
        decide=_hand_over, fields={"equipment": _ANY, "to": OneSeat(whose="any")}, who="any",
        check=all_of(in_play, _there_is(None)),
    ),
    "remove_equipment": Verb(
        decide=_remove, fields={"equipment": _ANY}, who="any",
        check=all_of(in_play, _there_is(None)),
    ),
}  # fmt: skip
