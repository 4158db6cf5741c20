"""The turn and its first steps: pocket money, missions, equipment (NH-16 to NH-29)."""

from __future__ import annotations

import pytest

from companion.log import line
from tests.games.neue_helden.dsl import GAME, Play, begun, four, notes, refused, turns


def test_the_steps_come_in_their_binding_order_NH_16():
    assert [phase.id for phase in GAME.phases] == [
        "pocket", "choose", "equip", "move", "task", "buy", "others",
    ]  # fmt: skip
    play = four()
    play.put(1, cards=1, points=3)
    seen = [play.table.phase]
    play.take(1)
    for verb, args in [("go_on", {}), ("go_on", {}), ("go_on", {}), ("buy", {"card": "tool"})]:
        seen.append(play.table.phase)
        play.do(1, verb, **args)
    assert [*seen, play.table.phase] == ["choose", "equip", "move", "task", "buy", "others"]


@pytest.mark.parametrize(
    ("step", "verb"),
    [
        ("move", "take_mission"), ("choose", "move"), ("move", "train"), ("move", "buy"),
        ("task", "move"), ("task", "hop"),
    ],
)  # fmt: skip
def test_an_action_waits_for_its_step_NH_16(step, verb):
    play = four().at(1, step)
    args = {"train": {"attribute": "kraft"}, "buy": {"card": "tool"}}.get(verb, {})
    seat = 2 if verb == "hop" else 1
    assert refused(play, seat, verb, **args) == "turn/wrong_step"


def test_every_step_but_the_compulsory_mission_can_be_left_out_NH_17():
    play = four()
    assert refused(play, 1, "go_on") == "mission/must_take"
    play.take(1)
    play.do(1, "go_on")
    play.do(1, "go_on")
    play.do(1, "end_turn")
    assert play.table.steps["move"] == play.table.steps["task"] == "out"
    assert play.table.phase == "others"


def test_a_step_with_nothing_to_choose_is_passed_at_once_NH_17():
    play = four()
    play.take(1)
    assert play.table.phase == "move"  # no card face down: nothing to reveal
    assert play.table.steps["equip"] == "out"


def test_a_round_lasts_until_the_same_hero_is_next_on_turn_NH_18():
    play = begun("tonne", "blitz", "kolibri")
    card = play.equipment(1, "Kampfring", kraft=1)
    play.at(2, "choose").do(2, "blitz", equipment=card)
    for seat in (2, 3, 1):
        assert play.table.turn == seat
        assert play.table.value(card, "blocked") == 1
        play.end(seat)
    assert play.table.turn == 2
    assert play.table.value(card, "blocked") == 0


def test_the_others_already_move_while_a_buyer_chooses_NH_19():
    play = four().at(1, "buy")
    play.do(1, "buy", card="tool")
    assert play.table.phase == "others"
    play.do(2, "hop")


class TestPocketMoney:
    @pytest.mark.parametrize(
        ("fans", "paid"), [(0, 1), (14_000, 1), (14_999, 1), (15_000, 0), (15_001, 0), (31_000, 0)]
    )
    def test_it_is_one_point_below_15000_fans_NH_20(self, fans, paid):
        play = four()
        play.put(2, fans=fans).at(1, "others")
        entry = play.do(1, "next_turn")
        assert ("pocket_money" in notes(entry)) is bool(paid)
        assert play.table.turn == 2
        assert play.of(2, "points") == paid
        assert play.table.steps["pocket"] == ("done" if paid else "out")

    @pytest.mark.parametrize(("option", "paid"), [("fans", 1), ("badge", 0)])
    def test_after_falling_below_fans_or_the_badge_count_NH_21(self, option, paid):
        play = four(pocket_money=option)
        play.put(2, fans=15_000).put(2, fans=14_000)
        play.end(1)
        assert play.of(2, "points") == paid

    def test_by_badge_a_beginner_still_gets_it_NH_21(self):
        assert four(pocket_money="badge").of(1, "points") == 1

    def test_the_harder_variant_pays_nothing_NH_20(self):
        assert four(pocket_money="none").of(1, "points") == 0


