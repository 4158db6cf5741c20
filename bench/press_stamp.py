"""A press on a button box: from its edge to the disk, what is charged for it, and the arithmetic.

The pins are gpiozero's mock ones; everything behind them is what a real table uses. Half of the
presses come while another thread keeps the interpreter busy.
"""

from __future__ import annotations

import queue
import sqlite3
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from gpiozero.pins.mock import MockFactory

from bench.report import Verdict, percentile, spread
from bench.soak import BLANK
from companion.domain.clock import Clock
from companion.domain.control_text import read_one
from companion.domain.moves import Move
from companion.domain.rotation import pressed
from companion.host import Host
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from firmware_bridge.bridge import newest_match
from firmware_bridge.hands.bindings import Bindings
from firmware_bridge.hands.buttons import Buttons
from firmware_bridge.hands.desk import Binding
from firmware_bridge.hands.hands import Hands
from firmware_bridge.hands.steady import SPIKE_MS

PRESSES = 200
APART_S = 0.03
PINS = {1: 17, 2: 27}
ROUNDS = 5
TURNS = 2_000


def run() -> Iterator[Verdict]:
    """Press, then count."""
    yield from _presses()
    for control in ("300+3", "600+3x30"):
        yield _arithmetic(control, 2)
    yield _arithmetic("300+3", 12)


def _presses() -> Iterator[Verdict]:
    bare = _bare()
    quiet, wrong = _pressed(busy=False)
    yield Verdict(
        "a press's stamp to the disk, without the wait for spikes, beside a bare write, median",
        (statistics.median(quiet) - SPIKE_MS) / statistics.median(bare), 6,
        detail=f"[ms {spread(quiet)}, p99 {percentile(quiet, 99):.2f}, {SPIKE_MS} of them waiting; "
        f"bare {spread(bare)}]",
    )  # fmt: skip
    yield Verdict("what is charged for it beside its stamps, worst", wrong, 0, "ms")
    took, wrong = _pressed(busy=True)
    yield Verdict(
        "a press's stamp to the disk while the interpreter is busy, median",
        statistics.median(took), 60, "ms", detail=f"[p99 {percentile(took, 99):.2f}]",
    )  # fmt: skip
    yield Verdict("what is charged for it beside its stamps, worst", wrong, 0, "ms")


def _pressed(*, busy: bool) -> tuple[list[float], int]:
    """Return how long each press took, in ms, and by how many the worst was charged wrongly."""
    with tempfile.TemporaryDirectory() as folder, _box(Path(folder)) as box:
        with _load(busy):
            took = [box.press(number % 2 + 1) for number in range(PRESSES)]
        return took, box.mischarged()


class _Box:
    """Two buttons on mock pins, hands, a host, a clock that runs."""

    def __init__(self, host: Host, factory: Any) -> None:
        self.host, self._factory = host, factory
        self.match = host.open(BLANK.id, {}, [{"name": "Ada"}, {"name": "Bo"}])
        host.receive(self.match, Move(verb="set_clock", args={"control": "36000"}))
        host.receive(self.match, Move(verb="press", seat=2))
        self._stamps: list[int] = []
        self._news: queue.Queue[int] = queue.Queue()
        host.listen(lambda match, version: self._news.put(time.monotonic_ns()))

    def press(self, seat: int) -> float:
        """Press and let go; return how many ms after its edge the press was on disk."""
        pin = self._factory.pin(PINS[seat])
        pin.drive_low()
        stamp = round(pin._last_change * 1e9)
        self._stamps.append(stamp)
        stored = self._news.get(timeout=10)
        time.sleep(APART_S)
        pin.drive_high()
        time.sleep(APART_S)
        took: float = (stored - stamp) / 1e6
        return took

    def mischarged(self) -> int:
        """Return by how many ms the worst turn was charged beside the difference of its stamps."""
        stored = [
            entry.at
            for entry in self.host.journal.entries(self.match)
            if entry.source.startswith("button:")
        ]
        stamped = [stamp // 1_000_000 for stamp in self._stamps]
        if len(stored) != len(stamped):
            raise RuntimeError(f"{len(stamped)} presses, but {len(stored)} are on disk")
        return max(
            abs((later - one) - (after - before))
            for one, later, before, after in zip(
                stored, stored[1:], stamped, stamped[1:], strict=False
            )
        )


@contextmanager
def _box(folder: Path) -> Iterator[_Box]:
    host = Host(SqliteJournal(folder / FILE_NAME), {BLANK.id: BLANK})
    factory = MockFactory()
    bindings = Bindings(None, [Binding(str(seat), "seat", seat) for seat in PINS])
    hands = Hands(host, bindings, playing=lambda: newest_match(host))
    buttons = Buttons({str(s): pin for s, pin in PINS.items()}, hands.event, factory=factory)
    hands.start()
    buttons.start()
    try:
        yield _Box(host, factory)
    finally:
        buttons.stop()
        hands.stop()
        host.close()


@contextmanager
def _load(busy: bool) -> Iterator[None]:
    """Keep the interpreter busy for the time of the block."""
    over = threading.Event()

    def turn() -> None:
        while busy and not over.is_set():
            sum(range(10_000))

    thread = threading.Thread(target=turn)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _bare() -> list[float]:
    with tempfile.TemporaryDirectory() as folder:
        db = sqlite3.connect(Path(folder) / "bare.db", isolation_level=None)
        db.execute("pragma journal_mode=wal")
        db.execute("pragma synchronous=full")
        db.execute("create table entries (n integer primary key, text text)")
        took = []
        for _ in range(PRESSES):
            began = time.perf_counter()
            db.execute("insert into entries (text) values (?)", ("x" * 200,))
            took.append((time.perf_counter() - began) * 1000)
            time.sleep(APART_S)
        db.close()
        return took


def _arithmetic(control: str, sides: int) -> Verdict:
    ours = [_turns(control, sides) for _ in range(ROUNDS)]
    plain = [_plain(sides) for _ in range(ROUNDS)]
    ratio = statistics.median(ours) / statistics.median(plain)
    return Verdict(
        f"the arithmetic of a press, {control} with {sides} sides, beside a copied dict",
        ratio, 120, detail=f"[ns {spread(ours)}; dict {spread(plain)}]",
    )  # fmt: skip


def _turns(control: str, sides: int) -> float:
    clock, at = Clock.new(read_one(control), tuple(range(1, sides + 1))).start(1, 0), 0
    began = time.thread_time_ns()
    for _ in range(TURNS):
        at += 100
        clock = pressed(clock, clock.running, at)
    return (time.thread_time_ns() - began) / TURNS


def _plain(sides: int) -> float:
    left = dict.fromkeys(range(sides), 300_000)
    began = time.thread_time_ns()
    for turn in range(TURNS):
        left = {**left, turn % sides: left[turn % sides] - 100 + 100}
    return (time.thread_time_ns() - began) / TURNS
