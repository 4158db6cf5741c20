"""The clock as a value: it never ticks, you ask it about an instant.

All times are whole milliseconds: instants in table time, the rest as durations. Every method that
changes something returns a new clock. Who comes next, and what an arbiter does, stand beside it in
`rotation` and `arbiter`.
"""

from __future__ import annotations

from typing import NoReturn

from msgspec.structs import replace

from companion.domain.controls import Control, Gong, Hourglass, Periods
from companion.domain.dial import AfterFlag, Dial, Pauses
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.domain.side import Side

MOST_SIDES = 12


class Clock(Dial, frozen=True):
    """A clock, true as of the instant `as_of`: what time and hands do to what stands on it."""

    @classmethod
    def new(
        cls,
        control: Control,
        seats: tuple[int, ...],
        *,
        own: dict[int, Control] | None = None,
        after: AfterFlag = "freeze",
        pauses: Pauses = "anyone",
    ) -> Clock:
        """Return a clock at rest; turns pass in the order of `seats`, two to twelve of them.

        Raises `Rejected` with `clock/seats`, or `clock/hourglass` for more than two around one.
        """
        if not 2 <= len(set(seats)) == len(seats) <= MOST_SIDES or min(seats) < 1:
            raise Rejected("clock/seats", "A clock is for two to twelve different seats.")
        own = {seat: one for seat, one in (own or {}).items() if one != control}
        kinds = {type(own.get(seat, control)) for seat in seats}
        if Hourglass in kinds and (len(seats) > 2 or len(kinds) > 1):
            raise Rejected("clock/hourglass", "An hourglass stands between two.")
        if Gong in kinds and len(kinds) > 1:
            raise Rejected("clock/gong", "A gong strikes for all alike.")
        sides = tuple(Side(seat, own.get(seat, control).opening()) for seat in seats)
        return cls(control, sides, own=own, after=after, pauses=pauses)

    def left_at(self, seat: int, at: int) -> int:
        """Return what `seat` has left, without any delay; below zero where that is counted.

        Raises `Rejected` with `clock/no_seat`.
        """
        return self.advanced(at).side(seat).has.left

    # What time does to it

    def advanced(self, at: int) -> Clock:
        """Return the clock as of an instant, with all that has happened by itself until then."""
        clock = self
        while (due := clock.deadline()) is not None and due <= at:
            clock = clock._lapsed(due)
        return clock._charged(at)

    def start(self, seat: int, at: int) -> Clock:
        """Start the time of `seat` on a clock at rest.

        Raises `Rejected` with `clock/running`, `clock/paused`, `clock/fallen` or `clock/no_seat`.
        """
        self.check_not_fallen()
        self._check_not_paused()
        if self.running:
            raise Rejected("clock/running", "The clock is running already.")
        return self.handed_to(seat, max(at, self.as_of))

    def press(self, seat: int, at: int, *, to: int | None = None) -> Clock:
        """Finish the turn of `seat`; the time of `to` starts (0: nobody's), or the next side's.

        What counts is the instant of the press, not when it is handled: from the deadline on the
        flag has fallen, and nothing is given back (SD-1, F-4). Raises `Rejected` with
        `clock/not_running`, `clock/paused`, `clock/fallen`, `clock/gong` or `clock/no_seat`.
        """
        clock = self.while_going(at)
        if clock.is_frozen:
            return clock
        if seat not in clock.going:
            clock._reject_turn(seat)
        if isinstance(clock.control, Gong):
            raise Rejected("clock/gong", "The gong ends the turn.")
        if to is None:  # those who draft wait for one another
            to = 0 if clock.drafting else clock.next_seat(seat)
        return clock.turned(seat, to)

    def pause(self, at: int) -> Clock:
        """Stop the time; whoever is to move stays so. From the deadline on the flag has fallen.

        Raises `Rejected` with `clock/not_running`, `clock/paused` or `clock/fallen`.
        """
        clock = self.while_going(at)
        return clock if clock.is_frozen else replace(clock, paused=True, asked=0)

    def resume(self, at: int) -> Clock:
        """Let the time run on after a pause.

        Raises `Rejected` with `clock/running`, `clock/not_running` or `clock/fallen`.
        """
        self.check_not_fallen()
        if not self.running:
            raise Rejected("clock/not_running", "The clock has not been started yet.")
        if not self.paused:
            raise Rejected("clock/running", "The clock is running already.")
        # The turn began as much later as the pause was long: nothing of it was thought.
        at = max(at, self.as_of)
        return replace(self, paused=False, as_of=at, since=self.since + at - self.as_of)

    def flag(self, at: int) -> Clock:
        """Let the next flag fall. Raises `Rejected` with `clock/not_yet` before, or as `pause`."""
        self._check_going()
        clock = self.advanced(at)
        if clock.flags() == self.flags():
            raise Rejected(
                "clock/not_yet", "{seat} still has time left.", seat=SeatRef(self.running)
            )
        return clock

    def elapse(self, at: int) -> Clock:
        """Let a period pass or a gong strike. Raises `Rejected` as `flag` does."""
        self._check_going()
        due = self.deadline()
        if due is None or due > at:
            raise Rejected(
                "clock/not_yet", "{seat} still has time left.", seat=SeatRef(self.running)
            )
        return self.advanced(at)

    def while_going(self, at: int) -> Clock:
        """Return the clock as of an instant. Raises `Rejected` unless somebody's time runs."""
        self._check_going()
        return self.advanced(at)

    def check_not_fallen(self) -> None:
        """Raise `Rejected` with `clock/fallen` when a flag has stopped everything."""
        if self.is_frozen:
            raise Rejected(
                "clock/fallen", "The flag of {seat} has fallen.", seat=SeatRef(self.flagged)
            )

    # Building blocks of rotation and arbiter

    def turned(self, seat: int, to: int, *, counts: bool = True) -> Clock:
        """Return the clock with the turn of `seat` finished, and that of `to` begun.

        A turn that does not count was never begun: it is neither a move nor does it earn any time.
        """
        side = self.side(seat)
        if counts:
            has = side.has if side.flag is not None else self.control_of(seat).finished(side.has)
            side = replace(side, has=has, moves=side.moves + 1)
        others = tuple(one for one in self.going if one != seat)
        clock = replace(self.with_side(side), asked=0)
        if others:
            return replace(clock, running=others[0], beside=others[1:])
        return clock.handed_to(to, self.as_of)

    def handed_to(self, seat: int, at: int) -> Clock:
        """Return the clock with the turn of `seat` begun alone (0: with nobody's)."""
        if not seat:
            return replace(self, running=0, beside=(), paused=self.is_frozen, as_of=at, since=at)
        side = replace(self.side(seat), passed=False, out=None)
        if side.flag is None:
            side = replace(side, has=self.control_of(seat).begun(side.has))
        clock = replace(self.with_side(side), running=seat, beside=(), as_of=at, since=at)
        return replace(clock, paused=clock.paused or clock.is_frozen)

    def _charged(self, at: int) -> Clock:
        # Nothing happens by itself between here and `at`; the caller has seen to that.
        if not self.is_ticking:
            return self
        thought = max(0, at - self.as_of)
        clock = replace(self, as_of=self.as_of + thought)
        for seat in self.going:
            clock = clock.with_side(self._thought(seat, thought))
        return clock._poured(self) if isinstance(self.control, Hourglass) else clock

    def _thought(self, seat: int, ms: int) -> Side:
        side = self.side(seat)
        if side.flag is None:
            has = self.control_of(seat).spent(side.has, ms)
        else:
            below = ms if self.after == "negative" else 0
            has = replace(side.has, left=side.has.left - below)
        return replace(side, has=has, used=side.used + ms)

    def _poured(self, before: Clock) -> Clock:
        # What the running side of an hourglass has lost, the other has gained.
        lost = before.side(self.running).has.left - self.side(self.running).has.left
        (other,) = (side for side in self.sides if side.seat != self.running)
        return self.with_side(replace(other, has=replace(other.has, left=other.has.left + lost)))

    def _lapsed(self, due: int) -> Clock:
        before = self
        clock = self._charged(due)
        for seat in self.going:
            side = clock.side(seat)
            if side.flag is None and clock.control_of(seat).lasts(side.has) == 0:
                clock = clock._fallen(side)
            elif isinstance(clock.control, Gong) and not side.has.left:
                clock = clock.turned(seat, clock.next_seat(seat))
            elif side.has.period > before.side(seat).has.period:
                clock = clock._passed(side)
        return clock

    def _fallen(self, side: Side) -> Clock:
        clock = self._was_first(side.seat).with_side(replace(side, flag=self.as_of))
        return replace(clock, paused=True, asked=0) if clock.is_frozen else clock

    def _passed(self, side: Side) -> Clock:
        # A period that is over by time is over for all (M-3).
        clock = self._was_first(side.seat)
        for other in clock.sides:
            control = clock.control_of(other.seat)
            while isinstance(control, Periods) and control.ends_by_flag(other.has.period):
                if other.has.period >= side.has.period:
                    break
                other = replace(other, has=control.lifted(other.has))
            clock = clock.with_side(other)
        return clock

    def _was_first(self, seat: int) -> Clock:
        return self if self.first else replace(self, first=seat, first_at=self.as_of)

    def _check_going(self) -> None:
        self.check_not_fallen()
        self._check_not_paused()
        if not self.running:
            raise Rejected("clock/not_running", "The clock has not been started yet.")

    def _check_not_paused(self) -> None:
        if self.paused:
            raise Rejected("clock/paused", "The clock is paused.")

    def _reject_turn(self, seat: int) -> NoReturn:
        self.side(seat)
        raise Rejected(
            "clock/not_running",
            "It is {running} who is to move, not {seat}.",
            running=SeatRef(self.running),
            seat=SeatRef(seat),
        )
