"""The matches in memory; each is read from the journal when first asked for."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from threading import Lock

from companion.answers import UnknownGame, UnknownMatch
from companion.domain.facts import Opened
from companion.domain.game import Game
from companion.domain.rejected import Rejected
from companion.games.profile import restored
from companion.journal.errors import JournalDamaged, JournalError
from companion.journal.port import Journal
from companion.live_match import LiveMatch

_log = logging.getLogger(__name__)


class Matches:
    """Finds matches by id, each with its game, which may not be among `games` any more."""

    def __init__(self, journal: Journal, games: Mapping[str, Game]) -> None:
        self._journal = journal
        self._games = games
        self._restored: dict[str, Game] = {}
        self._lives: dict[str, LiveMatch] = {}
        self._reading = Lock()

    def get(self, match: str) -> LiveMatch:
        """Return a match. Raises `UnknownMatch`, `UnknownGame` or `JournalError`."""
        live = self._lives.get(match)
        if live is None:
            live = self._read(match)
        return live

    def game(self, game: str) -> Game:
        """Return a game by id, also one that only matches have kept. Raises `UnknownGame`."""
        found = self._games.get(game) or self._restored.get(game)
        if found is None:
            raise UnknownGame(game)
        return found

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
            return LiveMatch(match, self._game_of(first), log)
        except UnknownGame:
            raise
        except (LookupError, TypeError, ValueError) as error:
            raise JournalDamaged(
                "Match {match} cannot be put together again: {cause}.",
                match=match, cause=_told(error),
            ) from error  # fmt: skip

    def _game_of(self, opened: Opened) -> Game:
        """Return the game as it was when the match was opened, whatever became of its file."""
        known = self._games.get(opened.game) or self._restored.get(opened.game)
        if known is not None and known.source == opened.source:
            return known
        if not opened.source:
            raise UnknownGame(opened.game)
        game = self._restored[opened.game] = restored(opened.game, opened.source)
        return game


def _told(error: Exception) -> str:
    return str(error).rstrip(".") if isinstance(error, Rejected) else repr(error)
