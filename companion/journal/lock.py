"""One writer per journal: a lock file that the kernel frees when its process ends, however."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import Self

from companion.journal.errors import JournalLocked
from companion.journal.ownership import hand_over


class WriterLock:
    """The right to write a journal, held until `release`."""

    def __init__(self, file: int) -> None:
        self._file = file

    @classmethod
    def take(cls, journal: Path) -> Self:
        """Take the lock beside `journal`. Raises `JournalLocked`, with the holder if known."""
        file = os.open(_beside(journal), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.pread(file, 20, 0).decode("ascii", "replace").strip()
            os.close(file)
            raise _held(journal, holder) from None
        hand_over(_beside(journal))
        os.ftruncate(file, 0)
        os.pwrite(file, f"{os.getpid()}\n".encode(), 0)
        return cls(file)

    def release(self) -> None:
        """Give the lock back. The file stays: removing it would let two hold it."""
        os.close(self._file)


def _beside(journal: Path) -> Path:
    return journal.with_name(f"{journal.name}.lock")


def _held(journal: Path, holder: str) -> JournalLocked:
    if holder.isdecimal():
        return JournalLocked(
            "Process {pid} has {path} open already. Stop it first.", pid=int(holder),
            path=str(journal),
        )  # fmt: skip
    return JournalLocked("Another process has {path} open already.", path=str(journal))
