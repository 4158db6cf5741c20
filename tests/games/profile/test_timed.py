"""Nothing but a clock: a match that begins by itself, counts nothing, and has no winner."""

from __future__ import annotations

import pytest

from tests.games.playing import Play
from tests.games.profile.dsl import game, ready


def test_a_clock_alone_needs_no_set_up_and_no_first_turn():
    play = Play(ready("clock"), 2)
    assert (play.table.round, play.table.order) == (1, (1, 2))
    assert "begin" not in ready("clock").verbs


@pytest.mark.parametrize("many", [2, 5, 12])
def test_two_to_twelve_sit_at_one_clock(many):
    play = Play(ready("clock"), many)
    play.do(1, "set_clock", control="300+3")
    assert [side.seat for side in play.table.clock.sides] == list(range(1, many + 1))


def test_people_end_it_and_nobody_wins_by_the_clock():
    play = Play(ready("clock"), 2)
    play.do(1, "set_clock", control="300")
    play.do(2, "finish")
    assert play.table.ended.winners == ()


def test_it_counts_nothing():
    assert [mark.show for mark in ready("clock").marks["player"].values()] == ["hidden"]
    assert ready("clock").phases == ()


def test_a_file_may_put_its_clock_on_the_table_at_once():
    rules = game('seats = [2, 2]\n[score]\nkind = "clock"\n[clock]\ncontrol = "300+3"')
    clock = Play(rules, 2).table.clock
    assert (clock.control.main, clock.seats, clock.running) == (300_000, (1, 2), 0)
