"""Tells a press from a spike: what a long wire picks up is over sooner than any finger."""

from __future__ import annotations

SPIKE_MS = 2
LONGEST_MS = 15


class Steady:
    """The level of a contact once it has stood still for a moment. All times are milliseconds.

    `level` is believed, `raw` was seen last. Unrest begins with the edge at `since`. It is over
    when another level has stood for `SPIKE_MS`, or after `LONGEST_MS`: a contact that is back where
    it was by then only caught a spike, sooner it may be bouncing. Waiting costs nobody time, for a
    change is stamped with the first edge of its unrest.
    """

    def __init__(self, level: bool) -> None:
        self.level = self.raw = level
        self.since: int | None = None
        self._last = 0

    @property
    def due(self) -> int | None:
        """When the unrest is over, if nothing more comes; None at rest."""
        if self.since is None:
            return None
        longest = self.since + LONGEST_MS
        return longest if self.raw == self.level else min(self._last + SPIKE_MS, longest)

    def edge(self, level: bool, at: int) -> None:
        """Take an edge, or a look that shows that one was missed."""
        if self.since is None and level == self.level:
            return
        self.raw = level
        self.since = at if self.since is None else min(self.since, at)
        self._last = at

    def settle(self, now: int) -> int | None:
        """Return when the level changed, once, if an unrest is over by now and changed it."""
        if self.due is None or now < self.due:
            return None
        began, self.since = self.since, None
        if self.raw == self.level:
            return None
        self.level = self.raw
        return began
