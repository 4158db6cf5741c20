"""Durable moves through the host from 8 threads, beside bare SQLite with one commit each."""

from __future__ import annotations

import sqlite3
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from bench.report import Verdict, spread
from companion.domain.moves import Move
from companion.games import GAMES
from companion.host import Host
from companion.journal.sqlite import FILE_NAME, SqliteJournal

ROUNDS = 5
SECONDS = 2.0
THREADS = 8


def run() -> Iterator[Verdict]:
    """Measure both in turn, several rounds."""
    ratios, ours_all, bare_all = [], [], []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory() as folder:
            bare = _bare(Path(folder) / "bare.db")
        with tempfile.TemporaryDirectory() as folder:
            ours = _ours(Path(folder))
        ratios.append(ours / bare)
        ours_all.append(ours)
        bare_all.append(bare)
    yield Verdict(
        "durable moves through the host, 8 threads, beside bare SQLite",
        statistics.median(ratios),
        1.0,
        least=True,
        detail=f"[ratio {spread(ratios)}; per s ours {spread(ours_all)}, bare {spread(bare_all)}]",
    )


def _bare(path: Path) -> float:
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("pragma journal_mode=wal")
    db.execute("pragma synchronous=full")
    db.execute("create table entries (n integer primary key, text text)")
    text = "x" * 200
    count, end = 0, time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        db.execute("insert into entries (text) values (?)", (text,))
        count += 1
    db.close()
    return count / SECONDS


def _ours(folder: Path) -> float:
    host = Host(SqliteJournal(folder / FILE_NAME), GAMES)
    match = host.open("neue-helden", {}, [{"name": name} for name in ("Ada", "Bo", "Cy", "Di")])
    counts = [0] * THREADS
    end = time.perf_counter() + SECONDS

    def work(number: int) -> None:
        by = 1
        while time.perf_counter() < end:
            args = {"sheet": f"p{number % 4 + 1}", "mark": "points", "by": by}
            host.receive(match, Move(verb="adjust", seat=number % 4 + 1, args=args))
            counts[number] += 1
            by = -by

    threads = [threading.Thread(target=work, args=(number,)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    host.close()
    return sum(counts) / SECONDS
