"""A backup is made: all of it or none, also while people play and add cards."""

from __future__ import annotations

import errno
import itertools
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from companion import __version__
from companion.backup.archive import LONGEST_FILE
from companion.backup.belongings import found_in, is_kept
from companion.backup.errors import BackupDisk, BackupInside
from companion.backup.making import back_up
from companion.backup.manifest import NAME, Manifest
from companion.errors import Spoken
from companion.journal.errors import JournalDamaged, JournalFull, JournalMissing
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from tests.backup.evening import NOW, backed_up, files, set_table
from tests.journal.test_copies import matches, stored
from tests.pi.test_keeping import spoil


@pytest.fixture
def table(tmp_path: Path) -> Path:
    return set_table(tmp_path / "table")


def test_it_holds_what_the_table_has_and_says_so(table: Path, tmp_path: Path) -> None:
    made = back_up(table, tmp_path / "evening.zip", now=NOW)
    assert made.strangers == ()
    assert made.manifest.format == 1
    assert (made.manifest.program, made.manifest.made) == (__version__, "2026-12-01T23:30:00+00:00")
    with zipfile.ZipFile(made.target) as packed:
        assert packed.testzip() is None
        assert msgspec.json.decode(packed.read(NAME), type=Manifest) == made.manifest
        held = {name: packed.read(name) for name in packed.namelist() if name != NAME}
    on_disk = {name: data for name, data in files(table).items() if is_kept(name)}
    assert held.keys() == on_disk.keys() == made.manifest.files.keys()
    assert {**held, FILE_NAME: b""} == {**on_disk, FILE_NAME: b""}
    assert len(held) == 11


def test_a_match_that_is_played_is_in_it_up_to_its_last_move(table: Path, tmp_path: Path) -> None:
    journal = SqliteJournal(table / FILE_NAME)
    journal.append([stored("BBBBB")])
    with zipfile.ZipFile(backed_up(table, tmp_path / "evening.zip")) as packed:
        packed.extract(FILE_NAME, tmp_path)
    journal.close()
    assert matches(tmp_path / FILE_NAME) == {"AAAAA", "BBBBB"}


def test_it_leaves_nothing_beside_it_and_takes_the_place_of_the_one_before(
    table: Path, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    (stick / "evening.zip.draft").mkdir(parents=True)  # one that was cut off
    (stick / "evening.zip.draft" / "journal.db").write_bytes(b"half")
    (stick / "evening.zip").write_bytes(b"older")
    backed_up(table, stick / "evening.zip")
    assert [path.name for path in stick.iterdir()] == ["evening.zip"]
    assert zipfile.is_zipfile(stick / "evening.zip")


def test_in_a_folder_it_is_named_by_the_minute(table: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    assert backed_up(table, stick) == stick / "heldentisch-2026-12-01-2330.zip"


def test_a_table_without_anything_but_matches_is_backed_up(tmp_path: Path) -> None:
    SqliteJournal(tmp_path / "table" / FILE_NAME).close()
    made = back_up(tmp_path / "table", tmp_path / "evening.zip", now=NOW)
    assert made.manifest.files.keys() == {FILE_NAME}


def test_what_nobody_here_wrote_is_told_and_not_taken(table: Path, tmp_path: Path) -> None:
    (table / "games" / "notes.md").write_text("buy crisps")
    (table / "films").mkdir()
    (table / "films" / "evening.mp4").write_bytes(b"long")
    (table / "games" / "huge.toml").write_bytes(b" " * (LONGEST_FILE + 1))
    (table / "games" / "gone.toml").symlink_to("nowhere.toml")
    os.mkfifo(table / "games" / "pipe.toml")
    made = back_up(table, tmp_path / "evening.zip", now=NOW)
    assert set(made.strangers) == {
        "games/notes.md", "films/", "games/huge.toml", "games/pipe.toml"
    }  # fmt: skip
    assert not {name for name in made.manifest.files if "huge" in name or "pipe" in name}


def test_files_from_before_1980_are_taken_too(table: Path, tmp_path: Path) -> None:
    # A Raspberry Pi without a clock begins in 1970.
    os.utime(table / "clocks.toml", (0, 0))
    assert "clocks.toml" in back_up(table, tmp_path / "evening.zip", now=NOW).manifest.files


def test_a_damaged_journal_takes_the_place_of_no_backup(table: Path, tmp_path: Path) -> None:
    target = backed_up(table, tmp_path / "evening.zip")
    before = target.read_bytes()
    journal = SqliteJournal(table / FILE_NAME)
    journal.append([stored(f"BBB{n:02}") for n in range(50)])
    journal.close()
    spoil(table / FILE_NAME)
    with pytest.raises(JournalDamaged) as refused:
        backed_up(table, target)
    assert refused.value.code == "journal/damaged"
    assert f"heldentisch restore {table / 'copies' / '2026-12-01.db'}" in str(refused.value)
    assert target.read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {"table", "evening.zip"}


def test_without_a_journal_there_is_nothing_to_save(tmp_path: Path) -> None:
    (tmp_path / "table").mkdir()
    with pytest.raises(JournalMissing):
        backed_up(tmp_path / "table", tmp_path / "evening.zip")
    assert [path.name for path in tmp_path.iterdir()] == ["table"]


@pytest.mark.parametrize("name", ["evening.zip", "journal.db", "cards/evening.zip", "."])
def test_a_backup_in_the_folder_itself_is_none(table: Path, name: str) -> None:
    before = files(table)
    with pytest.raises(BackupInside) as refused:
        backed_up(table, table / name)
    assert refused.value.code == "backup/inside"
    assert files(table) == before


def test_a_place_that_is_not_there_is_named(table: Path, tmp_path: Path) -> None:
    with pytest.raises(BackupDisk) as refused:
        backed_up(table, tmp_path / "stick" / "evening.zip")
    assert refused.value.code == "backup/disk"
    assert str(refused.value) == (
        f"{tmp_path / 'stick' / 'evening.zip.draft'} cannot be used (No such file or directory)."
    )


@pytest.mark.parametrize(
    ("times", "error", "code"), [(0, JournalFull, "journal/full"), (2, BackupDisk, "backup/disk")]
)
def test_a_disk_that_fills_leaves_the_backup_of_before(
    table: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    times: int,
    error: type[Spoken],
    code: str,
) -> None:
    target = tmp_path / "evening.zip"
    target.write_bytes(b"older")
    left = itertools.repeat(None, times)

    def filled(file: int) -> None:
        if next(left, file) is not None:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", filled)
    with pytest.raises(error) as refused:
        backed_up(table, target)
    assert refused.value.code == code
    assert str(target) in str(refused.value)
    assert target.read_bytes() == b"older"
    assert {path.name for path in tmp_path.iterdir()} == {"table", "evening.zip"}


def test_a_card_that_is_added_meanwhile_never_lacks_its_photo(table: Path, tmp_path: Path) -> None:
    """Whatever comes between two files, a photo that a deck in the backup names is there."""
    names = list(_watched(table))
    assert names.index("cards/tiny.json") < names.index("cards/photos/AAAAA.jpg")


def _watched(table: Path) -> Iterator[str]:
    for name in found_in(table):
        yield name
        if name == "cards/tiny.json":  # it was read just before the next photo came
            (table / "cards" / "photos" / "AAAAA.jpg").write_bytes(b"new")
