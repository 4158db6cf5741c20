"""The thread that keeps a copy a day of the journal and of the cards that carry a code."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import date
from pathlib import Path
from threading import Event, Thread

from companion.cards.keeping import keep as keep_cards
from companion.cards.registry import FOLDER as CARDS
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
    """Copies the journal at `path`, and the cards beside it, soon after the start and then hourly,
    what changed of them."""

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

    def keep(self) -> None:
        """Copy now what was stored since the last copy; a failure is logged."""
        folder, day = self._path.parent, self._day()
        _tried("the journal", lambda: keeping.keep(self._path, day))
        copies = folder / keeping.FOLDER
        _tried("the cards", lambda: keep_cards(folder / CARDS, copies, day))

    def _run(self) -> None:
        pause = FIRST_S
        while not self._stopping.wait(pause):
            self.keep()
            pause = EVERY_S


def _tried(what: str, copy: Callable[[], object]) -> None:
    try:
        copy()
    except (Spoken, OSError) as error:
        _log.error("No copy of %s was kept: %s", what, error)
