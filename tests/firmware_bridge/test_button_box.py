"""The buttons of a clock on the Raspberry Pi's own pins, from a press to the real host."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.domain.clock import Clock
from companion.domain.moves import Move
from companion.host import Host
from firmware_bridge.hands.buttons import kernel_ms
from firmware_bridge.hands.desk import Binding
from firmware_bridge.hands.hands import Hands
from firmware_bridge.hands.presses import Pressed
from tests.firmware_bridge.joined import Joined
from tests.patience import PATIENCE_S

BINDINGS = (Binding("ada", "seat", 1), Binding("bo", "seat", 2))


@pytest.fixture
def hands(host: Host, match: str) -> Hands:
    return Joined(host, BINDINGS).hands


def timed(host: Host, match: str) -> queue.Queue[int]:
    """Put a clock on the table and start the time of seat 1; return where commits are told."""
    host.receive(match, Move(verb="set_clock", args={"control": "60"}))
    host.receive(match, Move(verb="press", seat=2))
    seen: queue.Queue[int] = queue.Queue()
    host.listen(lambda match, version: seen.put(version))
    return seen


def clock_of(host: Host, match: str) -> Clock:
    clock = host.table(match).clock
    assert clock is not None
    return clock


def test_a_press_on_the_pi_is_the_clock_of_its_seat(host: Host, match: str, hands: Hands) -> None:
    seen = timed(host, match)
    hands.event(Pressed("ada", kernel_ms()))
    seen.get(timeout=PATIENCE_S)
    assert clock_of(host, match).running == 2


def test_one_button_for_all_ends_the_turn_of_whoever_runs(host: Host, match: str) -> None:
    hands = Joined(host, [Binding("all", "clock")]).hands
    seen = timed(host, match)
    for running in (2, 1, 2):
        hands.event(Pressed("all", kernel_ms()))
        seen.get(timeout=PATIENCE_S)
        assert clock_of(host, match).running == running


def test_a_press_is_charged_at_its_stamp_however_late_it_is_handled(
    host: Host, match: str, hands: Hands
) -> None:
    seen = timed(host, match)
    began = clock_of(host, match).as_of
    kernel_at = kernel_ms()
    while kernel_ms() < kernel_at + 3:
        pass
    hands.event(Pressed("ada", kernel_at))
    seen.get(timeout=PATIENCE_S)
    at = host.time.of_monotonic(kernel_at * 1_000_000)
    assert clock_of(host, match).as_of == max(at, began)


def test_two_presses_at_once_both_count_though_the_view_is_a_press_behind_SC_28(
    host: Host, match: str, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = timed(host, match)
    at = kernel_ms()
    with paused_disk(host, monkeypatch):
        hands.event(Pressed("ada", at))
        hands.event(Pressed("bo", at))
    while clock_of(host, match).running != 1 or sum(moves_of(host, match)) != 2:
        seen.get(timeout=PATIENCE_S)
    assert moves_of(host, match) == [1, 1]


def moves_of(host: Host, match: str) -> list[int]:
    return [side.moves for side in clock_of(host, match).sides]


@contextmanager
def paused_disk(host: Host, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let nothing get to the disk before the block is over."""
    gate, append = threading.Event(), host.journal.append

    def wait(*records: Any, **more: Any) -> None:
        gate.wait(PATIENCE_S)
        append(*records, **more)

    monkeypatch.setattr(host.journal, "append", wait)
    try:
        yield
    finally:
        gate.set()


def test_a_press_out_of_turn_is_answered_and_leaves_no_trace_SC_33(host: Host, match: str) -> None:
    joined = Joined(host, BINDINGS)
    with joined.showing():
        timed(host, match)
        before = host.snapshot(match)
        joined.hands.event(Pressed("bo", kernel_ms()))
        assert joined.heard.get(timeout=PATIENCE_S) == "no"
        while joined.lit.get(timeout=PATIENCE_S) != ("bo", "no"):
            pass
    assert host.snapshot(match) == before


def test_a_press_that_means_nothing_is_answered_too(host: Host, match: str) -> None:
    joined = Joined(host, [Binding("all", "clock")])
    before = host.snapshot(match)
    with joined.showing():
        joined.hands.event(Pressed("all", kernel_ms()))
        assert joined.heard.get(timeout=PATIENCE_S) == "no"
    assert host.snapshot(match) == before


def test_a_buzzer_needs_no_button(host: Host, match: str) -> None:
    joined = Joined(host)
    with joined.showing():
        host.receive(match, Move(verb="set_clock", args={"control": "0.05"}))
        host.receive(match, Move(verb="press", seat=2))
        assert joined.heard.get(timeout=PATIENCE_S) == "flag"
