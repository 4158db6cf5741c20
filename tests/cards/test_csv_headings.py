"""The headings of a table: what people see on the page is what they may write."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cards.csv_import import import_csv
from tests.cards.decks import registry


@pytest.mark.parametrize(
    ("lang", "headings"),
    [
        ("de", ["name_de", "Name (de)", "Name, Deutsch", "name german"]),
        ("en", ["Name, Englisch", "Name, English"]),
        ("sv", ["Name, Schwedisch", "Name, Swedish"]),
        ("ko", ["Name, Koreanisch", "Name, Korean"]),
    ],
)
def test_a_column_of_names_is_called_as_the_form_calls_its_field(
    tmp_path: Path, lang: str, headings: list[str]
) -> None:
    cards = registry(tmp_path)
    for number, heading in enumerate(headings):
        import_csv(cards, "heroes", f"kind;{heading}\nitem;Ding {number}\n".encode())
    named = sorted(card.names[lang] for card in cards.deck("heroes"))
    assert named == [f"Ding {number}" for number in range(len(headings))]
