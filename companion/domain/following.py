"""What follows from facts, put together from small reactions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from companion.domain.facts import Fact, Marked, Outcome, RollAsked, RollDropped
from companion.domain.game import React
from companion.domain.params import Params
from companion.domain.table import Ask, Table


def by_fact(rules: Mapping[type, Callable[[Table, Table, Any], Iterable[Outcome]]]) -> React:
    """Return a reaction by what kind of fact it is."""

    def react(before: Table, after: Table, fact: Fact) -> Iterator[Outcome]:
        rule = rules.get(type(fact))
        if rule is not None:
            yield from rule(before, after, fact)

    return react


def asked_anew(questions: Mapping[str, Callable[[Table, Ask], Params]]) -> React:
    """Return a reaction that keeps the words of an open question true.

    When a mark changes what the roll needs before any die fell, the question of that key is asked
    again with what `questions` says now.
    """

    def react(before: Table, after: Table, fact: Fact) -> Iterator[Outcome]:
        ask = after.ask
        if ask is None or ask.faces or ask.key not in questions or not isinstance(fact, Marked):
            return
        params = questions[ask.key](after, ask)
        if params != ask.params:
            yield RollDropped(ask.roll)
            yield RollAsked(ask.roll, ask.key, ask.dice, ask.seat, params, ask.again)

    return react
