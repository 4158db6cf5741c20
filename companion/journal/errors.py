"""How the store says no: a stable code, and a sentence that names what went wrong and where."""

from __future__ import annotations

from companion.errors import Spoken


class JournalError(Spoken):
    """The disk refuses; nothing was stored."""

    code = "journal/failed"


class JournalFull(JournalError):
    """The disk has no room left."""

    code = "journal/full"


class JournalLocked(JournalError):
    """Another process has the journal."""

    code = "journal/locked"


class JournalDamaged(JournalError):
    """The file is no journal, or part of it cannot be read. It is kept as it is."""

    code = "journal/damaged"


class JournalMissing(JournalError):
    """There is no journal at that place."""

    code = "journal/missing"


class JournalNewer(JournalError):
    """A later release wrote this journal."""

    code = "journal/newer"


class JournalReadOnly(JournalError):
    """The folder or the file cannot be written."""

    code = "journal/readonly"


class JournalConflict(JournalError):
    """The journal holds a move by that number already; what is in memory is out of date."""

    code = "journal/conflict"


class JournalClosed(JournalError):
    """The service stops and takes no more moves."""

    code = "journal/closed"
