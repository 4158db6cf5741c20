"""A game's rules as a list: how each is held, and the test that proves it.

Each game of the house keeps its ledger beside its rules, in `ledger.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Literal

import msgspec

from companion.answers import UnknownGame
from companion.games import GAMES

Held = Literal["computed", "option", "prompt", "not on record"]


class Rule(msgspec.Struct, frozen=True, array_like=True):
    """A rule by its id: how it is held, and what its test tells, in the file of that name.

    `computed`: the companion does it or refuses the opposite. `option`: a house rule decides, then
    it is computed. `prompt`: people do it with the real cards and tick it. `not on record`: the
    board, hidden cards or a recommendation; the page tells people, nothing is stored.
    """

    id: str
    held: Held
    file: str
    told: str

    @property
    def proof(self) -> tuple[str, str]:
        """The file below `tests/games/GAME`, and the test in it."""
        return f"test_{self.file}.py", f"test_{self.told}_{self.id.replace('-', '_')}"


def rules_of(game: str) -> tuple[Rule, ...]:
    """Return a game's rules in the order of their ids. Raises `UnknownGame`."""
    if game not in GAMES:
        raise UnknownGame(game)
    ledger = files("companion.games").joinpath(_folder(game), "ledger.toml").read_text("utf-8")
    rows = [(id, *row) for id, row in tomllib.loads(ledger).items()]
    return msgspec.convert(rows, tuple[Rule, ...])


def ledger(game: str) -> Iterator[str]:
    """Yield a line per rule: its id, how it is held, its test. Raises `UnknownGame`."""
    for rule in rules_of(game):
        file, test = rule.proof
        yield f"{rule.id}  {rule.held:<13}  tests/games/{_folder(game)}/{file}::{test}"


def _folder(game: str) -> str:
    return game.replace("-", "_")
