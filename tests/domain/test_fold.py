"""Folding: facts are assigned, nothing else happens."""

from __future__ import annotations

from typing import get_args

import pytest

from companion.domain import facts as f
from companion.domain.fold import fold, fold_entries
from companion.domain.moves import Entry
from companion.domain.table import End, Prompt, Roll, Table, seat_sheet
from tests.tables import TINY, started, table_of

OPENED = (
    f.Opened("tiny", {"rich": True}),
    f.SeatAdded(1, 4, "Edda"),
    f.SheetAdded("p1", "player", 1),
)


def folded(*facts: f.Fact, n: int = 1) -> Table:
    return fold_entries([Entry(n=n, at=0, verb="x", facts=(*OPENED, *facts))], TINY.starts)


def test_a_sheet_comes_with_its_start_values() -> None:
    assert folded().sheets["p1"].marks == {"coins": 5, "tired": 0, "luck": 2, "steps": 0, "taps": 0}


@pytest.mark.parametrize(
    ("fact", "part", "value"),
    [
        (f.Ordered((2, 1)), "order", (2, 1)),
        (f.Phased("act"), "phase", "act"),
        (f.Prompted("4.1", "k", {"n": 1}, 2), "prompts", {"4.1": Prompt("k", {"n": 1}, 2)}),
        (f.Ended((1, 2), "k"), "ended", End((1, 2), "k")),
        (f.Rolled("", (("red", 3),), 1), "roll", Roll("", (("red", 3),), 1, n=1)),
    ],
)
def test_a_fact_says_how_it_is_now(fact: f.Fact, part: str, value: object) -> None:
    assert getattr(folded(fact), part) == value


def test_a_turn_begins_without_steps() -> None:
    table = folded(f.Turned(1, 1), f.Phased("act"), f.Phased("rest", "out"), f.Turned(1, 2))
    assert (table.turn, table.round, table.phase, table.steps) == (1, 2, "", {})


def test_steps_passed_are_kept_with_how_they_were_left() -> None:
    table = folded(f.Turned(1, 1), f.Phased("act"), f.Phased("rest", "out"), f.Phased("act"))
    assert table.steps == {"act": "out", "rest": "done"}


def test_a_sheet_can_be_named_given_and_removed() -> None:
    named = folded(f.SheetAdded("h", "helper", 1), f.SheetNamed("h", "Bo"), f.SheetGiven("h", 2))
    assert (named.sheets["h"].name, named.sheets["h"].owner) == ("Bo", 2)
    gone = fold(named, f.SheetRemoved("h"), TINY.starts, 2)
    assert list(gone.sheets) == ["p1"]


def test_a_mark_on_a_sheet_that_is_gone_has_nowhere_to_stand() -> None:
    assert folded(f.Marked("h", "power", 3)) == folded()


def test_what_changed_a_sheet_last_is_known() -> None:
    assert folded(f.Marked("p1", "coins", 7), n=9).changed == {"p1": 9}


def test_a_cocked_die_leaves_the_question_open() -> None:
    ask = f.RollAsked("1.1", "k", ("red",))
    table = folded(ask, f.Rolled("1.1", (("red", 2),), quality="cocked"))
    assert table.ask is not None
    assert table.ask.faces == ()


@pytest.mark.parametrize("kind", get_args(f.Fact), ids=lambda kind: kind.__name__)
def test_every_kind_of_fact_can_be_folded(kind: type) -> None:
    samples = {"seat": 1, "sheet": "p1", "clock": None, "marks": {}, "round": 1, "colour": 1}
    names = kind.__struct_fields__[: len(kind.__struct_fields__) - len(kind.__struct_defaults__)]  # type: ignore[attr-defined]
    fact = kind(*(samples.get(name, ()) for name in names))
    assert isinstance(fold(folded(), fact, TINY.starts, 2), Table)


def test_folding_leaves_the_table_before_as_it_was() -> None:
    before = folded()
    fold(before, f.Marked("p1", "coins", 9), TINY.starts, 2)
    assert before == folded()


def test_a_seat_finds_its_own_sheet() -> None:
    table = table_of(started(3))
    assert [table.sheets[seat_sheet(seat)].owner for seat in table.seats] == [1, 2, 3]
