"""Table time: whole milliseconds that never step, whatever happens to the wall clock."""

from __future__ import annotations

import time
from collections.abc import Callable

Nanoseconds = Callable[[], int]


class TableTime:
    """The wall clock read once at start, plus monotonic time since.

    Both are passed in and count nanoseconds. `not_before` is an instant in milliseconds that has
    been already: a Pi has no clock of its own and may wake up in the past.
    """

    def __init__(
        self,
        wall: Nanoseconds = time.time_ns,
        monotonic: Nanoseconds = time.monotonic_ns,
        *,
        not_before: int = 0,
    ) -> None:
        self._monotonic = monotonic
        self._offset = max(wall(), not_before * 1_000_000) - monotonic()

    def now(self) -> int:
        """Return the present instant."""
        return self.of_monotonic(self._monotonic())

    def of_monotonic(self, ns: int) -> int:
        """Return the instant of a monotonic time stamp, such as the kernel's of an edge."""
        return (ns + self._offset) // 1_000_000
