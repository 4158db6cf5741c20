"""One debounce for every contact: the first edge counts at once, the final level is always right.

This one file runs on the host on kernel edges, and on the board on polled levels.
"""

HOLD_MS = 15


class Debounce:
    """A contact's believed level. All times are milliseconds of one clock that never steps.

    After a change the level is held for `hold_ms`, whatever the contact does; the first look after
    that is compared with the believed level, and a difference is the edge that was missing.
    `level` is what is believed, `since` when the contact took it, `until` when the hold ends.
    """

    def __init__(self, level: bool, now_ms: int, hold_ms: int = HOLD_MS) -> None:
        self.level = level
        self.since = now_ms
        self.until = now_ms
        self.raw = level
        self._raw_since = now_ms
        self._hold_ms = hold_ms

    def update(self, level: bool, now_ms: int) -> bool:
        """Look at the contact: return True when the believed level has just changed."""
        if level != self.raw:
            self.raw = level
            self._raw_since = now_ms
        if now_ms < self.until or level == self.level:
            return False
        self.level = level
        self.since = self._raw_since
        self.until = now_ms + self._hold_ms
        return True
