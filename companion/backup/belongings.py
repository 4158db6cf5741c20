"""What of a data folder belongs to the table: each file is kept in a backup, or left out for a
reason, or it is a stranger that this program never wrote.

Whoever adds a store adds its files here; `tests/backup/test_belongings.py` notices.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from companion.cards.deck_folder import BLANKS
from companion.cards.labels.settings import FILE_NAME as PRINTING
from companion.cards.registry import FOLDER as CARDS
from companion.cards.registry import PHOTOS
from companion.journal.keeping import FOLDER as COPIES
from companion.journal.sqlite import FILE_NAME as JOURNAL
from companion.presets import FILE_NAME as CLOCKS
from companion.settings import FILE_NAME as SETTINGS
from companion.shelf import OWN_GAMES
from firmware_bridge.hands.bindings import FILE_NAME as BUTTONS

KEPT = {
    JOURNAL: "matches",
    SETTINGS: "settings",
    CLOCKS: "clocks",
    PRINTING: "printing",
    BUTTONS: "buttons",
    f"{OWN_GAMES}/*.toml": "own games",
    f"{CARDS}/*.json": "games with cards",
    f"{CARDS}/{BLANKS}": "blank codes",
    f"{CARDS}/{PHOTOS}/*.jpg": "photos",
}
"""What a backup holds, and what people call it."""

ASIDE = "old"
"""What a restore put aside lies in a folder of this name and a number."""
DRAFT, PENDING = "restoring.draft", "restoring"
"""A restore on its way; see `putting_back`."""

LEFT_OUT = {
    f"{JOURNAL}-wal": "the copy of the journal has it",
    f"{JOURNAL}-shm": "SQLite's notes on the file beside it",
    f"{JOURNAL}.lock": "says which process has the journal",
    f"{JOURNAL}.draft*": "a copy that was cut off",
    f"{ASIDE}*/": "put aside by a restore",
    f"{JOURNAL}.old*": "put aside by a restore",
    f"{DRAFT}/": "a restore that was cut off",
    f"{PENDING}/": "a restore that is not over",
    f"{COPIES}/": "older states of what is kept",
    f"{BUTTONS}.spoiled*": "could not be read and is used no more",
    f"{CARDS}/.lock": "says who is writing cards",
    "*.new": "a file that was cut off",
    f"{OWN_GAMES}/*.new": "a file that was cut off",
    f"{CARDS}/*.new": "a file that was cut off",
    f"{CARDS}/{PHOTOS}/*.new": "a file that was cut off",
}
"""What a backup leaves out, and why."""

OF_JOURNAL = (JOURNAL, f"{JOURNAL}-wal", f"{JOURNAL}-shm")
"""The journal, and what belongs to it and to no other."""
PLACES = tuple(dict.fromkeys((*OF_JOURNAL, *(pattern.split("/")[0] for pattern in KEPT))))
"""The files and folders of the data folder that a restore replaces, the journal first."""
_FOLDERS = {pattern.rpartition("/")[0] for pattern in KEPT} - {""}


def is_kept(name: str) -> bool:
    """Tell whether a file, named as from the data folder with `/`, belongs into a backup."""
    return name.isprintable() and _pattern(name, KEPT) is not None


def is_left_out(name: str) -> bool:
    """Tell whether a file, or a folder with a `/` at its end, is left out on purpose."""
    return _pattern(name, LEFT_OUT) is not None


def found_in(folder: Path, inside: str = "") -> Iterator[str]:
    """Yield what lies in a data folder; a folder that is none of the table's by its name and `/`.

    Each folder is looked at when it is reached, files before folders: whoever copies cards while
    somebody adds one gets a photo too many, never one too few.
    """
    later = []
    for path in sorted((folder / inside).iterdir()):
        name = f"{inside}/{path.name}" if inside else path.name
        if not path.is_dir():
            yield name
        elif name in _FOLDERS:
            later.append(name)
        else:
            yield f"{name}/"
    for name in later:
        yield from found_in(folder, name)


def told(files: Iterable[str]) -> str:
    """Return in words what is among the kept files."""
    patterns = [_pattern(name, KEPT) for name in files]
    return ", ".join(
        f"{word} ({patterns.count(pattern)})" if "*" in pattern else word
        for pattern, word in KEPT.items()
        if pattern in patterns
    )


def _pattern(name: str, patterns: Iterable[str]) -> str | None:
    return next((pattern for pattern in patterns if _fits(name, pattern)), None)


def _fits(name: str, pattern: str) -> bool:
    # Part by part: a star is a name, never a way into another folder.
    parts, wanted = name.split("/"), pattern.split("/")
    return len(parts) == len(wanted) and all(map(fnmatchcase, parts, wanted))
