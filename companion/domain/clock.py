"""The clock as a value: it never ticks, you ask it about an instant.

All times are whole milliseconds: instants in table time, the rest as durations. Every method that
changes something returns a new clock.
"""

from __future__ import annotations

from typing import NoReturn

import msgspec
from msgspec.structs import replace

from companion.domain.controls import Control, check_time
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected


class Shown(msgspec.Struct, frozen=True):
    """What displays need to count by themselves.

    `left` is what each side's display reads at `as_of`; the running one stands still for `wait`
    and then counts down. A display reads 0:00 only for the `flagged` side.
    """

    seats: tuple[int, ...]
    left: tuple[int, ...]
    running: int
    as_of: int
    wait: int
    paused: bool
    flagged: int


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """A clock with one side per seat, true as of the instant `as_of`.

    `left` and `moves` hold, side by side with `seats`, the time left and the turns finished.
    `running` is the seat whose time runs, or would but for the pause (0: none). `grace` is how
    long it may still think in this turn at no cost. `flagged` is the seat whose flag fell (0:
    none), at the instant `flagged_at`.
    """

    control: Control
    seats: tuple[int, ...]
    left: tuple[int, ...]
    moves: tuple[int, ...]
    running: int = 0
    as_of: int = 0
    grace: int = 0
    paused: bool = False
    flagged: int = 0
    flagged_at: int = 0

    @classmethod
    def new(cls, control: Control, seats: tuple[int, ...]) -> Clock:
        """Return a clock at rest; turns pass in the order of `seats`, two to eight of them.

        Raises `Rejected` with `clock/seats`.
        """
        if not 2 <= len(set(seats)) == len(seats) <= 8 or min(seats) < 1:
            raise Rejected("clock/seats", "A clock is for two to eight different seats.")
        return cls(control, seats, (control.opening(),) * len(seats), (0,) * len(seats))

    def start(self, seat: int, at: int) -> Clock:
        """Start the time of `seat` on a clock at rest.

        Raises `Rejected` with `clock/running`, `clock/paused`, `clock/fallen` or `clock/no_seat`.
        """
        self._check_not_fallen()
        self._check_not_paused()
        if self.running:
            raise Rejected("clock/running", "The clock is running already.")
        return self._handed_to(seat, max(at, self.as_of))

    def press(self, seat: int, at: int, *, to: int | None = None) -> Clock:
        """Finish the turn of `seat`; the time of `to` starts, or that of the next side in order.

        What counts is the instant of the press, not when it is handled: from the deadline on the
        flag has fallen, and nothing is given back. Raises `Rejected` with `clock/not_running`,
        `clock/paused`, `clock/fallen` or `clock/no_seat`.
        """
        self._check_going()
        if seat != self.running:
            self._reject_turn(seat)
        if self._is_over(at):
            return self._fallen()
        following = self._next() if to is None else to
        paid = self._charged(at)
        left = self.control.finished(paid._left(seat))
        moves = _put(self.moves, self._side(seat), self.moves[self._side(seat)] + 1)
        return replace(paid._with_left(seat, left), moves=moves)._handed_to(following, paid.as_of)

    def pause(self, at: int) -> Clock:
        """Stop the time; whoever is to move stays so. From the deadline on the flag has fallen.

        Raises `Rejected` with `clock/not_running`, `clock/paused` or `clock/fallen`.
        """
        self._check_going()
        return self._fallen() if self._is_over(at) else replace(self._charged(at), paused=True)

    def resume(self, at: int) -> Clock:
        """Let the time run on after a pause.

        Raises `Rejected` with `clock/running`, `clock/not_running` or `clock/fallen`.
        """
        self._check_not_fallen()
        if not self.paused:
            self._check_going()
            raise Rejected("clock/running", "The clock is running already.")
        return replace(self, paused=False, as_of=max(at, self.as_of))

    def flag(self, at: int) -> Clock:
        """Let the flag of the running side fall; nothing runs after that.

        Raises `Rejected` with `clock/not_yet` before the deadline, else as `pause` does.
        """
        self._check_going()
        if not self._is_over(at):
            raise Rejected(
                "clock/not_yet", "{seat} still has time left.", seat=SeatRef(self.running)
            )
        return self._fallen()

    def correct(self, seat: int, left: int) -> Clock:
        """Set the time of one side, as an arbiter does; time for a fallen side lifts its flag.

        Raises `Rejected` with `clock/running`, `clock/no_seat` or `clock/time`.
        """
        if self.running and not self.paused:
            raise Rejected("clock/running", "Pause the clock before you set it.")
        check_time(left)
        corrected = self._with_left(seat, left)
        if seat == self.flagged and left > 0:
            return replace(corrected, flagged=0, flagged_at=0)
        return corrected

    def left_at(self, seat: int, at: int) -> int:
        """Return the time `seat` has left, without any delay; never below zero.

        Raises `Rejected` with `clock/no_seat`.
        """
        return self._charged(at)._left(seat)

    def deadline(self) -> int | None:
        """Return the instant the running side's flag falls, None while no time runs."""
        return None if self.paused or not self.running else self._zero()

    def shown(self, at: int) -> Shown:
        """Return what the displays read at an instant."""
        clock = self._charged(at)
        faces = [
            self.control.shown(left, clock._grace(seat))
            for seat, left in zip(self.seats, clock.left, strict=True)
        ]
        return Shown(
            seats=self.seats,
            left=tuple(left for left, _ in faces),
            running=self.running,
            as_of=clock.as_of,
            wait=faces[self._side(self.running)][1] if self.running else 0,
            paused=self.paused,
            flagged=self.flagged,
        )

    def _side(self, seat: int) -> int:
        if seat not in self.seats:
            raise Rejected("clock/no_seat", "{seat} has no clock here.", seat=SeatRef(seat))
        return self.seats.index(seat)

    def _next(self) -> int:
        return self.seats[(self._side(self.running) + 1) % len(self.seats)]

    def _left(self, seat: int) -> int:
        return self.left[self._side(seat)]

    def _with_left(self, seat: int, left: int) -> Clock:
        return replace(self, left=_put(self.left, self._side(seat), left))

    def _grace(self, seat: int) -> int:
        if seat == self.running:
            return self.grace
        return 0 if seat == self.flagged else self.control.grace()

    def _zero(self) -> int:
        return self.as_of + self.grace + self._left(self.running)

    def _is_over(self, at: int) -> bool:
        return max(at, self.as_of) >= self._zero()

    def _charged(self, at: int) -> Clock:
        # Grace is spent before time, also across a pause.
        if self.paused or not self.running:
            return self
        thought = max(0, at - self.as_of)
        left = max(0, self._left(self.running) - max(0, thought - self.grace))
        clock = self._with_left(self.running, left)
        return replace(clock, grace=max(0, self.grace - thought), as_of=self.as_of + thought)

    def _handed_to(self, seat: int, at: int) -> Clock:
        self._side(seat)
        return replace(self, running=seat, as_of=at, grace=self.control.grace())

    def _fallen(self) -> Clock:
        # The flag fell at zero, however late somebody noticed.
        zero, seat = self._zero(), self.running
        clock = replace(self, running=0, grace=0, as_of=zero, flagged=seat, flagged_at=zero)
        return clock._with_left(seat, 0)

    def _check_going(self) -> None:
        self._check_not_fallen()
        self._check_not_paused()
        if not self.running:
            raise Rejected("clock/not_running", "The clock has not been started yet.")

    def _check_not_fallen(self) -> None:
        if self.flagged:
            raise Rejected(
                "clock/fallen", "The flag of {seat} has fallen.", seat=SeatRef(self.flagged)
            )

    def _check_not_paused(self) -> None:
        if self.paused:
            raise Rejected("clock/paused", "The clock is paused.")

    def _reject_turn(self, seat: int) -> NoReturn:
        self._side(seat)
        raise Rejected(
            "clock/not_running",
            "It is {running} who is to move, not {seat}.",
            running=SeatRef(self.running),
            seat=SeatRef(seat),
        )


def face(ms: int) -> str:
    """Return a duration as a clock face reads it: `1:30:00`, `4:53`, `0:09.7` below 20 seconds.

    Rounds up, so that 0:00 means nothing is left.
    """
    tenths = -(-ms // 100)
    if 0 < tenths < 200:
        return f"0:{tenths // 10:02}.{tenths % 10}"
    minutes, seconds = divmod(-(-ms // 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _put(row: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*row[:place], value, *row[place + 1 :])
