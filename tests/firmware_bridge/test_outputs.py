"""Lamps and buzzer on the mock factory's pins."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from gpiozero.pins.mock import MockFactory

from firmware_bridge.alarms import SOUNDS, Sound
from firmware_bridge.outputs import BEEPS, BLINKS, Beeper, Lamps

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
    assert "'bo' on pin 5" in lamps.faults["bo"]
    beeper = Beeper(LAMP, factory)
    assert "buzzer on pin 5" in beeper.fault
    beeper.sound("flag")
    beeper.close()
    lamps.close()


def test_a_buzzer_sounds_as_often_as_the_rhythm_says(factory: MockFactory) -> None:
    beeper = Beeper(BUZZER, factory)
    beeper.sound("no")
    beeper._device._blink_thread.join(5)
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
