"""The journal in one SQLite file: write-ahead log, every commit on disk before it is answered."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec

from companion.domain.facts import Fact
from companion.domain.moves import Args, Entry
from companion.journal import copies
from companion.journal.errors import JournalDamaged
from companion.journal.faults import named
from companion.journal.lock import WriterLock
from companion.journal.port import Beat, Claimed, Left, Receipt, Record, Stored, Summary
from companion.journal.schema import migrate

Connect = Callable[..., sqlite3.Connection]

_encode = msgspec.json.Encoder().encode
_decode_facts = msgspec.json.Decoder(tuple[Fact, ...]).decode
_decode_args = msgspec.json.Decoder(Args).decode
_decode_summary = msgspec.json.Decoder(Summary).decode

_MATCH = """
    INSERT INTO matches (match, game, running, summary) VALUES (?, ?, ?, ?)
    ON CONFLICT (match) DO UPDATE SET running = excluded.running, summary = excluded.summary
"""
_ENTRY = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_RECEIPT = "INSERT INTO receipts VALUES (?, ?, ?, ?, ?)"
_MEMORY = "INSERT OR REPLACE INTO remembered VALUES (?, ?, ?, ?)"
_CLAIM = "INSERT OR IGNORE INTO claims VALUES (?, ?, ?, ?)"
_LEAVE = "DELETE FROM claims WHERE match = ? AND seat = ? AND device = ?"
_BEAT = "INSERT OR REPLACE INTO heartbeat VALUES (1, ?)"
_LAST_AT = "SELECT at FROM entries e WHERE e.match = m.match ORDER BY n DESC LIMIT 1"


class SqliteJournal:
    """A journal at `path`; made when there is none, never started anew over an old one.

    One connection writes and another one reads, so nobody who looks waits for the disk.
    `patience` is how long to wait, in milliseconds, for a foreign program that holds the file.
    """

    def __init__(
        self, path: Path, *, patience: int = 2_000, connect: Connect = sqlite3.connect
    ) -> None:
        self.path = path
        with named(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = WriterLock.take(path)
            try:
                self._db = _open(path, patience, connect)
                self._reader = _reader(path, patience, connect)
            except BaseException:
                self._lock.release()
                raise
        self._reading = Lock()

    def append(self, records: Sequence[Record]) -> None:
        """Store all records in one transaction, on disk when this returns, or none of them."""
        with named(self.path):
            try:
                self._db.execute("BEGIN IMMEDIATE")
                for statement, rows in _rows(records):
                    self._db.executemany(statement, rows)
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def summaries(self) -> list[Summary]:
        """Return all matches, the one with the last move first."""
        rows = self._read(f"SELECT summary, ({_LAST_AT}) AS at FROM matches m ORDER BY at DESC")
        return [msgspec.structs.replace(_decode_summary(text), at=at) for text, at in rows]

    def entries(self, match: str) -> list[Entry]:
        """Return a match's entries in order. Raises `JournalDamaged` naming the faulty move."""
        rows = self._read(
            "SELECT n, at, seat, verb, args, ref, source, facts FROM entries"
            " WHERE match = ? ORDER BY n",
            match,
        )
        return [self._entry(match, place, row) for place, row in enumerate(rows, 1)]

    def opened_with(self, ref: str) -> str | None:
        """Return the match that was opened with `ref`."""
        rows = self._read(
            "SELECT match FROM entries WHERE ref = ? AND verb = 'open' AND ref <> ''", ref
        )
        return rows[0][0] if rows else None

    def received(self, receipt: Receipt) -> tuple[str, int] | None:
        """Return the match and the move that a board's message became."""
        rows = self._read(
            "SELECT match, n FROM receipts WHERE board = ? AND boot = ? AND seq = ?",
            receipt.board, receipt.boot, receipt.seq,
        )  # fmt: skip
        return rows[0] if rows else None

    def claims(self, match: str) -> list[tuple[int, str]]:
        """Return who sits where: seat and device, in the order they came."""
        return self._read("SELECT seat, device FROM claims WHERE match = ? ORDER BY at", match)

    def remembered(self, game: str) -> dict[str, dict[str, Args]]:
        """Return what is kept for a game: verb, key, args."""
        kept: dict[str, dict[str, Args]] = {}
        for verb, key, args in self._read(
            "SELECT verb, key, args FROM remembered WHERE game = ? ORDER BY verb, key", game
        ):
            kept.setdefault(verb, {})[key] = _decode_args(args)
        return kept

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
        """Fold the write-ahead log into the file and let go of it."""
        with self._reading:
            self._reader.close()
            self._db.close()
            self._lock.release()

    def _read(self, query: str, *values: Any) -> list[Any]:
        with named(self.path), self._reading:
            return self._reader.execute(query, values).fetchall()

    def _entry(self, match: str, place: int, row: tuple[Any, ...]) -> Entry:
        n, at, seat, verb, args, ref, source, facts = row
        if n != place:
            raise self._damaged(match, place, "it is missing")
        try:
            return Entry(
                n=n, at=at, seat=seat, verb=verb, args=_decode_args(args), ref=ref,
                source=source, facts=_decode_facts(facts),
            )  # fmt: skip
        except msgspec.MsgspecError as error:
            raise self._damaged(match, n, str(error)) from error

    def _damaged(self, match: str, n: int, cause: str) -> JournalDamaged:
        return JournalDamaged(
            "Move {n} of match {match} in {path} cannot be read: {cause}.",
            n=n, match=match, path=str(self.path), cause=cause,
        )  # fmt: skip


