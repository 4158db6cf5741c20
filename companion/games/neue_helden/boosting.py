"""Buying KRAFT and IQ before the roll, where the table plays that (NH-40)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.domain.facts import Change, Outcome
from companion.domain.fields import Number
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.domain.table import Table, seat_sheet
from companion.games.neue_helden.attempt import can_try, to_try
from companion.games.neue_helden.checks import afford, all_of, free
from companion.games.neue_helden.house import rule
from companion.games.neue_helden.paying import PRICE
from companion.games.neue_helden.reading import note, whom


def _can_boost(table: Table, seat: int) -> None:
    if rule(table, "buy_values") != "any_time":
        raise Rejected("pay/after_roll", "Points for KRAFT and IQ are paid after the roll.")
    afford(table, seat, PRICE)


def _boost(table: Table, move: Move) -> Iterable[Outcome]:
    kraft, iq = move.args["kraft"], move.args["iq"]
    sheet, price = to_try(table, move.seat)[0], PRICE * (kraft + iq)
    afford(table, move.seat, price)
    yield note("paid", {**whom(move.seat), "points": price}, move.seat)
    yield Change(seat_sheet(move.seat), "points", -price)
    yield Change(sheet, "bought_kraft", kraft)
    yield Change(sheet, "bought_iq", iq)


BOOST_VERBS: dict[str, Verb] = {
    "boost": Verb(
        decide=_boost,
        fields={"kraft": Number(high=40), "iq": Number(high=40)},
        phases=("task",),
        check=all_of(free, can_try, _can_boost),
    ),
}
