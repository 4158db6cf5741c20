"""`heldentisch flash` with the real mpremote and the real firmware, on a simulated Pico."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from firmware_bridge.firmware import KIND_FILE, board_files, newest
from firmware_bridge.flash.flash import Flash, Tools, mpremote
from firmware_bridge.flash.flash_wanted import FlashError, Wanted
from firmware_bridge.simulated.simulator import micropython
from tests.boards.simulated_pico import SimulatedPico, by_mpremote
from tests.patience import PATIENCE_S

pytestmark = pytest.mark.skipif(
    micropython() is None, reason="no package brings MicroPython for this processor"
)

SILENCE_S = 5.0
"""A Pico without our firmware is asked for so long who it is; for one with it, see `OURS`."""
TOOLS = Tools(ports=list, run=by_mpremote, answer=SILENCE_S, patience=PATIENCE_S)
OURS = replace(TOOLS, answer=PATIENCE_S)
OLD = {"kind": "tower", "firmware": "1.0.9", "serial": "old"}


@pytest.fixture
def pico(tmp_path: Path) -> Iterator[SimulatedPico]:
    one = SimulatedPico(tmp_path)
    yield one
    one.stop()


def flashed(pico: SimulatedPico, wanted: Wanted, tools: Tools = TOOLS) -> list[str]:
    said: list[str] = []
    Flash(wanted, said.append, pico.path, tools).run()
    return said


def test_a_new_pico_becomes_a_tower(pico):
    pico.start()
    said = flashed(pico, Wanted(trays=("blue", "pink")))
    assert said[-1].startswith(f"Done: a tower with the trays blue and pink, firmware {newest()}")
    names = {path.name for path in pico.files.iterdir()} - {"__pycache__"}
    assert names == {path.name for path in board_files()} | {KIND_FILE}


def test_a_tower_of_ours_that_runs_becomes_a_box(pico):
    pico.with_firmware(OLD).start()
    said = flashed(pico, Wanted("box", buttons=6), OURS)
    assert any("runs our firmware 1.0.9" in line for line in said)
    assert said[-1].startswith("Done: a box with 6 buttons")


def test_somebody_elses_program_does_not_start_again(pico):
    pico.with_program("print('blink, blink')\n").start()
    assert "It runs MicroPython." in flashed(pico, Wanted())


def test_a_copy_that_breaks_off_leaves_a_board_that_can_be_flashed_again(pico):
    pico.with_firmware(OLD).start()

    def breaks(words: Sequence[str]) -> subprocess.CompletedProcess[str]:
        done = by_mpremote(words[: words.index("cp") + 3])
        return subprocess.CompletedProcess(done.args, 1, "", "mpremote: device disconnected\n")

    tools = replace(OURS, run=breaks)
    with pytest.raises(FlashError, match="device disconnected"):
        flashed(pico, Wanted(), tools)
    assert not (pico.files / "main.py").exists()
    assert flashed(pico, Wanted())[-1].startswith("Done")


def test_a_port_that_goes_away_is_a_sentence(pico):
    pico.start()

    def vanishes(words: Sequence[str]) -> subprocess.CompletedProcess[str]:
        return mpremote(["connect", f"{pico.path}-gone", *words[2:]])

    with pytest.raises(FlashError, match=r"did not get onto the board: .*failed to access"):
        flashed(pico, Wanted(), replace(TOOLS, run=vanishes))
