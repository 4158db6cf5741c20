"""DER BLITZ: his marker puts one equipment out of action for a round (NH-59 to NH-65)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.domain.facts import Marked, Outcome
from companion.domain.fields import OneSheet
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.domain.table import Sheet, Table, seat_sheet
from companion.games.neue_helden.checks import all_of, free
from companion.games.neue_helden.house import rule
from companion.games.neue_helden.reading import hero, note, skips, titled, whom


def lift_marker(table: Table) -> Iterator[Outcome]:
    """Free the equipment of the last round; it rests while the marker lies elsewhere (NH-60)."""
    for sheet, one in table.kept("equipment"):
        yield Marked(sheet, "rested", one.marks["blocked"])
        yield Marked(sheet, "blocked", 0)


def why_not(table: Table, seat: int, one: Sheet) -> Rejected | None:
    """Return why the marker may not lie on an equipment, None when it may."""
    named = titled(one)
    if one.marks["protected"]:
        return Rejected("equipment/protected", "{equipment} cannot be touched.", equipment=named)
    if not one.marks["active"]:
        return Rejected("equipment/off", "{equipment} is off already.", equipment=named)
    if one.marks["rested"]:
        return Rejected("blitz/again", "{equipment} had the marker last round. Choose another.",
                        equipment=named)  # fmt: skip
    if one.owner == seat and rule(table, "blitz_target") == "others":
        return Rejected("blitz/own", "The marker goes on another hero's equipment.")
    if skips(table, one.owner):
        return Rejected("skip/out_of_reach", "No card reaches {whom} this round.",
                        whom=SeatRef(one.owner))  # fmt: skip
    return None


def awaits_blitz(table: Table, seat: int) -> bool:
    """Tell whether DER BLITZ can still place his marker in this turn."""
    if hero(table, seat) != "blitz" or table.of(seat, "blitzed"):
        return False
    return any(why_not(table, seat, one) is None for _, one in table.kept("equipment"))


def _can_blitz(table: Table, seat: int) -> None:
    if hero(table, seat) != "blitz":
        raise Rejected("blitz/who", "Only DER BLITZ has the marker.")
    if not awaits_blitz(table, seat):
        raise Rejected("blitz/nothing", "There is no equipment for the marker.")


def _blitz(table: Table, move: Move) -> Iterable[Outcome]:
    sheet = move.args["equipment"]
    one = table.sheet(sheet)
    refused = why_not(table, move.seat, one)
    if refused is not None:
        raise refused
    yield note("blitz", {**whom(one.owner), "equipment": titled(one)}, move.seat)
    yield Marked(sheet, "blocked", 1)
    yield Marked(seat_sheet(move.seat), "blitzed", 1)


BLITZ_VERBS: dict[str, Verb] = {
    "blitz": Verb(
        decide=_blitz,
        fields={"equipment": OneSheet(kind="equipment", whose="any")},
        phases=("choose",),
        check=all_of(free, _can_blitz),
        lead=True,
    ),
}
