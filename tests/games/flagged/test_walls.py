"""Walls: where they may stand, and that nothing is ever closed in."""

from __future__ import annotations

from typing import Any

import pytest

from companion.domain.rejected import Rejected
from companion.games.flagged.ground import GRID
from tests.games.flagged.dsl import Play, begun, counted, refused


@pytest.mark.parametrize("edge", ["A1", "A1|C1", "A1|B2", "A0|A1", "H1|I1", ""])
def test_a_wall_stands_between_two_fields_FL_06(edge: str):
    assert len(GRID.edges) == 112
    assert refused(begun(), 1, "set_wall", edge=edge) == "place/edge"


def test_one_wall_per_edge_FL_06():
    play = begun()
    play.do(1, "set_wall", edge="D3|D4")
    assert refused(play, 1, "set_wall", edge="D4|D3") == "wall/taken"
    assert play.table.sheet(play.sheet("wall", 1)).place == "D3|D4"


def test_in_the_first_round_walls_stand_in_the_own_half_FL_10():
    play = begun()
    assert refused(play, 1, "set_wall", edge="D5|D6") == "wall/half"
    assert refused(play, 1, "set_wall", edge="D5|E5") == "wall/half"
    play.do(1, "set_wall", edge="D4|D5")
    play.end()
    assert refused(play, 2, "set_wall", edge="A4|B4") == "wall/half"
    play.do(2, "set_wall", edge="E4|E5")
    play.do(2, "card_wall", edge="A1|A2")
    play.end()
    play.do(1, "set_wall", edge="D7|D8")
    assert play.table.round == 2


def test_the_midline_is_a_house_rule_FL_10():
    play = begun(midline=False)
    assert refused(play, 1, "set_wall", edge="D4|D5") == "wall/half"
    play.do(1, "set_wall", edge="D4|E4")
    assert refused(play, 1, "set_wall", edge="A4|A5") == "wall/half"


def test_ten_walls_and_no_more_FL_14():
    play = begun()
    assert play.of(1, "walls") == 9
    play.put(1, walls=1)
    play.do(1, "set_wall", edge="D3|D4")
    assert play.of(1, "walls") == 0
    assert refused(play, 1, "set_wall", edge="E3|E4") == "mark/end"
    assert "set_wall" not in play.offers(1)
    assert "card_wall" not in play.offers(1)


def test_a_destroyed_wall_stays_destroyed_FL_14():
    play = begun()
    play.do(1, "set_wall", edge="D3|D4")
    play.do(2, "destroy_wall", wall=play.sheet("wall", 1))
    assert (play.of(1, "walls"), play.of(1, "destroyed"), play.of(2, "destroyed")) == (8, 1, 0)
    assert len([*play.table.kept("wall", 1)]) == 1
    play.do(1, "set_wall", edge="D3|D4")


def test_a_card_gives_all_walls_back_and_each_sets_one_FL_14():
    play = begun()
    play.do(1, "destroy_wall", wall=play.sheet("wall", 2))
    play.do(1, "reset_walls")
    assert not [*play.table.kept("wall")]
    assert [play.of(seat, "walls") for seat in (1, 2)] == [10, 10]
    assert play.of(2, "destroyed") == 0
    assert play.prompts().count("one_wall") == 2


EDGES = (GRID.row(1), GRID.row(8))


def row(columns: str, low: int) -> list[str]:
    return [f"{column}{low}|{column}{low + 1}" for column in columns]


CASES = {
    "one": (["A1|B1"], None),
    "corner": (["A1|B1", "A1|A2"], "A1"),
    "seven": (row("ABCDEFG", 4), None),
    "eight": (row("ABCDEFGH", 4), "north"),
    "pocket": ([*row("ABCDEFG", 4), "G4|H4"], None),
    "pocket_closed": ([*row("ABCDEFG", 4), "G4|H4", "H3|H4"], "north"),
    "three": (["D4|C4", "D4|E4", "D4|D3"], None),
    "four": (["D4|C4", "D4|E4", "D4|D3", "D4|D5"], "D4"),
    "room": (["A2|A3", "B2|B3", "B1|C1"], None),
    "room_closed": (["A2|A3", "B2|B3", "B1|C1", "B2|C2"], "A1 B1 A2 B2"),
}


def bare_board(**options: Any) -> Play:
    play = begun(**options)
    for wall, _ in [*play.table.kept("wall")]:
        play.do(1, "destroy_wall", wall=wall)
    return play


