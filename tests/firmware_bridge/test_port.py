"""The port's thread on pseudo-terminals: it finds, opens, closes, and never dies."""

from __future__ import annotations

import errno
import os
import pty
import queue
import re
import termios
import threading
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import serial

from firmware_bridge.line.port import Device, Port, open_serial, pause
from firmware_bridge.line.port_errors import STOPPING, unplugged
from firmware_bridge.line.usb import PICO, UsbId
from firmware_bridge.reason import Reason
from tests.patience import PATIENCE_S
from tests.ports import path_candidate


class Recorder:
    """A protocol that writes down what it is told."""

    def __init__(self) -> None:
        self.calls: queue.Queue[tuple[str, object]] = queue.Queue()
        self.to_send: list[bytes] = []
        self.strange: Reason | None = None
        self.broken = ""
        self.wake: Callable[[], None] = lambda: None

    def opening(self, path: str, wake: Callable[[], None]) -> None:
        self.wake = wake
        self.calls.put(("opening", None))

    def opened(self) -> None:
        self.calls.put(("opened", None))

    def data_received(self, data: bytes) -> None:
        if self.broken:
            text, self.broken = self.broken, ""
            raise RuntimeError(text)
        self.calls.put(("data", data))

    def tick(self) -> None:
        pass

    def outgoing(self) -> bytes:
        data = b"".join(self.to_send)
        self.to_send.clear()
        return data

    def stranger(self) -> Reason | None:
        return self.strange

    def connection_lost(self, reason: Reason) -> None:
        self.calls.put(("lost", reason))

    def next(self, kind: str) -> object:
        """Wait for the next call of this kind and return what came with it."""
        deadline = time.monotonic() + PATIENCE_S
        while True:
            name, what = self.calls.get(timeout=max(0.01, deadline - time.monotonic()))
            if name == kind:
                return what


class Terminal:
    """A device that can be plugged in and pulled."""

    def __init__(self, link: Path) -> None:
        self.link = link
        self.near = self.far = -1

    def plug(self) -> Terminal:
        self.near, self.far = pty.openpty()
        tty.setraw(self.far)
        self.link.symlink_to(os.ttyname(self.far))
        return self

    def pull(self) -> None:
        self.link.unlink()
        os.close(self.near)
        os.close(self.far)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    one = Terminal(tmp_path / "tower").plug()
    yield one
    if one.link.exists():
        one.pull()


@contextmanager
def running(protocol: Recorder, candidates, **options) -> Iterator[Port]:
    port = Port(protocol, candidates, jitter=lambda: 1.0, **options)
    port.start()
    try:
        yield port
    finally:
        port.stop()


def test_bytes_go_both_ways(terminal):
    protocol = Recorder()
    with running(protocol, path_candidate(str(terminal.link))) as port:
        protocol.next("opened")
        assert port.path == str(terminal.link)
        os.write(terminal.near, b"from the board")
        assert protocol.next("data") == b"from the board"
        protocol.to_send.append(b"from the host")
        protocol.wake()
        assert os.read(terminal.near, 100) == b"from the host"
    assert protocol.next("lost") == STOPPING


def test_a_pulled_cable_is_noticed_closed_and_found_again_HW_18_HW_19(terminal):
    protocol, opened = Recorder(), []

    def opener(path: str) -> Device:
        opened.append(open_serial(path))
        return opened[-1]

    with running(protocol, path_candidate(str(terminal.link)), opener=opener):
        protocol.next("opened")
        terminal.pull()
        assert protocol.next("lost") == unplugged(str(terminal.link))
        assert not opened[0].is_open
        terminal.plug()
        protocol.next("opened")
        os.write(terminal.near, b"back")
        assert protocol.next("data") == b"back"


def test_a_protocol_that_raises_is_counted_and_the_thread_lives(terminal):
    protocol, opened = Recorder(), []
    protocol.broken = "a fault of ours"

    def opener(path: str) -> Device:
        opened.append(open_serial(path))
        return opened[-1]

    with running(protocol, path_candidate(str(terminal.link)), opener=opener) as port:
        protocol.next("opened")
        os.write(terminal.near, b"poison")
        assert "a fault of ours" in str(protocol.next("lost"))
        assert port.errors == 1
        protocol.next("opened")
        os.write(terminal.near, b"well")
        assert protocol.next("data") == b"well"
        assert port.is_alive
    assert not any(device.is_open for device in opened)


