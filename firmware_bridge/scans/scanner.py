"""A hand scanner: on a serial port, or one that types like a keyboard. Each on its own thread.

One that types is taken for us alone, or its codes would also be typed into the console. The
kernel's input events are read as they are: the library for them (evdev) has no built packages and
would need a compiler on every Pi.
"""

from __future__ import annotations

import errno
import fcntl
import logging
import os
import select
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import msgspec
import serial

from firmware_bridge.line.port_errors import explain
from firmware_bridge.reason import Reason
from firmware_bridge.scans.scan_keys import ScanKeys
from firmware_bridge.scans.scan_lines import ScanLines

log = logging.getLogger(__name__)

AGAIN_S = 2.0
TURN_S = 0.5
CHUNK = 4096
INPUTS = Path("/sys/class/input")
DEVICES = Path("/dev/input")
_EVIOCGRAB = 0x40044590


class Scan(msgspec.Struct, frozen=True):
    """A code was scanned at `at` (table time, ms) with the scanner of `seat` (0: the table's)."""

    text: str
    seat: int
    at: int


class ScannerPlan(Protocol):
    """A scanner as the settings name it: on a serial `port`, or by a part of its `name`."""

    @property
    def port(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def baud(self) -> int: ...
    @property
    def seat(self) -> int: ...


class Reader(Protocol):
    """Cuts bytes into codes."""

    def feed(self, data: bytes) -> list[str]: ...


@contextmanager
def opened(plan: ScannerPlan) -> Iterator[int]:
    """Open a scanner for us alone and yield its file descriptor. Raises OSError or ValueError."""
    if plan.port:
        with serial.Serial(plan.port, plan.baud, timeout=0, exclusive=True) as port:
            yield port.fileno()
    else:
        fd = os.open(_typing_device(plan.name), os.O_RDONLY | os.O_NONBLOCK)
        try:
            fcntl.ioctl(fd, _EVIOCGRAB, 1)
            yield fd
        finally:
            os.close(fd)


def _typing_device(name: str, inputs: Path = INPUTS, devices: Path = DEVICES) -> Path:
    for found in sorted(inputs.glob("event*")):
        if name.casefold() in _name(found).casefold():
            return devices / found.name
    raise FileNotFoundError(2, "No such input device", name)


def _name(found: Path) -> str:
    try:
        return (found / "device" / "name").read_text("utf-8", "replace")
    except OSError:
        return ""  # unplugged this moment


class Scanner:
    """One scanner. `heard` gets each scan on its thread; `now` is table time in ms.

    `fault` says why nothing can be scanned, `last` when the last code came (0: none yet), and
    `errors` counts what `heard` raised.
    """

    def __init__(
        self, name: str, plan: ScannerPlan, *, heard: Callable[[Scan], None],
        now: Callable[[], int], opener: Callable[[ScannerPlan], Any] = opened,
        again_s: float = AGAIN_S,
    ) -> None:  # fmt: skip
        self.name = name
        self.kind = "serial" if plan.port else "keyboard"
        self.fault: Reason | None = None
        self.last = self.errors = 0
        self._plan, self._heard, self._now = plan, heard, now
        self._opener, self._again_s = opener, again_s
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Begin to listen; a scanner that is not there yet is taken when it comes."""
        self._thread.start()

    def stop(self) -> None:
        """Give the scanner back."""
        self._ending.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._ending.is_set():
            try:
                with self._opener(self._plan) as fd:
                    self.fault = None
                    self._serve(fd, ScanLines() if self._plan.port else ScanKeys())
            except Exception as error:  # a bare termios.error too, when a scanner leaves just then
                self._fail(error)
            self._ending.wait(self._again_s)

    def _serve(self, fd: int, reader: Reader) -> None:
        while not self._ending.is_set():
            if not select.select([fd], [], [], TURN_S)[0]:
                continue
            data = os.read(fd, CHUNK)
            if not data:
                raise OSError("the scanner is gone")
            for text in reader.feed(data):
                self._tell(text)

    def _tell(self, text: str) -> None:
        self.last = self._now()
        try:
            self._heard(Scan(text, self._plan.seat, self.last))
        except Exception:
            self.errors += 1
            log.exception("A scan was not taken.")

    def _fail(self, error: Exception) -> None:
        fault = told(self._plan, error)
        if fault != self.fault:
            log.error("%s: %s", self.name, fault)
        self.fault = fault


def told(plan: ScannerPlan, error: Exception) -> Reason:
    """Return why a scanner cannot be used, and what helps."""
    if plan.port and getattr(error, "errno", None) == errno.ENOENT:
        return Reason("scanner/absent", "No scanner is at {port}: plug it in.", {"port": plan.port})
    if plan.port:
        return explain(plan.port, error)
    match error:
        case FileNotFoundError():
            return Reason(
                "scanner/absent", "No scanner called {name} is plugged in.", {"name": plan.name}
            )
        case PermissionError():
            return Reason(
                "scanner/permission",
                "The scanner {name} may not be read: run 'sudo usermod -aG input heldentisch' and "
                "restart the service.",
                {"name": plan.name},
            )
        case _:
            return Reason(
                "scanner/silent", "The scanner {name} does not answer ({why}).",
                {"name": plan.name, "why": str(error)},
            )  # fmt: skip


def scanner_shapes(scanners: Sequence[Scanner]) -> list[dict[str, Any]]:
    """Return the scanners as pages see them."""
    return [
        {"id": one.name, "kind": one.kind, "fault": one.fault, "last": one.last} for one in scanners
    ]
