"""The write-ahead log has its length beforehand, and nothing of that can be seen."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from companion.journal.runway import PAGES, lay_out
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from tests.hosts import hosted
from tests.tables import adjust, seats


def log_length(path: Path) -> int:
    return path.with_name(f"{path.name}-wal").stat().st_size


def test_moves_do_not_make_the_log_longer(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    host = hosted(SqliteJournal(path))
    match = host.open("tiny", {}, seats(2))
    before = log_length(path)
    for number in range(50):
        host.receive(match, adjust(1, by=1 if number % 2 else -1))
    assert log_length(path) == before > 0.9 * PAGES * 4_096
    host.close()


def test_the_database_itself_stays_as_small_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    SqliteJournal(path).close()
    assert path.stat().st_size < 200_000


def test_a_log_that_cannot_grow_is_no_reason_to_stop(tmp_path: Path) -> None:
    path = tmp_path / "small.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("CREATE TABLE kept (value INTEGER)")
        db.execute("PRAGMA max_page_count = 10")
        lay_out(db, tmp_path / "nowhere")
        assert not db.in_transaction
        db.execute("INSERT INTO kept VALUES (7)")
        assert db.execute("SELECT value FROM kept").fetchall() == [(7,)]


def test_what_was_stored_before_is_still_there(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    for _ in range(3):
        host = hosted(SqliteJournal(path))
        match = host.open("tiny", {}, seats(2), ref="once")
        host.receive(match, adjust(1))
        host.close()
    host = hosted(SqliteJournal(path))
    assert host.table(match).of(1, "coins") == 8
    host.close()
