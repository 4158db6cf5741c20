"""Team mode (NH-86 to NH-93)."""

from __future__ import annotations

import pytest

from tests.games.neue_helden.dsl import PLAIN, START, Play, begun, notes, refused


def teams(*numbers: int, **options) -> Play:
    heroes = ("gehirn", "tonne", "kolibri", "turbine", "hammer", "orakel", "schatten", "blitz")
    return begun(*heroes[: len(numbers)], teams=numbers, **options)


def test_the_whole_team_wins_with_one_hero_NH_86():
    play = teams(1, 2, 1, 2)
    play.at(3, "choose").take(3)
    play.adjust(1, "fans", 50_000)
    assert play.table.ended.winners == (1, 3)
    assert play.table.ended.key == "nh.end.team"


def test_only_that_heros_mission_matters_NH_86():
    play = teams(1, 2, 1, 2)
    play.take(1)
    play.adjust(1, "fans", 50_000)
    assert play.table.ended is None
    play.adjust(3, "fans", 50_000)
    assert play.table.ended.winners == (1, 3)


def test_face_down_cards_are_never_told_NH_87(said):
    play = teams(1, 1, 2, 2).put(1, cards=2).put(2, cards=1).at(1, "move")
    play.do(1, "swap_tools", mate=2)
    assert [*play.table.kept("equipment")] == []
    assert "Don't tell" in said("nh.verb.swap_tools.help")


def test_teams_choose_by_turns_NH_88(said):
    assert "by turns" in said("nh.verb.join_team.help")


class TestSwaps:
    def passing(self) -> tuple[Play, str, str]:
        play = teams(1, 1, 2, 2)
        theirs = play.at(2, "choose").take(2, name="Von 2")
        mine = play.at(1, "choose").take(1, name="Von 1")
        play.at(1, "move")
        return play, mine, theirs

    def test_mission_for_mission_NH_89(self):
        play, mine, theirs = self.passing()
        entry = play.do(1, "swap_missions", mine=mine, theirs=theirs)
        assert notes(entry) == ["swapped"]
        assert (play.table.sheet(mine).owner, play.table.sheet(theirs).owner) == (2, 1)

    def test_a_swapped_mission_starts_afresh_NH_89(self):
        play, mine, theirs = self.passing()
        for mark in ("active", "attempted"):
            play.do(2, "adjust", sheet=theirs, mark=mark, by=1)
        play.do(1, "swap_missions", mine=mine, theirs=theirs)
        assert play.table.value(theirs, "active") == play.table.value(theirs, "attempted") == 0

    def test_equipment_for_equipment_face_up_NH_89(self):
        play = teams(1, 1, 2, 2)
        theirs, mine = play.equipment(2, "Ring", kraft=2), play.equipment(1, "Buch", iq=2)
        play.at(1, "move").do(1, "swap_equipment", mine=mine, theirs=theirs)
        assert (play.total(1, "kraft"), play.total(2, "iq")) == (4, 4)
        play.do(3, "turn_off", equipment=mine)
        assert refused(play, 1, "swap_equipment", mine=theirs, theirs=mine) == "team/not_that"

    def test_tool_for_tool_face_down_NH_89(self):
        play = teams(1, 1, 2, 2).put(1, cards=2).put(2, cards=1).at(1, "move")
        assert refused(play, 1, "swap_tools", mate=2, count=2) == "team/nothing"
        play.do(1, "swap_tools", mate=2, count=1)
        assert (play.of(1, "cards"), play.of(2, "cards")) == (2, 1)

    def test_only_mates_and_only_while_moving_NH_89(self):
        play, mine, _ = self.passing()
        foe = play.at(3, "choose").take(3)
        play.at(1, "move")
        assert refused(play, 1, "swap_missions", mine=mine, theirs=foe) == "field/sheet"
        play.at(1, "buy" if play.of(1, "points") else "others")
        assert refused(play, 1, "swap_missions", mine=mine, theirs=foe).startswith(
            ("turn/", "field/")
        )

    def test_also_in_step_seven_NH_89(self):
        play, mine, theirs = self.passing()
        play.at(3, "others").do(1, "swap_missions", mine=mine, theirs=theirs)
        assert play.table.sheet(mine).owner == 2

    def test_one_for_one_needs_something_on_both_sides_NH_89(self):
        play = teams(1, 1, 2, 2).at(1, "move")
        assert not {"swap_missions", "swap_equipment", "swap_tools"} & set(play.offers(1))


def joint(helpers: list[int], kraft: int = 4, iq: int = 4, **options) -> tuple[Play, str]:
    """Seat 1 tries a mission with KRAFT 2 and IQ 2; mates 3 and 5 stand beside."""
    play = teams(1, 2, 1, 2, 1, **options)
    mission = play.on_hotspot(1, kraft=kraft, iq=iq, fans=3_000, points=1)
    play.put(1, points=0)
    play.do(1, "attempt", mission=mission, helpers=helpers)
    return play, mission


