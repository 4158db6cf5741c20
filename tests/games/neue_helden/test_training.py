"""Training and buying (NH-35 to NH-37, NH-46 to NH-50)."""

from __future__ import annotations

import pytest

from companion.games.neue_helden.task import trained
from tests.games.neue_helden.dsl import four, refused


def test_training_is_for_who_stands_on_no_open_mission_NH_35():
    play = four()
    play.on_hotspot(1, kraft=9)
    assert refused(play, 1, "train", attribute="kraft") == "training/mission"
    play.at(2, "task")
    assert "train" in play.offers(2)


@pytest.mark.parametrize(("need", "face", "by"), [
    (2, 1, -1), (2, 2, 1), (2, 3, 1), (2, 6, 1), (3, 1, -1), (3, 2, -1), (3, 3, 1), (3, 6, 1),
])  # fmt: skip
@pytest.mark.parametrize(("attribute", "die"), [("kraft", "blue"), ("iq", "pink")])
def test_reaching_the_number_is_one_more_else_one_less_NH_36(attribute, die, need, face, by):
    assert trained(face, need) == by
    play = four().at(1, "task")
    play.do(1, "train", attribute=attribute, need=need)
    play.adjust(1, "kraft", 1)
    play.adjust(1, "kraft", -1)  # whatever else changes, the question stays
    play.throw(die, face)
    assert play.of(1, f"{attribute}_mod") == by
    assert play.total(1, attribute) == 2 + by
    assert play.table.value("table", f"{attribute}_training") == 4
    assert play.table.steps["task"] == "done"


def test_who_does_not_dare_puts_the_card_back_NH_36():
    play = four().put(1, points=1).at(1, "task")
    play.do(1, "train", attribute="kraft")
    play.do(1, "decline")
    assert play.table.ask is None
    assert play.of(1, "kraft_mod") == 0
    assert play.table.value("table", "kraft_training") == 5
    assert play.table.phase == "buy"


def test_only_who_drew_may_decline_NH_36():
    play = four().at(1, "task")
    assert refused(play, 1, "decline") == "training/not_drawn"


def test_an_empty_stack_trains_nobody_NH_37():
    play = four()
    play.do(1, "adjust", sheet="table", mark="kraft_training", by=-5)
    play.at(1, "task")
    assert refused(play, 1, "train", attribute="kraft") == "training/empty"
    assert play.offers(1)["train"]["prefill"] == {"attribute": "iq"}
    play.do(1, "adjust", sheet="table", mark="iq_training", by=-5)
    assert refused(play, 1, "train", attribute="iq") == "training/none"
    play.at(2, "move").do(2, "move")
    assert play.table.steps["task"] == "out"


@pytest.mark.parametrize(("card", "price"), [
    ("tool", 1), ("tool_choice", 2), ("equipment", 3), ("equipment_choice", 4),
])  # fmt: skip
def test_the_prices_are_1_2_3_and_4_NH_46(card, price):
    play = four().put(1, points=price).at(1, "buy")
    play.do(1, "buy", card=card)
    assert (play.of(1, "points"), play.of(1, "cards")) == (0, 1)
    play = four().put(1, points=price - 1).at(1, "buy")
    if price > 1:
        assert refused(play, 1, "buy", card=card) == "pay/points"
    else:
        assert play.table.phase == "others"  # nothing to buy with


def test_one_special_card_a_turn_NH_46():
    play = four().put(1, points=9).at(1, "buy")
    play.do(1, "buy", card="tool")
    play.do(1, "jump", step="buy")
    assert play.table.phase == "others"
    play.at(2, "choose").at(1, "buy")
    play.do(1, "buy", card="tool")


def test_a_second_card_or_an_empty_purse_is_refused_NH_46():
    play = four().put(1, points=2).at(1, "buy").put(1, points=0)
    assert refused(play, 1, "buy", card="tool") == "buy/nothing"
    play.put(1, points=2).adjust(1, "bought", 1)
    assert refused(play, 1, "buy", card="tool") == "buy/one"


def test_nobody_asks_which_card_it_is_NH_47():
    play = four().put(1, points=3).at(1, "buy")
    before = set(play.table.sheets)
    play.do(1, "buy", card="equipment")
    assert set(play.table.sheets) == before
    assert play.of(1, "cards") == 1


def test_tools_are_played_any_time_and_once_NH_48():
    play = four().put(3, cards=2)
    play.do(3, "use_tool", kraft=2)
    play.do(3, "use_tool", name="Bananenschale")
    assert refused(play, 3, "use_tool") == "card/none"
    assert play.total(3, "kraft") == 4
    play.end(1)
    assert play.total(3, "kraft") == 2


def test_every_number_can_be_changed_by_hand_NH_49():
    play = four()
    play.put(2, fans=7_000, points=5, kraft_mod=2, iq_mod=-1, movement_mod=1, badges=1, cards=3)
    mission = play.take(1)
    play.do(1, "adjust", sheet=mission, mark="fans", by=2_000)
    assert play.table.value(mission, "fans") == 2_000


def test_points_are_spent_at_once_and_never_borrowed_NH_50():
    play = four().put(1, points=2).at(1, "move")
    play.do(1, "move", steps=6, extra=2)
    assert play.of(1, "points") == 0
    assert play.table.value("p1", "points") == 0
    assert refused(play, 1, "adjust", sheet="p1", mark="points", by=-1) == "mark/low"


def test_points_buy_no_kraft_in_a_scuffle_NH_50():
    play = four(buy_values="any_time").put(1, points=9).at(1, "move")
    play.do(1, "scuffle", opponent=2)
    assert not {"pay", "boost"} & set(play.offers(1))


class TestSupply:
    def test_more_than_44_points_ask_for_more_NH_02(self):
        play = four().put(1, points=39)
        play.put(2, points=3)
        assert "supply" not in play.prompts()  # with TURBINE's 2 that is 44
        play.adjust(3, "points", 1)
        assert "supply" in play.prompts()
        assert play.of(3, "points") == 1

    def test_or_there_are_no_more_NH_02(self):
        play = four(supply="capped").put(1, points=40)
        play.adjust(2, "points", 5)
        assert play.of(2, "points") == 2
        play.adjust(3, "points", 1)
        assert play.of(3, "points") == 0
