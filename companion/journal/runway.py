"""Room for the write-ahead log, laid out before it is needed.

A commit that makes a file longer has the file system write down the new length as well; one that
overwrites does not, and takes less than half the time. So at the start a transaction as long as
the log ever gets is spilled into it and rolled back: nothing of it counts, only the length stays.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

PAGES = 250
"""After so many SQLite brings the log's pages home and begins it anew; a page has 4,096 bytes."""
_HELD = 50


def lay_out(db: sqlite3.Connection, log: Path) -> None:
    """Lengthen `log`. Where that fails, commits are slower, and that is all."""
    db.execute(f"PRAGMA wal_autocheckpoint = {PAGES}")
    (cached,) = db.execute("PRAGMA cache_size").fetchone()
    with suppress(sqlite3.Error):
        # A cache this small makes SQLite write pages out before the transaction ends.
        db.execute(f"PRAGMA cache_size = {_HELD}")
        db.execute("BEGIN IMMEDIATE")
        db.execute("CREATE TABLE runway (empty BLOB)")
        db.execute("INSERT INTO runway VALUES (zeroblob(?))", ((PAGES + _HELD) * 4_096,))
    if db.in_transaction:
        db.execute("ROLLBACK")
    with suppress(OSError), log.open("rb") as file:
        # Now, or the first move would wait for all of it.
        os.fsync(file.fileno())
    db.execute(f"PRAGMA cache_size = {cached}")
