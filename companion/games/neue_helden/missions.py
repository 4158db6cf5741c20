"""Missions in front of a hero: taken, abandoned, dropped, gone (NH-22 to NH-25, NH-44)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from companion.domain.facts import Change, Marked, Outcome, Phased, SheetAdded, SheetRemoved
from companion.domain.fields import Choice, Flag, Number, OneSheet, Text
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.domain.table import TABLE, Sheet, Table, seat_sheet
from companion.games.neue_helden.checks import all_of, free
from companion.games.neue_helden.heroes import HOTSPOTS, place
from companion.games.neue_helden.house import amount, rule
from companion.games.neue_helden.reading import (
    mission_limit,
    missions,
    note,
    prompt,
    titled,
    whom,
)  # fmt: skip

JOBCENTER = "jobcenter"
"""The prompt to fill the Jobcenter; the next turn takes it away."""


def may_take(table: Table, seat: int) -> bool:
    """Tell whether a hero may take a mission: one a turn, two in front (NH-23, NH-66)."""
    return not table.of(seat, "took") and len(missions(table, seat)) < mission_limit(table, seat)


def must_take(table: Table, seat: int) -> bool:
    """Tell whether a hero must take a mission: none lies in front (NH-22)."""
    return may_take(table, seat) and not missions(table, seat)


def _can_take(table: Table, seat: int) -> None:
    if table.of(seat, "took"):
        raise Rejected("mission/one", "You have taken a mission in this turn.")
    if not may_take(table, seat):
        raise Rejected(
            "mission/enough", "At most {most} missions lie in front of you.",
            most=mission_limit(table, seat),
        )  # fmt: skip


def _take(table: Table, move: Move) -> Iterable[Outcome]:
    args, sheet = move.args, f"mission-{move.n}"
    new = Sheet("mission", move.seat, args["name"])
    yield note("mission_taken", {**whom(move.seat), "mission": titled(new)}, move.seat)
    yield SheetAdded(sheet, "mission", move.seat, args["name"])
    for mark in ("level", "kraft", "iq", "fans", "points", "equipment"):
        yield Marked(sheet, mark, int(args[mark]))
    yield Marked(sheet, "hotspot", place(args["hotspot"]))
    yield Marked(seat_sheet(move.seat), "took", 1)
    yield prompt("jobcenter", {}, name=JOBCENTER)
    yield Phased("equip")


def _level(table: Table, seat: int) -> Mapping[str, object]:
    return {"level": table.value(TABLE, "pool")}


def penalty(mission: Sheet, unit: int) -> int:
    """Return the fans an abandoned mission costs: half its reward, rounded up to `unit`."""
    return -(-mission.marks["fans"] // (2 * unit)) * unit


def _penalty(table: Table, mission: Sheet) -> int:
    return penalty(mission, amount(table, "rounding"))


def _can_abandon(table: Table, seat: int) -> None:
    if not any(m.marks["attempted"] and not m.marks["dropped"] for _, m in missions(table, seat)):
        raise Rejected("mission/attempt_first", "Try the mission once before you abandon it.")


def _abandon(table: Table, move: Move) -> Iterable[Outcome]:
    sheet = move.args["mission"]
    mission = table.sheet(sheet)
    if not mission.marks["attempted"]:
        raise Rejected("mission/attempt_first", "Try the mission once before you abandon it.")
    if mission.marks["dropped"]:
        raise Rejected("mission/gone", "That mission is abandoned already.")
    lost = _penalty(table, mission)
    named = {**whom(move.seat), "mission": titled(mission), "fans": lost}
    yield note("abandoned", named, move.seat)
    yield Marked(sheet, "dropped", 1)
    yield Marked(sheet, "active", 0)
    if rule(table, "abandon") == "now":
        yield Change(seat_sheet(move.seat), "fans", -lost)


def go_away(table: Table, seat: int) -> Iterator[Outcome]:
    """Discard what was abandoned; fans lost with it count before the mission is gone (NH-84)."""
    for sheet, mission in missions(table, seat):
        if not mission.marks["dropped"]:
            continue
        if rule(table, "abandon") == "next_turn":
            yield Change(seat_sheet(seat), "fans", -_penalty(table, mission))
        yield prompt("discard", {**whom(seat), "mission": titled(mission)}, seat=seat)
        yield SheetRemoved(sheet)


def leave_table(before: Table, after: Table, sheet: str) -> Iterator[Outcome]:
    """Ask to take a level-1 mission out of the game once level 3 is in it (NH-55)."""
    mission = before.sheets[sheet]
    if mission.marks["level"] == 1 and after.value(TABLE, "pool") == 3:
        yield prompt("remove_mission", {"mission": titled(mission)}, seat=mission.owner)


def stop_trying(table: Table) -> Iterator[Outcome]:
    """Leave a mission that waited for points or a mate as it is."""
    for sheet, mission in table.kept("mission"):
        if mission.marks["trying"] or mission.marks["helper"]:
            for mark in ("trying", "helper", "short_kraft", "short_iq"):
                yield Marked(sheet, mark, 0)


def _has_too_many(table: Table, seat: int) -> None:
    if not too_many(table, seat):
        raise Rejected("mission/not_too_many", "You have no mission too many.")


def too_many(table: Table, seat: int) -> bool:
    """Tell whether more missions lie in front than allowed, Sekretärin being out (NH-64)."""
    return len(missions(table, seat)) > mission_limit(table, seat)


def _drop(table: Table, move: Move) -> Iterable[Outcome]:
    sheet = move.args["mission"]
    mission = table.sheet(sheet)
    if mission.marks["active"]:
        raise Rejected("mission/active", "You stand on its hotspot. Discard another mission.")
    yield note("dropped", {**whom(move.seat), "mission": titled(mission)}, move.seat)
    yield SheetRemoved(sheet)


MISSION_VERBS: dict[str, Verb] = {
    "take_mission": Verb(
        decide=_take,
        fields={
            "name": Text(optional=True),
            "level": Number(low=1, high=3, start=1),
            "kraft": Number(high=60),
            "iq": Number(high=60),
            "fans": Number(high=99_000, step=1_000),
            "points": Number(high=44),
            "equipment": Flag(),
            "hotspot": Choice(values=HOTSPOTS, optional=True),
        },
        phases=("choose",),
        check=all_of(free, _can_take),
        must=must_take,
        lead=True,
        prefill=_level,
    ),
}
LEAVING_VERBS: dict[str, Verb] = {
    "drop_mission": Verb(
        decide=_drop,
        fields={"mission": OneSheet(kind="mission")},
        who="any",
        check=all_of(free, _has_too_many),
        must=lambda table, seat: True,
    ),
    "abandon": Verb(
        decide=_abandon,
        fields={"mission": OneSheet(kind="mission")},
        who="any",
        check=all_of(free, _can_abandon),
    ),
}
