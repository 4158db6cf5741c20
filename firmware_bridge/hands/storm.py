"""Keeps a contact that chatters by itself from playing the game."""

from __future__ import annotations

from collections import deque

WINDOW_MS = 1000
MOST_CHANGES = 20  # ten presses a second: more than any finger does
QUIET_MS = 1000


class Storm:
    """Watches the changes of one button; times are milliseconds that never step.

    More than ten presses in a second and it rages; it is over after a second without any edge.
    """

    def __init__(self) -> None:
        self.quiet_at: int | None = None
        self._changes: deque[int] = deque(maxlen=MOST_CHANGES + 1)

    @property
    def rages(self) -> bool:
        """Whether the button is to be ignored."""
        return self.quiet_at is not None

    def edge(self, at: int) -> None:
        """The contact moved, believed or not."""
        if self.quiet_at is not None:
            self.quiet_at = at + QUIET_MS

    def change(self, at: int) -> bool:
        """The believed level changed; return True when a storm begins with it."""
        self._changes.append(at)
        is_full = len(self._changes) > MOST_CHANGES
        if self.rages or not is_full or at - self._changes[0] > WINDOW_MS:
            return False
        self.quiet_at = at + QUIET_MS
        return True

    def ends(self, now: int) -> bool:
        """Return True once, when the contact has been quiet long enough."""
        if self.quiet_at is None or now < self.quiet_at:
            return False
        self.quiet_at = None
        self._changes.clear()
        return True
