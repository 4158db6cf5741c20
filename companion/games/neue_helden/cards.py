"""Special cards: bought face down, tools played once (NH-46 to NH-50). Nobody asks which."""

from __future__ import annotations

from collections.abc import Iterable

from companion.domain.facts import Change, Marked, Outcome, Phased
from companion.domain.fields import Choice, Number, Text
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.domain.table import Table, seat_sheet
from companion.games.neue_helden.checks import afford, all_of, awake, free, in_play
from companion.games.neue_helden.house import rule
from companion.games.neue_helden.reading import note, whom

PRICES = {"tool": 1, "tool_choice": 2, "equipment": 3, "equipment_choice": 4}
"""Hero points for the top card, or for the choice among two tools or three equipment cards."""


def _can_buy(table: Table, seat: int) -> None:
    if table.of(seat, "bought"):
        raise Rejected("buy/one", "You have bought a special card in this turn.")
    if not table.of(seat, "points"):
        raise Rejected("buy/nothing", "You have no hero points.")


def _buy(table: Table, move: Move) -> Iterable[Outcome]:
    card, price = move.args["card"], PRICES[move.args["card"]]
    afford(table, move.seat, price)
    yield note(f"bought_{card}", {**whom(move.seat), "points": price}, move.seat)
    yield Change(seat_sheet(move.seat), "points", -price)
    yield Change(seat_sheet(move.seat), "cards", 1, stop=True)
    yield Marked(seat_sheet(move.seat), "bought", 1)
    yield Phased("others")


def holds_cards(table: Table, seat: int) -> None:
    """Refuse a hero with no card face down."""
    if not table.of(seat, "cards"):
        raise Rejected("card/none", "You have no card face down.")


def may_reveal(table: Table, seat: int) -> None:
    """Refuse a second special card in a round, where that rule is on."""
    if rule(table, "one_card") and table.of(seat, "revealed"):
        raise Rejected("card/one", "You have revealed a special card in this round.")


def revealed(table: Table, seat: int) -> Iterable[Outcome]:
    """Turn a card face up: one fewer lies face down."""
    yield Change(seat_sheet(seat), "cards", -1, stop=True)
    yield Marked(seat_sheet(seat), "revealed", 1)


def _use_tool(table: Table, move: Move) -> Iterable[Outcome]:
    name, sheet = move.args["name"], seat_sheet(move.seat)
    named = {**whom(move.seat), "tool": name} if name else whom(move.seat)
    yield note("tool_named" if name else "tool", named, move.seat)
    yield from revealed(table, move.seat)
    for value in ("kraft", "iq", "movement"):
        yield Change(sheet, f"plus_{value}", move.args[value], stop=True)
    yield from _fill(table, move)


def _fill(table: Table, move: Move) -> Iterable[Outcome]:
    for mission, one in table.kept("mission"):
        for value in ("kraft", "iq"):
            fills = min(move.args[value], one.marks[f"short_{value}"])
            if one.marks["trying"] == move.seat and fills > 0:
                yield Change(mission, f"short_{value}", -fills)


_TOOL = Number(low=-9, high=9)
BUY_VERBS: dict[str, Verb] = {
    "buy": Verb(
        decide=_buy,
        fields={"card": Choice(values=tuple(PRICES))},
        phases=("buy",),
        check=all_of(free, _can_buy),
        lead=True,
    ),
}
TOOL_VERBS: dict[str, Verb] = {
    "use_tool": Verb(
        decide=_use_tool,
        fields={"name": Text(optional=True), "kraft": _TOOL, "iq": _TOOL, "movement": _TOOL},
        who="any",
        check=all_of(in_play, awake, holds_cards, may_reveal),
    ),
}
