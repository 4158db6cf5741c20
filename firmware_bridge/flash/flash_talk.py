"""A few words with a board before and after new files get onto it: who is it, is it at its prompt?

Nothing here waits for a banner: what is not answered is asked again, until time is up.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import NamedTuple, Protocol, Self

import serial

from firmware_bridge.line import wire

AGAIN_S = 0.3
PROMPT = b">>> "
TO_THE_PROMPT = b"\r\x03\x03\x02\r"
"""Ends a program, leaves the raw prompt. Our firmware takes it for noise and goes on."""


class Told(NamedTuple):
    """What a board of ours says of itself."""

    firmware: str
    serial: str


class Line(Protocol):
    """What a talk needs of an open port."""

    def read(self, size: int = 1, /) -> bytes: ...
    def write(self, data: bytes, /) -> int | None: ...
    def close(self) -> None: ...


def open_line(path: str) -> Line:
    """Open `path` for us alone; a read waits a moment for bytes. Raises OSError."""
    line: Line = serial.Serial(path, 115200, timeout=0.05, exclusive=True, write_timeout=1)
    return line


class Talk:
    """A talk on the open port `line`; use it in a `with`. Times are seconds."""

    def __init__(self, line: Line, now: Callable[[], float] = time.monotonic) -> None:
        self.line = line
        self._now = now

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.line.close()

    def hello(self, patience: float) -> Told | None:
        """Return what the board says of itself, whatever its protocol; None: it is not ours."""
        words = self._ask(f"H {wire.PROTO}", "H", patience)
        return Told(words[2], words[3]) if len(words) > 3 else None

    def command(self, ident: int, word: str, patience: float) -> tuple[bool, str] | None:
        """Return whether the board did it, and what it adds; None: it did not answer."""
        words = self._ask(f"C {ident} {word}", f"K {ident}", patience)
        return (words[2] == "ok", words[3]) if len(words) > 3 else None

    def is_at_prompt(self, patience: float) -> bool:
        """Whether MicroPython waits for what somebody types, after a program was ended."""
        return any(PROMPT in heard for heard in self._hear(TO_THE_PROMPT, patience))

    def _ask(self, body: str, start: str, patience: float) -> list[str]:
        for heard in self._hear(wire.encode(body), patience):
            for answer in wire.Lines().feed(heard):
                if answer.startswith(f"{start} "):
                    return answer.split(" ")
        return []

    def _hear(self, question: bytes, patience: float) -> Iterator[bytes]:
        """Say it every now and then; give everything heard so far, again after each piece."""
        heard, asked = b"", -AGAIN_S
        end = self._now() + patience
        while (now := self._now()) < end:
            if now - asked >= AGAIN_S:
                self.line.write(question)
                asked = now
            if piece := self.line.read(4096):
                heard += piece
                yield heard
