"""The Pico's own file, run against a stand-in for `machine`: every pin, the watchdog, the farewell.

It proves the wiring and the calls, not the chip: no Pico was at hand.
"""

from __future__ import annotations

import importlib.util
import io
import select
import sys
import time
from collections import Counter
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from firmware_bridge.line import wire
from tests.firmware_bridge.bench import BOARD, kind, wiring
from tests.patience import PATIENCE_S


class Pin:
    IN, OUT, PULL_UP = "in", "out", "up"
    made: dict[int, Pin]

    def __init__(self, number: int, mode: str = "", pull: str = "", *, value: int = 0) -> None:
        self.mode, self.pull = mode, pull
        self.level = 1 if mode == self.IN else value
        Pin.made[number] = self

    def value(self, *levels: int) -> int:
        if levels:
            [self.level] = levels
        return self.level


class Chip:
    """What the firmware did to the chip."""

    def __init__(self) -> None:
        self.fed = self.resets = 0
        self.watchdog_ms = 0
        self.tones: list[tuple[str, int]] = []
        self.heard, self.said = Usb(), Usb()

    def module(self) -> Any:
        def watchdog(timeout: int) -> SimpleNamespace:
            self.watchdog_ms = timeout
            return SimpleNamespace(feed=self._feed)

        def pwm(pin: Pin) -> SimpleNamespace:
            pin.mode = "pwm"
            return SimpleNamespace(
                freq=lambda hertz: self.tones.append(("freq", hertz)),
                duty_u16=lambda duty: self.tones.append(("duty", duty)),
            )

        return SimpleNamespace(
            Pin=Pin, WDT=watchdog, PWM=pwm, reset=self._reset, unique_id=lambda: b"\xe6\x6a\x01"
        )

    def _feed(self) -> None:
        self.fed += 1

    def _reset(self) -> None:
        self.resets += 1


class Usb:
    """Standard input and output as the firmware uses them."""

    def __init__(self) -> None:
        self.buffer = io.BytesIO()

    def hear(self, data: bytes) -> None:
        self.buffer = io.BytesIO(data)


class Poll:
    def register(self, stream: Usb, mask: int) -> None:
        self._stream = stream

    def poll(self, timeout: int) -> bool:
        return self._stream.buffer.tell() < len(self._stream.buffer.getvalue())


@pytest.fixture
def chip(monkeypatch) -> Chip:
    one = Chip()
    Pin.made = {}
    monkeypatch.setitem(sys.modules, "machine", one.module())
    ctrl_c = SimpleNamespace(kbd_intr=lambda what: one.tones.append(("ctrl-c", what)))
    monkeypatch.setitem(sys.modules, "micropython", ctrl_c)
    monkeypatch.setattr(time, "ticks_us", lambda: time.monotonic_ns() // 1000, raising=False)
    monkeypatch.setattr(time, "sleep_ms", lambda ms: None, raising=False)
    monkeypatch.setattr(time, "sleep_us", lambda us: None, raising=False)
    monkeypatch.setattr(select, "poll", Poll)
    return one


def board_pico(chip: Chip) -> ModuleType:
    spec = importlib.util.spec_from_file_location("board_pico", BOARD / "board_pico.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.sys = SimpleNamespace(stdin=chip.heard, stdout=chip.said)  # type: ignore[attr-defined]
    return module


@pytest.mark.parametrize(
    ("text", "absent"),
    [
        ("trays = blue,pink\nbeams = 2", set()),
        ("trays = blue,pink", {"beam2"}),
        ("trays = d6", {"beam2", *[f"tray2_cell{n}" for n in range(1, 6)]}),
        ("kind = box\nbuttons = 6", set()),
        ("kind = box\nbuttons = 4", {"b5", "b6", "b5_lamp", "b6_lamp"}),
    ],
)
def test_exactly_the_pins_of_the_table_are_used_each_in_its_direction(chip, text, absent):
    which = kind.Kind(text)
    board_pico(chip).build(which)
    rows = [row for row in wiring.KINDS[which.kind] if row[0] not in absent]
    assert {number: pin.mode for number, pin in Pin.made.items()} == {
        number: direction for _, number, direction in rows
    }
    assert all(Pin.made[number].pull == "up" for _, number, way in rows if way == "in")


def test_the_beams_light_is_on_from_the_start_and_the_cells_light_is_not(chip):
    board_pico(chip).build(kind.Kind("trays = d6"))
    pins = wiring.pins("tower")
    assert Pin.made[pins["beam_light"]].level == 1
    assert Pin.made[pins["cell_light"]].level == 0


def test_a_pico_reads_its_die_and_its_buttons_and_answers(chip):
    board, node = board_pico(chip).build(kind.Kind("trays = blue,pink\nbeams = 2"))
    chip.heard.hear(b"AT+GCAP\r\n" + wire.encode("H 1") + wire.encode("C 1 parts"))
    pins = wiring.pins("tower")
    Pin.made[pins["next"]].level = 0
    Pin.made[pins["beam2"]].level = 0
    for _ in range(4):
        node.step()
        board.rest()
    bodies = wire.Lines().feed(chip.said.buffer.getvalue())
    assert any(body.startswith(f"H 1 {node._firmware} e66a01 ") for body in bodies)
    assert "K 1 ok blue,pink:next,undo:next" in bodies
    assert any(body.endswith("next down") for body in bodies)
    assert node.colour == "white"
    assert chip.fed >= 4


def test_a_host_that_does_not_read_cannot_starve_the_watchdog(chip, monkeypatch):
    hungry = []

    class Stuck:
        """USB gives a line up after half a second."""

        def write(self, line: bytes) -> None:
            hungry.append((chip.fed, line))

    board, node = board_pico(chip).build(kind.Kind("kind = box\nbuttons = 6"))
    chip.said.buffer = Stuck()
    pins = wiring.pins("box")
    for turn in range(4):  # every press fills the ring and comes again with each repetition
        for button in range(1, 7):
            Pin.made[pins[f"b{button}"]].level = turn % 2
        monkeypatch.setattr(node, "_resend_at", 0)
        node.step()
        board.rest()
    longest = max(Counter(fed for fed, _ in hungry).values())
    assert len(hungry) > 20
    assert longest * 500 < chip.watchdog_ms


def test_ctrl_c_is_switched_off_and_the_watchdog_on_within_what_the_chip_allows(chip):
    board_pico(chip).build(kind.Kind())
    assert ("ctrl-c", -1) in chip.tones
    assert 1000 < chip.watchdog_ms <= 8388


def test_a_sound_drives_the_piezo_and_silence_stops_it(chip):
    _, node = board_pico(chip).build(kind.Kind("kind = box"))
    chip.heard.hear(wire.encode("C 1 beep:second"))
    node.step()
    assert chip.tones[-2:] == [("freq", 1760), ("duty", 32768)]
    deadline = time.monotonic() + PATIENCE_S
    while chip.tones[-1] != ("duty", 0):
        assert time.monotonic() < deadline
        node.step()


def test_leaving_starts_the_chip_anew(chip):
    board, _ = board_pico(chip).build(kind.Kind())
    board.leave()
    assert chip.resets == 1
