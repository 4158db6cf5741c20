"""Entries that came before the one they follow: a bad line loses one of a burst, not the burst."""

from __future__ import annotations

from firmware_bridge.line.events import Press, Roll

ROOM = 64
"""Twice what a board keeps: it never has more on its way."""

Entry = Roll | Press


class Ahead:
    """Entries by number that wait for an earlier one."""

    def __init__(self) -> None:
        self._waiting: dict[int, Entry] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    def keep(self, entry: Entry) -> None:
        """Keep an entry that came too early; where there is no room it will come again."""
        if len(self._waiting) < ROOM:
            self._waiting[entry.seq] = entry

    def take(self, seq: int) -> Entry | None:
        """Return entry `seq` if it waits here; what is older is of no use any more."""
        for old in [one for one in self._waiting if one < seq]:
            del self._waiting[old]
        return self._waiting.pop(seq, None)

    def rest(self) -> list[Entry]:
        """Return all that wait, in order, and keep none: what they waited for never comes."""
        waiting, self._waiting = self._waiting, {}
        return [waiting[seq] for seq in sorted(waiting)]
