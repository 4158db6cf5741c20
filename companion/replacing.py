"""A file replaced in one step: after a power cut it is the old one or the new one, whole."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def replace_file(path: Path, text: str) -> None:
    """Write `text` to `path`, making its folder. Raises `OSError`; then all is as before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_bytes(path, text.encode())


def replace_bytes(path: Path, data: bytes) -> None:
    """Write `data` to `path`. Raises `OSError`; then all is as before."""
    fresh = path.with_name(f"{path.name}.new")
    try:
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        # Half a file would be in nobody's way, but for the disk that is full.
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
