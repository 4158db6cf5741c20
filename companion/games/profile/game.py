"""The way in: bytes to a game, and from a game back to its words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256

from companion.domain.game import Game
from companion.domain.rejected import Rejected
from companion.games.profile.reading import parse
from companion.games.profile.rules import make
from companion.games.profile.shape import Definition
from companion.games.profile.sound import check
from companion.games.profile.source import Source
from companion.games.profile.texts import Entry, texts

ENDING = ".toml"
_NAME = re.compile(r"[a-z0-9][a-z0-9_]{0,39}")
_VERSION = 8


def name_of(file: str) -> str:
    """Return the name of the game in a file, which is the file's own without its ending.

    Raises `Rejected` with `game_file/name`.
    """
    name = file.removesuffix(ENDING).lower().replace("-", "_")
    if not file.endswith(ENDING) or not _NAME.fullmatch(name):
        raise Rejected(
            "game_file/name",
            "A game file is named by letters, digits, - and _, 40 at most, then .toml; not {file}.",
            file=file[:60],
        )  # fmt: skip
    return name


def read_game(raw: bytes, file: str) -> Game:
    """Return the game in a file. Raises `Rejected` with a `game_file/` code.

    Its id ends in a fingerprint of the text: another text is another game.
    """
    name = name_of(file)
    definition, source = _sound(raw, file)
    print_ = sha256(source.text.encode()).hexdigest()[:_VERSION]
    return make(definition, f"{name}@{print_}", f"own-{name}", source.text)


def restored(id: str, source: str) -> Game:
    """Return a game as a match has kept it. Raises `Rejected` when this release cannot read it."""
    name = id.partition("@")[0]
    definition, _ = _sound(source.encode(), f"{name}{ENDING}")
    return make(definition, id, f"own-{name}", source)


def texts_of(game: Game, lang: str, shared: Mapping[str, Entry]) -> dict[str, Entry]:
    """Return what pages show of a game; `shared` is what all own games say in that language."""
    return texts(_definition(game.source), game.prefix, lang, shared)


def _sound(raw: bytes, file: str) -> tuple[Definition, Source]:
    definition, source = parse(raw, file)
    check(definition, source)
    return definition, source


@lru_cache(maxsize=64)
def _definition(source: str) -> Definition:
    return parse(source.encode(), "")[0]
