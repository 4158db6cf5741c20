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
from typing import Any

from gpiozero import Button

from firmware_bridge.panel import Panel
from firmware_bridge.presses import ButtonEvent, Edge

log = logging.getLogger(__name__)

QUEUE_ROOM = 256
BEAT_S = 1.0


class EdgeButton(Button):  # type: ignore[misc]
    """A gpiozero button that hands every raw edge to `sink(is_down, at_ms)` and does nothing else.

    `sink` must return at once; whatever it raises stays inside.
    """

    def __init__(self, pin: int | str, sink: Callable[[bool, int], None], **options: Any) -> None:
        self._sink = sink
        super().__init__(pin, bounce_time=None, **options)

    def _pin_changed(self, ticks: float, state: int) -> None:
        try:
            # gpiozero hands seconds on; the kernel gave nanoseconds, and a rounded float loses one.
            at = round(ticks * 1e9) // 1_000_000
            self._sink(bool(self._state_to_value(state)), at)
        except Exception:
            log.exception("An edge of %s was not taken.", self.pin)


def kernel_ms() -> int:
    """Return CLOCK_MONOTONIC in milliseconds, the clock of the kernel's edges."""
    return time.monotonic_ns() // 1_000_000


class Buttons:
    """All buttons of one Raspberry Pi: names to pins. `notify` gets each event on our own thread.

    `errors` counts exceptions of `notify`; `overflows` edges that found the queue full (the levels
    are looked at again then, so no button stays wrong); `beat` is when the thread last turned.
    A pin that cannot be had is named in `faults` with a sentence, and the others work.
    """

    def __init__(
        self,
        pins: Mapping[str, int | str],
        notify: Callable[[ButtonEvent], None],
        *,
        factory: Any = None,
        clock: Callable[[], int] = kernel_ms,
    ) -> None:
        self.errors = 0
        self.overflows = 0
        self.last_error = ""
        self.faults: dict[str, str] = {}
        self.beat = clock()
        self._notify = notify
        self._clock = clock
        self._seen_overflows = 0
        self._edges: queue.Queue[Edge | None] = queue.Queue(QUEUE_ROOM)
        self._devices: dict[str, EdgeButton] = {}
        for name, pin in pins.items():
            self._claim(name, pin, factory)
        down = {name: bool(device.is_pressed) for name, device in self._devices.items()}
        self._panel = Panel(down, self.beat)
        self._thread = threading.Thread(target=self._run, name="buttons", daemon=True)

    @property
    def is_alive(self) -> bool:
        """Whether our thread runs."""
        return self._thread.is_alive()

    @property
    def down(self) -> frozenset[str]:
        """The names of the buttons that are down now, also those held since the start."""
        return self._panel.down

    def start(self) -> None:
        """Begin to report."""
        self._thread.start()

    def stop(self) -> None:
        """Give the pins back and end the thread."""
        for device in self._devices.values():
            device.close()
        if self._thread.is_alive():
            self._edges.put(None)
            self._thread.join()

    def _claim(self, name: str, pin: int | str, factory: Any) -> None:
        try:
            self._devices[name] = EdgeButton(pin, self._sink(name), pin_factory=factory)
        except Exception as error:
            self.faults[name] = f"Button {name!r} on pin {pin} does not work: {error}"
            log.error("%s", self.faults[name])

    def _sink(self, name: str) -> Callable[[bool, int], None]:
        def put(is_down: bool, at: int) -> None:
            try:
                self._edges.put_nowait(Edge(name, is_down, at))
            except queue.Full:
                self.overflows += 1

        return put

    def _run(self) -> None:
        while True:
            try:
                edge = self._edges.get(timeout=self._patience())
            except queue.Empty:
                self._look(everywhere=False)
                continue
            if edge is None:
                return
            self.beat = self._clock()
            self._deliver(self._panel.edge(edge))
            if self._edges.empty() and self.overflows != self._seen_overflows:
                self._seen_overflows = self.overflows
                self._look(everywhere=True)

    def _patience(self) -> float:
        due = self._panel.due
        return BEAT_S if due is None else min(BEAT_S, max(0.0, (due - self._clock() + 1) / 1000))

    def _look(self, *, everywhere: bool) -> None:
        """Nothing is queued: let what is due happen, by the real levels."""
        self.beat = now = self._clock()
        self._deliver(self._panel.look(self._level, now, everywhere=everywhere))

    def _level(self, name: str) -> bool:
        try:
            return bool(self._devices[name].is_pressed)
        except Exception as error:
            self._count(error)
            return name in self._panel.down

    def _deliver(self, events: list[ButtonEvent]) -> None:
        for event in events:
            try:
                self._notify(event)
            except Exception as error:
                self._count(error)

    def _count(self, error: Exception) -> None:
        self.errors += 1
        text = f"{type(error).__name__}: {error}"
        if text != self.last_error:
            self.last_error = text
            log.error("A button's event was not handled: %s", text)
