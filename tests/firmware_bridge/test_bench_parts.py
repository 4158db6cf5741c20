"""The parts of the demo's bench, each alone: fingers, the slow disk, the count of what was thrown,
strangers in the line."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from random import Random

import pytest
from gpiozero.pins.mock import MockFactory

from companion.domain.moves import Move
from companion.host import Host
from firmware_bridge.simulated.bench_boards import SERIALS, BenchBoards
from firmware_bridge.simulated.bench_disk import COMMIT_S, SlowDisk
from firmware_bridge.simulated.bench_fingers import BOUNCES, CHATTERS, BenchButton, Fingers
from firmware_bridge.simulated.bench_tally import Tally
from firmware_bridge.simulated.faults import BadCable, Faults
from tests.hosts import eventually
from tests.patience import PATIENCE_S

ADA = BenchButton("ada", "seat", 1, 17)


class Pin:
    """Counts what is done to it."""

    def __init__(self) -> None:
        self.levels: list[int] = []

    def drive_low(self) -> None:
        self.levels.append(0)

    def drive_high(self) -> None:
        self.levels.append(1)


class Pins:
    def __init__(self) -> None:
        self.ada = Pin()

    def pin(self, number: int) -> Pin:
        assert number == ADA.pin
        return self.ada


def test_a_bouncing_contact_moves_its_pin_to_and_fro_and_comes_to_rest_open_HW_05():
    pins = Pins()
    fingers = Fingers(pins, [ADA])
    fingers.bounce("ada")
    assert eventually(lambda: not fingers.loose)
    assert len(pins.ada.levels) == 4 * (BOUNCES // 2) + 2
    assert pins.ada.levels[-1] == 1


def test_a_loose_contact_ends_at_once_when_the_bench_is_closed():
    pins = Pins()
    fingers = Fingers(pins, [ADA])
    fingers.close()
    fingers.chatter("ada")
    assert eventually(lambda: not fingers.loose)
    assert len(pins.ada.levels) == 2 * CHATTERS


@pytest.mark.parametrize("act", ["press", "release", "bounce", "chatter"])
def test_a_button_that_is_not_on_the_bench_is_a_key_error(act):
    with pytest.raises(KeyError):
        getattr(Fingers(MockFactory(), [ADA]), act)("bo")


@pytest.fixture
def disk(host: Host) -> Iterator[SlowDisk]:
    disk = SlowDisk(host)
    yield disk
    disk.close()


def test_a_slow_disk_holds_a_move_up_and_nothing_else_is_different(host, match, disk):
    disk.switch(True)
    began = time.monotonic()
    host.receive(match, Move(verb="pass", seat=1))
    assert time.monotonic() - began >= COMMIT_S
    assert host.table(match).turn == 2


def test_who_waits_for_the_slow_disk_is_let_go_when_it_is_fast_again(
    host, match, disk, monkeypatch
):
    monkeypatch.setattr("firmware_bridge.simulated.bench_disk.COMMIT_S", 3600.0)
    disk.switch(True)
    done = host.submit(match, Move(verb="pass", seat=1))
    threading.Timer(0.02, disk.switch, [False]).start()
    done.result(PATIENCE_S)
    assert not disk.is_on


def roll(host: Host, match: str, board: str, face: int) -> None:
    args = {"faces": [["red", face]], "quality": "ok", "method": "sim"}
    host.receive(match, Move(verb="roll", args=args, source=f"tower:{board}"))


def test_each_roll_of_a_tower_is_counted_once_from_the_start_on(host, match):
    roll(host, match, "one", 3)
    tally = Tally(host, lambda: match)
    assert tally.read() == {"thrown": 0, "stored": 0, "lost": 0, "last": None}
    for board in ("one", "one", "two"):
        tally.threw(board)
    roll(host, match, "one", 4)
    roll(host, match, "two", 5)
    host.receive(match, Move(verb="pass", seat=1))
    for _ in range(2):
        told = tally.read()
        assert (told["thrown"], told["stored"], told["lost"]) == (3, 2, 0)
    assert (told["last"]["board"], told["last"]["faces"]) == ("two", [["red", 5]])


def test_what_a_board_forgot_is_lost_unless_it_was_on_its_way_to_the_disk(host, match):
    tally = Tally(host, lambda: match)
    for _ in range(3):
        tally.threw("one")
    roll(host, match, "one", 4)
    tally.forgot("one")
    assert tally.read()["lost"] == 2
    roll(host, match, "one", 4)
    assert tally.read()["lost"] == 1


def test_without_a_match_nothing_is_counted_and_nothing_fails(host):
    tally = Tally(host, lambda: None)
    tally.threw("one")
    tally.forgot("one")
    assert tally.read() == {"thrown": 1, "stored": 0, "lost": 1, "last": None}
    assert tally.match == ""


def test_a_stranger_writes_into_the_line_once_and_what_is_said_passes_HW_25():
    faults = Faults(stray=b"AT+GCAP\r\n")
    cable = BadCable(faults, Random(1))
    assert cable.carry(b"\n>H") == b"AT+GCAP\r\n\n>H"
    assert cable.carry(b" 1*459221F2\n") == b" 1*459221F2\n"
    faults.stray = b"AT\r\n"
    faults.clear()
    assert cable.carry(b"") == b""


def test_boards_that_lie_on_the_bench_are_in_no_socket_and_do_not_run():
    boards = BenchBoards(lambda serial: None)
    try:
        assert boards.ports() == []
        assert boards.glance() == []
        assert not any(boards[name].board.is_running for name in SERIALS)
        with pytest.raises(KeyError):
            boards.of_serial(SERIALS["tower"])
        with pytest.raises(KeyError):
            boards["tower"].throw("blue", 1, "ok")
    finally:
        boards.close()
