"""Dice of the tiny game as a tower tells them, and their corrections, without a host."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.domain.correct import correction
from companion.domain.moves import Entry, Move
from tests.tables import TINY, table_of

DARE = Move(verb="dare", seat=1)
TOWER = "tower:2a2f"


def roll(*faces: int, die: str = "red", source: str = TOWER, quality: str = "ok") -> Move:
    """Return what a tower tells of its dice, one after the other."""
    args = {"faces": [[die, face] for face in faces], "quality": quality, "method": "ir5"}
    return Move(verb="roll", args=args, source=source)


def correct(
    log: Sequence[Entry], n: int, *faces: int, die: str = "red", at: int = 0
) -> list[Entry]:
    """Return the log after seat 2 said what the dice of move `n` show."""
    args = {"n": n, "faces": [[die, face] for face in faces]}
    move = Move(verb="correct", seat=2, args=args, n=len(log) + 1, at=at)
    done = correction(TINY, table_of(log), move, log=log)
    assert done.table == table_of([*log, _entry(move, done.facts)])
    return [*log, _entry(move, done.facts)]


def _entry(move: Move, facts: Any) -> Entry:
    return Entry(n=move.n, at=move.at, verb=move.verb, facts=facts, seat=2, args=move.args)
