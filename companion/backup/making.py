"""How a backup is made: beside its place, read through, and only then under its name."""

from __future__ import annotations

import os
import shutil
import stat
import zipfile
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from companion import __version__
from companion.backup import manifest as leaf
from companion.backup.archive import is_too_long, opened
from companion.backup.belongings import found_in, is_kept, is_left_out
from companion.backup.errors import BackupInside, usable
from companion.backup.manifest import Manifest, written
from companion.journal.copies import sync_folder
from companion.journal.errors import JournalDamaged
from companion.journal.keeping import with_copy
from companion.journal.sqlite import FILE_NAME as JOURNAL
from companion.journal.sqlite import backup_file

_WHOLE = "whole.zip"


class Made(NamedTuple):
    """Where a backup is and what is in it. `strangers` are what lies in the data folder, is not in
    the backup, and was not written by any store of this program."""

    target: Path
    manifest: Manifest
    strangers: tuple[str, ...]


def back_up(folder: Path, target: Path, *, now: datetime) -> Made:
    """Put all that belongs to the table in `folder` into `target`, in place of a file there; into
    a new file named by the minute where `target` is a folder.

    The service may be running. Raises `BackupError` or `JournalError`; then `target` is as before.
    """
    if target.is_dir():
        target /= f"heldentisch-{now:%Y-%m-%d-%H%M}.zip"
    if target.resolve().is_relative_to(folder.resolve()):
        raise BackupInside(target)
    draft = target.with_name(f"{target.name}.draft")
    with usable(target):
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir()
        try:
            _copy_journal(folder, draft / JOURNAL)
            manifest, strangers = _pack(folder, draft / JOURNAL, draft / _WHOLE, now)
            with opened(draft / _WHOLE) as archive:
                archive.read_through()
            (draft / _WHOLE).replace(target)
            sync_folder(target)
            return Made(target, manifest, strangers)
        finally:
            shutil.rmtree(draft, ignore_errors=True)


def _copy_journal(folder: Path, copy: Path) -> None:
    try:
        backup_file(folder, copy)
    except JournalDamaged as error:
        raise with_copy(error, folder / JOURNAL) from error


def _pack(
    folder: Path, journal: Path, target: Path, now: datetime
) -> tuple[Manifest, tuple[str, ...]]:
    files: dict[str, int] = {}
    strangers = []
    with target.open("wb") as file:
        with zipfile.ZipFile(file, "w") as packed:
            for name in found_in(folder):
                path = journal if name == JOURNAL else folder / name
                # One that was taken away a moment ago is the table's no more.
                with suppress(FileNotFoundError):
                    if is_kept(name) and _is_ours(name, path.stat()):
                        files[name] = _put(packed, name, path)
                    elif not is_left_out(name):
                        strangers.append(name)
            made = now.isoformat(timespec="seconds")
            manifest = Manifest(format=leaf.FORMAT, program=__version__, made=made, files=files)
            packed.writestr(leaf.NAME, written(manifest))
        file.flush()
        os.fsync(file.fileno())
    return manifest, tuple(strangers)


def _put(packed: zipfile.ZipFile, name: str, path: Path) -> int:
    """Add a file, and return its size in bytes."""
    with path.open("rb") as file:
        # A Raspberry Pi without a clock dates files before the year from which zips count.
        info = zipfile.ZipInfo.from_file(path, name, strict_timestamps=False)
        info.compress_type = zipfile.ZIP_DEFLATED
        with packed.open(info, "w") as to:
            shutil.copyfileobj(file, to)
    return info.file_size


def _is_ours(name: str, found: os.stat_result) -> bool:
    return stat.S_ISREG(found.st_mode) and not is_too_long(name, found.st_size)
