"""A photo for a card: small, upright, and without what the phone wrote into it."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from companion.cards.reading.opening import open_colour
from companion.cards.reading.turns import TURNS, Turns

if TYPE_CHECKING:
    from PIL.Image import Image

_QUALITIES = (80, 60, 40)


def shrunk(
    data: bytes, most: int = 1_000, *, most_bytes: int = 300_000, turns: Turns = TURNS
) -> bytes:
    """Return a photo as a JPEG, its longer side `most` pixels or less.

    Place, time and all else that cameras note are left out. A picture of which even poor quality
    takes more than `most_bytes` is made smaller still. Raises `PhotoError`.
    """
    with turns.turn():
        picture = open_colour(data, most)
        while True:
            picture.thumbnail((most, most), reducing_gap=2.0)
            for quality in _QUALITIES:
                jpeg = _jpeg(picture, quality)
                if len(jpeg) <= most_bytes:
                    return jpeg
            most //= 2


def _jpeg(picture: Image, quality: int) -> bytes:
    picture.info.clear()  # a comment of the old file would go along
    file = BytesIO()
    picture.save(file, "JPEG", quality=quality)
    return file.getvalue()
