"""The real firmware in its own process, through the cable, the port's thread and the session."""

from __future__ import annotations

import queue
import sys
import threading
import time
from collections.abc import Callable, Iterator
from random import Random

import pytest
from gpiozero.pins.mock import MockFactory

from firmware_bridge.hands.buttons import Buttons, kernel_ms
from firmware_bridge.hands.presses import Pressed, Released
from firmware_bridge.line.events import Event, Hello, Lost, Press, Restarted, Roll
from firmware_bridge.line.link import Link
from firmware_bridge.line.port import Port
from firmware_bridge.line.session import Session
from firmware_bridge.simulated.simulator import SimulatedBoard, SimulatorError, micropython
from tests.patience import PATIENCE_S
from tests.ports import path_candidate


class Host:
    """A host with a disk; `is_careless` commits nothing."""

    def __init__(self, tower: SimulatedBoard) -> None:
        self.disk: list[Roll | Press] = []
        self.events: list[Event] = []
        self.commits = True
        self._tower = tower
        self._changed = threading.Condition()
        self.link: Link
        self._port: Port | None = None

    def start(self) -> Host:
        session = Session("tower", committed=self._last_of_boot)
        self.link = Link(session, now=kernel_ms, notify=self._take)
        self._port = Port(self.link, path_candidate(self._tower.path))
        self._port.start()
        return self

    def stop(self) -> None:
        if self._port:
            self._port.stop()
            self._port = None

    def wait(self, condition: Callable[[], bool]) -> bool:
        deadline = time.monotonic() + PATIENCE_S
        with self._changed:
            while not condition():
                if time.monotonic() > deadline:
                    return False
                self._changed.wait(0.02)
        return True

    def saw(self, kind: type, times: int = 1) -> bool:
        return self.wait(lambda: sum(isinstance(one, kind) for one in self.events) >= times)

    @property
    def values(self) -> list[int]:
        return [entry.value for entry in self.disk if isinstance(entry, Roll)]

    def _last_of_boot(self, boot: str) -> int:
        return max((one.seq for one in self.disk if one.boot == boot), default=0)

    def _take(self, event: Event) -> None:
        with self._changed:
            self.events.append(event)
            if isinstance(event, Roll | Press):
                self.disk.append(event)
                if self.commits:
                    self.link.commit(event.boot, event.seq)
            self._changed.notify_all()


@pytest.fixture
def tower() -> Iterator[SimulatedBoard]:
    one = SimulatedBoard(settle_ms=5, chance=Random(7))
    one.start()
    yield one
    one.stop()


@pytest.fixture
def host(tower: SimulatedBoard) -> Iterator[Host]:
    one = Host(tower).start()
    assert one.wait(lambda: one.link.state == "ready")
    yield one
    one.stop()


def test_a_throw_is_on_disk_and_the_lamp_is_green(tower, host):
    before = kernel_ms()
    tower.throw("blue", 4)
    assert tower.wait_for_lamp("green")
    [roll] = host.disk
    assert (roll.die, roll.value, roll.quality, roll.method) == ("blue", 4, "ok", "sim")
    assert before - roll.error <= roll.at <= kernel_ms() + roll.error


def test_the_firmware_runs_under_micropython_where_there_is_one(tower):
    assert tower.uses_micropython == (micropython() is not None)
    assert tower.is_running


def test_the_same_files_run_under_this_python_where_there_is_none():
    tower = SimulatedBoard(settle_ms=5, interpreter=sys.executable)
    tower.start()
    host = Host(tower).start()
    try:
        tower.throw("red", 6)
        assert host.wait(lambda: host.values == [6])
        assert not tower.uses_micropython
    finally:
        host.stop()
        tower.stop()


