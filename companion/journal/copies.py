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

from companion.journal.errors import JournalDamaged, JournalMissing
from companion.journal.faults import named
from companion.journal.lock import WriterLock
from companion.journal.ownership import hand_over
from companion.journal.schema import check_known


def check(db: sqlite3.Connection, path: Path) -> None:
    """Read a database through. Raises `JournalDamaged` with SQLite's first complaint."""
    (verdict,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise JournalDamaged(
            "{path} is damaged ({cause}). It was left as it is; restore a backup.",
            path=str(path), cause=verdict,
        )  # fmt: skip


def check_whole(db: sqlite3.Connection, path: Path) -> None:
    """Make sure that a database is a journal this release can go on with.

    Raises `JournalDamaged` or `JournalNewer`.
    """
    check(db, path)
    check_known(db, str(path))


def copy(source: sqlite3.Connection, path: Path) -> None:
    """Copy a database that may be in use to `path`, replacing the copy there."""
    draft = _drafted(source, path)
    draft.rename(path)
    sync_folder(path)


def restore(backup: Path, path: Path) -> Path | None:
    """Put `backup` in the place of the journal at `path`; return where the old one is kept.

    Raises `JournalDamaged` when the backup itself is bad, `JournalNewer` when a later release
    wrote it, `JournalLocked` while the journal is in use; all leave everything as it was.
    """
    with named(backup), closing(existing(backup)) as source:
        check_whole(source, backup)
        with named(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = WriterLock.take(path)
            try:
                return _swap(source, path)
            finally:
                lock.release()


def sync_folder(path: Path) -> None:
    """Force the folder of `path` to disk, so that a new name in it survives a power cut."""
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _swap(source: sqlite3.Connection, path: Path) -> Path | None:
    draft = _drafted(source, path)
    hand_over(draft)
    old = _kept(path)
    # The write-ahead log belongs to the old file: left behind, it would be played into the new one.
    for part in _parts(path)[1:]:
        part.unlink(missing_ok=True)
    draft.rename(path)
    sync_folder(path)
    return old


def _drafted(source: sqlite3.Connection, path: Path) -> Path:
    draft = path.with_name(f"{path.name}.draft")
    draft.unlink(missing_ok=True)
    with closing(sqlite3.connect(draft, isolation_level=None)) as db:
        source.backup(db)
        # The copy is one file: readable from a stick that cannot be written.
        db.execute("PRAGMA journal_mode = DELETE")
    _sync(draft)
    return draft


def _kept(path: Path) -> Path | None:
    # A copy, not a rename: cut off in between, the next start must not find an empty place.
    if not path.exists():
        return None
    number = 1
    while (old := path.with_name(f"{path.name}.old{number}")).exists():
        number += 1
    for part, kept in zip(_parts(path), _parts(old), strict=True):
        if part.exists():
            shutil.copyfile(part, kept)
            hand_over(kept)
            _sync(kept)
    sync_folder(path)
    return old


def _parts(path: Path) -> tuple[Path, Path, Path]:
    wal, shm = path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")
    return path, wal, shm


def _sync(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())


def existing(path: Path) -> sqlite3.Connection:
    """Open a database to read it alone. Raises `JournalMissing` when there is none."""
    if not path.is_file():
        raise JournalMissing("There is no journal at {path}.", path=str(path))
    # With mode=ro SQLite does not make an empty database of a name that has just gone.
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=ro",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
    )
