"""A board's message counts once, whatever the cable does and however often it is sent."""

from __future__ import annotations

from concurrent.futures import Future
from threading import Lock

from companion.answers import Answer
from companion.journal.port import Journal, Receipt


class Receipts:
    """The messages under way; those on disk are looked up there."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._lock = Lock()
        self._pending: dict[Receipt, Future[Answer]] = {}

    def earlier(self, receipt: Receipt, done: Future[Answer]) -> Future[Answer] | None:
        """Return the answer to the same message from before; None makes `done` its answer."""
        with self._lock:
            earlier = self._pending.setdefault(receipt, done)
        if earlier is not done:
            return earlier
        # Forgotten only when it is on disk or refused, so that one of the two always knows it.
        done.add_done_callback(lambda _: self._forget(receipt))
        found = self._journal.received(receipt)
        if found is None:
            return None
        match, n = found
        done.set_result(Answer(match, n, n))
        return done

    def _forget(self, receipt: Receipt) -> None:
        with self._lock:
            self._pending.pop(receipt, None)
