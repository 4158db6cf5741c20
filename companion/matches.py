"""The matches in memory; each is read from the journal when first asked for."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from threading import Lock

from companion.answers import UnknownGame, UnknownMatch
from companion.domain.facts import Opened
from companion.domain.game import Game
from companion.journal.errors import JournalDamaged, JournalError
from companion.journal.port import Journal
from companion.live_match import LiveMatch

_log = logging.getLogger(__name__)


class Matches:
    """Finds matches by id; `find` finds games by theirs and raises `UnknownGame`."""

    def __init__(self, journal: Journal, find: Callable[[str], Game]) -> None:
        self._journal = journal
        self._find = find
        self._lives: dict[str, LiveMatch] = {}
        self._reading = Lock()

    def get(self, match: str) -> LiveMatch:
        """Return a match. Raises `UnknownMatch`, `UnknownGame` or `JournalError`."""
        live = self._lives.get(match)
        if live is None:
            live = self._read(match)
        return live

    def is_taken(self, match: str) -> bool:
        """Tell whether there is a match by that id."""
        return match in self._lives or bool(self._journal.entries(match))

    def new(self, match: str, game: Game) -> LiveMatch:
        """Return a match that has not been opened yet."""
        live = self._lives[match] = LiveMatch(match, game, [])
        return live

    def forget(self, match: str) -> None:
        """Let a match be read anew from the journal."""
        self._lives.pop(match, None)

    def running(self) -> Iterator[LiveMatch]:
        """Yield the matches whose clock runs; one that cannot be read is passed over."""
        for summary in self._journal.summaries():
            if summary.running:
                try:
                    yield self.get(summary.match)
                except (JournalError, UnknownGame):
                    _log.exception("Match %s cannot be read; its clock stays", summary.match)

    def _read(self, match: str) -> LiveMatch:
        with self._reading:
            live = self._lives.get(match)
            if live is None:
                live = self._lives[match] = self._replayed(match)
            return live

    def _replayed(self, match: str) -> LiveMatch:
        log = self._journal.entries(match)
        if not log:
            raise UnknownMatch(match)
        first = log[0].facts[0] if log[0].facts else None
        try:
            if not isinstance(first, Opened):
                raise LookupError("it was never opened")
            return LiveMatch(match, self._find(first.game), log)
        except UnknownGame:
            raise
        except (LookupError, TypeError, ValueError) as error:
            raise JournalDamaged(
                "Match {match} cannot be put together again: {cause}.",
                match=match, cause=repr(error),
            ) from error  # fmt: skip
