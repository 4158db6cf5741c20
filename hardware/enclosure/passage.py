"""Proves on the section of a lane that no die jams and none falls straight through.

A die of any attitude fits into a ball as wide as its diagonal. So the section is painted on a grid,
everything grows by half a diagonal, and what stays free must lead from the top out of the gate.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

Corner = tuple[float, float]
Polygon = tuple[Corner, ...]

STEP = 0.5
"""Millimetres between two points of the grid."""


@dataclass(frozen=True, slots=True)
class Section:
    """Points of the grid that are solid: for each height, upwards, a bit for each depth."""

    left: float
    low: float
    wide: int
    rows: tuple[int, ...]

    def column(self, depth: float) -> int:
        """Return the bit of a depth in millimetres."""
        return round((depth - self.left) / STEP)

    def grown(self, radius: float) -> Section:
        """Return the section with everything solid grown by a radius."""
        reach = int(radius / STEP)
        halves = [int((radius**2 - (STEP * n) ** 2) ** 0.5 / STEP) for n in range(reach + 1)]
        smeared = [[_smeared(row, half, self.wide) for half in halves] for row in self.rows]
        rows = []
        for place in range(len(self.rows)):
            row = 0
            for other in range(max(0, place - reach), min(len(self.rows), place + reach + 1)):
                row |= smeared[other][abs(other - place)]
            rows.append(row)
        return Section(self.left, self.low, self.wide, tuple(rows))

    def reachable(self, begin: int) -> list[int]:
        """Return what can be reached, row by row, from the bits `begin` of the highest row."""
        every = (1 << self.wide) - 1
        free = [every & ~row for row in self.rows]
        seen = [0] * len(free)
        seen[-1] = begin & free[-1]
        before: list[int] = []
        while before != seen:
            before = list(seen)
            for order in (range(len(free) - 1, -1, -1), range(len(free))):
                for place in order:
                    near = seen[place] | _row(seen, place - 1) | _row(seen, place + 1)
                    seen[place] = _spread(near & free[place], free[place], self.wide)
        return seen

    def runs(self, depth: float) -> int:
        """Return how many solid things a plumb line meets at a depth."""
        bit = 1 << self.column(depth)
        solid = [bool(row & bit) for row in self.rows]
        return sum(now and not under for under, now in zip([False, *solid], solid, strict=False))


def jams(section: Section, diagonal: float, top: tuple[float, float], gate: float) -> bool:
    """Whether a ball of a die's diagonal cannot get from between the depths `top` past the gate."""
    grown = section.grown(diagonal / 2)
    begin = sum(1 << bit for bit in range(grown.column(top[0]), grown.column(top[1])))
    outside = (1 << grown.column(gate)) - 1
    return not any(row & outside for row in grown.reachable(begin))


def paint(polygons: Iterable[Polygon]) -> Section:
    """Paint closed outlines on the grid; an outline inside another is a hole."""
    shapes = tuple(polygons)
    xs = [x for shape in shapes for x, _ in shape]
    ys = [y for shape in shapes for _, y in shape]
    left, low = min(xs) - 2, min(ys)
    wide, high = int((max(xs) + 2 - left) / STEP) + 1, int((max(ys) - low) / STEP)
    rows = [_painted(shapes, low + (n + 0.5) * STEP, left, wide) for n in range(high)]
    return Section(left, low, wide, tuple(rows))


def read_outlines(path: Path) -> tuple[Polygon, ...]:
    """Read the outlines OpenSCAD wrote as SVG, whose y grows downwards."""
    outlines = []
    for told in re.findall(r"([^MzZ\"]*)[zZ]", path.read_text("utf-8").split(" d=", 1)[1]):
        numbers = [float(one) for one in re.findall(r"-?[\d.]+(?:e-?\d+)?", told)]
        outlines.append(tuple(zip(numbers[::2], (-y for y in numbers[1::2]), strict=True)))
    return tuple(outlines)


def _painted(shapes: tuple[Polygon, ...], y: float, left: float, wide: int) -> int:
    row = 0
    for shape in shapes:
        for (x1, y1), (x2, y2) in zip(shape, (*shape[1:], shape[0]), strict=True):
            if (y1 > y) != (y2 > y):
                bit = round((x1 + (y - y1) * (x2 - x1) / (y2 - y1) - left) / STEP)
                row ^= (1 << wide) - (1 << bit)
    return row


def _smeared(row: int, half: int, wide: int) -> int:
    done, out = 0, row
    while done < half:
        by = min(max(1, done), half - done)
        out |= out << by | out >> by
        done += by
    return out & ((1 << wide) - 1)


def _spread(seen: int, free: int, wide: int) -> int:
    """Return the free bits of a row that join the seen ones."""
    up = seen
    before = 0
    while up != before:
        before = up
        up |= (up << 1 | up >> 1) & free
    return up


def _row(rows: list[int], place: int) -> int:
    return rows[place] if 0 <= place < len(rows) else 0
