"""Counts what fell through the towers of the bench, and what of it is on disk: each roll once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from threading import Lock
from typing import Any

from companion.host import Host

MOST = 100  # moves looked at in one go: the page asks twice a second


class Tally:
    """What is on disk is read from the log of the match; boards are called by their numbers.

    What was there before the start belongs to an earlier evening and does not count.
    """

    def __init__(self, host: Host, playing: Callable[[], str | None]) -> None:
        self._host, self._playing = host, playing
        self._thrown: Counter[str] = Counter()
        self._stored: Counter[str] = Counter()
        self._lost: Counter[str] = Counter()
        self._last: dict[str, Any] | None = None
        self._seen: dict[str, int] = {}
        self._lock = Lock()
        if match := self.match:
            self._seen[match] = max(host.log(match, limit=1)[0][0].moves)

    @property
    def match(self) -> str:
        """The match being played; empty without one."""
        return self._playing() or ""

    @property
    def now(self) -> int:
        """Table time."""
        return self._host.now()

    def threw(self, board: str) -> None:
        """A die fell through a tower."""
        with self._lock:
            self._thrown[board] += 1

    def forgot(self, board: str) -> None:
        """A board lost its memory, and with it what is not on disk."""
        with self._lock:
            self._read()
            self._lost[board] = self._thrown[board] - self._stored[board]

    def read(self) -> dict[str, Any]:
        """Return how many dice were thrown, what became of them, and the last one on disk."""
        with self._lock:
            self._read()
            left = self._thrown - self._stored  # what was on its way to the disk is there now
            self._lost &= left
            return {
                "thrown": self._thrown.total(),
                "stored": self._stored.total(),
                "lost": self._lost.total(),
                "last": self._last,
            }

    def _read(self) -> None:
        if not (match := self.match):
            return
        seen = self._seen.get(match, 0)
        lines, _ = self._host.log(match, limit=MOST)
        for line in reversed(lines):
            what, _, board = line.source.partition(":")
            if line.verb == "roll" and what == "tower" and line.moves[0] > seen:
                self._stored[board] += 1
                faces = [[die, face] for die, face in line.faces]
                self._last = {"at": line.at, "board": board, "faces": faces}
        self._seen[match] = max([seen, *(move for line in lines for move in line.moves)])
