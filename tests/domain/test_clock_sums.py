"""Not a millisecond is lost or counted twice, however fast people tap: 100,000 presses (SC-01)."""

from __future__ import annotations

from random import Random

import pytest

from companion.domain import rotation
from companion.domain.clock import Clock
from companion.domain.control_text import read_one
from companion.domain.controls import Gong, Hourglass

PRESSES = 10_000
TABLES = [
    ("300+3", 2), ("300+3a", 12), ("600+5d", 2), ("600+5b", 6), ("60+5x10", 4), ("60+3/20p1", 3),
    ("*90", 2), ("move10/600", 5), ("up", 12), ("40/300+1:60-p10", 12),
]  # fmt: skip
SLICES = 500


@pytest.mark.parametrize(("control", "sides"), TABLES)
def test_all_thinking_together_is_the_wall_time_without_pauses_SC_01(
    control: str, sides: int
) -> None:
    table = Tapping(control, sides, Random(control))
    presses = 0
    while presses < PRESSES:
        presses += table.tap()
    assert table.thought() == table.wall > 0
    # Most of them were moves that count.
    assert sum(side.moves for side in table.clock.sides) > PRESSES / 2


@pytest.mark.parametrize("sides", [2, 12])
def test_no_time_is_lost_at_a_gong_SC_01(sides: int) -> None:
    chance, at, slept = Random(sides), 0, 0
    clock = Clock.new(Gong(1_000), tuple(range(1, sides + 1))).start(1, at)
    for _ in range(SLICES):
        at += chance.randint(0, 2_500)
        clock = clock.advanced(at)
        if chance.random() < 0.3:
            nap = chance.randint(0, 5_000)
            clock, at, slept = clock.pause(at).resume(at + nap), at + nap, slept + nap
    assert sum(side.used for side in clock.sides) == at - slept
    assert sum(side.moves for side in clock.sides) == (at - slept) // 1_000


class Tapping:
    """A clock in nervous hands. `wall` is the time that ran, once for each side it ran for."""

    def __init__(self, control: str, sides: int, chance: Random) -> None:
        seats = tuple(range(1, sides + 1))
        self.clock = Clock.new(read_one(control), seats, after="run_on").start(1, 0)
        self.chance, self.at, self.wall = chance, 0, 0
        self.pair = isinstance(self.clock.control, Hourglass)

    def thought(self) -> int:
        return sum(side.used for side in self.clock.sides)

    def tap(self) -> bool:
        """Let some milliseconds pass, do something, and tell whether it was a press."""
        think = self.chance.choice([0, 1, 3, self.chance.randint(0, 90)])
        self.at += think
        self.wall += think * len(self.clock.going)
        if not self.clock.running:
            self.start()
            return False
        act = self.chance.choices(
            ["press", "jump", "pass_", "out", "back", "reverse", "pause", "together", "look"],
            [80, 4, 3, 1, 2, 1, 3, 1, 5],
        )[0]
        getattr(self, act)()
        return act == "press"

    def start(self) -> None:
        if rotation.rests_between_turns(self.clock):
            self.clock = rotation.started_together(self.clock, self.at)
        else:
            self.clock = self.clock.start(self.chance.choice(self.inside()), self.at)

    def inside(self) -> list[int]:
        return [side.seat for side in self.clock.sides if side.out is None]

    def press(self) -> None:
        self.clock = rotation.pressed(self.clock, self.chance.choice(self.clock.going), self.at)

    def jump(self) -> None:
        self.clock = rotation.jumped(self.clock, self.chance.choice(self.inside()), self.at)

    def pass_(self) -> None:
        self.clock = rotation.passed(self.clock, self.chance.choice(self.clock.going), self.at)

    def out(self) -> None:
        if not self.pair and len(self.inside()) > 2:
            self.clock = rotation.left(self.clock, self.chance.choice(self.inside()), self.at)

    def back(self) -> None:
        for side in self.clock.sides:
            if side.out is not None:
                self.clock = rotation.returned(self.clock, side.seat)

    def reverse(self) -> None:
        self.clock = rotation.turned_round(self.clock)

    def pause(self) -> None:
        self.clock = self.clock.pause(self.at)
        self.at += self.chance.randint(0, 2_000)
        self.clock = self.clock.resume(self.at)

    def together(self) -> None:
        if not self.pair:
            self.clock = rotation.together(self.clock, (), self.at)

    def look(self) -> None:
        """The host has noticed what happened by itself."""
        self.clock = self.clock.advanced(self.at)
