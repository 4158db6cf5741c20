"""The way back: all of a backup takes the place of what was there, which is put aside."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.backup.belongings import is_kept
from companion.backup.errors import BackupDisk, BackupMissing, BackupNewer, BackupRoom
from companion.backup.putting_back import finish_restore, restore
from companion.journal.errors import JournalDamaged, JournalLocked, JournalNewer
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from tests.backup.evening import backed_up, files, play, set_table
from tests.journal.test_copies import made, matches


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A backup of a table with the match BBBBB."""
    return backed_up(set_table(tmp_path / "table", "BBBBB"), tmp_path / "evening.zip")


def kept(folder: Path) -> dict[str, bytes]:
    """Return what belongs to a table, but for the journal, whose copy is packed anew."""
    found = files(folder)
    return {name: found[name] for name in found if is_kept(name) and name != FILE_NAME}


@pytest.mark.parametrize("is_there", [True, False])
def test_into_an_empty_place_it_brings_everything(
    backup: Path, tmp_path: Path, is_there: bool
) -> None:
    folder = tmp_path / "deep" / "new"
    if is_there:
        folder.mkdir(parents=True)
    manifest, aside = restore(backup, folder)
    assert aside is None
    assert manifest is not None
    assert files(folder).keys() == manifest.files.keys()
    assert kept(folder) == kept(tmp_path / "table")
    assert matches(folder / FILE_NAME) == {"BBBBB"}


def test_what_was_there_is_a_table_of_its_own_aside(backup: Path, tmp_path: Path) -> None:
    folder = set_table(tmp_path / "new", "AAAAA", cards=3)
    (folder / "games" / "notes.md").write_text("buy crisps")
    before, copies = kept(folder), files(folder / "copies")
    _, aside = restore(backup, folder)
    assert aside == folder / "old1"
    assert kept(folder) == kept(tmp_path / "table")
    assert matches(folder / FILE_NAME) == {"BBBBB"}
    assert kept(aside) == before
    assert matches(aside / FILE_NAME) == {"AAAAA"}
    assert (aside / "games" / "notes.md").read_text() == "buy crisps"
    assert files(folder / "copies") == copies
    assert restore(backup, folder).aside == folder / "old2"
    back = backed_up(aside, tmp_path / "before.zip")
    restore(back, folder)
    assert kept(folder) == before


def test_what_the_backup_has_not_is_not_there_afterwards(tmp_path: Path) -> None:
    play(tmp_path / "plain", "CCCCC")
    backup = backed_up(tmp_path / "plain", tmp_path / "plain.zip")
    folder = set_table(tmp_path / "new")
    restore(backup, folder)
    assert kept(folder) == {}
    assert matches(folder / FILE_NAME) == {"CCCCC"}


