"""Finders, the squares in three corners by which readers find a QR code (ISO/IEC 18004).

With a lamp's reflection on one of them zxing-cpp sees no code at all; the other two still tell
where one is. Any line through a finder's middle is dark, light, dark, light, dark as 1:1:3:1:1.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, combinations
from typing import TYPE_CHECKING

from companion.cards.reading.quads import Quad, Spot, moved

if TYPE_CHECKING:
    from PIL.Image import Image

_WIDTH = 7
"""Of a finder, in modules."""
_SHARE = 0.27
"""The width of a finder as a share of its code's: 7 of 25 modules, or of 29."""
_ACROSS = 1.2
"""The most between two finders of a code, as a share of its side: across a code nearer to us."""
_SLIMMEST = 0.6
"""The least width and height of the box around two finders, as a share of the code's side."""
_MOST_FINDERS = 60
_MODULE = 3
"""Pixels of a module in the smaller picture that is searched: fewer show no light ring."""
_DARKER = 12
"""Greys below what is around it make a pixel dark."""
_DIGITS = b"0" * _DARKER + b"1" * (256 - _DARKER)
_RATIOS = (1, 1, 3, 1, 1)
_LEAST, _MOST = 0.6, 1.7
"""The width of a finder beside the one asked for: a line may cross a turned one from corner to
corner."""
_OFF = 0.6
"""Modules by which the end of a run may be from where it should be."""


def half_hidden(grey: Image, usual: float, known: Sequence[Quad]) -> list[Quad]:
    """Return about where codes are of which two finders can be seen, but for those that are known.

    `usual` is the side of a code in pixels; without it everything might be a finder.
    """
    middles = finders(grey, usual * _SHARE, known)
    pairs = combinations(middles, 2)
    return [_around(*pair, usual) for pair in pairs if math.dist(*pair) <= _ACROSS * usual]


def finders(grey: Image, width: float, known: Sequence[Quad] = ()) -> list[Spot]:
    """Return the middles of the finders about `width` pixels wide, but for those of known codes.

    There are none where they are too small, or so many that somebody must have drawn them.
    """
    if width < _WIDTH:
        return []
    by = max(1, round(width / _WIDTH / _MODULE))
    small = grey.reduce(by)
    module = width / by / _WIDTH
    _paint_over(small, [moved(quad, 1 / by) for quad in known])
    middles: list[Spot] = []
    for spot in _crossed(_darkness(small, module), small.width, module):
        if all(math.dist(spot, other) > 3 * module for other in middles):
            middles.append(spot)
        if len(middles) > _MOST_FINDERS:
            return []
    return [((x + 0.5) * by, (y + 0.5) * by) for x, y in middles]


def _around(one: Spot, other: Spot, usual: float) -> Quad:
    """Return a box around two finders, no slimmer than most of a code."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    wide, high = (
        max(abs(one[way] - other[way]) + usual * _SHARE, usual * _SLIMMEST) / 2 for way in (0, 1)
    )
    return (x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)


def _paint_over(picture: Image, quads: Iterable[Quad]) -> None:
    from PIL.ImageDraw import Draw

    pen = Draw(picture)
    for quad in quads:
        pen.polygon([(x, y) for x, y in quad], fill=255)


def _darkness(grey: Image, module: float) -> bytes:
    """Return a 1 for each pixel darker than what is around it, a 0 for each other."""
    from PIL.Image import Resampling
    from PIL.ImageChops import subtract

    around = grey.reduce(round(_WIDTH * module)).resize(grey.size, Resampling.BILINEAR)
    return subtract(around, grey).point(_DIGITS).tobytes()


def _crossed(dark: bytes, width: int, module: float) -> Iterator[Spot]:
    """Yield where a row and a column both run through the middle of a finder."""
    height = len(dark) // width
    reach = round(_WIDTH * module)
    for row in range(0, height, max(1, int(module))):
        for x in _middles(dark[row * width : (row + 1) * width], module):
            top = max(0, row - reach)
            column = dark[round(x) + top * width : (row + reach) * width : width]
            for y in _middles(column, module):
                if abs(top + y - row) <= 1.5 * module:
                    yield x, top + y


def _middles(line: bytes, module: float) -> Iterator[float]:
    """Yield the middles of all finders a line runs through."""
    for found in _pattern(module).finditer(line):
        ends = [found.start(1), *(found.end(group) for group in range(1, 6))]
        one = (ends[-1] - ends[0]) / _WIDTH
        meant = accumulate(_RATIOS, initial=0)
        if all(
            abs(end - ends[0] - modules * one) <= _OFF * one
            for end, modules in zip(ends, meant, strict=True)
        ):
            yield (ends[0] + ends[-1]) / 2


@lru_cache(maxsize=8)
def _pattern(module: float) -> re.Pattern[bytes]:
    """Return what finds five runs; it only looks ahead, as one may begin within another."""
    runs = b"".join(
        b"(%d{%d,%d})" % (
            1 - place % 2,
            max(1, math.floor((modules * _LEAST - _OFF / 2) * module)),
            math.ceil((modules * _MOST + _OFF / 2) * module),
        )
        for place, modules in enumerate(_RATIOS)
    )  # fmt: skip
    return re.compile(b"(?<=0)(?=%b0)" % runs)
