"""Labels made: laid out, drawn, read back; page by page, so that people see it and can stop it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Literal

from companion.cards.labels.drawing import Drawing
from companion.cards.labels.fonts import fonts
from companion.cards.labels.layout import laid_out, sheets
from companion.cards.labels.order import Order
from companion.cards.labels.reading_back import unread
from companion.cards.labels.shapes import Page

Stage = Literal["drawing", "reading"]
Report = Callable[[Stage, int], None]
"""Is told how many pages are drawn, then how many are read."""


class Stopped(Exception):
    """Somebody stopped the making of labels; nothing came of it."""


@dataclass(frozen=True, slots=True)
class Made:
    """A PDF, how many codes are on it, and the cards of those that could not be read back.

    A card whose code lies there twice and cannot be read at all stands there twice.
    """

    pdf: bytes
    pages: int
    codes: int
    unreadable: tuple[str, ...] = ()

    @property
    def readable(self) -> int:
        """How many codes were read back."""
        return self.codes - len(self.unreadable)


def run(order: Order, report: Report, is_stopped: Callable[[], bool]) -> Made:
    """Make the labels of an order; `is_stopped` is asked before each page. Raises `Stopped`."""

    def step(stage: Stage, done: int) -> None:
        if is_stopped():
            raise Stopped
        report(stage, done)

    written = BytesIO()
    drawn: list[Page] = []
    drawing, correction = Drawing(written, fonts()), order.printer.correction
    for done, sheet in enumerate(sheets(order)):
        step("drawing", done)
        page = correction.page(laid_out(order, sheet, fonts().width))
        drawing.page(page)
        drawn.append(page)
    drawing.close()
    pdf = written.getvalue()
    unreadable: list[str] = []
    step("reading", 0)
    for done, missing in enumerate(unread(pdf, drawn), 1):
        unreadable += missing
        step("reading", done)
    return Made(pdf, len(drawn), order.codes, tuple(unreadable))
