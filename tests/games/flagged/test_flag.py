"""The flag, and how a match ends."""

from __future__ import annotations

import pytest

from tests.games.flagged.dsl import begun, counted, ends, notes, refused


@pytest.mark.parametrize("column", "ABCDEFGH")
def test_the_hero_takes_the_flag_on_any_field_of_the_enemy_edge_FL_25(column: str):
    play = begun().place(2, "H5" if column != "H" else "A5")
    play.place(1, f"{column}7")
    entry = play.to(f"{column}8")
    assert play.of(1, "carries") == 1
    assert "take_flag" in notes(entry)


def test_row_one_is_the_enemy_edge_of_e8_FL_25():
    play = begun().place(2, "H2")
    play.end()
    play.to("H1")
    assert (play.of(2, "carries"), play.of(2, "points")) == (1, 0)


def test_a_companion_takes_no_flag_FL_25():
    play = begun()
    play.do(1, "summon", what="companion", place="A7")
    play.do(1, "move", figure=play.figure(1, "companion"), to="A8")
    assert play.of(1, "carries") == 0


def test_one_of_a_pair_takes_it_by_word_and_is_the_hero_then_FL_25():
    play = begun(("assassin", ""))
    play.place(1, "A7", "clone")
    clone = play.figure(1, "clone")
    play.do(1, "move", figure=clone, to="A8")
    assert play.of(1, "carries") == 0
    assert "flag" in play.prompts()
    play.do(1, "take_flag", figure=clone)
    assert (play.of(1, "carries"), play.at(1), play.at(1, "clone")) == (1, "A8", "D1")
    play.end()
    assert "flag" not in play.prompts()


def test_who_is_off_the_board_takes_no_flag_FL_25():
    play = begun(("assassin", "")).place(1, "A7", "clone")
    play.do(2, "capture", was="hero")
    assert refused(play, 1, "take_flag") == "figure/off"
    play.end()
    play.do(1, "summon", what="clone", place="A7")
    play.do(1, "teleport", figure=play.figure(1, "clone"), to="A8", was="clone")
    assert (play.of(1, "due"), play.of(1, "carries")) == (1, 0)
    assert "flag" not in play.prompts()


def test_on_the_own_edge_it_is_a_point_FL_26():
    play = begun().place(1, "D2")
    play.put(1, carries=1)
    entry = play.to("D1")
    assert (play.of(1, "carries"), play.of(1, "points")) == (0, 1)
    assert "bring_home" in notes(entry)
    play.place(2, "H5").place(1, "D7")
    play.to("D8")
    assert play.of(1, "carries") == 1


def test_without_a_board_flags_are_taken_and_brought_by_word_FL_26():
    play = counted()
    assert refused(play, 1, "bring_home") == "mark/end"
    play.do(1, "take_flag")
    assert refused(play, 1, "take_flag") == "mark/end"
    play.do(1, "bring_home")
    assert (play.of(1, "carries"), play.of(1, "points")) == (0, 1)


@pytest.mark.parametrize("goal", [2, 1, 3, 4, 5])
def test_two_points_win_or_the_house_number_FL_27(goal: int):
    play = counted(goal=goal)
    for point in range(1, goal + 1):
        assert play.winners() is None
        play.do(1, "take_flag")
        entry = play.do(1, "bring_home")
        assert play.of(1, "points") == point
    assert ends(entry) == [(1,)]
    assert play.end_key == "fl.end.flags"


def test_points_by_hand_win_too_FL_27():
    play = begun()
    play.adjust(2, "points", 2)
    assert play.winners() == (2,)


def test_six_captures_or_the_clock_end_it_too_FL_28():
    play = counted()
    assert ends(play.captured(1, 6)) == [(2,)]
    play = counted(tournament=True)
    play.at_time(4_500_000, 0, "flag")
    assert play.winners() == (2,)
