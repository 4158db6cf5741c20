"""The calibration page: two rulers to measure, corners to see, the labels' outline to hold against.

The rulers are never corrected: what they measure is what the printer is set to. The outline is, so
that it lies on the labels once the printer is set right, and stays clear of the words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from io import BytesIO

from companion.cards.labels.drawing import Drawing
from companion.cards.labels.fonts import fonts
from companion.cards.labels.formats import SHEETS, Format
from companion.cards.labels.printer import RULER, Correction, Printer
from companion.cards.labels.problem import LabelProblem
from companion.cards.labels.shapes import Box, Line, Page, Words

_CORNER = 10.0
_ARM = 5.0
_THICK = 0.35
_THIN = 0.2
_HAIR = 0.1
_LETTERS = 4.0
_CLEAR = 1.0
"""Nothing is drawn nearer to words."""


def calibration_pdf(
    sheet: str, printer: Printer, *, format: Format | None = None, base: str = ""
) -> bytes:
    """Return the page for a sheet, with the labels of `format` if they lie on such a sheet.

    `base` is printed too. Raises `LabelProblem` with `labels/format`.
    """
    written = BytesIO()
    drawing = Drawing(written, fonts())
    drawing.page(calibration_page(sheet, printer, format=format, base=base))
    drawing.close()
    return written.getvalue()


def calibration_page(
    sheet: str, printer: Printer, *, format: Format | None = None, base: str = ""
) -> Page:
    """Return the calibration page laid out; see `calibration_pdf`."""
    if sheet not in SHEETS or (format is not None and format.sheet != sheet):
        raise LabelProblem(
            "There is no sheet {sheet}. There are {known}.",
            code="labels/format",
            sheet=sheet[:40],
            known=", ".join(SHEETS),
        )
    width, height = SHEETS[sheet]
    left, low = (width - RULER) / 2, (height + RULER) / 2
    told = " · ".join(
        part for part in ("Heldentisch", printer.name, format and format.id, base) if part
    )
    words = (
        Words(left + RULER / 2, low + 11, f"{RULER:g} mm", _LETTERS, is_bold=True, anchor="middle"),
        Words(left + 9, low - RULER / 2, f"{RULER:g} mm", _LETTERS, is_bold=True),
        Words(left + RULER / 2, low + 19, told, _LETTERS, anchor="middle"),
    )
    lines = [*_rulers(left, low), *_corners(width, height)]
    if format is not None:
        lines += _beside(words, _outlines(format, printer.correction))
    return Page(width, height, words=words, lines=tuple(lines))


def _beside(words: Iterable[Words], lines: Iterable[Line]) -> Iterable[Line]:
    """Return upright and level lines without what of them would cross words."""
    for box in map(_around, words):
        lines = [piece for line in lines for piece in _cut_out(line, box)]
    return lines


def _around(words: Words) -> Box:
    width = fonts().width(words.text, words.size, is_bold=words.is_bold)
    left = words.x - (width / 2 if words.anchor == "middle" else 0)
    # Letters reach a fifth of their size below the line they stand on.
    top, height = words.y - words.size, 1.2 * words.size
    return Box(left - _CLEAR, top - _CLEAR, width + 2 * _CLEAR, height + 2 * _CLEAR)


def _cut_out(line: Line, box: Box) -> Iterator[Line]:
    """Yield what of a line lies outside a box."""
    x1, x2 = sorted((line.x1, line.x2))
    y1, y2 = sorted((line.y1, line.y2))
    if x2 <= box.x or x1 >= box.right or y2 <= box.y or y1 >= box.bottom:
        yield line
    elif y1 == y2:
        yield from (replace(line, x1=a, x2=b) for a, b in ((x1, box.x), (box.right, x2)) if a < b)
    else:
        yield from (replace(line, y1=a, y2=b) for a, b in ((y1, box.y), (box.bottom, y2)) if a < b)


def _rulers(x: float, y: float) -> Iterator[Line]:
    """Yield two rulers that begin at the same corner, with a stroke every 10 mm."""
    yield Line(x, y, x + RULER, y, _THICK)
    yield Line(x, y, x, y - RULER, _THICK)
    for centimetre in range(int(RULER / 10) + 1):
        at, length = 10.0 * centimetre, 6.0 if centimetre % 5 == 0 else 3.0
        yield Line(x + at, y, x + at, y + length, _THIN)
        yield Line(x, y - at, x - length, y - at, _THIN)


def _corners(width: float, height: float) -> Iterator[Line]:
    for x in (_CORNER, width - _CORNER):
        for y in (_CORNER, height - _CORNER):
            yield Line(x - _ARM, y, x + _ARM, y, _THIN)
            yield Line(x, y - _ARM, x, y + _ARM, _THIN)


def _outlines(format: Format, correction: Correction) -> Iterator[Line]:
    for box in map(correction.box, format.boxes()):
        edges = (
            (box.x, box.y, box.right, box.y), (box.right, box.y, box.right, box.bottom),
            (box.right, box.bottom, box.x, box.bottom), (box.x, box.bottom, box.x, box.y),
        )  # fmt: skip
        yield from (Line(*edge, _HAIR, is_faint=True) for edge in edges)
