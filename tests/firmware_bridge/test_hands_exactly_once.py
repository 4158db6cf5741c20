"""Gestures of a board: each counts once, though the host dies and the disk refuses in between."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from functools import partial
from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from companion.answers import Answer, Snapshot, promise
from companion.domain.moves import Move
from companion.journal.errors import JournalFull
from companion.journal.port import Receipt
from firmware_bridge.hands.bindings import Bindings
from firmware_bridge.hands.desk import Binding
from firmware_bridge.hands.gestures import Gesture
from firmware_bridge.hands.hands import Hands
from firmware_bridge.line.intake import Intake

BOOT, STEP = "b00t", 20
BINDINGS = [
    Binding("box/b1", "seat", 1),
    Binding("box/b1", "clock", 0, "long"),
    Binding("box/b1", "pass", 0, "double"),
]
VERBS = {("press", 1): "tap", ("press", 0): "long", ("clock_pass", 0): "double"}
VIEW = {"clock": {"sides": [{"seat": 1}], "paused": False, "running": 1}}

Counted = tuple[str, int]


class Disk:
    """What a host is for hands; one move in ten finds the disk full."""

    def __init__(self, chance: Random) -> None:
        self.kept: dict[int, Counted] = {}
        self.time = 0
        self._chance = chance

    def now(self) -> int:
        return self.time

    def snapshot(self, match: str) -> Snapshot:
        return Snapshot(1, msgspec.json.encode(VIEW))

    def submit(self, match: str, move: Move, *, receipt: Receipt) -> Future[Answer]:
        done = promise()
        if receipt.seq not in self.kept and self._chance.random() < 0.1:
            done.set_exception(JournalFull("The disk is full."))
        else:
            self.kept.setdefault(receipt.seq, (VERBS[move.verb, move.seat], move.at))
            done.set_result(Answer(match, 1, 1))
        return done


class Box:
    """A board with one button, and the host's end of its line."""

    def __init__(self, shown: list[Gesture], chance: Random) -> None:
        self.edges, self.expected = fingers(shown, chance)
        self.disk = Disk(chance)
        self.acknowledged = 0
        self.start()

    def start(self) -> None:
        """The host begins, or begins again, with what is on disk."""
        self.intake = Intake(lambda boot: max(self.disk.kept, default=0))
        self.intake.adopt(BOOT)
        self.intake.dropped(self.acknowledged)
        host: Any = self.disk
        self.hands = Hands(host, Bindings(None, BINDINGS), playing=lambda: "match")

    def step(self) -> None:
        """Let the board repeat what is not acknowledged, and time pass."""
        self.disk.time += STEP
        for seq in range(self.acknowledged + 1, len(self.edges) + 1):
            is_down, at = self.edges[seq - 1]
            if at <= self.disk.time and self.intake.offer(seq):
                self.hands.press(
                    "box/b1", is_down, at, source="box:box", receipt=Receipt("box", BOOT, seq),
                    settled=partial(self.settled, seq),
                )  # fmt: skip
        self.hands.tick(self.disk.time)
        if self.intake.acknowledgement():
            self.acknowledged = self.intake.committed

    def settled(self, seq: int, done: Future[Answer] | None) -> None:
        if done is not None and done.exception() is not None:
            self.intake.retake()
        else:
            self.intake.commit(BOOT, seq)


def fingers(shown: list[Gesture], chance: Random) -> tuple[list[tuple[bool, int]], list[Counted]]:
    """Return the edges of gestures, each a second after the last, and what they should count as."""
    edges: list[tuple[bool, int]] = []
    expected: list[Counted] = []
    at = 1000
    for gesture in shown:
        expected.append((gesture, at))
        for _ in range(2 if gesture == "double" else 1):
            held = chance.randint(650, 900) if gesture == "long" else chance.randint(30, 250)
            edges += [(True, at), (False, at + held)]
            at += held + chance.randint(60, 250)
        at += 1000
    return edges, expected


GESTURES: st.SearchStrategy[Gesture] = st.sampled_from(["tap", "long", "double"])


@given(st.lists(GESTURES, max_size=5), st.integers(0, 2**32), st.sampled_from([0.0, 0.02, 0.1]))
def test_each_gesture_counts_once_whenever_the_host_dies_or_the_disk_is_full_HW_32(
    shown: list[Gesture], seed: int, dies: float
) -> None:
    chance = Random(seed)
    box = Box(shown, chance)
    for _ in steps(box):
        if chance.random() < dies:
            box.start()
    assert [one for _, one in sorted(box.disk.kept.items())] == box.expected
    assert box.acknowledged == len(box.edges), "nothing is left for the board to repeat"


def steps(box: Box) -> Iterator[None]:
    end = (box.edges[-1][1] if box.edges else 0) + 3000
    while box.disk.time < end or box.acknowledged < len(box.edges):
        assert box.disk.time < end + 60_000, "the board waits for ever"
        box.step()
        yield
