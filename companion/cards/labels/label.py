"""One label: the code on its left or above, name and typed code where there is room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.cards.labels.fitting import fit, size_for
from companion.cards.labels.fonts import Measure
from companion.cards.labels.order import Item
from companion.cards.labels.shapes import Anchor, Box, Code, Label, Words

_INSET = 1.5
"""Nothing but white lies nearer to a label's edge: sheets slip by as much."""
_NARROWEST = 8.0
_LEADING = 1.25
_ASCENT = 0.78
_LETTERS_OF_CODE = (2.0, 7.0)
_LETTERS_OF_NAME = (1.8, 3.2)


@dataclass(frozen=True, slots=True)
class _Part:
    """A line of words still without a place."""

    text: str
    size: float
    is_bold: bool = False
    is_faint: bool = False


def label(box: Box, item: Item, text: str, size: float, measure: Measure) -> Label:
    """Return the label of a card in its box; its code says `text` and is `size` mm wide."""
    if box.width - size - _INSET >= _NARROWEST:
        inset = min(_INSET, (box.height - size) / 2)
        code = Box(box.x + inset, box.y + (box.height - size) / 2, size, size)
        words = _beside(box, code, item, measure)
    else:
        code = Box(box.x + (box.width - size) / 2, box.y, size, size)
        words = _below(box, code, item, measure)
    return Label(box, item.code, (Code(code, text),), tuple(words))


def _beside(box: Box, code: Box, item: Item, measure: Measure) -> Iterator[Words]:
    inset = min(_INSET, box.height / 10)
    room = Box(code.right, box.y + inset, box.right - _INSET - code.right, box.height - 2 * inset)
    parts = _parts(item, room, measure)
    height = sum(one.size for one in parts) * _LEADING
    top = room.y + (room.height - height) / 2
    return _stacked(parts, room.x, top, "start")


def _below(box: Box, code: Box, item: Item, measure: Measure) -> Iterator[Words]:
    room = box.bottom - code.bottom - 0.6
    letters = size_for(item.code, box.width - 2, min(room, 3.6), measure, is_bold=True)
    if letters < _LETTERS_OF_CODE[0]:
        return iter(())
    part = _Part(item.code, letters, is_bold=True)
    return _stacked((part,), box.x + box.width / 2, code.bottom, "middle")


def _parts(item: Item, room: Box, measure: Measure) -> tuple[_Part, ...]:
    """Return names, code and kind from top to bottom, as many as there is room for."""
    wanted = _between(_LETTERS_OF_CODE, room.height * 0.34)
    code_size = size_for(item.code, room.width, wanted, measure, is_bold=True)
    code = _Part(item.code, code_size, is_bold=True)
    left = room.height - code_size * _LEADING
    size = _between(_LETTERS_OF_NAME, room.height * 0.125)
    names: list[_Part] = []
    lines_each = 3 if len(item.names) == 1 else 2
    for place, name in enumerate(item.names):
        most = min(lines_each, int(left / (size * _LEADING)))
        if most:
            at, lines = fit(name, room.width, size, measure, most_lines=most)
            names += [_Part(line, at, is_faint=place > 0) for line in lines]
            left -= len(lines) * at * _LEADING
    kind: tuple[_Part, ...] = ()
    if item.kind and left >= size * _LEADING:
        at, lines = fit(item.kind, room.width, size * 0.85, measure)
        kind = (_Part(lines[0], at, is_faint=True),)
    return (*names, code, *kind)


def _stacked(
    parts: tuple[_Part, ...], x: float, top: float, anchor: Anchor
) -> Iterator[Words]:  # fmt: skip
    for part in parts:
        extra = (_LEADING - 1) * part.size / 2
        baseline = top + extra + part.size * _ASCENT
        yield Words(x, baseline, part.text, part.size, part.is_bold, anchor, part.is_faint)
        top += part.size * _LEADING


def _between(bounds: tuple[float, float], value: float) -> float:
    return max(bounds[0], min(bounds[1], value))
