"""Before the first turn: heroes, order, gifts, what to lay out (NH-01 to NH-15)."""

from __future__ import annotations

import pytest

from companion.games.neue_helden.hero import NH
from tests.games.neue_helden.dsl import GAME, Play, begun, four, refused


def test_there_are_eight_heroes_and_three_badges_each_NH_01():
    assert len(NH.heroes) == 8
    assert GAME.marks["player"]["badges"].high == 3
    assert GAME.seats == (1, 8)


def test_everybody_starts_with_no_fans_NH_03():
    play = four()
    assert [play.of(seat, "fans") for seat in (1, 2, 3, 4)] == [0, 0, 0, 0]
    assert "setup_figures" in setting("gehirn", "tonne").prompts()


def test_turbine_starts_with_two_points_the_others_with_none_NH_04():
    play = begun("gehirn", "turbine")
    assert play.of(2, "points") == 2
    assert play.of(1, "points") == 1  # pocket money of the first turn


@pytest.mark.parametrize(
    ("option", "start", "turn"), [("none", 0, 1), ("start", 2, 1), ("turn", 0, 2)]
)
def test_the_tip_is_two_points_at_the_start_or_every_turn_NH_05(option, start, turn):
    play = begun("gehirn", "tonne", start_money=option)
    assert (play.of(2, "points"), play.of(1, "points")) == (start, start + turn)


def test_turbine_keeps_her_two_points_beside_the_tip_NH_05():
    assert begun("gehirn", "turbine", start_money="start").of(2, "points") == 4


def test_blitz_is_handed_his_marker_NH_06():
    play = setting("blitz", "gehirn")
    assert "setup_blitz" in play.prompts()
    assert "setup_blitz" not in setting("gehirn", "tonne").prompts()


def setting(*heroes: str, **options) -> Play:
    """A match that has just begun, its prompts still open."""
    play = Play(len(heroes), options)
    hotspots = {"blitz": "A3", "orakel": "B1"}
    for seat, hero in enumerate(heroes, 1):
        play.do(seat, "choose_hero", hero=hero, hotspot=hotspots.get(hero, ""))
    play.do(0, "begin")
    return play


def test_without_scuffles_schatten_and_hammer_get_their_equipment_NH_07():
    play = setting("schatten", "hammer", "gehirn", scuffle=False)
    named = {sheet.owner: sheet for _, sheet in play.table.kept("equipment")}
    assert {seat: sheet.name for seat, sheet in named.items()} == {1: "Klebehand", 2: "Maskottchen"}
    assert all(sheet.marks["protected"] and sheet.marks["active"] for sheet in named.values())
    assert play.prompts().count("setup_equipment") == 2


def test_with_scuffles_nobody_gets_equipment_NH_07():
    assert [*setting("schatten", "hammer").table.kept("equipment")] == []


def test_without_scuffles_six_cards_leave_the_game_NH_08():
    assert "setup_remove" in setting("gehirn", "tonne", scuffle=False).prompts()
    assert "setup_remove" not in setting("gehirn", "tonne").prompts()


def test_missions_are_sorted_and_level_one_is_in_play_NH_09():
    play = setting("gehirn", "tonne")
    assert "setup_missions" in play.prompts()
    assert play.table.value("table", "pool") == 1


@pytest.mark.parametrize(
    ("heroes", "cards"),
    [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8), (8, 8)],
)
def test_training_stacks_are_heroes_plus_one_up_to_all_NH_10(heroes, cards):
    play = setting(*list(NH.heroes)[:heroes])
    assert play.table.value("table", "kraft_training") == cards
    assert play.table.value("table", "iq_training") == cards
    [prompt] = [p for p in play.table.prompts.values() if p.key == "nh.prompt.setup_training"]
    assert prompt.params == {"cards": cards}


@pytest.mark.parametrize("seats", range(1, 9))
def test_teams_are_recommended_for_some_numbers_NH_11(seats):
    assert ("team_tip" in Play(seats).prompts()) is (seats in (2, 6, 7, 8))
    assert "team_tip" not in Play(seats, {"teams": 2}).prompts()


