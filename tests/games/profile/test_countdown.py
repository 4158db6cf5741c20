"""Down to exactly 0: darts with three throws a turn."""

from __future__ import annotations

import pytest

from tests.games.playing import notes, refused
from tests.games.profile.dsl import Match, game, options, ready


def throw(match: Match, *darts: tuple[int, int]) -> None:
    for field, times in darts:
        match.do(match.table.turn, "throw_dart", field=field, times=times)


def darts(rest: int, **more: bool) -> Match:
    """Two players, the first with so much left."""
    match = Match("darts", 2, **more)
    match.put(1, score=rest)
    return match


def test_three_darts_are_a_turn():
    match = Match("darts", 2)
    throw(match, (20, 3), (20, 3))
    assert match.turn == (1, 1)
    throw(match, (20, 3))
    assert match.scores() == [321, 501]
    assert match.turn == (2, 1)


def test_other_starts_and_double_out_can_be_chosen():
    assert options(ready("darts")) == {
        "start": (501, 301, 701, 101), "double_out": (False, True),
    }  # fmt: skip
    assert Match("darts", 2, start=301).scores() == [301, 301]


@pytest.mark.parametrize(("field", "times"), [(21, 1), (24, 2), (25, 3)])
def test_a_dartboard_has_only_its_fields(field, times):
    assert refused(Match("darts", 2), 1, "throw_dart", field=field, times=times) == "own/no_field"


def test_exactly_zero_wins_at_once():
    match = darts(60)
    throw(match, (20, 3))
    assert match.winners() == (1,)
    assert match.of(1, "score") == 0


def test_more_than_is_left_is_bust_and_the_turn_counts_nothing():
    match = darts(60)
    throw(match, (20, 1), (19, 1))
    assert match.of(1, "score") == 21
    entry = match.do(1, "throw_dart", field=11, times=2)
    assert "bust" in notes(entry)
    assert (match.of(1, "score"), match.turn) == (60, (2, 1))


def test_bust_with_the_first_dart():
    match = darts(10)
    throw(match, (20, 1))
    assert (match.of(1, "score"), match.turn) == (10, (2, 1))


def test_without_double_out_any_dart_may_be_the_last():
    match = darts(20)
    throw(match, (20, 1))
    assert match.winners() == (1,)


class TestDoubleOut:
    def test_the_last_dart_must_be_a_double(self):
        match = darts(20, double_out=True)
        throw(match, (20, 1))
        assert match.winners() is None
        assert (match.of(1, "score"), match.turn) == (20, (2, 1))

    def test_a_double_wins(self):
        match = darts(40, double_out=True)
        throw(match, (20, 2))
        assert match.winners() == (1,)

    def test_the_bull_is_a_double(self):
        match = darts(50, double_out=True)
        throw(match, (25, 2))
        assert match.winners() == (1,)

    def test_one_left_is_bust(self):
        match = darts(41, double_out=True)
        throw(match, (20, 2))
        assert (match.of(1, "score"), match.turn) == (41, (2, 1))


def test_the_darts_of_a_turn_are_kept_until_the_next_one():
    match = Match("darts", 2)
    throw(match, (20, 3), (5, 1), (0, 1))
    assert [match.of(1, f"dart-{i}") for i in (1, 2, 3)] == [3020, 1005, 1000]
    throw(match, (1, 1), (1, 1), (1, 1))
    assert match.turn == (1, 2)
    assert [match.of(1, f"dart-{i}") for i in (1, 2, 3)] == [-1, -1, -1]


def test_a_turn_can_be_ended_early():
    match = Match("darts", 2)
    throw(match, (20, 1))
    match.do(1, "next")
    assert (match.scores(), match.turn) == ([481, 501], (2, 1))


def test_after_the_last_round_who_is_closest_wins():
    match = Match(game('[score]\nkind = "countdown"\n[win]\nrounds = 1\n'), 2)
    throw(match, (20, 1), (0, 1), (0, 1))
    throw(match, (20, 1), (0, 1), (20, 1))
    assert match.winners() == (2,)


def test_plain_numbers_count_as_they_are():
    rules = game("""
        [score]
        kind = "countdown"
        start = 50
        throws = 1
        board = "number"
        most = 12
    """)
    match = Match(rules, 2)
    assert refused(match, 1, "throw_dart", field=13) == "field/bounds"
    match.do(1, "throw_dart", field=12)
    assert (match.scores(), match.turn) == ([38, 50], (2, 1))


def test_undo_takes_back_a_bust():
    match = darts(60)
    throw(match, (20, 1), (20, 3))
    match.undo()
    assert (match.of(1, "score"), match.turn) == (40, (1, 1))
