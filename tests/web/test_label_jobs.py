"""Label sheets in the making: one at a time, told as they go, stopped between pages, forgotten."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from tests.patience import PATIENCE_S
from web.label_jobs import (
    KEPT_S,
    MOST_BYTES,
    MOST_JOBS,
    Job,
    LabelJobs,
    LabelsBusy,
    Made,
    Report,
    Stopped,
    UnknownJob,
    Wanted,
    Work,
)

WANTED = Wanted(pages=2, codes=40, file_name="sheet.pdf")


class Clock:
    """A clock that stands still until it is turned."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class Press:
    """Work that waits for a nod at each page."""

    def __init__(self) -> None:
        self.nods = threading.Semaphore(0)
        self.pages = threading.Semaphore(0)

    def __call__(self, report: Report, is_stopped: Stopped) -> Made | None:
        for page in range(2):
            report("drawing", page)
            self.pages.release()
            assert self.nods.acquire(timeout=PATIENCE_S)
            if is_stopped():
                return None
        return Made(b"%PDF")

    def at_work(self) -> None:
        assert self.pages.acquire(timeout=PATIENCE_S)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def jobs(clock: Clock) -> Iterator[LabelJobs]:
    kept = LabelJobs(now=clock)
    yield kept
    kept.close()


def over(jobs: LabelJobs, id: str) -> Job:
    """Wait until a job is over."""
    jobs.settle()
    return jobs.find(id)


def made(size: int = 4) -> Work:
    return lambda report, is_stopped: Made(b"%" * size)


def broken(report: Report, is_stopped: Stopped) -> Made:
    raise OSError("the font is gone")


def until_stopped(report: Report, is_stopped: Stopped) -> None:
    while not is_stopped():
        report("drawing", 0)


def test_a_job_tells_its_page_and_ends_with_the_sheets(jobs: LabelJobs) -> None:
    press = Press()
    job = jobs.start(WANTED, press)
    press.at_work()
    press.nods.release()
    press.at_work()
    assert (jobs.find(job.id).state, jobs.find(job.id).page) == ("drawing", 1)
    press.nods.release()
    done = over(jobs, job.id)
    assert (done.state, done.made) == ("done", Made(b"%PDF"))


def test_a_second_one_is_refused_while_the_first_is_made(jobs: LabelJobs) -> None:
    press = Press()
    first = jobs.start(WANTED, press)
    press.at_work()
    with pytest.raises(LabelsBusy):
        jobs.start(WANTED, made())
    press.nods.release(2)
    over(jobs, first.id)
    assert over(jobs, jobs.start(WANTED, made()).id).state == "done"


def test_a_job_stops_before_its_next_page_and_leaves_nothing(jobs: LabelJobs) -> None:
    press = Press()
    job = jobs.start(WANTED, press)
    press.at_work()
    jobs.stop(job.id)
    press.nods.release()
    stopped = over(jobs, job.id)
    assert (stopped.state, stopped.page, stopped.made) == ("stopped", 0, None)


def test_stopping_what_is_done_changes_nothing(jobs: LabelJobs) -> None:
    job = jobs.start(WANTED, made())
    over(jobs, job.id)
    assert jobs.stop(job.id).state == "done"


def test_work_that_breaks_is_told_and_blocks_nobody(jobs: LabelJobs) -> None:
    failed = over(jobs, jobs.start(WANTED, broken).id)
    assert (failed.state, str(failed.error)) == ("failed", "the font is gone")
    assert over(jobs, jobs.start(WANTED, made()).id).state == "done"


def test_sheets_are_forgotten_after_an_hour(jobs: LabelJobs, clock: Clock) -> None:
    job = jobs.start(WANTED, made())
    over(jobs, job.id)
    clock.now = KEPT_S
    assert jobs.find(job.id).state == "done"
    clock.now = KEPT_S + 1
    with pytest.raises(UnknownJob):
        jobs.find(job.id)


def test_what_is_being_made_is_never_forgotten(jobs: LabelJobs, clock: Clock) -> None:
    press = Press()
    job = jobs.start(WANTED, press)
    press.at_work()
    clock.now = 2 * KEPT_S
    assert jobs.find(job.id).state == "drawing"
    press.nods.release(2)


def test_only_so_many_are_kept_and_the_oldest_go_first(jobs: LabelJobs) -> None:
    ids = []
    for _ in range(MOST_JOBS + 1):
        ids.append(jobs.start(WANTED, made()).id)
        over(jobs, ids[-1])
    with pytest.raises(UnknownJob):
        jobs.find(ids[0])
    assert [jobs.find(id).state for id in ids[1:]] == ["done"] * MOST_JOBS


def test_only_so_many_bytes_are_kept(jobs: LabelJobs) -> None:
    first = jobs.start(WANTED, made(MOST_BYTES // 2 + 1)).id
    over(jobs, first)
    second = jobs.start(WANTED, made(MOST_BYTES // 2)).id
    assert over(jobs, second).state == "done"
    with pytest.raises(UnknownJob):
        jobs.find(first)


def test_the_end_of_the_service_ends_what_is_made(jobs: LabelJobs) -> None:
    job = jobs.start(WANTED, until_stopped)
    jobs.close()
    assert jobs.find(job.id).state == "stopped"


def test_a_job_nobody_knows_is_told(jobs: LabelJobs) -> None:
    for ask in (jobs.find, jobs.stop):
        with pytest.raises(UnknownJob):
            ask("0123")
