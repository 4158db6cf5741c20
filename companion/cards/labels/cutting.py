"""Cut marks: lines outside for a cutter's edge, small crosses where four pieces meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.cards.labels.shapes import Line

MARK_WIDTH = 0.2
"""0.57 pt: marks thinner than 0.25 pt vanish in print."""


def cut_marks(
    xs: Sequence[float], ys: Sequence[float], *, gap: float, outside: float, arm: float
) -> Iterator[Line]:
    """Yield the marks for cuts at `xs` and `ys`.

    Lines of `outside` mm begin `gap` mm beyond the outermost cuts; crosses have arms of `arm` mm.
    """
    for x in xs:
        yield Line(x, ys[0] - gap - outside, x, ys[0] - gap, MARK_WIDTH)
        yield Line(x, ys[-1] + gap, x, ys[-1] + gap + outside, MARK_WIDTH)
    for y in ys:
        yield Line(xs[0] - gap - outside, y, xs[0] - gap, y, MARK_WIDTH)
        yield Line(xs[-1] + gap, y, xs[-1] + gap + outside, y, MARK_WIDTH)
    for x in xs[1:-1]:
        for y in ys[1:-1]:
            yield Line(x - arm, y, x + arm, y, MARK_WIDTH)
            yield Line(x, y - arm, x, y + arm, MARK_WIDTH)