def test_three_heroes_are_recommended_to_beginners_NH_12(said):
    names = [said(f"nh.hero.{hero}") for hero in NH.beginners]
    assert len(names) == 3
    assert all(name in said("nh.verb.choose_hero.help") for name in names)


def test_the_short_game_is_all_the_tips_at_once_NH_13():
    play = begun("gehirn", "tonne", length="short")
    assert play.of(2, "points") == 2
    play.put(1, cards=1)
    assert "reveal" in play.offers(1)
    assert refused(play, 1, "go_on") == "mission/must_take"
    play.at(1, "move")
    assert refused(play, 1, "scuffle", opponent=2) == "scuffle/off"
    play.adjust(1, "fans", 30_000)
    assert play.table.ended is not None


def test_the_quick_game_only_ends_sooner_NH_13():
    play = begun("gehirn", "tonne", length="quick")
    assert play.of(2, "points") == 0
    play.at(1, "move").do(1, "scuffle", opponent=2)
    play.adjust(1, "fans", 30_000)
    assert play.table.ended is not None


def test_each_hero_has_one_turn_a_round_NH_14():
    play = four()
    seen = []
    for _ in range(8):
        seen.append((play.table.round, play.table.turn))
        play.end(play.table.turn)
    assert seen == [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (2, 3), (2, 4)]


@pytest.mark.parametrize(
    ("heroes", "order"),
    [
        (("kolibri", "schatten", "tonne", "gehirn"), (4, 3, 2, 1)),
        (("hammer", "turbine", "kolibri", "schatten"), (4, 3, 2, 1)),
        (("gehirn", "tonne", "schatten", "kolibri"), (1, 2, 3, 4)),
        (("schatten", "kolibri", "turbine", "hammer"), (1, 2, 3, 4)),
    ],
)
def test_turns_go_by_start_hotspot_NH_15(heroes, order):
    assert setting(*heroes).table.order == order


def test_hotspots_sort_by_letter_then_digit_NH_15():
    hotspots = NH.hotspots
    assert hotspots[:4] == ("A1", "A2", "A3", "B1")
    assert (len(hotspots), hotspots[-1]) == (15, "E3")


class TestChoosing:
    def test_known_values_are_filled_in(self):
        play = Play(2)
        play.do(1, "choose_hero", hero="gehirn")
        assert [play.of(1, mark) for mark in ("kraft", "iq", "movement", "hotspot")] == [1, 5, 0, 1]

    def test_an_unknown_hotspot_must_be_typed(self):
        assert refused(Play(2), 1, "choose_hero", hero="orakel") == "hero/hotspot"

    def test_a_hero_and_a_hotspot_belong_to_one_seat(self):
        play = Play(3)
        play.do(1, "choose_hero", hero="gehirn")
        assert refused(play, 2, "choose_hero", hero="gehirn") == "hero/taken"
        assert refused(play, 2, "choose_hero", hero="blitz", hotspot="A1") == "hero/hotspot_taken"
        play.do(1, "choose_hero", hero="tonne")
        play.do(2, "choose_hero", hero="gehirn")

    def test_a_hero_can_be_returned(self):
        play = Play(2)
        assert refused(play, 1, "return_hero") == "hero/none"
        play.do(1, "choose_hero", hero="gehirn")
        play.do(1, "return_hero")
        assert play.said() == "hero_back"
        assert play.table.sheet("p1").name == ""
        assert play.of(1, "kraft") == 0

    def test_nobody_begins_without_a_hero(self):
        play = Play(2)
        assert refused(play, 0, "begin") == "begin/nobody"
        play.do(1, "choose_hero", hero="gehirn")
        play.do(2, "name", name="Mira")
        assert refused(play, 0, "begin") == "hero/none"
        play.do(2, "choose_hero", hero="turbine")
        play.do(0, "begin")

    def test_an_empty_chair_sits_out(self):
        play = Play(3)
        play.do(1, "choose_hero", hero="gehirn")
        play.do(3, "choose_hero", hero="tonne")
        play.do(0, "begin")
        assert play.table.order == (1, 3)
        assert play.offers(2) == {}

    def test_one_hero_may_practise(self):
        play = begun("gehirn")
        play.end(1)
        assert (play.table.turn, play.table.round) == (1, 2)
