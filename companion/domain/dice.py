"""Dice: checked and matched with the open question here, thrown elsewhere.

A roll may come whole or die by die. Dice the table waits for answer its question; any others are a
free roll, shown and logged. One that could not be read counts for nothing, the question stays open.
So is one that fell before the question: a tower without its cable tells of its dice later.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import get_args

from msgspec.structs import replace

from companion.domain.facts import Outcome, Quality, RollDropped, Rolled
from companion.domain.fields import AnyField, Choice, Faces, Text
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import Term
from companion.domain.rejected import Rejected
from companion.domain.table import SOME_DIE, Ask, Table


def match_roll(rolled: Rolled, table: Table, dice: Mapping[str, int]) -> Rolled:
    """Check the faces and tie the roll to the open question if its dice are waited for.

    Raises `Rejected` with `dice/unknown` or `dice/face`.
    """
    for die, face in rolled.faces:
        if die == SOME_DIE and rolled.quality != "ok":
            continue
        if die not in dice:
            raise Rejected("dice/unknown", "This game has no die {die}.", die=die)
        if rolled.quality == "ok" and not 1 <= face <= dice[die]:
            raise Rejected(
                "dice/face", "{die} shows 1 to {most}, not {face}.",
                die=Term(f"die.{die}"), most=dice[die], face=face,
            )  # fmt: skip
    counts = rolled.quality == "ok" and rolled.roll != UNASKED
    if counts and table.ask is not None and _waited_for(rolled, table.ask):
        return replace(rolled, roll=table.ask.roll)
    return replace(rolled, roll="")


def answered(before: Table, after: Table, rolled: Rolled) -> Ask | None:
    """Return the question with all its faces if this roll was the last one it waited for."""
    if before.ask is None or after.ask is not None:
        return None
    return before.ask.after(rolled.faces)


def _waited_for(rolled: Rolled, ask: Ask) -> bool:
    missing = list(ask.missing())
    for die, face in rolled.faces:
        if die not in missing:
            return False
        # A die that shows `again` stays missing: it is rolled once more.
        if face != ask.again:
            missing.remove(die)
    return True


def _roll(table: Table, move: Move) -> Iterable[Outcome]:
    faces = tuple((die, face) for die, face in move.args["faces"])
    quality, method = move.args["quality"], move.args["method"]
    roll = UNASKED if move.args["fell"] == "before" else ""
    yield Rolled(roll, faces, move.seat, move.source, quality, method)


def _drop(table: Table, move: Move) -> Iterable[Outcome]:
    if table.ask is None:
        raise Rejected("dice/none", "No roll is waited for.")
    yield RollDropped(table.ask.roll)


LONGEST_METHOD = 16
"""Letters of a word that says how a die was read."""

UNASKED = "-"
"""The roll of dice that fell before anybody asked, until `match_roll` makes it a free one."""

_ROLL_FIELDS: dict[str, AnyField] = {
    "faces": Faces(),
    "quality": Choice(values=get_args(Quality)),
    "method": Text(longest=LONGEST_METHOD, optional=True),
    "fell": Choice(values=("now", "before")),
}
DICE_VERBS: dict[str, Verb] = {
    "roll": Verb(decide=_roll, fields=_ROLL_FIELDS, who="any"),
    "drop_roll": Verb(decide=_drop, who="any"),
}
