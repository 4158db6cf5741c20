"""The tables of the SQLite journal, as an ordered list of steps from one version to the next.

`user_version` says how many steps a file has taken. Steps are only ever added.
"""

from __future__ import annotations

import sqlite3

from companion.journal.errors import JournalDamaged, JournalNewer

OURS = 0x48454C44
"""SQLite's `application_id` of our files ("HELD"), so that nobody else's is taken for one."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE matches (
            match TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            running INTEGER NOT NULL,
            summary TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE entries (
            match TEXT NOT NULL REFERENCES matches,
            n INTEGER NOT NULL,
            at INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            verb TEXT NOT NULL,
            args TEXT NOT NULL,
            ref TEXT NOT NULL,
            source TEXT NOT NULL,
            facts TEXT NOT NULL,
            PRIMARY KEY (match, n)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE UNIQUE INDEX entries_by_ref ON entries (match, ref) WHERE ref <> ''",
        """
        CREATE UNIQUE INDEX openings_by_ref ON entries (ref) WHERE verb = 'open' AND ref <> ''
        """,
        """
        CREATE TABLE receipts (
            board TEXT NOT NULL,
            boot TEXT NOT NULL,
            seq INTEGER NOT NULL,
            at INTEGER NOT NULL,
            match TEXT NOT NULL,
            n INTEGER NOT NULL,
            PRIMARY KEY (board, boot, seq),
            FOREIGN KEY (match, n) REFERENCES entries (match, n)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX receipts_by_time ON receipts (board, at)",
        """
        CREATE TABLE claims (
            match TEXT NOT NULL REFERENCES matches,
            seat INTEGER NOT NULL,
            device TEXT NOT NULL,
            at INTEGER NOT NULL,
            PRIMARY KEY (match, seat, device)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE remembered (
            game TEXT NOT NULL,
            verb TEXT NOT NULL,
            key TEXT NOT NULL,
            args TEXT NOT NULL,
            PRIMARY KEY (game, verb, key)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE heartbeat (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            at INTEGER NOT NULL
        ) STRICT
        """,
    ),
)


def migrate(
    db: sqlite3.Connection, path: str, steps: tuple[tuple[str, ...], ...] = MIGRATIONS
) -> None:
    """Bring a file up to this release, each step in its own transaction.

    Raises `JournalNewer` when a later release has taken it further already, `JournalDamaged` when
    it is some other program's.
    """
    version = check_known(db, path, known=len(steps), may_be_new=True)
    for number, statements in enumerate(steps[version:], version + 1):
        _take(db, number, statements)


def check_known(
    db: sqlite3.Connection, path: str, *, known: int = len(MIGRATIONS), may_be_new: bool = False
) -> int:
    """Return how many steps a journal has taken.

    Raises `JournalNewer` when they are more than are `known`, `JournalDamaged` as `check_ours`.
    """
    check_ours(db, path, may_be_new=may_be_new)
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    if version > known:
        raise JournalNewer(
            "{path} was written by a later release (format {theirs}, this one knows {ours}). "
            "Install that release again, or restore an older backup.",
            path=path, theirs=version, ours=known,
        )  # fmt: skip
    return version


def _take(db: sqlite3.Connection, number: int, statements: tuple[str, ...]) -> None:
    db.execute("BEGIN IMMEDIATE")
    try:
        for statement in statements:
            db.execute(statement)
        db.execute(f"PRAGMA application_id = {OURS}")
        db.execute(f"PRAGMA user_version = {number}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def check_ours(db: sqlite3.Connection, path: str, *, may_be_new: bool = False) -> None:
    """Raise `JournalDamaged` when a database is no journal, or at best an empty file."""
    (owner,) = db.execute("PRAGMA application_id").fetchone()
    (tables,) = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    is_new = owner == 0 and tables == 0
    if owner != OURS and not (may_be_new and is_new):
        raise JournalDamaged("{path} is no journal of ours. It was left as it is.", path=path)
