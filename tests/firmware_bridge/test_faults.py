"""The bad cable does what it says, so that the tests on it mean something."""

from __future__ import annotations

from random import Random

import pytest

from firmware_bridge.line.wire import Lines, encode
from firmware_bridge.simulated.faults import BadCable, Faults

DATA = bytes(range(256)) * 40


def cable(**faults) -> BadCable:
    return BadCable(Faults(**faults), Random(1))


def test_a_good_cable_changes_nothing():
    assert cable().carry(DATA) == DATA


@pytest.mark.parametrize("rate", [0.01, 0.2])
def test_flips_hit_their_share_and_one_bit_each(rate):
    changed = [
        a ^ b for a, b in zip(DATA, cable(flip_rate=rate).carry(DATA), strict=True) if a != b
    ]
    assert len(changed) / len(DATA) == pytest.approx(rate, rel=0.2)
    assert {bin(bits).count("1") for bits in changed} == {1}


def test_drops_hit_their_share():
    assert len(cable(drop_rate=0.1).carry(DATA)) / len(DATA) == pytest.approx(0.9, rel=0.02)


def test_insertions_add_their_share_and_leave_the_rest_in_order():
    out = cable(insert_rate=0.1).carry(b"a" * 10_000)
    assert len(out) / 10_000 == pytest.approx(1.1, rel=0.02)
    assert out.count(b"a") >= 10_000
    assert len(set(out)) > 200


def test_all_three_at_once_reach_both_ways_and_end_together():
    faults = Faults(flip_rate=0.05, drop_rate=0.05, insert_rate=0.05)
    assert BadCable(faults, Random(1)).carry(DATA) != DATA
    faults.clear()
    assert BadCable(faults, Random(1)).carry(DATA) == DATA


def test_a_stall_holds_everything_and_lets_it_go_in_order():
    faults = Faults(is_stalled=True)
    line = BadCable(faults, Random(1))
    assert line.carry(b"one") == b""
    faults.clear()
    assert line.carry(b"two") == b"onetwo"


def test_whole_messages_can_be_kept_back():
    out = cable(without=frozenset("A")).carry(encode("A b1 1") + encode("H 1"))
    assert Lines().feed(out) == ["H 1"]
