"""Backups, and the way back from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.domain.facts import Opened
from companion.domain.moves import Entry
from companion.journal import copies
from companion.journal.errors import JournalDamaged, JournalLocked, JournalMissing
from companion.journal.port import Stored, Summary
from companion.journal.sqlite import FILE_NAME, SqliteJournal, backup_file, restore_file


def stored(match: str) -> Stored:
    entry = Entry(n=1, at=1, verb="open", facts=(Opened("tiny"),))
    return Stored(match, entry, Summary(match=match, game="tiny"))


def matches(path: Path) -> set[str]:
    journal = SqliteJournal(path)
    found = {summary.match for summary in journal.summaries()}
    journal.close()
    return found


def made(path: Path, *names: str) -> Path:
    journal = SqliteJournal(path)
    journal.append([stored(name) for name in names])
    journal.close()
    return path


def test_a_journal_in_use_can_be_copied(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / FILE_NAME)
    journal.append([stored("AAAAA")])
    journal.backup(tmp_path / "copy.db")
    journal.append([stored("BBBBB")])
    backup_file(tmp_path, tmp_path / "later.db")
    journal.close()
    assert matches(tmp_path / "copy.db") == {"AAAAA"}
    assert matches(tmp_path / "later.db") == {"AAAAA", "BBBBB"}


def test_a_copy_is_one_file_and_replaces_the_one_before(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / FILE_NAME)
    journal.append([stored("AAAAA")])
    target = tmp_path / "stick" / "copy.db"
    target.parent.mkdir()
    target.write_bytes(b"older")
    journal.backup(target)
    journal.close()
    assert [path.name for path in target.parent.iterdir()] == ["copy.db"]
    assert matches(target) == {"AAAAA"}


def test_a_copy_that_fails_leaves_the_one_before(tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    target.write_bytes(b"older")
    with pytest.raises(JournalMissing):
        backup_file(tmp_path / "nowhere", target)
    assert target.read_bytes() == b"older"


def test_restoring_keeps_the_old_journal_beside_the_new(tmp_path: Path) -> None:
    path = made(tmp_path / FILE_NAME, "AAAAA")
    backup = made(tmp_path / "backup.db", "BBBBB")
    first, second = restore_file(backup, tmp_path), restore_file(backup, tmp_path)
    assert matches(path) == {"BBBBB"}
    assert first is not None
    assert second is not None
    assert matches(first) == {"AAAAA"}
    assert matches(second) == {"BBBBB"}


def test_what_lay_in_the_log_of_the_old_journal_stays_with_it(tmp_path: Path) -> None:
    path = made(tmp_path / "other.db", "AAAAA")
    living = SqliteJournal(path)
    living.append([stored("CCCCC")])
    # As a power cut leaves it: the last commit is only in the write-ahead log.
    for ending in ("", "-wal"):
        content = path.with_name(path.name + ending).read_bytes()
        (tmp_path / f"{FILE_NAME}{ending}").write_bytes(content)
    living.close()
    old = restore_file(made(tmp_path / "backup.db", "BBBBB"), tmp_path)
    assert old is not None
    assert matches(tmp_path / FILE_NAME) == {"BBBBB"}
    assert matches(old) == {"AAAAA", "CCCCC"}


def test_restoring_over_a_damaged_journal(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(b"rubbish" * 1000)
    old = restore_file(made(tmp_path / "backup.db", "BBBBB"), tmp_path)
    assert old is not None
    assert old.read_bytes() == b"rubbish" * 1000
    assert matches(path) == {"BBBBB"}


def test_restoring_where_there_was_none(tmp_path: Path) -> None:
    assert copies.restore(made(tmp_path / "backup.db", "BBBBB"), tmp_path / "new.db") is None
    assert matches(tmp_path / "new.db") == {"BBBBB"}


def test_a_bad_backup_changes_nothing(tmp_path: Path) -> None:
    path = made(tmp_path / FILE_NAME, "AAAAA")
    for content in (b"", b"rubbish" * 1000):
        (tmp_path / "bad.db").write_bytes(content)
        with pytest.raises(JournalDamaged):
            restore_file(tmp_path / "bad.db", tmp_path)
    with pytest.raises(JournalMissing):
        restore_file(tmp_path / "nowhere.db", tmp_path)
    assert matches(path) == {"AAAAA"}


def test_a_journal_in_use_is_not_replaced(tmp_path: Path) -> None:
    backup = made(tmp_path / "backup.db", "BBBBB")
    journal = SqliteJournal(tmp_path / FILE_NAME)
    with pytest.raises(JournalLocked):
        restore_file(backup, tmp_path)
    journal.close()
