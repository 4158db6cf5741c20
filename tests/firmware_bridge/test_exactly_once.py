"""Whatever the cable and the power do, each roll reaches the disk once and in order."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_bridge.line.events import Restarted, Roll
from firmware_bridge.line.port_errors import unplugged
from tests.firmware_bridge.bench import Bench

PULLED = unplugged("/dev/ttyACM0")


@dataclass(frozen=True)
class Act:
    kind: str
    amount: float = 0


ROOM = 32  # what the board keeps while nobody listens

ACTS = st.one_of(
    st.builds(Act, st.just("throw"), st.integers(1, 6)),
    st.builds(Act, st.just("throw"), st.integers(1, 6)),
    st.builds(Act, st.just("wait"), st.integers(10, 800)),
    st.builds(Act, st.just("wait"), st.integers(10, 800)),
    st.builds(Act, st.just("flip"), st.sampled_from([0.0, 0.002, 0.01, 0.05])),
    st.builds(Act, st.just("drop"), st.sampled_from([0.0, 0.005, 0.02])),
    st.builds(Act, st.just("insert"), st.sampled_from([0.0, 0.005, 0.02])),
    st.builds(Act, st.sampled_from(["stall", "flow", "no_acks", "acks"])),
    st.builds(Act, st.sampled_from(["hold_commits", "commit", "crash", "crash_after_commit"])),
    st.builds(Act, st.sampled_from(["noise", "unplug"])),
)


def act(bench: Bench, thing: Act, thrown: list[int]) -> None:
    match thing.kind:
        case "throw" if len(thrown) < ROOM:
            bench.throw(int(thing.amount))
            thrown.append(int(thing.amount))
        case "wait":
            bench.run(int(thing.amount))
        case "flip":
            bench.to_host.flip_rate = bench.to_board.flip_rate = thing.amount
        case "drop":
            bench.to_host.drop_rate = bench.to_board.drop_rate = thing.amount
        case "insert":
            bench.to_host.insert_rate = bench.to_board.insert_rate = thing.amount
        case "stall" | "flow":
            bench.to_host.is_stalled = thing.kind == "stall"
        case "no_acks" | "acks":
            bench.to_board.without = frozenset("A" if thing.kind == "no_acks" else "")
        case "hold_commits":
            bench.commits = False
        case "commit":
            bench.commits = True
            bench.commit()
        case "crash":
            bench.restart_host()
        case "crash_after_commit":
            bench.commit()
            bench.restart_host()
        case "noise":
            bench.board.incoming += b"AT+GCAP\r\n\x03>R 1"
            bench.board.sent += b"MicroPython v1.28\r\n>>> \x00\xff"
        case "unplug":
            bench.session.lost(PULLED)
            bench.open()


def calm(bench: Bench) -> None:
    """Let everything heal."""
    bench.to_host.clear()
    bench.to_board.clear()
    bench.commits = True
    bench.commit()


@settings(max_examples=200)
@given(st.lists(ACTS, min_size=5, max_size=60), st.integers(0, 2**16))
def test_a_lossy_line_delivers_each_roll_once_and_in_order_HW_28_HW_32(acts, seed):
    bench, thrown = Bench(seed), []
    for thing in acts:
        act(bench, thing, thrown)
    calm(bench)
    assert bench.until(lambda: len(bench.disk) == len(thrown) and not len(bench.tower.ring))
    bench.run(500)
    assert bench.values == thrown
    assert [roll.seq for roll in bench.disk] == list(range(1, len(thrown) + 1))
    assert bench.tower.colour == ("green" if thrown else "dark")


@settings(max_examples=60)
@given(st.lists(st.lists(ACTS, max_size=12), min_size=1, max_size=4), st.integers(0, 2**16))
def test_a_board_that_restarts_loses_only_what_it_still_held_and_the_host_says_how_many(
    lives, seed
):
    bench, per_boot = Bench(seed), []
    for life, acts in enumerate(lives):
        if life:
            bench.start_board()
        thrown: list[int] = []
        for thing in acts:
            act(bench, thing, thrown)
        per_boot.append((bench.board.boot, thrown))
    calm(bench)
    assert bench.until(lambda: bench.session.state == "ready" and not len(bench.tower.ring))
    bench.run(1500)
    for boot, thrown in per_boot:
        stored = [roll.value for roll in bench.disk if roll.boot == boot]
        assert stored == thrown[: len(stored)]
    assert [roll.value for roll in bench.disk if roll.boot == bench.board.boot] == per_boot[-1][1]


@pytest.mark.parametrize("rate", [0.0, 0.002, 0.01])
def test_four_hundred_rolls_at_a_byte_error_rate_with_hosts_that_die(rate):
    bench, chance, thrown = Bench(1), Random(2), []
    bench.to_host.flip_rate = bench.to_board.flip_rate = rate
    bench.to_host.drop_rate = bench.to_board.drop_rate = rate / 2
    bench.to_host.insert_rate = bench.to_board.insert_rate = rate / 2
    while len(thrown) < 400:
        if len(bench.tower.ring) < 20:
            thrown.append(chance.randint(1, 6))
            bench.throw(thrown[-1])
        bench.run(chance.randrange(50, 300))
        if chance.random() < 0.03:
            bench.restart_host()
        bench.commits = chance.random() < 0.9
        if bench.commits:
            bench.commit()
    calm(bench)
    assert bench.until(lambda: len(bench.disk) == 400)
    assert bench.values == thrown


def test_an_acknowledgement_that_was_lost_is_given_again_when_the_roll_comes_again():
    bench = Bench()
    bench.until(lambda: bench.session.state == "ready")
    bench.to_board.without = frozenset("A")
    bench.throw(3)
    bench.run(1000)
    assert (bench.values, len(bench.tower.ring)) == ([3], 1)
    bench.to_board.clear()
    bench.run(400)
    assert (bench.values, len(bench.tower.ring)) == ([3], 0)


def test_a_restart_names_the_rolls_that_were_not_handed_over():
    bench = Bench()
    bench.until(lambda: bench.session.state == "ready")
    bench.to_board.without = frozenset("A")
    bench.throw(4)
    bench.run(300)
    bench.to_host.without = frozenset("R")
    bench.throw(5)
    bench.throw(6)
    bench.run(2500)
    bench.start_board()
    bench.to_host.clear()
    bench.run(2500)
    assert bench.values == [4]
    assert bench.seen(Restarted) == [Restarted(bench.board.serial, bench.board.boot, missing=2)]


def test_a_crash_between_commit_and_acknowledgement_stores_nothing_twice():
    bench = Bench()
    bench.until(lambda: bench.session.state == "ready")
    bench.to_board.without = frozenset("A")
    bench.throw(3)
    bench.until(lambda: len(bench.disk) == 1)
    bench.restart_host()
    bench.to_board.clear()
    assert bench.until(lambda: not len(bench.tower.ring))
    assert bench.values == [3]
    assert len(bench.seen(Roll)) == 1


def test_a_crash_before_the_commit_hands_the_roll_out_again():
    bench = Bench()
    bench.until(lambda: bench.session.state == "ready")
    bench.commits = False
    bench.throw(3)
    bench.until(lambda: len(bench.waiting) == 1)
    bench.restart_host()
    bench.commits = True
    assert bench.until(lambda: not len(bench.tower.ring))
    assert bench.values == [3]
    assert len(bench.seen(Roll)) == 2


def test_a_roll_is_acknowledged_only_after_the_commit():
    bench = Bench()
    bench.until(lambda: bench.session.state == "ready")
    bench.commits = False
    bench.throw(2)
    bench.run(3000)
    assert bench.tower.colour == "amber"
    bench.commit()
    bench.run(300)
    assert bench.tower.colour == "green"
