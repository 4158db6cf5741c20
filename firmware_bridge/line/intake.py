"""Exactly once: which of the entries a board repeats is the next new one."""

from __future__ import annotations

from collections.abc import Callable

MOST_MISSING = 64
"""Twice what a board keeps: whatever number it names, no more than this was ever lost at once."""


class IntakeError(ValueError):
    """Somebody committed what was never handed out."""


class Intake:
    """The numbers of one board's entries (rolls and presses), counted anew with each boot id.

    `taken` is the last one handed out, `committed` the last one before which all is on disk: moves
    come back from the disk in any order, but an acknowledgement speaks for everything up to its
    number. `produced` is the last one the board is known to have made. `on_disk(boot)` tells the
    last number of a boot that an earlier run of the service put on disk, 0 for none.
    """

    def __init__(self, on_disk: Callable[[str], int] = lambda boot: 0) -> None:
        self.boot = ""
        self.committed = self.taken = self.produced = 0
        self.duplicates = 0
        self.gaps = 0
        self._on_disk = on_disk
        self._settled: set[int] = set()  # on disk already, but not what came before them
        self._handed = 0
        self._is_ack_due = False

    def adopt(self, boot: str) -> int:
        """Begin with a new boot; return how many entries of the old one were never handed out."""
        last = self._on_disk(boot)
        missing = min(MOST_MISSING, max(0, self.produced - self.taken))
        self.boot = boot
        self.committed = self.taken = self.produced = self._handed = last
        self._settled.clear()
        self._is_ack_due = False
        return missing

    def offer(self, seq: int) -> bool:
        """Return True when `seq` is the next entry, and count it as taken.

        One that was committed before is acknowledged again; one too early will be repeated.
        """
        self.made(seq)
        if seq == self.taken + 1:
            self.taken = seq
            self._handed = max(self._handed, seq)
            return True
        if seq > self.taken:
            self.gaps += 1
        else:
            self.duplicates += 1
            self._is_ack_due = self._is_ack_due or seq <= self.committed
        return False

    def made(self, seq: int) -> None:
        """The board says it has made entries up to `seq`."""
        self.produced = max(self.produced, seq)

    def dropped(self, seq: int) -> None:
        """The board keeps nothing up to `seq`: an earlier run of the service acknowledged it.

        That is more than `on_disk` knows where the rules refused the last ones, for those leave no
        trace on disk.
        """
        self._advance(seq)

    def commit(self, boot: str, seq: int) -> None:
        """Entry `seq` of `boot` is on disk, or refused for good; they may come in any order.

        A boot that is over needs nothing. Raises IntakeError for a number never handed out.
        """
        if boot != self.boot:
            return
        if seq > self._handed:
            last = self._handed
            raise IntakeError(f"Entry {seq} of boot {boot} was not handed out, only {last}.")
        self._settled.add(seq)
        before = self.committed
        self._advance(self.committed)
        self._is_ack_due = self._is_ack_due or self.committed > before or seq <= before

    def retake(self) -> None:
        """A commit failed: everything after the unbroken row on disk is handed out again.

        Also what came later and is settled: a press that is told again needs its release again.
        """
        self.taken = self.committed
        self._settled.clear()

    def remind(self) -> None:
        """The board may not have heard the last acknowledgement."""
        self._is_ack_due = self.committed > 0

    def acknowledgement(self) -> tuple[str, int] | None:
        """Return the `(boot, seq)` to acknowledge now, once; None when there is nothing new."""
        if not self._is_ack_due:
            return None
        self._is_ack_due = False
        return self.boot, self.committed

    def _advance(self, seq: int) -> None:
        """All is on disk up to `seq`, and as much further as the row is unbroken."""
        self.committed = max(self.committed, seq)
        while self.committed + 1 in self._settled:
            self.committed += 1
        self._settled = {one for one in self._settled if one > self.committed}
        self.taken = max(self.taken, self.committed)
