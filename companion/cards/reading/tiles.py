"""A picture in overlapping parts: in one look at many codes zxing-cpp loses up to two thirds."""

from __future__ import annotations

from collections.abc import Iterator

from companion.cards.reading.quads import Box, grown

_LONG, _SHORT = 3, 2
"""How many parts along the longer and the shorter side."""
_OVERLAP = 0.15
"""Of a part on each side; a code larger than twice that is seen in the whole picture."""


def tiles(width: int, height: int) -> Iterator[Box]:
    """Yield the parts of a picture of so many pixels."""
    columns, rows = (_LONG, _SHORT) if width > height else (_SHORT, _LONG)
    for row in range(rows):
        for column in range(columns):
            part = (
                column * width // columns, row * height // rows,
                (column + 1) * width // columns, (row + 1) * height // rows,
            )  # fmt: skip
            yield grown(part, _OVERLAP * max(width / columns, height / rows), width, height)
