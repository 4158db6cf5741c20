"""Before the first turn."""

from __future__ import annotations

import pytest

from companion.games.flagged.ground import GRID
from tests.games.flagged.dsl import Play, begun, counted, refused


def test_the_board_has_64_fields_and_may_be_left_to_the_table_FL_01():
    assert len(GRID.fields) == 64
    assert refused(begun(), 1, "move", to="I1") == "place/field"
    play = counted()
    assert not [*play.table.kept("figure")]
    play.do(1, "move")
    assert play.of(1, "fields") == 1
    assert refused(play, 1, "put", thing="p1", place="A1") == "board/none"


def test_heroes_start_on_d1_and_e8_FL_02():
    play = begun()
    assert (play.at(1), play.at(2)) == ("D1", "E8")
    assert play.table.order == (1, 2)
    assert play.at(1) in GRID.row(1)
    assert play.at(2) in GRID.row(8)
    other = begun(start="second")
    assert (other.at(1), other.at(2)) == ("E8", "D1")
    assert (other.table.order, other.table.turn) == ((2, 1), 2)


def test_each_has_ten_walls_and_an_open_hero_card_FL_03():
    play = Play()
    assert [play.of(seat, "walls") for seat in (1, 2)] == [10, 10]
    play.do(1, "choose_hero", hero="ritter")
    assert play.table.sheet("p1").name == "ritter"
    assert play.prompts() == ["setup"]
    play = begun(("ritter", "zauberer"))
    assert play.prompts() == ["power_ritter", "power_zauberer", "draw"]
    play.do(1, "lay", place="c3", name="Rauchbombe")
    assert play.table.sheet(play.sheet("marker")).place == "C3"


def test_the_clone_starts_on_c1_or_f8_FL_04():
    play = begun(("assassin", "assassin"))
    assert (play.at(1, "clone"), play.at(2, "clone")) == ("C1", "F8")
    assert not [*begun(("ritter", "")).table.kept("figure", 1)][1:]
    assert not [*begun(("assassin", ""), board=False).table.kept("figure")]


def test_one_wall_each_by_turns_d1_first_FL_05():
    play = Play()
    assert refused(play, 2, "place_wall", edge="A8|B8") == "setup/turn"
    assert refused(play, 0, "begin") == "setup/missing"
    play.do(1, "place_wall", edge="A2|B2")
    assert refused(play, 1, "place_wall", edge="C2|D2") == "setup/turn"
    assert refused(play, 0, "begin") == "setup/missing"
    play.do(2, "place_wall", edge="A8|B8")
    assert refused(play, 1, "place_wall", edge="C2|D2") == "setup/done"
    play.do(0, "begin")
    assert [play.of(seat, "walls") for seat in (1, 2)] == [9, 9]


@pytest.mark.parametrize(("rule", "left"), [("one", 9), ("many", 8), ("extra", 10)])
def test_how_many_setup_walls_is_a_house_rule_FL_05(rule: str, left: int):
    play = Play({"setup_walls": rule})
    for edges in (("A1|B1", "A8|B8"), ("C1|C2", "C7|C8"))[: 1 + (rule == "many")]:
        for seat, edge in enumerate(edges, 1):
            play.do(seat, "place_wall", edge=edge)
    play.do(0, "begin")
    assert play.of(1, "walls") == play.of(2, "walls") == left
    assert (play.of(1, "walls_set"), len([*play.table.kept("wall")])) == (
        0, 4 if rule == "many" else 2
    )  # fmt: skip


def test_setup_walls_stand_in_the_own_half_FL_05():
    play = Play()
    assert refused(play, 1, "place_wall", edge="A5|A6") == "wall/half"
    play.do(1, "place_wall", edge="A4|A5")
    assert refused(play, 2, "place_wall", edge="A1|B1") == "wall/half"


def test_both_start_with_two_cards_FL_07():
    play = Play()
    assert play.of(1, "hand") == play.of(2, "hand") == 2
    assert "setup" in play.prompts()
    assert "setup" not in begun().prompts()
