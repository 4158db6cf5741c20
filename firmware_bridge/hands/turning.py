"""A knob under a hand: its detents are gathered until it has rested for a moment.

One turn is one move, so that undo takes back all of it. Pure; instants are nanoseconds of the
kernel's clock. The two contacts are read one after the other, so their edges are put in order
before they are believed.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from firmware_bridge.hands.quadrature import Contact, Quadrature

MS = 1_000_000
REST_NS = 400 * MS
ORDER_NS = 10 * MS
ROOM = 4096


@dataclass(frozen=True, slots=True)
class Turn:
    """The knob was turned by so many detents, forward or back, and came to rest at `at`."""

    by: int
    at: int


class Turning:
    """One knob. `edge` may be called by another thread than the rest, and returns at once."""

    def __init__(self, a: bool, b: bool) -> None:
        self.by = 0
        self._contacts = Quadrature(a, b)
        self._edges: deque[tuple[int, Contact, bool]] = deque(maxlen=ROOM)
        self._moved_at: int | None = None

    @property
    def due(self) -> int | None:
        """When `look` must be called next; None while the knob is at rest."""
        if self._edges:
            return self._edges[0][0] + ORDER_NS
        return None if self._moved_at is None else self._moved_at + REST_NS

    def edge(self, contact: Contact, is_closed: bool, at: int) -> None:
        """A contact closed or opened."""
        self._edges.append((at, contact, is_closed))

    def look(self, levels: tuple[bool, bool], now: int) -> Turn | None:
        """Let time pass; `levels` are the contacts (a, b) as they are now."""
        ripe = [self._edges.popleft() for _ in range(len(self._edges))]
        ripe.sort(key=lambda edge: edge[0])
        for at, contact, is_closed in ripe:
            if at + ORDER_NS > now:
                self._edges.append((at, contact, is_closed))
                continue
            self.by += self._contacts.edge(contact, is_closed)
            self._moved_at = at
        if self._edges or self._moved_at is None or now < self._moved_at + REST_NS:
            return None
        self.by += self._contacts.look(*levels)
        by, at = self.by, self._moved_at
        self.by, self._moved_at = 0, None
        return Turn(by, at) if by else None
