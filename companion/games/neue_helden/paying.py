"""One point short: pay 2 hero points each, or fail (NH-40, NH-43)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.domain.facts import Change, Marked, Outcome
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.domain.table import Table, seat_sheet
from companion.games.neue_helden.checks import afford, all_of, in_play
from companion.games.neue_helden.outcome import fail
from companion.games.neue_helden.reading import note, whom

PRICE = 2
"""Hero points for one point of KRAFT or IQ (NH-40)."""


SHORT = ("short_kraft", "short_iq")
"""Once the last of them is 0 the mission is done, and its sheet gone."""


def trying(table: Table, seat: int) -> str:
    """Return the mission a hero rolled short for. Raises `Rejected` with `mission/not_short`."""
    for sheet, mission in table.kept("mission"):
        if mission.marks["trying"] == seat and table.ask is None:
            return sheet
    raise Rejected("mission/not_short", "No mission of yours is short of points.")


def cost(table: Table, seat: int) -> int:
    """Return the hero points that fill the gap."""
    marks = table.sheet(trying(table, seat)).marks
    return PRICE * (marks["short_kraft"] + marks["short_iq"])


def _is_trying(table: Table, seat: int) -> None:
    trying(table, seat)


def _can_pay(table: Table, seat: int) -> None:
    afford(table, seat, cost(table, seat))


def _pay(table: Table, move: Move) -> Iterable[Outcome]:
    sheet, price = trying(table, move.seat), cost(table, move.seat)
    yield note("paid", {**whom(move.seat), "points": price}, move.seat)
    yield Change(seat_sheet(move.seat), "points", -price)
    for mark in SHORT:
        if table.value(sheet, mark):
            yield Marked(sheet, mark, 0)


def _fail(table: Table, move: Move) -> Iterable[Outcome]:
    yield from fail(table, move.seat, trying(table, move.seat))


PAY_VERBS: dict[str, Verb] = {
    "pay": Verb(decide=_pay, who="any", check=all_of(in_play, _can_pay), lead=True),
    "fail": Verb(decide=_fail, who="any", check=all_of(in_play, _is_trying), lead=True),
}
