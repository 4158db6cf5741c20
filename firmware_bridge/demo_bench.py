"""The bench of the demo: simulated buttons and the simulated tower behind one set of switches.

Its buttons move pins of gpiozero's mock factory and its dice fall through the tower's real
firmware, so everything else on the way to a match is what a real table uses.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from firmware_bridge.link import Link
from firmware_bridge.recorder import Recorder
from firmware_bridge.simulator import SimulatedTower

FLIP_RATE = 1 / 500
CHATTER_EDGES = 40
TAP_S = 0.02
"""No finger lets go sooner; a contact that does is taken for a spike on the wire."""
STATES = {"ready": "ready", "absent": "gone", "lost": "gone"}
COUNTED = ("good", "duplicates", "gaps", "bad_crc", "noise", "too_long", "refused")
LAMPS = frozenset({"white", "amber", "green", "red", "blue"})


class BenchButton(msgspec.Struct, frozen=True):
    """A simulated button: its name, its seat, its BCM pin."""

    id: str
    seat: int
    pin: int


class DemoBench:
    """What the bench page sees and does. `lit` tells which buttons' lamps are on.

    `throw_face(sides)` draws a face from the operating system's generator.
    """

    def __init__(
        self,
        tower: SimulatedTower,
        link: Link,
        recorder: Recorder,
        *,
        buttons: Sequence[BenchButton],
        lit: Callable[[], frozenset[str]],
        throw_face: Callable[[int], int],
        playing: Callable[[], str | None],
    ) -> None:
        self._tower = tower
        self._link = link
        self._recorder = recorder
        self._buttons = {button.id: button for button in buttons}
        self._down: set[str] = set()
        self._lit = lit
        self._throw_face = throw_face
        self._playing = playing
        self._dice: dict[str, tuple[int, str]] = {"blue": (0, "ok"), "pink": (0, "ok")}
        self._pulled = False
        self._restarting: threading.Thread | None = None

    def state(self) -> dict[str, Any]:
        """Return everything the page shows; see `web/bench_api.py`."""
        return {
            "micropython": self._tower.uses_micropython,
            "board": {"state": STATES.get(self._link.state, "starting"), "serial": "simulated"},
            "buttons": [self._button(button) for button in self._buttons.values()],
            "lamp": self._tower.lamp if self._tower.lamp in LAMPS else "off",
            "dice": [
                {"die": die, "sides": 6, "value": value, "quality": quality}
                for die, (value, quality) in self._dice.items()
            ],
            "frames": [msgspec.to_builtins(frame) for frame in list(self._recorder.frames)],
            "counters": {name: self._link.counters[name] for name in COUNTED},
            "faults": self._faults(),
            "match": self._playing() or "",
        }

    def press(self, button: str) -> None:
        """Push a button down. Raises KeyError for one that is not there."""
        self._tower.press(self._buttons[button].pin)
        self._down.add(button)

    def release(self, button: str) -> None:
        """Let a button go. Raises KeyError for one that is not there."""
        self._let_go(self._buttons[button].pin)
        self._down.discard(button)

    def throw(self, die: str, value: int | None, quality: str) -> None:
        """Let a die fall through the tower. Raises KeyError for a die that is not there."""
        if die not in self._dice:
            raise KeyError(die)
        face = self._throw_face(6) if value is None else value
        self._dice[die] = (face, quality)
        self._tower.throw(die, face, quality)

    def fault(self, name: str, on: bool) -> None:
        """Switch a fault. Raises KeyError for one that is not there."""
        {
            "cable": self._pull,
            "flip": self._flip,
            "acks": self._lose_acks,
            "stall": self._stall,
            "chatter": self._chatter,
            "restart": self._restart,
        }[name](on)

    def _button(self, button: BenchButton) -> dict[str, Any]:
        lamp = button.id in self._lit()
        down = button.id in self._down
        return {"id": button.id, "seat": button.seat, "pin": button.pin, "down": down, "lamp": lamp}

    def _faults(self) -> dict[str, bool]:
        return {
            "cable": self._pulled,
            "flip": self._tower.to_host.flip_rate > 0,
            "acks": "A" in self._tower.to_board.without,
            "stall": self._tower.to_host.is_stalled,
            "chatter": False,
            "restart": self._restarting is not None and self._restarting.is_alive(),
        }

    def _pull(self, on: bool) -> None:
        self._pulled = on
        if on:
            self._tower.unplug()
        else:
            self._tower.replug()

    def _flip(self, on: bool) -> None:
        for way in (self._tower.to_host, self._tower.to_board):
            way.flip_rate = FLIP_RATE if on else 0.0

    def _lose_acks(self, on: bool) -> None:
        self._tower.to_board.without = frozenset("A") if on else frozenset()

    def _stall(self, on: bool) -> None:
        for way in (self._tower.to_host, self._tower.to_board):
            way.is_stalled = on

    def _chatter(self, on: bool) -> None:
        pin = next(iter(self._buttons.values())).pin
        for _ in range(CHATTER_EDGES // 2):
            self._tower.press(pin)
            self._tower.release(pin)
        self._tower.press(pin)
        self._let_go(pin)

    def _let_go(self, pin: int) -> None:
        finger = threading.Timer(TAP_S, self._tower.release, [pin])
        finger.daemon = True
        finger.start()

    def _restart(self, on: bool) -> None:
        if on and not self._faults()["restart"]:
            self._restarting = threading.Thread(target=self._tower.restart, daemon=True)
            self._restarting.start()
