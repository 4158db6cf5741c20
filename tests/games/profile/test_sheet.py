"""A score sheet: in each round everybody writes down points."""

from __future__ import annotations

from tests.games.playing import notes, refused
from tests.games.profile.dsl import Match, game


def sheet(more: str = "", seats: int = 3) -> Match:
    return Match(game('[score]\nkind = "sheet"\n' + more), seats)


def test_points_add_up_over_the_rounds():
    match = sheet()
    match.each("enter", "points", 5, 10, -3)
    match.each("enter", "points", 1, 2, 3)
    assert match.scores() == [6, 12, 0]
    assert match.written(3, "round-1") == -3


def test_a_round_is_over_when_everybody_has_written_and_another_begins_it():
    match = sheet()
    match.do(2, "enter", points=4)
    assert match.turn == (1, 1)
    match.do(3, "enter", points=4)
    assert "round_over" in notes(match.do(1, "enter", points=0))
    assert match.turn == (2, 2)


def test_zero_is_written_down_and_nothing_is_not():
    match = sheet()
    match.do(1, "enter", points=0)
    assert match.written(1, "round-1") == 0
    assert match.written(2, "round-1") is None


def test_nobody_writes_twice_in_a_round():
    match = sheet()
    match.do(1, "enter", points=4)
    assert refused(match, 1, "enter", points=4) == "own/written"
    assert "enter" not in match.offers(1)
    assert match.offers(2)["enter"]["lead"]


def test_a_round_can_be_ended_although_something_is_missing():
    match = sheet()
    match.do(1, "enter", points=4)
    match.do(1, "close_round")
    assert match.turn == (2, 2)
    assert match.scores() == [4, 0, 0]


def test_any_round_can_be_corrected_and_the_sum_follows():
    match = sheet()
    match.each("enter", "points", 5, 10, 15)
    match.do(2, "correct", round=1, points=1)
    assert match.scores() == [5, 1, 15]
    assert match.turn == (2, 2)


def test_correcting_the_open_round_writes_it():
    match = sheet(seats=2)
    match.do(1, "enter", points=5)
    match.do(2, "correct", round=1, points=7)
    assert match.turn == (2, 2)


def test_what_is_added_to_the_score_by_hand_stays():
    match = sheet()
    match.adjust(1, "score", 100)
    match.each("enter", "points", 5, 10, 15)
    assert match.scores() == [105, 10, 15]


def test_points_lie_within_what_the_file_says():
    match = sheet("low = 0\nhigh = 30\n")
    assert refused(match, 1, "enter", points=31) == "field/bounds"
    assert refused(match, 1, "enter", points=-1) == "field/bounds"


def test_after_the_last_round_most_wins():
    match = sheet("[win]\nrounds = 2\n")
    match.each("enter", "points", 5, 10, 15)
    assert match.winners() is None
    match.each("enter", "points", 50, 10, 15)
    assert match.winners() == (1,)


def test_at_the_target_the_match_ends_with_the_round_and_least_wins():
    match = sheet('[win]\nwho = "least"\ntarget = 100\n')
    match.each("enter", "points", 99, 10, 15)
    match.each("enter", "points", 5, 10, 0)
    assert match.winners() == (3,)


def test_who_has_won_follows_a_correction_after_the_end():
    match = sheet("[win]\nrounds = 1\n")
    match.each("enter", "points", 5, 10, 15)
    match.do(1, "adjust", sheet="p1", mark="score", by=11)
    assert match.winners() == (1,)


def test_the_sheet_has_room_for_forty_rounds():
    match = sheet(seats=2)
    for _ in range(40):
        assert match.winners() is None
        match.each("enter", "points", 1, 2)
    assert match.winners() == (2,)
    assert match.scores() == [40, 80]


def test_who_has_left_is_not_waited_for():
    match = sheet()
    match.do(3, "leave")
    match.do(1, "enter", points=1)
    match.do(2, "enter", points=2)
    assert match.table.round == 2


def test_whoever_leaves_last_without_writing_ends_the_round():
    match = sheet()
    match.do(1, "enter", points=1)
    match.do(2, "enter", points=2)
    match.do(3, "leave")
    assert match.table.round == 2


def test_undo_takes_back_the_round_it_ended():
    match = sheet()
    match.each("enter", "points", 5, 10, 15)
    match.undo()
    assert match.turn == (1, 1)
    assert match.scores() == [5, 10, 0]
