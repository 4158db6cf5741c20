"""Buttons on gpiozero's mock pins, at a clock that only the test moves."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from firmware_bridge.hands.buttons import Buttons
from firmware_bridge.hands.presses import ButtonEvent
from tests.patience import PATIENCE_S

PINS = {"red": 17, "blue": 27}
SETTLED_MS = 20
"""A contact that has not moved for so long is at rest."""


class Clock:
    """The kernel's time, which only the test moves: edges a stall apart would be other edges."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms

    def seconds(self) -> float:
        return self.ms / 1000

    def pass_by(self, ms: int) -> None:
        """Let time pass."""
        self.ms += ms


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of pins and buttons."""
    clock = Clock()
    monkeypatch.setattr("gpiozero.pins.mock.monotonic", clock.seconds)
    return clock


class StuckPin(MockPin):
    """A contact that is closed when the service comes up."""

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        self.drive_low()


class Desk:
    """Collects events and lets a test wait for the next one, with contacts at rest."""

    def __init__(self, clock: Clock) -> None:
        self.events: queue.Queue[ButtonEvent] = queue.Queue()
        self._clock = clock

    def __call__(self, event: ButtonEvent) -> None:
        self.events.put(event)

    def next(self) -> ButtonEvent:
        self._clock.pass_by(SETTLED_MS)
        return self.events.get(timeout=PATIENCE_S)


@pytest.fixture
def desk(clock: Clock) -> Desk:
    return Desk(clock)


class Gate:
    """A handler that tells a desk of an event once it is let go on."""

    def __init__(self, desk: Desk) -> None:
        self.inside, self.opened = threading.Event(), threading.Event()
        self._desk = desk

    def __call__(self, event: ButtonEvent) -> None:
        self.inside.set()
        self.opened.wait(PATIENCE_S)
        self._desk(event)


@contextmanager
def running(
    notify: Callable[[ButtonEvent], None], clock: Clock
) -> Iterator[tuple[Buttons, MockFactory]]:
    factory = MockFactory()
    buttons = Buttons(PINS, notify, factory=factory, clock=clock)
    buttons.start()
    try:
        yield buttons, factory
    finally:
        buttons.stop()
        factory.close()
