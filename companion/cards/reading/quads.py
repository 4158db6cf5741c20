"""Where codes are in a picture: four corners, and what can be told from them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

Spot = tuple[float, float]
Quad = Sequence[Spot]
"""Four corners one after the other, in pixels."""
Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""


def moved(quad: Quad, scale: float, left: float = 0, top: float = 0) -> Quad:
    """Return a quad of a part in the pixels of the whole: the part's are `scale` of them wide."""
    return [(x * scale + left, y * scale + top) for x, y in quad]


def centre(quad: Quad) -> Spot:
    """Return the middle of the corners."""
    return sum(x for x, _ in quad) / 4, sum(y for _, y in quad) / 4


def side(quad: Quad) -> float:
    """Return the mean length of its sides."""
    return sum(_sides(quad)) / 4


def squareness(quad: Quad) -> float:
    """Return 1 for a square, less the more it is tilted or drawn out, about 0 for a sliver."""
    mean = side(quad)
    return abs(_area(quad)) / mean**2 * min(_sides(quad)) / mean if mean else 0.0


def bounds(*quads: Quad) -> Box:
    """Return the box round all of them."""
    xs, ys = zip(*(spot for quad in quads for spot in quad), strict=True)
    return math.floor(min(xs)), math.floor(min(ys)), math.ceil(max(xs)), math.ceil(max(ys))


def grown(box: Box, by: float, width: int, height: int) -> Box:
    """Return a box larger by `by` pixels on every side, as far as the picture goes."""
    left, top, right, bottom = box
    return (
        max(0, math.floor(left - by)), max(0, math.floor(top - by)),
        min(width, math.ceil(right + by)), min(height, math.ceil(bottom + by)),
    )  # fmt: skip


def grown_quad(quad: Quad, by: float) -> Quad:
    """Return a quad `by` times as large around the same middle."""
    x, y = centre(quad)
    return moved(moved(quad, 1, -x, -y), by, x, y)


def is_inside(spot: Spot, quad: Quad) -> bool:
    """Tell whether a spot lies in a quad, whichever way round its corners go."""
    x, y = spot
    turns = [
        (right - left) * (y - top) - (low - top) * (x - left)
        for (left, top), (right, low) in _edges(quad)
    ]
    return min(turns) >= 0 or max(turns) <= 0


def touch(one: Box, other: Box) -> bool:
    """Tell whether two boxes have anything in common."""
    return (
        one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]
    )  # fmt: skip


def corners_of(box: Box) -> Quad:
    """Return the corners of a box, the top left one first."""
    left, top, right, bottom = box
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _edges(quad: Quad) -> Iterator[tuple[Spot, Spot]]:
    return zip(quad, (*quad[1:], quad[0]), strict=True)


def _sides(quad: Quad) -> list[float]:
    return [math.dist(one, other) for one, other in _edges(quad)]


def _area(quad: Quad) -> float:
    return sum(x * below - right * y for (x, y), (right, below) in _edges(quad)) / 2
