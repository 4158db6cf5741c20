"""Dice that are rolled once more for a face: a question that stays open, one running sum."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.domain.decide import settle, settled
from companion.domain.facts import Change, Outcome, RollAsked, Rolled
from companion.domain.game import Game
from companion.domain.marks import Mark
from companion.domain.table import Ask, Table
from companion.opening import opening


def _sum(table: Table, ask: Ask, n: int) -> Iterable[Outcome]:
    yield Change("p1", "sum", sum(face for _, face in ask.faces))


GAME = Game(
    id="again", prefix="again", seats=(1, 1), marks={"player": {"sum": Mark()}},
    dice={"d6": 6, "red": 6}, answers={"again.ask": _sum},
)  # fmt: skip


def asked(*dice: str) -> Table:
    """Return a table that waits for dice which are rolled again on a 6."""
    table = opening(GAME, {}, [{}], at=0)[1]
    return settled(GAME, table, [RollAsked("", "again.ask", dice, 1, again=6)], n=2, at=0)[1]


def rolled(table: Table, *faces: int, die: str = "d6") -> Table:
    some = tuple((die, face) for face in faces)
    return settled(GAME, table, [Rolled("", some)], n=3, at=0)[1]


@pytest.mark.parametrize(("faces", "total"), [((5,), 5), ((6, 6, 3), 15), ((6, 1), 7)])
def test_every_face_counts_whether_they_come_at_once_or_one_by_one(
    faces: tuple[int, ...], total: int
) -> None:
    at_once = rolled(asked("d6"), *faces)
    one_by_one = asked("d6")
    for face in faces:
        one_by_one = rolled(one_by_one, face)
    assert at_once.of(1, "sum") == one_by_one.of(1, "sum") == total
    assert at_once.ask is one_by_one.ask is None


def test_a_list_that_ends_with_the_face_waits_for_one_more() -> None:
    table = rolled(asked("d6"), 6, 6)
    assert table.ask is not None
    assert (table.ask.faces, table.ask.missing()) == ((("d6", 6), ("d6", 6)), ("d6",))
    assert table.of(1, "sum") == 0


def test_a_die_too_many_is_a_free_roll_and_answers_nothing() -> None:
    table = rolled(asked("d6"), 3, 4)
    assert table.ask is not None
    assert table.ask.faces == ()


def test_only_the_die_that_showed_it_is_rolled_again() -> None:
    table = rolled(asked("d6", "red"), 6)
    assert table.ask is not None
    assert sorted(table.ask.missing()) == ["d6", "red"]
    table = rolled(rolled(table, 2, die="red"), 1)
    assert (table.of(1, "sum"), table.ask) == (9, None)


@given(st.lists(st.just(6), max_size=15), st.integers(1, 5))
def test_any_number_of_sixes_adds_up(sixes: list[int], last: int) -> None:
    assert rolled(asked("d6"), *sixes, last).of(1, "sum") == 6 * len(sixes) + last


def test_without_it_a_six_is_a_face_like_any_other() -> None:
    table = opening(GAME, {}, [{}], at=0)[1]
    facts = settle(GAME, table, [RollAsked("", "again.ask", ("d6",), 1)], n=2, at=0)
    table = settled(GAME, table, facts, n=2, at=0)[1]
    assert rolled(table, 6).of(1, "sum") == 6
