"""Exactly once: which of the entries a board repeats is the next new one."""

from __future__ import annotations

from collections.abc import Callable


class IntakeError(ValueError):
    """Somebody committed what was never handed out."""


class Intake:
    """The numbers of one board's entries (rolls and presses), counted anew with each boot id.

    `taken` is the last one handed out, `committed` the last one on disk, `produced` the last one
    the board is known to have made. `on_disk(boot)` tells the last number of a boot that an earlier
    run of the service put on disk, 0 for none.
    """

    def __init__(self, on_disk: Callable[[str], int] = lambda boot: 0) -> None:
        self.boot = ""
        self.committed = self.taken = self.produced = 0
        self.duplicates = 0
        self.gaps = 0
        self._on_disk = on_disk
        self._is_ack_due = False

    def adopt(self, boot: str) -> int:
        """Begin with a new boot; return how many entries of the old one were never handed out."""
        last = self._on_disk(boot)
        missing = max(0, self.produced - self.taken)
        self.boot = boot
        self.committed = self.taken = self.produced = last
        self._is_ack_due = False
        return missing

    def offer(self, seq: int) -> bool:
        """Return True when `seq` is the next entry, and count it as taken.

        One that was committed before is acknowledged again; one too early will be repeated.
        """
        self.made(seq)
        if seq == self.taken + 1:
            self.taken = seq
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
        self.committed = max(self.committed, seq)
        self.taken = max(self.taken, seq)

    def commit(self, boot: str, seq: int) -> None:
        """Everything of `boot` up to `seq` is on disk. A boot that is over needs nothing.

        Raises IntakeError for a number that was not handed out.
        """
        if boot != self.boot:
            return
        if seq > self.taken:
            raise IntakeError(f"Entry {seq} of boot {boot} was not handed out, only {self.taken}.")
        self.committed = max(self.committed, seq)
        self._is_ack_due = True

    def retake(self) -> None:
        """A commit failed: the entries after the last one on disk are to be handed out again."""
        self.taken = self.committed

    def remind(self) -> None:
        """The board may not have heard the last acknowledgement."""
        self._is_ack_due = self.committed > 0

    def acknowledgement(self) -> tuple[str, int] | None:
        """Return the `(boot, seq)` to acknowledge now, once; None when there is nothing new."""
        if not self._is_ack_due:
            return None
        self._is_ack_due = False
        return self.boot, self.committed
