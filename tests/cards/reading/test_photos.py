"""What is in a photo: one card, a spread, a sheet, however it was taken."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from PIL import Image, ImageChops

from companion.cards.reading.found import Corners, Reading
from companion.cards.reading.photo import read_photo
from tests.cards.reading.scenes import (
    DESK,
    Picture,
    blurred,
    glared,
    in_shade,
    label,
    link,
    middle,
    noisy,
    packed,
    sheet,
    tilted,
    turned,
)

SPREAD = (2_000, 1_500)


def texts(reading: Reading) -> list[str]:
    return sorted(found.text for found in reading.found)


def one(module: int = 6) -> Picture:
    picture = Image.new("L", (640, 480), DESK)
    picture.paste(label(link(7), module), (80, 60))
    return picture


def spread() -> Picture:
    return sheet(4, 2, size=SPREAD, module=9)


def centre(corners: Corners) -> tuple[float, float]:
    return sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4


def test_a_photo_of_one_card_gives_its_code_and_where_it_is() -> None:
    reading = read_photo(packed(one()))
    assert (reading.width, reading.height) == (640, 480)
    assert texts(reading) == [link(7)]
    white, printed = 4 * 6, 25 * 6
    left, top = 80 + white, 60 + white
    right, bottom = left + printed, top + printed
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    for seen, drawn in zip(reading.found[0].corners, corners, strict=True):
        assert math.dist(seen, drawn) < 3
    assert reading.missed == ()


@pytest.mark.parametrize("degrees", range(0, 360, 15))
def test_a_card_may_lie_any_way_round(degrees: int) -> None:
    assert texts(read_photo(packed(turned(one(), degrees)))) == [link(7)]


@pytest.mark.parametrize("module", [3, 4, 6, 10])
def test_blur_of_four_tenths_of_a_module_is_read(module: int) -> None:
    assert texts(read_photo(packed(blurred(one(module), 0.4 * module)))) == [link(7)]


@pytest.mark.parametrize("module", [2, 4, 6])
def test_blur_of_half_a_module_is_read_from_a_rung_of_the_ladder(module: int) -> None:
    picture = noisy(blurred(turned(one(module), 8), 0.5 * module), 6)
    assert texts(read_photo(packed(picture, quality=90))) == [link(7)]


@pytest.mark.parametrize(
    "take",
    [
        pytest.param(lambda picture: tilted(picture, 0.12), id="from the side"),
        pytest.param(lambda picture: noisy(picture, 30), id="in the dark"),
        pytest.param(in_shade, id="half in the shade"),
        pytest.param(lambda picture: picture.point(lambda v: 110 + v // 4), id="in fog"),
        pytest.param(
            lambda picture: noisy(blurred(tilted(turned(picture, 30), 0.08), 2.0), 15),
            id="all of it",
        ),
    ],
)  # fmt: skip
def test_a_spread_is_read_however_it_was_taken(take: Callable[[Picture], Picture]) -> None:
    reading = read_photo(packed(take(spread()), quality=60))
    assert texts(reading) == [link(number) for number in range(8)]
    assert reading.missed == ()


def test_codes_come_from_top_to_bottom_and_where_they_lie() -> None:
    reading = read_photo(packed(spread()))
    for number in range(8):
        found = next(found for found in reading.found if found.text == link(number))
        assert math.dist(centre(found.corners), middle(number, 4, 2, SPREAD)) < 4
    assert [found.corners[0][1] for found in reading.found] == sorted(
        found.corners[0][1] for found in reading.found
    )


@pytest.mark.parametrize("degrees", [0, 33])
@pytest.mark.parametrize(
    "lamp",
    [
        pytest.param((0, 0), id="in the middle"), pytest.param((-80, -80), id="on a finder"),
        pytest.param((80, -80), id="on the second"), pytest.param((-80, 80), id="on the third"),
        pytest.param((40, 50), id="beside the middle"),
    ],
)  # fmt: skip
def test_glare_on_one_of_eight_says_which_one_is_missed(
    lamp: tuple[int, int], degrees: float
) -> None:
    x, y = middle(3, 4, 2, SPREAD)
    lit = glared(spread(), (x + lamp[0] - 75, y + lamp[1] - 75, x + lamp[0] + 75, y + lamp[1] + 75))
    reading = read_photo(packed(turned(lit, degrees)))
    assert texts(reading) == [link(number) for number in range(8) if number != 3]
    where = [centre(missed.corners) for missed in reading.missed]
    assert len(where) == 1
    assert math.dist(where[0], after_turning((x, y), degrees, reading)) < 90


def after_turning(spot: tuple[int, int], degrees: float, seen: Reading) -> tuple[float, float]:
    """Return where a spot of the spread is once it was turned around its middle."""
    x, y = spot[0] - SPREAD[0] / 2, spot[1] - SPREAD[1] / 2
    way = math.radians(-degrees)
    return (
        seen.width / 2 + x * math.cos(way) - y * math.sin(way),
        seen.height / 2 + x * math.sin(way) + y * math.cos(way),
    )


def test_two_codes_of_one_card_are_both_found_each_in_its_place() -> None:
    picture = Image.new("L", (900, 400), DESK)
    for x in (40, 560):
        picture.paste(label(link(5)), (x, 60))
    reading = read_photo(packed(picture))
    assert texts(reading) == [link(5)] * 2
    assert math.dist(*(found.corners[0] for found in reading.found)) == pytest.approx(520, abs=4)


def test_a_page_with_forty_codes_gives_forty() -> None:
    page = sheet(8, 5, size=(4_000, 3_000), module=6)
    reading = read_photo(packed(noisy(in_shade(tilted(page, 0.06)), 10)))
    assert texts(reading) == [link(number) for number in range(40)]
    assert reading.missed == ()


def test_a_sheet_of_270_tiny_labels_gives_all() -> None:
    page = sheet(10, 27, size=(2_480, 3_508), module=4, ground=255)
    reading = read_photo(packed(page))
    assert texts(reading) == [link(number) for number in range(270)]
    assert reading.missed == ()


def test_a_very_big_photo_is_read_at_half_its_size_and_tells_places_in_its_own_pixels() -> None:
    size = (6_000, 4_000)
    reading = read_photo(packed(sheet(3, 2, size=size, module=20)))
    assert (reading.width, reading.height) == size
    assert texts(reading) == [link(number) for number in range(6)]
    for found in reading.found:
        number = int(found.text[-5:])
        assert math.dist(centre(found.corners), middle(number, 3, 2, size)) < 8


def test_a_white_code_on_black_is_read_when_nothing_else_is_there() -> None:
    assert texts(read_photo(packed(ImageChops.invert(one())))) == [link(7)]


def test_a_mirrored_photo_is_read() -> None:
    mirrored = one().transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert texts(read_photo(packed(mirrored))) == [link(7)]


def test_of_two_cards_the_one_in_glare_is_missed() -> None:
    picture = sheet(2, 1, size=(1_000, 500), module=8)
    x, y = middle(1, 2, 1, (1_000, 500))
    reading = read_photo(packed(glared(picture, (x - 130, y - 130, x - 30, y - 30))))
    assert texts(reading) == [link(0)]
    assert len(reading.missed) == 1


@pytest.mark.parametrize("size", [(1, 1), (2, 1), (1, 7), (8_000, 1), (3, 5_000)])
def test_pictures_may_have_any_shape(size: tuple[int, int]) -> None:
    assert read_photo(packed(Image.new("L", size, 200), "PNG")) == Reading(*size)


@pytest.mark.parametrize("sigma", [0, 60])
def test_where_no_code_is_none_is_found_nor_missed(sigma: float) -> None:
    picture = noisy(Image.new("L", (800, 600), DESK), sigma)
    assert read_photo(packed(picture)) == Reading(800, 600)


WAYS = {
    1: None, 2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_270,
}  # fmt: skip
"""How a phone stores an upright picture under each value of EXIF's Orientation."""


