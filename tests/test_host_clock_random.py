"""Whatever was done to a clock, the service started again shows it as it was, and undo goes on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.domain.clock import Clock
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.host import Host
from tests.domain.clock_hands import Hands
from tests.hosts import Clocks, hosted
from tests.tables import seats

ACTS = 60


class AtTheHost(Hands):
    """They play through a host, whose own thread may be faster with a flag."""

    def __init__(self, path: Path, chance: Random) -> None:
        self.path, self.clocks, self.now = path, Clocks(), 0
        self.host: Host = hosted(path, self.clocks)
        super().__init__(chance)

    @property
    def clock(self) -> Clock | None:
        return self.host.table(self.match).clock

    def lay(self) -> None:
        self.match = self.host.open("tiny", {}, seats(self.seats))
        self.make(Move(verb="set_clock", args={"control": "9+2"}))

    def live(self) -> None:
        self.clocks.pass_by(self.at - self.now)
        self.now = self.at
        self.host.deadlines.look()

    def make(self, move: Move) -> None:
        self.host.receive(self.match, replace(move, at=0))

    def undo(self) -> None:
        self.host.undo(self.match, source="arbiter")

    def redo(self) -> None:
        self.host.redo(self.match, source="arbiter")

    def restart(self) -> None:
        self.host.close()
        self.clocks = Clocks(self.clocks.wall() // 1_000_000 + 3_600_000)
        self.host = hosted(self.path, self.clocks)


@pytest.mark.parametrize("seed", range(12))
def test_a_restart_changes_nothing_but_that_the_clock_waits(tmp_path: Path, seed: int) -> None:
    hands = AtTheHost(tmp_path / "journal.db", Random(seed))
    for _ in range(ACTS):
        hands.act()
        if hands.chance.random() < 0.08:
            hands.host.deadlines.close()
            last, before = hands.host.now(), hands.clock
            hands.restart()
            assert hands.clock == stopped(before, last)
    while True:
        try:
            hands.undo()
        except Rejected:
            break
    assert hands.clock is None
    hands.host.close()


def stopped(clock: Clock | None, at: int) -> Clock | None:
    return clock.pause(at) if clock is not None and clock.is_ticking else clock
