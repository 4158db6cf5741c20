"""One look at a picture: the codes zxing-cpp reads in it, and those it only sees."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.cards.reading.quads import Box, Quad, moved

if TYPE_CHECKING:
    from PIL.Image import Image
    from zxingcpp import Position


@dataclass(frozen=True, slots=True)
class Symbol:
    """A code that was read."""

    text: str
    quad: Quad


@dataclass(frozen=True, slots=True)
class Seen:
    """What one look shows. `unread` are also parts of codes, and things that look like one."""

    read: tuple[Symbol, ...] = ()
    unread: tuple[Quad, ...] = field(default=())

    def moved(self, scale: float, left: float = 0, top: float = 0) -> Seen:
        """Return the same in the pixels of the picture this was a part of."""
        return Seen(
            tuple(Symbol(one.text, moved(one.quad, scale, left, top)) for one in self.read),
            tuple(moved(quad, scale, left, top) for quad in self.unread),
        )

    def __add__(self, other: Seen) -> Seen:
        """Return both."""
        return Seen(self.read + other.read, self.unread + other.unread)


def look(grey: Image, *, one_threshold: bool = False, inverted: bool = False) -> Seen:
    """Return what a grey picture shows.

    `one_threshold` parts black from white at the same grey everywhere instead of comparing with
    what is near; `inverted` looks for white codes on black as well.
    """
    from zxingcpp import BarcodeFormat, BarcodeFormats, Binarizer, TextMode, read_barcodes

    barcodes = read_barcodes(
        grey, formats=BarcodeFormats([BarcodeFormat.QRCodeModel2]), try_invert=inverted,
        return_errors=True, text_mode=TextMode.Plain,
        binarizer=Binarizer.GlobalHistogram if one_threshold else Binarizer.LocalAverage,
    )  # fmt: skip
    placed = [(one, _quad(one.position)) for one in barcodes]
    return Seen(
        tuple(Symbol(one.text, quad) for one, quad in placed if one.valid),
        tuple(quad for one, quad in placed if not one.valid),
    )


def look_at(grey: Image, box: Box) -> Seen:
    """Return what a part of a picture shows, in the pixels of the whole."""
    return look(grey.crop(box)).moved(1, box[0], box[1])


def _quad(place: Position) -> Quad:
    corners = (place.top_left, place.top_right, place.bottom_right, place.bottom_left)
    return [(corner.x, corner.y) for corner in corners]
