"""Moving: what a move costs and where it ends, and the others' one space (NH-30 to NH-34, NH-51).

The board itself stays with the players; the companion counts steps and knows who stands on the
hotspot of a mission.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from companion.domain.facts import Change, Marked, Outcome, Phased
from companion.domain.fields import Flag, Number, OneSheet
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.domain.table import Table, seat_sheet
from companion.games.neue_helden.checks import afford, all_of, awake, free
from companion.games.neue_helden.house import rule
from companion.games.neue_helden.reading import (
    active,
    is_stuck,
    missions,
    note,
    skips,
    steps_left,
    titled,
    whom,
)  # fmt: skip


def not_stuck(table: Table, seat: int) -> None:
    """Refuse to leave the hotspot of a failed mission (NH-43)."""
    if is_stuck(table, seat):
        raise Rejected("move/stuck", "Your mission holds you here. Try it again or abandon it.")


def walk(table: Table, seat: int, steps: int, extra: int = 0) -> Iterator[Outcome]:
    """Spend movement and pay for more: 1 hero point each (NH-30).

    Raises `Rejected` with `pay/points` or `move/far`.
    """
    afford(table, seat, extra)
    left = steps_left(table, seat) + extra
    if table.of(seat, "movement") and steps > left:
        raise Rejected("move/far", "You have {left} movement left, not {steps}.",
                       left=left, steps=steps)  # fmt: skip
    yield Change(seat_sheet(seat), "points", -extra)
    yield Change(seat_sheet(seat), "paid_steps", extra)
    yield Change(seat_sheet(seat), "moved", steps, stop=True)


def stand(table: Table, seat: int, on: str = "") -> Iterator[Outcome]:
    """Put a hero on the hotspot of the mission `on`, and off all others (NH-25).

    Raises `Rejected` with `mission/gone` for an abandoned mission.
    """
    for sheet, mission in missions(table, seat):
        if sheet == on and mission.marks["dropped"]:
            raise Rejected("mission/gone", "That mission is abandoned already.")
        yield Marked(sheet, "active", int(sheet == on))


def _move(table: Table, move: Move) -> Iterable[Outcome]:
    seat, steps, on = move.seat, move.args["steps"], move.args["mission"]
    paid = [*walk(table, seat, steps, move.args["extra"])]
    yield _moved(table, seat, on, steps)
    yield from paid
    yield from stand(table, seat, on)
    yield Phased("task")


def _moved(table: Table, seat: int, on: str, steps: int = 1) -> Outcome:
    if on:
        return note("moved_to", {**whom(seat), "mission": titled(table.sheet(on))}, seat)
    if steps:
        return note("moved_steps", {**whom(seat), "steps": steps}, seat)
    return note("moved", whom(seat), seat)


def _steps(table: Table, seat: int) -> Mapping[str, object]:
    return {"steps": steps_left(table, seat)} if table.of(seat, "movement") else {}


def hop_order(table: Table) -> list[int]:
    """Return the others in the order of their one space (NH-51)."""
    start = table.order.index(table.turn) if rule(table, "hop_order") == "from_active" else 0
    turned = table.order[start:] + table.order[:start]
    return [seat for seat in turned if seat != table.turn]


def why_no_hop(table: Table, seat: int) -> Rejected | None:
    """Return why a hero may not move a space now, None when it may (NH-51, NH-82)."""
    order = hop_order(table)
    if seat not in order or table.of(seat, "hopped"):
        return Rejected("hop/done", "You have moved your space.")
    if skips(table, seat):
        return Rejected("skip/lies_down", "{whom} is skipping this round.", whom=SeatRef(seat))
    if active(table, seat):
        return Rejected("hop/mission", "You stay on the hotspot until your mission is done.")
    for later in order[order.index(seat) + 1 :]:
        if table.of(later, "hopped"):
            return Rejected("hop/order", "{whom} has moved already; you come before.",
                            whom=SeatRef(later))  # fmt: skip
    return None


def hoppers(table: Table) -> list[int]:
    """Return who may still move a space, in order."""
    return [seat for seat in hop_order(table) if why_no_hop(table, seat) is None]


def can_hop(table: Table, seat: int) -> None:
    """Refuse who may not move a space now."""
    refused = why_no_hop(table, seat)
    if refused is not None:
        raise refused


def _hop(table: Table, move: Move) -> Iterable[Outcome]:
    seat, on = move.seat, move.args["mission"]
    pays = move.args["dark"] and not rule(table, "hop_dark")
    if pays and not table.of(seat, "points"):
        raise Rejected("hop/dark", "A dark field costs 2: pay 1 hero point for the second step.")
    yield _moved(table, seat, on)
    yield Change(seat_sheet(seat), "points", -int(pays))
    yield from stand(table, seat, on)
    yield Marked(seat_sheet(seat), "hopped", 1)


def _usual_hop(table: Table, seat: int) -> Mapping[str, object]:
    """Fill in what leaves no choice, so that no form opens for it."""
    known: dict[str, object] = {}
    if not missions(table, seat):
        known["mission"] = ""
    if rule(table, "hop_dark") or not table.of(seat, "points"):
        known["dark"] = False
    return known


_MISSION = OneSheet(kind="mission", optional=True)
MOVE_VERBS: dict[str, Verb] = {
    "move": Verb(
        decide=_move,
        fields={"steps": Number(high=99), "extra": Number(high=99), "mission": _MISSION},
        phases=("move",),
        check=all_of(free, not_stuck),
        lead=True,
        prefill=_steps,
    ),
}
HOP_VERBS: dict[str, Verb] = {
    "hop": Verb(
        decide=_hop,
        fields={"mission": _MISSION, "dark": Flag()},
        who="others",
        phases=("others",),
        check=all_of(free, awake, can_hop),
        prefill=_usual_hop,
    ),
}
