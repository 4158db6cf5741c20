"""Death, plunder, groups that are out, and the end by sword or by time (KH-41 to KH-45)."""

from __future__ import annotations

import pytest

from tests.games.kleine_helden.dsl import asked, begun, duel, ends, notes, refused, turns


@pytest.mark.parametrize(("life", "left"), [(15, 8), (8, 1), (7, None), (5, None)])
def test_at_exactly_0_or_below_a_figure_is_dead_at_once_KH_41(life, left):
    play = duel()
    play.life_is("Bea", life)
    play.hit("Ada", "Bea", 7)
    assert (play.life("Bea") if play.has("Bea") else None) == left


def test_life_set_to_0_by_hand_kills_too_and_undo_brings_it_back_KH_41():
    play = duel().equip("Ada", "Axe", "melee")
    play.life_is("Ada", 0)
    assert not play.has("Ada")
    assert not play.has("Axe")
    play.undo()
    assert [play.life("Ada"), play.mark("Axe", "type")] == [15, 1]


def test_the_killer_plunders_one_card_and_the_rest_is_discarded_KH_42():
    play = duel()
    play.life_is("Bea", 3)
    entry = play.hit("Ada", "Bea", 7)
    assert asked(entry) == ["plunder", "discard"]
    assert [prompt.seat for prompt in play.table.prompts.values()] == [1, 2]


def test_a_death_nobody_struck_is_not_plundered_KH_42():
    play = duel()
    assert asked(play.change("Bea", "life", -15)) == ["discard"]


def test_the_quick_way_kills_and_plunders_too_KH_42():
    play = duel()
    entry = play.do(1, "strike", whom=play.id("Bea"), loss=15)
    assert asked(entry) == ["plunder", "discard"]


def test_a_group_without_figures_is_out_and_passed_over_KH_43():
    play = begun({"Ada": {}}, {"Bea": {}}, {"Cleo": {}})
    assert "out" in notes(play.change("Bea", "life", -15))
    play.end()
    assert play.table.turn == 3
    assert not {"attack", "event", "exchange"} & {*play.offers(2)}
    play.end()
    assert [play.table.turn, play.table.round] == [1, 2]


def test_the_turn_passes_on_when_its_group_falls_KH_43():
    play = begun({"Ada": {}}, {"Bea": {}}, {"Cleo": {}})
    assert turns(play.change("Ada", "life", -15)) == [2]
    play.end()
    play.end()
    assert [play.table.turn, play.table.round] == [2, 2]


def test_the_last_group_wins_even_with_only_a_creature_KH_44():
    play = duel()
    play.do(1, "extra_figure", name="Wolf", creature=True, life=3)
    for name in ("Ada", "Abe", "Bea"):
        play.life_is(name, 0)
    assert play.winners() is None
    assert ends(play.change("Bob", "life", -15)) == [(1,)]


@pytest.mark.parametrize(("option", "winners"), [("draw", ()), ("shared", (1, 2))])
def test_all_fallen_together_is_a_draw_or_shared_KH_44(option, winners):
    play = begun({"Ada": {}}, {"Bea": {}}, all_fallen=option)
    play.life_is("Ada", 0).life_is("Bea", 0)
    assert play.winners() == winners


def test_a_death_that_was_a_mistake_reopens_the_match_KH_44():
    play = begun({"Ada": {}}, {"Bea": {}})
    play.life_is("Bea", 0)
    play.undo()
    assert play.winners() is None
    assert play.life("Bea") == 15


def timed(**options):
    """A: 8 and a creature with 3; B: 10."""
    play = begun({"Ada": {}}, {"Bea": {}}, playing_time=60, **options)
    play.do(1, "extra_figure", name="Wolf", creature=True, life=3)
    return play.life_is("Ada", 8).life_is("Bea", 10)


def test_the_agreed_time_ends_when_it_must_KH_45():
    assert timed().table.value("table", "ends_at") == 60 * 60


def test_when_time_is_up_most_life_wins_creatures_included_KH_45():
    play = timed()
    play.do(1, "time_is_up")
    assert play.winners() is None
    assert ends(play.end()) == [(1,)]
    assert play.table.ended.params["most"] == 11


@pytest.mark.parametrize(("stop", "turns_left"), [("now", 0), ("turn", 1), ("round", 2)])
def test_it_ends_at_once_after_the_turn_or_after_the_round_KH_45(stop, turns_left):
    play = timed(time_stop=stop)
    play.do(1, "time_is_up")
    for _ in range(turns_left):
        assert play.winners() is None
        play.end()
    assert play.winners() == (1,)


@pytest.mark.parametrize(("option", "winners"), [("shared", (1, 2)), ("draw", ())])
def test_equal_life_is_shared_or_a_draw_KH_45(option, winners):
    play = timed(time_tie=option, time_stop="now").life_is("Bea", 11)
    play.do(2, "time_is_up")
    assert play.winners() == winners


def test_without_an_agreed_time_there_is_none_to_end_KH_45():
    assert refused(duel(), 1, "time_is_up") == "time/none"


def test_the_life_of_a_group_is_a_total():
    play = timed()
    assert play.game.totals["life"](play.table, 1) == 11
