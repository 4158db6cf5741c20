"""Between records and rows: what a record is in SQLite's tables, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from sys import intern
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.domain.facts import Fact
from companion.domain.moves import Args, Entry
from companion.journal.port import Beat, Claimed, Left, Record, Stored, Summary

_encode = msgspec.json.Encoder().encode
_decode_facts = msgspec.json.Decoder(tuple[Fact, ...]).decode
_decode_args = msgspec.json.Decoder(Args).decode
_decode_summary = msgspec.json.Decoder(Summary).decode

_MATCH = """
    INSERT INTO matches (match, game, running, summary) VALUES (?, ?, ?, ?)
    ON CONFLICT (match) DO UPDATE SET running = excluded.running, summary = excluded.summary
"""
_ENTRY = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_RECEIPT = "INSERT INTO receipts VALUES (?, ?, ?, ?, ?, ?)"
_MEMORY = "INSERT OR REPLACE INTO remembered VALUES (?, ?, ?, ?)"
_CLAIM = "INSERT OR IGNORE INTO claims VALUES (?, ?, ?, ?)"
_LEAVE = "DELETE FROM claims WHERE match = ? AND seat = ? AND device = ?"
_BEAT = "INSERT OR REPLACE INTO heartbeat VALUES (1, ?)"

Row = tuple[Any, ...]


def statements(records: Sequence[Record]) -> list[tuple[str, list[Row]]]:
    """Return what stores the records, in the order the foreign keys want."""
    summaries: dict[str, Row] = {}
    entries: list[Row] = []
    others: list[tuple[str, list[Row]]] = []
    for record in records:
        match record:
            case Stored(match, entry, summary, receipt, memory):
                entries.append(_entry_row(match, entry))
                if summary is not None:
                    summaries[match] = _summary_row(summary)
                if receipt is not None:
                    row = (receipt.board, receipt.boot, receipt.seq, entry.at, match, entry.n)
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


def _entry_row(match: str, entry: Entry) -> Row:
    return (
        match, entry.n, entry.at, entry.seat, entry.verb, _text(entry.args), entry.ref,
        entry.source, _text(entry.facts),
    )  # fmt: skip


def _summary_row(summary: Summary) -> Row:
    return (summary.match, summary.game, int(summary.running), _text(summary))


def _text(value: Any) -> str:
    return _encode(value).decode()


def entry(row: Row) -> Entry:
    """Return the entry of a row. Raises `msgspec.MsgspecError` when it does not decode."""
    n, at, seat, verb, given, ref, source, facts = row
    # Interned: there are few of them, and what is left out of JSON as a default goes by identity.
    verb, source = intern(verb), intern(source)
    args, told = _decode_args(given), _decode_facts(facts)
    return Entry(
        n=n, at=at, seat=seat, verb=verb, args=args, ref=ref, source=source, facts=told
    )  # fmt: skip


def summary(row: Row) -> Summary:
    """Return the summary of a row, with the instant of the last move."""
    text, at = row
    return replace(_decode_summary(text), at=at)


def remembered(rows: Sequence[Row]) -> dict[str, dict[str, Args]]:
    """Return what rows of verb, key and args say."""
    kept: dict[str, dict[str, Args]] = {}
    for verb, key, given in rows:
        kept.setdefault(verb, {})[key] = _decode_args(given)
    return kept
