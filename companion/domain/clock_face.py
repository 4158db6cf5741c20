"""What a clock's displays read, as words and as what a page needs to count by itself."""

from __future__ import annotations

import msgspec

from companion.domain.arbiter import illegal_bonus
from companion.domain.clock import Clock
from companion.domain.control_text import write, write_sides
from companion.domain.controls import (
    ByoYomi,
    Canadian,
    Control,
    CountUp,
    Gauge,
    Hourglass,
    MoveTimer,
    Overtime,
    Periods,
)
from companion.domain.dial import AfterFlag, Pauses
from companion.domain.side import Side

SHORTEST_LOW, LONGEST_LOW = 10_000, 60_000
TENTHS = 20_000
"""Below this a face reads tenths of a second."""


class Remaining(msgspec.Struct, frozen=True):
    """What is left of an overtime: byo-yomi periods of `ms` each, or a block's moves in `ms`.

    `left` counts the period or move under way; `of` is how many there were, and `on` says that the
    main time is over.
    """

    left: int
    of: int
    ms: int
    on: bool


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """One side's display. `left` is what it reads at the clock's `as_of`, in milliseconds.

    From then on it stands still for `wait` and counts by `rate`, -1 down or 1 up. It reads 0:00
    only once `flag` says at which instant the flag fell; below zero if `below`, up from zero if
    `up`. `full` is all a fill of colour stands for; from `low` on it is a warning (0: never).
    """

    seat: int
    left: int
    moves: int
    used: int
    full: int
    low: int
    rate: int
    wait: int
    up: bool = False
    below: bool = False
    period: int = 0
    periods: int = 0
    byo: Remaining | None = None
    stones: Remaining | None = None
    bank: int | None = None
    points: int | None = None
    flag: int | None = None
    out: int | None = None
    passed: bool = False
    illegal: int = 0
    control: str = ""


class Shown(msgspec.Struct, frozen=True):
    """A clock as screens get it, in the words of `Clock`; `next` is whom a press hands to.

    `bonus` is what an opponent gains by an illegal move, unless the arbiter says otherwise.
    """

    text: str
    control: Control
    sides: tuple[Face, ...]
    running: int
    beside: tuple[int, ...]
    next: int
    as_of: int
    paused: bool
    asked: int
    flagged: int
    first: int
    reversed: bool
    drafting: tuple[int, ...]
    after: AfterFlag
    pauses: Pauses
    arbiter: str
    bonus: int
    deadline: int | None


def shown(clock: Clock, at: int) -> Shown:
    """Return what the displays read at an instant."""
    clock = clock.advanced(at)
    return Shown(
        text=write_sides(clock.control, clock.own, clock.seats),
        control=clock.control,
        sides=tuple(_face(clock, side) for side in clock.sides),
        running=clock.running,
        beside=clock.beside,
        next=clock.next_seat(clock.running) if clock.running and not clock.beside else 0,
        as_of=clock.as_of,
        paused=clock.paused,
        asked=clock.asked,
        flagged=clock.flagged,
        first=clock.first,
        reversed=clock.reversed,
        drafting=clock.drafting,
        after=clock.after,
        pauses=clock.pauses,
        arbiter=clock.arbiter,
        bonus=illegal_bonus(clock.control),
        deadline=clock.deadline(),
    )


def low_time(full: int) -> int:
    """Return from where on little is left of `full`: an eighth, between ten seconds and a minute.

    Of short times it is a third at most.
    """
    return min(max(SHORTEST_LOW, min(full // 8, LONGEST_LOW)), full // 3)


def face(ms: int, *, up: bool = False) -> str:
    """Return a duration as a clock face reads it: `1:30:00`, `4:53`, `0:09.7` below 20 seconds.

    Rounds up, so that 0:00 means nothing is left, and one that counts `up` rounds down. Below zero
    it reads `-0:01` as soon as a second is gone.
    """
    if ms < 0:
        return f"-{_seconds(-ms // 1000)}"
    tenths = ms // 100 if up else -(-ms // 100)
    if not up and 0 < tenths * 100 < TENTHS:
        return f"0:{tenths // 10:02}.{tenths % 10}"
    return _seconds(ms // 1000 if up else -(-ms // 1000))


def span(ms: int) -> str:
    """Return time that comes on top, with its sign: `+2:00`, `-0:30`; tenths only if there are."""
    sign, ms = ("-", -ms) if ms < 0 else ("+", ms)
    tenths = f".{ms % 1_000 // 100}" if ms % 1_000 else ""
    return f"{sign}{_seconds(ms // 1_000)}{tenths}"


def _seconds(seconds: int) -> str:
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _face(clock: Clock, side: Side) -> Face:
    control, whole = clock.played_by(side), clock.control_of(side.seat)
    # A side that waits reads what it will have when its turn begins.
    waits = side.flag is None and side.seat not in clock.going
    gauge: Gauge = whole.gauge(whole.begun(side.has) if waits else side.has)
    counts_up = isinstance(control, CountUp)
    below = isinstance(control, Overtime) or (side.flag is not None and clock.after == "negative")
    return Face(
        seat=side.seat,
        left=side.has.left if side.flag is not None else gauge.left,
        moves=side.moves,
        used=side.used,
        full=gauge.full,
        low=0 if counts_up else low_time(gauge.full),
        rate=_rate(clock, side, control),
        wait=gauge.wait if side.seat in clock.going else 0,
        up=counts_up,
        below=below,
        period=side.has.period + 1 if isinstance(whole, Periods) else 0,
        periods=len(whole.parts) if isinstance(whole, Periods) else 0,
        byo=_byo(control, side),
        stones=_stones(control, side),
        bank=side.has.bank if isinstance(control, MoveTimer) and control.total else None,
        points=control.penalty(side.has) if isinstance(control, Overtime) else None,
        flag=side.flag,
        out=side.out,
        passed=side.passed,
        illegal=side.illegal,
        control=write(whole) if clock.own else "",
    )


def _rate(clock: Clock, side: Side, control: Control) -> int:
    if not clock.is_ticking:
        return 0
    if side.seat in clock.going:
        if side.flag is not None and clock.after == "run_on":
            return 0
        return 1 if isinstance(control, CountUp) else -1
    return 1 if isinstance(control, Hourglass) else 0


def _byo(control: Control, side: Side) -> Remaining | None:
    if not isinstance(control, ByoYomi):
        return None
    return Remaining(side.has.spare, control.periods, control.time, side.has.over)


def _stones(control: Control, side: Side) -> Remaining | None:
    if not isinstance(control, Canadian):
        return None
    return Remaining(side.has.due, side.has.quota, control.time, side.has.over)
