"""The Hero Honouring: badges, and what the first and the last hero set off (NH-53 to NH-58)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.domain.facts import Change, Marked, Outcome
from companion.domain.params import Param, Term
from companion.domain.table import TABLE, Table, seat_sheet
from companion.games.neue_helden.house import rule
from companion.games.neue_helden.marks import STONES
from companion.games.neue_helden.reading import note, others, prompt, whom

STATUS = ("nobody", "rookie", "stand_in", "superhero")
"""What a hero is called with none to three badges (NH-58)."""


def honour(table: Table, seat: int, was: int) -> Iterator[Outcome]:
    """Honour a hero whose fans went from `was` to what they are, each stone once, ascending."""
    badges, fans = table.of(seat, "badges"), table.of(seat, "fans")
    for level, stone in enumerate(STONES, 1):
        if was < stone <= fans and badges < level:
            yield from _award(table, seat, level)
    if rule(table, "badges") == "recomputed":
        yield from _take_back(table, seat)


def _award(table: Table, seat: int, level: int) -> Iterator[Outcome]:
    stone = STONES[level - 1]
    named: dict[str, Param] = {**whom(seat), "stone": stone}
    is_first = level < 3 and table.value(TABLE, "pool") <= level
    status = Term(f"nh.status.{STATUS[level]}")
    yield note("honour", {**named, "status": status}, seat)
    yield Change(seat_sheet(seat), "badges", 1, stop=True)
    badge = {**named, "badge": level, "status": status, "first": int(is_first)}
    yield prompt("honour_badge", badge, seat=seat)
    if is_first:
        yield Marked(TABLE, "pool", level + 1)
        yield prompt(f"honour_first_{stone // 1_000}", named)
        yield prompt("honour_refill", named)
    if level < 3 and _is_last(table, seat, level):
        yield Marked(TABLE, ("grandpa", "grandma")[level - 1], 1)
        yield prompt(f"honour_last_{stone // 1_000}", named, seat=seat)
        yield Change(seat_sheet(seat), "cards", 1, stop=True)


def _is_last(table: Table, seat: int, level: int) -> bool:
    if table.value(TABLE, ("grandpa", "grandma")[level - 1]):
        return False
    return all(table.of(other, "badges") >= level for other in others(table, seat))


def _take_back(table: Table, seat: int) -> Iterator[Outcome]:
    reached = sum(table.of(seat, "fans") >= stone for stone in STONES)
    if table.of(seat, "badges") > reached:
        yield Marked(seat_sheet(seat), "badges", reached)
        yield prompt("badge_back", whom(seat), seat=seat)