@pytest.mark.parametrize(
    "error",
    [termios.error(5, "Input/output error"), RuntimeError("a library's"), OSError(errno.EIO, "")],
)
def test_whatever_a_device_raises_when_it_opens_or_closes_the_thread_lives(terminal, error):
    protocol, opened = Recorder(), []

    class Spiteful:
        def __init__(self, device: Device) -> None:
            self.fileno, self.write, self._device = device.fileno, device.write, device

        def close(self) -> None:
            self._device.close()
            raise error

    def opener(path: str) -> Device:
        opened.append(path)
        if len(opened) == 1:
            raise error
        return Spiteful(open_serial(path))

    with running(protocol, path_candidate(str(terminal.link)), opener=opener) as port:
        assert protocol.next("lost").code == "port/failed"
        protocol.next("opened")
        terminal.pull()
        protocol.next("lost")
        terminal.plug()
        protocol.next("opened")
        assert (port.is_alive, port.errors) == (True, 0)


def test_a_thread_is_dead_only_when_it_ended_though_nobody_stopped_it(monkeypatch):
    port = Port(Recorder(), lambda: [])
    assert port.is_alive  # it was not started yet
    monkeypatch.setattr(Port, "_keep_open", lambda port: None)
    port.start()
    end = time.monotonic() + PATIENCE_S
    while port.is_alive and time.monotonic() < end:
        time.sleep(0.001)
    assert not port.is_alive
    port.stop()
    assert port.is_alive


def test_a_port_that_was_never_started_can_be_stopped_and_woken_after_that():
    port = Port(Recorder(), lambda: [])
    port.stop()
    stranger = os.pipe()  # has the numbers of the pipe that was closed
    port.wake()
    os.set_blocking(stranger[0], False)
    with pytest.raises(BlockingIOError):
        os.read(stranger[0], 1)
    for fd in stranger:
        os.close(fd)


def test_a_device_that_hangs_does_not_hang_the_end(terminal, monkeypatch):
    monkeypatch.setattr("firmware_bridge.line.port.STOP_S", 0.05)
    hangs, is_there = threading.Event(), threading.Event()

    def opener(path: str) -> Device:
        is_there.set()
        hangs.wait(PATIENCE_S)
        raise OSError(errno.EIO, "")

    port = Port(Recorder(), path_candidate(str(terminal.link)), opener=opener)
    port.start()
    assert is_there.wait(PATIENCE_S)
    port.stop()
    hangs.set()


def test_closing_waits_for_no_device_that_takes_nothing(terminal, monkeypatch):
    done: list[object] = []
    monkeypatch.setattr(termios, "tcflush", lambda fd, queue: done.append(queue))

    class Watched(serial.Serial):
        def close(self) -> None:
            done.append("closed")
            super().close()

    protocol = Recorder()
    with running(protocol, path_candidate(str(terminal.link)), opener=Watched):
        protocol.next("opened")
        done.clear()
    assert done[:2] == [termios.TCOFLUSH, "closed"], "nobody waits for what was not taken"


def test_looking_for_ports_may_fail_too(terminal):
    protocol, answers = Recorder(), [OSError("no bus"), [str(terminal.link)]]

    def candidates() -> list[str]:
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        if isinstance(answer, Exception):
            raise answer
        return answer

    with running(protocol, candidates) as port:
        protocol.next("opened")
        assert port.errors == 1


def test_two_programs_cannot_share_a_port_HW_31(terminal):
    holder = open_serial(str(terminal.link))
    protocol = Recorder()
    try:
        with running(protocol, path_candidate(str(terminal.link))):
            reason = str(protocol.next("lost"))
            assert f"(process {os.getpid()})" in reason
            assert "in use" in reason
            holder.close()
            protocol.next("opened")
    finally:
        holder.close()


def test_permission_denied_says_what_to_do_and_is_tried_again_HW_23(terminal):
    protocol = Recorder()
    failures = [PermissionError(errno.EACCES, "Permission denied")] * 3

    def opener(path: str) -> Device:
        if failures:
            raise failures.pop()
        return open_serial(path)

    with running(protocol, path_candidate(str(terminal.link)), opener=opener):
        assert re.search(r"'sudo usermod -aG \w+ \w+'", str(protocol.next("lost")))
        protocol.next("opened")


