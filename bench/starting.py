"""Cold start to the first answered page, and resident memory with eight phones."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Iterator

from bench.fanout import EVENT_END, open_match
from bench.listeners import Listeners
from bench.processes import companion, free_port, process, resident_mb, wait_for_answer
from bench.report import Verdict, spread


def run() -> Iterator[Verdict]:
    """Start the service several times, then count its memory."""
    times = [_start() for _ in range(7)]
    yield Verdict(
        "cold start to the first page", statistics.median(times), 1.0, unit="s",
        detail=f"[{spread(times)}]",
    )  # fmt: skip
    with companion() as (port, pid):
        match, _, _ = open_match(port)
        hello = f"GET /api/matches/{match}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n"
        with Listeners(port, 8, hello.encode(), tail=EVENT_END, mark=b"event: view") as listeners:
            listeners.settle()
            for page in ("", f"m/{match}", f"m/{match}/tv", "api/games/neue-helden"):
                wait_for_answer(f"http://127.0.0.1:{port}/{page}")
            yield Verdict("memory with 8 phones", resident_mb(pid), 65, unit="MB")


def _start() -> float:
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [
            sys.executable, "-m", "companion", "serve", "--port", str(port),
            "--host", "127.0.0.1", "--data", folder,
        ]  # fmt: skip
        start = time.perf_counter()
        with process(command):
            wait_for_answer(f"http://127.0.0.1:{port}/")
            return time.perf_counter() - start
