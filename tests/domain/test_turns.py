"""Whose turn is next, who leads, and what follows a mark: what games with turns share."""

from __future__ import annotations

import pytest

from companion.domain.facts import Marked, Noted
from companion.domain.moves import Move
from companion.domain.table import Seat, Sheet, Table
from companion.domain.turns import by_mark, from_seat, leaders, next_turn
from companion.domain.voice import Voice
from tests.refusals import refusal
from tests.tables import adjust, started, table_of, then


def table(turn: int, *order: int) -> Table:
    return Table(order=order, turn=turn, round=1, seats={n: Seat(n) for n in order})


@pytest.mark.parametrize(
    ("turn", "out", "expected"),
    [(1, set(), (2, 1)), (4, set(), (1, 2)), (2, {3}, (4, 1)), (3, {4, 1}, (2, 2))],
)
def test_the_turn_passes_over_who_has_none_and_counts_the_round(
    turn: int, out: set[int], expected: tuple[int, int]
) -> None:
    turned = next_turn(table(turn, 1, 2, 3, 4), lambda _, seat: seat not in out)
    assert (turned.seat, turned.round) == expected


def test_when_nobody_else_has_a_turn_it_comes_back() -> None:
    turned = next_turn(table(2, 1, 2, 3), lambda _, seat: seat == 2)
    assert (turned.seat, turned.round) == (2, 2)
    assert next_turn(table(2, 1, 2, 3), lambda _, seat: False).seat == 2


def test_the_order_can_begin_anywhere() -> None:
    assert from_seat(table(1, 4, 1, 3), 1) == (1, 3, 4)


@pytest.mark.parametrize(
    ("points", "first"), [({1: 3, 2: 5, 3: 4}, (2,)), ({1: 5, 2: 5, 3: 4}, (1, 2)), ({}, ())]
)
def test_several_lead_when_they_tie(points: dict[int, int], first: tuple[int, ...]) -> None:
    assert leaders(Table(), lambda _, seat: points[seat], points) == first


def test_a_mark_is_followed_on_sheets_of_its_kind_alone() -> None:
    said = by_mark({("hero", "life"): lambda before, after, fact: [Noted(f"life {fact.value}")]})
    after = Table(sheets={"h": Sheet("hero"), "w": Sheet("wall")})
    assert [*said(after, after, Marked("h", "life", 3))] == [Noted("life 3")]
    assert [*said(after, after, Marked("w", "life", 3))] == []
    assert [*said(after, after, Marked("h", "mood", 3))] == []
    assert [*said(after, after, Marked("gone", "life", 3))] == []


def test_a_game_speaks_under_its_own_prefix() -> None:
    voice = Voice("zz")
    assert voice.note("hit", 2, points=3) == Noted("zz.log.hit", {"points": 3}, 2)
    assert voice.prompt("draw", id="draw").prompt == "draw"
    assert voice.term("hero.ork").term == "zz.hero.ork"


def test_a_match_that_is_over_can_go_on_after_all() -> None:
    log = then(started(), adjust(1, "steps", 40), Move(verb="play_on", seat=2))
    assert table_of(log).ended is None
    assert refusal(lambda: then(log, Move(verb="play_on", seat=2))) == "match/runs"
