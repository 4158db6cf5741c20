"""Codes read back from the finished PDF, as a camera would see them printed.

Each code is looked for where it should lie, so that one that lies on another's label counts as
unreadable too. PDFium must not be used by two threads at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING

from companion.cards.labels.shapes import Box, Page

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 200
_MM_PER_INCH = 25.4


def unread(pdf: bytes, pages: Sequence[Page]) -> Iterator[tuple[str, ...]]:
    """Yield for each page the cards whose code could not be read there, once per code.

    `pages` say where the codes are and what they say.
    """
    # Labels are made now and then; the service starts sooner without the library.
    from pypdfium2 import PdfDocument

    with closing(PdfDocument(pdf)) as document:
        for place, page in enumerate(pages):
            with closing(document[place]) as drawn:
                picture = drawn.render(scale=DPI / 72, grayscale=True).to_pil()
            yield tuple(
                label.code
                for label in page.labels
                for code in label.codes
                if not reads(picture.crop(_pixels(code.box)), code.text)
            )


def reads(picture: Image, text: str) -> bool:
    """Tell whether the only code in a picture says `text`."""
    from zxingcpp import BarcodeFormat, BarcodeFormats, read_barcodes

    formats = BarcodeFormats([BarcodeFormat.QRCode])
    found = read_barcodes(picture, formats=formats, try_invert=False)
    return [one.text for one in found] == [text]


def _pixels(box: Box) -> tuple[int, int, int, int]:
    scale = DPI / _MM_PER_INCH
    left, top, right, bottom = (
        round(edge * scale) for edge in (box.x, box.y, box.right, box.bottom)
    )  # fmt: skip
    return left, top, right, bottom
