"""Backups on the command line: what was saved, what came back, and where the rest is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from companion.backup.belongings import told
from companion.backup.making import back_up
from companion.backup.putting_back import restore


def saved(data: Path, target: Path) -> Iterator[str]:
    """Make a backup of a data folder, and yield what there is to say. Raises `Spoken`."""
    made = back_up(data, target, now=datetime.now().astimezone())
    yield f"Saved {data} to {made.target}: {told(made.manifest.files)}."
    if made.strangers:
        names = ", ".join(map(_plain, made.strangers))
        yield f"Not in it, since nothing here has written or reads it: {names}."


def restored(source: Path, data: Path) -> Iterator[str]:
    """Bring back what is in a backup, and yield what there is to say. Raises `Spoken`."""
    manifest, aside = restore(source, data)
    if manifest is None:
        yield f"Restored {data} from {source}: matches alone, all else stays as it was."
        if aside is not None:
            yield f"The journal of before is {aside}."
        return
    yield (
        f"Restored {data} from {source}, made {manifest.made} by {manifest.program}:"
        f" {told(manifest.files)}."
    )
    if aside is not None:
        yield f"What was there before is in {aside}."


def _plain(name: str) -> str:
    # A terminal does what a strange name tells it.
    return name if name.isprintable() else ascii(name)