class TestMissions:
    def test_with_none_in_front_one_must_be_taken_NH_22(self):
        play = four()
        assert play.offers(1)["take_mission"]["must"] is True
        assert "go_on" not in play.offers(1)

    def test_the_second_one_is_optional_NH_22(self):
        play = four()
        play.take(1)
        play.at(2, "choose").at(1, "choose")
        assert "must" not in play.offers(1)["take_mission"]
        play.do(1, "go_on")

    def test_one_a_turn_NH_23(self):
        play = four()
        play.take(1)
        play.do(1, "jump", step="choose")
        assert play.table.phase == "move"
        assert play.missions(1) == 1

    def test_a_second_one_is_refused_NH_23(self):
        play = four()
        play.adjust(1, "took", 1)
        assert refused(play, 1, "take_mission") == "mission/one"

    def test_two_in_front_are_enough_NH_23(self):
        play = four()
        play.take(1)
        play.at(2, "choose").at(1, "choose")
        play.take(1)
        play.at(2, "choose").do(1, "jump", seat=1)
        assert play.table.steps["choose"] == "out"
        assert "take_mission" not in play.offers(1)

    def test_one_without_a_name_is_called_a_mission(self):
        play = four()
        play.take(1)
        assert line(play.log[-1]).params["mission"] == {"term": "nh.kind.mission"}

    def test_the_gap_in_the_jobcenter_is_filled_NH_24(self):
        play = four()
        play.take(1)
        assert "jobcenter" in play.prompts()
        play.end(1)
        assert "jobcenter" not in play.prompts()

    def test_a_mission_is_tried_only_on_its_hotspot_NH_25(self):
        play = four()
        mission = play.take(1)
        play.do(1, "move")
        assert refused(play, 1, "attempt", mission=mission) == "mission/elsewhere"

    def test_a_mission_is_active_while_its_hero_stands_there_NH_25(self):
        play = four()
        mission = play.take(1, kraft=9)
        assert play.table.value(mission, "active") == 0
        play.do(1, "move", mission=mission)
        assert play.table.value(mission, "active") == 1
        play.do(1, "go_on")
        play.at(2, "choose").at(1, "move").do(1, "move", steps=1)
        assert play.table.value(mission, "active") == 0

    def test_reaching_one_of_two_leaves_the_other(self):
        play = four()
        first = play.take(1, kraft=9)
        play.at(2, "choose").at(1, "choose")
        second = play.take(1, kraft=9)
        play.at(1, "move").do(1, "move", mission=first)
        assert refused(play, 1, "attempt", mission=second) == "mission/not_here"


