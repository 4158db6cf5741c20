"""Hosts for tests: a fake clock, dice that fall as told, a journal in a temporary folder."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion.host import Host
from companion.journal.port import Journal
from companion.journal.sqlite import SqliteJournal
from tests.patience import PATIENCE_S
from tests.tables import TINY

NOON = 1_780_000_000_000


class Clocks:
    """Wall and monotonic time in nanoseconds; only the test moves them. `at` is milliseconds."""

    def __init__(self, at: int = NOON) -> None:
        self._wall = at * 1_000_000
        self._monotonic = 5_000_000_000

    def wall(self) -> int:
        return self._wall

    def monotonic(self) -> int:
        return self._monotonic

    def step_wall(self, ms: int) -> None:
        """Move the wall clock alone, as NTP does."""
        self._wall += ms * 1_000_000

    def pass_by(self, ms: int) -> None:
        """Let time pass."""
        self._wall += ms * 1_000_000
        self._monotonic += ms * 1_000_000


def falling(*faces: int) -> Callable[[int], int]:
    """Return dice that show these faces in turn, again and again."""
    shown = _endless(faces)
    return lambda sides: min(next(shown), sides)


def hosted(journal: Journal | Path, clocks: Clocks | None = None, *, luck: Any = None) -> Host:
    """Return a host of the tiny game."""
    clocks = clocks or Clocks()
    store = SqliteJournal(journal) if isinstance(journal, Path) else journal
    more = {"luck": luck} if luck else {}
    return Host(store, {"tiny": TINY}, wall=clocks.wall, monotonic=clocks.monotonic, **more)


def shown(host: Host, match: str) -> dict[str, Any]:
    """Return a match's view as a phone reads it."""
    view: dict[str, Any] = msgspec.json.decode(host.snapshot(match).data)
    return view


def eventually(holds: Callable[[], bool], *, within: float = PATIENCE_S) -> bool:
    """Wait until something holds; False when it does not in time (seconds)."""
    end = time.monotonic() + within
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.002)
    return True


def _endless(faces: tuple[int, ...]) -> Iterator[int]:
    while True:
        yield from faces
