"""Completing a mission: compare, roll, pay, fail, abandon (NH-38 to NH-45)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.domain.facts import Marked
from companion.games.neue_helden.missions import penalty
from companion.games.neue_helden.task import after_dice
from tests.games.neue_helden.dsl import Play, begun, four, notes, refused

UEBEL = {"name": "Dr. Übel stoppen", "kraft": 5, "iq": 10, "fans": 4_000, "points": 2}
BRAIN = {"gehirn": {"kraft": 1, "iq": 5}}


def at_uebel(**options) -> tuple[Play, str]:
    """DAS GEHIRN with KRAFT 2 and IQ 6 stands before Dr. Übel, as in the rulebook."""
    play = begun("gehirn", "tonne", values=BRAIN, **options)
    play.equipment(1, "Kampfanzug", kraft=1)
    play.put(1, iq_mod=1, cards=0)
    return play, play.on_hotspot(1, **UEBEL)


def test_enough_of_both_needs_no_dice_NH_38():
    play = four()
    mission = play.on_hotspot(1, kraft=2, iq=2, fans=3_000)
    entry = play.do(1, "attempt", mission=mission)
    assert play.table.ask is None
    assert notes(entry)[0] == "mission_done"
    assert play.of(1, "fans") == 3_000


@pytest.mark.parametrize(("kraft", "iq"), [(3, 2), (2, 3), (3, 3)])
def test_one_missing_point_asks_for_the_dice_NH_38(kraft, iq):
    play = four()
    mission = play.on_hotspot(1, kraft=kraft, iq=iq)
    play.do(1, "attempt", mission=mission)
    assert play.table.ask is not None


def test_trainings_and_tools_count_too_NH_38():
    play = four().put(1, kraft_mod=1, iq_mod=-1, cards=1)
    mission = play.on_hotspot(1, kraft=4, iq=1)
    play.do(1, "use_tool", kraft=1)
    play.do(1, "attempt", mission=mission)
    assert play.missions(1) == 0


def test_both_dice_are_rolled_once_at_the_same_time_NH_39():
    play, mission = at_uebel()
    play.do(1, "attempt", mission=mission)
    assert play.table.ask.dice == ("blue", "pink")
    assert refused(play, 1, "attempt", mission=mission) == "dice/first"
    play.roll(1, 1)
    assert refused(play, 1, "attempt", mission=mission) == "turn/wrong_step"


@pytest.mark.parametrize(
    ("blue", "pink", "short"),
    [(3, 4, (0, 0)), (6, 6, (0, 0)), (2, 4, (1, 0)), (3, 3, (0, 1)), (1, 1, (2, 3))],
)
def test_blue_adds_to_kraft_and_pink_to_iq_NH_39(blue, pink, short):
    assert after_dice((3, 4), blue, pink) == short


def test_what_leaves_no_choice_is_filled_in_NH_39():
    play, mission = at_uebel()
    assert play.offers(1)["attempt"]["prefill"] == {"mission": mission, "helpers": (), "drink": ""}
    play.put(1, cards=1)  # it may be the Energy Drink
    assert play.offers(1)["attempt"]["prefill"] == {"mission": mission, "helpers": ()}


def test_the_dice_may_come_one_by_one_NH_39():
    play, mission = at_uebel()
    play.do(1, "attempt", mission=mission)
    play.throw("pink", 4)
    assert play.missions(1) == 1
    play.throw("blue", 3)
    assert play.missions(1) == 0


@pytest.mark.parametrize(
    ("dice", "points", "cost"),
    [((2, 4), 2, 2), ((2, 4), 5, 2), ((3, 3), 2, 2), ((1, 1), 10, 10), ((1, 4), 4, 4)],
)
def test_two_points_buy_one_missing_point_NH_40(dice, points, cost):
    play, mission = at_uebel()
    play.put(1, points=points).do(1, "attempt", mission=mission)
    play.roll(*dice)
    entry = play.do(1, "pay")
    assert notes(entry)[0] == "paid"
    assert play.of(1, "points") == points - cost + 2
    assert play.of(1, "fans") == 4_000


def test_both_may_be_short_by_the_same_NH_40():
    play = four().put(1, points=8)
    mission = play.on_hotspot(1, kraft=5, iq=5)
    play.do(1, "attempt", mission=mission)
    entry = play.roll(1, 1)
    assert notes(entry) == ["short"]
    assert play.missions(1) == 1
    play.do(1, "pay")
    assert (play.missions(1), play.of(1, "points")) == (0, 0)


def test_points_are_not_taken_before_the_roll_NH_40():
    play, _ = at_uebel()
    assert refused(play.put(1, points=9), 1, "boost", kraft=1) == "pay/after_roll"


def test_points_before_the_roll_are_a_house_rule_NH_40():
    play, mission = at_uebel(buy_values="any_time")
    play.put(1, points=14).do(1, "boost", kraft=3, iq=4)
    play.do(1, "attempt", mission=mission)
    assert play.of(1, "fans") == 4_000
    assert play.of(1, "points") == 2


def test_too_few_points_cannot_boost_NH_40():
    play, _ = at_uebel(buy_values="any_time")
    assert refused(play.put(1, points=3), 1, "boost", kraft=2) == "pay/points"
    assert refused(play.put(1, points=1), 1, "boost", kraft=0) == "pay/points"


def test_the_printed_example_needs_3_and_4_NH_41():
    play, mission = at_uebel()
    play.do(1, "attempt", mission=mission)
    shown = play.table.ask.params
    assert (shown["have_kraft"], shown["want_kraft"], shown["blue_need"]) == (2, 5, 3)
    assert (shown["have_iq"], shown["want_iq"], shown["pink_need"]) == (6, 10, 4)
    assert (shown["mission"], shown["fans"], shown["points"]) == ("Dr. Übel stoppen", 4_000, 2)
    play.roll(3, 4)
    assert play.of(1, "fans") == 4_000


def test_a_tool_after_the_question_changes_what_is_needed_NH_41():
    play, mission = at_uebel()
    play.put(1, cards=1).do(1, "attempt", mission=mission)
    play.do(1, "use_tool", kraft=2)
    assert play.table.ask.params["blue_need"] == 1


def test_success_brings_fans_then_points_then_the_discard_NH_42():
    play, mission = at_uebel()
    play.do(1, "attempt", mission=mission)
    entry = play.roll(6, 6)
    changed = [fact.mark for fact in entry.facts if isinstance(fact, Marked)]
    assert changed == ["fans", "points"]
    assert type(entry.facts[-2]).__name__ == "SheetRemoved"
    assert play.table.phase == "buy"


def test_the_honour_comes_between_fans_and_points_NH_42():
    play, mission = at_uebel()
    play.put(1, fans=12_000).do(1, "attempt", mission=mission)
    entry = play.roll(6, 6)
    changed = [fact.mark for fact in entry.facts if isinstance(fact, Marked)]
    assert changed == ["fans", "badges", "pool", "points"]


def test_a_printed_equipment_is_taken_too_NH_42():
    play = four()
    mission = play.on_hotspot(1, equipment=True)
    play.do(1, "attempt", mission=mission)
    assert "reward_card" in play.prompts()
    assert play.of(1, "cards") == 1


@pytest.mark.parametrize("points", [0, 9])
def test_without_enough_points_the_mission_fails_for_one_point_NH_43(points):
    play, mission = at_uebel()
    play.put(1, points=points).do(1, "attempt", mission=mission)
    entry = play.roll(1, 1)
    assert "mission_failed" in notes(entry)
    assert play.of(1, "points") == points + 1
    assert play.missions(1) == 1
    assert play.table.phase == "buy"


def test_whoever_will_not_pay_fails_NH_43():
    play, mission = at_uebel()
    play.put(1, points=10).do(1, "attempt", mission=mission)
    play.roll(1, 1)
    assert {"pay", "fail"} <= set(play.offers(1))
    play.do(1, "fail")
    assert play.of(1, "points") == 11


def test_with_a_card_face_down_the_hero_may_still_help_himself_NH_43():
    play, mission = at_uebel()
    play.put(1, points=0, cards=1).do(1, "attempt", mission=mission)
    play.roll(2, 4)
    assert refused(play, 1, "pay") == "pay/points"
    play.do(1, "use_tool", kraft=1)
    assert play.of(1, "fans") == 4_000


def test_a_failed_mission_holds_its_hero_and_must_be_tried_NH_43():
    play, mission = at_uebel()
    play.do(1, "attempt", mission=mission)
    play.roll(1, 1)
    play.at(2, "choose").at(1, "move")
    assert refused(play, 1, "move", steps=1) == "move/stuck"
    assert refused(play, 1, "scuffle", opponent=2) == "move/stuck"
    play.do(1, "go_on")
    assert play.offers(1)["attempt"]["must"] is True
    assert refused(play, 1, "go_on") == "mission/must_try"
    play.do(1, "attempt", mission=mission)


class TestAbandoning:
    def failed(self, fans: int = 4_000, have: int = 20_000, **options) -> tuple[Play, str]:
        play = begun("gehirn", "tonne", **options)
        mission = play.on_hotspot(1, kraft=20, fans=fans)
        play.do(1, "attempt", mission=mission)
        play.roll(1, 1)
        play.put(1, fans=have)
        return play, mission

    def test_only_after_an_attempt_NH_44(self):
        play = four()
        mission = play.on_hotspot(1, kraft=20)
        assert refused(play, 1, "abandon", mission=mission) == "mission/attempt_first"
        play.do(1, "attempt", mission=mission)
        play.roll(1, 1)
        play.do(1, "abandon", mission=mission)
        assert refused(play, 1, "abandon", mission=mission) == "mission/attempt_first"

    def test_not_another_one_that_was_never_tried_NH_44(self):
        play, _ = self.failed()
        second = play.at(2, "choose").at(1, "choose").take(1)
        assert refused(play, 1, "abandon", mission=second) == "mission/attempt_first"

    def test_half_of_the_fans_go_at_once_and_the_card_next_turn_NH_44(self):
        play, mission = self.failed()
        play.do(1, "abandon", mission=mission)
        assert play.said() == "abandoned"
        assert play.of(1, "fans") == 18_000
        assert play.missions(1) == 1
        play.at(2, "choose").do(1, "jump", seat=1)
        assert play.missions(1) == 0
        assert "discard" in play.prompts()

    def test_or_with_the_card_in_the_next_turn_NH_44(self):
        play, mission = self.failed(abandon="next_turn")
        play.do(1, "abandon", mission=mission)
        assert play.of(1, "fans") == 20_000
        play.at(2, "choose").do(1, "jump", seat=1)
        assert play.of(1, "fans") == 18_000

    @pytest.mark.parametrize(
        ("fans", "unit", "lost"),
        [
            (3_000, 1_000, 2_000), (3_000, 1, 1_500), (4_000, 1_000, 2_000), (4_000, 1, 2_000),
            (1_000, 1_000, 1_000), (1_001, 1, 501), (0, 1_000, 0), (15_000, 1_000, 8_000),
        ],
    )  # fmt: skip
    def test_half_is_rounded_up_NH_44(self, fans, unit, lost):
        assert penalty(fans, unit) == lost
        play, mission = self.failed(fans, rounding=unit)
        play.do(1, "abandon", mission=mission)
        assert play.of(1, "fans") == 20_000 - lost

    @pytest.mark.parametrize(("option", "left"), [("zero", 0), ("none", -1_000)])
    def test_fans_stop_at_none_NH_44(self, option, left):
        play, mission = self.failed(have=1_000, fans_floor=option)
        play.do(1, "abandon", mission=mission)
        assert play.of(1, "fans") == left

    @pytest.mark.parametrize(("option", "badges"), [("kept", 1), ("recomputed", 0)])
    def test_badges_after_the_fall_are_a_house_rule_NH_44(self, option, badges):
        play, mission = self.failed(have=15_000, badges=option)
        play.do(1, "abandon", mission=mission)
        assert (play.of(1, "fans"), play.of(1, "badges")) == (13_000, badges)

    def test_once_is_enough_and_nobody_returns_to_it_NH_44(self):
        play, first = self.failed()
        second = play.at(2, "choose").at(1, "choose").take(1)
        play.do(1, "adjust", sheet=second, mark="attempted", by=1)
        play.do(1, "abandon", mission=first)
        assert refused(play, 1, "abandon", mission=first) == "mission/gone"
        play.at(2, "others")
        assert refused(play, 1, "hop", mission=first) == "mission/gone"

    def test_it_frees_the_hero_NH_44(self):
        play, mission = self.failed()
        play.do(1, "abandon", mission=mission)
        play.at(2, "others").do(1, "hop")


def test_a_mascot_brings_1000_fans_for_each_mission_NH_45():
    play = four()
    play.equipment(1, "Maskottchen")
    mission = play.on_hotspot(1, fans=2_000)
    play.do(1, "attempt", mission=mission)
    assert play.of(1, "fans") == 3_000


def test_the_energy_drink_rolls_one_die_twice_NH_45():
    play, mission = at_uebel()
    play.do(1, "attempt", mission=mission, drink="blue")
    assert play.table.ask.dice == ("blue", "blue", "pink")
    play.roll(1, 4, ("blue", 2))
    assert play.of(1, "fans") == 4_000


def test_undo_takes_a_roll_back_with_all_that_came_of_it():
    play, mission = at_uebel()
    play.put(1, fans=29_000).do(1, "attempt", mission=mission)
    before = play.table
    play.roll(6, 6)
    assert play.of(1, "badges") == 2
    play.undo()
    assert replace(play.table, changed={}, roll=None) == replace(before, changed={}, roll=None)
