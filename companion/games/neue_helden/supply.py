"""The supply of 44 hero points: endless with a warning, or capped (NH-02)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.domain.facts import Marked, Outcome
from companion.domain.table import Table
from companion.games.neue_helden.house import rule
from companion.games.neue_helden.reading import prompt

SUPPLY = 44


def in_circulation(table: Table) -> int:
    """Return the hero points at heroes and on their equipment."""
    held = (*table.kept("player"), *table.kept("equipment"))
    return sum(sheet.marks["points"] for _, sheet in held)


def watch_supply(before: Table, after: Table, fact: Marked) -> Iterator[Outcome]:
    """Warn when the supply runs out, or give no more than it holds."""
    excess = in_circulation(after) - SUPPLY
    if fact.value <= fact.was or excess <= 0:
        return
    if rule(after, "supply") == "capped":
        yield Marked(fact.sheet, fact.mark, max(fact.was, fact.value - excess))
    elif in_circulation(before) <= SUPPLY:
        yield prompt("supply", {"points": SUPPLY}, name="supply")
