"""A table after an evening: every store of the program has written what it writes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime
from pathlib import Path

from companion.backup.making import back_up
from companion.cards.labels.printer import Printer
from companion.cards.labels.settings import PrintSettings
from companion.cards.registry import FOLDER, Registry
from companion.games import GAMES
from companion.journal.sqlite import FILE_NAME as JOURNAL
from companion.journal.sqlite import SqliteJournal
from companion.keeper import Keeper
from companion.presets import Presets
from companion.settings import FILE_NAME as SETTINGS
from companion.shelf import OWN_GAMES, READY, Shelf
from firmware_bridge.hands.bindings import FILE_NAME as BUTTONS
from firmware_bridge.hands.bindings import Bindings
from firmware_bridge.hands.desk import Binding
from tests.cards.decks import JPEG
from tests.journal.test_copies import stored
from tests.tables import TINY

NOW = datetime(2026, 12, 1, 23, 30, tzinfo=UTC)
DAY = date(2026, 12, 1)


def play(folder: Path, *matches: str) -> None:
    """Store a match of each name."""
    journal = SqliteJournal(folder / JOURNAL)
    journal.append([stored(match) for match in matches])
    journal.close()


def set_table(folder: Path, match: str = "AAAAA", *, cards: int = 2) -> Path:
    """Let every store keep something in `folder`, and return it."""
    play(folder, match)
    (folder / SETTINGS).write_text('names = ["tisch.example"]\n')
    Shelf(GAMES, folder / OWN_GAMES).save(
        "our_darts", (READY / "darts.toml").read_text("utf-8"), replace=False
    )
    (folder / OWN_GAMES / "für uns.toml").write_text("title = 'half of it")
    Presets(folder).keep("Teatime", "300+5", "freeze")
    PrintSettings(folder).keep(printers=[Printer("Ink", 99.2, 99.6)], printer="Ink")
    registry = Registry(folder / FOLDER, {TINY.id: TINY})
    for n in range(cards):
        card = registry.add("tiny", "person", {"en": f"Cook {n}"}, {})
        registry.set_photo(card.id, JPEG + bytes([n]))
    registry.blanks(3)
    (folder / BUTTONS).write_text("no settings at all")
    for _ in range(2):
        buttons = Bindings(folder, [])
        buttons.bind(Binding("pin5", "seat", 2))
        buttons.save()
    Keeper(folder / JOURNAL, day=lambda: DAY).keep()
    return folder


def backed_up(folder: Path, target: Path) -> Path:
    """Back a table up, and return where."""
    return back_up(folder, target, now=NOW).target


def files(folder: Path, *, but: tuple[str, ...] = ("journal.db.lock",)) -> Mapping[str, bytes]:
    """Return every file below a folder by its name."""
    return {
        name: path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and (name := str(path.relative_to(folder))) not in but
    }
