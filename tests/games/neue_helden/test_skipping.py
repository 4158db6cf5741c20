"""Skipping a round (NH-79 to NH-82)."""

from __future__ import annotations

import pytest

from tests.games.neue_helden.dsl import Play, begun, four, notes, refused, turns


def until(play: Play, seat: int) -> list[int]:
    """End turns until it is somebody's; returns who was on turn meanwhile."""
    seen = []
    while play.table.turn != seat:
        seen.append(play.table.turn)
        play.end(play.table.turn)
    return seen


@pytest.mark.parametrize(
    ("played_in", "skipper", "lies_through"),
    [
        (2, 3, [2, 4, 1]),  # passed over at once; up again when 2 is next on turn
        (4, 3, [4, 1, 2]),
        (1, 2, [1, 3, 4]),
        (3, 4, [3, 1, 2]),
    ],
)
def test_the_round_begins_with_the_card_and_ends_a_round_later_NH_79(
    played_in, skipper, lies_through
):
    play = four().at(played_in, "choose")
    play.do(played_in, "skip", whom=skipper)
    seen = []
    while play.of(skipper, "skip"):
        seen.append(play.table.turn)
        play.end(play.table.turn)
    assert seen == lies_through
    assert play.table.turn == played_in
    until(play, skipper)
    assert play.table.phase == "choose"


def test_whoever_skips_is_passed_over_once_NH_79():
    play = begun("gehirn", "tonne", "kolibri")
    play.do(1, "skip", whom=2)
    play.at(1, "others")
    entry = play.do(1, "next_turn")
    assert turns(entry) == [2, 3]
    assert "passed_over" in notes(entry)
    play.end(3)
    assert play.table.turn == 1
    play.end(1)
    assert play.table.turn == 2


def test_rounds_are_counted_through_NH_79():
    play = begun("gehirn", "tonne")
    play.do(1, "skip", whom=2)
    play.end(1)
    assert (play.table.turn, play.table.round) == (1, 2)


def test_a_running_turn_may_be_finished_NH_80():
    play = four()
    play.do(2, "skip", whom=1)
    mission = play.on_hotspot(1, fans=1_000)
    play.do(1, "attempt", mission=mission)
    assert play.of(1, "fans") == 1_000
    play.end(1)
    assert until(play, 1) == [2, 3, 4, 2, 3, 4]
    assert play.of(1, "skip") == 0


class TestMeanwhile:
    def lying(self, **options) -> Play:
        play = four(**options).put(3, cards=2)
        play.do(1, "skip", whom=3)
        return play

    def test_no_pocket_money_NH_81(self):
        play = self.lying()
        until(play, 4)
        assert play.of(3, "points") == 0

    def test_no_scuffle_NH_81(self):
        play = self.lying().at(1, "move")
        assert refused(play, 1, "scuffle", opponent=3) == "scuffle/not_with"

    def test_no_tools_and_no_equipment_NH_81(self):
        assert refused(self.lying(), 3, "use_tool") == "skip/lies_down"
        play = self.lying(instant_equipment=True)
        assert refused(play, 3, "reveal", name="Kampfring") == "skip/lies_down"

    def test_cards_have_no_influence_NH_81(self):
        play = four()
        card = play.equipment(3, "Kampfring")
        play.at(1, "choose").do(1, "skip", whom=3)
        assert refused(play, 2, "turn_off", equipment=card) == "skip/out_of_reach"
        assert refused(play, 2, "skip", whom=3) == "skip/lies_down"
        other = play.equipment(2, "Klatschtante")
        code = refused(play, 2, "fan_effect", equipment=other, whom=3, fans=-1_000)
        assert code == "skip/out_of_reach"

    def test_blitz_does_not_reach_him_NH_81(self):
        play = begun("tonne", "blitz", "kolibri")
        card = play.equipment(1, "Kampfring")
        play.at(3, "choose").do(3, "skip", whom=1)
        play.at(2, "choose")
        assert "blitz" not in play.offers(2)
        assert card in play.table.sheets

    def test_no_team_swap_NH_81(self):
        play = begun("gehirn", "tonne", "kolibri", "turbine", teams=(1, 1, 2, 2))
        theirs = play.at(2, "choose").take(2)
        mine = play.at(1, "choose").take(1)
        play.do(4, "skip", whom=2)
        play.at(1, "move")
        assert refused(play, 1, "swap_missions", mine=mine, theirs=theirs) == "team/alone"

    def test_no_swap_even_beside_another_mate_NH_81(self):
        play = begun("gehirn", "tonne", "kolibri", "turbine", teams=(1, 1, 1, 2))
        theirs = play.at(2, "choose").take(2)
        play.at(3, "choose").take(3)
        mine = play.at(1, "choose").take(1)
        play.put(1, cards=1).put(2, cards=1).put(3, cards=1).do(4, "skip", whom=2)
        play.at(1, "move")
        assert refused(play, 1, "swap_missions", mine=mine, theirs=theirs) == "skip/lies_down"
        assert refused(play, 1, "swap_tools", mate=2) == "skip/lies_down"
        play.do(1, "swap_tools", mate=3)

    def test_no_space_in_step_seven_NH_82(self):
        play = self.lying().at(1, "others")
        assert refused(play, 3, "hop") == "skip/lies_down"
        play.do(2, "hop")
        play.do(4, "hop")
        assert play.table.turn == 2


def test_two_may_skip_at_once_NH_79():
    play = four()
    play.do(1, "skip", whom=2)
    play.do(1, "skip", whom=3)
    play.end(1)
    assert play.table.turn == 4
    play.end(4)
    assert play.table.turn == 1
    assert (play.of(2, "skip"), play.of(3, "skip")) == (0, 0)


def test_even_everybody_may_skip_NH_79():
    play = begun("gehirn", "tonne")
    play.do(1, "skip", whom=2)
    play.do(1, "skip", whom=1)
    assert refused(play, 1, "skip", whom=2) == "skip/all"
    play.end(1)
    assert (play.table.turn, play.table.round) == (2, 2)


def test_undo_lets_the_hero_up_again_NH_79():
    play = four()
    play.do(1, "skip", whom=2)
    play.undo()
    play.end(1)
    assert play.table.turn == 2
