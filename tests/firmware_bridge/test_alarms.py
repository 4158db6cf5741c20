"""What a clock lets hear: marks of low time ahead, and what has happened."""

from __future__ import annotations

from typing import Any

import pytest

from firmware_bridge.signs.alarms import Sound, ahead, loudest, news
from tests.firmware_bridge.clock_views import NOW, clock, side

PLAIN = clock(side(1), side(2), running=1)


def one(running: int = 1, kind: str = "sudden_death", **more: Any) -> dict[str, Any]:
    """Return a clock whose first side is as given."""
    return clock(side(1, **more), side(2), running=running, control={"kind": kind})


def heard(shown: dict[str, Any]) -> list[tuple[int, Sound]]:
    return [(at - NOW, sound) for at, sound in ahead(shown)]


def test_sixty_thirty_and_ten_seconds_are_marked_then_each_of_the_last_SC_26() -> None:
    marks = [(240_000, "low"), (270_000, "low"), (290_000, "low")]
    last = [(300_000 - s * 1_000, "second") for s in range(9, 0, -1)]
    assert heard(PLAIN) == [*marks, *last]


def test_a_mark_that_would_say_nothing_is_left_out() -> None:
    seconds = [at for at, _ in heard(one(left=10_000, full=10_000))]
    assert seconds == [5_000, 6_000, 7_000, 8_000, 9_000]
    assert heard(one(left=30_000, full=30_000))[0] == (20_000, "low")


def test_what_has_been_heard_is_not_ahead_any_more() -> None:
    assert heard(one(left=9_000))[0] == (1_000, "second")
    assert heard(one(left=10_000))[0] == (1_000, "second")
    assert heard(one(left=10_001))[0] == (1, "low")


def test_a_delay_comes_first() -> None:
    assert heard(one(left=10_500, wait=5_000))[0] == (5_500, "low")


@pytest.mark.parametrize("more", [{"paused": True}, {"running": 0}])
def test_a_clock_that_stands_is_silent(more: dict[str, Any]) -> None:
    assert ahead(clock(side(1, 9_000), side(2), **({"running": 1} | more))) == []
    assert ahead(None) == []


@pytest.mark.parametrize(
    ("before", "after", "sounds"),
    [
        (PLAIN, one(left=0, flag=NOW), {"flag"}),
        (one(left=0, flag=NOW), one(left=0, flag=NOW), set()),
        (one(left=0, flag=NOW), PLAIN, set()),
        (one(period=1), one(period=2), {"period"}),
        (one(period=2), one(period=1), set()),
        (PLAIN, one(period=2), set()),
        (one(byo={"on": False, "left": 3}), one(byo={"on": True, "left": 3}), {"period"}),
        (one(byo={"on": True, "left": 3}), one(byo={"on": True, "left": 2}), {"period"}),
        (one(byo={"on": True, "left": 2}), one(byo={"on": True, "left": 2}), set()),
        (one(byo={"on": True, "left": 2}), one(byo={"on": True, "left": 3}), set()),
        (one(stones={"on": False}), one(stones={"on": True}), {"period"}),
        (one(stones={"on": True}), one(stones={"on": True}), set()),
        (one(1, "gong"), one(2, "gong"), {"gong"}),
        (one(1, "gong"), one(0, "gong"), set()),
        (one(1), one(2), set()),
        (None, PLAIN, set()),
        (PLAIN, None, set()),
        (PLAIN, clock(side(1, flag=NOW), side(3), running=1), set()),
    ],
)
def test_what_has_happened_is_heard_once_and_never_when_taken_back(
    before: dict[str, Any] | None, after: dict[str, Any] | None, sounds: set[Sound]
) -> None:
    assert news(before, after) == sounds


def test_of_two_at_once_the_weightier_is_heard() -> None:
    assert loudest({"low", "flag"}) == "flag"
    assert loudest({"no", "second"}) == "second"
    assert loudest(set()) is None
