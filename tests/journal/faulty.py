"""A journal that stops and refuses on command, for tests of what waits for the disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event

from companion.journal.errors import JournalError
from companion.journal.port import Record
from companion.journal.sqlite import SqliteJournal
from tests.patience import PATIENCE_S


class FaultyJournal(SqliteJournal):
    """A real journal. While `held`, commits wait; `refuse` makes the next ones fail."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.refuse: Exception | None = None
        self.commits: list[int] = []
        self.reached = Event()
        self._open = Event()
        self._open.set()

    def hold(self) -> None:
        """Let commits wait from now on."""
        self.reached.clear()
        self._open.clear()

    def go_on(self) -> None:
        """Let them through."""
        self._open.set()

    def append(
        self, records: Sequence[Record], *, committing: Callable[[], None] = lambda: None
    ) -> None:
        self.reached.set()
        if not self._open.wait(PATIENCE_S):
            raise JournalError("Held for too long.")
        if self.refuse is not None:
            raise self.refuse
        super().append(records, committing=committing)
        self.commits.append(len(records))
