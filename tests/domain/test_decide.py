"""Deciding: moves make facts with all that follows from them, or are refused."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.domain.decide import MOST_FACTS, EndlessReaction, decide, decision, settled
from companion.domain.facts import Change, Ended, Marked, Prompted, Turned
from companion.domain.fold import fold
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.domain.table import seat_sheet
from tests.refusals import refusal
from tests.tables import TINY, adjust, started, table_of, then

PASS = Move(verb="pass", seat=1)
EARN = Move(verb="earn", seat=1, args={"coins": 2})


def test_deciding_changes_nothing() -> None:
    table = table_of(started())
    before = table
    decide(TINY, table, EARN)
    assert table == before


def test_a_decision_carries_the_table_after_its_facts() -> None:
    table = table_of(started())
    done = decision(TINY, table, EARN)
    folded = table
    for fact in done.facts:
        folded = fold(folded, fact, TINY.starts, EARN.n)
    assert done.table == folded


def test_a_decision_carries_the_arguments_as_checked() -> None:
    hire = Move(verb="hire", seat=2, args={"name": "  Bo \u202e "})
    done = decision(TINY, table_of(started()), hire)
    assert done.move.args == {"name": "Bo", "trade": "cook"}


def test_two_consequences_on_one_mark_add_up() -> None:
    outcomes = [Change("p1", "coins", 2), Change("p1", "coins", 3)]
    facts, table = settled(TINY, table_of(started()), outcomes, n=3, at=0)
    assert facts == (Marked("p1", "coins", 7, 5), Marked("p1", "coins", 10, 7))
    assert table.of(1, "coins") == 10


@pytest.mark.parametrize(("by", "value"), [(99, 50), (-99, 0), (3, 8)])
def test_a_change_may_stop_at_the_bounds(by: int, value: int) -> None:
    outcomes = [Change("p1", "coins", by, stop=True)]
    _, table = settled(TINY, table_of(started()), outcomes, n=3, at=0)
    assert table.of(1, "coins") == value


def test_consequences_follow_a_tap_as_they_follow_a_verb() -> None:
    facts = then(started(), adjust(mark="steps", by=25))[-1].facts
    assert facts == (
        Marked("p1", "steps", 25, 0),
        Prompted("3.1", "tiny.prompt.stone", {"stone": 10}, 1),
        Prompted("3.2", "tiny.prompt.stone", {"stone": 20}, 1),
    )


def test_reaching_a_milestone_counts_and_leaving_it_does_not() -> None:
    log = then(started(), adjust(mark="steps", by=10))
    assert len(table_of(log).prompts) == 1
    assert len(table_of(then(log, adjust(mark="steps", by=-1))).prompts) == 1


def test_the_last_milestone_ends_the_match() -> None:
    facts = then(started(), adjust(2, "steps", 40))[-1].facts
    assert Ended((2,), "tiny.end.home") in facts


def test_ids_of_one_move_never_meet() -> None:
    first, table = settled(TINY, table_of(started()), [Change("p1", "steps", 10)], n=3, at=0)
    more, _ = settled(TINY, table, [Change("p2", "steps", 10)], n=3, at=0, first=len(first))
    ids = [fact.prompt for fact in (*first, *more) if isinstance(fact, Prompted)]
    assert len(set(ids)) == len(ids) == 2


def test_rules_that_feed_each_other_are_stopped() -> None:
    loop = dataclasses.replace(TINY, react=lambda before, after, fact: [Turned(1, after.round + 1)])
    with pytest.raises(EndlessReaction, match=f"tiny: over {MOST_FACTS}"):
        decide(loop, table_of(started()), PASS)


def test_marks_go_back_to_start_with_the_turn() -> None:
    log = then(started(3), EARN, adjust(2, "luck", 1), PASS)
    table = table_of(log)
    assert (table.of(1, "tired"), table.of(2, "luck")) == (0, 3)


def test_marks_go_back_to_start_with_the_round() -> None:
    log = then(started(), adjust(2, "luck", 1), PASS, Move(verb="pass", seat=2))
    table = table_of(log)
    assert (table.round, table.of(2, "luck")) == (2, 2)


def test_a_round_is_new_when_its_number_is() -> None:
    # The order may change meanwhile, so who is first in it says nothing.
    log = then(started(3), adjust(2, "luck", 1))
    _, table = settled(TINY, table_of(log), [Turned(1, 1)], n=9, at=0)
    assert table.of(2, "luck") == 3
    _, table = settled(TINY, table_of(log), [Turned(3, 2)], n=9, at=0)
    assert table.of(2, "luck") == 2


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Move(verb="pass", seat=2), "turn/not_yours"),
        (Move(verb="pass"), "seat/missing"),
        (Move(verb="pass", seat=5), "seat/unknown"),
        (Move(verb="begin"), "match/not_now"),
        (Move(verb="earn", seat=1, args={"coins": 21}), "field/bounds"),
        (Move(verb="earn", seat=1, args={"gold": 1}), "field/unknown"),
    ],
)
def test_what_is_not_possible_now_is_refused(move: Move, code: str) -> None:
    assert refusal(lambda: decide(TINY, table_of(started()), move)) == code


def test_nothing_of_the_game_before_it_began() -> None:
    assert refusal(lambda: then(started(begun=False), PASS)) == "match/not_now"


def test_nothing_of_the_game_after_its_end() -> None:
    log = then(started(), adjust(mark="steps", by=40))
    assert refusal(lambda: then(log, PASS)) == "match/ended"


def test_a_step_can_be_over() -> None:
    dare = dataclasses.replace(TINY.verbs["dare"], phases=("rest",))
    game = dataclasses.replace(TINY, verbs={**TINY.verbs, "dare": dare})
    move = Move(verb="dare", seat=1)
    assert refusal(lambda: decide(game, table_of(started()), move)) == "turn/wrong_step"


def test_a_verb_says_itself_when_it_is_too_much() -> None:
    log = then(started(), EARN, EARN, EARN)
    assert refusal(lambda: then(log, EARN)) == "tiny/tired"


@given(
    st.lists(
        st.tuples(st.sampled_from(["coins", "tired", "luck", "steps"]), st.integers(-60, 60)),
        max_size=20,
    )
)
def test_marks_never_leave_their_bounds(taps: list[tuple[str, int]]) -> None:
    table = table_of(started())
    for mark, by in taps:
        try:
            table = decision(TINY, table, adjust(mark=mark, by=by)).table
        except Rejected as error:
            assert error.code in ("mark/low", "mark/high")  # noqa: PT017
        declared = TINY.marks["player"][mark]
        assert declared.low <= table.value(seat_sheet(1), mark) <= declared.high
