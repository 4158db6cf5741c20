"""Time controls by name: kept for the whole table, bounded, never lost by a bad file or disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.domain.control_text import read, write
from companion.domain.rejected import Rejected
from companion.presets import (
    FIRST,
    LONGEST_NAME,
    LONGEST_TEXT,
    MORE,
    MOST,
    Preset,
    Presets,
    PresetsError,
)


@pytest.fixture
def presets(tmp_path: Path) -> Presets:
    return Presets(tmp_path)


@pytest.mark.parametrize("preset", [*FIRST, *MORE], ids=lambda preset: preset.name)
def test_a_built_in_one_is_written_as_the_clock_spells_it(preset: Preset) -> None:
    (control,) = read(preset.text)
    assert write(control) == preset.text


def test_the_first_ones_come_in_a_fixed_order_and_no_name_twice() -> None:
    assert [one.name for one in FIRST] == [
        "blitz", "rapid", "flagged", "fischer", "us_delay", "bronstein", "byo_yomi", "canadian",
        "hourglass", "scrabble", "tournament",
    ]  # fmt: skip
    names = [one.name for one in (*FIRST, *MORE)]
    assert len(set(names)) == len(names)


def test_a_table_that_kept_none_has_none_and_no_file(presets: Presets) -> None:
    assert presets.own() == ()
    assert not presets.path.exists()


def test_what_is_kept_is_there_after_a_restart(presets: Presets, tmp_path: Path) -> None:
    presets.keep("Friday", "40/5400+30:1800+30", "run_on")
    presets.keep("Grandpa | me", "600|300", "freeze")
    assert Presets(tmp_path).own() == (
        Preset("Friday", "40/5400+30:1800+30", "run_on"),
        Preset("Grandpa | me", "600|300"),
    )


def test_it_is_kept_in_the_usual_spelling(presets: Presets) -> None:
    assert presets.keep("  Friday   night ", "300.0 + 3", "freeze") == Preset(
        "Friday night", "300+3"
    )


def test_people_can_read_and_write_the_file(presets: Presets) -> None:
    presets.keep("Friday", "300+3", "freeze")
    text = presets.path.read_text("utf-8")
    assert '[[clocks]]\nname = "Friday"\ntext = "300+3"\n' in text
    presets.path.write_text(text + '\n[[clocks]]\nname = "By hand"\ntext = "move30"\n', "utf-8")
    assert [one.name for one in presets.own()] == ["Friday", "By hand"]


def test_a_name_is_taken_whatever_its_capitals_and_replaced_only_on_request(
    presets: Presets,
) -> None:
    presets.keep("Friday", "300", "freeze")
    presets.keep("Sunday", "600", "freeze")
    assert refused(presets, "FRIDAY", "180") == "presets/taken"
    presets.keep("FRIDAY", "180", "freeze", replace=True)
    assert presets.own() == (Preset("FRIDAY", "180"), Preset("Sunday", "600"))


def test_one_is_forgotten_by_name(presets: Presets) -> None:
    presets.keep("Friday", "300", "freeze")
    presets.keep("Sunday", "600", "freeze")
    presets.forget("friday")
    assert presets.own() == (Preset("Sunday", "600"),)
    with pytest.raises(Rejected) as unknown:
        presets.forget("friday")
    assert unknown.value.code == "presets/unknown"


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("", "300", "presets/name"),
        ("   ", "300", "presets/name"),
        ("x" * (LONGEST_NAME + 1), "300", "presets/name"),
        ("bell\a", "300", "presets/name"),
        ("Friday", "", "clock/text"),
        ("Friday", "5 minutes", "clock/text"),
        ("Friday", "0", "clock/time"),
        ("Friday", "360001", "clock/time"),
        ("Friday", "600+3x0", "clock/time"),
        ("Friday", "40/0:300", "clock/time"),
        ("Friday", "40/5400", "clock/periods"),
        ("Friday", "*30:300", "clock/periods"),
        ("Friday", "|".join(["300"] * 13), "clock/seats"),
        ("Friday", "*30|*30|*30", "clock/hourglass"),
        ("Friday", "gong10|300", "clock/gong"),
        ("Friday", "1" * (LONGEST_TEXT + 1), "clock/text"),
    ],
)
def test_what_no_clock_can_be_set_to_is_refused_with_a_sentence_and_nothing_is_kept(
    presets: Presets, name: str, text: str, code: str
) -> None:
    assert refused(presets, name, text) == code
    assert not presets.path.exists()


def test_there_is_an_end_to_the_list_but_old_ones_can_be_changed(presets: Presets) -> None:
    for n in range(MOST):
        presets.keep(f"Clock {n}", "300", "freeze")
    assert refused(presets, "One more", "300") == "presets/many"
    presets.keep("Clock 7", "600", "freeze", replace=True)
    assert presets.own()[7].text == "600"
    assert len(presets.own()) == MOST


BAD = [
    b"no toml",
    b"\xff\xfe",
    b"clocks = 3",
    b"[[clocks]]\nname = 'A'",
    b"[[clocks]]\nname = 'A'\ntext = 'five minutes'",
    b"[[clocks]]\nname = 'A'\ntext = '300'\nafter = 'never'",
    b"[[clocks]]\nname = 'A'\ntext = '300'\nmore = 1",
    b"#" * 200_000,
    b"a = " + b"[" * 50_000,
]


@pytest.mark.parametrize("data", BAD, ids=range(len(BAD)))
def test_a_bad_file_is_told_and_never_written_over(presets: Presets, data: bytes) -> None:
    presets.path.write_bytes(data)
    for act in (
        presets.own,
        lambda: presets.keep("Friday", "300", "freeze"),
        lambda: presets.forget("A"),
    ):
        with pytest.raises(PresetsError) as told:
            act()
        assert str(presets.path) in str(told.value)
    assert presets.path.read_bytes() == data


def test_a_disk_that_refuses_leaves_the_old_list(presets: Presets) -> None:
    presets.keep("Friday", "300", "freeze")
    before = presets.path.read_bytes()
    presets.path.with_name(f"{presets.path.name}.new").mkdir()
    with pytest.raises(PresetsError) as told:
        presets.keep("Sunday", "600", "freeze")
    assert told.value.code == "presets/disk"
    assert presets.path.read_bytes() == before


def refused(presets: Presets, name: str, text: str) -> str:
    """Return the code of the refusal; its sentence is there."""
    with pytest.raises(Rejected) as no:
        presets.keep(name, text, "freeze")
    assert no.value.sentence.endswith(".")
    return no.value.code
