"""Verbs for the things of a game: laid out on the table, handed over and taken away by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.domain.checks import all_of, in_play
from companion.domain.declared import Declared
from companion.domain.facts import (
    Marked,
    Noted,
    Outcome,
    SheetAdded,
    SheetGiven,
    SheetRemoved,
)  # fmt: skip
from companion.domain.fields import AnyField, Number, OneSeat, OneSheet, Text
from companion.domain.game import Check, Verb
from companion.domain.lying import name_of
from companion.domain.marks import AnyMark
from companion.domain.moves import Move
from companion.domain.params import Param, SeatRef
from companion.domain.rejected import Rejected
from companion.domain.table import TABLE, Table
from companion.domain.voice import Voice


def told(table: Table, sheet: str) -> dict[str, Param]:
    """Return what fills the places of a sentence about a thing: its marks, and its `name`."""
    return {**table.sheet(sheet).marks, "name": table.sheet(sheet).name}


def lay_out(voice: Voice, kind: str, marks: Mapping[str, AnyMark], check: Check) -> Verb:
    """Return the verb that lays a thing of `kind` on the table, nobody's.

    It asks for every mark that is not hidden, and for a `text` that becomes the thing's name; its
    note, called like the verb, has them as places. `check` may refuse it.
    """
    asked = {name: mark for name, mark in marks.items() if mark.show != "hidden"}

    def decide(table: Table, move: Move) -> Iterable[Outcome]:
        sheet, values = f"{kind}-{move.n}", {name: move.args[name] for name in asked}
        name: str = move.args["text"]
        yield voice.note(move.verb, move.seat, **values, name=name)
        yield SheetAdded(sheet, kind, name=name)
        for mark, value in values.items():
            yield Marked(sheet, mark, value)

    fields: dict[str, AnyField] = {
        name: Number(low=mark.low, high=mark.high, start=mark.start, step=mark.step)
        for name, mark in asked.items()
    }
    fields["text"] = Text(optional=True)
    return Verb(decide=decide, fields=fields, who="any", check=all_of(in_play, check))


def hand_over(voice: Voice, kind: str) -> Verb:
    """Return the verb with which people say whose a thing of `kind` is; with no `whom`, nobody's.

    It is possible while there is such a thing; its note is called like the verb, with `.none` for
    nobody's.
    """

    def decide(table: Table, move: Move) -> Iterable[Outcome]:
        sheet, seat = move.args["thing"], move.args["whom"]
        said = move.verb if seat else f"{move.verb}.none"
        yield _note(voice, table, sheet, move, said, whom=SeatRef(seat))
        yield SheetGiven(sheet, seat)

    fields: dict[str, AnyField] = {
        "thing": OneSheet(kind=kind, whose="any"),
        "whom": OneSeat(whose="any", optional=True),
    }
    return Verb(decide=decide, fields=fields, who="any", check=_there_is_one(kind))


def take_away(voice: Voice, kind: str) -> Verb:
    """Return the verb that removes a thing of `kind` by hand, whoever's it is.

    It is possible while there is such a thing; its note is called like the verb.
    """

    def decide(table: Table, move: Move) -> Iterable[Outcome]:
        sheet = move.args["thing"]
        yield _note(voice, table, sheet, move, move.verb)
        yield SheetRemoved(sheet)

    thing = OneSheet(kind=kind, whose="any")
    return Verb(decide=decide, fields={"thing": thing}, who="any", check=_there_is_one(kind))


def thing_verbs(declared: Declared, kind: str, check: Check) -> tuple[Verb, Verb, Verb]:
    """Return the three verbs above for things of a declared `kind`, in that order."""
    voice, marks = declared.voice, declared.marks[kind]
    return lay_out(voice, kind, marks, check), hand_over(voice, kind), take_away(voice, kind)


def pass_on(mark: str) -> Verb:
    """Return the verb that hands the table's card or pawn in `mark` to a seat; it has no note."""

    def decide(table: Table, move: Move) -> Iterable[Outcome]:
        yield Marked(TABLE, mark, move.args["whom"])

    return Verb(decide=decide, fields={"whom": OneSeat(whose="any")}, who="any", check=in_play)


def _note(voice: Voice, table: Table, sheet: str, move: Move, key: str, **more: Param) -> Noted:
    """Return a sentence about a thing.

    Where the table knows its card it is another one, under `key` with `.card`: the card's name
    fills the place `card_name`.
    """
    places = {**told(table, sheet), **more}
    if card := name_of(table, sheet):
        return voice.note(f"{key}.card", move.seat, **places, card_name=card)
    return voice.note(key, move.seat, **places)


def _there_is_one(kind: str) -> Check:
    def check(table: Table, seat: int) -> None:
        in_play(table, seat)
        if not any(table.kept(kind)):
            raise Rejected("thing/none", "There is nothing of that kind at this table.")

    return check
