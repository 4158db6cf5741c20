"""gpiozero's pins over libgpiod 2: kernel times, lost edges counted, and a thread nobody can kill.

lgpio asks the kernel two thousand times a second and dies with the first exception of a callback;
here one thread sleeps in the kernel until an edge comes. The chip is found by its label, because
kernels have numbered the header's chip 0, 4 and 0 again.
"""

from __future__ import annotations

import logging
from types import ModuleType
from typing import Any

from gpiozero import (
    PinFixedPull,
    PinInvalidBounce,
    PinInvalidFunction,
    PinInvalidPull,
    PinSetInput,
)
from gpiozero.pins.local import LocalPiFactory, LocalPiPin

from firmware_bridge.pins.edge_watch import EdgeWatch
from firmware_bridge.pins.pin_chip import HEADER_LABELS, chip_path, claim_failed, load_gpiod

log = logging.getLogger(__name__)

PULLS = {"up": "PULL_UP", "down": "PULL_DOWN", "floating": "DISABLED"}
EVENT_BUFFER = 64
CONSUMER = "heldentisch"


class GpiodFactory(LocalPiFactory):  # type: ignore[misc]
    """Pins of the Raspberry Pi's header. `chip` is a device path; without it the label decides.

    `errors` counts exceptions of edge callbacks, `missed` edges that the kernel had to drop. Raises
    PinsError with a sentence when there is no such chip or no libgpiod 2.
    """

    def __init__(self, chip: str | None = None, *, gpiod: ModuleType | Any = None) -> None:
        super().__init__()
        self.gpiod = gpiod or load_gpiod()
        self.errors = 0
        self.missed = 0
        self.pin_class = GpiodPin
        self.chip = self.gpiod.Chip(chip or chip_path(self.gpiod, HEADER_LABELS))
        self.watch = EdgeWatch()

    @property
    def beat(self) -> int:
        """When the thread that waits for edges last turned, monotonic milliseconds."""
        return self.watch.beat

    def close(self) -> None:
        """Give all lines back."""
        for pin in list(self.pins.values()):
            pin.close()
        super().close()
        self.watch.stop()
        self.chip.close()


class GpiodPin(LocalPiPin):  # type: ignore[misc]
    """One line of the chip, requested for as long as the pin is in use."""

    def __init__(self, factory: GpiodFactory, info: Any) -> None:
        super().__init__(factory, info)
        self._pull = info.pull or "floating"
        self._function = "input"
        self._edges = "both"
        self._is_watched = False
        self._last_seqno = 0
        self._request = self._claim()

    def close(self) -> None:
        """Give the line back. The factory makes another pin when the line is wanted again."""
        self.when_changed = None
        if self.factory.pins.pop(self.info, None):
            self._request.release()

    def read_edges(self) -> None:
        """Hand every waiting edge to gpiozero; called by the watch's thread."""
        for event in self._request.read_edge_events():
            if event.line_seqno > self._last_seqno + 1:
                self.factory.missed += event.line_seqno - self._last_seqno - 1
            self._last_seqno = event.line_seqno
            state = event.event_type == self.factory.gpiod.EdgeEvent.Type.RISING_EDGE
            try:
                self._call_when_changed(event.timestamp_ns / 1e9, int(state))
            except Exception:
                self.factory.errors += 1
                log.exception("A callback of %s failed.", self.info.name)

    def _settings(self) -> Any:
        line = self.factory.gpiod.line
        is_input = self._function == "input"
        edges = self._edges.upper() if is_input and self._is_watched else "NONE"
        return self.factory.gpiod.LineSettings(
            direction=line.Direction.INPUT if is_input else line.Direction.OUTPUT,
            bias=line.Bias[PULLS[self._pull]] if is_input else line.Bias.AS_IS,
            edge_detection=line.Edge[edges],
            event_clock=line.Clock.MONOTONIC,
        )

    def _claim(self) -> Any:
        try:
            return self.factory.chip.request_lines(
                {self._number: self._settings()},
                consumer=CONSUMER,
                event_buffer_size=EVENT_BUFFER,
            )
        except OSError as error:
            raise claim_failed(self._number, self._holder(), str(error)) from error

    def _holder(self) -> str:
        try:
            return str(self.factory.chip.get_line_info(self._number).consumer)
        except OSError:
            return ""

    def _configure(self) -> None:
        self._request.reconfigure_lines({self._number: self._settings()})

    def _get_function(self) -> str:
        return self._function

    def _set_function(self, value: str) -> None:
        if value not in ("input", "output"):
            raise PinInvalidFunction(f"invalid function {value!r} for pin {self!r}")
        self._function = value
        self._configure()

    def _get_state(self) -> int:
        active = self.factory.gpiod.line.Value.ACTIVE
        return int(self._request.get_value(self._number) == active)

    def _set_state(self, value: int) -> None:
        if self._function == "input":
            raise PinSetInput(f"cannot set state of pin {self!r}")
        values = self.factory.gpiod.line.Value
        self._request.set_value(self._number, values.ACTIVE if value else values.INACTIVE)

    def _get_pull(self) -> str:
        return self._pull

    def _set_pull(self, value: str) -> None:
        if self._function != "input":
            raise PinFixedPull(f"cannot set pull on non-input pin {self!r}")
        if self.info.pull not in (value, ""):
            raise PinFixedPull(f"{self!r} has a physical pull-{self.info.pull} resistor")
        if value not in PULLS:
            raise PinInvalidPull(f"invalid pull {value!r} for pin {self!r}")
        self._pull = value
        self._configure()

    def _get_frequency(self) -> None:
        return None

    def _set_frequency(self, value: float | None) -> None:
        if value is not None:
            raise PinInvalidFunction(f"{self!r} cannot make a pulse width here")

    def _get_bounce(self) -> None:
        return None

    def _set_bounce(self, value: float | None) -> None:
        if value is not None:
            raise PinInvalidBounce("leave bounce_time out: Heldentisch debounces by itself")

    def _get_edges(self) -> str:
        return self._edges

    def _set_edges(self, value: str) -> None:
        self._edges = value
        self._configure()

    def _enable_event_detect(self) -> None:
        self._is_watched = True
        self._configure()
        self.factory.watch.add(self._request.fd, self.read_edges)

    def _disable_event_detect(self) -> None:
        self.factory.watch.remove(self._request.fd)
        self._is_watched = False
        self._configure()
