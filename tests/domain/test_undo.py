"""Undo and redo: at any depth, with all that stood on a move."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.domain.moves import Entry, Move
from companion.domain.rejected import Rejected
from companion.domain.undo import (
    Taken,
    live,
    next_undo,
    redo,
    taken_after,
    undone,
)
from tests.refusals import refusal
from tests.tables import adjust, again, back, seen, started, table_of, then

PASS_1 = Move(verb="pass", seat=1)
PASS_2 = Move(verb="pass", seat=2)
EARN = Move(verb="earn", seat=1, args={"coins": 2})


def numbers(entries: list[Entry]) -> list[int]:
    return [entry.n for entry in entries]


def test_the_newest_move_goes_first() -> None:
    log = then(started(), adjust(1), adjust(2))
    assert seen(back(log)) == seen(then(started(), adjust(1)))
    assert seen(back(back(log))) == seen(started())


def test_a_move_in_the_middle_leaves_what_others_tapped() -> None:
    log = then(started(), adjust(1, by=2), adjust(2, by=3))
    table = table_of(back(log, 3))
    assert (table.of(1, "coins"), table.of(2, "coins")) == (5, 8)


def test_what_stood_on_a_move_falls_with_it() -> None:
    log = then(started(), EARN, adjust(1, by=1), PASS_1, PASS_2, adjust(2, by=1))
    fallen = back(log, 3)
    assert numbers(live(fallen)) == [1, 2, 7, 8]
    assert table_of(fallen).of(2, "coins") == 6


def test_a_tick_falls_with_its_prompt() -> None:
    log = then(started(), adjust(mark="steps", by=10))
    (prompt,) = table_of(log).prompts
    log = then(log, Move(verb="tick", seat=2, args={"prompt": prompt}))
    assert seen(back(log, 3)) == seen(started())


def test_names_and_openings_stay() -> None:
    log = then(started(begun=False), Move(verb="name", seat=1, args={"name": "Edda"}))
    assert next_undo(log) is None
    assert refusal(lambda: back(log)) == "undo/nothing"
    assert refusal(lambda: back(log, 1)) == "undo/unknown"


def test_a_move_that_changed_nothing_is_passed_over() -> None:
    log = then(started(), adjust(by=1), adjust(by=0))
    assert seen(back(log)) == seen(started())


@pytest.mark.parametrize(
    ("n", "code"), [(3, "undo/gone"), (4, "undo/unknown"), (9, "undo/unknown")]
)
def test_what_cannot_be_taken_back_is_said(n: int, code: str) -> None:
    log = back(then(started(), adjust()))
    assert refusal(lambda: back(log, n)) == code


def test_redo_gives_back_in_the_order_of_a_stack() -> None:
    log = then(started(), adjust(1, by=1), adjust(2, by=2))
    taken = back(back(log))
    once = again(taken)
    assert seen(once) == seen(then(started(), adjust(1, by=1)))
    assert seen(again(once)) == seen(log)


def test_redo_waits_for_nothing_that_was_not_taken() -> None:
    assert refusal(lambda: again(started())) == "redo/nothing"
    log = again(back(then(started(), adjust())))
    assert refusal(lambda: again(log)) == "redo/nothing"


def test_a_move_on_the_same_number_ends_redo() -> None:
    log = then(back(then(started(), adjust(1))), adjust(1))
    assert refusal(lambda: again(log)) == "redo/nothing"


def test_a_move_elsewhere_leaves_redo() -> None:
    log = then(back(then(started(), adjust(1, by=1))), adjust(2, by=2))
    table = table_of(again(log))
    assert (table.of(1, "coins"), table.of(2, "coins")) == (6, 7)


def test_undo_redo_undo_redo() -> None:
    log = then(started(), EARN, PASS_1)
    turning = log
    for _ in range(3):
        turning = again(back(turning))
        assert seen(turning) == seen(log)


def test_winners_and_milestones_come_back_by_themselves() -> None:
    log = then(started(), adjust(mark="steps", by=40))
    assert table_of(log).ended is not None
    assert seen(back(log)) == seen(started())


MOVES = st.one_of(
    st.builds(
        adjust,
        st.sampled_from([1, 2]),
        st.sampled_from(["coins", "luck", "steps"]),
        st.integers(-3, 12),
    ),
    st.sampled_from([
        PASS_1, PASS_2, EARN, Move(verb="dare", seat=1), Move(verb="drop_roll", seat=1),
        Move(verb="hire", seat=2, args={"name": "Bo"}),
        Move(verb="adjust", args={"sheet": "helper-4", "mark": "power", "by": 1}),
        Move(verb="roll", seat=1, args={"faces": [["red", 3], ["red", 4]]}),
        Move(verb="roll", seat=2, args={"faces": [["red", 6]]}),
        Move(verb="roll", seat=2, args={"faces": [["big", 6]]}),
        Move(verb="tick", seat=1, args={"prompt": "3.1"}),
        Move(verb="undo"), Move(verb="redo"),
    ]),
)  # fmt: skip


def played(moves: list[Move]) -> list[Entry]:
    """Play what the rules allow, undo and redo among it."""
    log = started()
    for move in moves:
        try:
            match move.verb:
                case "undo":
                    log = back(log)
                case "redo":
                    log = again(log)
                case _:
                    log = then(log, move)
        except Rejected:
            continue
    return log


@settings(max_examples=60)
@given(st.lists(MOVES, max_size=12), MOVES)
def test_undo_restores_the_view_exactly_and_redo_restores_it_again(
    moves: list[Move], last: Move
) -> None:
    before = played(moves)
    try:
        after = then(before, last)
    except Rejected:
        return
    if not after[-1].facts:
        return
    taken = back(after)
    assert seen(taken) == seen(before)
    assert seen(again(taken)) == seen(after)


@settings(max_examples=60)
@given(st.lists(MOVES, max_size=15))
def test_everything_can_be_taken_back_to_the_beginning(moves: list[Move]) -> None:
    log = played(moves)
    while next_undo(log) is not None:
        log = back(log)
    assert seen(log) == seen(started(begun=False))


@settings(max_examples=60)
@given(st.lists(MOVES, max_size=15))
def test_what_redo_can_give_is_known_without_reading_the_log_again(moves: list[Move]) -> None:
    log = played(moves)
    taken: tuple[Taken, ...] = ()
    for n in range(1, len(log) + 1):
        taken = taken_after(taken, log[n - 1], log[:n])
    if taken:
        assert redo(log).moves == taken[-1].moves
        assert set(taken[-1].moves) <= undone(log)
    else:
        assert refusal(lambda: redo(log)) == "redo/nothing"
