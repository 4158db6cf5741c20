"""A copy a day of all decks, photos and blank codes: typing four hundred cards takes an evening."""

from __future__ import annotations

import hashlib
import os
import zipfile
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path

from companion.cards.deck_text import deck_in
from companion.cards.errors import DeckUnreadable

DAYS = 7
"""So many of the newest copies are kept."""


def keep(cards: Path, copies: Path, today: date) -> Path | None:
    """Pack the registry's folder into `copies` as that day's, over an earlier copy of the day.

    Returns the copy, or None when nothing was changed since the newest one. The service may be
    writing meanwhile: each of its files is whole at any time. Raises `OSError`, or `DeckUnreadable`
    for a deck that is damaged; an older copy is then as it was.
    """
    files = sorted(path for path in cards.rglob("*") if path.is_file() and path.name[0] != ".")
    kept, stamp = kept_copies(copies), _stamp(cards, files)
    if not files or (kept and _stamp_of(kept[-1]) == stamp):
        return None
    for path in cards.glob("*.json"):
        _check(path)
    copies.mkdir(exist_ok=True)
    target = copies / f"cards-{today.isoformat()}.zip"
    _pack(target, cards, files, stamp)
    for old in kept_copies(copies)[:-DAYS]:
        old.unlink(missing_ok=True)
    return target


def kept_copies(copies: Path) -> list[Path]:
    """Return the copies, the newest last."""
    return sorted(copies.glob("cards-????-??-??.zip"))


def _check(deck: Path) -> None:
    try:
        deck_in(deck.read_bytes(), deck.stem)
    except ValueError as error:
        raise DeckUnreadable(deck.name, str(error)) from error


def _pack(target: Path, cards: Path, files: Sequence[Path], stamp: bytes) -> None:
    draft = target.with_suffix(".draft")
    try:
        with draft.open("wb") as file:
            with zipfile.ZipFile(
                file, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False
            ) as packed:
                packed.comment = stamp
                for path in files:
                    packed.write(path, path.relative_to(cards))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def _stamp(cards: Path, files: Sequence[Path]) -> bytes:
    """Return what tells one state of the folder from another: names, sizes and times."""
    told = hashlib.sha256()
    for path in files:
        stat = path.stat()
        told.update(f"{path.relative_to(cards)}\0{stat.st_size}\0{stat.st_mtime_ns}\n".encode())
    return told.hexdigest().encode()


def _stamp_of(copy: Path) -> bytes:
    """Return the stamp of the state a copy has; nothing for one that cannot be read."""
    with suppress(OSError, zipfile.BadZipFile), zipfile.ZipFile(copy) as packed:
        return packed.comment
    return b""
