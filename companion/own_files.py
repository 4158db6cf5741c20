"""Own games on the command line: a list of all games, and a file looked at before it is played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.domain.game import Game
from companion.domain.rejected import Rejected
from companion.errors import Spoken
from companion.games import GAMES
from companion.shelf import OWN_GAMES, Shelf, read_file


class Unplayable(Spoken):
    """A game's file cannot be played; the sentence says where and why."""

    def __init__(self, error: Rejected) -> None:
        super().__init__(error.sentence, **error.params)
        self.code = error.code


def listed(data: Path) -> Iterator[str]:
    """Yield a line per game: how to open it, for how many it is, where it comes from."""
    for game in GAMES.values():
        yield _line(game.id, game, "of the house")
    for own in Shelf(GAMES, data / OWN_GAMES).own():
        if own.game is not None:
            yield _line(own.name, own.game, "ready" if own.is_ready else str(own.path))
        else:
            yield f"{own.name:<18}  cannot be played: {own.error}"


def checked(path: Path) -> str:
    """Return a sentence about a file that can be played. Raises `Unplayable` or `Spoken`."""
    try:
        game = read_file(path)
    except Rejected as error:
        raise Unplayable(error) from None
    except OSError as error:
        raise Spoken(
            "{file} cannot be read ({why}).", file=str(path), why=error.strerror or str(error)
        ) from None
    least, most = game.seats
    return f"{path.name} can be played: {game.picture}, {least} to {most} players."


def _line(name: str, game: Game, where: str) -> str:
    least, most = game.seats
    return f"{name:<18}  {least}-{most}  {game.picture:<10}  {where}"
