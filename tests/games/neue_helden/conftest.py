"""What several files of this game's tests need."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

FOLDER = Path(__file__).parents[3] / "web" / "translations"


@pytest.fixture
def said() -> Callable[[str], str]:
    """Look up an English text by its key."""
    with (FOLDER / "en" / "LC_MESSAGES" / "neue_helden.po").open("rb") as file:
        catalogue = read_po(file)

    def find(key: str) -> str:
        text = catalogue[key].string
        assert isinstance(text, str), f"{key} has several forms"
        return text

    return find
