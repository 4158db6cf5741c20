"""Our buttons on a simulated chip, a finger for each, and everything they told."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from bench.vm.sim_chip import SimChip
from firmware_bridge.hands.buttons import Buttons
from firmware_bridge.hands.presses import ButtonEvent, Pressed, Released

PINS = {"a": 17, "b": 27, "c": 22, "d": 23}
PATIENCE_S = 60.0  # only a failure takes that long
REST_S = 0.06

React = Callable[[ButtonEvent], None]


def now_ms() -> int:
    """Return the kernel's monotonic clock in ms, as stamps have it."""
    return time.monotonic_ns() // 1_000_000


def until(condition: Callable[[], bool], seconds: float = PATIENCE_S) -> bool:
    """Wait for a condition; return whether it came true in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.002)
    return True


@dataclass(frozen=True, slots=True)
class Moved:
    """A contact was moved: the first edge came between `before` and `after`, the last by `end`."""

    before: int
    after: int
    end: int

    def misses(self, at: int) -> int:
        """Return by how many ms a stamp lies outside the moment of the first edge."""
        return max(self.before - at, at - self.after, 0)

    @property
    def took(self) -> int:
        """How long all of it took, in ms."""
        return self.end - self.before


class Rig:
    """Four buttons named a to d. `told` holds every event with when it was handed out, in ns."""

    def __init__(self, chip: SimChip, factory: Any, react: React) -> None:
        self.chip = chip
        self.factory = factory
        self.told: list[tuple[ButtonEvent, int]] = []
        self._react = react
        self.buttons = Buttons(PINS, self._take, factory=factory)
        self.buttons.start()

    @property
    def events(self) -> list[ButtonEvent]:
        """What was told so far."""
        return [event for event, _ in list(self.told)]

    def of(self, button: str, kind: type[ButtonEvent] = Pressed) -> list[ButtonEvent]:
        """Return what one button told."""
        return [event for event in self.events if event.button == button and type(event) is kind]

    def move(self, button: str, *downs: bool) -> Moved:
        """Move a contact as fast as can be."""
        line, before = PINS[button], now_ms()
        self.chip.pull(line, not downs[0])
        after = now_ms()
        for down in downs[1:]:
            self.chip.pull(line, not down)
        return Moved(before, after, now_ms())

    def tap(self, button: str) -> bool:
        """Press and let go as a finger does; return whether both were told."""
        pressed, released = len(self.of(button)), len(self.of(button, Released))
        self.move(button, True)
        came = until(lambda: len(self.of(button)) == pressed + 1)
        time.sleep(REST_S)
        self.move(button, False)
        came = until(lambda: len(self.of(button, Released)) == released + 1) and came
        time.sleep(REST_S)
        return came

    def _take(self, event: ButtonEvent) -> None:
        self.told.append((event, time.monotonic_ns()))
        self._react(event)


def ignore(event: ButtonEvent) -> None:
    """React to nothing."""


@contextmanager
def rig(
    chip: SimChip, factory: Any, react: React = ignore, held: Sequence[str] = ()
) -> Iterator[Rig]:
    """Buttons on `chip`, those in `held` down before the program looks; given back at the end."""
    chip.rest()
    for name in held:
        chip.pull(PINS[name], False)
    built = Rig(chip, factory, react)
    try:
        yield built
    finally:
        built.chip.rest()
        time.sleep(REST_S)
        built.buttons.stop()
