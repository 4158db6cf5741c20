"""Label sheets in the making: one at a time, behind everything else, kept for an hour.

Nothing is written to disk. What a job makes is handed in, so that this knows no PDF.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from companion.errors import Spoken

KEPT_S = 3600.0
MOST_JOBS = 5
MOST_BYTES = 50_000_000
_LOW_PRIORITY = 10
_PATIENCE_S = 5.0

Stage = Literal["drawing", "reading"]
State = Literal["drawing", "reading", "done", "stopped", "failed"]
Report = Callable[[Stage, int], None]
"""Tells how far a job is: what it does now, and how many pages it has done of that."""
Stopped = Callable[[], bool]


class LabelsBusy(Spoken):
    """Labels are being made already."""

    code = "labels/busy"


class UnknownJob(Spoken):
    """No such job is kept, or no longer."""

    code = "labels/unknown"


@dataclass(frozen=True, slots=True)
class Made:
    """What came of a job; `unreadable` are codes that could not be read back."""

    pdf: bytes
    unreadable: tuple[str, ...] = ()


Work = Callable[[Report, Stopped], "Made | None"]
"""Makes the sheets; returns None when it was stopped. What it raises is told to people."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What a job is to make: how many pages with how many codes, and what the file is called.

    `cards` are the ids that will have a label, `base` the address in their codes, `was` another one
    in the codes printed before.
    """

    pages: int
    codes: int
    file_name: str
    cards: tuple[str, ...] = ()
    base: str = ""
    was: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A job as it is now. `page` counts the pages of the present stage, `born` is on the keeper's
    clock in seconds. With `is_marked` its labels are stuck on; `marked` are the cards that count as
    printed only because of that."""

    id: str
    wanted: Wanted
    born: float
    state: State = "drawing"
    page: int = 0
    made: Made | None = None
    error: Exception | None = None
    is_marked: bool = False
    marked: tuple[str, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen to it."""
        return self.state in ("done", "stopped", "failed")

    @property
    def size(self) -> int:
        """How many bytes it keeps."""
        return len(self.made.pdf) if self.made else 0


class LabelJobs:
    """The jobs of a service. Any thread may ask; `now` is a clock in seconds."""

    def __init__(self, *, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._lock = threading.Lock()
        self._jobs: dict[str, Job] = {}
        self._ending = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, wanted: Wanted, work: Work) -> Job:
        """Begin a job in the background. Raises `LabelsBusy` while another one runs."""
        with self._lock:
            if any(not one.is_over for one in self._jobs.values()):
                raise LabelsBusy("Labels are being made already. Wait for them, or stop them.")
            self._tidy(room=1)
            job = Job(id=secrets.token_hex(8), wanted=wanted, born=self._now())
            self._jobs[job.id] = job
            self._ending = threading.Event()
            self._thread = threading.Thread(
                target=self._run, args=(job.id, work, self._ending), name="labels", daemon=True
            )
            self._thread.start()
        return job

    def find(self, id: str) -> Job:
        """Return a job as it is now. Raises `UnknownJob`."""
        with self._lock:
            self._tidy()
            job = self._jobs.get(id)
        if job is None:
            raise UnknownJob("These labels are no longer kept. Make them again.")
        return job

    def stop(self, id: str) -> Job:
        """Let a job end before its next page; one that is over stays as it is.

        Raises `UnknownJob`.
        """
        job = self.find(id)
        with self._lock:
            if not self._jobs[id].is_over:
                self._ending.set()
        return job

    def mark(self, id: str, cards: tuple[str, ...], *, on: bool = True) -> Job:
        """Remember which cards count as printed because of a job. Raises `UnknownJob`."""
        self.find(id)
        return self._turn(id, lambda job: replace(job, marked=cards, is_marked=on))

    def settle(self) -> None:
        """Wait until nothing is being made, but not for long."""
        if self._thread is not None:
            self._thread.join(_PATIENCE_S)

    def close(self) -> None:
        """Stop what runs and wait for it."""
        self._ending.set()
        self.settle()

    def _run(self, id: str, work: Work, ending: threading.Event) -> None:
        _step_back()

        def report(stage: Stage, page: int) -> None:
            self._turn(id, lambda job: replace(job, state=stage, page=page))

        try:
            made = work(report, ending.is_set)
        except Exception as error:  # whatever it was, people see a sentence and no stuck bar
            failure = error
            self._turn(id, lambda job: replace(job, state="failed", error=failure))
        else:
            state: State = "stopped" if made is None else "done"
            self._turn(id, lambda job: replace(job, state=state, made=made))

    def _turn(self, id: str, change: Callable[[Job], Job]) -> Job:
        with self._lock:
            self._jobs[id] = job = change(self._jobs[id])
            return job

    def _tidy(self, *, room: int = 0) -> None:
        """Forget what is old or too much, the oldest first; never what is still being made."""
        over = [one for one in self._jobs.values() if one.is_over]
        kept = sum(one.size for one in over)
        for one in over:
            is_old = self._now() - one.born > KEPT_S
            if is_old or len(self._jobs) + room > MOST_JOBS or kept > MOST_BYTES:
                del self._jobs[one.id]
                kept -= one.size


def _step_back() -> None:
    """Let this thread have only the time nobody else wants, where the system can do that."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _LOW_PRIORITY)
