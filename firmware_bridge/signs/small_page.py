"""What a small display beside the table shows: a clock or a number, read from a few metres away.

Pure: a table and an instant in, a page out. It reads as the clock on phones does.
"""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

from companion.domain.clock_face import Face, Shown, face, shown
from companion.domain.table import Table

Shows = Literal["clock", "marks"]


class ScreenPlan(Protocol):
    """What one display shows. `seat` 0 is whoever is on turn; `mark` is shown by `marks`."""

    @property
    def shows(self) -> Shows: ...
    @property
    def seat(self) -> int: ...
    @property
    def mark(self) -> str: ...
    @property
    def label(self) -> str: ...


class Page(msgspec.Struct, frozen=True):
    """`big` is what counts, `top` whose it is, `foot` a word beside it.

    `is_inverse` shows it light on dark the other way round: little time is left. From `due` (table
    time, ms) on it may be another page; 0: only a move changes it.
    """

    big: str = ""
    top: str = ""
    foot: str = ""
    is_inverse: bool = False
    due: int = 0


DARK = Page()
"""Nobody plays."""
PAUSED, FLAG = "||", "X"


def page(plan: ScreenPlan, table: Table | None, now: int) -> Page:
    """Return what a display shows at the instant `now`. Raises `Rejected` for no such mark."""
    if table is None:
        return DARK
    if plan.shows == "marks":
        return _marks(plan, table)
    return _clock(plan, table, now)


def _marks(plan: ScreenPlan, table: Table) -> Page:
    seat = plan.seat or table.turn
    if seat not in table.seats:
        return DARK
    return Page(str(table.of(seat, plan.mark)), _name(table, seat), plan.label)


def _clock(plan: ScreenPlan, table: Table, now: int) -> Page:
    if table.clock is None:
        return Page(str(table.round or ""), _name(table, plan.seat or table.turn), plan.label)
    clock = shown(table.clock, now)
    seat = plan.seat or clock.running or clock.first
    side = next((one for one in clock.sides if one.seat == seat), None)
    if side is None:
        return DARK
    return _side(clock, side, _name(table, seat), now)


def _side(clock: Shown, side: Face, name: str, now: int) -> Page:
    is_open = side.up or side.below or side.flag is not None
    left = side.left if is_open else max(1, side.left)
    goes = side.rate != 0 and not clock.paused
    return Page(
        big=face(left, up=side.up),
        top=name,
        foot=FLAG if side.flag is not None else PAUSED if clock.paused else "",
        is_inverse=goes and side.flag is None and 0 < left < side.low,
        due=now + side.wait + _until_change(left, up=side.up) if goes else 0,
    )


def _until_change(left: int, *, up: bool) -> int:
    """Return for how many ms the words of `left` stay as they are."""
    if up or left < 0:
        return 1000 - abs(left) % 1000
    step = 100 if left <= 20_000 else 1000
    return left % step or step


def _name(table: Table, seat: int) -> str:
    seated = table.seats.get(seat)
    return seated.name if seated is not None else ""
