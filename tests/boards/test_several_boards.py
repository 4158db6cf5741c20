"""A tower and a box, the real firmware of each in a process, at one manager: unplugged, restarted,
doubled, wrong, and back again."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import wait

import pytest

from firmware_bridge.boards.board_info import BoardInfo, PartState, faces
from firmware_bridge.boards.boards import Boards
from firmware_bridge.firmware import newest
from firmware_bridge.line.events import Event, Lost, Press, Restarted, Roll
from firmware_bridge.line.usb import Bus
from firmware_bridge.simulated.simulator import SimulatedBoard
from tests.patience import PATIENCE_S


class Evening:
    """A manager at paths chosen by hand; everything a board hands over is on disk at once."""

    def __init__(self, *simulated: SimulatedBoard) -> None:
        self.events: list[Event] = []
        self.disk: dict[str, int] = {}
        self.rang: list[dict[str, str]] = []
        self._changed = threading.Condition()
        self.boards = Boards(
            Bus((), [one.path for one in simulated]),
            now=lambda: time.monotonic_ns() // 1_000_000,
            notify=self._take,
            committed=lambda boot: self.disk.get(boot, 0),
            newest=newest(),
        )
        self.boards.listen(self._ring)

    def info(self, board: str) -> BoardInfo:
        return next(one for one in self.boards.infos() if one.id == board)

    def until(self, holds: Callable[[], object]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not holds():
            assert time.monotonic() < end, (self.boards.infos(), self.events)
            time.sleep(0.005)

    def ready(self, *names: str) -> Evening:
        states = lambda: {one.id: (one.state, bool(one.buttons)) for one in self.boards.infos()}  # noqa: E731
        self.until(lambda: all(states().get(name) == ("ready", True) for name in names))
        return self

    def entries(self) -> list[tuple[str, int]]:
        return [(one.board, one.seq) for one in self.events if isinstance(one, Roll | Press)]

    def _ring(self) -> None:
        self.rang.append({one.id: one.state for one in self.boards.infos()})

    def _take(self, event: Event) -> None:
        self.events.append(event)
        if isinstance(event, Roll | Press):
            self.disk[event.boot] = event.seq
            self.boards.commit(event.board, event.boot, event.seq)


@pytest.fixture
def tower() -> Iterator[SimulatedBoard]:
    yield from started(SimulatedBoard("tower", serial="tower1", settle_ms=30))


@pytest.fixture
def box() -> Iterator[SimulatedBoard]:
    yield from started(SimulatedBoard("box", serial="box1"))


@pytest.fixture
def evening(tower: SimulatedBoard, box: SimulatedBoard) -> Iterator[Evening]:
    evening = Evening(tower, box)
    evening.boards.start()
    yield evening.ready("tower1", "box1")
    evening.boards.stop()


def started(board: SimulatedBoard) -> Iterator[SimulatedBoard]:
    board.start()
    yield board
    board.stop()


def test_a_tower_and_a_box_say_what_they_are_and_hand_over_what_they_did(evening, tower, box):
    assert (evening.info("tower1").kind, evening.info("tower1").trays) == (
        "tower", ("blue", "pink"),
    )  # fmt: skip
    assert (evening.info("box1").kind, evening.info("box1").buttons) == (
        "box", ("b1", "b2", "b3", "b4"),
    )  # fmt: skip
    assert evening.info("tower1").update == ""
    tower.throw("blue", 5)
    box.push("b3")
    evening.until(lambda: set(evening.entries()) == {("tower1", 1), ("box1", 1)})
    assert tower.wait_for_lamp("green")


def test_unplugging_is_known_by_that_and_not_by_silence_and_nothing_is_lost_or_doubled_HW_18(
    evening, tower, box
):
    tower.unplug()
    evening.until(lambda: any(states.get("tower1") == "lost" for states in evening.rang))
    [lost] = [one for one in evening.events if isinstance(one, Lost) and one.board == "tower1"]
    assert lost.reason.code == "port/unplugged"
    tower.throw("blue", 3)
    tower.throw("pink", 4)
    box.push("b1")
    evening.until(lambda: ("box1", 1) in evening.entries())
    tower.replug()
    evening.ready("tower1")
    evening.until(lambda: {("tower1", 1), ("tower1", 2)} <= set(evening.entries()))
    assert len(evening.entries()) == 3
    assert evening.info("tower1").missing == 0


def test_a_board_whose_power_failed_in_mid_throw_is_asked_what_lies_in_it_HW_36(evening, tower):
    tower.throw("blue", 6)
    tower.restart()
    evening.until(lambda: any(isinstance(one, Restarted) for one in evening.events))
    evening.ready("tower1")
    answer = evening.boards.send("tower1", "look").result(PATIENCE_S)
    assert answer.is_ok
    assert set(faces(answer.detail)) <= {"blue"}


def test_a_second_board_of_the_same_name_is_refused_and_the_first_plays_on():
    first, second = (SimulatedBoard("tower", serial="twin", settle_ms=30) for _ in range(2))
    evening = Evening(first, second)
    first.start()
    second.start()
    evening.boards.start()
    try:
        evening.until(lambda: any(_code(one) == "board/twin" for one in evening.boards.infos()))
        evening.ready("twin")
        states = lambda: sorted(one.state for one in evening.boards.infos())  # noqa: E731
        evening.until(lambda: states() == ["absent", "ready"])
    finally:
        evening.boards.stop()
        first.stop()
        second.stop()


def test_a_wrong_firmware_is_named_with_the_side_to_update_and_heals(evening, tower):
    tower.restart(protocol=2)
    evening.until(lambda: evening.info("tower1").state == "wrong_protocol")
    assert evening.info("tower1").update == "host"
    tower.restart(protocol=0, firmware="1.0.0")
    evening.ready("tower1")
    assert (evening.info("tower1").update, evening.info("tower1").firmware) == ("board", "1.0.0")


def test_a_self_test_and_blinking_are_answered_by_each(evening, tower, box):
    tower.spoil("pink", "cell3")
    done = [evening.boards.test("tower1"), evening.boards.blink("box1")]
    assert not wait(done, PATIENCE_S).not_done
    assert all(one.result().is_ok for one in done)
    test = evening.info("tower1").test
    assert test is not None
    assert PartState("pink", "cell3") in test.parts


def test_a_service_that_starts_anew_takes_up_where_the_old_one_left(evening, tower, box):
    tower.throw("blue", 2)
    box.push("b1")
    box.let_go("b1")
    evening.until(lambda: len(evening.entries()) == 3)
    evening.boards.stop()
    evening.disk = dict.fromkeys(evening.disk, 0)  # the rules refused it all: no trace on disk
    again = Evening(tower, box)
    again.disk = evening.disk
    again.boards.start()
    try:
        again.ready("tower1", "box1")
        tower.throw("pink", 3)
        box.push("b2")
        again.until(lambda: set(again.entries()) == {("tower1", 2), ("box1", 3)})
    finally:
        again.boards.stop()


def _code(info: BoardInfo) -> str:
    return info.reason.code if info.reason is not None else ""


def test_what_is_said_of_a_board_that_went_is_no_path(tower: SimulatedBoard) -> None:
    evening = Evening(tower)
    evening.boards.start()
    try:
        evening.ready("tower1")
        tower.unplug()
        evening.until(lambda: evening.info("tower1").state == "lost")
        evening.boards.search()  # from now on the path itself is missing
        for _ in range(3):
            evening.boards.look(afresh=True)
        reason = evening.info("tower1").reason
        assert reason is not None
        assert str(reason) == "The board was unplugged or lost its power."
    finally:
        evening.boards.stop()
