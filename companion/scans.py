"""What hand scanners read, told to whoever listens at that moment. Nothing is kept."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Lock
from typing import Protocol

_log = logging.getLogger(__name__)


class Scan(Protocol):
    """`text` was read at `at` (table time, ms) by the scanner of `seat` (0: the table's)."""

    @property
    def text(self) -> str: ...
    @property
    def seat(self) -> int: ...
    @property
    def at(self) -> int: ...


Hearing = Callable[[Scan], None]
"""Given each scan on its scanner's thread, so it must be quick."""


class Scans:
    """The ear of the hand scanners. Any thread may use it; `faults` counts failed listeners."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._all: tuple[Hearing, ...] = ()
        self.faults = 0

    def listen(self, hearing: Hearing) -> Callable[[], None]:
        """Tell `hearing` of every scan from now on; return what ends that."""

        # The same may listen twice; each time is its own.
        def told(scan: Scan) -> None:
            hearing(scan)

        with self._lock:
            self._all = (*self._all, told)
        return lambda: self._drop(told)

    def hear(self, scan: Scan) -> None:
        """Tell everybody who listens; one that raises keeps nobody else from hearing."""
        for hearing in self._all:
            try:
                hearing(scan)
            except Exception:
                self.faults += 1
                _log.exception("A listener failed on a scan")

    def _drop(self, hearing: Hearing) -> None:
        with self._lock:
            self._all = tuple(one for one in self._all if one is not hearing)
