"""What is asked of boards, who is told of them, and the threads behind them."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator

import pytest

from firmware_bridge.boards.board_info import PartState
from firmware_bridge.boards.board_line import BoardAway
from firmware_bridge.boards.boards import Boards
from firmware_bridge.line.events import Hello
from firmware_bridge.line.usb import Bus
from tests.firmware_bridge.boards_bench import A, B, FakeBoard, Plugged, Table, table, two
from tests.hosts import eventually
from tests.patience import PATIENCE_S


@pytest.fixture
def desk() -> Iterator[Table]:
    with table() as one:
        yield one


def test_commands_are_answered_and_a_self_test_is_kept(desk):
    desk.plug(FakeBoard()).ready()
    assert desk.boards.blink(A).result(PATIENCE_S).is_ok
    assert not desk.boards.send(A, "dance").result(PATIENCE_S).is_ok
    assert desk.boards.test(A).result(PATIENCE_S).is_ok
    test = desk.info().test
    assert test is not None
    assert test.parts == (
        PartState("blue", "ok"), PartState("pink", "cell3"), PartState("beam", "ok"),
    )  # fmt: skip


def test_a_command_to_a_board_that_leaves_is_answered_silent(desk):
    board = FakeBoard()
    desk.plug(board).ready()
    board.is_mute = True
    done = desk.boards.blink(A)
    desk.pull()
    answer = done.result(PATIENCE_S)
    assert (answer.is_ok, answer.detail) == (False, "silent")
    with pytest.raises(BoardAway, match=f"{A} is not ready"):
        desk.boards.test(A)


def test_lamps_are_wished_for_each_board_and_again_when_it_is_back(desk):
    tower, box = two(desk)
    desk.boards.show(B, "b1", "green")
    desk.until(lambda: any(body.endswith("b1 green") for body in box.heard))
    assert not any(body.startswith("L") for body in tower.heard)
    desk.pull("/dev/ttyACM1")
    box.heard.clear()
    desk.plug(box, "/dev/ttyACM1", B, "1-2").ready(A, B)
    desk.until(lambda: any(body.endswith("b1 green") for body in box.heard))


def test_a_board_is_set_aside_until_somebody_takes_it_back(desk):
    two(desk)
    desk.boards.set_aside(A, True)
    desk.pull()
    desk.plug(FakeBoard(A)).ready(A, B)
    assert (desk.info(A).set_aside, desk.info(B).set_aside) == (True, False)
    desk.boards.set_aside(A, False)
    assert not desk.info(A).set_aside


@pytest.mark.parametrize(
    "act",
    [
        lambda boards: boards.blink("nobody"),
        lambda boards: boards.test("nobody"),
        lambda boards: boards.show("nobody", "next", "green"),
        lambda boards: boards.set_aside("nobody", True),
        lambda boards: boards.frames("nobody"),
    ],
)
def test_a_board_that_is_not_there_is_a_key_error(desk, act):
    with pytest.raises(KeyError):
        act(desk.boards)


def test_a_commit_for_a_board_that_is_gone_needs_nothing(desk):
    desk.boards.commit("nobody", "b1", 1)
    desk.boards.retake("nobody")


def test_a_listener_that_fails_is_counted_and_the_others_hear(desk):
    def broken() -> None:
        raise RuntimeError("a phone is gone")

    heard: list[object] = []
    desk.boards.listen(broken)
    end = desk.boards.listen(lambda: heard.append(desk.info().trays))
    desk.plug(FakeBoard()).ready()
    desk.until(lambda: heard and heard[-1])  # the last ring is that of its parts
    assert desk.boards.errors
    assert desk.boards.last_error == "RuntimeError: a phone is gone"
    end()
    heard.clear()
    desk.pull()
    desk.until(lambda: desk.info().state == "lost")
    assert not heard


def test_the_thread_looks_by_itself_and_outlives_a_look_that_fails():
    with table() as desk:
        desk.bus_fault = OSError("USB is ill")
        desk.boards.start()
        desk.until(lambda: desk.boards.errors)
        assert desk.boards.last_error == "OSError: USB is ill"
        desk.bus_fault = None
        desk.devices["/dev/ttyACM0"] = FakeBoard()
        desk.ports.append(Plugged("/dev/ttyACM0"))
        desk.ready()
        assert desk.boards.is_alive
        desk.until(lambda: desk.boards.beat < 5000)


def test_boards_that_come_and_go_never_make_the_whole_look_dead():
    """The watchdog asks at any moment, also while a line is being made or dropped."""
    answers: set[bool] = set()
    ended = threading.Event()
    with table() as desk:
        desk.boards.start()

        def ask() -> None:
            while not ended.is_set():
                answers.add(desk.boards.is_alive)

        asker = threading.Thread(target=ask)
        asker.start()
        try:
            for number in range(40):  # each is a new line, dropped before it was met
                desk.plug(OSError("no"), f"/dev/ttyACM{number}", f"s{number}", f"1-{number}")
                desk.pull(f"/dev/ttyACM{number}")
        finally:
            ended.set()
            asker.join()
    assert answers == {True}


def test_a_device_whose_line_could_not_be_made_is_looked_at_again(monkeypatch):
    with table() as desk:
        real, failures = threading.Thread.start, [RuntimeError("can't start new thread")]

        def start(thread: threading.Thread) -> None:
            if failures and thread.name == "port":
                raise failures.pop()
            real(thread)

        desk.boards.start()
        monkeypatch.setattr(threading.Thread, "start", start)
        desk.devices["/dev/ttyACM0"] = FakeBoard()
        desk.ports.append(Plugged("/dev/ttyACM0"))
        desk.ready()
        assert desk.boards.last_error == "RuntimeError: can't start new thread"


def test_hardware_is_opened_once_and_a_second_manager_is_told_who_has_it_HW_12(tmp_path):
    near, far = os.openpty()
    path = tmp_path / "port"
    path.symlink_to(os.ttyname(far))
    managers = [
        Boards(Bus((), [str(path)]), now=lambda: 7, notify=lambda event: None) for _ in range(2)
    ]
    try:
        managers[0].look()
        assert eventually(lambda: managers[0].infos()[0].state == "handshaking")
        managers[1].look()
        assert eventually(lambda: managers[1].infos()[0].reason is not None)
        assert f"(process {os.getpid()})" in str(managers[1].infos()[0].reason)
        assert managers[0].infos()[0].state == "handshaking"
    finally:
        for one in managers:
            one.stop()
        os.close(near)
        os.close(far)


def test_frames_are_kept_for_each_board(desk):
    desk.plug(FakeBoard()).ready()
    notes = {frame.note for frame in desk.boards.frames(A)}
    assert {"hello", "time", "command", "answer"} <= notes
    assert [one.board for one in desk.seen(Hello)] == [A]
