"""House rules: every point the rulebook leaves open, and its variants, each with what it means.

The first value is the usual one. The shortest game plays all the beginner tips without scuffles,
whatever the single switches say (NH-13).
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.domain.game import Option
from companion.domain.table import Table

OPTIONS: Mapping[str, Option] = {
    "length": Option(values=("full", "short", "quick"), rules=("NH-13", "NH-83"), group="game"),
    "scuffle": Option(values=(True, False), rules=("NH-07", "NH-08", "NH-33"), group="game"),
    "start_money": Option(values=("none", "start", "turn"), rules=("NH-05",), group="game"),
    "instant_equipment": Option(values=(False, True), rules=("NH-27",), group="game"),
    "pocket_money": Option(
        values=("fans", "badge", "none"), rules=("NH-20", "NH-21"), group="game"
    ),
    "one_card": Option(values=(False, True), rules=("NH-26",), group="game"),
    "teams": Option(values=(0, 2, 3, 4), rules=("NH-86", "NH-93"), group="teams"),
    "heroes_each": Option(values=("one", "several"), rules=("NH-93",), group="teams"),
    "consolation": Option(
        values=("each", "owner", "none_if_done"), rules=("NH-92",), group="teams"
    ),
    "abandon": Option(values=("now", "next_turn"), rules=("NH-44",)),
    "rounding": Option(values=(1_000, 1), rules=("NH-44",)),
    "fans_floor": Option(values=("zero", "none"), rules=("NH-44",)),
    "badges": Option(values=("kept", "recomputed"), rules=("NH-44", "NH-57", "NH-63")),
    "buy_values": Option(values=("after_roll", "any_time"), rules=("NH-40",)),
    "hop_order": Option(values=("ascending", "from_active"), rules=("NH-51",)),
    "hop_dark": Option(values=(False, True), rules=("NH-52",)),
    "hop_loss": Option(values=("ends", "goes_on"), rules=("NH-74",)),
    "blitz_target": Option(values=("any", "others"), rules=("NH-59",)),
    "brain": Option(values=("hammer", "any"), rules=("NH-72",)),
    "three_levels": Option(values=(6_000, 8_000), rules=("NH-76",)),
    "short_end": Option(values=("at_once", "missions_done"), rules=("NH-85",)),
    "supply": Option(values=("unlimited", "capped"), rules=("NH-02",)),
}

TIPS = {"scuffle": False, "start_money": "start", "instant_equipment": True}
"""What the beginner tips set in the short game, where nothing else was chosen."""


def rule(table: Table, name: str) -> object:
    """Return what a house rule says at this table, the short game's tips included."""
    chosen = table.options[name]
    if table.options["length"] == "short" and name in TIPS and chosen == OPTIONS[name].values[0]:
        return TIPS[name]
    return chosen


def amount(table: Table, name: str) -> int:
    """Return the number of a house rule that is one."""
    value = table.options[name]
    assert isinstance(value, int), f"the house rule {name} is not a number"
    return value


def goal(table: Table) -> int:
    """Return the fans that win the game (NH-13, NH-83)."""
    return 50_000 if rule(table, "length") == "full" else 30_000


def wants_missions_done(table: Table) -> bool:
    """Tell whether an open mission keeps its hero from winning (NH-83, NH-85)."""
    return rule(table, "length") == "full" or rule(table, "short_end") == "missions_done"
