"""The hero scuffle (NH-67 to NH-78)."""

from __future__ import annotations

import pytest

from companion.games.neue_helden.scuffle import award, hits, needed
from tests.games.neue_helden.dsl import begun, four, notes, refused

FIGHTERS = {"blitz": {"kraft": 4}, "orakel": {"kraft": 1}}


def ring(**options):
    """DER BLITZ with KRAFT 5 attacks DAS ORAKEL with KRAFT 2, as in the rulebook."""
    play = begun("blitz", "orakel", "tonne", values=FIGHTERS, **options)
    play.put(1, kraft_mod=1).put(2, kraft_mod=1)
    play.at(1, "move").do(1, "scuffle", opponent=2)
    return play


class TestWho:
    def test_schatten_is_never_part_of_one_NH_67(self):
        play = begun("gehirn", "schatten", "turbine").at(1, "move")
        assert refused(play, 1, "scuffle", opponent=2) == "scuffle/not_with"
        play.at(2, "move")
        assert refused(play, 2, "scuffle", opponent=1) == "scuffle/camouflaged"

    def test_a_cloak_or_a_potion_hides_anybody_NH_67(self):
        play = four()
        play.equipment(2, "Tarnkappe")
        play.put(3, camouflaged=1).at(1, "move")
        assert refused(play, 1, "scuffle", opponent=2) == "scuffle/not_with"
        assert refused(play, 1, "scuffle", opponent=3) == "scuffle/not_with"
        play.do(1, "scuffle", opponent=4)

    def test_with_nobody_to_meet_it_is_not_offered_NH_67(self):
        play = begun("gehirn", "schatten").at(1, "move")
        assert "scuffle" not in play.offers(1)

    def test_everything_waits_until_it_is_settled_NH_67(self):
        play = ring()
        assert refused(play, 1, "move") == "dice/first"
        play.roll(6, 1)
        assert refused(play, 1, "move") == "scuffle/first"

    def test_the_mover_has_left_his_hotspot_NH_67(self):
        play = four()
        mission = play.on_hotspot(1, kraft=9)
        play.do(1, "go_on")
        play.at(2, "choose").at(1, "move").do(1, "scuffle", opponent=2, steps=2)
        assert play.table.value(mission, "active") == 0


@pytest.mark.parametrize(
    ("kraft", "face", "hit"),
    [
        (1, 5, False), (1, 6, True), (2, 4, False), (2, 5, True), (3, 3, False), (3, 4, True),
        (5, 2, True), (5, 1, False), (6, 1, False), (9, 1, False), (0, 6, True), (-3, 6, True),
        (0, 5, False),
    ],
)  # fmt: skip
def test_seven_in_all_is_a_hit_NH_68(kraft, face, hit):
    assert hits(face, kraft) is hit


def test_the_attacker_rolls_blue_with_all_bonuses_NH_68():
    play = ring()
    assert play.table.ask.dice == ("blue", "pink")
    shown = play.table.ask.params
    assert (shown["attacker"], shown["have_attacker"]) == ({"seat": 1}, 5)
    assert (shown["defender"], shown["have_defender"]) == ({"seat": 2}, 2)


@pytest.mark.parametrize("kraft", range(-5, 15))
def test_a_one_never_hits_and_a_six_always_NH_69(kraft):
    assert not hits(1, kraft)
    assert hits(6, kraft)


@pytest.mark.parametrize(("dice", "said"), [((3, 6), "both_hit"), ((1, 3), "both_missed")])
def test_both_or_neither_fight_on_NH_70(dice, said):
    play = ring()
    entry = play.roll(*dice)
    assert notes(entry) == [said]
    assert play.table.ask.params["combat"] == 2
    play.roll(2, 1)
    assert play.table.value("scuffle", "winner") == 1


@pytest.mark.parametrize(("dice", "winner"), [((2, 4), 1), ((1, 5), 2), ((6, 4), 1), ((1, 6), 2)])
def test_exactly_one_hit_wins_NH_70(dice, winner):
    play = ring()
    play.roll(*dice)
    assert play.table.value("scuffle", "winner") == winner
    assert play.of(winner, "fans") == 2_000


def test_the_dice_may_fall_one_after_the_other_NH_70():
    play = ring()
    play.throw("blue", 2)
    assert play.of(1, "fans") == 0
    play.throw("pink", 4)
    assert play.of(1, "fans") == 2_000


@pytest.mark.parametrize(
    ("kraft", "face"),
    [(-1, 6), (0, 6), (1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 2), (9, 2)],
)
def test_needed_roll_in_a_scuffle_NH_71(kraft, face):
    assert needed(kraft) == face


def test_the_printed_example_needs_2_and_5_NH_71():
    shown = ring().table.ask.params
    assert (shown["blue_need"], shown["pink_need"]) == (2, 5)


@pytest.mark.parametrize(
    ("attacker", "defender", "option", "wish", "strength"),
    [
        ("hammer", "gehirn", "hammer", "auto", 5), ("tonne", "gehirn", "hammer", "auto", 1),
        ("tonne", "gehirn", "any", "auto", 5), ("gehirn", "hammer", "hammer", "auto", 2),
        ("tonne", "gehirn", "hammer", "yes", 5), ("hammer", "gehirn", "hammer", "no", 1),
        ("hammer", "tonne", "any", "auto", 2),
    ],
)  # fmt: skip
def test_gehirn_defends_with_iq_NH_72(attacker, defender, option, wish, strength):
    play = begun(attacker, defender, values={"gehirn": {"kraft": 1, "iq": 5}}, brain=option)
    play.at(1, "move").do(1, "scuffle", opponent=2, use_iq=wish)
    assert play.table.ask.params["have_defender"] == strength


