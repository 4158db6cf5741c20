"""Our pins over libgpiod 2, with a fake libgpiod whose edges come through a real pipe."""

from __future__ import annotations

import enum
import os
import queue
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from gpiozero import LED, PinInvalidBounce, PinInvalidFunction, PinInvalidPull, PinSetInput

from firmware_bridge.hands.buttons import Buttons, EdgeButton
from firmware_bridge.hands.presses import Pressed, Released
from firmware_bridge.pins.edge_watch import EdgeWatch
from firmware_bridge.pins.gpiod_pins import GpiodFactory
from firmware_bridge.pins.pin_chip import (
    HEADER_LABELS,
    PinsError,
    chip_path,
    claim_failed,
    load_gpiod,
)
from firmware_bridge.pins.pin_choice import choose_factory
from firmware_bridge.reason import Reason
from firmware_bridge.signs.outputs import Beeper, Lamps
from tests.patience import PATIENCE_S


class Level(enum.Enum):
    INACTIVE = 0
    ACTIVE = 1


class Kind(enum.Enum):
    RISING_EDGE = 1
    FALLING_EDGE = 2


def names(*words: str) -> Any:
    return enum.Enum("Names", list(words))


class FakeRequest:
    """One requested line; `drive` is the finger on its contact."""

    def __init__(self, settings: Any) -> None:
        self.settings = settings
        self.level = Level.ACTIVE
        self.events: list[Any] = []
        self.seqno = 0
        self.is_released = False
        self.fd, self._in = os.pipe()

    def drive(self, level: Level, *, lost: int = 0) -> None:
        self.level = level
        self.seqno += 1 + lost
        kind = Kind.RISING_EDGE if level is Level.ACTIVE else Kind.FALLING_EDGE
        stamp = time.monotonic_ns()
        self.events.append(
            SimpleNamespace(event_type=kind, timestamp_ns=stamp, line_seqno=self.seqno)
        )
        os.write(self._in, b"e")

    def read_edge_events(self) -> list[Any]:
        os.read(self.fd, 64)
        events, self.events = self.events, []
        return events

    def reconfigure_lines(self, config: dict[int, Any]) -> None:
        [self.settings] = config.values()

    def get_value(self, line: int) -> Level:
        return self.level

    def set_value(self, line: int, value: Level) -> None:
        self.level = value

    def release(self) -> None:
        self.is_released = True


class FakeChip:
    busy: frozenset[int] = frozenset()

    def __init__(self, path: str) -> None:
        self.path = path
        self.requests: dict[int, FakeRequest] = {}

    def request_lines(self, config: dict[int, Any], **options: Any) -> FakeRequest:
        [(line, settings)] = config.items()
        if line in self.busy:
            raise OSError(16, "Device or resource busy")
        self.requests[line] = FakeRequest(settings)
        return self.requests[line]

    def get_line_info(self, line: int) -> Any:
        return SimpleNamespace(consumer="spi0 CS0")

    def close(self) -> None:
        pass


GPIOD = SimpleNamespace(
    Chip=FakeChip,
    LineSettings=lambda **settings: SimpleNamespace(**settings),
    EdgeEvent=SimpleNamespace(Type=Kind),
    line=SimpleNamespace(
        Direction=names("AS_IS", "INPUT", "OUTPUT"),
        Bias=names("AS_IS", "PULL_UP", "PULL_DOWN", "DISABLED"),
        Edge=names("NONE", "RISING", "FALLING", "BOTH"),
        Clock=names("MONOTONIC", "REALTIME"),
        Value=Level,
    ),
)


class Header(GpiodFactory):
    """The factory as it is, on a machine that is no Raspberry Pi."""

    def _get_revision(self) -> int:
        return 0xA02082


@pytest.fixture
def header():
    factory = Header("/dev/gpiochip0", gpiod=GPIOD)
    yield factory
    factory.close()


def test_a_button_is_an_input_with_pull_up_and_both_edges_on_the_kernels_clock(header):
    button = EdgeButton(17, lambda is_down, at: None, pin_factory=header)
    settings = header.chip.requests[17].settings
    assert settings.direction.name == "INPUT"
    assert settings.bias.name == "PULL_UP"
    assert settings.edge_detection.name == "BOTH"
    assert settings.event_clock.name == "MONOTONIC"
    assert not button.is_pressed
    button.close()


