"""One photo in memory at a time: a big one takes a hundred megabytes while it is read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from companion.cards.reading.errors import Busy


class Turns:
    """Lets one caller in; others wait up to `patience_s` seconds for their turn."""

    def __init__(self, patience_s: float = 4.0) -> None:
        self._patience_s = patience_s
        self._lock = Lock()

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Hold the turn for the time of the block. Raises `Busy`."""
        if not self._lock.acquire(timeout=self._patience_s):
            raise Busy
        try:
            yield
        finally:
            self._lock.release()


TURNS = Turns()
"""Everybody's: memory is the whole process's."""
