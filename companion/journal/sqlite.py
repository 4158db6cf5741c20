"""The journal in one SQLite file: write-ahead log, every commit on disk before it is answered."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from threading import Lock
from typing import Any, Self

import msgspec

from companion.domain.moves import Args, Entry
from companion.journal import copies, rows, runway
from companion.journal.errors import JournalDamaged, JournalReadOnly
from companion.journal.faults import named
from companion.journal.lock import WriterLock
from companion.journal.port import Receipt, Record, Summary
from companion.journal.schema import check_ours, migrate

FILE_NAME = "journal.db"

Connect = Callable[..., sqlite3.Connection]

_LAST_AT = "SELECT at FROM entries e WHERE e.match = m.match ORDER BY n DESC LIMIT 1"


class SqliteJournal:
    """A journal at `path`; made when there is none, never started anew over an old one.

    One connection writes and another one reads, so nobody who looks waits for the disk.
    `patience` is how long to wait, in milliseconds, for a foreign program that holds the file.
    """

    def __init__(
        self, path: Path, *, patience: int = 2_000, connect: Connect = sqlite3.connect
    ) -> None:
        with named(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock: WriterLock | None = WriterLock.take(path)
            try:
                self._db: sqlite3.Connection | None = _writer(path, patience, connect)
            except BaseException:
                self._lock.release()
                raise
            self._reader = _connection(path, patience, connect)
        self._reading, self._writing = Lock(), Lock()
        self.path = path

    @classmethod
    def look(cls, path: Path) -> Self:
        """Open a journal to read it alone; another process may be writing to it.

        Raises `JournalMissing` when there is none.
        """
        with named(path):
            db = copies.existing(path)
            try:
                check_ours(db, str(path))
            except BaseException:
                db.close()
                raise
        journal = cls.__new__(cls)
        journal.path, journal._reader = path, db
        journal._reading, journal._writing = Lock(), Lock()
        journal._lock = journal._db = None
        return journal

    def append(
        self, records: Sequence[Record], *, committing: Callable[[], None] = lambda: None
    ) -> None:
        """Store all records in one transaction, on disk when this returns, or none of them.

        `committing` is called when only the disk is left to wait for.
        """
        with named(self.path), self._writing:
            db = self._db
            if db is None:
                raise JournalReadOnly("{path} is not open for writing.", path=str(self.path))
            try:
                db.execute("BEGIN IMMEDIATE")
                for statement, values in rows.statements(records):
                    db.executemany(statement, values)
                committing()
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise

    def summaries(self) -> list[Summary]:
        """Return all matches, the one with the last move first."""
        found = self._read(f"SELECT summary, ({_LAST_AT}) AS at FROM matches m ORDER BY at DESC")
        return [rows.summary(row) for row in found]

    def entries(self, match: str) -> list[Entry]:
        """Return a match's entries in order. Raises `JournalDamaged` naming the faulty move."""
        found = self._read(
            "SELECT n, at, seat, verb, CAST(args AS BLOB), ref, source, CAST(facts AS BLOB)"
            " FROM entries WHERE match = ? ORDER BY n",
            match,
        )
        return [self._entry(match, place, row) for place, row in enumerate(found, 1)]

    def opened_with(self, ref: str) -> str | None:
        """Return the match that was opened with `ref`."""
        found = self._read(
            "SELECT match FROM entries WHERE ref = ? AND verb = 'open' AND ref <> ''", ref
        )
        return found[0][0] if found else None

    def received(self, receipt: Receipt) -> tuple[str, int] | None:
        """Return the match and the move that a board's message became."""
        found = self._read(
            "SELECT match, n FROM receipts WHERE board = ? AND boot = ? AND seq = ?",
            receipt.board, receipt.boot, receipt.seq,
        )  # fmt: skip
        return found[0] if found else None

    def last_receipt(self, board: str) -> Receipt | None:
        """Return the last message of a board that is on disk."""
        found = self._read(
            "SELECT board, boot, seq FROM receipts WHERE board = ?"
            " ORDER BY at DESC, seq DESC LIMIT 1",
            board,
        )
        return Receipt(*found[0]) if found else None

    def last_of_boot(self, boot: str) -> int:
        """Return the last number on disk of one run of a board, 0 for none."""
        ((seq,),) = self._read("SELECT max(seq) FROM receipts WHERE boot = ?", boot)
        return seq or 0

    def claims(self, match: str) -> list[tuple[int, str]]:
        """Return who sits where: seat and device, in the order they came."""
        return self._read("SELECT seat, device FROM claims WHERE match = ? ORDER BY at", match)

    def remembered(self, game: str) -> dict[str, dict[str, Args]]:
        """Return what is kept for a game: verb, key, args."""
        return rows.remembered(
            self._read(
                "SELECT verb, key, args FROM remembered WHERE game = ? ORDER BY verb, key", game
            )
        )

    def last_instant(self) -> int:
        """Return the newest table time on disk, 0 in an empty journal."""
        ((at,),) = self._read(f"SELECT max(({_LAST_AT})) FROM matches m")
        return max(at or 0, self.last_beat())

    def last_beat(self) -> int:
        """Return the last heartbeat's table time, or 0."""
        ((at,),) = self._read("SELECT max(at) FROM heartbeat")
        return at or 0

    def backup(self, path: Path) -> None:
        """Copy the whole journal to `path` while it is in use; on disk when this returns."""
        with named(path), self._reading:
            copies.copy(self._reader, path)

    def close(self) -> None:
        """Fold the write-ahead log into the file and let go of it, once nobody writes or reads."""
        with self._writing, self._reading:
            self._reader.close()
            if self._db is not None:
                self._db.close()
                self._db = None
            if self._lock is not None:
                self._lock.release()
                self._lock = None

    def _read(self, query: str, *values: Any) -> list[Any]:
        with named(self.path), self._reading:
            return self._reader.execute(query, values).fetchall()

    def _entry(self, match: str, place: int, row: rows.Row) -> Entry:
        try:
            if row[0] != place:
                raise LookupError("it is missing")
            return rows.entry(row)
        except (msgspec.MsgspecError, LookupError) as error:
            raise JournalDamaged(
                "Move {n} of match {match} in {path} cannot be read: {cause}.",
                n=place, match=match, path=str(self.path), cause=str(error),
            ) from error  # fmt: skip


def backup_file(folder: Path, target: Path) -> None:
    """Copy the journal in `folder` to `target`; the service may be running meanwhile.

    Raises `JournalError`; a journal that is damaged never replaces a copy.
    """
    path = folder / FILE_NAME
    with named(path), closing(copies.existing(path)) as db:
        check_ours(db, str(path))
        copies.check(db, path)
        with named(target):
            copies.copy(db, target)


def restore_file(source: Path, folder: Path) -> Path | None:
    """Put `source` in the place of the journal in `folder`; return where the old one is kept."""
    return copies.restore(source, folder / FILE_NAME)


def _writer(path: Path, patience: int, connect: Connect) -> sqlite3.Connection:
    db = _connection(path, patience, connect)
    try:
        copies.check(db, path)
        migrate(db, str(path))
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            db.execute(f"PRAGMA {pragma}")
        runway.lay_out(db, path.with_name(f"{path.name}-wal"))
        copies.sync_folder(path)
    except BaseException:
        db.close()
        raise
    return db


def _connection(path: Path, patience: int, connect: Connect) -> sqlite3.Connection:
    return connect(path, timeout=patience / 1000, isolation_level=None, check_same_thread=False)
