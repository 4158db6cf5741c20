"""Whatever is wrong with the disk is said, and the old file is kept."""

from __future__ import annotations

import fcntl
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.domain.facts import Opened
from companion.domain.moves import Entry
from companion.journal.errors import (
    JournalDamaged,
    JournalError,
    JournalFull,
    JournalLocked,
    JournalMissing,
    JournalNewer,
    JournalReadOnly,
)
from companion.journal.faults import named
from companion.journal.port import Beat, Claimed, Stored, Summary
from companion.journal.sqlite import SqliteJournal
from tests.patience import PATIENCE_S

OPENED = Stored(
    "K7QZ2",
    Entry(n=1, at=1, verb="open", facts=(Opened("tiny"),)),
    Summary(match="K7QZ2", game="tiny"),
)
NOBODY = 65534


def failing(path: Path, kind: type[JournalError], **options: Any) -> JournalError:
    """Open the journal at `path`, which must fail with a sentence that names the file."""
    with pytest.raises(kind) as caught:
        SqliteJournal(path, **options)
    assert str(path) in str(caught.value)
    return caught.value


@contextmanager
def as_nobody() -> Iterator[None]:
    """Do something without root's right to write everywhere."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def test_a_full_disk_refuses_and_takes_again_once_there_is_room(tmp_path: Path) -> None:
    connections: list[sqlite3.Connection] = []

    def connect(path: Path, **options: Any) -> sqlite3.Connection:
        connections.append(sqlite3.connect(path, **options))
        return connections[-1]

    journal = SqliteJournal(tmp_path / "journal.db", connect=connect)
    journal.append([OPENED])
    (pages,) = connections[0].execute("PRAGMA page_count").fetchone()
    connections[0].execute(f"PRAGMA max_page_count = {pages}")
    crowd = [Claimed("K7QZ2", 1, f"{n:064}", n) for n in range(500)]
    with pytest.raises(JournalFull) as caught:
        journal.append([Beat(9), *crowd])
    assert caught.value.code == "journal/full"
    assert journal.last_beat() == 0
    assert journal.claims("K7QZ2") == []
    connections[0].execute("PRAGMA max_page_count = 1000000")
    journal.append([Beat(9), *crowd])
    assert len(journal.claims("K7QZ2")) == 500
    journal.close()


def test_a_second_process_is_told_who_has_the_journal(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    program = (
        "import sys; from pathlib import Path; from companion.journal.sqlite import SqliteJournal;"
        f"journal = SqliteJournal(Path({str(path)!r})); print('ready', flush=True);"
        "sys.stdin.read()"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"ready\n"
        error = failing(path, JournalLocked)
        assert error.code == "journal/locked"
        assert f"Process {child.pid} has" in str(error)
        assert child.stdin is not None
        child.stdin.close()
        child.wait(PATIENCE_S)
    SqliteJournal(path).close()


def test_a_lock_without_a_name_on_it_still_holds(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    with (tmp_path / "journal.db.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        assert "Another process" in str(failing(path, JournalLocked))


def test_a_program_that_ignores_our_lock_is_noticed(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "journal.db", patience=10)
    other = sqlite3.connect(journal.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(JournalLocked):
        journal.append([Beat(1)])
    other.execute("ROLLBACK")
    journal.append([Beat(1)])
    other.close()
    journal.close()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    for parent in tmp_path.parents[:3]:
        parent.chmod(parent.stat().st_mode | 0o011)
    with as_nobody():
        assert failing(tmp_path / "journal.db", JournalReadOnly).code == "journal/readonly"
        failing(tmp_path / "deep" / "journal.db", JournalReadOnly)


@pytest.mark.parametrize(
    "content", [b"Dear diary, ...\n" * 400, b"SQLite format 3\0" + b"x" * 5000]
)
def test_a_file_that_is_no_database_is_kept(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "journal.db"
    path.write_bytes(content)
    assert failing(path, JournalDamaged).code == "journal/damaged"
    assert path.read_bytes() == content


def test_another_programs_database_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE recipes (name)")
    db.close()
    before = path.read_bytes()
    failing(path, JournalDamaged)
    assert path.read_bytes() == before


def test_a_damaged_page_is_found_at_start(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    journal = SqliteJournal(path)
    journal.append([OPENED, *(Claimed("K7QZ2", 1, f"{n:064}", n) for n in range(500))])
    journal.close()
    damaged = bytearray(path.read_bytes())
    middle = len(damaged) // 2 // 4096 * 4096
    damaged[middle : middle + 4096] = b"\xa5" * 4096
    path.write_bytes(damaged)
    failing(path, JournalDamaged)
    assert path.read_bytes() == damaged


def test_a_journal_of_a_later_release_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    SqliteJournal(path).close()
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.close()
    error = failing(path, JournalNewer)
    assert error.code == "journal/newer"
    assert "format 99" in str(error)


def test_a_refused_start_lets_go_of_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    path.write_bytes(b"no" * 5000)
    failing(path, JournalDamaged)
    path.unlink()
    SqliteJournal(path).close()


def test_looking_makes_no_journal(tmp_path: Path) -> None:
    with pytest.raises(JournalMissing):
        SqliteJournal.look(tmp_path / "journal.db")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (OSError(28, "No space left on device"), JournalFull),
        (OSError(30, "Read-only file system"), JournalReadOnly),
        (OSError(5, "Input/output error"), JournalError),
        (sqlite3.OperationalError("disk I/O error"), JournalError),
    ],
)
def test_whatever_else_goes_wrong_names_the_file(
    error: Exception, kind: type[JournalError]
) -> None:
    with pytest.raises(kind) as caught, named(Path("/data/journal.db")):
        raise error
    assert "/data/journal.db" in str(caught.value)
    assert caught.value.code.startswith("journal/")
    assert caught.value.sentence != str(caught.value)
