"""Tells when damaged lines, or a board that goes away, are too many to be an accident (HW-32)."""

from __future__ import annotations

from collections import deque

from firmware_bridge.line.wire import Lines
from firmware_bridge.reason import Reason

WINDOW_MS = 30_000
ENOUGH = 20  # fewer lines than this say nothing about a cable
SHARE = 20  # one damaged line in so many is too much
LOSSES_MS = 600_000
MANY = 4  # people unplug a board on purpose, but not so often


class LineQuality:
    """Looks at the counters of `lines` once per window of half a minute.

    `is_bad` is the verdict on the window that ended last.
    """

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self.is_bad = False
        self._since: int | None = None
        self._good = self._damaged = 0

    def verdict(self, now: int) -> tuple[int, int] | None:
        """Return (damaged, all) lines of the window just ended when too many were damaged."""
        if self._since is not None and now - self._since < WINDOW_MS:
            return None
        lines = self._lines
        damaged = lines.bad_crc + lines.noise + lines.too_long
        bad, total = damaged - self._damaged, damaged - self._damaged + lines.good - self._good
        is_first, self._since = self._since is None, now
        self._good, self._damaged = lines.good, damaged
        self.is_bad = not is_first and total >= ENOUGH and bad * SHARE > total
        return (bad, total) if self.is_bad else None


class Losses:
    """When a board went away of late. Times are milliseconds."""

    def __init__(self) -> None:
        self._at: deque[int] = deque(maxlen=MANY)

    def note(self, now: int) -> None:
        """It went away."""
        self._at.append(now)

    def warning(self, now: int) -> Reason | None:
        """Return a warning with its likely cause when it goes away again and again."""
        if len(self._at) < MANY or now - self._at[0] > LOSSES_MS:
            return None
        return Reason(
            "board/flaky",
            "The board went away {times} times within ten minutes: check its cable and the power "
            "supply of this computer.",
            {"times": MANY},
        )
