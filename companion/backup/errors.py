"""Why there is no backup, or why one is not taken."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.errors import Spoken

_LONGEST_WHY = 200


class BackupError(Spoken):
    """A backup was not made or not taken; all is as it was."""

    code = "backup/failed"


class BackupDisk(BackupError):
    """A file or a folder cannot be read or written."""

    code = "backup/disk"


class BackupRoom(BackupError):
    """What is in the backup does not fit on the disk."""

    code = "backup/room"

    def __init__(self, folder: Path, needed: int) -> None:
        super().__init__(
            "{path} has no room for what is in the backup, {n} MB.",
            path=str(folder), n=needed // 1_000_000,
        )  # fmt: skip


class BackupInside(BackupError):
    """It would lie in the folder it is a backup of."""

    code = "backup/inside"

    def __init__(self, path: Path) -> None:
        super().__init__(
            "{path} lies in the folder of the table itself and would be lost with it. Name another"
            " place, best on another disk.",
            path=str(path),
        )


class BackupMissing(BackupError):
    """There is no file at that place."""

    code = "backup/missing"

    def __init__(self, path: Path) -> None:
        super().__init__("There is no backup at {path}.", path=str(path))


class BackupDamaged(BackupError):
    """The file is a backup that was cut off, or that a worn-out stick has changed."""

    code = "backup/damaged"

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(
            "{path} is damaged or was cut off ({why}). Take another backup.",
            path=str(path), why=why[:_LONGEST_WHY],
        )  # fmt: skip


class BackupUnfit(BackupError):
    """The file is something else, or holds what no backup of ours does."""

    code = "backup/unfit"

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(
            "{path} is no backup of a table ({why}).", path=str(path), why=why[:_LONGEST_WHY]
        )


class BackupNewer(BackupError):
    """A later release made it."""

    code = "backup/newer"

    def __init__(self, path: Path, program: str) -> None:
        super().__init__(
            "{path} was made by a later release ({program}). Bring this one up to date first.",
            path=str(path), program=program[:_LONGEST_WHY],
        )  # fmt: skip


@contextmanager
def usable(path: Path) -> Iterator[None]:
    """Raise what the system says inside the block as `BackupDisk`, with `path` where it names no
    file itself."""
    try:
        yield
    except OSError as error:
        raise BackupDisk(
            "{path} cannot be used ({why}).",
            path=str(error.filename or path), why=error.strerror or str(error),
        ) from error  # fmt: skip