@pytest.mark.parametrize("case", CASES)
def test_the_printed_vectors_FL_36(case: str):
    walls, shut_in = CASES[case]
    play = bare_board().walls(walls[:-1])
    before = frozenset(map(GRID.edge, walls[:-1]))
    assert not GRID.cut_off(before)
    assert GRID.leads(*EDGES, before)
    after = before | {GRID.edge(walls[-1])}
    assert GRID.leads(*EDGES, after) == (shut_in != "north")
    assert bool(GRID.cut_off(after)) == (shut_in is not None)
    if shut_in is None:
        play.do(1, "card_wall", edge=walls[-1])
    else:
        assert refused(play, 1, "card_wall", edge=walls[-1]) == "wall/closed"


def test_an_empty_board_is_open_FL_36():
    assert GRID.leads(*EDGES, frozenset())
    assert not GRID.cut_off(frozenset())


def test_the_step_and_the_distance_vectors_FL_36():
    play = bare_board().walls(["D1|E1"])
    assert refused(play, 1, "move", to="E1") == "step/wall"
    play.to("D2", "D3")
    assert refused(play, 1, "move", to="D4") == "limit/reached"


@pytest.mark.parametrize("case", ["corner", "four", "room_closed"])
def test_the_refusal_names_the_fields_FL_35(case: str):
    walls, shut_in = CASES[case]
    play = bare_board().walls(walls[:-1])
    with pytest.raises(Rejected) as refusal:
        play.do(1, "card_wall", edge=walls[-1])
    assert refusal.value.params["fields"] == shut_in


def test_a_pillar_closes_nothing_either_FL_35():
    play = bare_board().walls(["A1|B1"])
    with pytest.raises(Rejected) as refusal:
        play.do(1, "lay", place="A2", name="Säule", solid=True)
    assert (refusal.value.code, refusal.value.params["fields"]) == ("wall/closed", "A1")
    play.do(1, "lay", place="A2", name="Portal", solid=False)
    play.do(1, "lay", place="B2", name="Säule", solid=True)


@pytest.mark.parametrize("case", CASES)
def test_north_and_south_stay_joined_FL_34(case: str):
    walls, shut_in = CASES[case]
    play = bare_board(closed="north_south").walls(walls[:-1])
    if shut_in == "north":
        assert refused(play, 1, "card_wall", edge=walls[-1]) == "wall/north"
    else:
        play.do(1, "card_wall", edge=walls[-1])
        assert len([*play.table.kept("wall")]) == len(walls)


def test_no_area_is_ever_closed_not_even_by_a_pillar_FL_35():
    play = bare_board().walls(["A1|B1"])
    play.do(1, "lay", place="A3", name="Säule", solid=True)
    assert refused(play, 1, "set_wall", edge="A2|B2") == "wall/closed"
    play.do(1, "put", thing=play.sheet("marker"), place="")
    play.do(1, "set_wall", edge="A2|B2")
    assert len([*play.table.kept("wall")]) == 2


def test_what_is_closed_by_hand_does_not_count_against_the_next_wall_FL_35():
    play = bare_board().walls(["A1|B1", "D6|E6"])
    play.do(1, "put", thing=play.sheet("wall"), place="A1|A2")
    assert GRID.cut_off({"A1|B1", "A1|A2"}) == ("A1",)
    play.do(1, "set_wall", edge="D3|E3")
    assert refused(play, 1, "set_wall", edge="D3|E3") == "wall/taken"


@pytest.mark.parametrize(("checked", "code"), [(True, "wall/closed"), (False, None)])
def test_moved_walls_are_checked_as_the_house_says_FL_37(checked: bool, code: str | None):
    play = bare_board(card_walls=checked).walls(["A1|B1", "D5|D6"])
    moved = play.sheet("wall")
    play.do(2, "move_wall", wall=moved, edge="D5|E5")
    if code:
        assert refused(play, 2, "move_wall", wall=moved, edge="A1|A2") == code
    else:
        play.do(2, "move_wall", wall=moved, edge="A1|A2")
        assert play.table.sheet(moved).place == "A1|A2"


def test_a_wall_turned_on_the_spot_does_not_stand_in_its_own_way_FL_37():
    play = bare_board().walls(["A1|B1"])
    play.do(1, "move_wall", wall=play.sheet("wall"), edge="A1|A2")
    assert play.table.sheet(play.sheet("wall")).place == "A1|A2"


def test_without_a_board_walls_are_counted_alone():
    play = counted()
    assert play.offers(1)["set_wall"]["prefill"] == {"edge": ""}
    play.do(1, "set_wall")
    play.do(1, "set_wall")
    assert (play.of(1, "walls"), play.of(1, "walls_set")) == (7, 2)
    assert refused(play, 1, "set_wall") == "limit/reached"
