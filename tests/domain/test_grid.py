"""The geometry of a board, against a second, slow way to say the same."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.domain.grid import Grid

CHESS = Grid(8, 8)
SMALL = Grid(4, 3)


def test_a_chess_board_has_64_fields_and_112_edges():
    assert len(CHESS.fields) == 64
    assert CHESS.fields[0] == "A1"
    assert CHESS.fields[-1] == "H8"
    assert len(CHESS.edges) == len(set(CHESS.edges)) == 112


@pytest.mark.parametrize(
    ("text", "field"),
    [("d4", "D4"), (" D4 ", "D4"), ("A1", "A1"), ("I1", ""), ("A9", ""), ("A0", ""), ("", ""),
     ("A01", ""), ("4D", ""), ("D4|E4", "")],
)  # fmt: skip
def test_a_field_is_read_as_it_is_written(text: str, field: str):
    assert CHESS.field(text) == field


@pytest.mark.parametrize(
    ("text", "edge"),
    [("D4|E4", "D4|E4"), ("e4|d4", "D4|E4"), ("D5|D4", "D4|D5"), ("D4|E5", ""), ("D4|F4", ""),
     ("D4|D4", ""), ("H1|I1", ""), ("D4", ""), ("|", ""), ("A1|B1|C1", "")],
)  # fmt: skip
def test_an_edge_parts_two_neighbours(text: str, edge: str):
    assert CHESS.edge(text) == edge


def test_a_corner_has_two_neighbours_a_middle_field_four():
    assert CHESS.neighbours("A1") == ("B1", "A2")
    assert CHESS.neighbours("D4") == ("E4", "D5", "C4", "D3")


@pytest.mark.parametrize(
    ("place", "south", "north"),
    [("D4", 1, 0), ("D5", 0, 1), ("D4|E4", 2, 0), ("D4|D5", 1, 1), ("D5|D6", 0, 2)],
)
def test_an_edge_lies_in_a_half_or_on_the_midline(place: str, south: int, north: int):
    assert (CHESS.in_half(place, 0), CHESS.in_half(place, 1)) == (south, north)


def test_diagonals_count_as_one():
    assert CHESS.distance("D4", "E5") == CHESS.distance("D4", "D5") == 1
    assert CHESS.distance("A1", "H3") == 7
    assert sum(CHESS.distance("D4", field) <= 2 for field in CHESS.fields) == 25


def test_a_board_turned_four_times_lies_as_before():
    assert CHESS.turned("A1") == "A8"
    assert CHESS.turned("A8") == "H8"
    assert CHESS.turned("A1|B1") == "A7|A8"
    for place in (*CHESS.fields, *CHESS.edges):
        turned = place
        for _ in range(4):
            turned = CHESS.turned(turned)
        assert turned == place


def test_a_pillar_belongs_to_no_area():
    assert CHESS.areas(frozenset(), frozenset({"D4"})) == (frozenset(CHESS.fields) - {"D4"},)
    assert CHESS.cut_off(frozenset(), frozenset({"A2", "B1"})) == ("A1",)


def test_a_pillar_in_the_way_is_gone_around():
    row = Grid(3, 1)
    assert row.leads(["A1"], ["C1"], frozenset())
    assert not row.leads(["A1"], ["C1"], frozenset(), frozenset({"B1"}))
    assert not row.leads(["A1"], ["C1"], frozenset(), frozenset({"A1"}))
    assert not row.leads(["A1"], ["C1"], frozenset(), frozenset({"C1"}))


grids = st.sampled_from([SMALL, Grid(3, 3), Grid(5, 2), Grid(1, 4)])


@st.composite
def boards(draw: st.DrawFn) -> tuple[Grid, frozenset[str], frozenset[str]]:
    grid = draw(grids)
    walls = frozenset(draw(st.lists(st.sampled_from(grid.edges), max_size=14)))
    return grid, walls, frozenset(draw(st.lists(st.sampled_from(grid.fields), max_size=3)))


def joined(grid: Grid, walls: frozenset[str], blocked: frozenset[str]) -> dict[tuple, bool]:
    """Which free fields are joined, by Warshall's closure over all pairs."""
    free = [field for field in grid.fields if field not in blocked]
    way = {
        (one, other): one == other
        or (other in grid.neighbours(one) and grid.between(one, other) not in walls)
        for one, other in product(free, free)
    }
    for middle, one, other in product(free, free, free):
        way[one, other] = way[one, other] or (way[one, middle] and way[middle, other])
    return way


@given(boards())
@settings(max_examples=150, deadline=None)
def test_areas_are_what_a_slow_closure_finds(board: tuple[Grid, frozenset[str], frozenset[str]]):
    grid, walls, blocked = board
    way = joined(grid, walls, blocked)
    areas = grid.areas(walls, blocked)
    assert sorted(field for area in areas for field in area) == sorted({one for one, _ in way})
    assert [len(area) for area in areas] == sorted(map(len, areas), reverse=True)
    for (one, other), is_joined in way.items():
        assert any({one, other} <= area for area in areas) == is_joined
    rest = {field for area in areas[1:] for field in area}
    assert {*grid.cut_off(walls, blocked)} == rest


@given(boards())
@settings(max_examples=150, deadline=None)
def test_a_way_between_edges_is_what_a_slow_closure_finds(
    board: tuple[Grid, frozenset[str], frozenset[str]],
):
    grid, walls, blocked = board
    south, north = grid.row(1), grid.row(grid.rows)
    way = joined(grid, walls, blocked)
    slow = any(way.get((one, other), False) for one, other in product(south, north))
    assert grid.leads(south, north, walls, blocked) == slow


@given(boards())
@settings(max_examples=100, deadline=None)
def test_every_edge_is_read_back_both_ways(board: tuple[Grid, frozenset[str], frozenset[str]]):
    grid = board[0]
    for edge in grid.edges:
        one, other = edge.split("|")
        assert grid.edge(edge) == grid.edge(f"{other}|{one}".lower()) == edge
        assert other in grid.neighbours(one)
        assert grid.distance(one, other) == 1
