"""Whether a team beats an encounter, and what covers each of its icons (SD-12 to SD-16)."""

from __future__ import annotations

from companion.domain.actors import Piece
from companion.games.superhero_draft.players import DECLARED, Encounter, Person

Covers = tuple[str, ...]
"""For each icon of an encounter, in the order of the types, then "?", what covers it: a type of
superhero, `henchmen`, `planning`, or nothing (`""`). It is beaten when nothing is missing."""


def check(icons: Piece | dict[str, int], team: Piece | dict[str, int]) -> Covers:
    """Cover the icons with the least planning tokens, and after that with the least superheroes.

    Each superhero or token covers one icon (SD-16). A type is covered by its superheroes alone, a
    "?" by henchmen (SD-13), then by superheroes to spare, of the type with most of them first;
    planning covers what is left (SD-14).
    """
    types = DECLARED.types
    spare = [kind for kind in types for _ in range(team[kind] - icons[kind])]
    spare.sort(key=lambda kind: icons[kind] - team[kind])
    wild = ["henchmen"] * team["henchmen"] + spare
    typed = [kind if i < team[kind] else "" for kind in types for i in range(icons[kind])]
    open_ = [wild[i] if i < len(wild) else "" for i in range(icons["any"])]
    planning = iter(["planning"] * team["planning"])
    return tuple(by or next(planning, "") for by in typed + open_)


def readings(me: Person) -> dict[str, Covers]:
    """Return what a player makes of each face-up encounter."""
    return {one.id: check(one, me) for one in Encounter.all(me.table, "encounter", 0)}
