"""Chance, from the operating system's generator; everything else gets it passed in."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from companion.domain.fields import shown
from companion.domain.game import Game
from companion.domain.moves import Move
from companion.domain.params import Term
from companion.domain.rejected import Rejected
from companion.domain.table import Table

Luck = Callable[[int], int]
"""Given a number of faces, one of them, from 1."""

MOST_DICE = 20
LETTERS = "23456789BCDFGHJKMNPQRSTVWXZ"
"""For ids read aloud: nothing that looks like something else, and no vowels to make words."""

_ID_LENGTH = 5


def throw_die(faces: int) -> int:
    """Return a face of a fair die, from 1."""
    return secrets.randbelow(faces) + 1


def draw_id(luck: Luck) -> str:
    """Return a fresh match id, such as `K7QZ2`."""
    return "".join(LETTERS[luck(len(LETTERS)) - 1] for _ in range(_ID_LENGTH))


def thrown(move: Move, game: Game, table: Table, luck: Luck) -> Move:
    """Return a `throw` as the `roll` it becomes: the dice it names, else those waited for.

    Raises `Rejected` with `field/type`, `dice/which` or `dice/unknown`.
    """
    dice = _named(move) or _waited_for(table) or _only(game)
    for die in dice:
        if die not in game.dice:
            raise Rejected("dice/unknown", "This game has no die {die}.", die=shown(die))
    faces = tuple((die, luck(game.dice[die])) for die in dice)
    return replace(move, verb="roll", args={"faces": faces}, source="service")


def _named(move: Move) -> tuple[str, ...]:
    for name in move.args:
        if name != "dice":
            raise Rejected("field/unknown", "{field} is not asked here.", field=shown(name))
    named = move.args.get("dice")
    try:
        dice = msgspec.convert(() if named is None else named, tuple[str, ...])
    except msgspec.ValidationError:
        dice = ()
    if named is not None and not 1 <= len(dice) <= MOST_DICE:
        raise Rejected(
            "field/type", "{field} wants {wanted}, not {value}.",
            field=Term("field.dice"), wanted=Term("type.dice"), value=shown(named),
        )  # fmt: skip
    return dice


def _waited_for(table: Table) -> tuple[str, ...]:
    return () if table.ask is None else table.ask.missing()


def _only(game: Game) -> tuple[str, ...]:
    if len(game.dice) != 1:
        raise Rejected("dice/which", "Say which dice to throw.")
    return tuple(game.dice)
