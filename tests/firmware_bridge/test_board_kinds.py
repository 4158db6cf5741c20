"""Which kind of board it is, what is wired where, and the beeper."""

from __future__ import annotations

import pytest

from tests.firmware_bridge.bench import FakeSounder, beeper, kind, lamp, wiring

FREE = {*range(2, 23), 26, 27, 28}
"""What a Pico leads out; GP0 and GP1 stay free for a serial line."""


@pytest.mark.parametrize("rows", wiring.KINDS.values(), ids=wiring.KINDS)
def test_no_pin_and_no_name_is_given_twice_and_each_is_led_out(rows):
    names, numbers, directions = zip(*rows, strict=True)
    assert len(set(names)) == len(set(numbers)) == len(rows)
    assert set(numbers) <= FREE
    assert set(directions) == {"in", "out", "pwm"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ("tower", ["d6"], False, ["next", "undo"], ["next"])),
        ("kind = tower\ntrays = blue,pink\n", ("tower", ["blue", "pink"], True)),
        ("trays=blue, pink\nbeams=2", ("tower", ["blue", "pink"], False)),
        ("trays = d6\nbeams = 1", ("tower", ["d6"], False)),
        ("kind = box", ("box", ["d6"], False, ["b1", "b2", "b3", "b4"])),
        ("kind = box\nbuttons = 6\r\n", ("box", ["d6"], False, [f"b{n}" for n in range(1, 7)])),
        ("kind = box\nbuttons = 0", ("box", ["d6"], False, ["b1"])),
        ("kind = box\nbuttons = many", ("box", ["d6"], False, ["b1", "b2", "b3", "b4"])),
        ("kind = toaster\ntrays = a:b,,ümlaut,far-too-long\nnonsense", ("tower", ["d6"], False)),
        ("trays = a,b,c", ("tower", ["a", "b"], True)),
    ],
)
def test_the_file_on_the_board_says_what_it_is_and_nonsense_changes_nothing(text, expected):
    read = kind.Kind(text)
    found = (read.kind, read.trays, read.shares_beam, read.buttons, read.lamps)
    assert found[: len(expected)] == expected


def test_a_board_without_the_file_is_a_tower(tmp_path):
    assert kind.read(str(tmp_path / "kind.txt")).kind == "tower"
    (tmp_path / "kind.txt").write_text("kind = box\n")
    assert kind.read(str(tmp_path / "kind.txt")).kind == "box"


@pytest.mark.parametrize("text", ["kind=box\nbuttons=6", "trays=blue,pink\nbeams=2", "trays=d6"])
def test_everything_a_kind_has_is_wired(text):
    read = kind.Kind(text)
    wired = wiring.pins(read.kind)
    assert set(read.buttons) | {f"{name}_lamp" for name in read.lamps} <= set(wired)
    assert {"lamp_red", "lamp_green", "lamp_blue", "beeper"} <= set(wired)


class Pin:
    level = 0

    def value(self, level: int) -> None:
        self.level = level


@pytest.mark.parametrize("colour", lamp.COLOURS)
def test_a_single_diode_is_lit_by_every_colour_but_dark(colour):
    pin = Pin()
    lamp.Single(pin).show(colour)
    assert pin.level == (colour != "dark")


@pytest.mark.parametrize(("name", "rhythm"), beeper.SOUNDS.items())
def test_a_sound_has_its_rhythm_and_ends(name, rhythm):
    times, on, off, hertz = rhythm
    sounder = FakeSounder()
    one = beeper.Beeper(sounder)
    assert one.play(name, 1000)
    heard = []
    for now in range(1000, 1000 + times * (on + off) + 1000, 10):
        one.tend(now)
        heard += [(now - 1000, tone) for tone in sounder.tones]
        sounder.tones.clear()
    starts = [place * (on + off) for place in range(times)]
    assert heard == [pair for at in starts for pair in ((at, hertz), (at + on, 0))]


def test_a_new_sound_takes_the_place_of_one_that_plays():
    sounder = FakeSounder()
    one = beeper.Beeper(sounder)
    one.play("flag", 0)
    one.play("second", 100)
    for now in range(100, 3000, 10):
        one.tend(now)
    assert sounder.tones == [880, 1760, 0]
    assert not one.play("moo", 3000)
