"""Twenty taps a second, forty at once, per device."""

from __future__ import annotations

import pytest

from web.buckets import Buckets, Rate
from web.errors import Refused


def taken(buckets: Buckets, device: str, times: int, now: float) -> int:
    count = 0
    for _ in range(times):
        try:
            buckets.take(device, now)
        except Refused:
            continue
        count += 1
    return count


def test_a_burst_of_forty_passes_and_no_more() -> None:
    assert taken(Buckets(Rate()), "a", 100, now=0.0) == 40


def test_twenty_a_second_come_back() -> None:
    buckets = Buckets(Rate())
    taken(buckets, "a", 40, now=0.0)
    assert taken(buckets, "a", 100, now=0.5) == 10
    assert taken(buckets, "a", 100, now=100.0) == 40


def test_each_device_has_its_own() -> None:
    buckets = Buckets(Rate())
    taken(buckets, "a", 100, now=0.0)
    assert taken(buckets, "b", 40, now=0.0) == 40


def test_a_flood_of_devices_does_not_fill_the_memory() -> None:
    buckets = Buckets(Rate())
    for number in range(10_000):
        buckets.take(f"device-{number}", 0.0)
    assert len(buckets) <= 4_096


def test_a_refusal_says_to_wait() -> None:
    buckets = Buckets(Rate(per_second=1, burst=1))
    buckets.take("a", 0.0)
    with pytest.raises(Refused) as caught:
        buckets.take("a", 0.0)
    assert caught.value.code == "request/too_many"
