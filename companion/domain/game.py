"""What a game is: declared marks, options, phases and verbs, and the rules that decide.

The engine, the page, the boards and the store know games only through this shape.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from companion.domain.cards import Card, CardKind
from companion.domain.facts import Fact, Noted, OptionValue, Outcome
from companion.domain.fields import AnyField
from companion.domain.marks import AnyMark
from companion.domain.moves import Move
from companion.domain.table import Ask, Table

Decide = Callable[[Table, Move], Iterable[Outcome]]
Answer = Callable[[Table, Ask, int], Iterable[Outcome]]
React = Callable[[Table, Table, Fact], Iterable[Outcome]]
Check = Callable[[Table, int], None]
Says = Callable[[Table, Card, int], Noted | None]
Who = Literal["turn", "others", "any", "table"]


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """A house rule: its values (the first is the usual one) and the ledger ids it settles."""

    values: tuple[OptionValue, ...]
    rules: tuple[str, ...] = ()
    group: str = "rules"


class Phase(msgspec.Struct, frozen=True, kw_only=True):
    """A step of the turn. `number` is what the strip shows; an automatic one never stays open."""

    id: str
    auto: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """Something a seat can do.

    `who` may: the seat on turn, the others, any seat, or the table as a whole (any seated phone,
    without naming a seat). `phases` limits it to steps of the turn (empty: any time after the
    start). `check` raises `Rejected` when it is not possible now; the page offers only what passes.
    `lead` marks the one that moves the game on, `must` what is compulsory now.
    """

    decide: Decide
    fields: Mapping[str, AnyField] = field(default_factory=dict)
    who: Who = "turn"
    phases: tuple[str, ...] = ()
    check: Check | None = None
    must: Callable[[Table, int], bool] | None = None
    lead: bool = False
    setup: bool = False
    prefill: Callable[[Table, int], Mapping[str, object]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game by its rules. Texts are keys under `prefix` in the catalogue.

    `marks` declares, per kind of sheet, its marks in the order the page shows them; kind `player`
    is the seat's own sheet. `react` sees every change, whatever caused it, and returns what
    follows. `remembers` names, per verb, the field under which its values are kept for next time.
    `totals` are numbers a page shows but nobody stores; `readings` say, by the sheet's id, what a
    seat makes of things, as words. `answers` continue after a dice
    question by its key, given the full question and the move's number. `dice` maps a die's name to
    its number of faces. `source` is the text a game was read from, if it was: each match keeps it,
    so that it opens although the file has changed since.
    `cards` are the kinds of cards that can carry a code, `says` by kind what such a card means for
    a seat now.
    """

    id: str
    prefix: str
    seats: tuple[int, int]
    marks: Mapping[str, Mapping[str, AnyMark]]
    options: Mapping[str, Option] = field(default_factory=dict)
    phases: tuple[Phase, ...] = ()
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    dice: Mapping[str, int] = field(default_factory=lambda: {"d6": 6})
    react: React = lambda before, after, fact: ()
    answers: Mapping[str, Answer] = field(default_factory=dict)
    totals: Mapping[str, Callable[[Table, int], int]] = field(default_factory=dict)
    readings: Callable[[Table, int], Mapping[str, Sequence[str]]] | None = None
    opening: Callable[[Table], Iterable[Outcome]] = lambda table: ()
    remembers: Mapping[str, str] = field(default_factory=dict)
    picture: str = ""
    source: str = ""
    cards: Mapping[str, CardKind] = field(default_factory=dict)
    says: Mapping[str, Says] = field(default_factory=dict)

    def starts(self, kind: str) -> Mapping[str, int]:
        """Return the start values of a kind of sheet."""
        return {name: mark.start for name, mark in self.marks.get(kind, {}).items()}
