"""Whose time runs next: passing, leaving, turning round, several at once.

Every function takes a clock and the instant of the move in milliseconds of table time, and returns
a new clock. They raise `Rejected` as the clock's own methods do.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.domain.clock import Clock
from companion.domain.controls import Gong, Hourglass
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.domain.side import Side


def pressed(clock: Clock, seat: int, at: int) -> Clock:
    """Finish the turn of `seat`; the next side's time starts. Seat 0 is whoever runs."""
    return clock.press(seat or clock.running, at)


def jumped(clock: Clock, to: int, at: int) -> Clock:
    """Finish the turn under way; the time of `to` starts, wherever it sits, and no other's."""
    _check_in(clock.side(to))
    if not clock.running:
        return replace(clock.start(to, at), drafting=())
    clock = clock.while_going(at)
    if clock.is_frozen:
        return clock
    return replace(clock, beside=(), drafting=()).turned(clock.running, to)


def passed(clock: Clock, seat: int, at: int) -> Clock:
    """Finish the turn of `seat`, which is left out until every side still in has passed.

    Then all are in again, and the turn goes on from here.
    """
    clock = clock.while_going(at)
    if clock.is_frozen:
        return clock
    last = clock.next_seat(clock.side(seat).seat) == seat
    clock = clock.press(seat, at, to=0 if last else None)
    clock = _anew(clock.with_side(replace(clock.side(seat), passed=True)))
    if clock.running or clock.drafting:
        return clock
    return clock.handed_to(clock.next_seat(seat), clock.as_of)


def left(clock: Clock, seat: int, at: int) -> Clock:
    """Take a side off the clock; if its time ran the next one's starts. The last one rests."""
    _check_in(clock.side(seat))
    if isinstance(clock.control, Hourglass):
        raise Rejected("clock/hourglass", "An hourglass stands between two.")
    clock = clock.advanced(at)
    clock = _anew(clock.with_side(replace(clock.side(seat), out=max(at, clock.as_of))))
    if seat not in clock.going:
        return clock
    rests = clock.drafting or sum(side.out is None for side in clock.sides) < 2
    return clock.turned(seat, 0 if rests else clock.next_seat(seat), counts=False)


def returned(clock: Clock, seat: int) -> Clock:
    """Let a side that left come back; one whose flag would stop everything needs time first."""
    side = clock.side(seat)
    if side.out is None:
        raise Rejected("clock/in", "{seat} is in.", seat=SeatRef(seat))
    clock = clock.with_side(replace(side, out=None, passed=False))
    clock.check_not_fallen()
    return clock


def turned_round(clock: Clock) -> Clock:
    """Let turns pass the other way round."""
    return replace(clock, reversed=not clock.reversed)


def together(clock: Clock, seats: tuple[int, ...], at: int) -> Clock:
    """Start the time of several sides at once, as in a draft; none named means all still in.

    Each presses for itself. When all have, the clock rests, and the next press starts them again.
    """
    if isinstance(clock.control, Gong | Hourglass):
        raise Rejected("clock/alone", "With this control only one side's time runs.")
    clock.check_not_fallen()
    chosen = tuple(side.seat for side in clock.sides if _is_chosen(side, seats))
    if len(chosen) < 2:
        raise Rejected("clock/together", "Two or more have to run together.")
    if clock.running:
        clock = clock.while_going(at)
        if clock.is_frozen:
            return clock
        clock = clock.turned(clock.running, 0, counts=False)
    return started_together(replace(clock, drafting=chosen), max(at, clock.as_of))


def started_together(clock: Clock, at: int) -> Clock:
    """Start the turns of those who draft, as far as they are still in."""
    going = tuple(seat for seat in clock.drafting if clock.side(seat).out is None)
    for seat in going[1:]:
        clock = clock.handed_to(seat, at)
    return replace(clock.handed_to(going[0], at), beside=going[1:])


def rests_between_turns(clock: Clock) -> bool:
    """Tell whether all have pressed and the next press starts them together again."""
    return not clock.running and sum(clock.side(s).out is None for s in clock.drafting) > 1


def _anew(clock: Clock) -> Clock:
    # Once nobody is left who has not passed, nobody has.
    if any(side.plays for side in clock.sides):
        return clock
    return replace(clock, sides=tuple(replace(side, passed=False) for side in clock.sides))


def _is_chosen(side: Side, seats: tuple[int, ...]) -> bool:
    return side.out is None and (not seats or side.seat in seats)


def _check_in(side: Side) -> None:
    if side.out is not None:
        raise Rejected("clock/out", "{seat} is out.", seat=SeatRef(side.seat))
