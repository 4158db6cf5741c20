"""Whoever wants to know of new versions; none of them can hurt the one who tells."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Lock

Listener = Callable[[str, int], None]
"""Given a match and its new version. Called on the writer's thread, so it must be quick."""

_log = logging.getLogger(__name__)


class Listeners:
    """The listeners, and how often one of them has raised (`faults`)."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._all: tuple[Listener, ...] = ()
        self.faults = 0

    def add(self, listener: Listener) -> Callable[[], None]:
        """Add a listener; return what takes it off again."""

        # A listener may be added twice; each addition is its own.
        def told(match: str, version: int) -> None:
            listener(match, version)

        with self._lock:
            self._all = (*self._all, told)
        return lambda: self._drop(told)

    def tell(self, match: str, version: int) -> None:
        """Tell all; one that raises is counted and stays."""
        for listener in self._all:
            try:
                listener(match, version)
            except Exception:
                self.faults += 1
                _log.exception("A listener failed on version %d of match %s", version, match)

    def _drop(self, listener: Listener) -> None:
        with self._lock:
            self._all = tuple(one for one in self._all if one is not listener)
