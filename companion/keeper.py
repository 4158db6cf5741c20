"""The thread that keeps a copy of the journal a day; see `companion.journal.keeping`."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import date
from pathlib import Path
from threading import Event, Thread

from companion.errors import Spoken
from companion.journal import keeping

FIRST_S = 60
"""Not while the service starts: phones come back just then."""
EVERY_S = 3_600
_log = logging.getLogger("heldentisch.journal")


def today() -> date:
    """Return the day by the wall clock of this place."""
    return date.today()  # noqa: DTZ011 - a copy is named after the day people had


class Keeper:
    """Copies the journal at `path` soon after the start and then hourly, if it changed."""

    def __init__(self, path: Path, *, day: Callable[[], date] = today) -> None:
        self._path = path
        self._day = day
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="copies", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End; a copy that is under way is finished."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join()

    def keep(self) -> Path | None:
        """Copy now if something was stored since the last copy; a failure is logged."""
        try:
            return keeping.keep(self._path, self._day())
        except (Spoken, OSError) as error:
            _log.error("No copy of the journal was kept: %s", error)
            return None

    def _run(self) -> None:
        pause = FIRST_S
        while not self._stopping.wait(pause):
            self.keep()
            pause = EVERY_S