def test_edges_reach_the_buttons_with_their_time(header, monkeypatch):
    monkeypatch.setattr("firmware_bridge.hands.presses.LONG_PRESS_MS", 3_600_000)
    events: queue.Queue[Any] = queue.Queue()
    buttons = Buttons({"red": 17}, events.put, factory=header)
    buttons.start()
    before = time.monotonic_ns() // 1_000_000
    header.chip.requests[17].drive(Level.INACTIVE)
    pressed = events.get(timeout=PATIENCE_S)
    header.chip.requests[17].drive(Level.ACTIVE)
    released = events.get(timeout=PATIENCE_S)
    assert header.beat >= pressed.at, "the thread shows that it is alive"
    buttons.stop()
    assert isinstance(pressed, Pressed)
    assert isinstance(released, Released)
    assert before <= pressed.at <= released.at


def test_a_callback_that_raises_is_counted_and_later_edges_still_come_HW_01(header):
    seen: queue.Queue[bool] = queue.Queue()

    class Careless(EdgeButton):
        def _pin_changed(self, ticks: float, state: int) -> None:
            seen.put(bool(state))
            raise ZeroDivisionError

    button = Careless(17, lambda is_down, at: None, pin_factory=header)
    request = header.chip.requests[17]
    request.drive(Level.INACTIVE)
    assert seen.get(timeout=PATIENCE_S) is False
    request.drive(Level.ACTIVE)
    assert seen.get(timeout=PATIENCE_S) is True
    assert header.watch.is_alive
    assert header.errors >= 1
    button.close()


def test_edges_the_kernel_dropped_are_counted(header):
    seen: queue.Queue[int] = queue.Queue()
    button = EdgeButton(17, lambda is_down, at: seen.put(at), pin_factory=header)
    request = header.chip.requests[17]
    request.drive(Level.INACTIVE)
    seen.get(timeout=PATIENCE_S)
    request.drive(Level.ACTIVE, lost=3)
    seen.get(timeout=PATIENCE_S)
    assert header.missed == 3
    button.close()


def test_a_lamp_is_an_output(header):
    led = LED(18, pin_factory=header)
    led.on()
    request = header.chip.requests[18]
    assert request.settings.direction.name == "OUTPUT"
    assert request.level is Level.ACTIVE
    led.off()
    assert request.level is Level.INACTIVE
    led.close()


def test_a_busy_line_is_named_with_its_holder_HW_10_HW_11(header):
    header.chip.busy = frozenset({8})
    with pytest.raises(PinsError, match="GPIO8 is in use by spi0 CS0"):
        header.pin(8)


def test_a_line_that_fails_for_another_reason_says_so():
    error = claim_failed(8, "", "[Errno 22] Invalid argument")
    assert str(error) == "GPIO8 cannot be used ([Errno 22] Invalid argument): take another pin."
    assert error.reasons[0].code == "pin/unusable"


def test_what_a_pin_cannot_do_it_says(header):
    pin = header.pin(17)
    with pytest.raises(PinSetInput):
        pin.state = 1
    with pytest.raises(PinInvalidFunction):
        pin.function = "alt5"
    with pytest.raises(PinInvalidPull):
        pin.pull = "sideways"
    with pytest.raises(PinInvalidBounce, match="Heldentisch debounces by itself"):
        pin.bounce = 0.5


def test_closing_the_factory_gives_the_lines_back(header):
    header.pin(17)
    request = header.chip.requests[17]
    header.close()
    assert request.is_released
    assert not header.watch.is_alive


def test_a_reader_that_fails_is_left_out_and_the_others_go_on():
    watch, seen = EdgeWatch(), queue.Queue()
    bad, bad_in = os.pipe()
    good, good_in = os.pipe()

    def fail() -> None:
        seen.put("bad")
        raise OSError("gone")

    watch.add(bad, fail)
    watch.add(good, lambda: seen.put(os.read(good, 1)))
    os.write(bad_in, b"x")
    assert seen.get(timeout=PATIENCE_S) == "bad"
    os.write(good_in, b"y")
    assert seen.get(timeout=PATIENCE_S) == b"y"
    assert watch.is_alive
    watch.stop()


def chips(labels: dict[str, str | None]) -> Any:
    """A libgpiod whose chips have these labels; None may not be opened."""

    class Chip:
        def __init__(self, path: str) -> None:
            self.label = labels[Path(path).name]
            if self.label is None:
                raise PermissionError(13, "Permission denied")

        def __enter__(self) -> Any:
            return self

        def __exit__(self, *error: object) -> None:
            pass

        def get_info(self) -> Any:
            return SimpleNamespace(label=self.label)

    return SimpleNamespace(Chip=Chip)


