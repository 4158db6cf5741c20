"""What `declared.toml` says: forms, house rules, numbers, and the box with heroes and monsters."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from companion.domain.declared import Declared


class Hero(msgspec.Struct, frozen=True):
    """A hero: the health on the own tile, and the equipment by name with its numbers."""

    base: int = 0
    tiles: dict[str, dict[str, int]] = {}


class Dungeon(Declared, frozen=True, kw_only=True):
    """The whole file: beside what every game declares, its heroes and its monsters."""

    heroes: dict[str, Hero]
    monsters: dict[str, int]
    specials: dict[str, str]


DECLARED = Dungeon.read(files(__package__).joinpath("declared.toml").read_text("utf-8"))
