"""Verbs as short functions of who acts and what was filled in.

    act = Acts(DECLARED, Hero, Card)

    @act(is_awake, has_points)
    def buy(hero: Hero, card: str) -> Outcomes:
        yield hero.note("bought")
        yield from hero.by(points=-1)

The declaration has the verb's form under the function's name. A named seat arrives as a player, a
named sheet as a piece, None where an optional one is left out; all else as its field returns it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from inspect import signature
from types import ModuleType
from typing import Any, Generic, TypeVar

from companion.domain.actors import Piece, Player
from companion.domain.declared import Declared, Form
from companion.domain.facts import Fact, Marked, Outcome
from companion.domain.fields import AnyField, OneSeat, OneSheet, SomeSeats
from companion.domain.game import Answer, React, Verb
from companion.domain.moves import Move
from companion.domain.params import Params
from companion.domain.table import Ask, Table

P = TypeVar("P", bound=Player)
T = TypeVar("T")
Outcomes = Iterator[Outcome]
Rule = Callable[..., Outcomes]


class Acts(Generic[P]):
    """Binds a game's rules to the engine: they see seats as `player` and sheets as `piece`."""

    def __init__(self, declared: Declared, player: type[P], piece: type[Piece]) -> None:
        self._declared, self._player, self._piece = declared, player, piece

    def __call__(
        self,
        *checks: Callable[[P], object],
        name: str = "",
        must: Callable[[P], bool] | None = None,
        prefill: Callable[[P], Mapping[str, object]] | None = None,
    ) -> Callable[[Rule], Verb]:
        """Make a verb of the function below; each of `checks` may refuse whoever wants to act.

        `name` is given where a function serves several verbs. Raises `KeyError` for a verb that is
        not declared, and `TypeError` when the function does not take a field of its form.
        """

        def check(table: Table, seat: int) -> None:
            player = self._player(table, seat)
            for one in checks:
                one(player)

        def make(rule: Rule) -> Verb:
            form = self._declared.verbs[name or rule.__name__]
            signature(rule).bind_partial(None, **form.fields)
            return Verb(
                decide=self._decide(rule, form),
                check=check,
                must=self.asked(must) if must else None,
                prefill=self.asked(prefill) if prefill else None,
                **{part: getattr(form, part) for part in form.__struct_fields__},
            )

        return make

    def verbs_in(self, *modules: ModuleType) -> dict[str, Verb]:
        """Return the verbs of a game's modules in the order in which they are declared."""
        found: dict[str, Verb] = {}
        for module in modules:
            found |= {name: one for name, one in vars(module).items() if isinstance(one, Verb)}
        return {name: found[name] for name in self._declared.verbs}

    def need(self, code: str, holds: Callable[[P], object]) -> Callable[[P], None]:
        """Return a check that refuses with this code unless something holds."""
        return lambda player: self._declared.require(holds(player), code)

    def asked(self, question: Callable[[P], T]) -> Callable[[Table, int], T]:
        """Return a question to a player as one to a table and a seat."""
        return lambda table, seat: question(self._player(table, seat))

    def answer(self, rule: Callable[[P, Ask], Outcomes]) -> Answer:
        """Return what continues after a roll: a function of who rolled, and the full question."""
        return lambda table, ask, n: rule(self._player(table, ask.seat, n), ask)

    def answers(self, rules: Mapping[str, Callable[[P, Ask], Outcomes]]) -> dict[str, Answer]:
        """Return what continues after each roll, by the key of its question."""
        return {key: self.answer(rule) for key, rule in rules.items()}

    def questions(
        self, rules: Mapping[str, Callable[[P, Ask], Params]]
    ) -> dict[str, Callable[[Table, Ask], Params]]:
        """Return what open questions say now, by their keys, for `asked_anew`."""
        return {key: self._about(rule) for key, rule in rules.items()}

    def on_marks(self, rules: Mapping[tuple[str, str], Callable[[Any, Any], Outcomes]]) -> React:
        """Return a reaction to changed marks, by the sheet's kind and the marks' names.

        Each rule is given the sheet before and after, a seat's own one as a player.
        """
        follow = {
            (kind, mark): rule for (kind, marks), rule in rules.items() for mark in marks.split()
        }

        def react(before: Table, after: Table, fact: Fact) -> Outcomes:
            if isinstance(fact, Marked) and fact.sheet in after.sheets:
                rule = follow.get((after.sheets[fact.sheet].kind, fact.mark))
                if rule is not None:
                    yield from rule(self._own(before, fact.sheet), self._own(after, fact.sheet))

        return react

    def once(self, holds: Callable[[P], bool], then: Callable[[P], Outcomes]) -> React:
        """Return a reaction to a condition that comes true for somebody who takes turns."""

        def react(before: Table, after: Table, fact: Fact) -> Outcomes:
            for was, now in zip(before.order, after.order, strict=False):
                player = self._player(after, now)
                if holds(player) and not holds(self._player(before, was)):
                    yield from then(player)

        return react

    def _about(self, rule: Callable[[P, Ask], Params]) -> Callable[[Table, Ask], Params]:
        return lambda table, ask: rule(self._player(table, ask.seat), ask)

    def _own(self, table: Table, sheet: str) -> Piece:
        one = table.sheets[sheet]
        is_seat = one.kind == "player"
        return self._player(table, one.owner) if is_seat else self._piece(table, sheet)

    def _decide(self, rule: Rule, form: Form) -> Callable[[Table, Move], Outcomes]:
        def decide(table: Table, move: Move) -> Outcomes:
            filled = {
                name: self._seen(field, table, move.args[name])
                for name, field in form.fields.items()
            }
            return rule(self._player(table, move.seat, move.n), **filled)

        return decide

    def _seen(self, field: AnyField, table: Table, value: Any) -> Any:
        match field:
            case OneSeat():
                return self._player(table, value) if value else None
            case OneSheet():
                return self._piece(table, value) if value else None
            case SomeSeats():
                return [self._player(table, seat) for seat in value]
            case _:
                return value