@pytest.mark.parametrize("orientation", WAYS)
@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP"])
def test_places_are_those_of_the_upright_picture(orientation: int, form: str) -> None:
    way = WAYS[orientation]
    stored = one() if way is None else one().transpose(way)
    exif = Image.Exif()
    exif[0x0112] = orientation
    reading = read_photo(packed(stored, form, exif=exif))
    assert (reading.width, reading.height) == (640, 480)
    upright = read_photo(packed(one(), form)).found[0].corners
    for seen, meant in zip(reading.found[0].corners, upright, strict=True):
        assert math.dist(seen, meant) < 4


@pytest.mark.parametrize(
    ("form", "mode", "how"),
    [
        ("JPEG", "L", {"progressive": True}), ("JPEG", "RGB", {}), ("JPEG", "CMYK", {}),
        ("PNG", "1", {}), ("PNG", "P", {}), ("PNG", "LA", {}), ("PNG", "RGBA", {}),
        ("PNG", "I;16", {}), ("WEBP", "RGB", {}), ("WEBP", "RGBA", {"lossless": True}),
    ],
)  # fmt: skip
def test_every_kind_of_pixel_is_read(form: str, mode: str, how: dict[str, object]) -> None:
    picture = one()
    if mode == "I;16":
        picture = picture.convert("I").point(lambda value: value * 256).convert("I;16")
    assert texts(read_photo(packed(picture.convert(mode), form, **how))) == [link(7)]


@pytest.mark.parametrize("form", ["PNG", "WEBP"])
def test_what_one_can_see_through_is_white(form: str) -> None:
    black = Image.new("L", one().size, 0)
    clear = Image.merge("LA", (black, ImageChops.invert(one().point(lambda v: 255 * (v > 100)))))
    picture = clear.convert("RGBA")
    assert texts(read_photo(packed(picture, form, lossless=True))) == [link(7)]


def test_of_several_pictures_in_one_file_the_first_is_read() -> None:
    blank = Image.new("RGB", (640, 480), "white")
    picture = one().convert("RGB")
    for form in ("PNG", "WEBP", "MPO"):
        data = packed(picture, form, save_all=True, append_images=[blank])
        assert texts(read_photo(data)) == [link(7)], form
