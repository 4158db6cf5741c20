"""The shelf of games: those of the house, the ready ones that come along, and the table's own.

Own games are TOML files in `<data>/games`. A file that is new or was changed is seen at the next
look, no restart needed. One that cannot be read is listed with its sentence; the others go on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from companion.domain.game import Game
from companion.domain.rejected import Rejected
from companion.errors import Spoken
from companion.games.profile import LONGEST, name_of, read_game
from companion.replacing import replace_file

READY = Path(__file__).parent / "games" / "ready"
OWN_GAMES = "games"
"""The folder of own games in the data directory."""
MOST_FILES = 200

_Stamp = tuple[int, int, int]


class ShelfError(Spoken):
    """An own game could not be stored."""

    code = "games/disk"


class OwnGame(NamedTuple):
    """A file of an own game: what came of it. `is_ready` says it came along with Heldentisch."""

    name: str
    path: Path
    is_ready: bool
    game: Game | None = None
    error: Rejected | None = None


class Shelf(Mapping[str, Game]):
    """Games by id. An own game is also found by its name, in its newest version.

    `folder` is where the table's own games lie; a file there hides a ready one of the same name.
    Any thread may ask.
    """

    def __init__(self, house: Mapping[str, Game], folder: Path, *, ready: Path = READY) -> None:
        self._house = house
        self._folders = (ready, folder)
        self.folder = folder
        self._lock = Lock()
        self._read: dict[Path, tuple[_Stamp, OwnGame]] = {}

    def __getitem__(self, id: str) -> Game:
        found = self._house.get(id) or self._named(id)
        if found is None:
            raise KeyError(id)
        return found

    def __iter__(self) -> Iterator[str]:
        yield from self._house
        yield from (own.game.id for own in self.own() if own.game is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def own(self) -> list[OwnGame]:
        """Return the own games as their files are now, the broken ones among them."""
        with self._lock:
            found: dict[str, OwnGame] = {}
            for folder in self._folders:
                for path in _files(folder):
                    own = self._look(path, is_ready=folder == self._folders[0])
                    known = found.get(own.name)
                    if known is not None and not known.is_ready:
                        own = _refused(own, _taken(own.name))
                    found[own.name if own.error is None or known is None else path.name] = own
            return list(found.values())

    def save(self, name: str, text: str, *, replace: bool) -> Game:
        """Store an own game and return it; refused whole when it does not fit.

        Raises `Rejected`, with `games/taken` when there is one by that name and it is not to be
        replaced, or `ShelfError`.
        """
        game = read_game(text.encode(), f"{name}.toml")
        with self._lock:
            path = self._path(name)
            if name in self._house or (path.exists() and not replace):
                raise _taken(name)
            if len(_files(self.folder)) >= MOST_FILES and not path.exists():
                raise Rejected("games/many", "There are {most} own games already.", most=MOST_FILES)
            try:
                replace_file(path, text)
            except OSError as error:
                raise ShelfError(
                    "The game could not be saved ({why}).", why=error.strerror or str(error)
                ) from error
        return game

    def remove(self, name: str) -> None:
        """Take an own game's file away; its matches keep their copy. Raises `ShelfError`."""
        try:
            self._path(name).unlink(missing_ok=True)
        except OSError as error:
            raise ShelfError(
                "The game could not be saved ({why}).", why=error.strerror or str(error)
            ) from error

    def _path(self, name: str) -> Path:
        """Return the file of an own game: the one that is there, or the one it would get."""
        for path in _files(self.folder):
            with suppress(Rejected):
                if name_of(path.name) == name:
                    return path
        return self.folder / f"{name_of(f'{name}.toml')}.toml"

    def _named(self, id: str) -> Game | None:
        name = id.partition("@")[0]
        for own in self.own():
            if own.name == name and own.game is not None and id in (name, own.game.id):
                return own.game
        return None

    def _look(self, path: Path, *, is_ready: bool) -> OwnGame:
        try:
            stat = path.stat()
            stamp = (stat.st_mtime_ns, stat.st_size, stat.st_ino)
            known = self._read.get(path)
            if known is None or known[0] != stamp:
                known = self._read[path] = stamp, self._taken_in(path, is_ready=is_ready)
            return known[1]
        except OSError as error:
            own = OwnGame(path.name, path, is_ready)
            return _refused(own, _unreadable(path, error))

    def _taken_in(self, path: Path, *, is_ready: bool) -> OwnGame:
        own = OwnGame(path.name, path, is_ready)
        try:
            name = name_of(path.name)
            game = read_file(path)
        except Rejected as error:
            return _refused(own._replace(name=path.stem), error)
        if name in self._house:
            return _refused(own, _taken(name))
        return own._replace(name=name, game=game)


def read_file(path: Path) -> Game:
    """Return the game in a file. Raises `Rejected`, or `OSError`."""
    with path.open("rb") as file:
        return read_game(file.read(LONGEST + 1), path.name)


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.glob("*.toml") if path.is_file())
    except OSError:
        return []


def _refused(own: OwnGame, error: Rejected) -> OwnGame:
    return own._replace(game=None, error=error)


def _taken(name: str) -> Rejected:
    return Rejected("games/taken", "There is already a game called {name}.", name=name)


def _unreadable(path: Path, error: OSError) -> Rejected:
    return Rejected(
        "games/unreadable", "{file} cannot be read ({why}).",
        file=path.name, why=error.strerror or str(error),
    )  # fmt: skip
