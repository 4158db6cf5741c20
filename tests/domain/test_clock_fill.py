"""How full the colour of a side is, and when a clock says that little is left."""

from __future__ import annotations

import pytest

from companion.domain.clock import Clock
from companion.domain.clock_face import Face, shown
from companion.domain.control_text import read_one

FULL = [
    "300", "180+2", "180+2a", "180+20m300", "60+15", "1+30", "300+5d", "300+5b", "600+3x30",
    "600+25/600", "0+10/300p10", "gong10", "move30", "move30/600", "1500-600p10",
    "40/5400+30:1800+30", "5400:1800",
]  # fmt: skip


def opening(text: str) -> Face:
    """Return the face of a side before its first move."""
    clock = Clock.new(read_one(text), (1, 2))
    return shown(clock, clock.as_of).sides[0]


@pytest.mark.parametrize("text", FULL)
def test_a_side_begins_full_whatever_its_moves_will_bring(text: str) -> None:
    side = opening(text)
    assert side.full == side.left


@pytest.mark.parametrize("text", FULL)
def test_nobody_begins_with_little_left(text: str) -> None:
    side = opening(text)
    assert side.low <= side.left // 3


def test_a_large_increment_does_not_make_little_of_a_short_time() -> None:
    assert opening("60+15").low == 10_000
    assert opening("180+2").low == 22_750


def test_half_of_the_sand_there_is_fills_a_side_of_an_hourglass() -> None:
    side = opening("*30")
    assert (side.left, side.full) == (30_000, 60_000)
