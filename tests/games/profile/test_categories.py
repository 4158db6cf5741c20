"""Yahtzee: thirteen lines, five dice, three throws a turn, 35 extra from 63."""

from __future__ import annotations

import pytest

from companion.games.profile.categories import worth
from companion.games.profile.shape import Category
from tests.games.playing import refused
from tests.games.profile.dsl import Match, game

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")
LOWER = (
    "three_alike", "four_alike", "full_house", "small_run", "large_run", "yahtzee", "chance",
)  # fmt: skip


def yahtzee(seats: int = 2) -> Match:
    return Match("kniffel", seats)


@pytest.mark.parametrize(
    ("line", "faces", "points"),
    [
        ("threes", (3, 3, 1, 3, 6), 9), ("threes", (1, 2, 4, 5, 6), 0),
        ("three_alike", (4, 4, 4, 1, 2), 15), ("three_alike", (4, 4, 3, 3, 2), 0),
        ("four_alike", (4, 4, 4, 4, 2), 18), ("four_alike", (4, 4, 4, 1, 2), 0),
        ("full_house", (2, 2, 5, 5, 5), 25), ("full_house", (2, 2, 5, 5, 4), 0),
        ("full_house", (6, 6, 6, 6, 6), 25), ("full_house", (5, 5, 5, 5, 2), 0),
        ("small_run", (1, 2, 3, 4, 6), 30), ("small_run", (3, 4, 4, 5, 6), 30),
        ("small_run", (1, 2, 3, 5, 6), 0), ("small_run", (1, 2, 3, 4, 5), 30),
        ("large_run", (2, 3, 4, 5, 6), 40), ("large_run", (1, 2, 3, 4, 6), 0),
        ("yahtzee", (2, 2, 2, 2, 2), 50), ("yahtzee", (2, 2, 2, 2, 3), 0),
        ("chance", (1, 2, 2, 5, 6), 16),
    ],
)  # fmt: skip
def test_what_dice_are_worth(line, faces, points):
    match = yahtzee()
    match.dice(*faces)
    assert match.offers(1)[f"fill-{line}"]["prefill"] == {"points": points}


def test_without_dice_a_fixed_line_offers_what_it_is_worth():
    offers = yahtzee().offers(1)
    assert offers["fill-full_house"]["prefill"] == {"points": 25}
    assert offers["fill-chance"]["prefill"] == {"points": 0}


def test_a_turn_asks_for_five_dice():
    match = yahtzee()
    assert match.table.ask is not None
    assert (match.table.ask.dice, match.table.ask.seat) == (("d6",) * 5, 1)


def test_dice_may_come_one_by_one_as_the_tower_sees_them():
    match = yahtzee()
    match.throw("d6", 1, 2, 3)
    assert match.table.ask is not None
    match.throw("d6", 4, 5)
    assert match.table.ask is None
    assert [match.table.value("table", f"die-{i}") for i in range(1, 6)] == [1, 2, 3, 4, 5]


def test_what_is_kept_stays_and_the_rest_is_thrown_again():
    match = yahtzee()
    match.dice(6, 6, 1, 2, 3)
    match.do(1, "reroll", keep=[["d6", 6], ["d6", 6]])
    assert match.table.ask is not None
    assert match.table.ask.dice == ("d6",) * 3
    match.dice(6, 5, 5)
    assert match.offers(1)["fill-full_house"]["prefill"] == {"points": 25}


def test_nothing_kept_throws_all_again():
    match = yahtzee()
    match.dice(6, 6, 1, 2, 3)
    match.do(1, "reroll")
    assert match.table.ask is not None
    assert len(match.table.ask.dice) == 5


def test_there_are_three_throws():
    match = yahtzee()
    assert refused(match, 1, "reroll") == "dice/first"
    match.dice(6, 6, 1, 2, 3)
    for _ in range(2):
        match.do(1, "reroll", keep=[["d6", 6]])
        match.dice(6, 1, 2, 3)
    assert refused(match, 1, "reroll") == "own/throws"
    assert "reroll" not in match.offers(1)


