"""Who begins: somebody named, or by lot; and rules that rest before the first turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from companion.domain.decide import decide
from companion.domain.facts import Change, Fact, Noted, Ordered, Outcome, Phased, Prompted, Turned
from companion.domain.game import Game
from companion.domain.lots import begin, draw_lots
from companion.domain.marks import Mark
from companion.domain.moves import Move
from companion.domain.table import End, Seat, Sheet, Table
from companion.domain.turns import while_playing
from companion.domain.voice import Voice

GAME = Game(
    id="game", prefix="ga", seats=(2, 4), marks={"player": {"coins": Mark()}},
    verbs={"begin": begin(Voice("ga"), "draw", "setup")},
)  # fmt: skip
TABLE = Table(seats={1: Seat(1), 2: Seat(2, "Mira"), 3: Seat(3, "Kurt"), 4: Seat(4, "Edda")})


def began(at: int = 0, **args: int) -> tuple[Fact, ...]:
    return decide(GAME, TABLE, Move(verb="begin", args=args, at=at, n=1))


@pytest.mark.parametrize("first", [2, 3, 4])
def test_whoever_is_named_begins(first: int) -> None:
    kinds = [type(fact) for fact in began(first=first)]
    assert kinds == [Noted, Ordered, Prompted, Turned, Phased]
    assert Turned(first, 1) in began(first=first)
    assert Phased("draw") in began(first=first)


def test_a_free_chair_plays_in_no_lot() -> None:
    facts = began(at=0, first=1)
    assert Ordered((2, 3, 4)) in facts
    assert Turned(2, 1) in facts


def test_each_seat_is_drawn_as_often_as_the_others() -> None:
    drawn = Counter(draw_lots(Move(verb="begin", at=at), (2, 3, 4)) for at in range(300))
    assert set(drawn.values()) == {100}


def more(before: Table, after: Table, fact: Fact) -> Iterable[Outcome]:
    yield Change("p1", "coins", 1)


@pytest.mark.parametrize(
    ("round_", "ended", "follows"),
    [(0, None, 0), (1, None, 1), (1, End((1,), "ga.end"), 0)],
)
def test_rules_rest_before_the_first_turn_and_after_the_end(
    round_: int, ended: End | None, follows: int
) -> None:
    table = Table(round=round_, ended=ended, sheets={"p1": Sheet("player", 1)})
    assert len([*while_playing(more)(table, table, Turned(1, 1))]) == follows
