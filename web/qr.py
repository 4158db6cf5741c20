"""QR codes as SVG: one path per code, so that no seam runs between two modules."""

from __future__ import annotations

from companion.qr import QUIET, Matrix, qr_matrix, qr_runs

__all__ = ["QUIET", "Matrix", "qr_matrix", "qr_path", "qr_svg"]


def qr_svg(text: str) -> str:
    """Return the code of `text` in an SVG that scales to its box."""
    matrix = qr_matrix(text)
    side = len(matrix) + 2 * QUIET
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" '
        f'shape-rendering="crispEdges"><path fill="#fff" d="M0 0h{side}v{side}H0z"/>'
        f'<path fill="#000" d="{qr_path(matrix)}"/></svg>'
    )


def qr_path(matrix: Matrix) -> str:
    """Return the dark modules as path data: a rectangle per run of a row, in modules."""
    return "".join(
        f"M{start + QUIET} {row + QUIET}h{length}v1h-{length}z"
        for row, start, length in qr_runs(matrix)
    )
