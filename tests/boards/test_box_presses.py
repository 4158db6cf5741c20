"""A button box, its real firmware behind a cable, played from its buttons to the real host."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.domain.moves import Move
from companion.host import Host
from companion.journal.sqlite import SqliteJournal
from firmware_bridge.fittings import Fittings, Plan
from firmware_bridge.hands.bindings import Bindings
from firmware_bridge.hands.desk import Binding
from firmware_bridge.line.usb import Bus
from firmware_bridge.simulated.simulator import SimulatedBoard
from tests.hosts import eventually
from tests.tables import TINY

PRESSES = 30
TAP_S, LONG_S = 0.06, 0.75  # two buttons in turn: slower than a contact that chatters


class Table:
    """A match of two, a box, and fingers."""

    def __init__(self, folder: Path) -> None:
        self.host = Host(SqliteJournal(folder / "journal.db"), {TINY.id: TINY})
        self.match = self.host.open(TINY.id, {}, [{"name": "Ada"}, {"name": "Bo"}])
        self.host.receive(self.match, Move(verb="begin"))
        self.box = SimulatedBoard("box", serial="box1", chance=Random(7))
        bus = Bus((), [self.box.path])
        self.fittings = Fittings(self.host, Plan(bus=bus, folder=folder))
        self.hands = self.fittings.hands

    def press(self, button: str, seconds: float = TAP_S) -> None:
        """Press a button of the box for so long; a long press from when the board has seen it."""
        self.box.push(button)
        if seconds > TAP_S:
            assert eventually(lambda: self.is_down(button))
        time.sleep(seconds)
        self.box.let_go(button)

    def done(self, verb: str) -> int:
        """How many moves of a verb a board has made."""
        return sum(
            line.verb == verb and line.source == "box:box1"
            for line in self.host.log(self.match, limit=500)[0]
        )

    def is_down(self, button: str) -> bool:
        return any(one.id == f"box1/{button}" and one.down for one in self.hands.buttons())

    def hears(self, button: str) -> bool:
        return any(one.id == f"box1/{button}" for one in self.hands.buttons())


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path)
    table.box.start()
    with table.fittings.running():
        assert eventually(lambda: table.hears("b1"))
        yield table
    table.box.stop()
    table.host.close()


def test_each_press_counts_once_through_a_cable_that_spoils_bytes_both_ways_HW_28(
    table: Table,
) -> None:
    for faults in (table.box.to_host, table.box.to_board):
        faults.flip_rate = faults.drop_rate = 0.002
    for count in range(PRESSES):
        table.press("b1" if count % 2 == 0 else "b2")
        assert eventually(lambda: table.done("pass") > count)  # noqa: B023
    assert table.done("pass") == PRESSES


def test_a_button_of_the_box_is_learned_by_pressing_it_and_then_does_as_it_was_told(
    table: Table, tmp_path: Path
) -> None:
    table.hands.learn("undo", 0, "long")
    table.press("b3")
    assert eventually(lambda: (lesson := table.hands.lesson()) is not None and bool(lesson.heard))
    assert eventually(lambda: "long" in Bindings(tmp_path).of("box1/b3")), "it is kept"
    table.press("b1")
    assert eventually(lambda: table.host.table(table.match).turn == 2)
    table.press("b3", LONG_S)
    assert eventually(lambda: table.host.table(table.match).turn == 1)


def test_a_box_unplugged_in_the_middle_of_a_press_leaves_no_press_hanging(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    # However slowly the plug comes out, it is out before the press is a long one.
    monkeypatch.setattr("firmware_bridge.hands.gestures.LONG_MS", 3_600_000)
    table.hands.bindings.bind(Binding("box1/b1", "undo", 0, "long"))
    table.box.push("b1")
    assert eventually(lambda: next(iter(table.hands.buttons())).down)
    table.box.unplug()
    assert eventually(lambda: table.host.table(table.match).turn == 2)
    table.box.replug()
    table.box.let_go("b1")
    table.press("b2")
    assert eventually(lambda: table.host.table(table.match).turn == 1)
    assert table.done("pass") == 2
