"""Fonts of the printed words: Latin letters first, and another font for what those lack.

The Latin font comes with reportlab. The Korean one is the system's (NanumGothic lacks "Å", so it
never comes first); without any, PDF readers use their own, which not all of them have.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, cached_property, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, Protocol

from companion.cards.labels.notices import Notice

FONT_FOLDERS = (
    Path("/usr/share/fonts"),
    Path("/usr/local/share/fonts"),
    Path.home() / ".local/share/fonts",
    Path("/System/Library/Fonts"),
    Path("/Library/Fonts"),
    Path("C:/Windows/Fonts"),
)
SQUEEZE = 0.9
"""Letters are this much narrower than the font has them: names are long, labels are not."""
REPLACEMENT = "?"

_LATIN = {False: ("HeldentischLatin", "Vera.ttf"), True: ("HeldentischLatinBold", "VeraBd.ttf")}
_HANGUL_FILES = {
    False: ("NanumGothic.ttf", "NanumBarunGothic.ttf", "AppleGothic.ttf", "malgun.ttf"),
    True: ("NanumGothicBold.ttf", "NanumBarunGothicBold.ttf", "AppleGothic.ttf", "malgunbd.ttf"),
}
_BUILT_IN_KOREAN = "HYGothic-Medium"
_KOREAN = ((0x1100, 0x11FF), (0x3130, 0x318F), (0xAC00, 0xD7A3))


class Measure(Protocol):
    """Tells how wide a text is, in the unit of its size."""

    def __call__(self, text: str, size: float, *, is_bold: bool) -> float:
        """Return the width of a line of text."""


class Fonts:
    """The fonts of this computer; `folders` are searched for a Korean one when it is needed."""

    def __init__(self, folders: Iterable[Path] = FONT_FOLDERS) -> None:
        self._folders = tuple(folders)
        self._per_size = lru_cache(maxsize=4096)(self._measured)

    def runs(self, text: str, *, is_bold: bool) -> list[tuple[str, str]]:
        """Return the text in pieces, each with the name of the font that has its letters.

        Letters no font has become question marks.
        """
        letters = [
            (self._font_of(letter, is_bold=is_bold), letter)
            for letter in unicodedata.normalize("NFC", text)
        ]
        return [
            (font or _LATIN[is_bold][0], "".join(one if font else REPLACEMENT for _, one in some))
            for font, some in groupby(letters, key=lambda pair: pair[0])
        ]

    def width(self, text: str, size: float, *, is_bold: bool) -> float:
        """Return the width of a line of text, in the unit of `size`."""
        return size * self._per_size(text, is_bold)

    @cached_property
    def hangul(self) -> dict[bool, Path | None]:
        """The files of the Korean fonts, plain and bold; None where there is none."""
        found = {
            path.name: path for folder in self._folders if folder.is_dir()
            for path in sorted(folder.rglob("*.ttf"), reverse=True)
        }  # fmt: skip
        return {
            is_bold: next((found[name] for name in names if name in found), None)
            for is_bold, names in _HANGUL_FILES.items()
        }

    def notice(self, texts: Iterable[str]) -> Notice | None:
        """Return what has to be said about Korean names when no font for them is installed."""
        if not any(map(has_hangul, texts)) or all(self.hangul.values()):
            return None
        return Notice(
            "labels/hangul",
            "No font with Korean letters is installed, so Korean names may be missing on paper. "
            "Install fonts-nanum and make the labels again.",
        )

    def _measured(self, text: str, is_bold: bool) -> float:
        # Labels are made now and then; the service starts sooner without the library.
        from reportlab.pdfbase.pdfmetrics import stringWidth

        runs = self.runs(text, is_bold=is_bold)
        return SQUEEZE * sum(float(stringWidth(piece, font, 1)) for font, piece in runs)

    def _font_of(self, letter: str, *, is_bold: bool) -> str | None:
        latin = _latin(is_bold)
        if ord(letter) in latin.face.charToGlyph:
            return str(latin.fontName)
        path = self.hangul[is_bold]
        if path is None:
            return _built_in_korean() if has_hangul(letter) else None
        other = _from_file(f"Heldentisch{path.stem}", str(path))
        return str(other.fontName) if ord(letter) in other.face.charToGlyph else None


def has_hangul(text: str) -> bool:
    """Tell whether there are Korean letters in a text."""
    return any(low <= ord(letter) <= high for letter in text for low, high in _KOREAN)


@cache
def fonts() -> Fonts:
    """Return the fonts of this computer; it is searched once."""
    return Fonts()


def _latin(is_bold: bool) -> Any:
    return _from_file(*_LATIN[is_bold])


@cache
def _from_file(name: str, path: str) -> Any:
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    font = TTFont(name, path)
    registerFont(font)
    return font


@cache
def _built_in_korean() -> str:
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfbase.pdfmetrics import registerFont

    registerFont(UnicodeCIDFont(_BUILT_IN_KOREAN))
    return _BUILT_IN_KOREAN
