"""A match told again from the journal alone, for the command line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from companion.answers import UnknownMatch
from companion.domain.facts import Fact, Marked, Opened
from companion.domain.game import Game
from companion.domain.moves import Entry
from companion.domain.table import Table
from companion.domain.undo import replayed, undone
from companion.games import GAMES
from companion.games.profile import restored
from companion.journal.sqlite import FILE_NAME, SqliteJournal


def replay(log: Sequence[Entry], game: Game, *, until: int | None = None) -> Table:
    """Return the table as it stood right after move `until`, or after the last one."""
    return replayed(log[:until], game.starts)


def story(
    folder: Path, match: str, *, until: int | None = None, games: Mapping[str, Game] = GAMES
) -> list[str]:
    """Return a match as lines of text: its moves, and the table after them.

    Reads the journal in `folder`; the service may be running. Raises `UnknownMatch` or
    `JournalError`.
    """
    with closing(SqliteJournal.look(folder / FILE_NAME)) as journal:
        log = journal.entries(match)[:until]
    if not log:
        raise UnknownMatch(match)
    gone = undone(log)
    lines = [_told(entry, is_gone=entry.n in gone) for entry in log]
    opened = next((fact for fact in log[0].facts if isinstance(fact, Opened)), None)
    game = _game_of(opened, games) if opened else None
    # A game that is not here any more still has its log.
    return lines if game is None else [*lines, "", *_shown(replay(log, game))]


def _game_of(opened: Opened, games: Mapping[str, Game]) -> Game | None:
    if opened.source:
        return restored(opened.game, opened.source)
    return games.get(opened.game)


def dice_of(opened: Opened, games: Mapping[str, Game] = GAMES) -> Mapping[str, int]:
    """Return the dice of the game a match was opened with; none where it is not here any more."""
    game = _game_of(opened, games)
    return {} if game is None else game.dice


def _told(entry: Entry, *, is_gone: bool) -> str:
    at = datetime.fromtimestamp(entry.at / 1000, UTC)
    who = f"seat {entry.seat}" if entry.seat else "table"
    what = ", ".join(_fact(fact) for fact in entry.facts) or "nothing"
    back = "  (taken back)" if is_gone else ""
    return f"{entry.n:>5}  {at:%H:%M:%S}  {who:<6}  {entry.verb}: {what}{back}"


def _fact(fact: Fact) -> str:
    if isinstance(fact, Marked):
        return f"{fact.sheet}.{fact.mark} {fact.was} > {fact.value}"
    values = (_plain(value) for value in msgspec.structs.astuple(fact))
    return " ".join((type(fact).__name__, *(text for text in values if text)))


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _shown(table: Table) -> Iterator[str]:
    yield f"Round {table.round}, turn of seat {table.turn}, step {table.phase or '-'}"
    for name, sheet in table.sheets.items():
        marks = " ".join(f"{mark}={value}" for mark, value in sheet.marks.items())
        yield f"  {name:<12} {sheet.name or sheet.kind:<16} {marks}".rstrip()
    if table.ended is not None:
        winners = ", ".join(f"seat {seat}" for seat in table.ended.winners) or "nobody"
        yield f"Ended, won by {winners}"
