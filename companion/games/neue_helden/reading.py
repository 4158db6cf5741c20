"""Questions to the table that several rules ask: who plays, what lies in front, what counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.domain.facts import Noted, Prompted
from companion.domain.fields import are_mates
from companion.domain.params import Param, SeatRef, Term, pack
from companion.domain.table import Sheet, Table, seat_sheet
from companion.games.neue_helden.house import rule

SCUFFLE = "scuffle"
"""The sheet of the scuffle that is on."""

EFFECTS = ("", "mascot", "secretary", "campaign", "cloak")
"""What an equipment does besides its values; a mark keeps the place in this row."""


def note(key: str, params: Mapping[str, Param], seat: int = 0) -> Noted:
    """Return a sentence for the log."""
    return Noted(f"nh.log.{key}", pack(dict(params)), seat)


def prompt(key: str, params: Mapping[str, Param], *, seat: int = 0, name: str = "") -> Prompted:
    """Return something to do with the real cards; a `name` keeps it from piling up."""
    return Prompted(name, f"nh.prompt.{key}", pack(dict(params)), seat)


def titled(sheet: Sheet) -> Param:
    """Return what people call a mission or an equipment."""
    return sheet.name or Term(f"nh.kind.{sheet.kind}")


def hero(table: Table, seat: int) -> str:
    """Return the id of a seat's hero, empty while none is chosen."""
    return table.sheet(seat_sheet(seat)).name


def others(table: Table, seat: int) -> list[int]:
    """Return the other seats in the game, in the order of their markers."""
    return [other for other in table.order if other != seat]


def rivals(table: Table, seat: int) -> list[int]:
    """Return the other seats in the game that are no mates."""
    return [other for other in others(table, seat) if not are_mates(table, seat, other)]


def skips(table: Table, seat: int) -> bool:
    """Tell whether a hero lies down; whoever is on turn may finish that turn (NH-80)."""
    return bool(table.of(seat, "skip")) and table.turn != seat


def missions(table: Table, seat: int) -> list[tuple[str, Sheet]]:
    """Return the missions in front of a hero, abandoned ones included until they go away."""
    return [*table.kept("mission", seat)]


def active(table: Table, seat: int) -> list[tuple[str, Sheet]]:
    """Return the missions whose hotspot the hero stands on (NH-25)."""
    return [(name, one) for name, one in missions(table, seat) if one.marks["active"]]


def is_stuck(table: Table, seat: int) -> bool:
    """Tell whether a failed mission holds its hero on the hotspot (NH-43)."""
    return any(mission.marks["attempted"] for _, mission in active(table, seat))


def must_try(table: Table, seat: int) -> bool:
    """Tell whether a mission failed before must be tried now (NH-43)."""
    tries = (mission.marks for _, mission in active(table, seat))
    return any(marks["attempted"] and not marks["tried"] for marks in tries)


def counted(table: Table, seat: int) -> Iterator[tuple[str, Sheet]]:
    """Yield the equipment that works now: face up, not under the BLITZ marker (NH-28)."""
    return ((name, one) for name, one in table.kept("equipment", seat) if works(one))


def works(equipment: Sheet) -> bool:
    """Tell whether an equipment is active (NH-26, NH-28)."""
    return bool(equipment.marks["active"]) and not equipment.marks["blocked"]


def effects(table: Table, seat: int, effect: str) -> int:
    """Return how many working equipment cards of a hero have an effect."""
    wanted = EFFECTS.index(effect)
    return sum(one.marks["effect"] == wanted for _, one in counted(table, seat))


def mission_limit(table: Table, seat: int) -> int:
    """Return how many missions may lie in front of a hero (NH-23, NH-66)."""
    return 3 if effects(table, seat, "secretary") else 2


def is_camouflaged(table: Table, seat: int) -> bool:
    """Tell whether a hero cannot be met: DER SCHATTEN, a cloak, a potion (NH-67)."""
    sure = hero(table, seat) == "schatten" or table.of(seat, "camouflaged")
    return bool(sure or effects(table, seat, "cloak"))


def total(table: Table, seat: int, value: str) -> int:
    """Return KRAFT, IQ or MOVEMENT as it counts now: card, trainings, equipment, tools (NH-38)."""
    own = sum(table.of(seat, mark) for mark in (value, f"{value}_mod", f"plus_{value}"))
    return own + sum(one.marks[value] for _, one in counted(table, seat))


def steps_left(table: Table, seat: int) -> int:
    """Return the movement a hero still has in this turn, paid steps included (NH-30)."""
    have = total(table, seat, "movement") + table.of(seat, "paid_steps")
    return max(0, have - table.of(seat, "moved"))


def has_scuffles(table: Table) -> bool:
    """Tell whether heroes who meet scuffle (NH-33)."""
    return bool(rule(table, "scuffle"))


def whom(seat: int) -> dict[str, Param]:
    """Return the place of a sentence that names a person."""
    return {"whom": SeatRef(seat)}


def bit(seat: int) -> int:
    """Return a seat as a member of a set of seats."""
    return 1 << seat


def members(table: Table, seats: int) -> list[int]:
    """Return the seats in a set, lowest position marker first."""
    return [seat for seat in table.order if seats & bit(seat)]
