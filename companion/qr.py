"""QR codes as matrices: the smallest version first, then the highest error level that fits it.

A higher level in a larger version reads worse on paper: its modules are smaller (measured with
blurred pictures). Never Micro QR, which phones do not read. zxing-cpp writes the codes: with all
eight masks compared it needs a twentieth of the time that pure Python does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Literal, cast

import msgspec

QUIET = 4
"""Modules of white around the code that readers need (ISO/IEC 18004)."""
_SMALLEST = 2
"""Version 1 has no alignment pattern and reads badly at a slant."""

Matrix = Sequence[Sequence[bool]]
Level = Literal["L", "M", "Q", "H"]


class QrCode(msgspec.Struct, frozen=True):
    """A code: its rows of modules, true for dark, and its error level."""

    matrix: tuple[tuple[bool, ...], ...]
    level: Level

    @property
    def side(self) -> int:
        """Modules along a side with the white around them."""
        return len(self.matrix) + 2 * QUIET


@lru_cache(maxsize=4096)
def qr_code(text: str) -> QrCode:
    """Return the code of `text`. Raises `ValueError` for more text than a code can hold."""
    # Few processes ever draw a code; the others start sooner without the library.
    from zxingcpp import BarcodeFormat, create_barcode

    try:
        code = create_barcode(text, BarcodeFormat.QRCode, version=_SMALLEST)
    except ValueError:
        code = create_barcode(text, BarcodeFormat.QRCode)
    # Its type does not say so, but the picture lends its bytes.
    picture: Any = code.to_image(scale=1, add_quiet_zones=False)
    rows: Any = memoryview(picture).tolist()
    level = cast(Level, code.ec_level)
    return QrCode(tuple(tuple(not light for light in row) for row in rows), level)


def qr_matrix(text: str) -> Matrix:
    """Return the modules of the code of `text`."""
    return qr_code(text).matrix


def card_link(base: str, code: str) -> str:
    """Return what the label of a card says: `<base>/c/<code>`, in capitals where that helps.

    Some cameras stumble over a scheme in capitals, so they are kept for addresses whose code gets
    smaller by them, or leaves the lowest error level.
    """
    link = f"{base}/c/{code}"
    small, capital = qr_code(link), qr_code(link.upper())
    lifts = capital.side == small.side and small.level == "L" != capital.level
    return link.upper() if capital.side < small.side or lifts else link


def qr_runs(matrix: Matrix) -> Iterator[tuple[int, int, int]]:
    """Yield row, first column and length of each run of dark modules."""
    for row, modules in enumerate(matrix):
        start = None
        for place, dark in enumerate((*modules, False)):
            if dark and start is None:
                start = place
            elif not dark and start is not None:
                yield row, start, place - start
                start = None
