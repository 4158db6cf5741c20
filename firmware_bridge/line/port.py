"""A thread that keeps one serial port open and knows nothing of what the bytes mean.

It finds the device anew before each attempt, closes it before it opens it again (a port kept open
makes the kernel give the returning device another name), and outlives every fault of its protocol.
"""

from __future__ import annotations

import errno
import logging
import os
import random
import select
import termios
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol as Shape

import serial

from firmware_bridge.line.port_errors import (
    NOTHING,
    STOPPING,
    PortError,
    broke,
    explain,
    failed,
)
from firmware_bridge.line.waker import Waker
from firmware_bridge.reason import Reason

log = logging.getLogger(__name__)

CHUNK = 4096
TURN_S = 0.05  # while there is traffic
QUIET_TURN_S = 0.2  # after a while without: an idle table should cost nothing
WRITE_TIMEOUT_S = 0.5
LOOK_S = 0.5  # how often to look for a board that is not plugged in
FIRST_PAUSE_S = 0.2
LONGEST_PAUSE_S = 3.0
UDEV_S = 0.2
STOP_S = 3.0  # as long as a device may take to be opened or closed at the end
REST_S = 30.0  # how long a device that is not ours is left alone


class Protocol(Shape):
    """What a port feeds. All calls come from the port's thread."""

    def opening(self, path: str, wake: Callable[[], None]) -> None: ...
    def opened(self) -> None: ...
    def data_received(self, data: bytes) -> None: ...
    def tick(self) -> None: ...
    def outgoing(self) -> bytes: ...
    def stranger(self) -> Reason | None: ...
    def connection_lost(self, reason: Reason) -> None: ...


class Device(Shape):
    """What this thread needs of an open port; pyserial's `Serial` is one."""

    def fileno(self) -> int: ...
    def write(self, data: bytes, /) -> int | None: ...
    def close(self) -> None: ...


def open_serial(path: str) -> Device:
    """Open `path` for us alone, with a limit on how long a write may take."""
    return serial.Serial(path, 115200, timeout=0, exclusive=True, write_timeout=WRITE_TIMEOUT_S)


