"""Boards without a port: each answers in the thread that writes to it, over a pair of sockets."""

from __future__ import annotations

import errno
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from firmware_bridge.boards.board_info import BoardInfo
from firmware_bridge.boards.boards import Boards
from firmware_bridge.line import wire
from firmware_bridge.line.events import Event, Press, Roll
from firmware_bridge.line.usb import PICO, Bus, UsbId
from tests.patience import PATIENCE_S

A = "e6614c311b7e2a2f"
B = "e6614c311b7effff"
BOX = "press,lamp,beep"
BOX_PARTS = "ok -:b1,b2,b3,b4:b1,b2,b3,b4"


class FakeBoard:
    """A board of ours; `serial` is what its hello says. `hello` replaces the whole hello."""

    def __init__(
        self,
        serial: str = A,
        *,
        boot: str = "b1",
        firmware: str = "1.1.0",
        caps: str = "roll,press,lamp,test",
        parts: str = "ok blue,pink:next,undo:next",
        hello: str = "",
    ) -> None:
        self.boot = boot
        self.heard: list[str] = []
        self.hello = hello or f"H 1 {firmware} {serial} {{boot}} {{seq}} 0 {caps}"
        self.seq = 0
        self.acknowledged = 0
        self.answers = {"parts": parts, "blink": "ok -", "test": "ok blue=ok,pink=cell3,beam=ok"}
        self.is_mute = False
        self._near: socket.socket | None = None
        self._far: socket.socket | None = None
        self._lines = wire.Lines()

    def open(self) -> FakeBoard:
        self._near, self._far = socket.socketpair()
        return self

    def fileno(self) -> int:
        assert self._near is not None
        return self._near.fileno()

    def close(self) -> None:
        for end in (self._near, self._far):
            if end is not None:
                end.close()
        self._near = self._far = None

    @property
    def is_open(self) -> bool:
        return self._far is not None

    def pull(self) -> None:
        far, self._far = self._far, None
        if far is not None:
            far.close()

    def write(self, data: bytes) -> int:
        for body in self._lines.feed(data):
            self.heard.append(body)
            if not self.is_mute:
                self._answer(body.split(" "))
        return len(data)

    def say(self, body: str) -> None:
        self.noise(wire.encode(body))

    def noise(self, data: bytes) -> None:
        """Send bytes; those into a pulled cable are gone."""
        far = self._far
        if far is not None:
            with suppress(OSError):
                far.sendall(data)

    def roll(self, value: int, die: str = "blue") -> None:
        self.seq += 1
        self.say(f"R {self.boot} {self.seq} {self._us} {die} {value} ok ir5")

    def press(self, button: str, level: str = "down") -> None:
        self.seq += 1
        self.say(f"P {self.boot} {self.seq} {self._us} {button} {level}")

    @property
    def _us(self) -> int:
        return time.monotonic_ns() // 1000

    def _answer(self, words: list[str]) -> None:
        match words:
            case ["H", *_]:
                self.say(self.hello.format(boot=self.boot, seq=self.seq))
            case ["T", ident]:
                self.say(f"T {ident} {self._us}")
            case ["C", ident, command]:
                self.say(f"K {ident} {self.answers.get(command, 'err unknown')}")
            case ["L", ident, *_]:
                self.say(f"K {ident} ok -")
            case ["A", _, seq]:
                self.acknowledged = int(seq)


@dataclass
class Plugged:
    """A port as `list_ports` tells of it."""

    device: str
    vid: int | None = PICO.vid
    pid: int | None = PICO.pid
    serial_number: str | None = A
    location: str | None = "1-1"


class Table:
    """The manager at fake ports. Table time stands still; `skip` alone lets it pass."""

    def __init__(self, *wanted: UsbId, newest: str = "1.1.0") -> None:
        self.ports: list[Plugged] = []
        self.devices: dict[str, FakeBoard | Exception] = {}
        self.opened: list[str] = []
        self.events: list[Event] = []
        self.rings = 0
        self.disk: dict[str, int] = {}
        self.fails = 0
        self.bus_fault: Exception | None = None
        self.looks = 0
        self._now = time.monotonic_ns() // 1_000_000
        self.boards = Boards(
            Bus(wanted or (PICO,), ports=lambda: list(self.ports), glance=self._glance),
            now=lambda: self._now,
            notify=self._take,
            committed=lambda boot: self.disk.get(boot, 0),
            newest=newest,
            opener=self._open,
            every=0.01,
        )
        self.boards.listen(self._ring)

    def plug(
        self, board: FakeBoard | Exception, path: str = "/dev/ttyACM0", serial: str | None = A,
        location: str = "1-1", **ids: int,
    ) -> Table:  # fmt: skip
        self.devices[path] = board
        self.ports.append(Plugged(path, serial_number=serial, location=location, **ids))
        self.boards.look()
        return self

    def pull(self, path: str = "/dev/ttyACM0") -> Table:
        device = self.devices.pop(path)
        self.ports = [port for port in self.ports if port.device != path]
        if isinstance(device, FakeBoard):
            device.pull()
        self.boards.look()
        return self

    def skip(self, ms: int) -> None:
        self._now += ms

    def info(self, board: str = A) -> BoardInfo:
        return next(one for one in self.boards.infos() if one.id == board)

    def states(self) -> dict[str, str]:
        return {one.id: one.state for one in self.boards.infos()}

    def until(self, holds: Callable[[], object]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not holds():
            assert time.monotonic() < end, (self.boards.infos(), self.events)
            time.sleep(0.002)

    def ready(self, *boards: str) -> Table:
        """Wait until these boards, or the first one, are ready and have told their parts."""
        names = boards or (A,)
        self.until(lambda: all(self.states().get(one) == "ready" for one in names))
        self.until(lambda: all(self.info(one).buttons or self.info(one).trays for one in names))
        return self

    def seen(self, kind: type) -> list:
        return [event for event in self.events if isinstance(event, kind)]

    def _glance(self) -> list[Plugged]:
        self.looks += 1
        if self.bus_fault is not None:
            raise self.bus_fault
        return list(self.ports)

    def _ring(self) -> None:
        self.rings += 1

    def _open(self, path: str) -> FakeBoard:
        self.opened.append(path)
        device = self.devices.get(path, FileNotFoundError(errno.ENOENT, "gone"))
        if isinstance(device, Exception):
            raise device
        return device.open()

    def _take(self, event: Event) -> None:
        if isinstance(event, Roll | Press) and self.fails:
            self.fails -= 1
            raise OSError("the disk is full")
        self.events.append(event)


@contextmanager
def table(*wanted: UsbId, **options) -> Iterator[Table]:
    one = Table(*wanted, **options)
    try:
        yield one
    finally:
        one.boards.stop()


def two(desk: Table) -> tuple[FakeBoard, FakeBoard]:
    tower, box = FakeBoard(A), FakeBoard(B, boot="b2", caps=BOX, parts=BOX_PARTS)
    desk.plug(tower)
    desk.plug(box, "/dev/ttyACM1", B, "1-2").ready(A, B)
    return tower, box
