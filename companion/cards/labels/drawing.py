"""Pages drawn as PDF with reportlab, in true lengths.

Each code is one path: codes of many rectangles get seams where readers render them, and a tenth of
the labels cannot be read then (measured).
"""

from __future__ import annotations

from typing import IO, TYPE_CHECKING

from companion.cards.labels.fonts import SQUEEZE, Fonts
from companion.cards.labels.shapes import Code, Line, Page, Words
from companion.qr import QUIET, qr_code, qr_runs

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

POINTS_PER_MM = 72 / 25.4
_FAINT = 0.35


class Drawing:
    """A PDF in the making. Equal pages make equal bytes."""

    def __init__(self, to: IO[bytes], fonts: Fonts, title: str = "Heldentisch") -> None:
        # Labels are drawn now and then; the service starts sooner without the library.
        from reportlab.pdfgen.canvas import Canvas

        self._canvas: Canvas = Canvas(to, pageCompression=1, invariant=1)
        self._canvas.setTitle(title)
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._fonts = fonts

    def page(self, page: Page) -> None:
        """Draw a page and begin the next."""
        canvas = self._canvas
        canvas.setPageSize((page.width * POINTS_PER_MM, page.height * POINTS_PER_MM))
        # All of it in mm, from the bottom left as PDF counts.
        canvas.scale(POINTS_PER_MM, POINTS_PER_MM)
        for line in page.lines:
            self._line(line, page.height)
        for label in page.labels:
            for code in label.codes:
                self._code(code, page.height)
        for words in (*page.words, *(one for label in page.labels for one in label.words)):
            self._words(words, page.height)
        canvas.showPage()

    def close(self) -> None:
        """Write what was drawn."""
        self._canvas.save()

    def _code(self, code: Code, height: float) -> None:
        found, canvas = qr_code(code.text), self._canvas
        canvas.saveState()
        canvas.translate(code.box.x, height - code.box.bottom)
        canvas.scale(code.box.width / found.side, code.box.height / found.side)
        path = canvas.beginPath()
        for row, first, length in qr_runs(found.matrix):
            path.rect(first + QUIET, found.side - QUIET - row - 1, length, 1)
        canvas.drawPath(path, stroke=0, fill=1)
        canvas.restoreState()

    def _line(self, line: Line, height: float) -> None:
        self._canvas.setLineWidth(line.width)
        self._canvas.setStrokeGray(_FAINT if line.is_faint else 0)
        self._canvas.line(line.x1, height - line.y1, line.x2, height - line.y2)

    def _words(self, words: Words, height: float) -> None:
        text = self._canvas.beginText()
        x = words.x
        if words.anchor == "middle":
            x -= self._fonts.width(words.text, words.size, is_bold=words.is_bold) / 2
        text.setTextOrigin(x, height - words.y)
        text.setHorizScale(100 * SQUEEZE)
        text.setFillGray(_FAINT if words.is_faint else 0)
        for font, piece in self._fonts.runs(words.text, is_bold=words.is_bold):
            text.setFont(font, words.size)
            text.textOut(piece)
        self._canvas.drawText(text)
