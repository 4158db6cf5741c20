"""Buttons on the Raspberry Pi's own pins, through gpiozero, so that no fault can silence them.

The pin's thread only puts the raw edge with the kernel's time into a bounded queue. One thread of
ours debounces and calls the handler; an exception there is counted, and the next press still comes.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from gpiozero import Button

from firmware_bridge.hands.panel import Panel
from firmware_bridge.hands.presses import ButtonEvent, Edge
from firmware_bridge.mishaps import Mishaps
from firmware_bridge.pins.kernel_time import kernel_ms
from firmware_bridge.pins.pin_chip import pin_reason, usable
from firmware_bridge.reason import Reason

__all__ = ["Buttons", "EdgeButton", "EdgeContact", "kernel_ms"]

log = logging.getLogger(__name__)

QUEUE_ROOM = 256
BEAT_S = 1.0
FAULT_S = 0.05
LOOK_MS = 10_000
"""All levels are looked at this often, whether an edge came or not: the self-test of the pins."""


class EdgeContact(Button):  # type: ignore[misc]
    """A gpiozero button that hands every raw edge to `sink(is_down, at)` and does nothing else.

    `at` is in nanoseconds of the kernel's clock. `sink` must return at once; whatever it raises
    stays inside.
    """

    def __init__(self, pin: int | str, sink: Callable[[bool, int], None], **options: Any) -> None:
        self._sink = sink
        super().__init__(pin, bounce_time=None, **options)

    def _pin_changed(self, ticks: float, state: int) -> None:
        try:
            # gpiozero hands seconds on; the kernel gave nanoseconds, and a rounded float loses one.
            self._sink(bool(self._state_to_value(state)), round(ticks * 1e9))
        except Exception:
            log.exception("An edge of %s was not taken.", self.pin)


class EdgeButton(EdgeContact):
    """The same for a button, whose edges are in milliseconds."""

    def __init__(self, pin: int | str, sink: Callable[[bool, int], None], **options: Any) -> None:
        super().__init__(pin, lambda is_down, at: sink(is_down, at // 1_000_000), **options)


class Buttons(Mishaps):
    """All buttons of one Raspberry Pi: names to pins. `notify` gets each event on our own thread.

    `holds` says for how many milliseconds a contact may bounce, where that is not usual. `errors`
    counts exceptions of `notify`, `overflows` edges that found the queue full; the levels are
    looked at again then, and every ten seconds, so no button stays wrong. A pin that cannot be had
    is named in `faults`, and the others work. Without a pin factory there are no pins: none is ever
    guessed (HW-16).
    """

    def __init__(
        self,
        pins: Mapping[str, int | str],
        notify: Callable[[ButtonEvent], None],
        *,
        factory: Any,
        holds: Mapping[str, int] = MappingProxyType({}),
        clock: Callable[[], int] = kernel_ms,
    ) -> None:
        self.overflows = 0
        self.faults: dict[str, Reason] = {}
        self._factory = factory
        self._beat = self._looked = clock()
        self._notify = notify
        self._clock = clock
        self._seen_losses = 0
        self._edges: queue.Queue[Edge | None] = queue.Queue(QUEUE_ROOM)
        self._devices: dict[str, EdgeButton] = {}
        for name, pin in pins.items():
            self._claim(name, pin)
        down = {name: bool(device.is_pressed) for name, device in self._devices.items()}
        self._panel = Panel(down, self._beat, holds)
        self._thread = threading.Thread(target=self._run, name="buttons", daemon=True)

    @property
    def is_alive(self) -> bool:
        """Whether our thread runs."""
        return self._thread.is_alive()

    @property
    def beat(self) -> int:
        """When our thread and that of the pins both had turned, kernel ms; each second or so."""
        return min(self._beat, getattr(self._factory, "beat", self._beat))

    @property
    def down(self) -> frozenset[str]:
        """The names of the buttons that are down now, also those held since the start."""
        return self._panel.down

    def start(self) -> None:
        """Begin to report."""
        self._thread.start()

    def stop(self) -> None:
        """Give the pins back and end the thread."""
        if self._thread.is_alive():
            self._edges.put(None)
            self._thread.join()
        for device in self._devices.values():
            device.close()

    def _claim(self, name: str, pin: int | str) -> None:
        try:
            factory = usable(self._factory)
            self._devices[name] = EdgeButton(pin, self._sink(name), pin_factory=factory)
        except Exception as error:
            self.faults[name] = pin_reason(pin, error)
            log.error("The button %r does not work: %s", name, self.faults[name])

    def _sink(self, name: str) -> Callable[[bool, int], None]:
        def put(is_down: bool, at: int) -> None:
            try:
                self._edges.put_nowait(Edge(name, is_down, at))
            except queue.Full:
                self.overflows += 1

        return put

    def _run(self) -> None:
        goes_on = True
        while goes_on:
            try:
                goes_on = self._turn()
            except Exception as error:
                # Ours, not the handler's. It must not end the thread, nor spin on what stays due.
                self._count("A button's event was not handled", error)
                time.sleep(FAULT_S)

    def _turn(self) -> bool:
        """Take the next edge, or what is due; return False at the end."""
        try:
            edge = self._edges.get(timeout=self._patience())
        except queue.Empty:
            self._look(everywhere=self._is_doubtful())
            return True
        if edge is None:
            return False
        self._beat = self._clock()
        self._deliver(self._panel.edge(edge))
        if self._edges.empty() and self._is_doubtful():
            self._look(everywhere=True)
        return True

    def _is_doubtful(self) -> bool:
        """Whether a look is due, or edges got lost: here, or in the kernel if the pins count it."""
        losses = self.overflows + getattr(self._factory, "missed", 0)
        has_lost, self._seen_losses = losses != self._seen_losses, losses
        return has_lost or self._clock() - self._looked >= LOOK_MS

    def _patience(self) -> float:
        due = self._panel.due
        return BEAT_S if due is None else min(BEAT_S, max(0.0, (due - self._clock() + 1) / 1000))

    def _look(self, *, everywhere: bool) -> None:
        """Nothing is queued: let what is due happen, by the real levels."""
        self._beat = now = self._clock()
        if everywhere:
            self._looked = now
        self._deliver(self._panel.look(self._level, now, everywhere=everywhere))

    def _level(self, name: str) -> bool:
        try:
            return bool(self._devices[name].is_pressed)
        except Exception as error:
            self._count("A button's event was not handled", error)
            return name in self._panel.down

    def _deliver(self, events: list[ButtonEvent]) -> None:
        for event in events:
            try:
                self._notify(event)
            except Exception as error:
                self._count("A button's event was not handled", error)
