"""Which button does what: the settings, over them what the phone set, kept in a file."""

from __future__ import annotations

import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.hands.bindings import FILE_NAME, Bindings, board_default
from firmware_bridge.hands.desk import Binding
from firmware_bridge.hands.gestures import GESTURES, Gesture

RED = Binding("pin17", "seat", 1)
HELD = Binding("pin17", "undo", 1, "long")


def again(folder: Path) -> Bindings:
    return Bindings(folder, [RED, HELD])


@pytest.fixture
def bindings(tmp_path: Path) -> Bindings:
    return again(tmp_path)


def test_without_a_file_the_settings_hold(bindings: Bindings) -> None:
    assert bindings.of("pin17") == {"tap": RED, "long": HELD}
    assert bindings.of("pin5") == {}
    assert bindings.fault is None


def test_what_the_phone_set_wins_and_is_there_after_a_restart(
    bindings: Bindings, tmp_path: Path
) -> None:
    new = [Binding("pin17", "undo"), Binding("pin5", "seat", 2, "double")]
    for one in new:
        bindings.bind(one)
    bindings.save()
    for found in (bindings, again(tmp_path)):
        assert found.of("pin17") == {"tap": new[0], "long": HELD}
        assert found.of("pin5") == {"double": new[1]}


def test_a_binding_of_the_settings_that_was_taken_away_stays_away(
    bindings: Bindings, tmp_path: Path
) -> None:
    bindings.unbind("pin17", "tap")
    bindings.save()
    assert again(tmp_path).of("pin17") == {"long": HELD}
    with pytest.raises(KeyError):
        bindings.unbind("pin17", "tap")


def test_only_what_differs_from_the_settings_is_kept(bindings: Bindings, tmp_path: Path) -> None:
    bindings.unbind("pin17", "tap")
    bindings.bind(RED)
    bindings.bind(Binding("pin5", "undo"))
    bindings.unbind("pin5", "tap")
    bindings.save()
    assert tomllib.loads((tmp_path / FILE_NAME).read_text()).get("buttons", []) == []


def test_the_file_can_be_read_and_written_by_a_person(bindings: Bindings, tmp_path: Path) -> None:
    bindings.bind(Binding("e661/b1", "seat", 3))
    bindings.unbind("pin17", "long")
    bindings.save()
    assert tomllib.loads((tmp_path / FILE_NAME).read_text())["buttons"] == [
        {"button": "e661/b1", "gesture": "tap", "act": "seat", "seat": 3},
        {"button": "pin17", "gesture": "long", "act": "none"},
    ]


@pytest.mark.parametrize(
    "text",
    [
        "buttons = [",
        "buttons = 3",
        "[[buttons]]\nbutton = 'pin17'\ngesture = 'tap'\nact = 'jump'",
        "[[buttons]]\nbutton = 'pin17'\ngesture = 'tap'\nact = 'seat'",
        "[[buttons]]\nbutton = 'pin17'\ngesture = 'shake'\nact = 'undo'",
        "[[buttons]]\nbutton = 'pin17'\ngesture = 'tap'\nact = 'seat'\nseat = 13",
        "x = " + "[" * 3000,
        "#" * 200_001,
        "\x00",
    ],
)
def test_a_spoiled_file_is_told_and_kept_aside_and_the_settings_hold(
    tmp_path: Path, text: str
) -> None:
    (tmp_path / FILE_NAME).write_text(text)
    for aside in ("buttons.toml.spoiled", "buttons.toml.spoiled1"):
        bindings = again(tmp_path)
        assert bindings.of("pin17") == {"tap": RED, "long": HELD}
        assert bindings.fault is not None
        assert bindings.fault.code == "buttons/file"
        assert str(tmp_path / aside) in str(bindings.fault)
        assert (tmp_path / aside).read_text() == text
        (tmp_path / FILE_NAME).write_text(text)


def test_bytes_that_are_no_text_are_a_spoiled_file_too(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"\xff\xfe")
    assert again(tmp_path).fault is not None


def test_what_cannot_be_written_holds_all_the_same_and_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    bindings = Bindings(tmp_path / "data")
    bindings.bind(RED)
    bindings.save()
    assert bindings.of("pin17") == {"tap": RED}
    assert bindings.fault is not None
    assert bindings.fault.code == "buttons/disk"
    (tmp_path / "data").unlink()
    bindings.save()
    assert bindings.fault is None


def test_without_a_folder_nothing_is_kept() -> None:
    bindings = Bindings()
    bindings.bind(RED)
    bindings.save()
    assert bindings.of("pin17") == {"tap": RED}


@pytest.mark.parametrize(
    ("button", "usual"),
    [
        ("e661/next", Binding("e661/next", "next")),
        ("e661/undo", Binding("e661/undo", "undo")),
        ("e661/b1", Binding("e661/b1", "seat", 1)),
        ("e661/b12", Binding("e661/b12", "seat", 12)),
        ("e661/b13", None),
        ("e661/b01", None),
        ("e661/left", None),
        ("next", None),
        ("b1", None),
    ],
)
def test_a_boards_button_does_by_itself_what_it_is_called(
    button: str, usual: Binding | None
) -> None:
    assert board_default(button) == usual
    assert dict(Bindings().of(button)) == ({} if usual is None else {"tap": usual})


def test_what_a_board_does_by_itself_can_be_taken_away() -> None:
    bindings = Bindings()
    bindings.unbind("e661/b1", "tap")
    assert bindings.of("e661/b1") == {}


def test_a_lamp_tells_of_what_a_tap_does_or_else_of_what_there_is(bindings: Bindings) -> None:
    bindings.bind(Binding("pin5", "pause", 0, "double"))
    lamps = bindings.lamps(["pin17", "pin5", "pin6", "box/b2"])
    assert [(one.button, one.act, one.seat) for one in lamps] == [
        ("pin17", "seat", 1), ("pin5", "pause", 0), ("box/b2", "seat", 2),
    ]  # fmt: skip


WORD = st.text(st.characters(min_codepoint=0x21, max_codepoint=0x7E), min_size=1, max_size=86)


@given(WORD, WORD, st.sampled_from(GESTURES))
def test_whatever_a_board_calls_its_button_what_was_set_is_there_after_a_restart(
    board: str, button: str, gesture: Gesture
) -> None:
    one = Binding(f"{board}/{button}", "undo", 3, gesture)
    with TemporaryDirectory() as folder:
        bindings = Bindings(Path(folder))
        bindings.bind(one)
        bindings.save()
        assert Bindings(Path(folder)).of(one.button)[gesture] == one
