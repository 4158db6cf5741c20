"""What becomes of a mission that was tried: the reward, or the next helper and the consolation."""

from __future__ import annotations

from collections.abc import Iterator

from companion.domain.facts import Change, Marked, Outcome, Phased, SheetRemoved
from companion.domain.table import Sheet, Table, seat_sheet
from companion.games.neue_helden.house import rule
from companion.games.neue_helden.reading import (
    bit,
    effects,
    members,
    note,
    prompt,
    titled,
    whom,
)  # fmt: skip

MASCOT = 1_000
"""Fans a mascot adds to each completed mission (NH-45)."""


def reward(table: Table, seat: int, mission: Sheet) -> tuple[int, int]:
    """Return the fans and hero points a mission brings a hero."""
    fans = mission.marks["fans"] + MASCOT * effects(table, seat, "mascot")
    return fans, mission.marks["points"]


def complete(table: Table, seat: int, sheet: str) -> Iterator[Outcome]:
    """Give the reward to who did it: fans and honours, then points, then the discard (NH-42)."""
    mission = table.sheet(sheet)
    fans, points = reward(table, seat, mission)
    done = {**whom(seat), "mission": titled(mission), "fans": fans, "points": points}
    yield note("mission_done", done, seat)
    yield Change(seat_sheet(seat), "fans", fans)
    yield Change(seat_sheet(seat), "points", points, stop=True)
    if mission.marks["equipment"]:
        yield prompt("reward_card", whom(seat), seat=seat)
        yield Change(seat_sheet(seat), "cards", 1, stop=True)
    if rule(table, "consolation") != "none_if_done":
        yield from _console(table, mission, mission.marks["losers"])
    yield SheetRemoved(sheet)
    yield from _on_to_buy(table)


def fail(table: Table, seat: int, sheet: str) -> Iterator[Outcome]:
    """Let the next mate try, or give the consolation; the mission stays (NH-43, NH-91)."""
    mission = table.sheet(sheet)
    yield note("mission_failed", {**whom(seat), "mission": titled(mission)}, seat)
    yield from _marks(sheet, {"attempted": 1, "tried": 1, "losers": _with(mission, seat)})
    yield from pass_to_next(table, sheet, _with(mission, seat))


def pass_to_next(table: Table, sheet: str, losers: int) -> Iterator[Outcome]:
    """Let the next helper try: lowest position marker first (NH-91)."""
    mission = table.sheet(sheet)
    waiting = members(table, mission.marks["helpers"])
    helper = waiting[0] if waiting else 0
    rest = mission.marks["helpers"] & ~bit(helper) if helper else 0
    yield from _marks(
        sheet,
        {"trying": 0, "short_kraft": 0, "short_iq": 0, "bought_kraft": 0, "bought_iq": 0},
    )
    yield from _marks(sheet, {"helper": helper, "helpers": rest})
    if not helper:
        yield from _console(table, mission, losers)
        yield from _on_to_buy(table)


def _with(mission: Sheet, seat: int) -> int:
    return mission.marks["losers"] | bit(seat)


def _console(table: Table, mission: Sheet, losers: int) -> Iterator[Outcome]:
    for seat in members(table, losers):
        if rule(table, "consolation") != "owner" or seat == mission.owner:
            yield note("consolation", whom(seat), seat)
            yield Change(seat_sheet(seat), "points", 1, stop=True)


def _on_to_buy(table: Table) -> Iterator[Outcome]:
    if table.phase == "task":
        yield Phased("buy")


def _marks(sheet: str, values: dict[str, int]) -> Iterator[Outcome]:
    for mark, value in values.items():
        yield Marked(sheet, mark, value)
