"""Migrations: in order, each in its own transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import pytest

from companion.journal.errors import JournalDamaged, JournalNewer
from companion.journal.schema import MIGRATIONS, migrate

FIRST = ("CREATE TABLE a (x)",)
SECOND = ("CREATE TABLE b (x)", "INSERT INTO b SELECT x FROM a")


@pytest.fixture
def db() -> Iterator[sqlite3.Connection]:
    db = sqlite3.connect(":memory:", isolation_level=None)
    yield db
    db.close()


def tables(db: sqlite3.Connection) -> list[str]:
    return [name for (name,) in db.execute("SELECT name FROM sqlite_schema ORDER BY name")]


def version(db: sqlite3.Connection) -> int:
    (number,) = db.execute("PRAGMA user_version").fetchone()
    return int(number)


def test_a_new_file_takes_every_step(db: sqlite3.Connection) -> None:
    migrate(db, "x", MIGRATIONS)
    assert version(db) == len(MIGRATIONS)
    assert {"entries", "matches", "receipts"} <= set(tables(db))


def test_an_old_file_takes_the_steps_it_lacks(db: sqlite3.Connection) -> None:
    migrate(db, "x", (FIRST,))
    db.execute("INSERT INTO a VALUES (7)")
    migrate(db, "x", (FIRST, SECOND))
    assert db.execute("SELECT x FROM b").fetchall() == [(7,)]
    migrate(db, "x", (FIRST, SECOND))
    assert version(db) == 2


def test_a_step_that_fails_leaves_the_version_before(db: sqlite3.Connection) -> None:
    with pytest.raises(sqlite3.OperationalError):
        migrate(db, "x", (FIRST, ("CREATE TABLE c (x)", "NONSENSE")))
    assert (version(db), tables(db)) == (1, ["a"])


def test_a_later_file_is_left_alone(db: sqlite3.Connection) -> None:
    migrate(db, "x", (FIRST, SECOND))
    with pytest.raises(JournalNewer, match="format 2, this one knows 1"):
        migrate(db, "x", (FIRST,))


def test_a_foreign_file_is_left_alone(db: sqlite3.Connection) -> None:
    db.execute("CREATE TABLE recipes (x)")
    with pytest.raises(JournalDamaged):
        migrate(db, "x", (FIRST,))
    assert tables(db) == ["recipes"]


def test_every_table_is_strict(db: sqlite3.Connection) -> None:
    migrate(db, "x", MIGRATIONS)
    rows = db.execute("SELECT name FROM pragma_table_list WHERE schema = 'main' AND NOT strict")
    assert [name for (name,) in rows if not name.startswith("sqlite_")] == []