def _open(path: Path, patience: int, connect: Connect) -> sqlite3.Connection:
    db = connect(path, timeout=patience / 1000, isolation_level=None, check_same_thread=False)
    try:
        copies.check(db, path)
        migrate(db, str(path))
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            db.execute(f"PRAGMA {pragma}")
        copies.sync_folder(path)
    except BaseException:
        db.close()
        raise
    return db


def _reader(path: Path, patience: int, connect: Connect) -> sqlite3.Connection:
    db = connect(path, timeout=patience / 1000, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA query_only = ON")
    return db


def _rows(records: Sequence[Record]) -> list[tuple[str, list[tuple[Any, ...]]]]:
    summaries: dict[str, tuple[Any, ...]] = {}
    entries: list[tuple[Any, ...]] = []
    others: list[tuple[str, list[tuple[Any, ...]]]] = []
    for record in records:
        match record:
            case Stored(match, entry, summary, receipt, memory):
                entries.append(_entry_row(match, entry))
                if summary is not None:
                    summaries[match] = _summary_row(summary)
                if receipt is not None:
                    row = (receipt.board, receipt.boot, receipt.seq, match, entry.n)
                    others.append((_RECEIPT, [row]))
                if memory is not None:
                    args = _text(memory.args)
                    others.append((_MEMORY, [(memory.game, memory.verb, memory.key, args)]))
            case Claimed(match, seat, device, at):
                others.append((_CLAIM, [(match, seat, device, at)]))
            case Left(match, seat, device):
                others.append((_LEAVE, [(match, seat, device)]))
            case Beat(at):
                others.append((_BEAT, [(at,)]))
    return [(_MATCH, [*summaries.values()]), (_ENTRY, entries), *others]


def _entry_row(match: str, entry: Entry) -> tuple[Any, ...]:
    return (
        match, entry.n, entry.at, entry.seat, entry.verb, _text(entry.args), entry.ref,
        entry.source, _text(entry.facts),
    )  # fmt: skip


def _summary_row(summary: Summary) -> tuple[Any, ...]:
    return (summary.match, summary.game, int(summary.running), _text(summary))


def _text(value: Any) -> str:
    return _encode(value).decode()
