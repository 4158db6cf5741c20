"""The page on cards tells the truth: its table is taken in, its sheets are those there are."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from companion.cards.labels.formats import FORMATS
from companion.decks_told import table_imported
from companion.service import CATALOGUES
from web.deck_words import words_of
from web.texts import Texts

PAGE = (Path(__file__).parents[2] / "docs" / "cards.md").read_text("utf-8")
GAME = "neue-helden"
FAULTY = "kind;name_en;level;kraft\nmission;Catch the thief;4;5\nmision;Empty streets;1;3\n"


def taken(folder: Path, table: str) -> tuple[str, bool]:
    """Take a table in, and return what the command says."""
    source = folder / "table.csv"
    source.write_text(table, "utf-8")
    return table_imported(folder, GAME, source, partial(words_of, Texts(CATALOGUES)))


def test_the_table_of_the_page_is_taken_in_and_adds_nothing_the_second_time(tmp_path: Path) -> None:
    (table,) = re.findall(r"```csv\n(.*?)```", PAGE, re.DOTALL)
    assert taken(tmp_path, table) == ("4 new, 0 changed, 0 as they were.", True)
    assert taken(tmp_path, table) == ("0 new, 0 changed, 4 as they were.", True)


def test_a_faulty_table_is_refused_as_the_page_shows_it(tmp_path: Path) -> None:
    said, went_well = taken(tmp_path, FAULTY)
    assert not went_well
    assert f"```\n{said}\n```" in PAGE


@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS)
def test_every_sheet_is_told_with_its_labels_and_millimetres(format) -> None:
    name = f"`{format.id}`" if format.is_cut else f"{format.maker} {format.id}"
    (row,) = (line for line in PAGE.splitlines() if line.startswith("|") and name in line)
    assert re.search(rf"\b{format.per_page}\b", row)
    assert f"{round(format.width, 1):g} × {round(format.height, 1):g} mm" in row
    assert format.bare == ("no link" in row)
