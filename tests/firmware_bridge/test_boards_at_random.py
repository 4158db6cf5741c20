"""Plugs that go in and out at any moment: whatever happened, what is plugged in plays again."""

from __future__ import annotations

import time
from random import Random

import pytest

from firmware_bridge.line.events import Roll
from tests.firmware_bridge.boards_bench import FakeBoard, Table

PATHS = ("/dev/ttyACM0", "/dev/ttyACM1", "/dev/ttyACM2", "/dev/ttyACM3")
NAMES = ("tower-a", "tower-b", "tower-c")


@pytest.mark.parametrize("seed", range(6))
def test_boards_come_and_go_in_every_state_and_each_roll_counts_once_HW_18_HW_19(seed):
    chance, desk = Random(seed), Table()
    boards = {name: FakeBoard(name, boot=f"b-{name}") for name in NAMES}
    at: dict[str, str] = {}
    try:
        for _ in range(25):
            name = chance.choice(NAMES)
            if name in at:
                desk.pull(at.pop(name))
            else:
                at[name] = chance.choice([path for path in PATHS if path not in at.values()])
                desk.plug(boards[name], at[name], name, f"1-{PATHS.index(at[name])}")
            time.sleep(chance.choice([0, 0, 0.001, 0.005]))
        for name in NAMES:
            if name not in at:
                at[name] = next(path for path in PATHS if path not in at.values())
                desk.plug(boards[name], at[name], name, f"1-{PATHS.index(at[name])}")
        desk.until(lambda: [one.path for one in desk.boards.infos()] == [at[n] for n in NAMES])
        desk.until(lambda: all(board.is_open for board in boards.values()))
        desk.ready(*NAMES)
        for name in NAMES:
            boards[name].roll(5)
        desk.until(lambda: len(desk.seen(Roll)) == len(NAMES))
        assert {roll.board: roll.boot for roll in desk.seen(Roll)} == {
            name: f"b-{name}" for name in NAMES
        }
        assert [one.missing for one in desk.boards.infos()] == [0, 0, 0]
    finally:
        desk.boards.stop()
