"""Copies of the decks that keep themselves: one a day, none of what is damaged."""

from __future__ import annotations

import os
import zipfile
from datetime import date, timedelta
from pathlib import Path

import pytest

from companion.cards.errors import DeckUnreadable
from companion.cards.keeping import keep, kept_copies
from companion.cards.registry import FOLDER, Registry
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.keeper import Keeper
from tests.tables import TINY

DAY = date(2026, 12, 1)


@pytest.fixture
def registry(tmp_path: Path) -> Registry:
    return Registry(tmp_path / FOLDER, {TINY.id: TINY})


def copied(tmp_path: Path, day: date = DAY) -> Path | None:
    return keep(tmp_path / FOLDER, tmp_path / "copies", day)


def test_a_copy_brings_back_cards_and_blank_codes(registry: Registry, tmp_path: Path) -> None:
    cook = registry.add("tiny", "person", {"de": "Köchin"}, {})
    (blank,) = registry.blanks(1)
    copy = copied(tmp_path)
    assert copy is not None
    with zipfile.ZipFile(copy) as packed:
        packed.extractall(tmp_path / "again")
    again = Registry(tmp_path / "again", {TINY.id: TINY})
    assert again.find(cook.id) == cook
    assert again.is_genuine(blank)


def test_a_day_has_one_copy_and_only_when_something_changed(
    registry: Registry, tmp_path: Path
) -> None:
    assert copied(tmp_path) is None
    registry.add("tiny", "person", {"en": "Cook"}, {})
    first = copied(tmp_path)
    assert copied(tmp_path, DAY + timedelta(1)) is None
    registry.add("tiny", "person", {"en": "Guard"}, {})
    assert copied(tmp_path) == first
    assert [path.name for path in (tmp_path / "copies").iterdir()] == ["cards-2026-12-01.zip"]


def test_cards_from_before_1980_are_copied_too(registry: Registry, tmp_path: Path) -> None:
    # A Raspberry Pi without a clock begins in 1970, zips count from 1980.
    registry.add("tiny", "person", {"en": "Cook"}, {})
    os.utime(tmp_path / FOLDER / "tiny.json", (0, 0))
    assert copied(tmp_path)


def test_the_oldest_copies_go(registry: Registry, tmp_path: Path) -> None:
    for day in range(10):
        registry.add("tiny", "person", {"en": f"Cook {day}"}, {})
        assert copied(tmp_path, DAY + timedelta(day))
    days = [path.stem[-2:] for path in kept_copies(tmp_path / "copies")]
    assert days == ["04", "05", "06", "07", "08", "09", "10"]


def test_a_damaged_deck_never_takes_the_place_of_a_copy(registry: Registry, tmp_path: Path) -> None:
    registry.add("tiny", "person", {"en": "Cook"}, {})
    copy = copied(tmp_path)
    assert copy is not None
    before = copy.read_bytes()
    (tmp_path / FOLDER / "tiny.json").write_bytes(b"{")
    with pytest.raises(DeckUnreadable):
        copied(tmp_path)
    assert copy.read_bytes() == before


def test_the_service_keeps_them_beside_the_copies_of_the_journal(
    registry: Registry, tmp_path: Path
) -> None:
    registry.add("tiny", "person", {"en": "Cook"}, {})
    journal = SqliteJournal(tmp_path / FILE_NAME)
    Keeper(tmp_path / FILE_NAME, day=lambda: DAY).keep()
    journal.close()
    assert (tmp_path / "copies" / "cards-2026-12-01.zip").is_file()


def test_what_cannot_be_copied_is_logged_and_stops_nothing(
    registry: Registry, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    registry.add("tiny", "person", {"en": "Cook"}, {})
    (tmp_path / FOLDER / "tiny.json").write_bytes(b"{")
    Keeper(tmp_path / FILE_NAME, day=lambda: DAY).keep()
    assert "No copy of the cards was kept: tiny.json cannot be read" in caplog.text
