"""The program's boards on the machine's real ports, and everything they told."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO

from serial.tools import list_ports

from bench.vm.gadget import Gadget
from bench.vm.rig import now_ms, until
from firmware_bridge.boards.board_line import BoardAway
from firmware_bridge.boards.boards import Boards
from firmware_bridge.line.events import Event, Press, Roll
from firmware_bridge.line.usb import PICO, Bus

READY_S = 90.0  # a device that was slow to answer is left alone for 30 s


class Plugged:
    """A device with a board behind it; `tell` speaks to the world around the board."""

    def __init__(self, kind: str, serial: str, place: int) -> None:
        self.serial = serial
        self.gadget = Gadget(kind, vid=PICO.vid, pid=PICO.pid, serial=serial, place=place)
        command = [sys.executable, "-m", "bench.vm.behind", kind, serial, self.gadget.tty]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.said = _pipe(self._process.stdout).readline().strip()
        self.gadget.plug()

    def tell(self, line: str) -> None:
        """Have something happen to the board."""
        pipe = _pipe(self._process.stdin)
        pipe.write(f"{line}\n")
        pipe.flush()

    def stop(self) -> None:
        """End the board."""
        self._process.communicate()


def _pipe(pipe: IO[str] | None) -> IO[str]:
    if pipe is None:
        raise RuntimeError("the board was started without pipes")
    return pipe


class Table:
    """Boards as the service has them; an entry counts as on disk as soon as it is told."""

    def __init__(self) -> None:
        self.told: list[Event] = []
        self.changes: list[tuple[float, dict[str, str]]] = []
        self.boards = Boards(Bus(), now=now_ms, notify=self._take)
        self.boards.listen(self._note)
        self.boards.start()

    def state(self, board: str) -> str:
        """Return a board's state, `absent` before it was ever seen."""
        return self._states().get(board, "absent")

    def path(self, board: str) -> str:
        """Return the port a board is at."""
        return next((one.path for one in self.boards.infos() if one.id == board), "")

    def ready(self, *boards: str) -> bool:
        """Wait until these boards are ready; return whether they are."""
        return until(lambda: all(self.state(one) == "ready" for one in boards), READY_S)

    def answers(self, board: str) -> bool:
        """Return whether a board answers now, at a port that is there.

        Its state alone may be that of a port which is gone, and nobody has noticed yet.
        """
        there = {one.device for one in list_ports.comports() if one.serial_number == board}
        if self.path(board) not in there:
            return False
        with suppress(BoardAway, TimeoutError):
            return self.boards.blink(board).result(READY_S).is_ok
        return False

    def after(self, began: float, board: str, *states: str) -> float | None:
        """Return how many ms after `began` a board was in one of these states; None: never."""

        def first() -> float | None:
            changes = list(self.changes)
            times = (at for at, known in changes if at >= began and known.get(board) in states)
            return next(times, None)

        until(lambda: first() is not None, READY_S)
        at = first()
        return None if at is None else (at - began) * 1000

    def values(self, board: str) -> list[int]:
        """Return what a board rolled, in the order it was told."""
        return [one.value for one in list(self.told) if type(one) is Roll and one.board == board]

    def presses(self, board: str) -> list[str]:
        """Return the buttons of a board that went down, in order."""
        told = [one for one in list(self.told) if type(one) is Press and one.board == board]
        return [one.button for one in told if one.is_down]

    def _take(self, event: Event) -> None:
        self.told.append(event)
        if isinstance(event, Roll | Press):
            self.boards.commit(event.board, event.boot, event.seq)

    def _states(self) -> dict[str, str]:
        return {one.id: one.state for one in self.boards.infos()}

    def _note(self) -> None:
        self.changes.append((time.monotonic(), self._states()))


@contextmanager
def table() -> Iterator[Table]:
    """Boards that are looked for during the block."""
    built = Table()
    try:
        yield built
    finally:
        built.boards.stop()
