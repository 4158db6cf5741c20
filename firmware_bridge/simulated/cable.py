"""A byte proxy between two pseudo-terminals: the cable of a simulated board."""

from __future__ import annotations

import os
import pty
import select
import threading
import tty
from collections.abc import Callable
from pathlib import Path
from random import Random

from firmware_bridge.simulated.faults import BadCable, Faults

CHUNK = 4096
TURN_S = 0.02


class Cable:
    """Carries bytes between `board_end`, a terminal for the firmware, and the port at `path`.

    `path` is a link to the host's terminal, so its name outlives pulling the plug. The same thread
    reads what the firmware reports beside the cable and gives `report` each line.
    """

    def __init__(
        self,
        path: Path,
        *,
        to_host: Faults,
        to_board: Faults,
        chance: Random,
        report: Callable[[str], None],
    ) -> None:
        self._path = path
        self._to_host = BadCable(to_host, chance)
        self._to_board = BadCable(to_board, chance)
        self._report = report
        self._lock = threading.Lock()
        self._board, self.board_end = _terminal()
        self._host: tuple[int, int] | None = None
        self._side = -1
        self._side_line = b""
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="cable", daemon=True)

    def start(self) -> None:
        """Carry from now on: what the board says is lost until its cable is plugged in."""
        self._thread.start()

    def stop(self) -> None:
        """Unplug, end the thread, close everything."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join()
        self.unplug()
        with self._lock:
            for fd in (self._board, self.board_end, self._side):
                if fd >= 0:
                    os.close(fd)
            self._board = self.board_end = self._side = -1

    def unplug(self) -> None:
        """Take the host's terminal away; whoever has it open notices at once."""
        with self._lock:
            self._path.unlink(missing_ok=True)
            for fd in self._host or ():
                os.close(fd)
            self._host = None

    def replug(self) -> None:
        """Plug in: give the host a new terminal under the name of before."""
        with self._lock:
            if self._host:
                return
            self._host = _terminal()
            self._path.symlink_to(os.ttyname(self._host[1]))

    def listen(self, side: int) -> None:
        """Read the firmware's reports from this file descriptor from now on, and own it."""
        with self._lock:
            if self._side >= 0:
                os.close(self._side)
            self._side = side
            self._side_line = b""

    def _run(self) -> None:
        while not self._stopping.is_set():
            with self._lock:
                fds = [fd for fd in (self._board, self._host_fd, self._side) if fd >= 0]
            ready = _readable(fds)
            with self._lock:
                lines = self._turn(ready)
            for line in lines:
                self._report(line)

    @property
    def _host_fd(self) -> int:
        return self._host[0] if self._host else -1

    def _turn(self, ready: list[int]) -> list[str]:
        """Move what can be moved, also what a stall held back; return the reported lines."""
        from_board = _read(self._board) if self._board in ready else b""
        from_host = _read(self._host_fd) if self._host_fd in ready else b""
        if self._host:
            _write(self._host_fd, self._to_host.carry(from_board))
        _write(self._board, self._to_board.carry(from_host))
        if self._side not in ready:
            return []
        data = _read(self._side)
        if not data:
            os.close(self._side)
            self._side = -1
        *lines, self._side_line = (self._side_line + data).split(b"\n")
        return [line.decode(errors="replace") for line in lines]


def _terminal() -> tuple[int, int]:
    """Return both ends of a raw pseudo-terminal; holding both keeps it alive without a reader."""
    near, far = pty.openpty()
    tty.setraw(far)
    os.set_blocking(near, False)
    return near, far


def _readable(fds: list[int]) -> list[int]:
    try:
        return select.select(fds, [], [], TURN_S)[0]
    except (OSError, ValueError):
        return []  # one of them was closed meanwhile


def _read(fd: int) -> bytes:
    try:
        return os.read(fd, CHUNK)
    except OSError:
        return b""


def _write(fd: int, data: bytes) -> None:
    """Write what fits: like a USB port, the cable drops what nobody reads."""
    if not data:
        return
    try:
        os.write(fd, data)
    except OSError:
        return
