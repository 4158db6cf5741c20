"""Games on a clock, played by its verbs alone, without host or disk."""

from __future__ import annotations

from dataclasses import replace as replaced
from typing import Any

from companion.domain.clock import Clock
from companion.domain.moves import Entry, Move
from companion.domain.undo import next_undo
from companion.move_times import move_times
from companion.opening import opening
from companion.turn_times import Times
from tests.tables import TINY, again, back, seats, table_of, then

WIDE = replaced(TINY, seats=(2, 12))


class Game:
    """A match of the tiny game with a clock; each act comes `after` so many ms."""

    def __init__(self, control: str = "300", *, sides: int = 2, after: str = "freeze") -> None:
        facts, _ = opening(WIDE, {}, seats(sides), at=0)
        self.log = [Entry(n=1, at=0, verb="open", facts=facts)]
        self.at = 1_000
        self.do("set_clock", control=control, after_flag=after, pauses="anyone")

    @property
    def clock(self) -> Clock:
        clock = table_of(self.log).clock
        assert clock is not None
        return clock

    @property
    def next_undo(self) -> str:
        """The verb of the move that undo would take back."""
        entry = next_undo(self.log)
        return entry.verb if entry else ""

    def do(self, verb: str, seat: int = 0, *, after: int = 0, **args: Any) -> Game:
        """Make a move, which must be taken."""
        self.at += after
        if "after_flag" in args:
            args["after"] = args.pop("after_flag")
        self.log = then(self.log, Move(verb=verb, seat=seat, args=args, at=self.at))
        return self

    def starts(self) -> Game:
        return self.do("press")

    def press(self, *thinks: int) -> Game:
        """Let whoever runs press, after each of these."""
        for think in thinks:
            self.do("press", after=think)
        return self

    def undo(self, *, after: int = 0) -> Game:
        self.at += after
        self.log = back(self.log, at=self.at)
        return self

    def redo(self, *, after: int = 0) -> Game:
        self.at += after
        self.log = again(self.log, at=self.at)
        return self

    def times(self) -> Times:
        times = move_times(self.log)
        assert times is not None
        return times

    def rows(self) -> list[tuple[int, int, str, int]]:
        """Return of each row the seat, the number, the kind and what it took."""
        return [(row.seat, row.number, row.kind, row.think) for row in self.times().rows]


def adds_up(game: Game) -> None:
    times, sides = game.times(), game.clock.sides
    for side in sides:
        thinks = [row.think for row in times.rows if row.seat == side.seat]
        thinks += [turn.think for turn in times.under_way if turn.seat == side.seat]
        assert sum(thinks) == side.used
    assert [total.used for total in times.sides] == [side.used for side in sides]
