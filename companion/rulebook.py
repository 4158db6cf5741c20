"""A game's rules as a list: how each is held, and the test that proves it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.answers import UnknownGame
from companion.games import LEDGERS


def ledger(game: str) -> Iterator[str]:
    """Yield a line per rule: its id, how it is held, its test. Raises `UnknownGame`."""
    if game not in LEDGERS:
        raise UnknownGame(game)
    folder = f"tests/games/{game.replace('-', '_')}"
    for rule in LEDGERS[game]:
        file, test = rule.proof
        yield f"{rule.id}  {rule.held:<13}  {folder}/{file}::{test}"