def test_noise_both_ways_and_hosts_that_die_between_commit_and_acknowledgement(tower):
    tower.to_host.flip_rate = tower.to_board.flip_rate = 0.005
    host, chance, thrown = Host(tower), Random(3), []
    for life in range(4):
        host.commits = life == 3
        count = len(host.disk)  # before the throws: all six may be there sooner than we look
        host.start()
        for _ in range(6):
            thrown.append(chance.randint(1, 6))
            tower.throw("blue", thrown[-1])
        assert host.wait(lambda count=count: len(host.disk) > count)
        if life < 3:
            host.stop()
    assert host.wait(lambda: len(host.disk) == len(thrown))
    counters = host.link.counters
    host.stop()
    assert host.values == thrown
    assert [roll.seq for roll in host.disk] == list(range(1, len(thrown) + 1))
    assert counters["good"] > 0


def test_a_pulled_cable_loses_nothing_and_comes_back_by_itself_HW_18_HW_19(tower, host):
    tower.unplug()
    assert host.saw(Lost)
    assert host.link.state == "lost"
    for value in (1, 2, 3):
        tower.throw("blue", value)
    assert tower.wait_for_lamp("amber")
    tower.replug()
    assert host.wait(lambda: host.values == [1, 2, 3])
    assert host.saw(Hello, times=2)


def test_a_tower_that_restarts_says_so_HW_32(tower, host):
    tower.throw("blue", 1)
    assert host.wait(lambda: host.values == [1])
    tower.restart()
    assert host.saw(Restarted)
    tower.throw("blue", 2)
    assert host.wait(lambda: host.values == [1, 2])
    assert host.disk[0].boot != host.disk[1].boot


def test_acknowledgements_that_are_dropped_leave_the_lamp_amber(tower, host):
    tower.to_board.without = frozenset("A")
    tower.throw("blue", 5)
    assert host.wait(lambda: host.values == [5])
    assert tower.wait_for_lamp("amber")
    tower.to_board.clear()
    assert tower.wait_for_lamp("green")
    assert host.values == [5]


def test_a_stalled_line_delivers_late_but_with_the_dice_own_time(tower, host):
    tower.throw("blue", 1)
    assert tower.wait_for_lamp("green")
    tower.to_host.is_stalled = True
    before = kernel_ms()
    tower.throw("blue", 2)
    assert tower.wait_for_lamp("amber")
    after = kernel_ms()
    tower.to_host.clear()
    assert host.wait(lambda: host.values == [1, 2])
    roll = host.disk[1]
    assert before - roll.error <= roll.at <= after + roll.error


def test_buttons_and_lamps_on_the_tower(tower, host):
    tower.push("next")
    tower.let_go("next")
    assert host.wait(lambda: len(host.disk) == 2)
    assert [press.is_down for press in host.disk] == [True, False]
    host.link.show("next", "green")
    assert host.wait(lambda: tower.lamps.get("next") == "green")


def test_buttons_on_the_pis_own_pins_are_pressed_here_too(monkeypatch):
    monkeypatch.setattr("firmware_bridge.hands.presses.LONG_PRESS_MS", 3_600_000)
    pins = MockFactory()
    seen: queue.Queue[object] = queue.Queue()
    buttons = Buttons({"red": 17}, seen.put, factory=pins)
    buttons.start()
    tower = SimulatedBoard(pins=pins)
    tower.press(17)
    assert isinstance(seen.get(timeout=PATIENCE_S), Pressed)
    tower.release(17)
    assert isinstance(seen.get(timeout=PATIENCE_S), Released)
    buttons.stop()
    tower.stop()


def test_what_is_not_there_is_said(tower):
    with pytest.raises(SimulatorError, match="without pins"):
        tower.press(17)
    tower.stop()
    with pytest.raises(SimulatorError, match="does not run"):
        tower.throw("blue", 1)


def test_firmware_that_does_not_start_shows_its_last_words():
    tower = SimulatedBoard(settle_ms=5, interpreter="/bin/false")
    with pytest.raises(SimulatorError, match="did not start"):
        tower.start()
    tower.stop()
