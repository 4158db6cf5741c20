"""Draws a page on whatever display there is: a grid of points, or seven segments a digit."""

from __future__ import annotations

from functools import cache
from typing import Any

from luma.core.legacy import text, textsize
from luma.core.legacy.font import CP437_FONT, LCD_FONT, TINY_FONT, proportional
from PIL import ImageFont

from firmware_bridge.signs.small_page import Page

_MATRIX_HEIGHT = 16
"""A display this low has room for one line."""
_DOTS = tuple(proportional(font) for font in (CP437_FONT, LCD_FONT, TINY_FONT))
_SMALLEST = 8
_LINE = 14
"""Height of the line above and below, in points of a display of 64."""


def draw_points(page: Page, size: tuple[int, int], pen: Any) -> None:
    """Draw on `pen`, a Pillow `ImageDraw` of this size in points."""
    width, height = size
    ink, paper = ("black", "white") if page.is_inverse else ("white", "black")
    pen.rectangle((0, 0, width, height), fill=paper)
    if height <= _MATRIX_HEIGHT:
        _dot(pen, page.big, size, ink)
        return
    line = _LINE * height // 64
    _write(pen, _spoken(page.top), (0, 1, width * 3 // 4, line), ink, side="left")
    _write(pen, page.foot, (width * 3 // 4, 1, width, line), ink, side="right")
    _write(pen, page.big, (0, line + 1, width, height - 1), ink)


def segments(page: Page, digits: int) -> str:
    """Return what stands on `digits` seven-segment digits: they have a point, but no colon."""
    words = page.big.replace(":", "-" if page.big.count(":") > 1 else ".")
    if words.count(".") > 1:  # 0:09.4 reads 09.4
        words = words.partition(".")[2]
    room = digits + words.count(".")
    return words.rjust(room)[-room:]


def _dot(pen: Any, words: str, size: tuple[int, int], ink: str) -> None:
    """Write one line in letters made for few points; the largest that fit, else the smallest."""
    lettering = next((one for one in _DOTS if textsize(words, one)[0] <= size[0] + 1), _DOTS[-1])
    width, height = textsize(words, lettering)
    place = (max(0, (size[0] - width + 1) // 2), (size[1] - height) // 2)
    text(pen, place, words, fill=ink, font=lettering)


def _write(
    pen: Any, words: str, box: tuple[int, int, int, int], ink: str, *, side: str = "middle"
) -> None:
    left, top, right, bottom = box
    if not words:
        return
    font, (x0, y0, x1, y1) = _fitting(pen, words, right - left, bottom - top)
    room = right - left - (x1 - x0)
    x = left + {"left": 0, "right": room}.get(side, room // 2) - x0
    pen.text((x, top + (bottom - top - (y1 - y0)) // 2 - y0), words, font=font, fill=ink)


def _fitting(pen: Any, words: str, width: int, height: int) -> tuple[Any, Any]:
    """Return the largest lettering that fits; of what never fits, the smallest."""
    for size in range(height * 3 // 2, _SMALLEST - 1, -1):
        box = pen.textbbox((0, 0), words, font=_font(size))
        if box[2] - box[0] <= width and box[3] - box[1] <= height:
            return _font(size), box
    return _font(_SMALLEST), pen.textbbox((0, 0), words, font=_font(_SMALLEST))


@cache
def _font(size: int) -> Any:
    return ImageFont.load_default(size)


def _spoken(name: str) -> str:
    """Return a name as far as the lettering has its letters; a box for each would say nothing."""
    return name if all(ord(letter) < 0x250 for letter in name) else ""
