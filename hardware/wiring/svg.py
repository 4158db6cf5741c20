"""The few shapes the drawings are made of, as lines of SVG."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

PAPER, INK, QUIET = "#FFFDF8", "#211C16", "#574E41"


def sheet(wide: int, high: int, shapes: Iterable[str]) -> str:
    """Return a whole drawing on paper."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"'
    style = f'font-family="sans-serif" font-size="13" fill="{INK}">'
    return "\n".join([f"{head} {style}", rect(0, 0, wide, high, PAPER), *shapes, "</svg>", ""])


def text(
    x: int, y: int, words: str, *, size: int = 13, anchor: str = "middle", fill: str = INK,
    bold: bool = False,
) -> str:  # fmt: skip
    """Return words whose baseline is at y; `anchor` says which end of them is at x."""
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-size="{size}" fill="{fill}"{weight}>'
        f"{escape(words)}</text>"
    )


def rect(x: int, y: int, wide: int, high: int, fill: str, *, r: int = 0, stroke: str = "") -> str:
    """Return a rectangle with round corners, with a line round it if `stroke` has a colour."""
    line = f' stroke="{stroke}" stroke-width="2"' if stroke else ""
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="{r}" fill="{fill}"{line}/>'


def circle(x: int, y: int, r: float, fill: str = "none", *, stroke: str = "", line: int = 1) -> str:
    """Return a disc, or a ring."""
    ring = f' stroke="{stroke}" stroke-width="{line}"' if stroke else ""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"{ring}/>'
