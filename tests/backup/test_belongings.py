"""Nothing is forgotten: whatever the program writes into a data folder is kept in a backup, or left
out on purpose. Who adds a store and comes here: add its files to `companion.backup.belongings`."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.backup.belongings import KEPT, found_in, is_kept, is_left_out, told
from companion.backup.putting_back import restore
from tests.backup.evening import backed_up, set_table
from tests.web.sentences import AREAS

ROOT = Path(__file__).parents[2]

WRITERS = {
    "companion/backup/archive.py": "below restoring.draft",
    "companion/backup/making.py": "where the backup is wanted",
    "companion/backup/putting_back.py": "restoring.draft, restoring, old1",
    "companion/cards/deck_folder.py": "cards/.lock, cards/*.json, cards/blanks.txt",
    "companion/cards/keeping.py": "copies",
    "companion/cards/labels/settings.py": "printing.json",
    "companion/cards/labels_told.py": "where the labels are wanted",
    "companion/cards/photos.py": "cards/photos/*.jpg",
    "companion/decks_told.py": "where the deck is wanted",
    "companion/doctor/bundle.py": "nowhere, in memory",
    "companion/doctor/visit.py": "where the bundle is wanted",
    "companion/journal/copies.py": "copies, journal.db.draft, journal.db.old1",
    "companion/journal/keeping.py": "copies",
    "companion/journal/lock.py": "journal.db.lock",
    "companion/journal/sqlite.py": "journal.db, and what SQLite puts beside it",
    "companion/presets.py": "clocks.toml",
    "companion/replacing.py": "what others hand in, and a .new beside it",
    "companion/service.py": "has the journal written",
    "companion/shelf.py": "games/*.toml",
    "firmware_bridge/firmware.py": "a folder for the board's own files",
    "firmware_bridge/hands/bindings.py": "buttons.toml, buttons.toml.spoiled",
    "firmware_bridge/pins/lgpio_pins.py": "a temporary folder for lgpio",
    "firmware_bridge/simulated/cable.py": "a link to a terminal, in the board's folder",
    "firmware_bridge/simulated/simulator.py": "a folder for the board's own files",
}
"""Every module that writes files, and where."""
_CALLS = {
    "replace_file", "replace_bytes", "write_text", "write_bytes", "mkdir", "makedirs",
    "copyfile", "copy2", "copytree", "move", "mkstemp", "mkdtemp", "symlink_to", "hardlink_to",
    "SqliteJournal",
}  # fmt: skip
_TEXT = {"a", "w", "x", "wb", "ab", "xb", "r+", "r+b", "w+", "w+b"}


def test_everything_the_program_writes_is_kept_or_left_out_on_purpose(tmp_path: Path) -> None:
    folder = set_table(tmp_path / "table")
    found = list(found_in(folder))
    for _ in range(2):
        restore(backed_up(folder, tmp_path / "evening.zip"), folder)
        restore(folder / "copies" / "2026-12-01.db", folder)
        found += found_in(folder)
    assert [name for name in found if not is_kept(name) and not is_left_out(name)] == []
    assert [name for name in found if is_kept(name) and is_left_out(name)] == []
    missing = [pattern for pattern in KEPT if not any(map(_is(pattern), found))]
    assert missing == [], "let tests.backup.evening write them"


def test_the_modules_that_write_files_are_known() -> None:
    found = {
        str(path.relative_to(ROOT))
        for area in AREAS
        for path in (ROOT / area).rglob("*.py")
        if any(_writes(node) for node in _calls(path))
    }
    assert found - WRITERS.keys() == set(), "say above where they write, and mind the backup"
    assert WRITERS.keys() - found == set(), "these write no more"


def _calls(path: Path) -> Iterator[ast.Call]:
    return (n for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Call))


def _writes(call: ast.Call) -> bool:
    name = getattr(call.func, "id", "") or getattr(call.func, "attr", "")
    words = {one.value for one in call.args if isinstance(one, ast.Constant)}
    return (
        name in _CALLS
        or (name in ("open", "ZipFile") and bool(words & _TEXT))
        or (name == "open" and "O_CREAT" in ast.unparse(call))
        or (name == "connect" and "sqlite3" in ast.unparse(call.func))
    )


def _is(pattern: str) -> Callable[[str], bool]:
    return lambda name: Path(name).match(pattern)


@pytest.mark.parametrize(
    "name",
    [
        "journal.db", "heldentisch.toml", "games/our game.toml", "cards/neue-helden.json",
        "cards/photos/7K3QK.jpg",
    ],
)  # fmt: skip
def test_what_belongs_to_the_table_is_kept(name: str) -> None:
    assert is_kept(name)


@pytest.mark.parametrize(
    "name",
    [
        "../journal.db", "/journal.db", "games/../../x.toml", "games/deep/x.toml", "x.toml",
        "games\\x.toml", "games/x.toml/", "games//x.toml", "cards/photos/../x.jpg", "", ".",
        "journal.db/", "copies/2026-12-01.db", "games/a\x1b[2J.toml", "games/\udcff.toml",
        "C:/games/x.toml",
    ],
)  # fmt: skip
def test_nothing_else_is(name: str) -> None:
    assert not is_kept(name)


def test_what_is_in_a_backup_is_told_in_words() -> None:
    names = ("journal.db", "games/a.toml", "games/b.toml", "cards/photos/x.jpg")
    assert told(names) == "matches, own games (2), photos (1)"
