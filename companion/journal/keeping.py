"""Copies that are kept beside the journal by themselves, one a day, so that a worn-out card or a
power cut at the wrong moment costs hours and not years."""

from __future__ import annotations

import contextlib
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

from companion.journal import copies
from companion.journal.errors import JournalDamaged, JournalError
from companion.journal.faults import named
from companion.journal.schema import check_ours

FOLDER = "copies"
DAYS = 7
"""So many of the newest copies are kept."""
COUNTED = ("entries", "claims", "remembered")


def keep(journal: Path, today: date) -> Path | None:
    """Copy the journal into `copies` as that day's, over an earlier copy of the day.

    Returns the copy, or None when nothing was stored since the newest one. The service may be
    writing. Raises `JournalError`; a journal that is damaged never replaces a copy.
    """
    target = journal.with_name(FOLDER) / f"{today.isoformat()}.db"
    with named(journal), closing(copies.existing(journal)) as db:
        check_ours(db, str(journal))
        kept = kept_copies(journal)
        if kept and _amount(kept[-1]) == _count(db):
            return None
        copies.check(db, journal)
        target.parent.mkdir(exist_ok=True)
        copies.copy(db, target)
    for old in kept_copies(journal)[:-DAYS]:
        old.unlink(missing_ok=True)
    return target


def kept_copies(journal: Path) -> list[Path]:
    """Return the copies, the newest last."""
    return sorted(journal.with_name(FOLDER).glob("????-??-??.db"))


def newest_whole(journal: Path) -> Path | None:
    """Return the newest copy that can be restored: each is read through."""
    for path in reversed(kept_copies(journal)):
        with contextlib.suppress(JournalError), named(path), closing(copies.existing(path)) as db:
            copies.check_whole(db, path)
            return path
    return None


def with_copy(error: JournalDamaged, journal: Path) -> JournalDamaged:
    """Return the error of a damaged journal with the copy to restore, when there is one."""
    found = newest_whole(journal)
    if found is None:
        return error
    return JournalDamaged(
        "{path} is damaged ({cause}). It was left as it is. Run 'heldentisch restore {copy} --data"
        " {folder}': that is the newest copy that is whole.",
        path=str(journal), cause=str(error.params.get("cause", error)), copy=str(found),
        folder=str(journal.parent),
    )  # fmt: skip


def _amount(copy: Path) -> list[int]:
    """Return how much is in a copy; nothing when it cannot be read."""
    with contextlib.suppress(JournalError), named(copy), closing(copies.existing(copy)) as db:
        return _count(db)
    return []


def _count(db: sqlite3.Connection) -> list[int]:
    # Not the file's time: a heartbeat is written every few seconds, and nobody needs it twice.
    return [db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in COUNTED]
