"""Room for the write-ahead log, laid out before it is needed.

A commit that makes a file longer has the file system write down the new length as well; one that
overwrites does not, and takes less than half the time. So at the start a transaction as long as
the log ever gets is spilled into it and rolled back: nothing of it counts, only the length stays.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress

LENGTH = 4_000_000
"""Bytes; SQLite begins its log anew at 1,000 pages."""


def lay_out(db: sqlite3.Connection) -> None:
    """Lengthen the log. Where that fails, commits are slower, and that is all."""
    (cached,) = db.execute("PRAGMA cache_size").fetchone()
    with suppress(sqlite3.Error):
        # A cache this small makes SQLite write pages out before the transaction ends.
        db.execute("PRAGMA cache_size = 50")
        db.execute("BEGIN IMMEDIATE")
        db.execute("CREATE TABLE runway (empty BLOB)")
        db.execute("INSERT INTO runway VALUES (zeroblob(?))", (LENGTH,))
    if db.in_transaction:
        db.execute("ROLLBACK")
    db.execute(f"PRAGMA cache_size = {cached}")
