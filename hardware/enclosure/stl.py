"""Reads an STL file and says whether a printer can do something with it. Millimetres."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

Point = tuple[float, float, float]
Triangle = tuple[Point, Point, Point]
Edge = tuple[Point, Point]

FLAT = 1e-6
"""Twice the area (mm²) below which a triangle is a line."""


@dataclass(frozen=True, slots=True)
class Solid:
    """A surface of triangles, each seen counterclockwise from outside."""

    triangles: tuple[Triangle, ...]

    @property
    def size(self) -> Point:
        """Extent along x, y and z."""
        points = list(chain.from_iterable(self.triangles))
        x, y, z = (max(p[i] for p in points) - min(p[i] for p in points) for i in range(3))
        return x, y, z

    @property
    def volume(self) -> float:
        """Volume in mm³; negative when the surface is inside out."""
        return sum(_six_volumes(*triangle) for triangle in self.triangles) / 6

    def open_edges(self) -> int:
        """Return how many edges do not join exactly two triangles that agree on the outside.

        At the rim of a triangle without an area, which rounding leaves where three corners lie in
        one line, several pairs may meet.
        """
        edges = Counter(chain.from_iterable(map(_edges, self.triangles)))
        flat = set(chain.from_iterable(_edges(one) for one in self.triangles if _is_flat(one)))
        flat |= {edge[::-1] for edge in flat}
        return sum(
            edges[edge] != edges[edge[::-1]] or (edges[edge] > 1 and edge not in flat)
            for edge in edges
        )


def read_stl(path: Path) -> Solid:
    """Read a textual STL. Triangles without an area, left over from rounding, are passed over."""
    corners = list(_corners(path))
    triangles = zip(corners[::3], corners[1::3], corners[2::3], strict=True)
    return Solid(tuple(one for one in triangles if len(set(one)) == 3))


def faults(solid: Solid, size: Point, tolerance: float = 0.1) -> list[str]:
    """Return a sentence for each thing that is wrong with a part that should have this size."""
    if not solid.triangles:
        return ["It is empty."]
    told = []
    if edges := solid.open_edges():
        told.append(f"It is not watertight: {edges} edges are open.")
    if solid.volume <= 0:
        told.append("It is inside out.")
    for axis, wanted, found in zip("xyz", size, solid.size, strict=True):
        if abs(wanted - found) > tolerance:
            told.append(f"Along {axis} it is {found:.2f} mm instead of {wanted:.2f} mm.")
    return told


def _corners(path: Path) -> Iterator[Point]:
    with path.open("r", encoding="ascii") as lines:
        for line in lines:
            word, *numbers = line.split()
            if word == "vertex":
                x, y, z = map(float, numbers)
                yield x, y, z


def _edges(triangle: Triangle) -> Iterator[Edge]:
    a, b, c = triangle
    yield a, b
    yield b, c
    yield c, a


def _is_flat(triangle: Triangle) -> bool:
    (ax, ay, az), b, c = triangle
    (ux, uy, uz), (vx, vy, vz) = ((x - ax, y - ay, z - az) for x, y, z in (b, c))
    area = math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
    return area < FLAT


def _six_volumes(a: Point, b: Point, c: Point) -> float:
    return (
        a[0] * (b[1] * c[2] - b[2] * c[1])
        + a[1] * (b[2] * c[0] - b[0] * c[2])
        + a[2] * (b[0] * c[1] - b[1] * c[0])
    )
