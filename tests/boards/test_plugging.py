"""A hundred plugs in and out: open files, threads and memory stay what they were."""

from __future__ import annotations

import errno
import gc
import threading
import tracemalloc
from pathlib import Path

import pytest

from firmware_bridge.line.events import Roll
from tests.firmware_bridge.boards_bench import BOX, BOX_PARTS, A, B, FakeBoard, Table, table
from tests.hosts import eventually

WARM = 6
ROUNDS = 25  # with four devices each
LONGEST_S = 900
ROOM = 100_000
"""Bytes that may be more in the end: a fifth of what one kept line per round would be."""


def plugged_and_pulled(desk: Table, tower: FakeBoard, box: FakeBoard, number: int) -> None:
    """Two boards in changing places, a device that is none of ours, and one we may not open."""
    path, other = f"/dev/ttyACM{number % 3}", f"/dev/ttyACM{3 + number % 3}"
    tower.boot, tower.seq = f"boot{number}", 0
    desk.plug(tower, path, A, f"1-{number % 4}").plug(box, other, B, "1-9").ready(A, B)
    mute = FakeBoard(f"x{number}")
    mute.is_mute = True
    desk.plug(mute, "/dev/ttyACM7", f"x{number}", "1-7")
    desk.plug(PermissionError(errno.EACCES, "no"), "/dev/ttyACM8", f"y{number}", "1-8")
    tower.roll(1 + number % 6)
    desk.until(lambda: desk.seen(Roll))
    for one in (path, other, "/dev/ttyACM7", "/dev/ttyACM8"):
        desk.pull(one)
    desk.until(lambda: desk.states() == {A: "lost", B: "lost"})
    desk.events.clear()
    desk.opened.clear()
    box.heard.clear()
    tower.heard.clear()


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def weight() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


@pytest.mark.timeout(LONGEST_S)
def test_a_hundred_plugs_in_and_out_leave_no_file_no_thread_and_no_memory_behind_HW_18() -> None:
    tower, box = FakeBoard(A), FakeBoard(B, boot="b2", caps=BOX, parts=BOX_PARTS)
    files_before, threads_before = open_files(), threading.active_count()
    tracemalloc.start()
    try:
        with table() as desk:
            # The tower's and the box's; the others end once they have seen that it is over.
            is_at_rest = lambda: threading.active_count() <= threads_before + 2  # noqa: E731
            for number in range(WARM):  # what is kept of a board, its last lines, is kept by then
                plugged_and_pulled(desk, tower, box, number)
            desk.until(is_at_rest)
            files, memory = open_files(), weight()
            for number in range(WARM, WARM + ROUNDS):
                plugged_and_pulled(desk, tower, box, number)
            desk.until(is_at_rest)
            assert eventually(lambda: open_files() <= files)
            assert eventually(lambda: weight() - memory < ROOM)
    finally:
        tracemalloc.stop()
    assert eventually(lambda: threading.active_count() <= threads_before)
    assert eventually(lambda: open_files() <= files_before)
