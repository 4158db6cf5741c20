"""The one thread that writes: whatever waits while the disk is busy goes down together."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Lock, Thread

from companion.answers import Answer
from companion.domain.table import Table
from companion.journal.errors import JournalClosed, JournalConflict, JournalError
from companion.journal.port import Journal, Record
from companion.live_match import LiveMatch, Pending

MOST_AT_ONCE = 512

_log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Chore:
    """A record that belongs to no match's log: a claim, a heartbeat."""

    record: Record
    done: Future[None]
    void: bool = field(default=False)


Job = Pending | Chore
News = Callable[[LiveMatch, Table], None]
Soon = Callable[[str, int], None]
Stale = Callable[[str], None]


class Writer:
    """Writes jobs in the order they come, and answers each after its commit.

    `soon(match, n)` is told of the newest move of each match in a commit when only the disk is
    left to wait for, `news(live, before)` of each match whose entries came down, with its table
    before, and `stale(match)` of one that others have written to; all on the writer's thread.
    """

    def __init__(self, journal: Journal, *, soon: Soon, news: News, stale: Stale) -> None:
        self._journal = journal
        self._soon = soon
        self._news = news
        self._stale = stale
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._closing = Lock()
        self._closed = False
        self._fault: JournalError | None = None
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    @property
    def fault(self) -> JournalError | None:
        """Return why the last write failed; None when it went down."""
        return self._fault

    def put(self, job: Job) -> None:
        """Queue a job. Raises `JournalClosed` once the service stops."""
        with self._closing:
            self.check_open()
            self._jobs.put(job)

    def check_open(self) -> None:
        """Raise `JournalClosed` once the service stops."""
        if self._closed:
            raise JournalClosed("Heldentisch is being switched off and takes no more moves.")

    def close(self) -> None:
        """Write what waits, then stop."""
        with self._closing:
            self._closed = True
            self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        is_open = True
        while is_open:
            jobs, is_open = self._batch()
            jobs = [job for job in jobs if not job.void]
            if jobs:
                self._write(jobs)

    def _batch(self) -> tuple[list[Job], bool]:
        jobs: list[Job] = []
        try:
            job = self._jobs.get()
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_AT_ONCE:
                    return jobs, True
                job = self._jobs.get_nowait()
        except Empty:
            return jobs, True
        return jobs, False

    def _write(self, jobs: list[Job]) -> None:
        try:
            records = [job.record for job in jobs]
            self._journal.append(records, committing=lambda: self._foretell(jobs))
        except JournalError as error:
            self._refused(jobs, error)
        except Exception as error:
            # Whoever waits must hear of it, and the next move may fare better.
            _log.exception("Writing to the journal failed")
            self._refused(jobs, JournalError("Writing failed ({cause}).", cause=repr(error)))
        else:
            self._landed(jobs)

    def _foretell(self, jobs: Sequence[Job]) -> None:
        newest = {job.live.id: job.head.n for job in jobs if isinstance(job, Pending)}
        for match, n in newest.items():
            self._soon(match, n)

    def _landed(self, jobs: Sequence[Job]) -> None:
        # On disk, then on every screen, then the hand is back.
        self._fault = None
        before: dict[LiveMatch, Table] = {}
        for job in jobs:
            if isinstance(job, Pending):
                before.setdefault(job.live, job.live.stored.table)
                job.live.land(job)
        for live, table in before.items():
            self._news(live, table)
        for job in jobs:
            if isinstance(job, Pending):
                live = job.live
                job.done.set_result(Answer(live.id, job.head.n, live.stored.n))
            else:
                job.done.set_result(None)

    def _refused(self, jobs: Sequence[Job], error: JournalError) -> None:
        self._fault = error
        lives = {job.live for job in jobs if isinstance(job, Pending)}
        lost = [pending.done for live in lives for pending in live.fall_back()]
        if isinstance(error, JournalConflict):
            for live in lives:
                self._stale(live.id)
        for waiting in lost:
            waiting.set_exception(error)
        for job in jobs:
            if isinstance(job, Chore):
                job.done.set_exception(error)
