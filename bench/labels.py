"""400 labels in a PDF, against making the same codes and drawing them bare."""

from __future__ import annotations

import gc
import resource
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO

from bench.report import Verdict, spread
from companion.cards.ids import make_code
from companion.cards.labels.drawing import Drawing
from companion.cards.labels.fonts import fonts
from companion.cards.labels.job import run as made
from companion.cards.labels.layout import laid_out, sheets
from companion.cards.labels.order import Item, Order
from companion.cards.labels.shapes import Box, Code, Label, Page
from companion.qr import qr_code

LABELS = 400
BASE = "http://table.local"
TIMES = 7


def run() -> Iterator[Verdict]:
    """Draw the sheets and the bare codes in turns; then a whole job with its reading back."""
    order = _order()
    _labels(order)
    _bare(order)
    pairs = [(_seconds(_labels, order), _seconds(_bare, order)) for _ in range(TIMES)]
    ratios = [whole / bare for whole, bare in pairs]
    times = [whole for whole, _ in pairs]
    yield Verdict(
        "400 labels in a PDF, against the bare codes", statistics.median(ratios), 1.3,
        detail=f"[{spread(ratios)}]",
    )  # fmt: skip
    yield Verdict(
        "400 labels in a PDF", statistics.median(times), 2, unit="s", detail=f"[{spread(times)}]"
    )
    made(replace(order, items=order.items[:27]), lambda *_: None, lambda: False)
    before, start = _peak_mb(), time.perf_counter()
    result = made(order, lambda *_: None, lambda: False)
    whole = time.perf_counter() - start
    told = f"{result.readable} of {result.codes} readable, {len(result.pdf) / 1e3:.0f} kB"
    yield Verdict("400 labels drawn and read back", whole, 8, unit="s", detail=told)
    more = _peak_mb() - before
    yield Verdict("more memory for 400 labels than for one sheet", more, 30, unit="MB")


def _order() -> Order:
    def code(number: int) -> str:
        digits = iter((number % 31, number // 31 % 31, 3, 7))
        return make_code(lambda _: next(digits))

    names = ("Dr. Übel stoppen", "Åsna på Älvängen", "불꽃 화살", "Rain of arrows")
    items = tuple(Item(code(n), names[n % len(names)]) for n in range(LABELS))
    return Order(items=items, base=BASE)


def _labels(order: Order) -> None:
    qr_code.cache_clear()
    measure = fonts().width
    _drawn([order.printer.correction.page(laid_out(order, one, measure)) for one in sheets(order)])


def _bare(order: Order) -> None:
    """Make the codes and draw them on as many pages, with nothing beside them."""
    qr_code.cache_clear()
    boxes, per_page = order.format.boxes(), order.format.per_page
    pages = []
    for first in range(0, LABELS, per_page):
        labels = tuple(
            Label(box, item.code, (Code(Box(box.x, box.y, 25, 25), order.label_text(item)),), ())
            for box, item in zip(boxes, order.items[first : first + per_page], strict=False)
        )
        pages.append(Page(210, 297, labels))
    _drawn(pages)


def _drawn(pages: list[Page]) -> None:
    drawing = Drawing(BytesIO(), fonts())
    for page in pages:
        drawing.page(page)
    drawing.close()


def _seconds(work: Callable[[Order], None], order: Order) -> float:
    gc.collect()
    start = time.process_time()
    work(order)
    return time.process_time() - start


def _peak_mb() -> float:
    """Return the most memory this process ever had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
