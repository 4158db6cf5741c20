"""A microsecond clock that never wraps, made from a narrow counter that does."""


class Uptime:
    """Microseconds since it was built.

    `ticks` returns the counter; `period` is where it wraps, a power of two (2**30 on a Pico, about
    18 minutes). Ask at least once per period; the main loop asks every few milliseconds.
    """

    def __init__(self, ticks, period):
        self._ticks = ticks
        self._mask = period - 1
        self._last = ticks()
        self._total = 0

    def us(self):
        """Return microseconds since the start."""
        now = self._ticks()
        self._total += (now - self._last) & self._mask
        self._last = now
        return self._total
