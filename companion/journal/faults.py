"""What SQLite and the file system complain about, in words for the person at the table."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.journal.errors import (
    JournalConflict,
    JournalDamaged,
    JournalError,
    JournalFull,
    JournalLocked,
    JournalReadOnly,
)  # fmt: skip

_FULL = "The disk with {path} is full. Nothing was stored; make room and try again."
_LOCKED = "Another program has {path} open and does not let go."
_DAMAGED = "{path} is damaged or no journal at all ({cause}). It was left as it is."
_READ_ONLY = "{path} cannot be written ({cause})."
_CONFLICT = "{path} holds that move already ({cause})."
_FAILED = "{path} cannot be used ({cause})."

_BY_SQLITE: dict[int, tuple[type[JournalError], str]] = {
    sqlite3.SQLITE_FULL: (JournalFull, _FULL),
    sqlite3.SQLITE_BUSY: (JournalLocked, _LOCKED),
    sqlite3.SQLITE_LOCKED: (JournalLocked, _LOCKED),
    sqlite3.SQLITE_CORRUPT: (JournalDamaged, _DAMAGED),
    sqlite3.SQLITE_NOTADB: (JournalDamaged, _DAMAGED),
    sqlite3.SQLITE_READONLY: (JournalReadOnly, _READ_ONLY),
    sqlite3.SQLITE_PERM: (JournalReadOnly, _READ_ONLY),
    sqlite3.SQLITE_CANTOPEN: (JournalReadOnly, _READ_ONLY),
    sqlite3.SQLITE_CONSTRAINT: (JournalConflict, _CONFLICT),
}
_BY_SYSTEM: dict[int, tuple[type[JournalError], str]] = {
    errno.ENOSPC: (JournalFull, _FULL),
    errno.EDQUOT: (JournalFull, _FULL),
    errno.EACCES: (JournalReadOnly, _READ_ONLY),
    errno.EPERM: (JournalReadOnly, _READ_ONLY),
    errno.EROFS: (JournalReadOnly, _READ_ONLY),
}


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Raise whatever goes wrong with `path` inside the block as a `JournalError`."""
    try:
        yield
    except JournalError:
        raise
    except sqlite3.Error as error:
        # The low byte is the primary code, the rest says more about it.
        kind, sentence = _BY_SQLITE.get(
            getattr(error, "sqlite_errorcode", 0) & 0xFF, (JournalError, _FAILED)
        )
        raise kind(sentence, path=str(path), cause=str(error)) from error
    except OSError as error:
        kind, sentence = _BY_SYSTEM.get(error.errno or 0, (JournalError, _FAILED))
        raise kind(sentence, path=str(path), cause=error.strerror or str(error)) from error
