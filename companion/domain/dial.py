"""What stands on a clock: the sides, whose time runs, and what was agreed. A frozen value.

All times are whole milliseconds: instants in table time, the rest as durations.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Self

import msgspec
from msgspec import field
from msgspec.structs import force_setattr, replace

from companion.domain.controls import Control, Reserve, played
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.domain.side import Side

AfterFlag = Literal["freeze", "run_on", "negative"]
Pauses = Literal["agreed", "anyone"]


class Dial(msgspec.Struct, frozen=True, omit_defaults=True):
    """A clock with one side per seat, true as of the instant `as_of`.

    `control` counts for every side, but for those with one of their `own`. `running` is the seat
    whose time runs, or would but for a pause (0: none), and `beside` are those whose time runs at
    once with it; its turn began at `since`. `drafting` are the seats that start together, turn by
    turn. `after` says what a flag does: `freeze` all, let the others `run_on`, or count on below
    zero. `first` is the side that reached zero first in any period, at `first_at`. `pauses` says
    who may pause: all once they `agreed`, or anyone; `asked` is the seat that asks for it. With an
    `arbiter`, named here, only the arbiter lets the time run on; `corrected` is the number of the
    last move that set times by hand.
    """

    control: Control
    sides: tuple[Side, ...] = ()
    running: int = 0
    as_of: int = 0
    paused: bool = False
    own: dict[int, Control] = {}
    beside: tuple[int, ...] = ()
    since: int = 0
    drafting: tuple[int, ...] = ()
    reversed: bool = False
    after: AfterFlag = "freeze"
    first: int = 0
    first_at: int = 0
    pauses: Pauses = "anyone"
    asked: int = 0
    arbiter: str = ""
    corrected: int = 0
    # What releases up to 0.2.0 stored side by side; read, and never written again.
    old_seats: tuple[int, ...] = field(default=(), name="seats")
    old_left: tuple[int, ...] = field(default=(), name="left")
    old_moves: tuple[int, ...] = field(default=(), name="moves")
    old_grace: int = field(default=0, name="grace")
    old_flagged: int = field(default=0, name="flagged")
    old_flagged_at: int = field(default=0, name="flagged_at")

    def __post_init__(self) -> None:
        if self.old_seats:
            _take_over(self)

    @property
    def seats(self) -> tuple[int, ...]:
        """Return the seats in the order of their sides."""
        return tuple(side.seat for side in self.sides)

    @property
    def going(self) -> tuple[int, ...]:
        """Return the seats whose time runs, or would but for a pause."""
        return (self.running, *self.beside) if self.running else ()

    @property
    def flagged(self) -> int:
        """Return the side whose flag fell first, 0 while none has; who left does not count."""
        still_in = [side for side in self.sides if side.out is None]
        fallen = [(side.flag, side.seat) for side in still_in if side.flag is not None]
        return min(fallen)[1] if fallen else 0

    @property
    def is_frozen(self) -> bool:
        """Tell whether a flag has stopped everything."""
        return self.after == "freeze" and bool(self.flagged)

    @property
    def is_ticking(self) -> bool:
        """Tell whether anybody's time runs."""
        return bool(self.running) and not self.paused and not self.is_frozen

    def side(self, seat: int) -> Side:
        """Return a side. Raises `Rejected` with `clock/no_seat`."""
        for side in self.sides:
            if side.seat == seat:
                return side
        raise Rejected("clock/no_seat", "{seat} has no clock here.", seat=SeatRef(seat))

    def control_of(self, seat: int) -> Control:
        """Return the control that counts for a side: its own, or everybody's."""
        return self.own.get(seat, self.control)

    def played_by(self, side: Side) -> Control:
        """Return the control a side plays by now: of a sequence, that of its period."""
        return played(self.control_of(side.seat), side.has)

    def deadline(self) -> int | None:
        """Return the instant something happens by itself (a flag, a period, a gong), or None."""
        return self._soonest(lambda control, has: control.lapse(has))

    def flag_at(self) -> int | None:
        """Return the instant the next flag falls if nobody does anything, None when none does."""
        return self._soonest(lambda control, has: control.lasts(has))

    def flags(self) -> tuple[int, ...]:
        """Return the sides whose flags have fallen."""
        return tuple(side.seat for side in self.sides if side.flag is not None)

    def next_seat(self, seat: int) -> int:
        """Return who follows `seat`: the next that is still in and has not passed, or itself."""
        order = self.seats[::-1] if self.reversed else self.seats
        place = order.index(seat)
        for one in order[place + 1 :] + order[:place]:
            if self.side(one).plays:
                return one
        return seat

    def with_side(self, side: Side) -> Self:
        """Return the clock with one side changed."""
        sides = tuple(side if old.seat == side.seat else old for old in self.sides)
        return replace(self, sides=sides)

    def _soonest(self, lasts: Callable[[Control, Reserve], int | None]) -> int | None:
        if not self.is_ticking:
            return None
        spans = [
            lasts(self.control_of(seat), side.has)
            for seat in self.going
            if (side := self.side(seat)).flag is None
        ]
        soonest = min((span for span in spans if span is not None), default=None)
        return None if soonest is None else self.as_of + max(0, soonest)


def _take_over(dial: Dial) -> None:
    # A clock as older releases stored it becomes one of today, before anybody sees it.
    sides = tuple(
        Side(
            seat,
            Reserve(left, grace=dial.old_grace if seat == dial.running else 0),
            moves,
            flag=dial.old_flagged_at if seat == dial.old_flagged else None,
        )
        for seat, left, moves in zip(dial.old_seats, dial.old_left, dial.old_moves, strict=True)
    )
    today = {"sides": sides, "old_seats": (), "old_left": (), "old_moves": (), "old_grace": 0}
    if dial.old_flagged:
        fallen, at = dial.old_flagged, dial.old_flagged_at
        today |= {"running": fallen, "paused": True, "first": fallen, "first_at": at}
    for name, value in {**today, "old_flagged": 0, "old_flagged_at": 0}.items():
        force_setattr(dial, name, value)
