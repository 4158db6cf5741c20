"""The clock around the ticking controls: whose time runs, who fell first."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.domain.ticking.periods import Periods
from tests.domain.ticking.plain import Side
from tests.domain.ticking.turns import Gong


class TickingClock:
    """Sides in order, made anew. `after` says what a flag does: `freeze`, `run_on`, `negative`.

    With `glass` set every millisecond one side loses the other gains: an hourglass.
    """

    def __init__(
        self, makes: Mapping[int, Callable[[], Side]], after: str = "freeze", *, glass: bool = False
    ) -> None:
        self.sides = {seat: make() for seat, make in makes.items()}
        for side in self.sides.values():
            side.opened()
        self.seats, self.after, self.glass = [*makes], after, glass
        self.moves = dict.fromkeys(makes, 0)
        self.used = dict.fromkeys(makes, 0)
        self.flags: dict[int, int] = {}
        self.now, self.running, self.first = 0, 0, 0
        self.paused = False

    def start(self, seat: int) -> None:
        self.running = seat
        if seat not in self.flags:
            self.sides[seat].begin()

    def press(self) -> None:
        """Whoever runs has moved."""
        seat = self.running
        if seat not in self.flags:
            self.sides[seat].moved()
        self.moves[seat] += 1
        self.start(self.following())

    def following(self) -> int:
        return self.seats[(self.seats.index(self.running) + 1) % len(self.seats)]

    def wait(self, ms: int) -> None:
        """Let time pass."""
        for _ in range(ms):
            self.tick()

    @property
    def fallen(self) -> int:
        """The side whose flag fell first, 0 while none has."""
        return min(self.flags, key=self.flags.__getitem__, default=0)

    def tick(self) -> None:
        self.now += 1
        if self.paused or not self.running:
            return
        seat = self.running
        side = self.sides[seat]
        self.used[seat] += 1
        if seat not in self.flags:
            side.tick()
            self.pour(seat)
            if side.is_over():
                self.up(seat, side)
        elif self.after == "negative":
            side.overrun()
            self.pour(seat)

    def pour(self, seat: int) -> None:
        if self.glass:
            self.sides[self.following()].left += 1

    def up(self, seat: int, side: Side) -> None:
        """The time of `side` has just reached its end."""
        if isinstance(side, Gong):
            self.press()
        elif isinstance(side, Periods) and side.goes_on():
            self.first = self.first or seat
            side.lifted(thinks=True)
            for each in self.sides.values():
                # Whoever is behind in a period of so many moves stays until they are made.
                while isinstance(each, Periods) and each.at < side.at and each.goes_on():
                    each.lifted(thinks=False)
            if side.is_over():
                # Nothing but a delay, and the turn under way has had one.
                self.up(seat, side)
        else:
            self.first = self.first or seat
            self.flags[seat] = self.now
            if self.after == "freeze":
                self.running = 0
