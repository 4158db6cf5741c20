"""How the clock follows the turn, and what it says when something happens by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.domain.clock import Clock
from companion.domain.controls import ByoYomi, Canadian, Gong, Overtime
from companion.domain.facts import Clocked, Ended, Fact, Noted, Outcome, Turned
from companion.domain.params import Param, SeatRef, pack
from companion.domain.side import Side
from companion.domain.table import Table


def follow_turn(table: Table, fact: Fact, *, at: int) -> Iterable[Outcome]:
    """Hand a running clock to whoever's turn it has become, at the instant of the move.

    A turn that is over the instant it began was sat out: it counts no move and earns no time
    (FL-32). With the end of a match its time stops as well.
    """
    clock = table.clock
    if clock is None or not clock.running or clock.is_frozen:
        return
    match fact:
        case Turned(seat) if seat in clock.seats and clock.going != (seat,):
            yield from told(clock, _handed(clock, seat, at))
        case Ended() if not clock.paused:
            yield from told(clock, clock.pause(at))
        case _:
            return


def started(table: Table, seat: int, at: int) -> Iterable[Outcome]:
    """Start the time of `seat` if the match has a clock at rest."""
    clock = table.clock
    if clock is not None and not clock.running and not clock.is_frozen:
        yield Clocked(clock.start(seat, at))


def lent(table: Table, seat: int, at: int) -> Iterable[Outcome]:
    """Let the time of `seat` run instead of another's, as when somebody reacts out of turn."""
    clock = table.clock
    if clock is None or not clock.is_ticking:
        return
    if seat in clock.seats and seat not in clock.going:
        yield from told(clock, _handed(clock, seat, at))


def told(before: Clock, after: Clock) -> Iterator[Clocked | Noted]:
    """Yield that the clock is as it is `after`, and say what has happened by itself meanwhile."""
    yield Clocked(after)
    for was in before.sides:
        side = after.side(was.seat)
        if side.has.period > was.has.period and was.seat in before.going:
            yield said("period", side.seat, n=side.has.period + 1)
        elif (note := _overtime(after, was, side)) is not None:
            yield note
        if side.flag is not None and was.flag is None:
            yield said("fallen", side.seat)
    if isinstance(after.control, Gong) and before.running != after.running:
        yield said("gong", after.running)


def said(key: str, seat: int, **params: Param) -> Noted:
    """Return a sentence of the clock about a seat, which it names `whom`."""
    return Noted(f"clock.{key}", pack({"whom": SeatRef(seat), **params}), seat)


def _overtime(clock: Clock, was: Side, side: Side) -> Noted | None:
    control = clock.played_by(side)
    match control:
        case ByoYomi() if side.has.over and (not was.has.over or side.has.spare < was.has.spare):
            return said("byo", side.seat, left=side.has.spare)
        case Canadian() if side.has.over and not was.has.over:
            return said("block", side.seat, moves=side.has.quota)
        case Overtime() if side.has.left <= 0 < was.has.left:
            return said("below", side.seat)
        case _:
            return None


def _handed(clock: Clock, seat: int, at: int) -> Clock:
    # A paused clock changes hands as well, or it would go on for the wrong side afterwards.
    going = clock.advanced(at)
    if going.is_frozen:
        return going
    counts = going.as_of > going.since
    handed = going.turned(going.running, seat, counts=counts)
    # Whoever ran beside it waits as well: the turn is one seat's.
    return handed if handed.going == (seat,) else handed.handed_to(seat, handed.as_of)