class TestJointMissions:
    @pytest.mark.parametrize(
        ("helpers", "dice", "done"),
        [
            ([], (1, 2), False), ([3], (1, 2), True), ([3], (2, 1), True), ([3], (1, 1), False),
            ([3, 5], (1, 1), True),
        ],
    )  # fmt: skip
    def test_each_mate_beside_adds_one_to_any_die_NH_90(self, helpers, dice, done):
        play, _ = joint(helpers)
        assert play.table.ask.params["bonus"] == len(helpers)
        play.roll(*dice)
        assert (play.missions(1) == 0) is done

    def test_two_mates_may_add_both_to_one_die_NH_90(self):
        play, _ = joint([3, 5], kraft=5)
        play.roll(1, 2)
        assert play.of(1, "fans") == 3_000

    def test_only_mates_help_NH_90(self):
        play = teams(1, 2, 1, 2)
        mission = play.on_hotspot(1, kraft=9)
        assert refused(play, 1, "attempt", mission=mission, helpers=[2]) == "field/seat"
        play.do(2, "skip", whom=3)
        assert refused(play, 1, "attempt", mission=mission, helpers=[3]) == "team/helper"

    def test_then_each_helper_tries_without_bonus_lowest_marker_first_NH_91(self):
        play, _ = joint([3, 5], kraft=9)
        play.roll(1, 1)
        assert {"help", "stand_aside"} <= set(play.offers(3))
        assert "help" not in play.offers(5)
        play.do(3, "help")
        assert (play.table.ask.seat, play.table.ask.params["bonus"]) == (3, 0)
        play.roll(1, 1)
        assert "help" in play.offers(5)
        entry = play.do(5, "stand_aside")
        assert notes(entry) == ["stood_aside", "consolation", "consolation"]
        assert play.table.phase == "buy"

    def test_helpers_use_their_own_values_and_points_NH_91(self):
        play, _ = joint([3], kraft=9)
        play.put(3, kraft_mod=5, points=2)
        play.roll(1, 1)
        play.do(3, "help")
        play.roll(1, 2)
        play.do(3, "pay")
        assert (play.of(3, "fans"), play.of(3, "points")) == (3_000, 1)

    def test_a_strong_helper_needs_no_dice_NH_91(self):
        play, _ = joint([3], kraft=9)
        play.put(3, kraft_mod=7, iq_mod=2)
        play.roll(1, 1)
        play.do(3, "help")
        assert play.of(3, "fans") == 3_000

    def test_the_reward_is_whose_who_did_it_and_the_owner_buys_NH_92(self):
        play, _ = joint([3], kraft=9)
        play.put(3, kraft_mod=7, iq_mod=2)
        play.roll(1, 1)
        play.do(3, "help")
        assert (play.of(1, "fans"), play.of(3, "fans")) == (0, 3_000)
        assert play.table.turn == 1
        assert "buy" in play.offers(1)
        assert refused(play, 3, "buy", card="tool") == "turn/not_yours"

    @pytest.mark.parametrize(
        ("option", "points"), [("each", (1, 1)), ("owner", (1, 0)), ("none_if_done", (1, 1))]
    )
    def test_consolation_when_all_fail_NH_92(self, option, points):
        play, _ = joint([3], kraft=20, consolation=option)
        play.roll(1, 1)
        play.do(3, "help")
        play.roll(1, 1)
        assert (play.of(1, "points"), play.of(3, "points")) == points

    @pytest.mark.parametrize(
        ("option", "points"), [("each", (1, 1)), ("owner", (1, 0)), ("none_if_done", (0, 0))]
    )
    def test_consolation_when_a_mate_succeeds_NH_92(self, option, points):
        play, _ = joint([3, 5], kraft=20, consolation=option)
        play.roll(1, 1)
        play.do(3, "help")
        play.roll(1, 1)
        play.put(5, kraft_mod=18, iq_mod=2)
        entry = play.do(5, "help")
        assert "mission_done" in notes(entry)
        assert (play.of(1, "points"), play.of(3, "points")) == points
        assert play.of(5, "points") == 1

    def test_undo_goes_back_before_the_help_NH_92(self):
        play, mission = joint([3], kraft=20)
        play.roll(1, 1)
        play.do(3, "help")
        play.undo()
        assert play.table.value(mission, "helper") == 3


class TestHowMany:
    def setting(self, count: int, teams: int) -> Play:
        play = Play(count, {"teams": teams})
        for seat, hero in zip(range(1, count + 1), START, strict=False):
            play.do(seat, "choose_hero", hero=hero, hotspot=START[hero], **PLAIN)
        return play

    @pytest.mark.parametrize(
        ("numbers", "fits"),
        [
            ((1, 2), True), ((1, 1), False), ((1, 1, 1, 1, 2), True), ((1, 1, 1, 1, 1, 2), False),
        ],
    )  # fmt: skip
    def test_two_teams_have_up_to_four_heroes_NH_93(self, numbers, fits):
        assert self.begins(2, numbers) is fits

    @pytest.mark.parametrize(
        ("teams", "numbers", "fits"),
        [
            (3, (1, 1, 2, 2, 3, 3), True), (3, (1, 1, 1, 2, 3), False), (3, (1, 1, 2, 2), False),
            (4, (1, 1, 2, 2, 3, 3, 4, 4), True), (4, (1, 2, 3), False),
        ],
    )  # fmt: skip
    def test_three_and_four_teams_have_up_to_two_NH_93(self, teams, numbers, fits):
        assert self.begins(teams, numbers) is fits

    def begins(self, teams: int, numbers: tuple[int, ...]) -> bool:
        play = self.setting(len(numbers), teams)
        for seat, team in enumerate(numbers, 1):
            play.do(seat, "join_team", team=str(team))
        if "begin" in play.offers(1):
            play.do(0, "begin")
            return True
        assert refused(play, 0, "begin") == "begin/teams"
        return False

    def test_without_a_team_nobody_begins_NH_93(self):
        play = self.setting(2, 2)
        assert refused(play, 0, "begin") == "begin/teams"
        assert refused(play, 1, "join_team", team="3") == "team/unknown"
        assert refused(self.setting(2, 0), 1, "join_team", team="1") == "team/none"

    def test_several_heroes_each_are_several_seats_NH_93(self):
        play = begun(
            "gehirn", "tonne", "kolibri", "turbine", heroes_each="several", teams=(1, 1, 2, 2)
        )
        assert play.table.order == (1, 2, 3, 4)
