"""Where everything lies on the sheets: pure, in mm, for a printer that prints true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.cards.labels.cutting import cut_marks
from companion.cards.labels.fitting import size_for
from companion.cards.labels.fonts import Measure
from companion.cards.labels.formats import Format
from companion.cards.labels.inserts import PER_PAGE as INSERTS
from companion.cards.labels.inserts import insert_page
from companion.cards.labels.label import label
from companion.cards.labels.order import Item, Order
from companion.cards.labels.shapes import Line, Page, Words

FOOT_SIZE = 2.4
"""Letters of the address in the margin, in mm."""
_EDGE = 4.0
"""Printers leave about this much of the paper white."""
_FOOT_WIDTH = 58.0

Kind = Literal["labels", "inserts"]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page to be: which of its kind it is, who is on it, how many labels are left out before."""

    kind: Kind
    number: int
    of: int
    items: tuple[Item, ...]
    skipped: int = 0


def sheets(order: Order) -> tuple[Sheet, ...]:
    """Return the pages of an order, labels first, without laying anything out."""
    labels = _dealt("labels", order.labelled, order.format.per_page, order.start - 1)
    return (*labels, *_dealt("inserts", order.inserted, INSERTS, 0))


def laid_out(order: Order, sheet: Sheet, measure: Measure) -> Page:
    """Return a page of an order with all that lies on it."""
    if sheet.kind == "inserts":
        page = insert_page(order, sheet.items, measure)
        foot = page.height - _EDGE
        return Page(page.width, page.height, page.labels, _foot(order, foot, measure), page.lines)
    format = order.format
    boxes = format.boxes()[sheet.skipped :]
    labels = tuple(
        label(box, item, order.label_text(item), order.code_size, measure)
        for box, item in zip(boxes, sheet.items, strict=False)
    )
    foot_at = foot_of(format)
    words = () if foot_at is None else _foot(order, foot_at, measure)
    lines = tuple(_cuts(format)) if format.is_cut else ()
    return Page(format.sheet_width, format.sheet_height, labels, words, lines)


def foot_of(format: Format) -> float | None:
    """Return the baseline of the address below the labels, or above; None without such a margin."""
    below = format.boxes()[-1].bottom
    if format.sheet_height - below >= _EDGE + FOOT_SIZE:
        return min(below + 2 * FOOT_SIZE, format.sheet_height - _EDGE)
    return format.top - FOOT_SIZE / 2 if format.top >= _EDGE + 1.5 * FOOT_SIZE else None


def _cuts(format: Format) -> Iterator[Line]:
    """Yield marks for labels that lie edge to edge, short enough for the address below them."""
    xs = [format.left + format.width * place for place in range(format.columns + 1)]
    ys = [format.top + format.height * place for place in range(format.rows + 1)]
    return cut_marks(xs, ys, gap=0.5, outside=1.5, arm=0.7)


def _foot(order: Order, baseline: float, measure: Measure) -> tuple[Words, ...]:
    text = f"Heldentisch · {order.base}"
    size = size_for(text, _FOOT_WIDTH, FOOT_SIZE, measure, is_bold=False)
    middle = order.format.sheet_width / 2
    return (Words(middle, baseline, text, size, anchor="middle", is_faint=True),)


def _dealt(kind: Kind, items: tuple[Item, ...], per_page: int, skipped: int) -> Iterator[Sheet]:
    of = -(-(len(items) + skipped) // per_page) if items else 0
    for page in range(of):
        begin, end = page * per_page - skipped, (page + 1) * per_page - skipped
        yield Sheet(kind, page + 1, of, items[max(0, begin) : end], 0 if page else skipped)
