"""The greeting in the terminal: the address, and a QR code that a phone reads off the screen."""

from __future__ import annotations

from collections.abc import Iterator

from web.qr import QUIET, Matrix, qr_matrix

_HALVES = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
"""Two modules above each other as one sign; light is drawn, since most terminals are dark."""


def greeting(address: str, path: str = "") -> str:
    """Return what a person reads when the service has started."""
    url = f"{address}{path}"
    return f"\n{terminal_code(url)}\n\n  {url}\n  Scan the code, or type the address on a phone.\n"


def terminal_code(text: str) -> str:
    """Return the QR code of `text` as lines of half blocks."""
    return "\n".join("  " + "".join(row) for row in _rows(_framed(qr_matrix(text))))


def _framed(matrix: Matrix) -> Matrix:
    side = len(matrix) + 2 * QUIET
    edge = [[False] * side for _ in range(QUIET)]
    gap = [False] * QUIET
    return [*edge, *([*gap, *row, *gap] for row in matrix), *edge]


def _rows(matrix: Matrix) -> Iterator[Iterator[str]]:
    empty = [False] * len(matrix)
    for top in range(0, len(matrix), 2):
        below = matrix[top + 1] if top + 1 < len(matrix) else empty
        yield (_HALVES[pair] for pair in zip(matrix[top], below, strict=True))
