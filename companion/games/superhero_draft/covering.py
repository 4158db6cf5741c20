"""Whether a team beats an encounter, and what covers each of its icons (SD-12 to SD-16)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.domain.table import Table
from companion.games.superhero_draft.marks import ICONS, TYPES

Covers = tuple[str, ...]
"""For each icon of an encounter, in the order of `ICONS`, what covers it: a type of superhero,
`henchmen`, `planning`, or nothing (`""`). The encounter is beaten when nothing is missing."""


def check(icons: Mapping[str, int], team: Mapping[str, int]) -> Covers:
    """Cover the icons with the least planning tokens, and after that with the least superheroes.

    Each superhero or token covers one icon (SD-16). A type is covered by its superheroes alone, a
    "?" by henchmen (SD-13), then by superheroes to spare, of the type with most of them first;
    planning covers what is left (SD-14).
    """
    spare = [kind for kind in TYPES for _ in range(team[kind] - icons[kind])]
    spare.sort(key=lambda kind: icons[kind] - team[kind])
    wild = ["henchmen"] * team["henchmen"] + spare
    typed = [kind if i < team[kind] else "" for kind in TYPES for i in range(icons[kind])]
    open_ = [wild[i] if i < len(wild) else "" for i in range(icons["any"])]
    planning = iter(["planning"] * team["planning"])
    return tuple(by or next(planning, "") for by in typed + open_)


def look(table: Table, seat: int, encounter: str) -> Covers:
    """Return what covers an encounter with what lies in front of a seat now."""
    icons = {icon: table.value(encounter, icon) for icon in ICONS}
    return check(icons, {mark: table.of(seat, mark) for mark in (*TYPES, "henchmen", "planning")})


def readings(table: Table, seat: int) -> dict[str, Covers]:
    """Return what a seat makes of each face-up encounter."""
    return {name: look(table, seat, name) for name, _ in table.kept("encounter", 0)}
