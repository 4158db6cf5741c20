"""What the Raspberry Pi's own pins drive: the lamps of the buttons, and a buzzer."""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from gpiozero import LED, Buzzer

from firmware_bridge.pins.pin_chip import usable
from firmware_bridge.reason import Reason
from firmware_bridge.signs.alarms import SOUNDS, Sound
from firmware_bridge.signs.glow import Glow

log = logging.getLogger(__name__)


class Rhythm(NamedTuple):
    """Seconds on and off, so many times; None: again and again."""

    on: float
    off: float
    times: int | None = None


BLINKS: Mapping[Glow, Rhythm] = MappingProxyType(
    {"slow": Rhythm(0.5, 0.5), "quick": Rhythm(0.15, 0.15), "no": Rhythm(0.05, 0.05)}
)
BEEPS: Mapping[Sound, Rhythm] = MappingProxyType(
    {
        "flag": Rhythm(0.6, 0.2, 3),
        "gong": Rhythm(0.4, 0.1, 1),
        "period": Rhythm(0.15, 0.1, 3),
        "low": Rhythm(0.1, 0.1, 2),
        "second": Rhythm(0.05, 0.05, 1),
        "no": Rhythm(0.03, 0.03, 3),
    }
)


class Lamps:
    """The lamps of buttons on the Raspberry Pi's own pins. A pin that fails is named and left."""

    def __init__(self, pins: dict[str, int], factory: Any) -> None:
        self.faults: dict[str, Reason] = {}
        self._glow: dict[str, Glow] = {}
        self._devices: dict[str, Any] = {}
        for button, pin in pins.items():
            try:
                self._devices[button] = LED(pin, pin_factory=usable(factory))
            except Exception as error:
                self._fail(button, f"GPIO{pin}", error)

    def light(self, button: str, glow: Glow) -> None:
        """Let a button's lamp burn or blink, if it has one; the same again changes nothing."""
        device = self._devices.get(button)
        if device is None or self._glow.get(button) == glow:
            return
        self._glow[button] = glow
        try:
            if glow in BLINKS:
                device.blink(BLINKS[glow].on, BLINKS[glow].off)
            else:
                device.value = int(glow == "on")
        except Exception as error:
            self._fail(button, device.pin, error)

    def glow(self, button: str) -> Glow:
        """Return how a button's lamp burns; `off` for one without a lamp."""
        return self._glow.get(button, "off")

    def lit(self) -> frozenset[str]:
        """Return the buttons whose lamps burn or blink."""
        return frozenset(button for button, glow in self._glow.items() if glow != "off")

    def close(self) -> None:
        """Give the pins back."""
        for device in self._devices.values():
            device.close()

    def _fail(self, button: str, pin: object, error: Exception) -> None:
        """Name a lamp that failed and leave it dark: the others burn on."""
        self._devices.pop(button, None)
        self._glow.pop(button, None)
        self.faults[button] = Reason(
            "lamp/fault",
            "The lamp on {pin} does not work ({why}).",
            {"pin": str(pin), "why": str(error)},
        )
        log.error("%s", self.faults[button])


class Beeper:
    """A buzzer that sounds while its pin is on; only the sounds in `wanted` are heard.

    A pin that fails is named in `fault`, and it is silent.
    """

    def __init__(self, pin: int, factory: Any, wanted: Collection[Sound] = SOUNDS) -> None:
        self.fault: Reason | None = None
        self._pin, self._wanted = pin, frozenset(wanted)
        self._device: Any = None
        try:
            self._device = Buzzer(pin, pin_factory=usable(factory))
        except Exception as error:
            self._fail(error)

    def sound(self, name: Sound) -> None:
        """Let a sound be heard; it cuts off the one before."""
        if self._device is not None and name in self._wanted:
            rhythm = BEEPS[name]
            try:
                self._device.blink(rhythm.on, rhythm.off, rhythm.times)
            except Exception as error:
                self._fail(error)

    def close(self) -> None:
        """Give the pin back."""
        if self._device is not None:
            self._device.close()

    def _fail(self, error: Exception) -> None:
        """Name what is wrong and be silent: the lamps burn on."""
        self._device = None
        self.fault = Reason(
            "buzzer/fault",
            "The buzzer on GPIO{pin} does not work ({why}).",
            {"pin": self._pin, "why": str(error)},
        )
        log.error("%s", self.fault)
