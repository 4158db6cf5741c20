"""Draws where the five cells look, and what they see of each face: to solder and to test by."""

from __future__ import annotations

from collections.abc import Iterator

from hardware.wiring.svg import INK, QUIET, circle, rect, sheet, text

BLUE, PALE, YELLOW, ORANGE, GREY = "#1F5BC4", "#DCE7FA", "#FFC72E", "#F4900C", "#9AA7BF"

Spot = tuple[int, int]

CELLS: tuple[Spot, ...] = ((0, 0), (-1, 1), (1, 1), (-1, 0), (0, 1))
"""Centre, left corner, right corner, left side, back side; x to the right, y to the back."""


def pips(face: int) -> set[Spot]:
    """Return the pips of a face; a quarter turn of it is as likely."""
    spots: set[Spot] = {(0, 0)} if face % 2 else set()
    if face > 1:
        spots |= {(-1, 1), (1, -1)}
    if face > 3:
        spots |= {(1, 1), (-1, -1)}
    return spots | {(-1, 0), (1, 0)} if face == 6 else spots


def turned(spots: set[Spot]) -> set[Spot]:
    """Return the same face a quarter turn further."""
    return {(-y, x) for x, y in spots}


def dark(spots: set[Spot]) -> tuple[int, ...]:
    """Return the numbers of the cells that read dark under a face: 1 is the centre."""
    return tuple(number for number, spot in enumerate(CELLS, 1) if spot in spots)


def cells_under_a_die() -> str:
    """Return the drawing as SVG."""
    return sheet(900, 430, [*_tray(), *_faces()])


def _tray() -> Iterator[str]:
    yield text(150, 28, "In the tray, from above", size=16, bold=True)
    yield '<path d="M40 60V230L150 340L260 230V60" fill="none" stroke="#92876F" stroke-width="14"/>'
    yield '<g transform="translate(150 232) rotate(-45) scale(0.82)">'
    yield rect(-84, -84, 168, 168, PALE, r=18, stroke=BLUE)
    for number, (x, y) in enumerate(CELLS, 1):
        yield rect(46 * x - 15, -46 * y - 17, 30, 34, INK, r=4)
        yield f'<g transform="translate({46 * x} {-46 * y}) rotate(45)">'
        yield text(0, 7, str(number), size=19, fill=YELLOW, bold=True) + "</g>"
    yield "</g>"
    yield text(150, 378, "the die slides to the front corner", fill=QUIET)
    yield text(150, 398, "front of the tower", fill=QUIET)


def _faces() -> Iterator[str]:
    yield text(600, 28, "What the cells see: dark ones are ringed", size=16, bold=True)
    for column in range(6):
        x = 338 + 102 * column
        yield text(x, 66, f"on top: {column + 1}", bold=True)
        spots = pips(6 - column)
        for y in (130, 280):
            yield from _face(x, y, spots)
            numbers = ", ".join(map(str, dark(spots))) or "none"
            yield text(x, y + 75, f"dark: {numbers}", fill=QUIET)
            spots = turned(spots)
    yield text(600, 398, "Above and below: the same face, a quarter turn further.", fill=QUIET)


def _face(x: int, y: int, spots: set[Spot]) -> Iterator[str]:
    yield rect(x - 42, y - 42, 84, 84, PALE, r=10, stroke=BLUE)
    for spot in sorted(spots | set(CELLS)):
        at = x + 23 * spot[0], y - 23 * spot[1]
        if spot in spots:
            yield circle(*at, 7.5, INK)
        if spot in CELLS and spot in spots:
            yield circle(*at, 10.5, stroke=ORANGE, line=3)
        elif spot in CELLS:
            yield circle(*at, 10.5, stroke=GREY)
