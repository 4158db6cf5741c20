"""Names made to fit: over several lines, then smaller, then with words broken, and cut at last."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.cards.labels.fonts import Measure

_Fits = Callable[[str], bool]
ELLIPSIS = "…"
HYPHEN = "-"
_CJK = "\u1100"
"""From here on are letters of scripts that break words without a hyphen."""
_SMALLER = (1.0, 0.9, 0.8)


def fit(
    text: str, width: float, size: float, measure: Measure, *, most_lines: int = 1,
    is_bold: bool = False,
) -> tuple[float, tuple[str, ...]]:  # fmt: skip
    """Return the size and the lines of a text that is to be no wider than `width`.

    `size` is the largest it may have, `most_lines` what there is room for.
    """

    def fits_at(at: float) -> _Fits:
        return lambda line: measure(line, at, is_bold=is_bold) <= width

    for at in (size * part for part in _SMALLER):
        lines = _wrapped(text.split(), most_lines, fits_at(at))
        if all(map(fits_at(at), lines)):
            return at, lines
    fits = fits_at(at)
    pieces = [piece for word in text.split() for piece in _broken(word, fits)]
    return at, tuple(cut(line, fits) for line in _wrapped(pieces, most_lines, fits))


def cut(text: str, fits: _Fits) -> str:
    """Return as much of a text as fits, with an ellipsis where something was cut off."""
    if fits(text):
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if fits(text[:middle].rstrip() + ELLIPSIS):
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip().rstrip(HYPHEN).rstrip() + ELLIPSIS


def _broken(word: str, fits: _Fits) -> Iterator[str]:
    """Yield a word in pieces that fit, for it may be wider than the label."""
    while len(word) > 1 and not fits(word):
        hyphen = HYPHEN if word[0] < _CJK else ""
        length = next((n for n in range(len(word) - 1, 1, -1) if fits(word[:n] + hyphen)), 1)
        yield word[:length] + hyphen
        word = word[length:]
    yield word


def size_for(text: str, width: float, size: float, measure: Measure, *, is_bold: bool) -> float:
    """Return the size, at most `size`, at which a whole text is no wider than `width`."""
    return min(size, size * width / measure(text, size, is_bold=is_bold))


def _wrapped(words: list[str], most: int, fits: _Fits) -> tuple[str, ...]:
    """Fill lines word by word; what is left over stands in the last one."""
    lines: list[str] = []
    for place, word in enumerate(words):
        if lines and fits(f"{lines[-1]} {word}"):
            lines[-1] = f"{lines[-1]} {word}"
        elif len(lines) < most:
            lines.append(word)
        else:
            lines[-1] = " ".join((lines[-1], *words[place:]))
            break
    return tuple(lines)
