"""Photos for cards: small, upright, and silent about where and when they were taken."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageStat

from companion.cards.reading.shrink import shrunk
from tests.cards.reading.scenes import Picture, packed


def opened(data: bytes) -> Picture:
    picture = Image.open(io.BytesIO(data))
    picture.load()
    return picture


def halves(size: tuple[int, int]) -> Picture:
    """Return a picture that is red above and blue below."""
    picture = Image.new("RGB", size, (20, 20, 200))
    picture.paste((200, 20, 20), (0, 0, size[0], size[1] // 2))
    return picture


def is_red(photo: Picture, y: int) -> bool:
    red, _, blue = ImageStat.Stat(photo.crop((0, y, photo.width, y + 1))).mean
    return red > 150 and blue < 80


@pytest.mark.parametrize(
    ("size", "small"),
    [
        ((4_000, 3_000), (1_000, 750)), ((3_000, 4_000), (750, 1_000)),
        ((1_300, 1_300), (1_000, 1_000)), ((640, 480), (640, 480)), ((3, 2), (3, 2)),
    ],
)  # fmt: skip
@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP"])
def test_a_photo_is_a_thousand_pixels_long_or_as_small_as_it_was(
    form: str, size: tuple[int, int], small: tuple[int, int]
) -> None:
    if form == "WEBP" and size[0] * size[1] > 8_000_000:
        size = (size[0] // 2, size[1] // 2)
    photo = opened(shrunk(packed(halves(size), form)))
    assert (photo.format, photo.mode, photo.size) == ("JPEG", "RGB", small)


def test_a_photo_stands_upright_and_tells_no_more_than_it_shows() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    exif[0x010F] = "Camera of Kurt"
    exif.get_ifd(0x8825)[1] = "N"
    lying = halves((600, 400)).transpose(Image.Transpose.ROTATE_90)
    data = packed(lying, exif=exif, comment=b"at home", xmp=b"<x>Kurt</x>", icc_profile=b"Kurt" * 9)
    assert b"Kurt" in data
    small = shrunk(data)
    photo = opened(small)
    assert photo.size == (600, 400)
    assert is_red(photo, 50)
    assert not is_red(photo, 350)
    assert not any(word in small for word in (b"Kurt", b"at home", b"Exif"))
    assert set(photo.info) <= {"jfif", "jfif_version", "jfif_unit", "jfif_density", "dpi"}


def test_what_one_can_see_through_is_white() -> None:
    photo = opened(shrunk(packed(Image.new("RGBA", (40, 40), (0, 0, 0, 0)), "PNG")))
    assert min(ImageStat.Stat(photo).mean) > 250


@pytest.mark.parametrize("mode", ["1", "L", "P", "CMYK"])
def test_photos_of_every_kind_of_pixel_become_plain(mode: str) -> None:
    form = "JPEG" if mode == "CMYK" else "PNG"
    photo = opened(shrunk(packed(halves((60, 40)).convert(mode), form)))
    assert (photo.mode, photo.size) == ("RGB", (60, 40))


def test_a_photo_of_which_every_pixel_differs_still_keeps_within_its_bytes() -> None:
    noise = Image.merge("RGB", [Image.effect_noise((1_500, 1_500), 100) for _ in range(3)])
    data = packed(noise, quality=95)
    assert len(shrunk(data)) <= 300_000
    assert len(shrunk(data, most_bytes=20_000)) <= 20_000
