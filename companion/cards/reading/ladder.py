"""What is tried when a code cannot be read at once: larger, sharper, other ways to see black.

Measured on codes blurred by half a module: enlarged and sharpened, 2 to 6 pixels per module are
read nearly always instead of never; codes of more pixels are better read smaller and sharpened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.cards.reading.symbols import Seen, look

if TYPE_CHECKING:
    from PIL.Image import Image

_MOST_PIXELS = 6_000_000
"""Larger pictures take too long on a rung: then only those that make it smaller are tried."""


class _Rung(NamedTuple):
    """`scale` times as large, `sharp` within so many pixels and by how many per cent."""

    scale: float = 1
    sharp: tuple[int, int] = (0, 0)
    one_threshold: bool = False
    inverted: bool = False


_RUNGS = (
    _Rung(scale=2),
    _Rung(scale=2, sharp=(2, 150)),
    _Rung(scale=2, sharp=(4, 200)),
    _Rung(scale=0.5, sharp=(2, 150)),
    _Rung(scale=2, one_threshold=True),
    _Rung(inverted=True),
    _Rung(scale=0.5, inverted=True),
)


def climb(grey: Image) -> Seen:
    """Return what the first rung shows on which something can be read, else nothing."""
    for rung in _RUNGS:
        if grey.width * grey.height * rung.scale**2 <= _MOST_PIXELS:
            seen = _try(grey, rung)
            if seen.read:
                return seen
    return Seen()


def _try(grey: Image, rung: _Rung) -> Seen:
    from PIL.Image import Resampling
    from PIL.ImageFilter import UnsharpMask

    picture = grey
    if rung.scale > 1:
        size = round(grey.width * rung.scale), round(grey.height * rung.scale)
        picture = grey.resize(size, Resampling.BICUBIC)
    elif rung.scale < 1:
        picture = grey.reduce(round(1 / rung.scale))
    if rung.sharp[0]:
        picture = picture.filter(UnsharpMask(*rung.sharp, threshold=0))
    seen = look(picture, one_threshold=rung.one_threshold, inverted=rung.inverted)
    return seen.moved(1 / rung.scale)
