"""The finders of codes: found however they lie, and two of them tell of a code half hidden."""

from __future__ import annotations

import math

import pytest
from PIL import Image, ImageDraw

from companion.cards.reading.finders import finders, half_hidden
from companion.cards.reading.quads import Spot, bounds, centre, corners_of
from tests.cards.reading.scenes import (
    DESK,
    Picture,
    blurred,
    in_shade,
    label,
    link,
    noisy,
    tilted,
    turned,
)

SIDE = 25 * 8
FINDER = 7 * 8
AT = (100, 60)
CORNERS = [
    (AT[0] + 32 + x, AT[1] + 32 + y) for x, y in ((28, 28), (SIDE - 28, 28), (28, SIDE - 28))
]
"""The middles of the finders of the one code."""


def desk() -> Picture:
    picture = Image.new("L", (640, 480), DESK)
    picture.paste(label(link(1)), AT)
    return picture


def near(spots: list[Spot], spot: Spot) -> bool:
    return any(math.dist(spot, other) < 8 for other in spots)


@pytest.mark.parametrize(
    "picture", [desk(), in_shade(desk()), noisy(desk(), 15), blurred(desk(), 3)]
)
@pytest.mark.parametrize("guess", [0.8, 1.0, 1.3])
def test_a_code_has_three_finders(picture: Picture, guess: float) -> None:
    found = finders(picture, FINDER * guess)
    assert all(near(found, corner) for corner in CORNERS)


@pytest.mark.parametrize("degrees", range(0, 360, 30))
def test_finders_are_seen_whichever_way_they_are_turned(degrees: int) -> None:
    assert len(half_hidden(turned(tilted(desk(), 0.05), degrees), SIDE, [])) >= 3


def test_the_finders_of_a_known_code_are_not_counted() -> None:
    known = corners_of((AT[0], AT[1], AT[0] + SIDE + 64, AT[1] + SIDE + 64))
    assert finders(desk(), FINDER, [known]) == []


@pytest.mark.parametrize("hidden", range(3))
def test_two_finders_tell_of_a_code_whose_third_is_hidden(hidden: int) -> None:
    picture = desk()
    x, y = CORNERS[hidden]
    ImageDraw.Draw(picture).ellipse((x - 50, y - 50, x + 50, y + 50), fill=250)
    found = half_hidden(picture, SIDE, [])
    middle = (AT[0] + 32 + SIDE / 2, AT[1] + 32 + SIDE / 2)
    assert found
    box = bounds(*found)
    assert math.dist(centre(corners_of(box)), middle) < SIDE / 2


def test_a_single_finder_tells_of_nothing() -> None:
    x, y = CORNERS[0]
    box = (x - 36, y - 36, x + 36, y + 36)
    picture = Image.new("L", (640, 480), DESK)
    picture.paste(desk().crop(box), box)
    assert len(finders(picture, FINDER)) == 1
    assert half_hidden(picture, SIDE, []) == []


def test_a_page_full_of_finders_is_a_picture_of_something_else() -> None:
    finder = desk().crop(
        (CORNERS[0][0] - 36, CORNERS[0][1] - 36, CORNERS[0][0] + 36, CORNERS[0][1] + 36)
    )
    picture = Image.new("L", (1_600, 1_200), DESK)
    for place in range(100):
        picture.paste(finder, (20 + place % 10 * 150, 20 + place // 10 * 110))
    assert finders(picture, FINDER) == []


@pytest.mark.parametrize(
    "picture",
    [
        Image.new("L", (300, 200), 128), Image.new("L", (300, 200), 0),
        Image.linear_gradient("L"), Image.radial_gradient("L"), Image.new("L", (1, 1)),
        noisy(Image.new("L", (300, 200), 128), 100),
    ],
)  # fmt: skip
def test_where_no_code_is_no_code_is_half_hidden(picture: Picture) -> None:
    assert half_hidden(picture, SIDE, []) == []


@pytest.mark.parametrize("width", [0.5, 3, 20, 5_000])
def test_finders_of_any_width_may_be_asked_for(width: float) -> None:
    assert isinstance(finders(desk(), width), list)
