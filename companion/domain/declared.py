"""A game's declaration as data: all that pages build from, and the sentences of its refusals.

A game keeps it in a TOML file beside its rules: what there is stands there, what happens in Python.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from typing import Any, Self, TypeVar

import msgspec

from companion.domain.cards import CardKind
from companion.domain.facts import Noted, Prompted
from companion.domain.fields import AnyField
from companion.domain.game import Game, Option, Phase, Who
from companion.domain.marks import AnyMark
from companion.domain.params import Param, Term
from companion.domain.rejected import Rejected
from companion.domain.voice import Voice

T = TypeVar("T")


class Form(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a verb asks of people: who may do it, in which steps, and what is filled in."""

    who: Who = "turn"
    phases: tuple[str, ...] = ()
    lead: bool = False
    setup: bool = False
    fields: dict[str, AnyField] = {}


class Declared(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole file; a game with tables of its own derives its shape from this.

    The `verbs` stand in the order of the page. `refusals` has a sentence for each code.
    """

    id: str
    prefix: str
    seats: tuple[int, int]
    picture: str = ""
    dice: dict[str, int] = msgspec.field(default_factory=lambda: {"d6": 6})
    remembers: dict[str, str] = {}
    marks: dict[str, dict[str, AnyMark]]
    options: dict[str, Option] = {}
    phases: tuple[Phase, ...] = ()
    verbs: dict[str, Form] = {}
    refusals: dict[str, str] = {}
    deck: dict[str, CardKind] = {}

    @classmethod
    def read(cls, text: str) -> Self:
        """Return what a file says. Raises `msgspec.ValidationError` or `KeyError`.

        A key of several names declares that mark for each; one with milestones is a track. A form's
        fields are written `name: kind`, or `name` for the kind of that name, and end with `?` when
        they may be left out; the table `kinds` has the fields themselves. The `values` of a choice
        may name a list of the file, or a table, whose keys they are then. So it is with what stands
        on a kind of card; a use that only lists what it `fills` takes values of the same names.
        """
        raw = tomllib.loads(text)
        raw["marks"] = {kind: dict(_marks(rows)) for kind, rows in raw["marks"].items()}
        kinds = {name: _kind(one, raw) for name, one in raw.pop("kinds", {}).items()}
        for form in (*raw.get("verbs", {}).values(), *raw.get("deck", {}).values()):
            form["fields"] = dict(_field(one, kinds) for one in form.get("fields", ()))
        for kind in raw.get("deck", {}).values():
            kind["uses"] = [_use(one) for one in kind.get("uses", ())]
        return msgspec.convert(raw, cls)

    @property
    def voice(self) -> Voice:
        """How the game speaks."""
        return Voice(self.prefix)

    def note(self, key: str, seat: int = 0, /, **params: Param) -> Noted:
        """Return a sentence for the log."""
        return self.voice.note(key, seat, **params)

    def prompt(self, key: str, seat: int = 0, /, *, id: str = "", **params: Param) -> Prompted:
        """Return something to do with the real cards."""
        return self.voice.prompt(key, seat, id=id, **params)

    def term(self, key: str) -> Term:
        """Return a word of the game."""
        return self.voice.term(key)

    @property
    def game(self) -> Game:
        """The game as far as it is declared; verbs and reactions come from its rules."""
        shared = {name: getattr(self, name) for name in _SHARED}
        return Game(cards=self.deck, **shared)

    def refusal(self, code: str, /, **params: Param) -> Rejected:
        """Return a refusal with its sentence."""
        return Rejected(code, self.refusals[code], **params)

    def require(self, holds: object, code: str, /, **params: Param) -> None:
        """Raise `Rejected` with this code unless the condition holds."""
        if not holds:
            raise self.refusal(code, **params)

    def first(self, things: Iterable[T], code: str, /, **params: Param) -> T:
        """Return the first of some things. Raises `Rejected` with this code if there is none."""
        for thing in things:
            return thing
        raise self.refusal(code, **params)


_SHARED = ("id", "prefix", "seats", "picture", "dice", "remembers", "marks", "options", "phases")


def _marks(rows: dict[str, dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    for names, mark in rows.items():
        kind = "track" if "milestones" in mark else "mark"
        yield from ((name, {**mark, "kind": kind}) for name in names.split())


def _kind(field: dict[str, Any], raw: dict[str, Any]) -> dict[str, Any]:
    values = field.get("values")
    return {**field, "values": [*raw[values]]} if isinstance(values, str) else field


def _use(use: dict[str, Any]) -> dict[str, Any]:
    fills = use.get("fills", {})
    return {**use, "fills": {name: name for name in fills} if isinstance(fills, list) else fills}


def _field(written: str, kinds: dict[str, dict[str, Any]]) -> tuple[str, dict[str, Any]]:
    name, _, kind = written.removesuffix("?").partition(": ")
    field = kinds[kind or name]
    return name, {**field, "optional": True} if written.endswith("?") else field
