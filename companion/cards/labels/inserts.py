"""Inserts: nine papers of a card's size to cut out, which lie behind the cards in their sleeves.

Each has its code twice, in the middle and in a corner: a lamp's reflection on one of them leaves
the other readable.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import floor

from companion.cards.labels.cutting import cut_marks
from companion.cards.labels.fitting import fit, size_for
from companion.cards.labels.fonts import Measure
from companion.cards.labels.formats import SHEETS
from companion.cards.labels.order import INSERT_SIZES, Item, Order
from companion.cards.labels.shapes import Box, Code, Label, Page, Words

COLUMNS = 3
ROWS = 3
PER_PAGE = COLUMNS * ROWS
LARGE_CODE = 38.0
SMALL_CODE = 22.0
_PADDING = 4.0
_NAME_LETTERS = 3.8
_CODE_LETTERS = 6.0
_LEADING = 1.25
_GAP = 0.8
"""Between two names, and above the lower code."""


def insert_page(order: Order, items: tuple[Item, ...], measure: Measure) -> Page:
    """Return a page of inserts with its cut marks."""
    page_width, page_height = SHEETS[order.format.sheet]
    width, height = INSERT_SIZES[order.insert_size]
    left, top = (page_width - COLUMNS * width) / 2, (page_height - ROWS * height) / 2
    labels = tuple(
        _insert(
            Box(left + place % COLUMNS * width, top + place // COLUMNS * height, width, height),
            item, order.insert_text(item), measure,
        )
        for place, item in enumerate(items)
    )  # fmt: skip
    xs = [left + width * place for place in range(COLUMNS + 1)]
    ys = [top + height * place for place in range(ROWS + 1)]
    marks = cut_marks(xs, ys, gap=1.0, outside=5.0, arm=2.0)
    return Page(page_width, page_height, labels, lines=tuple(marks))


def _insert(box: Box, item: Item, text: str, measure: Measure) -> Label:
    middle = box.x + box.width / 2
    large = Box(middle - LARGE_CODE / 2, box.y + _PADDING, LARGE_CODE, LARGE_CODE)
    small = Box(
        box.right - SMALL_CODE - _PADDING / 2, box.bottom - SMALL_CODE - _PADDING / 2,
        SMALL_CODE, SMALL_CODE,
    )  # fmt: skip
    return Label(
        box, item.code, (Code(large, text), Code(small, text)),
        (*_names(item, large, small, box, measure), _typed(item, small, box, measure)),
    )  # fmt: skip


def _names(item: Item, large: Box, small: Box, box: Box, measure: Measure) -> Iterator[Words]:
    room = box.width - 2 * _PADDING
    baseline, lowest = large.bottom + 0.8 * _NAME_LETTERS, small.y - _GAP
    lines_each = 3 if len(item.names) == 1 else 2
    for place, name in enumerate((*item.names, item.kind)):
        letters = _NAME_LETTERS if place == 0 else 0.75 * _NAME_LETTERS
        baseline += _GAP if place else 0.0
        left = floor((lowest - baseline) / (letters * _LEADING)) + 1
        if name and left > 0:
            size, lines = fit(
                name, room, letters, measure, most_lines=min(lines_each, left), is_bold=place == 0
            )
            for line in lines:
                yield Words(
                    box.x + box.width / 2, baseline, line, size, place == 0, "middle", place > 0
                )
                baseline += size * _LEADING


def _typed(item: Item, small: Box, box: Box, measure: Measure) -> Words:
    room = small.x - box.x - _PADDING - 1
    size = size_for(item.code, room, _CODE_LETTERS, measure, is_bold=True)
    baseline = small.y + small.height / 2 + size * 0.36
    return Words(box.x + _PADDING, baseline, item.code, size, is_bold=True)
