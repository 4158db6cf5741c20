"""Moving, and the others' one space (NH-30 to NH-34, NH-51, NH-52)."""

from __future__ import annotations

import pytest

from tests.games.neue_helden.dsl import begun, four, refused


def test_the_budget_is_movement_with_equipment_and_tools_NH_30():
    play = four()
    play.equipment(1, "Rollschuhe", movement=2)
    play.put(1, cards=1).do(1, "use_tool", movement=1)
    play.at(1, "move")
    assert play.offers(1)["move"]["prefill"] == {"steps": 7}
    assert refused(play, 1, "move", steps=8) == "move/far"
    play.do(1, "move", steps=7)


def test_each_hero_point_buys_one_more_step_NH_30():
    play = four().put(1, points=3).at(1, "move")
    assert refused(play, 1, "move", steps=8, extra=4) == "pay/points"
    assert refused(play, 1, "move", steps=8, extra=3) == "move/far"
    play.do(1, "move", steps=6, extra=3)
    assert play.of(1, "points") == 0
    play.do(1, "jump", step="move")
    assert play.offers(1)["move"]["prefill"] == {"steps": 1}


def test_unknown_movement_is_not_counted_NH_30():
    play = begun("gehirn", "tonne", values={"gehirn": {"movement": 0}}).at(1, "move")
    assert "prefill" not in play.offers(1)["move"] or play.offers(1)["move"]["prefill"] == {}
    play.do(1, "move", steps=12)


def test_dark_fields_cost_two_and_corners_are_told_NH_31(said):
    help_text = said("nh.verb.move.help")
    assert all(word in help_text for word in ("1", "2", "black", "diagonal"))


def test_stopping_on_a_hotspot_ends_the_movement_NH_32():
    play = four()
    mission = play.take(1, kraft=9)
    play.do(1, "move", steps=1, mission=mission)
    assert play.table.phase == "task"
    assert refused(play, 1, "move", steps=1) == "turn/wrong_step"


def test_meeting_a_hero_is_a_scuffle_only_where_they_are_played_NH_33():
    assert "scuffle" in four().at(1, "move").offers(1)
    assert "scuffle" not in four(scuffle=False).at(1, "move").offers(1)


def test_two_heroes_never_end_on_one_field_NH_34(said):
    assert "never end on one field" in said("nh.verb.move.help")
    play = begun("gehirn", "tonne", "kolibri").at(1, "others")
    play.do(2, "scuffle", opponent=3)
    play.roll(6, 1)
    assert refused(play, 2, "settle", goes="nobody") == "scuffle/both"


class TestTheOthers:
    def test_each_moves_one_space_in_the_order_of_the_markers_NH_51(self):
        play = four().at(1, "others")
        play.do(3, "hop")
        assert refused(play, 2, "hop") == "hop/order"
        assert refused(play, 3, "hop") == "hop/done"
        play.do(4, "hop")
        assert play.table.turn == 2

    def test_nobody_has_to_NH_51(self):
        play = four().at(1, "others")
        play.do(2, "next_turn")
        assert play.table.turn == 2

    def test_the_hero_on_turn_does_not_NH_51(self):
        assert refused(four().at(1, "others"), 1, "hop") == "turn/yours"

    @pytest.mark.parametrize(
        ("option", "first", "second"), [("ascending", 1, 2), ("from_active", 4, 1)]
    )
    def test_who_begins_is_a_house_rule_NH_51(self, option, first, second):
        play = four(hop_order=option).at(3, "others")
        play.do(second, "hop")
        assert refused(play, first, "hop") == "hop/order"

    def test_who_stands_on_an_open_mission_stays_NH_51(self):
        play = four()
        play.on_hotspot(2, kraft=9)
        play.at(1, "others")
        assert refused(play, 2, "hop") == "hop/mission"
        assert "hop" in play.offers(3)

    def test_an_abandoned_mission_holds_nobody_NH_51(self):
        play = four()
        mission = play.on_hotspot(2, kraft=9)
        play.do(2, "attempt", mission=mission)
        play.roll(1, 1)
        play.do(2, "abandon", mission=mission)
        play.at(1, "others").do(2, "hop")

    def test_a_space_may_reach_a_hotspot_NH_51(self):
        play = four()
        mission = play.at(2, "choose").take(2, kraft=9)
        play.at(1, "others").do(2, "hop", mission=mission)
        assert play.table.value(mission, "active") == 1

    def test_a_dark_space_costs_a_point_NH_52(self):
        play = four().put(2, points=1).at(1, "others")
        play.do(2, "hop", dark=True)
        assert play.of(2, "points") == 0
        assert refused(play, 3, "hop", dark=True) == "hop/dark"

    def test_a_dark_space_may_be_free_NH_52(self):
        play = four(hop_dark=True).at(1, "others")
        play.do(2, "hop", dark=True)
        assert play.of(2, "points") == 0

    def test_a_scuffle_may_come_of_it_NH_52(self):
        play = four().at(1, "others")
        play.do(4, "scuffle", opponent=1)
        assert play.of(4, "hopped") == 1
        play.roll(6, 1)
        assert play.table.turn == 1
        play.do(4, "settle", goes="loser")
        assert play.table.turn == 2  # the last marker has moved
