"""A game with cards, and a registry of it, for the tests of what cards are."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.cards.deck_file import Imported, import_deck
from companion.cards.errors import Unfit
from companion.cards.merging import Mode
from companion.cards.registry import Registry
from companion.domain.cards import Card, CardKind, Known
from companion.domain.fields import Choice, Flag, Number, Text
from companion.domain.game import Game
from companion.domain.rejected import Rejected
from companion.errors import Spoken

MISSION = CardKind(
    fields={
        "level": Number(low=1, high=6, start=1),
        "hotspot": Choice(values=("bank", "harbour")),
        "fans": Number(low=0, high=99_999),
        "boss": Flag(),
        "effect": Text(longest=60),
    },
    known=(Known(term="mission.bank", values={"level": 1}), Known(term="mission.cat", copies=2)),
    box=60,
)
ITEM = CardKind(fields={"damage": Number(low=-9, high=9)}, icon="sword")
HEROES = Game(
    id="heroes", prefix="he", seats=(1, 4), marks={"player": {}},
    cards={"mission": MISSION, "item": ITEM},
)  # fmt: skip
APPLES = replace(HEROES, id="apples", prefix="ap", cards={})
GAMES = {game.id: game for game in (HEROES, APPLES)}
JPEG = b"\xff\xd8\xff\xe0 a photo \xff\xd9"
BANK = {"en": "Bank robbery", "de": "Bankraub"}


def registry(folder: Path, games: dict[str, Game] | None = None, seed: int = 1) -> Registry:
    """Return a registry whose codes are the same on every run."""
    return Registry(folder / "cards", games or GAMES, draw=random.Random(seed).randrange)


def mission(cards: Registry, name: str = "Bank robbery", **values: Any) -> Card:
    """Return a new mission."""
    return cards.add("heroes", "mission", {"en": name}, values)


def refusal(error: pytest.ExceptionInfo[BaseException]) -> tuple[str, str]:
    """Return the code and the sentence of an error people are told."""
    assert isinstance(error.value, Rejected | Spoken)
    return error.value.code, str(error.value)


def take(target: Registry, data: bytes, mode: Mode = "add", game: str = "heroes") -> Imported:
    """Take a deck's file in, its photos as they are."""
    return import_deck(target, game, data, mode=mode, shrink=lambda photo: photo)


def faults(error: pytest.ExceptionInfo[Unfit]) -> list[tuple[int, str, str]]:
    """Return where a file does not fit, and what people are told."""
    return [(row, column, str(why)) for row, column, why in error.value.faults]


def written(folder: Path) -> dict[str, bytes]:
    """Return what a registry keeps; what a write that failed left there is not its own."""
    found = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".new")
    return {str(path): path.read_bytes() for path in found}
