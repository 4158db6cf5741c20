"""Sheets of labels in mm, as they lie in the printer: where each label sits.

The makers' own sheets could not be held against these numbers. Size and count of the Avery labels
are as the maker prints them on the box; pitch and margins follow from them by the maker's inches
(5160, 5167) or by equal margins on both sides (L4737, L4778, L4731), as other programs have them
too. Other programs put the first column of 5167 up to 0.5 mm further right. So: print the
calibration page, hold it against the sheet, and set the printer's offset.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal

import msgspec

from companion.cards.labels.problem import LabelProblem
from companion.cards.labels.shapes import Box

SHEETS = MappingProxyType({"A4": (210.0, 297.0), "Letter": (215.9, 279.4)})
"""Width and height of the sheets."""
GOOD_SIZE = 15.0
"""A link's code that cameras of phones read without fuss is at least this wide (measured)."""
SMALLEST_SIZE = 12.0
"""Below that nothing reads a link's code dependably."""
SMALLEST_BARE = 9.0
LARGEST_SIZE = 40.0
_USUAL_SIZE = 20.0
_TEXT_BELOW = 3.0
_TEXT_BESIDE = 13.0
_SLACK = 1e-6

Sheet = Literal["A4", "Letter"]


class UnfitFormat(LabelProblem):
    """A label sheet of the table's own cannot be used; the sentence says why."""

    code = "labels/own_format"


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A sheet of equal labels; lengths in mm, `left` and `top` of the first label.

    `bare` labels are too small for a link: their code is the card's five signs alone, which the
    companion's own photo page and a hand scanner read, but no phone's camera opens. `corner` is
    the radius of a label's corners; with `is_cut` the sheet is plain and people cut it.
    """

    id: str
    sheet: Sheet
    width: float
    height: float
    columns: int
    rows: int
    left: float
    top: float
    pitch_x: float
    pitch_y: float
    corner: float = 0.0
    maker: str = ""
    bare: bool = False
    is_cut: bool = False

    @property
    def per_page(self) -> int:
        """Labels on a sheet."""
        return self.columns * self.rows

    @property
    def sheet_width(self) -> float:
        """Width of the sheet."""
        return SHEETS[self.sheet][0]

    @property
    def sheet_height(self) -> float:
        """Height of the sheet."""
        return SHEETS[self.sheet][1]

    @property
    def smallest(self) -> float:
        """The smallest code that may be asked for."""
        return SMALLEST_BARE if self.bare else SMALLEST_SIZE

    @property
    def largest(self) -> float:
        """The largest code that fits a label with the white around it."""
        return min(self.width, self.height, LARGEST_SIZE)

    @property
    def usual(self) -> float:
        """The size of a code when nobody asks: with room for the words, in halves of a mm."""
        beside = self.width - self.height >= _TEXT_BESIDE
        room = self.height if beside else min(self.width, self.height - _TEXT_BELOW)
        return max(self.smallest, min(_USUAL_SIZE, int(room * 2) / 2))

    def boxes(self) -> tuple[Box, ...]:
        """Return where the labels sit, row by row."""
        return tuple(
            Box(
                self.left + column * self.pitch_x, self.top + row * self.pitch_y,
                self.width, self.height,
            )
            for row in range(self.rows)
            for column in range(self.columns)
        )  # fmt: skip


def _avery(id: str, sheet: Sheet, size: tuple[float, float], grid: tuple[int, int],
           first: tuple[float, float], pitch: tuple[float, float], corner: float,
           *, bare: bool = False) -> Format:  # fmt: skip
    return Format(
        id=id, maker="Avery", sheet=sheet, width=size[0], height=size[1], columns=grid[0],
        rows=grid[1], left=first[0], top=first[1], pitch_x=pitch[0], pitch_y=pitch[1],
        corner=corner, bare=bare,
    )  # fmt: skip


def _squares(side: int, sheet: Sheet) -> Format:
    width, height = SHEETS[sheet]
    # Printers print up to 5 mm from the edge; above and below stands the address, too.
    columns, rows = int((width - 2 * 5.0) // side), int((height - 2 * 6.5) // side)
    return Format(
        id=f"{side}mm-{sheet}", sheet=sheet, width=side, height=side, columns=columns, rows=rows,
        left=(width - columns * side) / 2, top=(height - rows * side) / 2, pitch_x=side,
        pitch_y=side, is_cut=True,
    )  # fmt: skip


FORMATS: Mapping[str, Format] = MappingProxyType(
    {
        one.id: one
        for one in (
            _avery("L4737", "A4", (63.5, 29.6), (3, 9), (7.2, 15.3), (66.04, 29.6), 2.5),
            _avery("L4778", "A4", (45.7, 21.2), (4, 12), (9.7, 21.3), (48.3, 21.2), 2.5),
            _avery("L4731", "A4", (25.4, 10.0), (7, 27), (8.6, 13.5), (27.9, 10.0), 1.5, bare=True),
            _avery("5160", "Letter", (66.675, 25.4), (3, 10), (4.7625, 12.7), (69.85, 25.4), 2.0),
            _avery("5167", "Letter", (44.45, 12.7), (4, 20), (7.144, 12.7), (52.388, 12.7), 1.5),
            _squares(20, "A4"),
            _squares(15, "A4"),
            _squares(20, "Letter"),
            _squares(15, "Letter"),
        )
    }
)
"""The sheets that come along, in the order people see them."""


def find_format(id: str, own: Mapping[str, Format] = MappingProxyType({})) -> Format:
    """Return a sheet by its name. Raises `LabelProblem` with `labels/format`."""
    found = own.get(id) or FORMATS.get(id)
    if found is None:
        raise LabelProblem(
            "There is no label sheet {format}. There are {known}.",
            code="labels/format",
            format=id[:40],
            known=", ".join((*FORMATS, *own)),
        )
    return found


def own_format(values: Mapping[str, Any]) -> Format:
    """Return a sheet of the table's own from its values (TOML or JSON), lengths in mm.

    Raises `UnfitFormat` where a value is missing or the labels do not fit
    the sheet, lie over each other, or are too small for a code.
    """
    try:
        format = msgspec.convert(dict(values), Format)
    except msgspec.ValidationError as error:
        raise UnfitFormat("This label sheet cannot be used: {fault}.", fault=str(error)) from None
    if not format.id or len(format.id) > 40 or not format.id.isprintable():
        raise UnfitFormat("This label sheet cannot be used: it needs a name of 1 to 40 letters.")
    if format.columns < 1 or format.rows < 1:
        raise UnfitFormat("This label sheet cannot be used: it has no labels.")
    if not all(0 <= one < 1000 for one in msgspec.structs.astuple(format) if type(one) is float):
        raise UnfitFormat("This label sheet cannot be used: a length is below 0 or no length.")
    if format.largest < format.smallest:
        raise UnfitFormat(
            "This label sheet cannot be used: its labels are at least {least} mm wide and high.",
            least=f"{format.smallest:g}",
        )
    if format.is_cut and (format.pitch_x, format.pitch_y) != (format.width, format.height):
        raise UnfitFormat("This label sheet cannot be used: labels to be cut lie edge to edge.")
    _check_grid(format)
    return format


def _check_grid(format: Format) -> None:
    across = (format.left, format.pitch_x, format.columns, format.width, format.sheet_width)
    down = (format.top, format.pitch_y, format.rows, format.height, format.sheet_height)
    for first, pitch, count, length, whole in (across, down):
        if count > 1 and pitch < length - _SLACK:
            raise UnfitFormat("This label sheet cannot be used: the labels lie over each other.")
        if first + (count - 1) * pitch + length > whole + _SLACK:
            raise UnfitFormat(
                "This label sheet cannot be used: the labels do not fit on {sheet}.",
                sheet=format.sheet,
            )
