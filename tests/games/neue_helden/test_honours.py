"""The Hero Honouring and the end of the game (NH-53 to NH-58, NH-83 to NH-87)."""

from __future__ import annotations

import pytest

from companion.domain.facts import Ended
from tests.games.neue_helden.dsl import Play, begun, four, notes, refused


def honours(play: Play) -> list[str]:
    return [key.removeprefix("honour_") for key in play.prompts() if key.startswith("honour_")]


@pytest.mark.parametrize(
    ("fans", "badges"),
    [
        (14_999, 0), (15_000, 1), (15_001, 1), (29_999, 1), (30_000, 2), (30_001, 2),
        (49_999, 2), (50_000, 3), (60_000, 3),
    ],
)  # fmt: skip
def test_reaching_or_passing_a_stone_is_an_honour_NH_53(fans, badges):
    play = four(short_end="missions_done")
    play.take(1)
    play.adjust(1, "fans", fans)
    assert play.of(1, "badges") == badges


@pytest.mark.parametrize(("was", "gain", "badges"), [(14_000, 1_000, 1), (29_000, 4_000, 2)])
def test_any_source_of_fans_counts_NH_53(was, gain, badges):
    play = four()
    mission = play.on_hotspot(1, fans=gain)
    play.put(1, fans=was)
    play.do(1, "attempt", mission=mission)
    assert play.of(1, "badges") == badges


def test_a_scuffle_honours_too_in_somebody_elses_turn_NH_53():
    play = four().put(2, fans=14_000)
    play.at(1, "move").do(1, "scuffle", opponent=2)
    play.roll(1, 6)
    assert play.of(2, "badges") == 1


class TestFifteenThousand:
    def test_the_first_shuffles_level_two_in_NH_54(self):
        play = four()
        mission = play.take(1)
        play.adjust(2, "fans", 15_000)
        assert honours(play) == ["badge", "first_15", "refill"]
        assert play.table.value("table", "pool") == 2
        assert mission in play.table.sheets

    def test_the_next_only_gets_the_badge_NH_54(self):
        play = four().put(1, fans=15_000)
        play.tick_all()
        play.adjust(2, "fans", 16_000)
        assert honours(play) == ["badge"]

    def test_the_last_gets_a_tool_from_grandpa_NH_54(self):
        play = four()
        for seat in (1, 2, 3):
            play.put(seat, fans=15_000)
        assert play.of(3, "cards") == 0
        play.tick_all()
        play.adjust(4, "fans", 15_000)
        assert honours(play) == ["badge", "last_15"]
        assert play.of(4, "cards") == 1

    def test_prompts_say_who_and_which_stone_NH_54(self):
        play = four()
        play.adjust(1, "fans", 15_000)
        shown = [p for p in play.table.prompts.values() if p.key.startswith("nh.prompt.honour_")]
        assert all(p.params["stone"] == 15_000 and p.params["whom"] == {"seat": 1} for p in shown)
        assert shown[0].params["first"] == 1


class TestThirtyThousand:
    def ahead(self, *seats: int) -> Play:
        play = four()
        for seat in seats:
            play.put(seat, fans=29_000)
        play.tick_all()
        return play

    def test_the_first_takes_level_one_out_NH_55(self):
        play = self.ahead(1)
        play.adjust(1, "fans", 1_000)
        assert honours(play) == ["badge", "first_30", "refill"]
        assert play.table.value("table", "pool") == 3

    def test_the_last_gets_a_tool_from_grandma_NH_55(self):
        play = self.ahead(1, 2, 3, 4)
        for seat in (1, 2, 3):
            play.adjust(seat, "fans", 1_000)
        play.tick_all()
        cards = play.of(4, "cards")
        play.adjust(4, "fans", 1_000)
        assert honours(play) == ["badge", "last_30"]
        assert play.of(4, "cards") == cards + 1

    @pytest.mark.parametrize(("level", "removed"), [(1, True), (2, False)])
    def test_level_one_left_over_is_done_first_and_then_removed_NH_55(self, level, removed):
        play = self.ahead(1)
        mission = play.on_hotspot(2, level=level)
        play.adjust(1, "fans", 1_000)
        play.at(2, "task").do(2, "attempt", mission=mission)
        assert ("remove_mission" in play.prompts()) is removed

    def test_new_missions_are_of_the_new_level_NH_55(self):
        play = self.ahead(1)
        play.adjust(1, "fans", 1_000)
        play.at(2, "choose")
        assert play.offers(2)["take_mission"]["prefill"] == {"level": 3}


def test_fifty_thousand_makes_a_superhero_NH_56():
    play = four().put(1, fans=49_000)
    play.take(1)
    play.tick_all()
    entry = play.adjust(1, "fans", 1_000)
    [prompt] = play.table.prompts.values()
    assert prompt.params["status"] == {"term": "nh.status.superhero"}
    assert prompt.params["badge"] == 3
    assert notes(entry) == ["honour"]


