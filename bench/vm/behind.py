"""What is behind the plug: a board's real firmware, and bytes carried between it and its USB end.

Run as `python -m bench.vm.behind KIND SERIAL TTY`. It says `up`, then does what each line on its
standard input says (`throw blue 4`, `push b1`), until that ends.
"""

from __future__ import annotations

import os
import select
import sys
import threading
import time
import tty
from typing import Literal, cast

from firmware_bridge.simulated.simulator import SimulatedBoard

CHUNK = 4096
SETTLE_MS = 20
AWAY_S = 0.002


def main(kind: str, serial: str, path: str) -> None:
    """Run the board until nobody speaks any more."""
    board = SimulatedBoard(cast(Literal["tower", "box"], kind), serial=serial, settle_ms=SETTLE_MS)
    board.start()
    threading.Thread(target=carry, args=(board.path, path), daemon=True).start()
    print("up" if board.uses_micropython else "up without MicroPython", flush=True)  # noqa: T201
    for line in sys.stdin:
        verb, *words = line.split()
        if verb == "throw":
            board.throw(words[0], int(words[1]))
        else:
            getattr(board, verb)(*words)
    board.stop()


def carry(board: str, usb: str) -> None:
    """Carry bytes both ways for ever. What the board says while the plug is out is dropped."""
    inner = _open(board)
    while True:
        outer = _open(usb)
        _carry(inner, outer)
        os.close(outer)
        time.sleep(AWAY_S)


def _carry(inner: int, outer: int) -> None:
    """Carry until the USB end hangs up, as it does when the plug is pulled."""
    other = {inner: outer, outer: inner}
    while True:
        for source in select.select([inner, outer], [], [])[0]:
            try:
                data = os.read(source, CHUNK)
            except OSError:
                data = b""
            if source == outer and not data:
                return
            _write(other[source], data)


def _open(path: str) -> int:
    fd = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    tty.setraw(fd)
    return fd


def _write(fd: int, data: bytes) -> None:
    try:
        os.write(fd, data)
    except OSError:
        return  # nobody takes it


if __name__ == "__main__":
    main(*sys.argv[1:])
