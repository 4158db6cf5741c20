"""What an arbiter does to a clock, at any moment, running or not (FIDE Laws 6.10, 6.13).

Every function takes a clock and the instant in milliseconds of table time, and returns a new clock.
Time that was thought until then is charged first. The clock pronounces no result.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.domain.clock import Clock
from companion.domain.controls import LONGEST, ByoYomi, Control, Overtime, Periods, Reserve
from companion.domain.rejected import Rejected
from companion.domain.side import Side

STANDARD_PACE = 3_600_000
"""From here on, by the time for sixty moves, a game is neither rapid nor blitz (FIDE)."""
BONUS_STANDARD, BONUS_FAST = 120_000, 60_000


def corrected(
    clock: Clock,
    seat: int,
    at: int,
    *,
    left: int | None = None,
    moves: int | None = None,
    period: int | None = None,
    spare: int | None = None,
) -> Clock:
    """Set what is given of a side: time left, moves finished, period (from 1), byo-yomi periods.

    Another period is entered with its whole time unless `left` says otherwise. Raises `Rejected`
    with `clock/no_seat`, `clock/time`, `clock/period` or `clock/spare`.
    """
    clock = clock.advanced(at)
    side, control = clock.side(seat), clock.control_of(seat)
    if period is not None:
        side = _in_period(side, control, period - 1)
    if spare is not None:
        side = _with_spare(side, clock.played_by(side), spare)
    if moves is not None:
        made = max(0, side.has.made + moves - side.moves)
        side = replace(side, moves=moves, has=replace(side.has, made=made))
    if left is not None:
        check_left(clock, side, left)
        side = side.with_left(left)
    return _settled(clock, side)


def given(clock: Clock, seats: tuple[int, ...], ms: int, at: int) -> Clock:
    """Add `ms` to what sides have left, less than nothing included.

    Raises `Rejected` with `clock/time` when a side cannot have that much or that little.
    """
    clock = clock.advanced(at)
    for seat in seats:
        side = clock.side(seat)
        left = side.has.left + ms
        check_left(clock, side, left)
        clock = _settled(clock, side.with_left(left))
    return clock


def handed(clock: Clock, seat: int, at: int) -> Clock:
    """Let it be the turn of `seat`; no move is counted. At rest, the clock waits to go on."""
    clock = clock.advanced(at)
    side = clock.side(seat)
    if side.out is not None:
        clock = clock.with_side(replace(side, out=None))
    held = clock.paused or not clock.running
    clock = replace(clock.handed_to(seat, clock.as_of), drafting=())
    return replace(clock, paused=held or clock.is_frozen)  # who left with a fallen flag is back


def punished(clock: Clock, seat: int, ms: int | None, at: int) -> tuple[Clock, int]:
    """Count an illegal move of `seat` and give every opponent still in `ms`; return both.

    Without `ms` it is two minutes in a standard game, one in a rapid or blitz game (X-2).
    """
    bonus = illegal_bonus(clock.control) if ms is None else ms
    rivals = tuple(s.seat for s in clock.sides if s.seat != seat and s.out is None)
    clock = given(clock, rivals, bonus, at)
    side = clock.side(seat)
    return clock.with_side(replace(side, illegal=side.illegal + 1)), bonus


def illegal_bonus(control: Control) -> int:
    """Return what an opponent gains by an illegal move, by the time for sixty moves."""
    return BONUS_STANDARD if control.pace() >= STANDARD_PACE else BONUS_FAST


def check_left(clock: Clock, side: Side, left: int) -> None:
    """Raise `Rejected` with `clock/time` unless a side can have `left`."""
    fell = side.flag is not None and clock.after == "negative"
    below = fell or isinstance(clock.played_by(side), Overtime)
    if not (-LONGEST if below else 0) <= left <= LONGEST:
        raise Rejected("clock/time", "A clock takes times from 0:00 to 100:00:00.")


def _settled(clock: Clock, side: Side) -> Clock:
    was = clock.side(side.seat)
    clock = clock.with_side(side)
    if was.flag is not None and side.flag is None and clock.first == side.seat:
        return replace(clock, first=0, first_at=0)
    return clock


def _in_period(side: Side, control: Control, period: int) -> Side:
    if not isinstance(control, Periods) or not 0 <= period < len(control.parts):
        raise Rejected("clock/period", "There is no period {n} here.", n=period + 1)
    fresh = control.parts[period].control.opening()
    return replace(side, has=replace(fresh, period=period), flag=None)


def _with_spare(side: Side, control: Control, spare: int) -> Side:
    if not isinstance(control, ByoYomi) or not 1 <= spare <= control.periods:
        raise Rejected("clock/spare", "There are no {n} periods to leave here.", n=spare)
    has: Reserve = side.has
    left = has.left if has.left > 0 else control.time
    return replace(side, has=replace(has, spare=spare, left=left), flag=None)
