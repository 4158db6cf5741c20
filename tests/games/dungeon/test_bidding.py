"""Draw or pass, until one is left (WD-04 to WD-10)."""

from __future__ import annotations

import pytest

from companion.domain.decide import decision
from companion.domain.moves import Move
from tests.games.dungeon.dsl import Play, bidding, notes, refused, turns


@pytest.mark.parametrize("at", range(4))
def test_somebody_drawn_by_lot_chooses_the_hero_and_begins_WD_04(at: int):
    play = Play(4)
    drawn = decision(play.game, play.table, Move(verb="begin", args={"first": 0}, n=2, at=at))
    assert drawn.table.turn == at + 1
    play.do(0, "begin", first=3)
    assert (play.table.turn, play.table.phase) == (3, "hero")
    assert refused(play, 1, "choose_hero", hero="bard") == "turn/not_yours"
    play.do(3, "choose_hero", hero="bard")
    assert (play.table.turn, play.table.phase) == (3, "bid")
    assert [verb for verb, offer in play.offers(3).items() if "lead" in offer] == [
        "draw",
        "drop_out",
    ]


def test_with_the_house_rule_anybody_may_choose_first():
    play = Play(3, chooser="anybody")
    play.do(0, "begin", first=3)
    play.do(2, "choose_hero", hero="ninja")
    assert (play.table.turn, play.table.phase) == (2, "bid")


def test_who_has_a_name_plays():
    play = Play(4)
    play.do(2, "name", name="Mira")
    play.do(4, "name", name="Opa Kurt")
    play.do(0, "begin", first=1)
    assert (play.table.order, play.table.turn) == ((2, 4), 2)


def test_a_card_goes_down_or_away_with_an_equipment_WD_05():
    play = bidding()
    assert refused(play, 1, "put_in") == "card/none"
    play.do(1, "draw")
    assert refused(play, 1, "draw") == "card/drawn"
    assert refused(play, 1, "drop_out") == "card/drawn"
    play.do(1, "put_in")
    assert [play.count(pile) for pile in ("deck", "dungeon", "removed")] == [14, 1, 0]
    play.do(2, "draw")
    assert refused(play, 2, "put_away") == "equipment/choose"
    play.do(2, "put_away", equipment=play.tile("crown"))
    assert [play.count(pile) for pile in ("deck", "dungeon", "removed")] == [13, 1, 1]
    assert "crown" not in play.tiles()
    assert play.numbers("crown")["state"] == 1
    play.do(3, "draw")
    assert refused(play, 3, "put_away", equipment=play.tile("crown")) == "equipment/gone"


def test_the_turn_goes_clockwise_to_who_is_still_in_WD_06():
    play = bidding(4)
    play.draw(1)
    assert play.table.turn == 2
    play.do(2, "drop_out")
    play.draw(3)
    play.draw(4, away="charm")
    play.draw(1)
    assert play.table.turn == 3


def test_who_passes_draws_no_more_in_this_round_WD_07():
    play = bidding()
    play.do(1, "drop_out")
    assert refused(play, 1, "draw") == "turn/not_yours"
    play.draw(2)
    play.draw(3)
    assert (play.table.turn, play.of(1, "passed")) == (2, 1)


def test_the_last_one_left_must_go_down_WD_08():
    play = bidding(4)
    play.draw(1)
    play.do(2, "drop_out")
    play.do(3, "drop_out")
    play.draw(4)
    last = play.do(1, "drop_out")
    assert (play.table.turn, play.table.phase) == (4, "dungeon")
    assert notes(last) == ["passed", "enters"]
    assert "draw" not in play.offers(4)


def test_nobody_is_asked_which_card_it_is_WD_09():
    play = bidding()
    play.do(1, "draw")
    assert "form" not in play.offers(1)["put_in"]
    assert [*play.game.verbs["put_away"].fields] == ["equipment"]
    play.do(1, "put_in")
    assert [*play.table.kept("monster")] == []


def without_equipment(**options: str) -> Play:
    play = bidding(2, **options)
    for tile in play.tiles():
        play.by_hand("state", 1, play.tile(tile))
    play.do(1, "draw")
    return play


def test_without_equipment_a_card_must_go_down_WD_10():
    play = without_equipment()
    assert refused(play, 1, "put_away") == "equipment/none"
    assert "put_away" not in play.offers(1)
    house = without_equipment(no_equipment="away")
    house.do(1, "put_away")
    assert (house.count("removed"), house.count("dungeon"), house.table.turn) == (1, 0, 2)


def test_with_an_empty_pile_there_is_only_passing():
    play = bidding(2)
    play.by_hand("deck", 0)
    assert refused(play, 1, "draw") == "deck/empty"
    assert "drop_out" in play.offers(1)


def test_by_house_rule_an_empty_pile_sends_the_next_one_down():
    play = bidding(3, empty_deck="enter")
    play.by_hand("deck", 1)
    play.draw(1)
    assert (play.table.turn, play.table.phase) == (2, "dungeon")


@pytest.mark.parametrize(("rule", "treasures"), [("treasure", 1), ("nothing", 0)])
def test_when_all_pass_at_once_the_last_one_confirms_an_empty_dungeon(rule: str, treasures: int):
    play = bidding(3, empty_dungeon=rule)
    play.do(1, "drop_out")
    play.do(2, "drop_out")
    assert (play.table.turn, play.table.phase, play.table.round) == (3, "dungeon", 1)
    assert refused(play, 3, "meet", monster="orc") == "dungeon/empty"
    play.do(3, "claim")
    assert (play.of(3, "treasures"), play.table.round) == (treasures, 2)


def test_who_is_out_of_the_game_is_left_out():
    play = bidding(4)
    play.put(2, failures=2)
    play.draw(1)
    assert play.table.turn == 3


def test_whoever_is_put_out_on_turn_loses_the_turn():
    play = bidding(3)
    moved = play.adjust(1, "failures", 2)
    assert turns(moved) == [2]
    assert play.table.phase == "bid"


def test_a_pass_by_hand_counts_the_same():
    play = bidding(3)
    play.put(3, passed=1)
    play.put(1, passed=1)
    assert (play.table.turn, play.table.phase) == (2, "dungeon")


def test_the_turn_can_be_moved_by_hand():
    play = bidding(3)
    play.do(2, "jump", seat=3)
    assert (play.table.turn, play.table.phase) == (3, "bid")
    play.do(2, "jump", seat=2, step="hero")
    play.do(2, "choose_hero", hero="bard")
    assert (play.table.turn, len(play.tiles())) == (2, 6)
