"""A rotary knob on real lines: every detent is counted, forward and back, also a quick turn's."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.soak import BLANK
from bench.vm.finding import Findings
from bench.vm.rig import until
from bench.vm.sim_chip import SimChip
from companion.host import Host
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.settings import KnobSetting
from firmware_bridge.hands.knobs import Knobs
from firmware_bridge.hands.turning import Turn

A, B = 12, 13
DETENTS = 20
APART_S = 0.002


def knob(findings: Findings, chip: SimChip, factory: Any) -> None:
    """Turn twenty detents forward, twenty back and as far as half of that again."""
    chip.rest()
    wanted, counted = (DETENTS, -DETENTS, DETENTS // 2), []
    with _knobs(factory) as (knobs, turns):
        for detents in wanted:
            turns.clear()
            _turn(chip, detents)
            until(lambda: knobs.knobs()[0].turning == 0 and bool(turns))
            counted.append(sum(turns))
    # Edges that the kernel's own thread came too late for cost steps, and turn nothing around.
    right = all(0 < seen / one <= 1 for seen, one in zip(counted, wanted, strict=True))
    findings.look("a knob never turns the wrong way, nor too far", right, counted)
    findings.in_time("a knob's detents are all counted", counted == list(wanted), counted)


class _Counted(Knobs):
    """A knob whose turns are counted once they are over, and come to nothing else."""

    turns: list[int]

    def _turned(self, knob: Any, turn: Turn) -> None:
        self.turns.append(turn.by)


@contextmanager
def _knobs(factory: Any) -> Iterator[tuple[Knobs, list[int]]]:
    """A knob at a table without a match, and by how many detents each of its turns was."""
    with tempfile.TemporaryDirectory() as folder:
        host = Host(SqliteJournal(Path(folder) / FILE_NAME), {BLANK.id: BLANK})
        knobs = _Counted(
            host, [KnobSetting(A, B, "coins", seat=1)], playing=lambda: None, factory=factory
        )
        knobs.turns = []
        knobs.start()
        try:
            yield knobs, knobs.turns
        finally:
            knobs.stop()
            host.close()


def _turn(chip: SimChip, detents: int) -> None:
    lines = (A, B) if detents > 0 else (B, A)
    for _ in range(abs(detents)):
        for up in (False, True):
            for line in lines:
                chip.pull(line, up)
                time.sleep(APART_S)
