"""Verbs that tell what was done: a sentence of the log under each verb's own name."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from companion.domain.facts import Outcome
from companion.domain.fields import AnyField, Choice, Number, OneSeat, OneSheet, Text
from companion.domain.game import Verb
from companion.domain.lying import name_of
from companion.domain.moves import Move
from companion.domain.params import Param, SeatRef
from companion.domain.table import Table
from companion.domain.voice import Voice


def telling(
    voice: Voice, verbs: Mapping[str, Verb], *, unsaid: Collection[str] = ()
) -> dict[str, Verb]:
    """Return the verbs, each with a note of its own name before its outcomes.

    The places of the note are what was filled in: things by their names, players as such, choices
    as terms `value.CHOICE`; a thing or a choice that was left out as the term `field.NAME.none`.
    `whom` is who does it. The fields in `unsaid` have no place in any sentence.
    """
    return {
        name: replace(verb, decide=partial(_told, voice, verb, unsaid))
        for name, verb in verbs.items()
    }


def _told(
    voice: Voice, verb: Verb, unsaid: Collection[str], table: Table, move: Move
) -> Iterable[Outcome]:
    said = {
        name: _said(voice, table, name, field, move.args[name])
        for name, field in verb.fields.items()
        if isinstance(field, OneSheet | OneSeat | Choice | Text | Number) and name not in unsaid
    }
    yield voice.note(move.verb, move.seat, **{"whom": SeatRef(move.seat), **said})
    yield from verb.decide(table, move)


def _said(voice: Voice, table: Table, name: str, field: AnyField, value: Any) -> Param:
    match field:
        case OneSheet() | Choice() if not value:
            return voice.term(f"field.{name}.none")
        case OneSheet():
            return name_of(table, value) or table.sheets[value].name
        case OneSeat():
            return SeatRef(value)
        case Choice():
            return voice.term(f"value.{value}")
        case _:
            return value  # type: ignore[no-any-return]
