"""Listens in on a board's line: the last lines both ways, with a word on what became of each."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Literal

import msgspec

from firmware_bridge.line import wire
from firmware_bridge.line.link import Link
from firmware_bridge.reason import Reason

KEPT = 200
WORDS = {
    "H": "hello", "R": "roll", "P": "press", "A": "on_disk", "T": "time", "C": "command",
    "K": "answer", "B": "heartbeat", "L": "lamp",
}  # fmt: skip


class Frame(msgspec.Struct, frozen=True):
    """A line on the wire. `at` is table time in ms; `note` a key for what it is; `bad`: dropped."""

    at: int
    dir: Literal["in", "out"]
    text: str
    note: str
    bad: bool = False


class Recorder:
    """A port's protocol that passes everything on to `link` and remembers the lines."""

    def __init__(self, link: Link, *, now: Callable[[], int]) -> None:
        self.frames: deque[Frame] = deque(maxlen=KEPT)
        self._link = link
        self._now = now
        self._rest = b""

    def opening(self, path: str, wake: Callable[[], None]) -> None:
        """Pass on."""
        self._link.opening(path, wake)

    def opened(self) -> None:
        """Pass on, and begin a new line."""
        self._rest = b""
        self._link.opened()

    def data_received(self, data: bytes) -> None:
        """Keep the whole lines, pass everything on."""
        *lines, self._rest = (self._rest + data).split(b"\n")
        self._rest = self._rest[-wire.CAP :]
        for line in lines:
            self._keep("in", line)
        self._link.data_received(data)

    def tick(self) -> None:
        """Pass on."""
        self._link.tick()

    def outgoing(self) -> bytes:
        """Pass on what goes out, and keep it."""
        data = self._link.outgoing()
        for line in data.split(b"\n"):
            self._keep("out", line)
        return data

    def stranger(self) -> Reason | None:
        """Pass on."""
        return self._link.stranger()

    def connection_lost(self, reason: Reason) -> None:
        """Pass on."""
        self._link.connection_lost(reason)

    def _keep(self, way: Literal["in", "out"], line: bytes) -> None:
        text = line.strip().decode("ascii", "replace")
        if not text:
            return
        bodies = wire.Lines().feed(line.strip() + b"\n")
        note = WORDS.get(bodies[0][0], "unknown") if bodies else "damaged"
        self.frames.append(Frame(self._now(), way, text, note, bad=not bodies))
