"""What lies on a page: boxes, codes, words and lines, in mm from the page's top left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Anchor = Literal["start", "middle"]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code that says `text`; `box` has the four modules of white around it in it."""

    box: Box
    text: str


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text: `x` of its start or middle, `y` of its baseline, `size` of its letters."""

    x: float
    y: float
    text: str
    size: float
    is_bold: bool = False
    anchor: Anchor = "start"
    is_faint: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line, `width` thick, black unless it is faint."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float = 0.2
    is_faint: bool = False


@dataclass(frozen=True, slots=True)
class Label:
    """A label or an insert of the card with `code`: all of it lies within `box`."""

    box: Box
    code: str
    codes: tuple[Code, ...]
    words: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its labels, and what stands between them."""

    width: float
    height: float
    labels: tuple[Label, ...] = ()
    words: tuple[Words, ...] = ()
    lines: tuple[Line, ...] = ()
