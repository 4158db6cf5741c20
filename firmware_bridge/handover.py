"""In what order a board may be told that its entries are on disk.

An acknowledgement speaks for everything up to its number. Moves come back from the disk in any
order, so only the unbroken row from the front may be acknowledged.
"""

from __future__ import annotations


class Handover:
    """The entries of one boot taken from a board and not yet acknowledged, in order."""

    def __init__(self) -> None:
        self._waiting: dict[tuple[str, int], bool] = {}

    def take(self, boot: str, seq: int) -> None:
        """An entry was taken and is on its way to disk."""
        if any(known != boot for known, _ in self._waiting):
            self._waiting.clear()
        self._waiting[boot, seq] = False

    def done(self, boot: str, seq: int) -> tuple[str, int] | None:
        """An entry is on disk; return the last of the unbroken row, if it grew."""
        if (boot, seq) not in self._waiting:
            return None
        self._waiting[boot, seq] = True
        last = None
        while self._waiting:
            first = next(iter(self._waiting))
            if not self._waiting[first]:
                break
            del self._waiting[first]
            last = first
        return last

    def failed(self) -> None:
        """The disk refused: whatever waits will be handed out again."""
        self._waiting.clear()
