"""Orders to print, and what is really on the pages of their PDF."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pypdfium2.raw as pdfium
from PIL.Image import Image
from pypdfium2 import PdfDocument

from companion.cards.ids import make_code
from companion.cards.labels.fonts import fonts
from companion.cards.labels.job import Made, run
from companion.cards.labels.layout import laid_out, sheets
from companion.cards.labels.order import Item, Order
from companion.cards.labels.shapes import Box, Page

NAME_BASE = "http://table.local"
NUMBER_BASE = "http://192.168.178.123:8080"
NAMES = ("Dr. Übel stoppen", "Åsna på Älvängen", "불꽃 화살", "Rain of arrows", "Größe 7 – „Eis“")
MM = 25.4 / 72


def items(count: int) -> tuple[Item, ...]:
    """So many cards with true codes, none twice."""

    def code(number: int) -> str:
        digits = iter(number // 31**place % 31 for place in (0, 1, 2, 3))
        return make_code(lambda _: next(digits))

    return tuple(
        Item(code(n * 997 + 5), NAMES[n % len(NAMES)], (), "Mission") for n in range(count)
    )


def order(count: int = 3, **more: Any) -> Order:
    return Order(**{"items": items(count), "base": NAME_BASE, **more})


@cache
def made(wanted: Order) -> Made:
    """The order carried out; each only once in all tests."""
    return run(wanted, lambda *_: None, lambda: False)


def laid(wanted: Order) -> list[Page]:
    """The pages of an order as they are drawn, corrected for its printer."""
    correct = wanted.printer.correction.page
    return [correct(laid_out(wanted, sheet, fonts().width)) for sheet in sheets(wanted)]


@cache
def rasterised(pdf: bytes, page: int, dpi: int = 200) -> Image:
    document = PdfDocument(pdf)
    return document[page].render(scale=dpi / 72, grayscale=True).to_pil()


def cut_out(picture: Image, box: Box, dpi: int = 200, around: float = 0.0) -> Image:
    scale = dpi / 25.4
    edges = (box.x - around, box.y - around, box.right + around, box.bottom + around)
    left, top, right, bottom = (round(edge * scale) for edge in edges)
    return picture.crop((left, top, right, bottom))


@dataclass(frozen=True)
class Drawn:
    """What PDFium says is on a page, in mm from its top left."""

    width: float
    height: float
    filled: tuple[Box, ...]
    lines: tuple[Box, ...]
    text: str


def drawn(pdf: bytes, number: int = 0) -> Drawn:
    """Measure a page: filled paths are codes, stroked ones lines. Nothing of ours is asked."""
    document = PdfDocument(pdf)
    page = document[number]
    width, height = page.get_size()
    filled: list[Box] = []
    lines: list[Box] = []
    for found in page.get_objects([pdfium.FPDF_PAGEOBJ_PATH]):
        left, bottom, right, top = found.get_bounds()
        box = Box(left * MM, (height - top) * MM, (right - left) * MM, (top - bottom) * MM)
        (filled if _is_filled(found) else lines).append(box)
    text = page.get_textpage().get_text_range()
    return Drawn(width * MM, height * MM, tuple(filled), tuple(lines), text)


def _is_filled(found: Any) -> bool:
    mode, is_stroked = ctypes.c_int(), pdfium.FPDF_BOOL()
    assert pdfium.FPDFPath_GetDrawMode(found.raw, mode, is_stroked)
    return bool(mode.value)


def bounds(boxes: Iterable[Box]) -> Box:
    boxes = tuple(boxes)
    x, y = min(one.x for one in boxes), min(one.y for one in boxes)
    right, bottom = max(one.right for one in boxes), max(one.bottom for one in boxes)
    return Box(x, y, right - x, bottom - y)


def is_within(inner: Box, outer: Box, slack: float = 1e-6) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


def overlaps(one: Box, other: Box, slack: float = 1e-6) -> bool:
    return (
        one.x < other.right - slack
        and other.x < one.right - slack
        and one.y < other.bottom - slack
        and other.y < one.bottom - slack
    )


__all__ = [
    "NAME_BASE", "NUMBER_BASE", "Drawn", "bounds", "cut_out", "drawn", "is_within",
    "items", "laid", "made", "order", "overlaps", "rasterised", "replace",
]  # fmt: skip
