"""A photo's bytes as an upright picture, with little memory and without surprises."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from companion.cards.reading.errors import BrokenPhoto, PhotoError
from companion.cards.reading.header import check_kind, check_pixels

if TYPE_CHECKING:
    from PIL import Image
    from PIL.ImageFile import ImageFile

_Made = TypeVar("_Made")
_WHOLE = 16_000_000
"""Pixels of a JPEG that is read in full; of a bigger one half the width and height are plenty."""


class Picture(NamedTuple):
    """Grey and upright. One of its pixels is `scale` pixels of the photo, `width` x `height`."""

    grey: Image.Image
    scale: float
    width: int
    height: int


def open_grey(data: bytes) -> Picture:
    """Return a photo to look for codes in. Raises `PhotoError`."""
    return _opened(data, _grey)


def open_colour(data: bytes, most: int) -> Image.Image:
    """Return a photo in colour, not much larger than `most` pixels if that is cheaper.

    Raises `PhotoError`.
    """
    return _opened(data, lambda photo: _colour(photo, most))


def _opened(data: bytes, make: Callable[[ImageFile], _Made]) -> _Made:
    # With the formats we take; Pillow would load the sixty it knows if one were missing.
    from PIL import Image, JpegImagePlugin, PngImagePlugin, WebPImagePlugin  # noqa: F401

    kind = check_kind(data)
    # Its own limit is softer than `check_pixels`, and writes a warning into the service's log.
    Image.MAX_IMAGE_PIXELS = None
    try:
        photo = Image.open(BytesIO(data), formats=(kind,))
        progressive = "progressive" in photo.info
        check_pixels(kind, photo.width * photo.height, progressive=progressive)
        return make(photo)
    except PhotoError:
        raise
    except Exception:  # a damaged file ends in whatever its decoder stumbled over
        raise BrokenPhoto from None


def _grey(photo: ImageFile) -> Picture:
    width, height = photo.size
    half = 2 if width * height > _WHOLE else 1
    photo.draft("L", (width // half, height // half))
    scale = width / photo.width
    grey = _flat(photo, "L")
    before = grey.size
    _turn_upright(grey)
    if grey.size != before:
        width, height = height, width
    return Picture(grey, scale, width, height)


def _colour(photo: ImageFile, most: int) -> Image.Image:
    photo.draft("RGB", (most, most))
    colour = _flat(photo, "RGB")
    _turn_upright(colour)
    return colour


def _turn_upright(picture: Image.Image) -> None:
    from PIL import ImageOps

    ImageOps.exif_transpose(picture, in_place=True)


def _flat(photo: ImageFile, mode: str) -> Image.Image:
    """Return a photo in a mode without depths: what one can see through is white."""
    from PIL import Image

    photo.load()
    if photo.mode.startswith("I"):
        # 16 bits; converting alone would take the upper 255 of 256 greys for white.
        return photo.point(lambda value: value / 256).convert("L").convert(mode)
    if not photo.has_transparency_data:
        return photo if photo.mode == mode else photo.convert(mode)
    flat = Image.new(mode, photo.size, "white")
    flat.info = photo.info
    deep = photo if "A" in photo.getbands() else photo.convert("RGBA")
    flat.paste(photo.convert(mode), mask=deep.getchannel("A"))
    return flat
