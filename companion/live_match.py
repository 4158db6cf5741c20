"""A match in memory: what is on disk, and what is about to be.

Moves are decided on the newest state, `head`, while those before them still go down to the disk.
Screens see `stored`, which never runs ahead of the disk.
"""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass, field
from threading import Lock

import msgspec
from msgspec.structs import replace

from companion import views
from companion.answers import Answer, Snapshot
from companion.domain.game import Game
from companion.domain.moves import Entry
from companion.domain.table import Table
from companion.domain.undo import Taken, counts, next_undo, replayed, taken_after, undone
from companion.journal.port import Stored, Summary


class Head(msgspec.Struct, frozen=True):
    """A match after move `n`, which came at the instant `at`.

    `undo` is what undo would take back, `taken` what redo can give, `gone` what does not count.
    """

    table: Table
    summary: Summary
    n: int = 0
    at: int = 0
    undo: Entry | None = None
    taken: tuple[Taken, ...] = ()
    gone: frozenset[int] = frozenset()


@dataclass(slots=True, eq=False)
class Pending:
    """An entry on its way to the disk. `void` says that it will not get there."""

    live: LiveMatch
    head: Head
    record: Stored
    done: Future[Answer]
    void: bool = field(default=False)


class LiveMatch:
    """One match with its whole log. Whoever adds to it holds `lock`, never waiting for a disk."""

    def __init__(self, match: str, game: Game, log: list[Entry]) -> None:
        self.id = match
        self.game = game
        self.log = log
        self.lock = Lock()
        self._refs = {entry.ref: entry.n for entry in log if entry.ref}
        self._pending: dict[int, Pending] = {}
        self._encoding = Lock()
        self._shown = Snapshot(-1, b"")
        self._ahead: tuple[Head, bytes] | None = None
        self.stored = self.head = _read(match, game, log)

    def earlier(self, ref: str) -> Future[Answer] | None:
        """Return the answer to the move that came with `ref` before, or None. Needs `lock`."""
        n = self._refs.get(ref) if ref else None
        if n is None:
            return None
        pending = self._pending.get(n)
        return self.answer_now(n) if pending is None else pending.done

    def answer_now(self, n: int) -> Future[Answer]:
        """Return the answer to a move that is on disk."""
        done: Future[Answer] = Future()
        done.set_result(Answer(self.id, n, self.stored.n))
        return done

    def add(self, record: Stored, table: Table, done: Future[Answer]) -> Pending:
        """Add the next entry, with the table after it. Needs `lock`."""
        entry = record.entry
        self.log.append(entry)
        head = _after(self.head, entry, table, self.log)
        if head.summary is not self.head.summary:
            record = Stored(
                record.match, entry, head.summary, record.receipt, record.memory
            )  # fmt: skip
        if entry.ref:
            self._refs[entry.ref] = entry.n
        pending = self._pending[entry.n] = Pending(self, head, record, done)
        self.head = head
        return pending

    def land(self, pending: Pending) -> None:
        """Take note that an entry is on disk; called in order, by the writer alone."""
        # In this order: who finds nothing pending may rely on `stored`.
        self.stored = pending.head
        self._pending.pop(pending.head.n, None)

    def fall_back(self) -> list[Pending]:
        """Return to what is on disk; return the entries that did not get there."""
        with self.lock:
            lost = [*self._pending.values()]
            self._pending.clear()
            for pending in lost:
                pending.void = True
                self._refs.pop(pending.record.entry.ref, None)
            self.head = self.stored
            del self.log[self.stored.n :]
            return lost

    def snapshot(self) -> Snapshot:
        """Return the view of what is on disk, encoded by the first who asks for it."""
        head = self.stored
        if self._shown.version >= head.n:
            return self._shown
        with self._encoding:
            head = self.stored
            if self._shown.version < head.n:
                ahead, self._ahead = self._ahead, None
                data = ahead[1] if ahead and ahead[0] is head else self._encoded(head)
                self._shown = Snapshot(head.n, data)
            return self._shown

    def prepare(self, n: int) -> None:
        """Encode the view after move `n` while the disk is still busy with it.

        Nobody sees it before the move is on disk.
        """
        pending = self._pending.get(n)
        if pending is not None:
            with self._encoding:
                self._ahead = pending.head, self._encoded(pending.head)

    def _encoded(self, head: Head) -> bytes:
        view = views.view(
            self.game, self.id, head.table, version=head.n, undo=head.undo, redo=bool(head.taken)
        )
        return views.encode(view)


def _read(match: str, game: Game, log: list[Entry]) -> Head:
    table = replayed(log, game.starts)
    taken: tuple[Taken, ...] = ()
    for entry in log:
        taken = taken_after(taken, entry, log)
    last = log[-1] if log else None
    return Head(
        table=table,
        summary=_summary(match, game, table),
        n=len(log),
        at=last.at if last else 0,
        undo=next_undo(log),
        taken=taken,
        gone=frozenset(undone(log)),
    )


def _after(head: Head, entry: Entry, table: Table, log: list[Entry]) -> Head:
    summary = head.summary
    if _differs(head.table, table):
        summary = _summary(summary.match, summary.game, table)
    head = replace(
        head, table=table, summary=summary, n=entry.n, at=entry.at,
        taken=taken_after(head.taken, entry, log),
    )  # fmt: skip
    if entry.verb in ("undo", "redo", "correct"):
        return replace(head, undo=next_undo(log), gone=frozenset(undone(log)))
    return replace(head, undo=entry) if counts(entry) else head


def _differs(old: Table, new: Table) -> bool:
    # Folding replaces what changes and shares the rest, so identity tells.
    same = (
        old.seats is new.seats
        and old.turn == new.turn
        and old.round == new.round
        and old.ended is new.ended
        and _runs(old) == _runs(new)
    )
    return not same


def _runs(table: Table) -> bool:
    return table.clock is not None and table.clock.is_ticking


def _summary(match: str, game: Game | str, table: Table) -> Summary:
    return Summary(
        match=match,
        game=game if isinstance(game, str) else game.id,
        round=table.round,
        turn=table.turn,
        ended=table.ended,
        seats=table.seats,
        running=_runs(table),
    )
