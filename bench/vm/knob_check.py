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

A, B = 12, 13
DETENTS = 20
APART_S = 0.002
REST_S = 0.6


def knob(findings: Findings, chip: SimChip, factory: Any) -> None:
    """Turn twenty detents forward, twenty back and as far as half of that again."""
    chip.rest()
    with _knobs(factory) as knobs:
        counted = []
        for detents in (DETENTS, -DETENTS, DETENTS // 2):
            _turn(chip, detents)
            until(lambda wanted=detents: knobs.knobs()[0].turning == wanted, 0.3)  # type: ignore[misc]
            counted.append(knobs.knobs()[0].turning)
            time.sleep(REST_S)  # at rest a turn is over and the next begins at nought
    findings.same("a knob's detents are all counted", counted, [DETENTS, -DETENTS, DETENTS // 2])


@contextmanager
def _knobs(factory: Any) -> Iterator[Knobs]:
    """A knob at a table without a match, so that a turn comes to nothing when it is over."""
    with tempfile.TemporaryDirectory() as folder:
        host = Host(SqliteJournal(Path(folder) / FILE_NAME), {BLANK.id: BLANK})
        knobs = Knobs(
            host, [KnobSetting(A, B, "coins", seat=1)], playing=lambda: None, factory=factory
        )
        knobs.start()
        try:
            yield knobs
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
