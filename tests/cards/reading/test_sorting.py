"""Many looks at one picture: parts that overlap, the same code twice, parts of unreadable ones."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards.reading.quads import (
    Quad,
    bounds,
    centre,
    corners_of,
    grown_quad,
    is_inside,
    moved,
    side,
    squareness,
    touch,
)
from companion.cards.reading.sorting import each_once, unread_spots
from companion.cards.reading.symbols import Symbol
from companion.cards.reading.tiles import tiles

near = st.floats(-1_000, 1_000)


def square(x: float, y: float, length: float = 100, degrees: float = 0) -> Quad:
    """Return a square around a place, turned."""
    way, radius = math.radians(degrees), length / math.sqrt(2)
    angles = [way + math.pi * (1.25 + place / 2) for place in range(4)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


@given(near, near, st.floats(1, 500), st.floats(0, 360))
def test_a_square_is_square_wherever_and_however_it_lies(
    x: float, y: float, length: float, degrees: float
) -> None:
    quad = square(x, y, length, degrees)
    assert squareness(quad) == pytest.approx(1, abs=1e-3)
    assert squareness(quad[::-1]) == pytest.approx(1, abs=1e-3)
    assert side(quad) == pytest.approx(length)
    assert math.dist(centre(quad), (x, y)) < 0.001


@pytest.mark.parametrize(
    "quad",
    [
        [(0, 0), (0, 0), (0, 0), (0, 0)],
        [(0, 0), (300, 0), (300, 20), (0, 20)],
        [(0, 0), (100, 100), (100, 0), (0, 100)],  # a bow tie
    ],
)
def test_slivers_and_bow_ties_are_no_squares(quad: Quad) -> None:
    assert squareness(quad) < 0.3


@given(st.floats(0, 360), st.floats(0, 360), st.floats(0, 200))
def test_a_spot_is_inside_a_square_or_not(turned: float, way: float, far: float) -> None:
    x, y = far * math.cos(math.radians(way)), far * math.sin(math.radians(way))
    inside = is_inside((x, y), square(0, 0, 100, turned))
    assert inside or far > 49.9
    assert not inside or far < 70.8


@given(near, near, st.floats(0.1, 10))
def test_a_quad_grows_around_its_middle(x: float, y: float, by: float) -> None:
    grown = grown_quad(square(x, y), by)
    assert side(grown) == pytest.approx(100 * by)
    assert math.dist(centre(grown), (x, y)) < 0.001


@given(st.integers(1, 5_000), st.integers(1, 5_000))
def test_tiles_cover_the_whole_picture_and_nothing_else(width: int, height: int) -> None:
    boxes = list(tiles(width, height))
    left, top, right, bottom = bounds(*(corners_of(box) for box in boxes))
    assert (left, top, right, bottom) == (0, 0, width, height)
    assert sum((box[2] - box[0]) * (box[3] - box[1]) for box in boxes) >= width * height


@given(st.integers(600, 5_000), st.integers(600, 5_000), st.data())
def test_what_is_no_larger_than_the_overlap_is_whole_in_some_tile(
    width: int, height: int, data: st.DataObject
) -> None:
    length = int(0.15 * min(width, height) / 3)
    x, y = data.draw(st.integers(0, width - length)), data.draw(st.integers(0, height - length))
    assert any(
        box[0] <= x and box[1] <= y and x + length <= box[2] and y + length <= box[3]
        for box in tiles(width, height)
    )


def test_a_code_seen_twice_in_one_place_is_one_and_elsewhere_another() -> None:
    seen = [
        Symbol("A", square(0, 0)), Symbol("A", square(3, 2, 99)), Symbol("A", square(0, 200)),
        Symbol("B", square(0, 0)),
    ]  # fmt: skip
    assert [(one.text, round(centre(one.quad)[1])) for one in each_once(seen)] == [
        ("A", 0), ("A", 200), ("B", 0),
    ]  # fmt: skip


READ = [Symbol("A", square(100, 100)), Symbol("B", square(300, 100, 110))]


def spots(unread: Sequence[Quad], read: Sequence[Symbol] = READ) -> int:
    return len(unread_spots(unread, read))


def test_parts_of_one_code_are_one_spot() -> None:
    parts = [square(480, 80, 60), square(500, 100), square(520, 120, 60), square(501, 99)]
    assert unread_spots(parts, READ) == [pytest.approx((450, 50, 551, 150), abs=1)]


@pytest.mark.parametrize(
    "quad",
    [
        pytest.param(square(100, 100), id="what was read after all"),
        pytest.param(square(120, 120, 50), id="a part of what was read"),
        pytest.param(corners_of((50, 50, 250, 250)), id="corners of two that were read"),
        pytest.param(square(500, 100, 10), id="a speck"),
        pytest.param(square(900, 900, 600), id="a window frame"),
        pytest.param(moved([(0, 0), (200, 0), (200, 40), (0, 40)], 1, 450, 60), id="a ruler"),
    ],
)
def test_what_is_no_code_of_its_own_is_not_missed(quad: Quad) -> None:
    assert spots([quad]) == 0


def test_without_any_code_read_the_unreadable_are_missed_all_the_same() -> None:
    assert spots([square(100, 100, 40), square(600, 100, 400)], []) == 2


@given(st.lists(st.tuples(near, near, st.floats(25, 300), st.floats(0, 90)), max_size=12))
def test_missed_spots_have_nothing_in_common(places: list[tuple[float, ...]]) -> None:
    found = unread_spots([square(*place) for place in places], [])
    assert not any(touch(one, other) for place, one in enumerate(found) for other in found[:place])
    assert all(any(touch(bounds(square(*place)), one) for one in found) for place in places)
