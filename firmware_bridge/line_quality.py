"""Tells when a line is too damaged to be an accident."""

from __future__ import annotations

from firmware_bridge.wire import Lines

WINDOW_MS = 30_000
ENOUGH = 20  # fewer lines than this say nothing about a cable
SHARE = 20  # one damaged line in so many is too much


class LineQuality:
    """Looks at the counters of `lines` once per window of half a minute."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
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
        if is_first or total < ENOUGH or bad * SHARE <= total:
            return None
        return bad, total