class TestManyAtOnce:
    def test_one_gain_may_cross_two_stones_NH_57(self):
        play = four().put(1, fans=14_000)
        play.adjust(1, "fans", 16_000)
        assert play.of(1, "badges") == 2
        assert honours(play) == ["badge", "first_15", "refill", "badge", "first_30", "refill"]
        assert play.table.value("table", "pool") == 3

    def test_the_last_hero_may_cross_two_as_well_NH_57(self):
        play = begun("gehirn", "tonne").put(1, fans=30_000)
        play.tick_all()
        play.adjust(2, "fans", 30_000)
        assert honours(play) == ["badge", "last_15", "badge", "last_30"]
        assert play.of(2, "cards") == 2

    @pytest.mark.parametrize(("option", "again"), [("kept", []), ("recomputed", ["badge"])])
    def test_crossing_a_stone_again_NH_57(self, option, again):
        play = four(badges=option).put(2, fans=15_000)
        play.put(1, fans=15_000).put(1, fans=14_000)
        play.tick_all()
        play.adjust(1, "fans", 1_000)
        assert honours(play) == again
        assert play.of(1, "badges") == 1

    def test_on_the_stone_the_badge_stays_NH_57(self):
        play = four(badges="recomputed").put(1, fans=16_000).put(1, fans=15_000)
        assert play.of(1, "badges") == 1

    def test_badges_go_with_the_last_fan_NH_57(self):
        play = four(badges="recomputed").put(1, fans=30_000).put(1, fans=0)
        assert play.of(1, "badges") == 0

    def test_standing_on_a_stone_is_not_reaching_it_NH_57(self):
        play = four().put(1, fans=15_000).put(1, badges=0)
        play.tick_all()
        play.adjust(1, "fans", 1_000)
        assert (honours(play), play.of(1, "badges")) == ([], 0)

    def test_grandpa_comes_once_NH_57(self):
        play = begun("gehirn", "tonne", badges="recomputed").put(1, fans=15_000).put(2, fans=15_000)
        assert play.of(2, "cards") == 1
        play.put(2, fans=14_000).put(2, fans=15_000)
        assert play.of(2, "cards") == 1

    def test_undo_takes_back_badge_level_and_prompts_NH_57(self):
        play = four()
        play.adjust(1, "fans", 30_000)
        play.undo()
        assert (play.of(1, "badges"), play.table.value("table", "pool")) == (0, 1)
        assert honours(play) == []
        play.adjust(2, "fans", 15_000)
        assert honours(play) == ["badge", "first_15", "refill"]


@pytest.mark.parametrize(
    ("fans", "status"), [(15_000, "rookie"), (30_000, "stand_in"), (50_000, "superhero")]
)
def test_the_status_is_the_number_of_badges_NH_58(fans, status):
    play = four().put(1, fans=fans - 1_000)
    play.take(1)
    play.tick_all()
    play.adjust(1, "fans", 1_000)
    [badge] = [p for p in play.table.prompts.values() if p.key == "nh.prompt.honour_badge"]
    assert badge.params["status"] == {"term": f"nh.status.{status}"}


class TestTheEnd:
    @pytest.mark.parametrize(
        ("fans", "missions", "won"),
        [(50_000, 0, True), (50_000, 1, False), (49_999, 0, False), (60_000, 0, True)],
    )
    def test_fifty_thousand_and_no_mission_in_front_NH_83(self, fans, missions, won):
        play = four()
        if missions:
            play.take(1)
        play.adjust(1, "fans", fans)
        assert (play.table.ended is not None) is won

    def test_the_last_mission_done_wins_at_once_NH_83(self):
        play = four()
        mission = play.on_hotspot(1, fans=1_000)
        play.put(1, fans=50_000)
        assert play.table.ended is None
        entry = play.do(1, "attempt", mission=mission)
        assert play.table.ended.winners == (1,)
        assert play.table.ended.key == "nh.end.win"
        assert "won" in notes(entry)
        assert play.offers(1) == {}

    def test_it_may_happen_in_somebody_elses_turn_NH_84(self):
        play = four().put(2, fans=49_000)
        play.at(1, "move").do(1, "scuffle", opponent=2)
        play.roll(1, 6)
        assert play.table.turn == 1
        assert play.table.ended.winners == (2,)

    @pytest.mark.parametrize("option", ["now", "next_turn"])
    @pytest.mark.parametrize(("fans", "won"), [(51_000, False), (52_000, True)])
    def test_fans_lost_with_the_last_mission_count_first_NH_84(self, option, fans, won):
        play = begun("gehirn", "tonne", abandon=option)
        mission = play.on_hotspot(1, kraft=20, fans=4_000)
        play.do(1, "attempt", mission=mission)
        play.roll(1, 1)
        play.put(1, fans=fans)
        play.do(1, "abandon", mission=mission)
        assert play.table.ended is None
        play.at(2, "choose").do(1, "jump", seat=1)
        assert (play.table.ended is not None) is won

    @pytest.mark.parametrize(("option", "won"), [("at_once", True), ("missions_done", False)])
    @pytest.mark.parametrize("length", ["short", "quick"])
    def test_the_short_game_may_end_with_an_open_mission_NH_85(self, length, option, won):
        play = begun("gehirn", "tonne", length=length, short_end=option)
        play.take(1)
        play.adjust(1, "fans", 29_999)
        assert play.table.ended is None
        play.adjust(1, "fans", 1)
        assert (play.table.ended is not None) is won

    def test_there_is_one_end_NH_85(self):
        play = four()
        entry = play.adjust(1, "fans", 50_000)
        play.adjust(2, "fans", 50_000)
        assert sum(isinstance(fact, Ended) for fact in entry.facts) == 1
        assert play.table.ended.winners == (1,)

    def test_undo_takes_the_end_back_NH_83(self):
        play = four()
        play.adjust(1, "fans", 50_000)
        play.undo()
        assert play.table.ended is None
        assert play.of(1, "badges") == 0
        assert "take_mission" in play.offers(1)

    def test_after_the_end_nobody_plays_on(self):
        play = four()
        play.adjust(1, "fans", 50_000)
        assert refused(play, 1, "take_mission") == "match/ended"
