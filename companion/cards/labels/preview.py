"""A sheet as a picture for the page: what will be printed, and which labels are gone already.

It holds no style and no script, so that it can stand in an `img`.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from companion.cards.labels.fonts import fonts
from companion.cards.labels.formats import Format
from companion.cards.labels.layout import Sheet, laid_out
from companion.cards.labels.order import Order
from companion.cards.labels.shapes import Box, Code, Line, Words
from companion.qr import QUIET, qr_code, qr_runs

MOST_DRAWN = 40
"""Codes drawn as they are; a sheet with more of them shows a sign for each, to stay small."""
_PAPER, _INK, _FAINT, _EDGE, _GONE, _CROSS = (
    "#fff", "#211c16", "#574e41", "#dad2c2", "#cdc4b1", "#92876f",
)  # fmt: skip
_FAMILY = (
    "Avenir Next Condensed,Roboto Condensed,DejaVu Sans Condensed,Liberation Sans Narrow,"
    "Arial Narrow,Noto Sans KR,NanumGothic,sans-serif"
)
_SIGN = "".join(f"M{x} {y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z" for x, y in ((4, 4), (22, 4), (4, 22)))
_SIGN_SIDE = 33


def preview_svg(order: Order, sheet: Sheet) -> str:
    """Return a page of an order as SVG with lengths in mm, for a printer that prints true."""
    page = laid_out(order, sheet, fonts().width)
    codes = {code.text for label in page.labels for code in label.codes}
    is_full = len(codes) > MOST_DRAWN
    ids = {text: f"q{place}" for place, text in enumerate(sorted(codes))}
    parts = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(page.width)} {_n(page.height)}" '
        f'font-family="{_FAMILY}" fill="{_INK}"><defs>',
        _rect(order.format),
        *((_sign(),) if is_full else (_symbol(text, name) for text, name in ids.items())),
        f'</defs><path fill="{_PAPER}" d="M0 0h{_n(page.width)}v{_n(page.height)}H0z"/>',
        *(_boxes(order.format, sheet) if sheet.kind == "labels" else ()),
        *(
            _use(code, "q" if is_full else ids[code.text])
            for label in page.labels
            for code in label.codes
        ),
        *map(_text, page.words),
        *(_text(one) for label in page.labels for one in label.words if one.is_bold or not is_full),
        _lines(page.lines),
        "</svg>",
    )
    return "".join(parts)


def _boxes(format: Format, sheet: Sheet) -> Iterator[str]:
    """Yield the labels' outlines: those gone already crossed, the first free one in ink."""
    boxes = format.boxes()
    yield f'<g fill="none" stroke="{_EDGE}" stroke-width=".3">'
    yield from map(_outline, boxes[sheet.skipped :])
    yield f'</g><g fill="{_GONE}">'
    yield from map(_outline, boxes[: sheet.skipped])
    yield "</g>"
    if sheet.skipped:
        crosses = "".join(map(_cross, boxes[: sheet.skipped]))
        yield f'<path fill="none" stroke="{_CROSS}" stroke-width="1" d="{crosses}"/>'
        first = _outline(boxes[sheet.skipped])
        yield f'<g fill="none" stroke="{_INK}" stroke-width="1">{first}</g>'


def _rect(format: Format) -> str:
    width, height = _n(format.width), _n(format.height)
    return f'<rect id="l" width="{width}" height="{height}" rx="{_n(format.corner)}"/>'


def _outline(box: Box) -> str:
    return f'<use href="#l" x="{_n(box.x)}" y="{_n(box.y)}"/>'


def _cross(box: Box) -> str:
    arm = min(box.width, box.height, 27) / 6
    x, y, whole = box.x + box.width / 2 - arm, box.y + box.height / 2 - arm, _n(2 * arm)
    return f"M{_n(x)} {_n(y)}l{whole} {whole}m0 -{whole}l-{whole} {whole}"


def _symbol(text: str, name: str) -> str:
    code = qr_code(text)
    path, at = "", (-1, 0)
    for row, first, length in qr_runs(code.matrix):
        move = f"m{first - at[1]} 0" if row == at[0] else f"M{first + QUIET} {row + QUIET}.5"
        path, at = f"{path}{move}h{length}", (row, first + length)
    return (
        f'<symbol id="{name}" viewBox="0 0 {code.side} {code.side}">'
        f'<path stroke="{_INK}" shape-rendering="crispEdges" d="{path}"/></symbol>'
    )


def _sign() -> str:
    return (
        f'<symbol id="q" viewBox="0 0 {_SIGN_SIDE} {_SIGN_SIDE}">'
        f'<path fill="{_GONE}" d="M12 4h9v25h-9zM4 12h8v9H4zM21 12h8v17h-8z"/>'
        f'<path fill-rule="evenodd" d="{_SIGN}"/></symbol>'
    )


def _use(code: Code, name: str) -> str:
    box = code.box
    return (
        f'<use href="#{name}" x="{_n(box.x)}" y="{_n(box.y)}" width="{_n(box.width)}" '
        f'height="{_n(box.height)}"/>'
    )


def _text(words: Words) -> str:
    more = (' font-weight="700"' if words.is_bold else "") + (
        ' text-anchor="middle"' if words.anchor == "middle" else ""
    )
    faint = f' fill="{_FAINT}"' if words.is_faint else ""
    return (
        f'<text x="{_n(words.x)}" y="{_n(words.y)}" font-size="{_n(words.size)}"{more}{faint}>'
        f"{escape(words.text)}</text>"
    )


def _lines(lines: tuple[Line, ...]) -> str:
    path = "".join(f"M{_n(one.x1)} {_n(one.y1)}L{_n(one.x2)} {_n(one.y2)}" for one in lines)
    return f'<path fill="none" stroke="{_INK}" stroke-width=".4" d="{path}"/>' if path else ""


def _n(length: float) -> str:
    return f"{round(length, 2):g}"
