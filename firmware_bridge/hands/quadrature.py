"""Which way a knob was turned, and how far: pure, from the raw edges of its two contacts.

Both contacts are open at a detent, and from one detent to the next each closes and opens once: the
one that closes first tells the direction. A contact that bounces goes a quarter step and back, and
a step counts only when the knob lies in the next detent; so bouncing counts nothing twice and never
turns a step around. Edges that got lost cost at most the step they were part of.
"""

from __future__ import annotations

from typing import Literal

Contact = Literal["a", "b"]
_QUARTERS = {(False, False): 0, (True, False): 1, (True, True): 2, (False, True): 3}
"""The order in which (a, b) close and open on the way forward."""
_FULL = 4


class Quadrature:
    """The two contacts of a knob; True is closed. `a` closes first on the way forward."""

    def __init__(self, a: bool, b: bool) -> None:
        self._closed: dict[Contact, bool] = {"a": a, "b": b}
        self._quarter = _QUARTERS[a, b]
        self._way = 0
        self._last = 1

    def edge(self, contact: Contact, is_closed: bool) -> int:
        """A contact closed or opened; return 1 or -1 when that brought the knob to a detent."""
        self._closed[contact] = is_closed
        return self._go()

    def look(self, a: bool, b: bool) -> int:
        """Compare with the levels as they are, for edges may be missing; returns as `edge`."""
        self._closed = {"a": a, "b": b}
        return self._go()

    def _go(self) -> int:
        quarter = _QUARTERS[self._closed["a"], self._closed["b"]]
        gone = (quarter - self._quarter) % _FULL
        self._quarter = quarter
        if gone == _FULL - 1:
            gone = -1
        elif gone == _FULL // 2:
            gone *= self._last  # an edge between is missing: it went on as it went
        if gone:
            self._last = 1 if gone > 0 else -1
        self._way += gone
        if quarter:
            return 0
        way, self._way = self._way, 0
        return round(way / _FULL)
