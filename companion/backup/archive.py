"""A backup as it lies on a stick: looked at and read through before anything of it is believed.

A table may be handed any file by that name, so nothing is unpacked that this program does not know
by its name and that is not as long as it says.
"""

from __future__ import annotations

import shutil
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from companion.backup import manifest as leaf
from companion.backup.belongings import is_kept
from companion.backup.errors import BackupDamaged, BackupNewer, BackupUnfit, usable
from companion.backup.manifest import Manifest, manifest_of, origin_of
from companion.journal.sqlite import FILE_NAME as JOURNAL

LONGEST_FILE = 10_000_000
"""In bytes, of all files but the journal: no store of the program reads a longer one."""
_SMALL = 1_000_000
_STEEPEST = 200
"""A journal packs ten to one. A file that claims to have had this many times its length is there
to fill the disk."""
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_BROKEN = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, NotImplementedError, RuntimeError,
    ValueError, LookupError, OverflowError,
)  # fmt: skip
"""All that `zipfile` and what it stands on say about bytes that are not what they should be."""


class Archive:
    """A backup that is open. Its files are those it says, none of them is longer than it may be."""

    def __init__(self, path: Path, packed: zipfile.ZipFile, manifest: Manifest) -> None:
        self.path = path
        self.manifest = manifest
        self._packed = packed

    @property
    def size(self) -> int:
        """How many bytes its files have together."""
        return sum(self.manifest.files.values())

    def read_through(self) -> None:
        """Make sure that every byte is as it was written. Raises `BackupDamaged`, `BackupDisk`."""
        with usable(self.path), _believed(self.path):
            for name in self.manifest.files:
                with self._packed.open(name) as file:
                    # The last read compares the checksum.
                    while file.read(1 << 16):
                        pass

    def unpack(self, folder: Path) -> None:
        """Lay all files out in a folder. Raises `BackupDamaged`, or `BackupDisk`."""
        for name in self.manifest.files:
            target = folder / name
            with usable(target):
                target.parent.mkdir(parents=True, exist_ok=True)
                with _believed(self.path), self._packed.open(name) as file, target.open("wb") as to:
                    shutil.copyfileobj(file, to)


@contextmanager
def opened(path: Path) -> Iterator[Archive]:
    """Open a backup, and look at what it says is in it.

    Raises `BackupDisk`, `BackupDamaged`, `BackupNewer`, or `BackupUnfit` for what is no backup.
    """
    with usable(path), path.open("rb") as file:
        with _believed(path):
            packed = zipfile.ZipFile(file)
        with packed:
            yield Archive(path, packed, _checked(path, packed))


def _checked(path: Path, packed: zipfile.ZipFile) -> Manifest:
    infos = {info.filename: info for info in packed.infolist()}
    manifest = _manifest(path, packed, infos.pop(leaf.NAME, None))
    if len(infos) + 1 < len(packed.infolist()):
        raise BackupUnfit(path, "it has two files of one name")
    for name, info in infos.items():
        if not is_kept(name) or info.compress_type not in _METHODS or info.flag_bits & 1:
            raise BackupUnfit(path, f"{name!a} is none of its files")
        if is_too_long(name, info.file_size) or _is_too_steep(info):
            raise BackupUnfit(path, f"{name} is too long")
    if {name: info.file_size for name, info in infos.items()} != manifest.files:
        raise BackupDamaged(path, "what is in it is not what it says")
    if JOURNAL not in infos:
        raise BackupUnfit(path, f"there is no {JOURNAL} in it")
    return manifest


def is_too_long(name: str, size: int) -> bool:
    """Tell whether a file of that many bytes can be none that the program has written."""
    return name != JOURNAL and size > LONGEST_FILE


def _is_too_steep(info: zipfile.ZipInfo) -> bool:
    return info.file_size > max(_SMALL, _STEEPEST * info.compress_size)


def _manifest(path: Path, packed: zipfile.ZipFile, info: zipfile.ZipInfo | None) -> Manifest:
    if info is None or info.file_size > leaf.LONGEST:
        raise BackupUnfit(path, f"there is no {leaf.NAME} in it")
    with _believed(path):
        data = packed.read(info)
    try:
        origin = origin_of(data)
        if origin.format > leaf.FORMAT:
            raise BackupNewer(path, origin.program)
        return manifest_of(data)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BackupUnfit(path, f"{leaf.NAME}: {error}") from None


@contextmanager
def _believed(path: Path) -> Iterator[None]:
    try:
        yield
    except _BROKEN as error:
        raise BackupDamaged(path, str(error)) from error
