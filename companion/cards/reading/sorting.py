"""What many looks at a picture come to: each code once, and where one is that nobody could read."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence

from companion.cards.reading.quads import (
    Box,
    Quad,
    bounds,
    centre,
    grown_quad,
    is_inside,
    side,
    squareness,
    touch,
)
from companion.cards.reading.symbols import Symbol

_SMALLEST = 20
"""Pixels; codes with fewer cannot be read, and everything may look like one."""
_LEAST_SQUARE = 0.6
"""A code photographed at 45 degrees is about so square."""
_SIZES = (0.3, 2.0)
"""How large parts of a code, and codes nearer to the camera, are beside those that were read."""
_WITH_WHITE = 1.2
"""Four modules of white are around a code of 25; half of them belong to it."""


def each_once(symbols: Iterable[Symbol]) -> list[Symbol]:
    """Return codes that several looks saw once each; the same text elsewhere is another one."""
    kept: dict[str, list[Symbol]] = {}
    for symbol in symbols:
        others = kept.setdefault(symbol.text, [])
        if not any(_same_place(symbol.quad, other.quad) for other in others):
            others.append(symbol)
    return [symbol for others in kept.values() for symbol in others]


def unread_spots(unread: Iterable[Quad], read: Sequence[Symbol]) -> list[Box]:
    """Return where a code seems to be that was not read, from the parts of codes that were seen.

    What was read is no riddle any more.
    """
    known = with_white(read)
    likely = (quad for quad in _fitting(unread, read) if not _is_known(quad, known))
    return _united(bounds(quad) for quad in likely)


def with_white(read: Iterable[Symbol]) -> list[Quad]:
    """Return where codes were read, with half of the white around them."""
    return [grown_quad(symbol.quad, _WITH_WHITE) for symbol in read]


def usual_side(read: Iterable[Symbol]) -> float:
    """Return how long the sides of the codes are that were read, in pixels."""
    return statistics.median(side(symbol.quad) for symbol in read)


def _fitting(unread: Iterable[Quad], read: Sequence[Symbol]) -> list[Quad]:
    least, most = float(_SMALLEST), math.inf
    if read:
        usual = usual_side(read)
        least, most = max(least, _SIZES[0] * usual), _SIZES[1] * usual
    return [
        quad for quad in unread if least <= side(quad) <= most and squareness(quad) >= _LEAST_SQUARE
    ]


def _is_known(quad: Quad, known: Iterable[Quad]) -> bool:
    """Tell whether a quad is made of a code that was read, or of parts of several."""
    return any(is_inside(spot, one) for one in known for spot in (*quad, centre(quad))) or any(
        is_inside(centre(one), quad) for one in known
    )


def _united(spots: Iterable[Box]) -> list[Box]:
    """Return boxes that have nothing in common, round those that had."""
    apart: list[Box] = []
    for spot in spots:
        box = spot
        while near := [other for other in apart if touch(box, other)]:
            apart = [other for other in apart if other not in near]
            box = _round_both(box, *near)
        apart.append(box)
    return apart


def _round_both(*boxes: Box) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _same_place(one: Quad, other: Quad) -> bool:
    return math.dist(centre(one), centre(other)) < side(one) / 2
