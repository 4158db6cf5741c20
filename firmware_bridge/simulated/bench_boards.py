"""The boards on the demo's bench: real firmware, each behind a cable, in simulated USB sockets."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from firmware_bridge.line.usb import PICO
from firmware_bridge.signs.glow import Glow
from firmware_bridge.simulated.simulator import BUTTONS, TRAYS, SimulatedBoard, SimulatorError

log = logging.getLogger(__name__)

Name = Literal["tower", "box", "second", "twin"]
SERIALS: dict[Name, str] = {"tower": "7f21", "box": "3c41", "second": "9d05", "twin": "7f21"}
"""What the boards call themselves; the twin says what the tower says."""
CHOICE: tuple[Name, ...] = ("tower", "box", "second")
"""The boards that people throw at and press; the twin is only there to be refused."""
BOX_BUTTONS = tuple(f"b{number}" for number in range(1, BUTTONS + 1))
BLINK_S = 1.6  # a lamp that has changed thrice within that time blinks
RHYTHMS: tuple[tuple[float, Glow], ...] = ((0.3, "slow"), (0.1, "quick"), (0.0, "no"))
"""At least so many seconds from one change to the next."""


@dataclass
class Socket:
    """A USB socket with a board in it, as pyserial tells of ports."""

    device: str
    serial_number: str | None
    location: str | None
    vid: int | None = PICO.vid
    pid: int | None = PICO.pid


class BenchBoard:
    """A board that lies on the bench. `is_plugged` is what people want, and it follows soon.

    `dice` are what a tower's dice show: face and quality by die; `down` the buttons that are held.
    `is_pulled`: its cable is out, and it runs on without. `protocol` and `firmware` are what it
    says of itself when it is to be wrong. What is not there is a KeyError. `booted(serial)` hears
    that it lost its memory.
    """

    def __init__(
        self, name: Name, later: Callable[[Callable[[], None]], Future[None]],
        booted: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.name = name
        self.board = SimulatedBoard("box" if name == "box" else "tower", serial=SERIALS[name])
        self.is_plugged = self.is_pulled = False
        self.protocol, self.firmware = 0, ""
        is_box = name == "box"
        self.dice: dict[str, tuple[int, str]] = {} if is_box else dict.fromkeys(TRAYS, (0, "ok"))
        self.buttons = BOX_BUTTONS if is_box else ("next", "undo")
        self.down: set[str] = set()
        self._has_power = False
        self._reboot: Future[None] | None = None
        self._later, self._booted = later, booted

    @property
    def socket(self) -> Socket | None:
        """The socket it is in; None while the computer cannot see it."""
        path = self.board.path
        is_seen = self.is_plugged and Path(path).exists()
        return Socket(path, self.board.serial, f"1-{self.name}") if is_seen else None

    def throw(self, die: str, face: int, quality: str) -> None:
        """Let a die fall through it."""
        with self._having(die, self.dice):
            self.board.throw(die, face, quality)
        self.dice[die] = (face, quality)

    def push(self, button: str) -> None:
        """Press one of its buttons."""
        with self._having(button, self.buttons):
            self.board.push(button)
        self.down.add(button)

    def let_go(self, button: str) -> None:
        """Release one of its buttons."""
        with self._having(button, self.buttons):
            self.board.let_go(button)
        self.down.discard(button)

    def glow(self, lamp: str) -> Glow:
        """Return how one of its lamps burns, as somebody sees it who looks for a while."""
        flips = self.board.flips(lamp)[-3:]
        if len(flips) == 3 and time.monotonic() - flips[0] < BLINK_S:
            pace = (flips[-1] - flips[0]) / 2
            return next(rhythm for least, rhythm in RHYTHMS if pace >= least)
        return "off" if self.board.lamps.get(lamp, "dark") == "dark" else "on"

    @property
    def is_restarting(self) -> bool:
        """Whether its power is yet to go, or to come back."""
        return self._reboot is not None and not self._reboot.done()

    def plug(self, on: bool) -> None:
        """Plug it in, which gives it power, or out, which takes it away."""
        self.is_plugged, self.is_pulled = on, False
        self.down.clear()
        self._later(self._start if on else self.board.unplug)

    def pull(self, on: bool) -> None:
        """Pull the data line alone, so that it runs on, or put it back."""
        self.is_pulled = on
        self._later(self.board.unplug if on else self.board.replug)

    def restart(self) -> None:
        """Take its power away for a moment."""
        self._reboot = self._later(self._boot)

    def pretend(self, *, protocol: int | None = None, firmware: str | None = None) -> None:
        """Come back as a board of another protocol or with older firmware; 0 and "" end that."""
        self.protocol = self.protocol if protocol is None else protocol
        self.firmware = self.firmware if firmware is None else firmware
        self.restart()

    def stop(self) -> None:
        """End its firmware."""
        self.board.stop()

    @contextmanager
    def _having(self, part: str, parts: Collection[str]) -> Iterator[None]:
        if part not in parts or not self.is_plugged:
            raise KeyError(part)
        try:
            yield
        except SimulatorError:  # it has no power this moment
            raise KeyError(part) from None

    def _start(self) -> None:
        if self._has_power:
            self._boot()
            self.board.replug()
        else:
            self.board.start()
            self._has_power = True

    def _boot(self) -> None:
        self.board.restart(protocol=self.protocol, firmware=self.firmware)
        self._booted(self.board.serial)


class BenchBoards:
    """All boards of the bench; the tower is plugged in by `begin`, the others by people.

    `ports` and `glance` are what `usb.Bus` asks. What takes time is done one after the other on a
    thread of its own, so that every method returns at once. `booted` gets the number of a board
    that has lost its memory.
    """

    def __init__(self, booted: Callable[[str], None]) -> None:
        self._worker = ThreadPoolExecutor(1, "bench")
        self.all: dict[str, BenchBoard] = {
            name: BenchBoard(name, self._later, booted) for name in SERIALS
        }

    def __getitem__(self, name: str) -> BenchBoard:
        return self.all[name]

    def begin(self) -> None:
        """Plug the tower in, and wait until it runs. Raises `SimulatorError`."""
        tower = self.all["tower"]
        tower.is_plugged = True
        self._worker.submit(tower._start).result()

    def close(self) -> None:
        """End every firmware."""
        self._worker.shutdown(cancel_futures=True)
        for one in self.all.values():
            one.stop()

    def of_serial(self, serial: str) -> BenchBoard:
        """Return the plugged board of that number. Raises KeyError."""
        for name in CHOICE:
            if self.all[name].board.serial == serial and self.all[name].is_plugged:
                return self.all[name]
        raise KeyError(serial)

    def ports(self) -> list[Socket]:
        """Return the sockets in which the computer sees a board."""
        return [socket for one in self.all.values() if (socket := one.socket) is not None]

    def glance(self) -> object:
        """Return a fingerprint: another one when a board came, went or was plugged in anew."""
        return [(one.device, os.path.realpath(one.device)) for one in self.ports()]

    def _later(self, act: Callable[[], None]) -> Future[None]:
        return self._worker.submit(_safely, act)


def _safely(act: Callable[[], None]) -> None:
    try:
        act()
    except Exception:
        log.exception("A board on the bench did not do what it should.")
