"""After a scuffle: who moves one field, and whether the mover goes on (NH-73 to NH-77)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.domain.facts import Marked, Outcome, Phased, SheetRemoved
from companion.domain.fields import Choice, OneSheet
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.domain.table import Table, seat_sheet
from companion.games.neue_helden.checks import all_of, in_play
from companion.games.neue_helden.house import rule
from companion.games.neue_helden.movement import stand
from companion.games.neue_helden.reading import SCUFFLE, note, whom


def _has_won(table: Table, seat: int) -> None:
    one = table.sheets.get(SCUFFLE)
    if one is None or one.marks["winner"] != seat:
        raise Rejected("scuffle/not_won", "Only the winner of a scuffle decides that.")


def _settle(table: Table, move: Move) -> Iterable[Outcome]:
    marks = table.sheet(SCUFFLE).marks
    attacker, sides = marks["attacker"], {marks["attacker"], marks["defender"]}
    (loser,) = sides - {move.seat}
    goes = {"loser": loser, "winner": move.seat, "nobody": 0}[move.args["goes"]]
    _check(move.args["goes"], won=move.seat == attacker, may_walk=attacker == table.turn)
    on, owner = move.args["mission"], 0
    if on:
        owner = table.sheet(on).owner
        if owner not in sides:
            raise Rejected("scuffle/whose", "That mission belongs to nobody in this scuffle.")
    yield note("relocated", whom(goes), move.seat) if goes else note("stayed", whom(attacker))
    yield SheetRemoved(SCUFFLE)
    for seat in sorted({goes, owner} - {0}):
        yield from stand(table, seat, on if seat == owner else "")
    yield from _go_on(table, attacker, won=move.seat == attacker, arrived=owner == attacker)


def _check(goes: str, *, won: bool, may_walk: bool) -> None:
    if won and goes == "winner":
        raise Rejected("scuffle/goes_on", "You go on with the movement you have left.")
    if goes == "nobody" and not (won and may_walk):
        raise Rejected("scuffle/both", "The two may not stay on one field.")


def _go_on(table: Table, attacker: int, *, won: bool, arrived: bool) -> Iterator[Outcome]:
    if attacker == table.turn:
        if table.phase == "move" and (arrived or not won):
            yield Phased("task")
    elif not won and rule(table, "hop_loss") == "goes_on":
        yield Marked(seat_sheet(attacker), "hopped", 0)


SETTLE_VERBS: dict[str, Verb] = {
    "settle": Verb(
        decide=_settle,
        fields={
            "goes": Choice(values=("loser", "winner", "nobody")),
            "mission": OneSheet(kind="mission", whose="any", optional=True),
        },
        who="any",
        check=all_of(in_play, _has_won),
        must=lambda table, seat: True,
        lead=True,
    ),
}
