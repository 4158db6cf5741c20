"""All buttons of one Raspberry Pi together: what they do is told in the order of its stamps.

Two people press at once, and one contact takes longer to come to rest than the other: still the
first edge was first, and a clock must hear of it first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from firmware_bridge.hands.debounce import HOLD_MS
from firmware_bridge.hands.presses import ButtonEvent, Edge, Presses

Level = Callable[[str], bool]


class Panel:
    """Buttons by name, each with the level it has at the start. Pure; all times are kernel ms.

    `holds` says for how long a contact may bounce, where that is not usual.
    """

    def __init__(
        self, down: Mapping[str, bool], now: int, holds: Mapping[str, int] = MappingProxyType({})
    ) -> None:
        self._presses = {
            name: Presses(name, is_down, now, holds.get(name, HOLD_MS))
            for name, is_down in down.items()
        }
        self._untold: list[ButtonEvent] = []

    @property
    def down(self) -> frozenset[str]:
        """The names of the buttons that are down, as far as believed."""
        return frozenset(name for name, one in self._presses.items() if one.is_down)

    @property
    def due(self) -> int | None:
        """When `look` must be called next; None when only an edge can change anything."""
        dues = (one.due for one in self._presses.values())
        return min((due for due in dues if due is not None), default=None)

    def edge(self, edge: Edge) -> list[ButtonEvent]:
        """Take an edge, and first whatever was due at any button before it."""
        for one in self._presses.values():
            self._untold += one.catch_up(edge.at)
        self._untold += self._presses[edge.button].edge(edge)
        return self._told()

    def look(self, level: Level, now: int, *, everywhere: bool = False) -> list[ButtonEvent]:
        """Let happen what is due by now; `level(name)` reads a contact that has to be looked at.

        `everywhere` looks at all of them: some edges are known to be lost.
        """
        for name, one in self._presses.items():
            if everywhere or (one.due is not None and one.due <= now):
                self._untold += one.look(level(name), now)
        return self._told()

    def _told(self) -> list[ButtonEvent]:
        restless = [one.since for one in self._presses.values() if one.since is not None]
        until = min(restless, default=None)
        self._untold.sort(key=lambda event: event.at)
        told = [event for event in self._untold if until is None or event.at <= until]
        del self._untold[: len(told)]
        return told
