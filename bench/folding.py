"""Folding 10,000 facts: what an undo costs at the end of a long tournament."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

from bench.report import Verdict, spread
from companion.domain.facts import Marked, SeatAdded, SheetAdded
from companion.domain.fold import fold_entries
from companion.domain.moves import Entry
from companion.games import GAMES

FACTS = 10_000


def run() -> Iterator[Verdict]:
    """Fold the same log several times."""
    game = GAMES["neue-helden"]
    seats = [
        fact
        for seat in range(1, 9)
        for fact in (SeatAdded(seat, seat), SheetAdded(f"p{seat}", "player", seat))
    ]
    log = [Entry(n=1, at=0, verb="open", facts=tuple(seats))]
    log += [
        Entry(n=n, at=n, verb="adjust", facts=(Marked(f"p{n % 8 + 1}", "points", n % 40, 0),))
        for n in range(2, FACTS - len(seats) + 2)
    ]
    times = []
    for _ in range(9):
        start = time.perf_counter()
        fold_entries(log, game.starts)
        times.append((time.perf_counter() - start) * 1000)
    yield Verdict(
        "folding 10,000 facts",
        statistics.median(times),
        250,
        unit="ms",
        detail=f"[{spread(times)}]",
    )
