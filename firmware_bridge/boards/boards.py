"""Every board of a table: found, told apart, lost and found again, at any moment.

A look at the serial ports twice a second gives each device a line of its own, kept under the USB
serial number of the device and never under the name of its port, which is another one after a
replug (HW-19). What the board says in its hello is its id. Only devices with our USB ids, and paths
chosen by hand, are ever opened (HW-22).
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future

from firmware_bridge.boards.board_info import BoardInfo
from firmware_bridge.boards.board_line import BoardLine
from firmware_bridge.line.events import Answered, Event
from firmware_bridge.line.greeting import twin
from firmware_bridge.line.port import REST_S, Device, open_serial
from firmware_bridge.line.port_errors import unplugged
from firmware_bridge.line.recorder import Frame
from firmware_bridge.line.usb import Bus
from firmware_bridge.mishaps import Mishaps
from firmware_bridge.reason import Reason

LOOK_S = 0.5


class Boards(Mishaps):
    """The boards on `bus`; safe to call from any thread. `start` it, then `stop` it.

    `now` gives table time in ms. `notify` gets the events of every board, on its port's thread, and
    has each roll and press `commit`ted once it is on disk; when it raises, the entry is handed out
    again. `committed` tells the last number on disk of a board's boot. `newest` is the version of
    the firmware we ship. `errors` counts looks at the ports that failed.

    An id that is not there is a KeyError, a board that is not ready `board_line.BoardAway`.
    """

    def __init__(
        self,
        bus: Bus,
        *,
        now: Callable[[], int],
        notify: Callable[[Event], None],
        committed: Callable[[str], int] = lambda boot: 0,
        newest: str = "",
        opener: Callable[[str], Device] = open_serial,
        rest: float = REST_S,
        every: float = LOOK_S,
    ) -> None:
        self._bus, self._newest = bus, newest
        self._now, self._notify, self._committed = now, notify, committed
        self._opener, self._rest, self._every = opener, rest, every
        self._lines: dict[str, BoardLine] = {}
        self._rings: list[Callable[[], None]] = []
        self._aside: set[str] = set()
        self._lock = threading.Lock()  # never held while a line is asked for anything
        self._looking = threading.Lock()
        self._stopping = threading.Event()
        self._wanted = threading.Event()
        self._beat = time.monotonic()
        self._thread = threading.Thread(target=self._watch, name="boards", daemon=True)

    @property
    def is_alive(self) -> bool:
        """Whether the thread that looks runs, and that of no port has ended by itself."""
        return self._thread.is_alive() and all(line.is_alive for line in self._all())

    @property
    def beat(self) -> int:
        """How many milliseconds ago the slowest of the threads last turned."""
        own = round((time.monotonic() - self._beat) * 1000)
        return max([own, *(line.port.beat for line in self._all())])

    def start(self) -> None:
        """Begin to look for boards."""
        self._thread.start()

    def stop(self) -> None:
        """Close every port and end every thread."""
        self._stopping.set()
        self._wanted.set()
        if self._thread.is_alive():
            self._thread.join()
        with self._lock:
            lines, self._lines = self._lines, {}
        for line in lines.values():
            line.stop()

    def infos(self) -> tuple[BoardInfo, ...]:
        """Return how every board is, in an order that stays."""
        with self._lock:
            lines, aside = [one for one in self._lines.values() if not one.is_over], {*self._aside}
        infos = (line.info(self._newest, set_aside=line.id in aside) for line in lines)
        return tuple(sorted(infos, key=lambda info: info.id))

    def listen(self, ring: Callable[[], None]) -> Callable[[], None]:
        """Call `ring` at each change of a board's state, on any thread; return what ends it."""
        with self._lock:
            self._rings.append(ring)

        def end() -> None:
            with self._lock:
                if ring in self._rings:
                    self._rings.remove(ring)

        return end

    def search(self) -> None:
        """Have the thread look now, also at devices that are being left alone."""
        self._wanted.set()

    def send(self, board: str, command: str) -> Future[Answered]:
        """Ask a board to do something; see `BoardLine.send`."""
        return self._line(board).send(command)

    def blink(self, board: str) -> Future[Answered]:
        """Have a board show which one it is."""
        return self.send(board, "blink")

    def test(self, board: str) -> Future[Answered]:
        """Have a board test itself; what it finds is kept in its `BoardInfo.test`."""
        return self._line(board).send("test", is_test=True)

    def show(self, board: str, lamp: str, colour: str) -> None:
        """Have a lamp show `colour`, now or once the board is there again."""
        self._line(board).link.show(lamp, colour)

    def set_aside(self, board: str, on: bool) -> None:
        """Play without a board, or with it again. It stays aside when it comes back."""
        self._line(board)
        with self._lock:
            (self._aside.add if on else self._aside.discard)(board)
        self._ring()

    def commit(self, board: str, boot: str, seq: int) -> None:
        """One roll or press is on disk, or refused for good; they may come in any order.

        The board is told of the unbroken row from the front. One that is gone needs nothing.
        """
        if (line := self._find(board)) is not None:
            line.commit(boot, seq)

    def retake(self, board: str) -> None:
        """The disk refused an entry: whatever is not on disk is handed out again."""
        if (line := self._find(board)) is not None:
            line.retake()

    def frames(self, board: str) -> list[Frame]:
        """Return the last lines that went to and fro."""
        return list(self._line(board).recorder.frames)

    def look(self, *, afresh: bool = False) -> None:
        """Look at the ports once; the thread does it twice a second."""
        with self._looking:
            found = self._bus.look(afresh=afresh)
            if found is not None:
                self._place(found, afresh=afresh)
            for line in self._all():
                line.leave(unplugged)
                if line.is_over:
                    self._drop(line)

    def _watch(self) -> None:
        is_search = False
        while not self._stopping.is_set():
            self._beat = time.monotonic()
            try:
                self.look(afresh=is_search)
            except Exception as error:
                self._count("The boards go on", error)
                self._bus.forget()  # whatever was seen then has not been placed
            is_search = self._wanted.wait(self._every)
            self._wanted.clear()

    def _place(self, found: dict[str, Sequence[str]], *, afresh: bool) -> None:
        for line in self._all():  # first, so that a twin of a board that leaves finds it gone
            if line.key not in found:
                line.place((), afresh=afresh)
                if not line.was_met:
                    self._drop(line)
        for key, paths in found.items():
            line = self._at(key) or self._new(key)
            line.place(paths, afresh=afresh or _is_twin(line))
        self._ring()

    def _at(self, key: str) -> BoardLine | None:
        with self._lock:
            return self._lines.get(key)

    def _new(self, key: str) -> BoardLine:
        line = BoardLine(
            key,
            now=self._now,
            notify=self._notify,
            changed=self._ring,
            committed=self._committed,
            admit=self._admit,
            opener=self._opener,
            rest=self._rest,
        )
        with self._lock:
            self._lines[key] = line
        return line

    def _drop(self, line: BoardLine) -> None:
        with self._lock:
            self._lines.pop(line.key, None)
        line.stop()
        self._bus.forget()
        self._ring()

    def _admit(self, line: BoardLine, serial: str) -> Reason | None:
        """Let a board in under its serial number, unless one of that number is connected."""
        with self._lock:
            same = [one for one in self._lines.values() if one.claim == serial and one is not line]
            for other in same:
                if other.is_here:
                    return twin(serial, other.port.path)
            for other in same:
                other.is_over = True
            line.claim = serial
        return None

    def _all(self) -> list[BoardLine]:
        with self._lock:
            return list(self._lines.values())

    def _find(self, board: str) -> BoardLine | None:
        return next((one for one in self._all() if one.id == board and not one.is_over), None)

    def _line(self, board: str) -> BoardLine:
        if (line := self._find(board)) is None:
            raise KeyError(board)
        return line

    def _ring(self) -> None:
        with self._lock:
            rings = list(self._rings)
        for ring in rings:
            try:
                ring()
            except Exception as error:
                self._count("The boards go on", error)


def _is_twin(line: BoardLine) -> bool:
    return line.link.reason is not None and line.link.reason.code == "board/twin"
