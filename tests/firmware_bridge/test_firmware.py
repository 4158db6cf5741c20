"""The firmware's files, gathered from where each of them lives."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from firmware_bridge.firmware import FirmwareMissingError, board_files, gather, newest
from firmware_bridge.hands import debounce
from firmware_bridge.line import wire


def test_the_board_and_the_host_share_one_codec_and_one_debounce(tmp_path):
    folder = gather(tmp_path / "board")
    for module in (wire, debounce):
        shared = Path(module.__file__)
        assert (folder / shared.name).read_text() == shared.read_text()
    assert {"main.py", "tower.py", "board_pico.py"} <= {path.name for path in folder.iterdir()}


def test_an_installation_without_firmware_says_so(tmp_path):
    with pytest.raises(FirmwareMissingError, match="get the whole source"):
        board_files(tmp_path / "firmware_bridge")


def test_the_newest_version_is_the_one_in_the_firmwares_own_file():
    assert re.fullmatch(r"\d+\.\d+\.\d+", newest())


def test_what_kind_of_board_it_is_lies_beside_the_firmware(tmp_path):
    folder = gather(tmp_path / "board", {"kind": "box", "buttons": "6"})
    assert (folder / "kind.txt").read_text() == "kind = box\nbuttons = 6\n"