@pytest.mark.parametrize(
    ("keep", "code"),
    [((5,), "own/keep"), ((6, 6, 6), "own/keep"), ((6, 6, 1, 2, 3), "own/keep_all")],
)
def test_only_dice_that_lie_there_are_kept(keep, code):
    match = yahtzee()
    match.dice(6, 6, 1, 2, 3)
    assert refused(match, 1, "reroll", keep=[["d6", face] for face in keep]) == code


def test_filling_a_line_ends_the_turn_and_asks_the_next_for_dice():
    match = yahtzee()
    match.dice(6, 6, 6, 1, 1)
    match.do(1, "fill-full_house", points=25)
    assert match.turn == (2, 1)
    assert match.of(1, "score") == 25
    assert match.table.ask is not None
    assert match.table.ask.seat == 2
    assert match.table.value("table", "die-1") == 0


def test_a_line_can_be_filled_without_any_dice_in_here():
    match = yahtzee()
    match.do(1, "fill-chance", points=23)
    assert (match.scores(), match.turn) == ([23, 0], (2, 1))


def test_a_line_is_filled_once():
    match = yahtzee(1)
    match.do(1, "fill-ones", points=3)
    assert refused(match, 1, "fill-ones", points=3) == "own/written"
    assert "fill-ones" not in match.offers(1)


@pytest.mark.parametrize(("threes", "score"), [(9, 98), (6, 60)])
def test_thirty_five_extra_from_sixty_three(threes, score):
    match = yahtzee(1)
    for line, points in zip(UPPER, (3, 6, threes, 12, 15, 18), strict=True):
        match.do(1, f"fill-{line}", points=points)
    assert match.of(1, "score") == score
    seen = match.game.totals
    assert seen["sum-sixes"](match.table, 1) == score - 35 * (score == 98)
    assert seen["bonus-sixes"](match.table, 1) == 35 * (score == 98)


def test_when_all_is_filled_most_points_win():
    match = yahtzee(2)
    for line in UPPER + LOWER:
        assert match.winners() is None
        match.do(1, f"fill-{line}", points=5)
        match.do(2, f"fill-{line}", points=6)
    assert match.winners() == (2,)


def test_a_line_filled_by_mistake_can_be_cleared_and_is_filled_later():
    match = yahtzee(1)
    match.do(1, "fill-ones", points=3)
    match.do(1, "erase", line="ones")
    assert match.written(1, "line-ones") is None
    assert match.of(1, "score") == 0
    for line in UPPER + LOWER:
        match.do(1, f"fill-{line}", points=1)
    assert match.winners() == (1,)


def test_who_is_done_before_the_others_is_passed_over():
    match = yahtzee(2)
    match.do(2, "jump", seat=2)
    for line in UPPER + LOWER:
        match.do(2, f"fill-{line}", points=1)
        if line != LOWER[-1]:
            match.do(2, "jump", seat=2)
    match.do(1, "fill-ones", points=1)
    assert match.winners() is None
    assert match.turn[0] == 1


def test_undo_gives_the_dice_back():
    match = yahtzee()
    match.dice(6, 6, 6, 1, 1)
    match.do(1, "fill-full_house", points=25)
    match.undo()
    assert match.turn == (1, 1)
    assert match.offers(1)["fill-full_house"]["prefill"] == {"points": 25}


def test_lines_without_dice_are_written_in_by_hand():
    match = Match(game("""
        [score]
        kind = "categories"
        lines = [{ id = "roads", name = "Roads" }, { id = "towns", name = "Towns" }]
    """), 2)  # fmt: skip
    assert match.table.ask is None
    match.do(1, "fill-roads", points=12)
    match.do(2, "fill-towns", points=9)
    match.do(1, "fill-towns", points=1)
    match.do(2, "fill-roads", points=9)
    assert match.winners() == (2,)


def test_a_line_of_free_points_is_worth_all_dice():
    assert worth(Category(id="x", name="X", counts="all"), [1, 2]) == 3
