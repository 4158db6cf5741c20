"""Is what was stored whole, and is there a copy?"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from companion.doctor.check import Check, ill, unsure, well
from companion.doctor.machine import Machine
from companion.doctor.subject import Subject
from companion.journal import copies, keeping
from companion.journal.errors import JournalDamaged, JournalError, JournalMissing
from companion.journal.faults import named
from companion.journal.schema import check_ours
from companion.journal.sqlite import FILE_NAME


def check_journal(machine: Machine, subject: Subject) -> Iterator[Check]:
    """Case HW-33: a journal that is damaged is named, with the newest copy that is whole."""
    path = machine.at(subject.data) / FILE_NAME
    shown = str(subject.data / FILE_NAME)
    try:
        _read_through(path)
    except JournalMissing:
        yield well("journal", "There is no journal yet.")
    except JournalDamaged as error:
        yield _damaged(path, shown, error)
    except JournalError as error:
        yield unsure(
            "journal", "Whether {path} is whole is not known.", "It cannot be read ({cause}).",
            "Run the check with sudo.", path=shown, cause=str(error.params.get("cause", error)),
        )  # fmt: skip
    else:
        yield well("journal", "The journal is whole.")


def _read_through(path: Path) -> None:
    with named(path), closing(copies.existing(path)) as db:
        try:
            copies.check(db, path)
        except sqlite3.OperationalError as error:
            # Without the right to make the index of the log, an older state could be read; not now.
            raise JournalError("{path} cannot be used ({cause}).", path=str(path),
                               cause=str(error)) from error  # fmt: skip
        check_ours(db, str(path))


def _damaged(path: Path, shown: str, error: JournalDamaged) -> Check:
    newest = keeping.newest_whole(path)
    cause = "The computer lost its power while it wrote, or the card is worn out ({cause})."
    why = str(error.params.get("cause", error))
    if newest is None:
        return ill(
            "journal", "The journal {path} is damaged.", cause,
            "There is no copy: move the file away, and the service starts with an empty journal.",
            path=shown, cause=why,
        )  # fmt: skip
    command = f"heldentisch restore {newest} --data {path.parent}"
    return ill(
        "journal", "The journal {path} is damaged.", cause,
        "Stop the service and run '{command}': that is the newest copy that is whole.",
        path=shown, cause=why, command=command,
    )  # fmt: skip