def test_a_device_that_udev_has_not_seen_yet_is_no_fault(terminal):
    protocol = Recorder()
    failures = [PermissionError(errno.EACCES, "Permission denied")]

    def opener(path: str) -> Device:
        if failures:
            raise failures.pop()
        return open_serial(path)

    with running(protocol, path_candidate(str(terminal.link)), opener=opener):
        assert [protocol.calls.get(timeout=PATIENCE_S)[0] for _ in range(2)] == [
            "opening",
            "opened",
        ]


def test_a_strange_device_is_closed_and_left_alone_HW_22(terminal):
    protocol, opened = Recorder(), []
    protocol.strange = Reason("board/stranger", "The device did not answer.")

    def opener(path: str) -> Device:
        opened.append(path)
        return open_serial(path)

    def candidates() -> list[str]:
        looks.append(1)
        if len(looks) == 3:
            done.put(True)
        return [str(terminal.link)]

    looks: list[int] = []
    done: queue.Queue[bool] = queue.Queue()
    with running(protocol, candidates, opener=opener):
        assert protocol.next("lost") == protocol.strange
        assert done.get(timeout=PATIENCE_S)
        assert opened == [str(terminal.link)]


def test_a_device_that_does_not_read_cannot_block_the_thread(terminal):
    protocol = Recorder()
    with running(protocol, path_candidate(str(terminal.link))):
        protocol.next("opened")
        protocol.to_send.append(b"x" * 1_000_000)
        protocol.wake()
        assert "broke" in str(protocol.next("lost"))


def test_a_device_that_somebody_saw_leave_is_let_go_at_once_HW_18(terminal):
    protocol = Recorder()
    with running(protocol, path_candidate(str(terminal.link))) as port:
        protocol.next("opened")
        port.leave("/dev/another", unplugged("/dev/another"))
        port.leave(str(terminal.link), unplugged(str(terminal.link)))
        assert protocol.next("lost") == unplugged(str(terminal.link))
        protocol.next("opened")


def test_a_device_left_alone_is_tried_when_somebody_asks(terminal):
    protocol = Recorder()
    protocol.strange = Reason("board/stranger", "The device did not answer.")
    with running(protocol, path_candidate(str(terminal.link))) as port:
        protocol.next("lost")
        protocol.strange = None
        port.look(afresh=True)
        protocol.next("opened")
        assert port.beat < PATIENCE_S * 1000


@pytest.mark.parametrize(
    ("failures", "jitter", "seconds"),
    [(1, 0.0, 0.2), (2, 0.0, 0.4), (4, 0.0, 1.6), (5, 0.0, 3.0), (500, 0.0, 3.0), (5, 1.0, 2.25)],
)
def test_the_pause_doubles_up_to_three_seconds(failures, jitter, seconds):
    assert pause(failures, jitter) == pytest.approx(seconds)


class Usb:
    def __init__(self, device: str, vid: int | None, pid: int | None, number: str | None) -> None:
        self.device = device
        self.vid = vid
        self.pid = pid
        self.serial_number = number


BUS = [
    Usb("/dev/ttyS0", None, None, None),
    Usb("/dev/ttyACM1", 0x2E8A, 0x0005, "E6614C311B7E2A2F"),
    Usb("/dev/ttyACM0", 0x2E8A, 0x0005, None),
    Usb("/dev/ttyUSB0", 0x1A86, 0x7523, None),
]


@pytest.mark.parametrize(
    ("wanted", "paths"),
    [
        (PICO, ["/dev/ttyACM0", "/dev/ttyACM1"]),
        (UsbId(0x2E8A, 0x0005, "e6614c311b7e2a2f"), ["/dev/ttyACM1"]),
        (UsbId(0x2E8A, 0x0005, "another"), []),
        (UsbId(0x1234, 0x0005), []),
    ],
)
def test_ports_are_chosen_by_usb_ids_and_serial_number_never_by_name_HW_19_HW_22(wanted, paths):
    assert sorted(port.device for port in BUS if wanted.fits(port)) == paths
