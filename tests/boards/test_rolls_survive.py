"""Whatever cable and power do, each roll is on disk once, in order, and none is invented.

The firmware and the service are the real ones, each in a process of its own, with a pseudo-terminal
between them whose bytes are flipped, lost and made up, both ways.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from tests.boards.evening import Evening

PATIENCE_S = 300
"""A machine with other work may be slow; what is tested is that everything comes."""
LONGEST_S = 1800
WAVE = (1, 12)


@dataclass(frozen=True)
class Weather:
    """Shares of bytes that go wrong, in both directions; how many rolls have to get through, and
    how often the service is killed meanwhile."""

    flip: float
    drop: float
    insert: float
    rolls: int
    kills: int


CLEAN = Weather(0, 0, 0, 400, 8)
BAD = Weather(0.002, 0.001, 0.001, 400, 8)
WORST = Weather(0.01, 0.005, 0.005, 1000, 8)


@contextmanager
def evening(folder: Path, seed: int, weather: Weather) -> Iterator[Evening]:
    one = Evening(folder, Random(seed))
    for way in (one.tower.to_host, one.tower.to_board):
        way.flip_rate, way.drop_rate, way.insert_rate = weather.flip, weather.drop, weather.insert
    one.begin()
    try:
        yield one
    finally:
        one.end()


@pytest.mark.timeout(LONGEST_S)
@pytest.mark.parametrize("weather", [CLEAN, BAD, WORST], ids=["clean", "bad", "worst"])
def test_each_roll_is_stored_once_and_in_order_whatever_dies_HW_28_HW_32(
    weather: Weather, tmp_path: Path
) -> None:
    chance = Random(28)
    deaths = sorted(chance.sample(range(weather.rolls), weather.kills))
    with evening(tmp_path, 28, weather) as one:
        while len(one.thrown) < weather.rolls:
            for _ in range(min(chance.randint(*WAVE), weather.rolls - len(one.thrown))):
                assert one.until(one.has_room, PATIENCE_S)
                one.throw()
            if deaths and len(one.thrown) > deaths[0]:
                deaths.pop(0)
                one.kill()
                one.start()
        assert one.until(lambda: len(one.stored()) >= weather.rolls, PATIENCE_S)
        assert one.stored() == one.thrown
        assert one.starts == weather.kills + 1


@pytest.mark.timeout(LONGEST_S)
def test_killed_between_commit_and_acknowledgement_nothing_counts_twice_HW_33(
    tmp_path: Path,
) -> None:
    chance = Random(33)
    with evening(tmp_path, 33, CLEAN) as one:
        for _ in range(6):
            one.tower.to_board.without = frozenset({"A"})
            for _ in range(chance.randint(1, 5)):
                one.throw()
            # All on disk, and not one of them acknowledged: the tower still holds them.
            assert one.until(lambda: one.stored() == one.thrown, PATIENCE_S)
            assert one.tower.wait_for_lamp("amber")
            one.kill()
            one.tower.to_board.without = frozenset()
            one.start()
            assert one.tower.wait_for_lamp("green", PATIENCE_S)
        one.throw()
        assert one.until(lambda: len(one.stored()) >= len(one.thrown), PATIENCE_S)
        assert one.stored() == one.thrown
