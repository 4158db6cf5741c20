"""Lamps and buzzer on the mock factory's pins."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory

from firmware_bridge.signs.alarms import SOUNDS, Sound
from firmware_bridge.signs.outputs import BEEPS, BLINKS, Beeper, Lamps
from tests.patience import PATIENCE_S

LAMP, BUZZER = 5, 18


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    factory = MockFactory()
    yield factory
    factory.close()


def test_a_lamp_burns_blinks_and_goes_out(factory: MockFactory) -> None:
    lamps = Lamps({"ada": LAMP}, factory)
    pin = factory.pin(LAMP)
    lamps.light("ada", "on")
    assert pin.state
    assert lamps.lit() == {"ada"}
    lamps.light("ada", "slow")
    assert lamps.lit() == {"ada"}
    lamps.light("ada", "off")
    assert not pin.state
    assert lamps.lit() == frozenset()
    lamps.light("nobody", "on")
    assert lamps.lit() == frozenset()
    lamps.close()


def test_a_blinking_lamp_that_is_told_so_again_keeps_its_rhythm(factory: MockFactory) -> None:
    lamps = Lamps({"ada": LAMP}, factory)
    lamps.light("ada", "slow")
    changes = len(factory.pin(LAMP).states)
    for _ in range(20):
        lamps.light("ada", "slow")
    assert len(factory.pin(LAMP).states) <= changes + 1
    lamps.close()


def test_a_lamp_or_buzzer_whose_pin_is_taken_is_named(factory: MockFactory) -> None:
    lamps = Lamps({"ada": LAMP, "bo": LAMP}, factory)
    assert "The lamp on GPIO5 does not work (" in str(lamps.faults["bo"])
    beeper = Beeper(LAMP, factory)
    assert "The buzzer on GPIO5 does not work (" in str(beeper.fault)
    beeper.sound("flag")
    beeper.close()
    lamps.close()


def test_a_lamp_that_fails_while_it_burns_is_named_and_the_others_burn_on(
    factory: MockFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    lamps = Lamps({"ada": LAMP, "bo": 6}, factory)

    def broken(value: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(factory.pin(LAMP), "_set_state", broken)
    lamps.light("ada", "on")
    lamps.light("bo", "on")
    assert str(lamps.faults["ada"]) == (
        "The lamp on GPIO5 does not work ([Errno 5] Input/output error)."
    )
    assert lamps.lit() == {"bo"}
    lamps.close()


def test_a_buzzer_that_fails_while_it_sounds_is_named_and_raises_nothing(
    factory: MockFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*rhythm: float) -> None:
        raise OSError(5, "Input/output error")

    beeper = Beeper(BUZZER, factory)
    monkeypatch.setattr(beeper._device, "blink", broken)
    beeper.sound("flag")
    assert "The buzzer on GPIO" in str(beeper.fault)
    beeper.sound("flag")
    beeper.close()


def test_lamps_are_plain_pins_and_need_no_library_that_wants_to_be_root_HW_39(
    factory: MockFactory,
) -> None:
    lamps = Lamps({"ada": LAMP}, factory)
    assert factory.pin(LAMP).function == "output"
    lock = (Path(__file__).parents[2] / "requirements.lock").read_text().lower()
    for library in ("ws281x", "neopixel", "rpi.gpio", "rpi-gpio", "pigpio"):
        assert library not in lock
    lamps.close()


def test_a_buzzer_sounds_as_often_as_the_rhythm_says(factory: MockFactory) -> None:
    beeper = Beeper(BUZZER, factory)
    beeper.sound("no")
    beeper._device._blink_thread.join(PATIENCE_S)
    ups = [state for state in factory.pin(BUZZER).states if state.state]
    assert len(ups) == BEEPS["no"].times
    beeper.close()


def test_what_is_switched_off_stays_silent(factory: MockFactory) -> None:
    only: tuple[Sound, ...] = ("flag",)
    beeper = Beeper(BUZZER, factory, only)
    before = len(factory.pin(BUZZER).states)
    beeper.sound("low")
    assert len(factory.pin(BUZZER).states) == before
    beeper.close()


def test_every_sound_has_its_rhythm_and_no_two_are_alike() -> None:
    assert set(BEEPS) == set(SOUNDS)
    assert len(set(BEEPS.values())) == len(SOUNDS)
    assert BLINKS["quick"].on < BLINKS["slow"].on
