"""Dice answer the open question, or are a free roll."""

from __future__ import annotations

import pytest

from companion.domain.moves import Move
from companion.domain.table import Table
from tests.refusals import refusal
from tests.tables import back, seen, started, table_of, then

DARE = Move(verb="dare", seat=1)
COIN = {"sheet": "p2", "mark": "coins", "by": 1}


def rolled(*faces: tuple[str, int], quality: str = "ok", source: str = "phone") -> Move:
    args = {"faces": [list(face) for face in faces], "quality": quality}
    return Move(verb="roll", seat=1, args=args, source=source)


def after(*moves: Move) -> Table:
    return table_of(then(started(), *moves))


def test_a_question_waits_for_its_dice() -> None:
    ask = after(DARE).ask
    assert ask is not None
    assert ask.missing() == ("red", "red")


def test_a_whole_roll_answers_it() -> None:
    table = after(DARE, rolled(("red", 4), ("red", 5)))
    assert table.ask is None
    assert table.of(1, "steps") == 9


def test_a_roll_may_come_die_by_die() -> None:
    first = after(DARE, rolled(("red", 4)))
    assert first.ask is not None
    assert first.ask.missing() == ("red",)
    table = after(DARE, rolled(("red", 4)), rolled(("red", 5), source="tower-7F21"))
    assert table.of(1, "steps") == 9
    assert table.roll is not None
    assert table.roll.faces == (("red", 4), ("red", 5))
    assert table.roll.source == "tower-7F21"


@pytest.mark.parametrize(
    "other",
    [
        rolled(("big", 17)),
        rolled(("red", 1), ("red", 2), ("red", 3)),
        rolled(("red", 4), ("red", 4), quality="cocked"),
        rolled(("red", 0), quality="unsure"),
    ],
    ids=["another die", "one too many", "cocked", "not read"],
)
def test_dice_nobody_waited_for_are_a_free_roll(other: Move) -> None:
    table = after(DARE, other)
    assert table.ask is not None
    assert table.ask.missing() == ("red", "red")
    assert table.roll is not None
    assert table.roll.key == ""
    assert table.of(1, "steps") == 0


def test_a_free_roll_is_shown_and_moves_nothing() -> None:
    table = after(rolled(("big", 20)))
    assert table.roll is not None
    assert table.roll.faces == (("big", 20),)
    assert table.sheets == after().sheets


def free(die: str, face: int, *, quality: str = "ok", source: str = "tower") -> Move:
    return rolled((die, face), quality=quality, source=source)


def faces(*moves: Move) -> tuple[tuple[str, int], ...]:
    table = after(*moves)
    assert table.roll is not None
    return table.roll.faces


def test_free_dice_that_fall_one_after_the_other_lie_there_together() -> None:
    assert faces(free("red", 4), free("big", 17)) == (("red", 4), ("big", 17))


@pytest.mark.parametrize(
    "between",
    [
        (free("red", 1), free("big", 2)),
        (free("big", 2), Move(verb="adjust", seat=2, args=COIN)),
        (free("big", 2, source="phone"),),
        (free("big", 2, quality="cocked"),),
        (rolled(("big", 2), ("red", 1)),),
    ],
    ids=["again", "another move", "another hand", "cocked", "both"],
)
def test_a_die_that_begins_a_new_throw_lies_there_alone(between: tuple[Move, ...]) -> None:
    assert faces(*between, free("red", 6)) == (("red", 6),)


def test_a_free_die_does_not_join_an_answer() -> None:
    answer = (DARE, free("red", 2), free("red", 3))
    assert faces(*answer, free("big", 17)) == (("big", 17),)


def test_a_cocked_die_shows_no_others() -> None:
    assert faces(free("big", 17), free("red", 4, quality="cocked")) == (("red", 4),)


def test_a_free_die_taken_back_leaves_the_one_before_it() -> None:
    one = then(started(), free("red", 4))
    assert seen(back(then(one, free("big", 17)))) == seen(one)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (rolled(("green", 1)), "dice/unknown"),
        (rolled(("red", 7)), "dice/face"),
        (rolled(("red", 0)), "dice/face"),
        (Move(verb="drop_roll", seat=1), "dice/none"),
    ],
)
def test_impossible_dice_are_refused(move: Move, code: str) -> None:
    assert refusal(lambda: then(started(), move)) == code


def test_one_question_at_a_time() -> None:
    log = then(started(), DARE)
    assert refusal(lambda: then(log, DARE)) == "dice/waiting"


def test_a_dropped_question_is_as_if_never_asked() -> None:
    log = started()
    assert seen(then(log, DARE, Move(verb="drop_roll", seat=1))) == seen(log)
