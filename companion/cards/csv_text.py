"""The text of a CSV file as rows of cells, whichever program wrote it."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Iterator

from companion.domain.rejected import Rejected

LONGEST = 1_000_000
"""Bytes of a CSV file."""
WIDEST = 100
"""Columns of a CSV file; no kind of card has that many values."""

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_FORM = re.compile(r"\Asep=[^\r\n]\r?\n", re.IGNORECASE)
"""A line in which a spreadsheet notes how it parts the cells, and which it does not count."""


def rows_of(data: bytes) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows that are not empty, as a spreadsheet counts them, their cells trimmed.

    Raises `Rejected` with `cards/long`, `cards/text` or, saying the row, `cards/quotes` or
    `cards/wide`.
    """
    text = _FORM.sub("", _text(data), count=1)
    row = 0
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=_parted_by(text), strict=True)
    while True:
        row += 1
        try:
            cells = [cell.strip() for cell in next(lines)]
        except StopIteration:
            return
        except csv.Error:
            raise Rejected(
                "cards/quotes", "In row {row} a quotation mark is out of place.", row=row
            ) from None
        while cells and not cells[-1]:
            cells.pop()
        if len(cells) > WIDEST:
            raise Rejected(
                "cards/wide", "Row {row} has more than {most} columns.", row=row, most=WIDEST
            )
        if cells:
            yield row, cells


def _text(data: bytes) -> str:
    if len(data) > LONGEST:
        raise Rejected(
            "cards/long", "A CSV file may have {most} MB at most.", most=LONGEST // 1_000_000
        )
    coding = "utf-16" if data.startswith(_UTF_16) else "utf-8-sig"
    for one in (coding, "cp1252"):
        try:
            text = data.decode(one)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise Rejected("cards/text", "This is no CSV file. Save the table as CSV first.")


def _parted_by(text: str) -> str:
    """Return what parts the cells: of the three usual signs the one the header has most of."""
    header = text.lstrip().partition("\n")[0]
    return max(";,\t", key=header.count)