class TestAfterwards:
    def test_the_mover_who_wins_may_move_the_loser_and_go_on_NH_73(self):
        play = begun("blitz", "orakel", "tonne", values=FIGHTERS).at(1, "move")
        play.do(1, "scuffle", opponent=2, steps=3)
        play.roll(6, 1)
        assert {"lead": True, "must": True}.items() <= play.offers(1)["settle"].items()
        assert refused(play, 2, "settle") == "scuffle/not_won"
        assert refused(play, 1, "settle", goes="winner") == "scuffle/goes_on"
        play.do(1, "settle", goes="loser")
        assert play.table.phase == "move"
        assert play.offers(1)["move"]["prefill"] == {"steps": 1}
        play.do(1, "move", steps=1)

    def test_or_leave_him_and_go_on_NH_73(self):
        play = ring()
        play.roll(6, 1)
        play.do(1, "settle", goes="nobody")
        assert play.table.phase == "move"

    @pytest.mark.parametrize("goes", ["winner", "loser"])
    def test_the_mover_who_loses_stops_and_the_winner_decides_NH_74(self, goes):
        play = ring()
        play.roll(1, 6)
        assert refused(play, 2, "settle", goes="nobody") == "scuffle/both"
        play.do(2, "settle", goes=goes)
        assert play.table.phase == "task"

    @pytest.mark.parametrize(("option", "again"), [("ends", False), ("goes_on", True)])
    def test_in_step_seven_the_mover_counts_as_the_active_one_NH_74(self, option, again):
        play = four(hop_loss=option).at(1, "others")
        play.do(2, "scuffle", opponent=3)
        play.roll(1, 6)
        play.do(3, "settle", goes="loser")
        assert ("hop" in play.offers(2)) is again

    def test_a_dark_field_is_allowed_when_somebody_is_moved_NH_75(self, said):
        assert "dark" in said("nh.verb.settle.help")
        play = ring()
        play.roll(1, 6)
        play.do(2, "settle", goes="loser")  # no cost, no points
        assert play.of(1, "moved") == 0

    def test_being_moved_leaves_or_reaches_a_hotspot_NH_75(self):
        play = four()
        left = play.on_hotspot(2, kraft=9)
        reached = play.at(1, "choose").take(1, kraft=9)
        play.at(1, "move").do(1, "scuffle", opponent=2)
        play.roll(6, 1)
        play.do(1, "settle", goes="loser", mission=reached)
        assert play.table.value(left, "active") == 0
        assert play.table.value(reached, "active") == 1
        assert play.table.phase == "task"

    def test_no_mission_of_somebody_else_NH_75(self):
        play = four()
        other = play.at(3, "choose").take(3)
        play.at(1, "move").do(1, "scuffle", opponent=2)
        play.roll(6, 1)
        assert refused(play, 1, "settle", goes="loser", mission=other) == "scuffle/whose"


MATRIX = [[2_000, 4_000, 6_000, 6_000], [1_000, 2_000, 4_000, 6_000],
          [1_000, 1_000, 2_000, 4_000], [1_000, 1_000, 1_000, 2_000]]  # fmt: skip


@pytest.mark.parametrize("winner", range(4))
@pytest.mark.parametrize("loser", range(4))
def test_fans_go_by_the_difference_in_badges_NH_76(winner, loser):
    assert award(winner, loser) == MATRIX[winner][loser]
    play = ring()
    play.put(1, badges=winner).put(2, badges=loser)
    play.roll(6, 1)
    assert play.of(1, "fans") == MATRIX[winner][loser]


@pytest.mark.parametrize("fans", [6_000, 8_000])
def test_three_badges_apart_is_a_house_rule_NH_76(fans):
    play = ring(three_levels=fans).put(1, badges=3)
    play.roll(1, 6)
    assert play.of(2, "fans") == fans


def test_badges_count_before_the_award_NH_76():
    play = ring().put(1, fans=14_000)
    play.roll(6, 1)
    assert (play.of(1, "fans"), play.of(1, "badges")) == (16_000, 1)


def test_one_may_follow_another_without_limit_NH_77():
    play = ring()
    for n in range(1, 4):
        play.roll(6, 1)
        play.do(1, "settle", goes="loser")
        play.do(1, "scuffle", opponent=2)
        assert play.of(1, "fans") == n * 2_000


def test_mates_neither_fight_nor_help_NH_78(said):
    play = begun("gehirn", "tonne", "kolibri", "turbine", teams=(1, 1, 2, 2)).at(1, "move")
    assert refused(play, 1, "scuffle", opponent=2) == "field/seat"
    play.do(1, "scuffle", opponent=3)
    assert play.table.ask.params["have_attacker"] == 2
    assert "mates neither" in said("nh.verb.scuffle.help")


def test_a_roll_called_off_can_be_asked_again():
    play = ring()
    assert refused(play, 1, "fight") == "dice/first"
    play.do(2, "drop_roll")
    assert refused(play, 3, "fight") == "scuffle/none"
    play.do(2, "fight")
    play.roll(6, 1)
    assert play.of(1, "fans") == 2_000


def test_a_tool_before_the_roll_changes_what_hits():
    play = ring().put(2, cards=1)
    play.do(2, "use_tool", kraft=2)
    assert play.table.ask.params["pink_need"] == 3