class TestEquipment:
    def test_one_new_equipment_a_turn_NH_26(self):
        play = four()
        play.put(1, cards=3).take(1)
        play.do(1, "equip", name="Kampfring", kraft=1)
        assert (play.table.phase, play.of(1, "cards")) == ("move", 2)
        play.do(1, "jump", step="equip")
        assert play.table.phase == "move"

    def test_a_second_reveal_is_refused_NH_26(self):
        play = four().put(1, cards=2).at(1, "equip")
        play.adjust(1, "equipped", 1)
        assert refused(play, 1, "equip", name="Kampfring") == "equip/one"

    def test_any_number_may_be_active_and_they_add_up_NH_26(self):
        play = four()
        for name in ("Kampfring", "Kampfanzug", "Schulbuch"):
            play.at(2, "choose")
            play.equipment(1, name, kraft=1, iq=2, movement=-1)
        assert [play.total(1, value) for value in ("kraft", "iq", "movement")] == [5, 8, 1]

    def test_one_card_a_round_in_the_harder_variant_NH_26(self):
        play = four(one_card=True)
        play.put(1, cards=2).take(1)
        play.do(1, "equip", name="Kampfring")
        assert refused(play, 1, "use_tool") == "card/one"
        play.do(1, "jump", seat=2)
        assert refused(play, 1, "use_tool") == "card/one"
        play.do(1, "jump", seat=1)
        play.do(1, "use_tool")

    def test_the_tip_reveals_at_once_and_drops_the_step_NH_27(self):
        play = four(instant_equipment=True)
        play.put(1, cards=2, points=9).take(1)
        assert play.table.phase == "move"
        play.at(1, "buy").do(1, "buy", card="equipment")
        play.do(1, "reveal", name="Kampfring", kraft=1)
        play.do(1, "reveal", name="Kampfanzug", kraft=1)
        assert play.total(1, "kraft") == 4

    def test_without_the_tip_nothing_is_revealed_outside_the_step_NH_27(self):
        play = four().put(1, cards=1)
        assert refused(play, 1, "reveal", name="Kampfring") == "equip/step"

    @pytest.mark.parametrize("mark", ["blocked", "active"])
    def test_only_face_up_and_unblocked_equipment_counts_NH_28(self, mark):
        play = four()
        card = play.equipment(1, "Kampfring", kraft=1)
        assert play.total(1, "kraft") == 3
        play.do(1, "adjust", sheet=card, mark=mark, by=1 if mark == "blocked" else -1)
        assert play.total(1, "kraft") == 2

    def test_a_twin_of_the_own_ability_may_be_exchanged_NH_29(self, said):
        assert "special ability" in said("nh.verb.equip.help")

    def test_a_card_switches_off_on_hands_over_and_destroys_NH_26(self):
        play = four()
        card = play.equipment(1, "Kampfring", kraft=1)
        play.do(2, "turn_off", equipment=card)
        assert play.total(1, "kraft") == 2
        assert refused(play, 2, "turn_off", equipment=card) == "equipment/none"
        other = play.equipment(2, "Schulbuch")
        assert refused(play, 2, "turn_off", equipment=card) == "equipment/off"
        assert refused(play, 2, "turn_on", equipment=other) == "equipment/on"
        play.do(2, "turn_on", equipment=card)
        play.do(3, "hand_over", equipment=card, to=3)
        assert (play.total(1, "kraft"), play.total(3, "kraft")) == (2, 3)
        assert refused(play, 3, "hand_over", equipment=card, to=3) == "equipment/own"
        play.do(2, "remove_equipment", equipment=card)
        assert play.total(3, "kraft") == 2


class TestOverruling:
    def test_a_person_says_whose_turn_and_step_it_is(self):
        play = four()
        play.do(3, "jump", seat=2, step="move")
        assert (play.table.turn, play.table.phase) == (2, "move")

    def test_it_closes_what_was_open(self):
        play = four()
        mission = play.on_hotspot(1, kraft=9)
        play.do(1, "attempt", mission=mission)
        play.do(1, "jump", step="buy")
        assert play.table.ask is None
        play.at(1, "move").do(1, "scuffle", opponent=2)
        play.do(1, "jump", seat=3)
        assert play.table.ask is None
        assert "scuffle" not in play.table.sheets

    def test_a_mission_one_point_short_stays_as_it_was(self):
        play = four()
        mission = play.on_hotspot(1, kraft=9)
        play.put(1, points=20).do(1, "attempt", mission=mission)
        play.roll(1, 1)
        assert play.table.value(mission, "short_kraft") == 6
        play.do(1, "jump", step="buy")
        assert play.table.value(mission, "short_kraft") == 0
        assert refused(play, 1, "pay") == "mission/not_short"

    def test_a_scuffle_called_off_in_step_seven_leaves_the_turn_where_it_is(self):
        play = begun("gehirn", "tonne").at(1, "others")
        play.do(2, "scuffle", opponent=1)
        play.do(1, "jump", step="move")
        assert (play.table.turn, play.table.phase) == (1, "move")

    def test_a_seat_without_a_hero_has_no_turn(self):
        play = Play(3)
        play.do(1, "choose_hero", hero="gehirn")
        play.do(2, "choose_hero", hero="tonne")
        play.do(0, "begin")
        assert refused(play, 1, "jump", seat=3) == "seat/sits_out"
        assert refused(play, 3, "jump", seat=1) == "seat/sits_out"


def test_the_next_turn_begins_when_nobody_can_move_a_space():
    play = begun("gehirn")
    entry = play.at(1, "buy").do(1, "end_turn")
    assert turns(entry) == [1]
    assert notes(entry)[0] == "turn_ended"
