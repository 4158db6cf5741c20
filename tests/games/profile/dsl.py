"""A match of an own game in a few words, from a ready file or from a text of the test."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import dedent

from companion.domain.facts import OptionValue
from companion.domain.game import Game
from companion.domain.rejected import Rejected
from companion.games.profile import read_game
from companion.games.profile.ground import EMPTY
from companion.shelf import READY
from tests.games.playing import Play


def ready(name: str) -> Game:
    """A game that comes along."""
    return read_game((READY / f"{name}.toml").read_bytes(), f"{name}.toml")


def game(text: str) -> Game:
    """A game whose file says this; a title is put before it."""
    return read_game(b'title = "A game"\n' + dedent(text).encode(), "a_game.toml")


def unfit(text: str | bytes, file: str = "a_game.toml") -> Rejected:
    """Why a file cannot be played."""
    raw = text if isinstance(text, bytes) else dedent(text).lstrip().encode()
    try:
        read_game(raw, file)
    except Rejected as rejected:
        return rejected
    raise AssertionError("it was taken")


class Match(Play):
    """A match that has begun with seat 1."""

    def __init__(self, rules: Game | str, seats: int = 3, /, **options: OptionValue) -> None:
        super().__init__(ready(rules) if isinstance(rules, str) else rules, seats, options)
        self.do(0, "begin")

    @property
    def turn(self) -> tuple[int, int]:
        """Who is on turn, in which round."""
        return self.table.turn, self.table.round

    def scores(self) -> list[int]:
        return [self.of(seat, "score") for seat in self.table.seats]

    def written(self, seat: int, mark: str) -> int | None:
        """What a cell says; None while it is empty."""
        value = self.of(seat, mark)
        return None if value == EMPTY else value

    def each(self, verb: str, field: str, *values: int) -> None:
        """Every seat does the same with a number of its own."""
        for seat, value in enumerate(values, 1):
            self.do(seat, verb, **{field: value})

    def dice(self, *faces: int) -> None:
        """Bring in what was asked for, as the tower does."""
        self.do(self.table.turn, "roll", faces=[["d6", face] for face in faces])


def options(rules: Game) -> Mapping[str, tuple[OptionValue, ...]]:
    """What can be chosen at the start."""
    return {name: option.values for name, option in rules.options.items()}
