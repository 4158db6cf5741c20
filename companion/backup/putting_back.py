"""The way back from a backup: all of it takes the place of what was there, or none of it.

A restore is ready once the folder `restoring` is there: `new` in it is whole and on disk, `old` is
empty. Then files and folders change places by renaming, first all out, then all in. Whoever is cut
off in between goes on from what lies where, at the next restore or the next start of the service.
"""

from __future__ import annotations

import itertools
import logging
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from companion.backup.archive import Archive, opened
from companion.backup.belongings import ASIDE, DRAFT, OF_JOURNAL, PENDING, PLACES
from companion.backup.errors import (
    BackupDamaged,
    BackupMissing,
    BackupNewer,
    BackupRoom,
    BackupUnfit,
    usable,
)  # fmt: skip
from companion.backup.manifest import Manifest
from companion.journal import copies
from companion.journal.errors import JournalDamaged, JournalNewer
from companion.journal.faults import named
from companion.journal.lock import WriterLock
from companion.journal.ownership import hand_over
from companion.journal.sqlite import FILE_NAME as JOURNAL
from companion.journal.sqlite import restore_file

_OLD, _NEW = "old", "new"
_SQLITE, _ZIP = b"SQLite format 3\0", b"PK"
_SPARE = 20_000_000
"""In bytes: what stays free, for the matches that are played next."""
_log = logging.getLogger("heldentisch.backup")


Move = tuple[Path, Path]


class Restored(NamedTuple):
    """What a backup held, None for a copy of the journal alone; and where that lies which was
    there before, if there was anything."""

    manifest: Manifest | None
    aside: Path | None


def _there(folder: Path) -> Path:
    return next(path for path in (folder, *folder.absolute().parents) if path.exists())


def _free(folder: Path) -> int:
    return shutil.disk_usage(folder).free


def restore(source: Path, folder: Path, *, free: Callable[[Path], int] = _free) -> Restored:
    """Put what is in `source` into the data folder `folder`, which is made when there is none.

    `source` may also be a copy of the journal: that replaces the journal alone. Raises
    `BackupError`, or `JournalError`, `JournalLocked` while the service runs; then all is as it was.
    `free` tells how many bytes a folder has room for.
    """
    if not source.is_file():
        raise BackupMissing(source)
    with usable(source), source.open("rb") as file:
        head = file.read(len(_SQLITE))
    if head == _SQLITE:
        finish_restore(folder)
        return Restored(None, restore_file(source, folder))
    if not head.startswith(_ZIP):
        raise BackupUnfit(source, "it is no zip file")
    with opened(source) as archive:
        if archive.size + _SPARE > free(_there(folder)):
            raise BackupRoom(folder, archive.size + _SPARE)
        archive.read_through()
        with usable(folder):
            finish_restore(folder)
            folder.mkdir(parents=True, exist_ok=True)
            with _held(folder):
                _make_ready(archive, folder)
                return Restored(archive.manifest, _changed_or_not(folder))


def finish_restore(folder: Path) -> None:
    """Bring a restore that was cut off to its end, for a service that starts.

    Raises `BackupDisk` or `JournalLocked`.
    """
    if (folder / PENDING).exists():
        with usable(folder), _held(folder):
            _change_places(folder, [])
        _log.warning("A restore that was cut off was brought to its end.")


@contextmanager
def _held(folder: Path) -> Iterator[None]:
    with named(folder / JOURNAL):
        lock = WriterLock.take(folder / JOURNAL)
    try:
        yield
    finally:
        lock.release()


def _make_ready(archive: Archive, folder: Path) -> None:
    draft = folder / DRAFT
    shutil.rmtree(draft, ignore_errors=True)
    try:
        for part in (draft, draft / _OLD, draft / _NEW):
            part.mkdir()
        archive.unpack(draft / _NEW)
        _check_journal(archive, draft / _NEW / JOURNAL)
        for path in (draft, *sorted(draft.rglob("*"))):
            hand_over(path)
        # All of it at once: one by one, a thousand photos would take a worn card a minute.
        os.sync()
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise


def _check_journal(archive: Archive, path: Path) -> None:
    try:
        with named(path), closing(copies.existing(path)) as db:
            copies.check_whole(db, path)
    except JournalNewer as error:
        raise BackupNewer(archive.path, archive.manifest.program) from error
    except JournalDamaged as error:
        raise BackupDamaged(archive.path, f"{JOURNAL}: {error.params.get('cause', '?')}") from error


def _changed_or_not(folder: Path) -> Path | None:
    """Let the draft change places with what is there; an `OSError` leaves all as it was."""
    moved: list[Move] = []
    try:
        _move(folder / DRAFT, folder / PENDING, moved)
        copies.sync_folder(folder / PENDING)
        return _change_places(folder, moved)
    except OSError:
        for path, target in reversed(moved):
            target.rename(path)
        shutil.rmtree(folder / DRAFT, ignore_errors=True)
        raise


def _change_places(folder: Path, moved: list[Move]) -> Path | None:
    """Let new and old change places, and note what was `moved`.

    Returns where the old lies, if there was any; None when it was put there before.
    """
    pending = folder / PENDING
    aside = _move_out(folder, moved)
    _make_way(folder, moved)
    for name in reversed(PLACES):
        _move(pending / _NEW / name, folder / name, moved)
    copies.sync_folder(pending)
    shutil.rmtree(pending, ignore_errors=True)
    if aside is not None and not any(aside.iterdir()):
        aside.rmdir()
        return None
    return aside


def _move_out(folder: Path, moved: list[Move]) -> Path | None:
    old = folder / PENDING / _OLD
    if not old.exists():
        return None
    # The journal leaves first and comes last: in between nobody takes half a table for a whole.
    for name in PLACES:
        _move(folder / name, old / name, moved)
    copies.sync_folder(old / JOURNAL)
    # With this, all is out; what comes in from now on stays in.
    aside = _next_aside(folder)
    _move(old, aside, moved)
    copies.sync_folder(aside)
    return aside


def _make_way(folder: Path, moved: list[Move]) -> None:
    """Put aside what was made since a restore was cut off, by `heldentisch cards` for example."""
    coming = {name for name in PLACES if os.path.lexists(folder / PENDING / _NEW / name)}
    if JOURNAL in coming:
        coming.update(OF_JOURNAL)
    taken = [name for name in PLACES if name in coming and os.path.lexists(folder / name)]
    if taken:
        aside = _next_aside(folder)
        aside.mkdir()
        for name in taken:
            _move(folder / name, aside / name, moved)


def _next_aside(folder: Path) -> Path:
    names = (folder / f"{ASIDE}{n}" for n in itertools.count(1))
    return next(name for name in names if not os.path.lexists(name))


def _move(path: Path, target: Path, moved: list[Move]) -> None:
    if os.path.lexists(path):
        path.rename(target)
        moved.append((path, target))
