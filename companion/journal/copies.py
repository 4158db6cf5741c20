"""Backups: a whole copy beside the journal, and the way back from it.

A copy is written under another name, forced to disk and only then renamed, so that whoever looks
finds the old copy or the new one, never half of one.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from companion.journal.errors import JournalDamaged
from companion.journal.faults import named
from companion.journal.lock import WriterLock


def check(db: sqlite3.Connection, path: Path) -> None:
    """Read a database through. Raises `JournalDamaged` with SQLite's first complaint."""
    (verdict,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise JournalDamaged(
            "{path} is damaged ({cause}). It was left as it is; restore a backup.",
            path=str(path), cause=verdict,
        )  # fmt: skip


def copy(source: sqlite3.Connection, path: Path) -> None:
    """Copy a database that may be in use to `path`, replacing the copy there."""
    draft = path.with_name(f"{path.name}.draft")
    draft.unlink(missing_ok=True)
    with closing(sqlite3.connect(draft, isolation_level=None)) as db:
        source.backup(db)
        # The copy is one file: readable from a stick that cannot be written.
        db.execute("PRAGMA journal_mode = DELETE")
    _put(draft, path)


def restore(backup: Path, path: Path) -> Path | None:
    """Put `backup` in the place of the journal at `path`; return where the old one is kept.

    Raises `JournalDamaged` when the backup itself is bad, `JournalLocked` while the journal is in
    use; both leave everything as it was.
    """
    with named(backup), closing(_existing(backup)) as db:
        check(db, backup)
    with named(path):
        lock = WriterLock.take(path)
        try:
            return _swap(backup, path)
        finally:
            lock.release()


def sync_folder(path: Path) -> None:
    """Force the folder of `path` to disk, so that a new name in it survives a power cut."""
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _swap(backup: Path, path: Path) -> Path | None:
    draft = path.with_name(f"{path.name}.draft")
    shutil.copyfile(backup, draft)
    old = _set_aside(path)
    _put(draft, path)
    return old


def _set_aside(path: Path) -> Path | None:
    # The write-ahead log belongs to the old file: left behind, it would be played into the new one.
    if not path.exists():
        return None
    number = 1
    while (old := path.with_name(f"{path.name}.old{number}")).exists():
        number += 1
    for ending in ("-wal", "-shm", ""):
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(old.with_name(old.name + ending))
    return old


def _put(draft: Path, path: Path) -> None:
    with draft.open("rb") as file:
        os.fsync(file.fileno())
    draft.rename(path)
    sync_folder(path)


def _existing(path: Path) -> sqlite3.Connection:
    # Without mode=ro SQLite would make an empty database of a name that is not there.
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
