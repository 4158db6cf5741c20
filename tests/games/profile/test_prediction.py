"""Bids and tricks, as in Wizard: 20 and 10 a trick for being right, 10 off for each that is not."""

from __future__ import annotations

import pytest

from tests.games.playing import refused
from tests.games.profile.dsl import Match


def round_of(match: Match, bids: tuple[int, ...], tricks: tuple[int, ...]) -> None:
    match.each("bid", "n", *bids)
    match.each("tricks", "n", *tricks)


def test_right_is_twenty_and_ten_a_trick_and_off_costs_ten_each():
    match = Match("wizard", 3)
    round_of(match, (0, 1, 1), (0, 1, 0))
    assert match.scores() == [20, 30, -10]


@pytest.mark.parametrize(
    ("bid", "took", "points"), [(0, 0, 20), (2, 2, 40), (2, 0, -20), (0, 2, -20), (1, 2, -10)]
)
def test_points_of_a_round(bid, took, points):
    match = Match("wizard", 3)
    round_of(match, (0, 0, 0), (0, 0, 0))
    before = match.of(1, "score")
    round_of(match, (bid, 0, 0), (took, 0, 0))
    assert match.of(1, "score") - before == points


def test_tricks_are_written_after_all_have_bid():
    match = Match("wizard", 3)
    assert match.table.phase == "bid"
    match.do(1, "bid", n=0)
    assert refused(match, 1, "tricks", n=0) == "turn/wrong_step"
    match.do(2, "bid", n=1)
    match.do(3, "bid", n=0)
    assert match.table.phase == "tricks"
    match.each("tricks", "n", 0, 1, 0)
    assert (match.turn, match.table.phase) == ((2, 2), "bid")


def test_a_round_has_as_many_tricks_as_its_number():
    match = Match("wizard", 3)
    assert refused(match, 1, "bid", n=2) == "own/many"
    match.each("bid", "n", 0, 1, 0)
    match.do(1, "tricks", n=1)
    assert refused(match, 2, "tricks", n=1) == "own/too_many"


def test_tricks_may_be_missing_for_a_trick_can_be_nobodys():
    match = Match("wizard", 3)
    round_of(match, (0, 0, 1), (0, 0, 0))
    assert match.table.round == 2


def test_the_last_to_bid_may_not_make_it_even_if_the_house_says_so():
    match = Match("wizard", 3, uneven=True)
    match.do(1, "bid", n=0)
    match.do(2, "bid", n=0)
    assert refused(match, 3, "bid", n=1) == "own/even"
    match.do(3, "bid", n=0)
    free = Match("wizard", 3)
    free.each("bid", "n", 0, 0, 1)
    assert free.table.phase == "tricks"


@pytest.mark.parametrize(("seats", "rounds"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_sixty_cards_make_the_rounds(seats, rounds):
    match = Match("wizard", seats)
    for n in range(1, rounds + 1):
        assert match.winners() is None
        assert match.table.round == n
        round_of(match, (0,) * seats, (0,) * (seats - 1) + (n,))
    assert match.winners() == tuple(range(1, seats))


def test_both_numbers_of_a_round_can_be_corrected():
    match = Match("wizard", 3)
    round_of(match, (0, 1, 1), (0, 1, 0))
    match.do(3, "correct", round=1, bid=0, tricks=0)
    assert match.scores() == [20, 30, 20]
    assert match.table.round == 2


def test_a_round_can_be_closed_without_all_numbers():
    match = Match("wizard", 3)
    match.do(1, "bid", n=1)
    match.do(2, "close_round")
    assert (match.turn, match.table.phase) == ((2, 2), "bid")
    assert match.scores() == [0, 0, 0]
