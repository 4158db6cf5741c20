"""QR codes as SVG: one path per code, so that no seam runs between two modules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

QUIET = 4
"""Modules of white around the code that readers need (ISO/IEC 18004)."""
_SMALLEST = 2
"""Version 1 has no alignment pattern and reads badly at a slant."""

Matrix = Sequence[Sequence[bool]]


def qr_svg(text: str) -> str:
    """Return the code of `text` in an SVG that scales to its box."""
    matrix = qr_matrix(text)
    side = len(matrix) + 2 * QUIET
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" '
        f'shape-rendering="crispEdges"><path fill="#fff" d="M0 0h{side}v{side}H0z"/>'
        f'<path fill="#000" d="{qr_path(matrix)}"/></svg>'
    )


def qr_matrix(text: str) -> Matrix:
    """Return the modules of the smallest version that holds `text`, at its highest error level."""
    # Few processes ever draw a code; the others start sooner without the library.
    from qrcode.constants import (
        ERROR_CORRECT_H,
        ERROR_CORRECT_L,
        ERROR_CORRECT_M,
        ERROR_CORRECT_Q,
    )  # fmt: skip
    from qrcode.main import QRCode

    codes = []
    for level in (ERROR_CORRECT_L, ERROR_CORRECT_M, ERROR_CORRECT_Q, ERROR_CORRECT_H):
        code = QRCode(version=_SMALLEST, error_correction=level, border=0)
        code.add_data(text)
        codes.append((code.best_fit(start=_SMALLEST), code))
    smallest = codes[0][0]
    best = [code for version, code in codes if version == smallest][-1]
    return [[bool(dark) for dark in row] for row in best.get_matrix()]


def qr_path(matrix: Matrix) -> str:
    """Return the dark modules as path data: a rectangle per run of a row, in modules."""
    return "".join(
        f"M{start + QUIET} {row + QUIET}h{length}v1h-{length}z"
        for row, modules in enumerate(matrix)
        for start, length in _runs(modules)
    )


def _runs(modules: Sequence[bool]) -> Iterator[tuple[int, int]]:
    start = None
    for place, dark in enumerate([*modules, False]):
        if dark and start is None:
            start = place
        elif not dark and start is not None:
            yield start, place - start
            start = None
