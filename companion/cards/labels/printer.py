"""What a printer makes of a true length, and how pages are corrected for it."""

from __future__ import annotations

import math
from dataclasses import replace

import msgspec

from companion.cards.labels.problem import LabelProblem
from companion.cards.labels.shapes import Box, Code, Label, Line, Page, Words

RULER = 100.0
"""Length of the rulers on the calibration page."""
LEAST_MEASURED = 90.0
MOST_MEASURED = 110.0
MOST_OFFSET = 20.0
LONGEST_NAME = 40


class Printer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A printer: the lengths measured of the two rulers of 100 mm, across and up the page.

    `right` and `down` move everything, in mm. Raises `LabelProblem` with `labels/printer` when made
    with a length no printer has.
    """

    name: str = ""
    across: float = RULER
    up: float = RULER
    right: float = 0.0
    down: float = 0.0

    def __post_init__(self) -> None:
        if len(self.name) > LONGEST_NAME or not all(map(str.isprintable, self.name)):
            raise LabelProblem(
                "A printer's name is 1 to {most} letters long.",
                code="labels/printer",
                most=LONGEST_NAME,
            )
        for measured in (self.across, self.up):
            if not LEAST_MEASURED <= measured <= MOST_MEASURED:
                raise LabelProblem(
                    "The ruler of 100 mm measures {least} to {most} mm, not {measured}.",
                    code="labels/printer",
                    least=f"{LEAST_MEASURED:g}",
                    most=f"{MOST_MEASURED:g}",
                    measured=_plain(measured),
                )
        for offset in (self.right, self.down):
            if not -MOST_OFFSET <= offset <= MOST_OFFSET:
                raise LabelProblem(
                    "A sheet is moved by at most {most} mm, not {offset}.",
                    code="labels/printer",
                    most=f"{MOST_OFFSET:g}",
                    offset=_plain(offset),
                )

    @property
    def correction(self) -> Correction:
        """What pages need so that this printer prints them true."""
        return Correction(RULER / self.across, RULER / self.up, self.right, self.down)


class Correction(msgspec.Struct, frozen=True):
    """Scales about the page's top left, then moves; offsets in mm."""

    scale_x: float = 1.0
    scale_y: float = 1.0
    offset_x: float = 0.0
    offset_y: float = 0.0

    def page(self, page: Page) -> Page:
        """Return the page corrected; the paper stays what it is."""
        if self == Correction():
            return page
        return replace(
            page, labels=tuple(map(self._label, page.labels)),
            words=tuple(map(self._words, page.words)), lines=tuple(map(self._line, page.lines)),
        )  # fmt: skip

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point goes."""
        return x * self.scale_x + self.offset_x, y * self.scale_y + self.offset_y

    def box(self, box: Box) -> Box:
        """Return where a box goes, and how large it is there."""
        x, y = self.point(box.x, box.y)
        return Box(x, y, box.width * self.scale_x, box.height * self.scale_y)

    def _label(self, label: Label) -> Label:
        codes = tuple(Code(self.box(one.box), one.text) for one in label.codes)
        words = tuple(map(self._words, label.words))
        return replace(label, box=self.box(label.box), codes=codes, words=words)

    def _words(self, words: Words) -> Words:
        x, y = self.point(words.x, words.y)
        return replace(words, x=x, y=y, size=words.size * min(self.scale_x, self.scale_y))

    def _line(self, line: Line) -> Line:
        (x1, y1), (x2, y2) = self.point(line.x1, line.y1), self.point(line.x2, line.y2)
        return replace(line, x1=x1, y1=y1, x2=x2, y2=y2)


def _plain(length: float) -> str:
    return f"{length:g}" if math.isfinite(length) else "that"