LABELS = ("pinctrl-rp1", "pinctrl-bcm2711")


@pytest.mark.parametrize(
    ("found", "name"),
    [
        ({"gpiochip0": "pinctrl-bcm2711", "gpiochip1": "raspberrypi-exp-gpio"}, "gpiochip0"),
        ({"gpiochip0": "gpio-brcmstb", "gpiochip4": "pinctrl-rp1"}, "gpiochip4"),
        ({"gpiochip0": "pinctrl-rp1", "gpiochip10": "gpio-brcmstb"}, "gpiochip0"),
    ],
)
def test_the_headers_chip_is_found_by_its_label_HW_15(found, name, tmp_path):
    for chip in found:
        (tmp_path / chip).touch()
    assert chip_path(chips(found), LABELS, tmp_path) == str(tmp_path / name)


@pytest.mark.parametrize(
    ("found", "words"),
    [
        ({}, "no gpiochip at all"),
        ({"gpiochip0": "INT34C6:00"}, r"gpiochip0 \(INT34C6:00\)"),
        ({"gpiochip0": None}, "sudo usermod -aG gpio heldentisch"),
    ],
)
def test_no_header_is_a_sentence(found, words, tmp_path):
    for chip in found:
        (tmp_path / chip).touch()
    with pytest.raises(PinsError, match=words):
        chip_path(chips(found), LABELS, tmp_path)


def refuse(sentence: str) -> Any:
    def make() -> Any:
        raise PinsError(Reason("pins/test", sentence))

    return make


def test_the_factory_is_chosen_never_guessed_HW_14_HW_16():
    makers = {"gpiod": refuse("No header."), "lgpio": lambda: "lgpio", "mock": lambda: "mock"}
    assert choose_factory("auto", makers) == "lgpio"
    assert choose_factory("mock", makers) == "mock"
    with pytest.raises(PinsError, match="No header"):
        choose_factory("gpiod", makers)
    with pytest.raises(PinsError) as twice:
        choose_factory("auto", {**makers, "lgpio": refuse("No header.")})
    assert str(twice.value) == "No header.", "what both lack is said once"
    with pytest.raises(PinsError, match="No pins of kind 'rpigpio': choose auto, gpiod"):
        choose_factory("rpigpio", makers)


def test_without_a_factory_no_pin_is_tried_for_gpiozero_would_guess_one_HW_16(monkeypatch):
    monkeypatch.setattr("gpiozero.Device._default_pin_factory", lambda: pytest.fail("guessed"))
    buttons = Buttons({"red": 17}, print, factory=None)
    lamps = Lamps({"red": 27}, None)
    assert [one.code for one in buttons.faults.values()] == ["pins/none"]
    assert "The pins of this computer cannot be used." in str(lamps.faults["red"])
    assert Beeper(18, None).fault is not None


def test_every_library_that_failed_has_its_sentence_HW_13_HW_14():
    def broken() -> Any:
        raise FileNotFoundError(".lgd-nfy-3")

    makers = {"gpiod": refuse("No header."), "lgpio": broken}
    with pytest.raises(PinsError, match=r"No header\. lgpio failed: \.lgd-nfy-3\."):
        choose_factory("auto", makers)


def test_on_a_machine_without_a_header_the_real_library_ends_in_a_sentence(tmp_path):
    with pytest.raises(PinsError, match="no gpiochip at all"):
        chip_path(load_gpiod(), HEADER_LABELS, devices=tmp_path)


def test_a_missing_library_is_named_with_what_to_type_HW_14(monkeypatch):
    monkeypatch.setitem(sys.modules, "gpiod", None)
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", None)
    monkeypatch.setenv("LG_WD", "")
    with pytest.raises(PinsError) as caught:
        choose_factory("auto")
    assert str(caught.value) == (
        "The package gpiod is missing: run 'pip install gpiod'. "
        "The package lgpio is missing: run 'pip install lgpio'."
    )
    assert [one.code for one in caught.value.reasons] == ["pins/no_package"] * 2


def test_gpiod_of_version_1_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "gpiod", SimpleNamespace())
    with pytest.raises(PinsError, match="version 1, 2 is needed"):
        load_gpiod()


def test_the_mock_factory_is_gpiozeros_own():
    assert type(choose_factory("mock")).__name__ == "MockFactory"