class Port:
    """Serves `protocol` with the first of `candidates()` that opens; `start` it, then `stop` it.

    `path` is the port in use, and `reason` says why when there is none. `errors` counts exceptions
    of the protocol; each closes the port, and the thread goes on.
    """

    def __init__(
        self,
        protocol: Protocol,
        candidates: Callable[[], Sequence[str]],
        *,
        opener: Callable[[str], Device] = open_serial,
        jitter: Callable[[], float] = random.random,
        rest: float = REST_S,
    ) -> None:
        self.path = ""
        self.reason: Reason | None = None
        self.errors = 0
        self._protocol = protocol
        self._candidates = candidates
        self._opener = opener
        self._jitter = jitter
        self._rest = rest
        self._left_alone: dict[str, float] = {}
        self._has_heard = self._is_refused = False
        self._leaving: tuple[str, Reason] | None = None
        self._beat = time.monotonic()
        self._stopping = threading.Event()
        self._nudged = threading.Event()
        self._waker = Waker()
        self._has_ended = False
        self._thread = threading.Thread(target=self._run, name="port", daemon=True)

    @property
    def is_alive(self) -> bool:
        """Whether all is as it should be: the thread has not ended before somebody stopped it."""
        return not self._has_ended or self._stopping.is_set()

    @property
    def beat(self) -> int:
        """How many milliseconds ago the thread last turned; it does at least once in 3.1 s."""
        return round((time.monotonic() - self._beat) * 1000)

    def start(self) -> None:
        """Start looking for the device."""
        self._thread.start()

    def stop(self) -> None:
        """Close the port and end the thread; one that hangs in its device is left behind."""
        self._stopping.set()
        self._nudged.set()
        self._waker.wake()
        if self._thread.ident is None:  # it was never started
            self._waker.close()
        else:
            self._thread.join(STOP_S)

    def look(self, *, afresh: bool = False) -> None:
        """Look for the device now; `afresh` also at one that is being left alone."""
        if afresh:
            self._left_alone.clear()
        self._nudged.set()

    def leave(self, path: str, reason: Reason) -> None:
        """Close `path` if it is open: somebody knows that its device is gone."""
        self._leaving = path, reason
        self.wake()

    def wake(self) -> None:
        """Make the thread look at once whether there are bytes to write."""
        self._waker.wake()

    def _run(self) -> None:
        try:
            self._keep_open()
        finally:
            self._has_ended = True
            self._waker.close()

    def _keep_open(self) -> None:
        failures = 0
        while not self._stopping.is_set():
            self._beat = time.monotonic()
            self._nudged.clear()
            path = self._choose()
            if not path:
                failures = 0
                self._is_refused = False
                self._nudged.wait(LOOK_S)
                continue
            errors, self._has_heard = self.errors, False
            self._guard(path)
            is_well = self._has_heard and self.errors == errors  # it was only unplugged
            failures = 1 if is_well else failures + 1
            self._nudged.wait(pause(failures, self._jitter()))

    def _choose(self) -> str:
        now = time.monotonic()
        try:
            paths = self._candidates()
        except Exception as error:
            self._fault(error)
            return ""
        if not paths:
            self.reason = NOTHING
        elif self.reason == NOTHING:
            self.reason = None
        return next((path for path in paths if self._left_alone.get(path, 0) <= now), "")

    def _guard(self, path: str) -> None:
        """Serve `path` until it ends, and tell the protocol, whatever happens."""
        try:
            self._protocol.opening(path, self.wake)
        except Exception as error:
            self._fault(error)
            return
        reason = self._serve_safely(path)
        self.path = ""
        self.reason = reason
        try:
            self._protocol.connection_lost(reason)
        except Exception as error:
            self._fault(error)

    def _serve_safely(self, path: str) -> Reason:
        device = None
        try:
            device = self._open(path)
            return self._serve(path, device)
        except Exception as error:
            return self._explained(path, error, was_open=device is not None)
        finally:
            if device is not None:
                _close(device)

    def _explained(self, path: str, error: Exception, *, was_open: bool) -> Reason:
        """Return why a port did not open, or broke. Whatever is asked for that may fail as well."""
        try:
            if not was_open:  # pyserial lets a bare termios.error out when a device leaves then
                return explain(path, error)
            if isinstance(error, OSError):
                return broke(path, error)
        except Exception as another:
            error = another
        return self._fault(error)

    def _open(self, path: str) -> Device:
        try:
            return self._opener(path)
        except OSError as error:
            if error.errno != errno.EACCES or self._is_refused:
                raise
            # A device that has just been plugged in belongs to root until udev has seen it.
            self._is_refused = True
            self._stopping.wait(UDEV_S)
            return self._opener(path)

    def _serve(self, path: str, device: Device) -> Reason:
        self.path = path
        self.reason = None
        self._leaving = None
        self._is_refused = False
        self._protocol.opened()
        self.wake()  # to say hello at once
        turn = TURN_S
        while not self._stopping.is_set():
            turn = TURN_S if self._turn(device, turn) else min(2 * turn, QUIET_TURN_S)
            if self._leaving is not None and self._leaving[0] == path:
                return self._leaving[1]
            if (stranger := self._protocol.stranger()) is not None:
                self._left_alone[path] = time.monotonic() + self._rest
                return stranger
        return STOPPING

    def _turn(self, device: Device, seconds: float) -> bool:
        """Wait so long for bytes, pass on what there is; return whether there was traffic."""
        self._beat = time.monotonic()
        waker = self._waker.fileno()
        ready, _, _ = select.select([device.fileno(), waker], [], [], seconds)
        if waker in ready:
            self._waker.clear()
        if device.fileno() in ready:
            data = os.read(device.fileno(), CHUNK)
            if not data:
                raise PortError("the device is gone")
            self._has_heard = True
            self._protocol.data_received(data)
        self._protocol.tick()
        data = self._protocol.outgoing()
        if data:
            device.write(data)
        return bool(ready or data)

    def _fault(self, error: Exception) -> Reason:
        self.errors += 1
        self.reason = failed(error)
        log.exception("%s", self.reason)
        return self.reason


def pause(failures: int, jitter: float) -> float:
    """Return the seconds to wait after so many failures in a row: 0.2 s, doubling, at most 3 s.

    `jitter` between 0 and 1 takes up to a quarter off, so that two ports do not march in step.
    """
    longest = min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2.0 ** min(failures - 1, 10))
    return longest * (1 - jitter / 4)


def _close(device: Device) -> None:
    # What the device has not taken is thrown away first: the kernel would wait up to half a minute
    # for it to leave (`closing_wait`), and everything that matters is said again.
    with suppress(OSError, ValueError, termios.error):
        termios.tcflush(device.fileno(), termios.TCOFLUSH)
    try:
        device.close()
    except Exception as error:
        log.warning("Closing the port failed, the device is gone: %s", error)