def test_what_lay_in_the_log_of_the_old_journal_goes_aside_with_it(
    backup: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "new"
    living = SqliteJournal(made(tmp_path / "other.db", "AAAAA"))
    folder.mkdir()
    # As a power cut leaves it: the last commit is only in the write-ahead log.
    for ending in ("", "-wal"):
        content = living.path.with_name(living.path.name + ending).read_bytes()
        (folder / f"{FILE_NAME}{ending}").write_bytes(content)
    living.close()
    _, aside = restore(backup, folder)
    assert aside is not None
    assert {path.name for path in aside.iterdir()} == {FILE_NAME, f"{FILE_NAME}-wal"}
    assert matches(folder / FILE_NAME) == {"BBBBB"}
    assert matches(aside / FILE_NAME) == {"AAAAA"}


def test_over_a_damaged_journal(backup: Path, tmp_path: Path) -> None:
    folder = tmp_path / "new"
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(b"rubbish" * 1000)
    _, aside = restore(backup, folder)
    assert aside is not None
    assert (aside / FILE_NAME).read_bytes() == b"rubbish" * 1000
    assert matches(folder / FILE_NAME) == {"BBBBB"}


def test_while_the_service_runs_nothing_is_restored(backup: Path, tmp_path: Path) -> None:
    folder = set_table(tmp_path / "new")
    journal = SqliteJournal(folder / FILE_NAME)
    before = files(folder)
    with pytest.raises(JournalLocked) as refused:
        restore(backup, folder)
    assert refused.value.code == "journal/locked"
    assert files(folder) == before
    journal.close()


def test_a_copy_of_the_journal_brings_matches_alone(tmp_path: Path) -> None:
    folder = set_table(tmp_path / "new")
    before = kept(folder)
    copy = made(tmp_path / "evening.db", "CCCCC")
    assert restore(copy, folder) == (None, folder / f"{FILE_NAME}.old1")
    assert matches(folder / FILE_NAME) == {"CCCCC"}
    assert kept(folder) == before
    assert restore(copy, tmp_path / "empty") == (None, None)
    assert matches(tmp_path / "empty" / FILE_NAME) == {"CCCCC"}


def test_a_copy_of_the_journal_that_is_damaged_or_newer_changes_nothing(tmp_path: Path) -> None:
    folder = set_table(tmp_path / "new")
    before = files(folder)
    copy = made(tmp_path / "evening.db", "CCCCC")
    with closing(sqlite3.connect(copy)) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(JournalNewer, match="format 99"):
        restore(copy, folder)
    copy.write_bytes(copy.read_bytes()[:5000])
    with pytest.raises(JournalDamaged):
        restore(copy, folder)
    assert files(folder) == before


def test_a_journal_in_it_that_a_later_release_wrote_is_refused(tmp_path: Path) -> None:
    folder = set_table(tmp_path / "new")
    before = files(folder)
    play(tmp_path / "later", "CCCCC")
    with closing(sqlite3.connect(tmp_path / "later" / FILE_NAME)) as db:
        db.execute("PRAGMA user_version = 99")
    backup = backed_up(tmp_path / "later", tmp_path / "later.zip")
    with pytest.raises(BackupNewer) as refused:
        restore(backup, folder)
    assert refused.value.code == "backup/newer"
    assert files(folder) == before


def test_a_backup_that_is_not_there_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.zip", tmp_path):
        with pytest.raises(BackupMissing) as refused:
            restore(path, tmp_path / "new")
        assert refused.value.code == "backup/missing"
        assert str(refused.value) == f"There is no backup at {path}."
    assert list(tmp_path.iterdir()) == []


def test_without_room_nothing_is_unpacked(backup: Path, tmp_path: Path) -> None:
    folder = set_table(tmp_path / "new")
    before = files(folder)
    with pytest.raises(BackupRoom) as refused:
        restore(backup, folder, free=lambda _: 20_000_000)
    assert refused.value.code == "backup/room"
    assert str(refused.value) == f"{folder} has no room for what is in the backup, 20 MB."
    assert files(folder) == before
    restore(backup, folder, free=lambda _: 21_000_000)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_what_root_restores_belongs_to_whoever_has_the_folder(backup: Path, tmp_path: Path) -> None:
    folder = set_table(tmp_path / "new")
    for path in (folder, *folder.rglob("*")):
        os.chown(path, 4242, 4343)
    restore(backup, folder)
    restore(made(tmp_path / "evening.db", "CCCCC"), folder)
    owners = {path: (path.stat().st_uid, path.stat().st_gid) for path in folder.rglob("*")}
    assert {path for path, owner in owners.items() if owner != (4242, 4343)} == set()


class PowerCut(BaseException):
    """Nothing is tidied up after it."""


class Moves:
    """Counts how often something was renamed, and lets one of them fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, fails: int, error: BaseException) -> None:
        self.count = 0
        rename = Path.rename

        def counted(path: Path, target: Path) -> Path:
            self.count += 1
            if self.count == fails:
                raise error
            return rename(path, target)

        monkeypatch.setattr(Path, "rename", counted)


RENAMES = 1 + 9 + 1 + 7
"""To ready, all out (two of them SQLite's), the old aside, all in."""


@pytest.mark.parametrize("nth", range(1, RENAMES + 2))
def test_a_restore_that_fails_half_way_leaves_all_as_it_was(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nth: int
) -> None:
    folder = set_table(tmp_path / "new")
    before = files(folder)
    with monkeypatch.context() as patch:
        moves = Moves(patch, nth, OSError(5, "Input/output error"))
        if nth > RENAMES:
            restore(backup, folder)
            assert moves.count == RENAMES
            return
        with pytest.raises(BackupDisk, match="Input/output error") as refused:
            restore(backup, folder)
    assert refused.value.code == "backup/disk"
    assert files(folder) == before
    assert not list(folder.glob("restoring*"))


@pytest.mark.parametrize("nth", range(1, RENAMES + 1))
def test_a_restore_that_a_power_cut_ends_is_brought_to_its_end_at_the_next_start(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nth: int
) -> None:
    folder = set_table(tmp_path / "new", "AAAAA", cards=3)
    before = kept(folder)
    with monkeypatch.context() as patch:
        Moves(patch, nth, PowerCut())
        with pytest.raises(PowerCut):
            restore(backup, folder)
    is_ready = nth > 1
    assert is_ready == (folder / "restoring").exists()
    finish_restore(folder)
    assert kept(folder) == (kept(tmp_path / "table") if is_ready else before)
    assert matches(folder / FILE_NAME) == ({"BBBBB"} if is_ready else {"AAAAA"})
    assert not (folder / "restoring").exists()
    if is_ready:
        assert kept(folder / "old1") == before
        assert matches(folder / "old1" / FILE_NAME) == {"AAAAA"}
    # Whatever was left lying about is in nobody's way.
    restore(backup, folder)
    assert kept(folder) == kept(tmp_path / "table")
    assert not list(folder.glob("restoring*"))


def test_what_came_while_a_restore_was_cut_off_is_put_aside_too(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = set_table(tmp_path / "new")
    with monkeypatch.context() as patch:
        Moves(patch, RENAMES - 6, PowerCut())  # all is out, nothing in yet
        with pytest.raises(PowerCut):
            restore(backup, folder)
    set_table(folder, "CCCCC")  # as `heldentisch cards import` would
    finish_restore(folder)
    assert kept(folder) == kept(tmp_path / "table")
    assert matches(folder / FILE_NAME) == {"BBBBB"}
    assert matches(folder / "old1" / FILE_NAME) == {"AAAAA"}
    assert matches(folder / "old2" / FILE_NAME) == {"CCCCC"}
    assert len(kept(folder / "old2")) == 10
