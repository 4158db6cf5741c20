"""Verbs that tell what was done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.domain.decide import decide
from companion.domain.facts import Change, Marked, Noted, Outcome
from companion.domain.fields import AnyField, Choice, Number, OneSeat, OneSheet, Text
from companion.domain.game import Game, Verb
from companion.domain.marks import Mark
from companion.domain.moves import Move
from companion.domain.table import Seat, Sheet, Table
from companion.domain.telling import telling
from companion.domain.voice import Voice


def lift(table: Table, move: Move) -> Iterable[Outcome]:
    yield Change(move.args["what"], "height", move.args["by"])


FIELDS: dict[str, AnyField] = {
    "what": OneSheet(kind="stone"),
    "with_": OneSheet(kind="stone", optional=True),
    "for_": OneSeat(whose="any"),
    "how": Choice(values=("slowly", "fast")),
    "word": Text(optional=True),
    "by": Number(start=1),
}
GAME = Game(
    id="stones",
    prefix="st",
    seats=(1, 2),
    marks={"stone": {"height": Mark()}},
    verbs=telling(Voice("st"), {"lift": Verb(decide=lift, fields=FIELDS, who="any")}),
)
TABLE = Table(
    seats={1: Seat(1), 2: Seat(2)}, round=1, turn=1,
    sheets={"stone-3": Sheet("stone", 1, "Pebble", {"height": 0})},
)  # fmt: skip


def test_a_verb_tells_what_was_filled_in_before_what_follows():
    move = Move(verb="lift", seat=1, args={"what": "stone-3", "for_": 2, "by": 4}, n=9)
    assert decide(GAME, TABLE, move) == (
        Noted("st.log.lift", {
            "whom": {"seat": 1}, "what": "Pebble", "for_": {"seat": 2},
            "with_": {"term": "st.field.with_.none"}, "word": "", "by": 4,
            "how": {"term": "st.value.slowly"},
        }, 1),
        Marked("stone-3", "height", 4),
    )  # fmt: skip


def test_what_has_no_place_in_a_sentence_is_left_out():
    verbs = {"lift": Verb(decide=lift, fields=FIELDS, who="any")}
    quiet = replace(GAME, verbs=telling(Voice("st"), verbs, unsaid=("with_", "word")))
    move = Move(verb="lift", seat=1, args={"what": "stone-3", "for_": 2, "how": "fast"})
    (note, *_) = decide(quiet, TABLE, move)
    assert isinstance(note, Noted)
    assert set(note.params) == {"whom", "what", "for_", "how", "by"}
