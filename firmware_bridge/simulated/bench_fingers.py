"""Fingers and bad contacts on the demo's pins: they move pins of gpiozero's mock factory."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

TAP_S = 0.02
"""No finger lets go sooner; a contact that does is taken for a spike on the wire."""
BOUNCES = 20
BOUNCE_S = 0.002
CHATTER_S = 0.03
CHATTERS = 35
"""So many times a loose contact closes within two seconds: far more than any finger presses."""


class BenchButton(msgspec.Struct, frozen=True):
    """A simulated button: its name, what it does, its seat (0: the table), its BCM pin."""

    id: str
    act: str
    seat: int
    pin: int


class Fingers:
    """Presses the `buttons` of a table whose pins `factory` makes."""

    def __init__(self, factory: Any, buttons: Sequence[BenchButton]) -> None:
        self.buttons = {button.id: button for button in buttons}
        self.down: set[str] = set()
        self.loose: set[str] = set()
        self._factory = factory
        self._ending = threading.Event()

    def press(self, button: str) -> None:
        """Push a button down. Raises KeyError for one that is not there."""
        self._close(button)
        self.down.add(button)

    def release(self, button: str) -> None:
        """Let a button go. Raises KeyError for one that is not there."""
        pin = self._pin(button)
        self.down.discard(button)
        finger = threading.Timer(TAP_S, pin.drive_high)
        finger.daemon = True
        finger.start()

    def bounce(self, button: str) -> None:
        """Press it once with a contact that bounces for 40 ms at both ends."""
        self._begin(button, self._bounce)

    def chatter(self, button: str) -> None:
        """Let its contact close and open by itself for two seconds."""
        self._begin(button, self._chatter)

    def close(self) -> None:
        """Leave the pins alone."""
        self._ending.set()

    def _begin(self, button: str, act: Callable[[str], None]) -> None:
        if button not in self.loose:
            self._pin(button)
            self.loose.add(button)
            threading.Thread(target=act, args=[button], name="contact", daemon=True).start()

    def _bounce(self, button: str) -> None:
        for finish in (self._close, self._open):
            for _ in range(BOUNCES // 2):
                self._close(button)
                self._ending.wait(BOUNCE_S)
                self._open(button)
                self._ending.wait(BOUNCE_S)
            finish(button)
            self._ending.wait(2 * TAP_S)
        self.loose.discard(button)

    def _chatter(self, button: str) -> None:
        for _ in range(CHATTERS):
            self._close(button)
            self._ending.wait(CHATTER_S)
            self._open(button)
            self._ending.wait(CHATTER_S)
        self.loose.discard(button)

    def _close(self, button: str) -> None:
        self._pin(button).drive_low()

    def _open(self, button: str) -> None:
        self._pin(button).drive_high()

    def _pin(self, button: str) -> Any:
        return self._factory.pin(self.buttons[button].pin)
