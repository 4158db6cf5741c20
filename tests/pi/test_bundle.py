"""The support bundle: everything a helper far away needs, and no word about who plays."""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.doctor import Subject, bundle, checks
from companion.doctor.bundle import frames_of
from companion.doctor.house import HouseDoctor
from companion.doctor.masks import MASK, masked
from companion.domain.facts import Opened
from companion.domain.moves import Entry
from companion.domain.table import Seat
from companion.journal.port import Claimed, Memory, Stored, Summary
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.settings import ButtonSetting, Settings
from firmware_bridge.line.recorder import Frame
from tests.pi.machines import DATA, Computer

PLANTED = (
    "Brunhilde", "Kuno von Stein", "geheim-device-7f3a", "wohnzimmer", "kurt", "tisch.example",
    "Oma's Lieblingsdeck", "192.168.1.77", "2001:db8::77", "sesam-oeffne-dich", "Brunhildes-Spiel",
)  # fmt: skip
SETTINGS = Settings(names=("tisch.example",), buttons=(ButtonSetting(pin=17, seat=1),))
BOARD: dict[str, Any] = {
    "id": "2a2f", "kind": "tower", "name": "tower 2a2f", "state": "lost", "firmware": "1.1.0",
    "newest": "1.1.0", "update": "", "counters": {"damaged": 3},
    "reason": {"code": "board/lost", "sentence": "Kuno von Stein has unplugged it.", "params": {}},
}  # fmt: skip
ORGANS: dict[str, dict[str, Any]] = {
    "journal": {"state": "failed", "reason": "/srv/kurt/x on wohnzimmer.local is full."},
    "tower": {"state": "lost", "damaged": 3},
}


@pytest.fixture
def home(computer: Computer) -> Computer:
    """A table where people have left their names everywhere."""
    computer.plug()
    computer.write("/proc/sys/kernel/hostname", "wohnzimmer")
    computer.names = {"heldentisch.local": ["192.168.1.77"], "tisch.example": ["2001:db8::77"]}
    computer.packages["lgpio"] = "0.2.2.0"
    computer.write("/etc/NetworkManager/system-connections/ap.nmconnection",
                   "ssid=Brunhilde\npsk=sesam-oeffne-dich")  # fmt: skip
    computer.write(DATA / "heldentisch.toml", 'names = ["tisch.example"]')
    journal = SqliteJournal(computer.root / str(DATA / FILE_NAME).lstrip("/"))
    seats = {1: Seat(1, "Brunhilde"), 2: Seat(2, "Kuno von Stein")}
    for match, game in (("AAAAA", "neue-helden"), ("BBBBB", "brunhildes-spiel@1")):
        entry = Entry(n=1, at=5, verb="open", facts=(Opened(game),))
        memory = Memory(game, "deck", "x", {"name": "Oma's Lieblingsdeck"})
        summary = Summary(match=match, game=game, seats=seats)
        journal.append([Stored(match, entry, summary, memory=memory)])
        journal.append([Claimed(match, 1, "geheim-device-7f3a", 5)])
    journal.close()
    return computer


def contents(packed: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def packed(home: Computer, **frames: list[str]) -> dict[str, str]:
    subject = Subject(data=DATA, settings=SETTINGS, organs=ORGANS, boards=[BOARD])
    found = checks(home.machine, subject)
    return contents(bundle(home.machine, subject, found, frames))


def test_no_name_and_no_secret_is_anywhere_in_it(home: Computer) -> None:
    files = packed(home, board=["5 < H 1 tower", "6 > A Brunhildes"])
    for name, text in files.items():
        leaked = [word for word in PLANTED if word.lower() in f"{name}\n{text}".lower()]
        assert not leaked, f"{name}: {leaked}"


def test_it_says_what_a_helper_needs(home: Computer) -> None:
    files = packed(home, board=["5 < H 1 tower"])
    assert "GPIO" not in files["doctor.txt"]
    assert "A part of the service does not work: journal." in files["doctor.txt"]
    assert json.loads(files["boards.json"])[0]["counters"] == {"damaged": 3}
    assert json.loads(files["ports.json"])[0] == {
        "name": "ttyACM0", "vid": "2e8a", "pid": "0005", "serial": "e66141",
    }  # fmt: skip
    versions = json.loads(files["versions.json"])
    assert versions["computer"] == "Raspberry Pi 5 Model B Rev 1.0"
    assert versions["packages"]["lgpio"] == "0.2.2.0"
    assert json.loads(files["settings.json"])["buttons"][0]["pin"] == 17
    journal = json.loads(files["journal.json"])
    assert journal["matches"] == {"neue-helden": 1, "own": 1}
    assert files["frames/board.txt"] == "5 < H 1 tower\n"
    assert all(
        f"{name}" in files["about.txt"] for name in files if "/" not in name and name != "about.txt"
    )


def test_of_each_board_the_newest_lines_are_put_in_and_can_be_taken_out(home: Computer) -> None:
    subject = Subject(data=DATA)
    lines = [f"{n} < B" for n in range(500)]
    packed = bundle(home.machine, subject, (), {"2a2f": lines, "../odd": ["x"]})
    assert frames_of(packed) == {"2a2f": lines[-200:], "___odd": ["x"]}
    assert frames_of(b"no zip") == {}


def test_the_doctor_in_the_house_asks_the_boards_directly(home: Computer) -> None:
    said = [Frame(5, "in", "H 1", "hello"), Frame(6, "out", "A 1", "on_disk", bad=True)]
    frames = {"2a2f": [msgspec.to_builtins(one) for one in said]}
    doctor = HouseDoctor(
        DATA, 8000, SETTINGS, organs=lambda: ORGANS, boards=lambda: [BOARD],
        frames=lambda: frames, machine=home.machine,
    )  # fmt: skip
    assert "organ:journal" in {one.id for one in doctor.checks()}
    files = contents(doctor.bundle())
    assert files["frames/2a2f.txt"] == "5 < H 1\n6 > A 1 (damaged)\n"


def test_a_table_without_anything_still_has_a_bundle(tmp_path: Path) -> None:
    bare = replace(Computer(tmp_path).machine, chips=list)
    files = contents(bundle(bare, Subject(data=DATA), ()))
    assert json.loads(files["journal.json"])["fault"].startswith("There is no journal")


@given(
    st.lists(st.text("abc -.'", min_size=2, max_size=8), max_size=4),
    st.text("abc -.'x,", max_size=40),
)
def test_no_secret_stands_as_a_word_in_what_was_masked(secrets: list[str], text: str) -> None:
    left = f" {masked(text, secrets)} "
    assert all(
        f" {word} " not in left.replace(MASK, "\0") for word in secrets if word.strip() == word
    )
