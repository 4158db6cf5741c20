"""A tower's real firmware and the host's session on one bench: no thread, no port, time is ours."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from firmware_bridge.hands import debounce
from firmware_bridge.line import wire
from firmware_bridge.line.events import Event, Press, Roll
from firmware_bridge.line.session import Session
from firmware_bridge.simulated.faults import BadCable, Faults

BOARD = Path(__file__).parents[2] / "hardware" / "board"
sys.modules.setdefault("wire", wire)
sys.modules.setdefault("debounce", debounce)
if str(BOARD) not in sys.path:
    sys.path.append(str(BOARD))

import beeper  # noqa: E402
import box  # noqa: E402
import kind  # noqa: E402
import lamp  # noqa: E402
import node  # noqa: E402
import ring  # noqa: E402
import scripted  # noqa: E402
import settle  # noqa: E402
import tower  # noqa: E402
import tray  # noqa: E402
import uptime  # noqa: E402
import wiring  # noqa: E402

__all__ = [
    "Bench", "FakeBoard", "FakeLamp", "beeper", "box", "kind", "lamp", "node", "ring", "scripted",
    "settle", "tower", "tray", "uptime", "wiring",
]  # fmt: skip

START = 1_795_989_600_000  # table time when a bench begins
STEP = 10


class FakeBoard:
    """A board whose clock is ours and whose port is two byte strings."""

    serial = "e6614c311b7e2a2f"

    def __init__(self, boot: str, clock: Callable[[], int]) -> None:
        self.boot = boot
        self.incoming = b""
        self.sent = b""
        self._clock = clock

    def us(self) -> int:
        return self._clock()

    def read(self) -> bytes:
        data, self.incoming = self.incoming, b""
        return data

    def write(self, line: bytes) -> None:
        self.sent += line

    def said(self) -> list[str]:
        """Return the bodies sent since the last time."""
        data, self.sent = self.sent, b""
        return wire.Lines().feed(data)

    def hear(self, body: str) -> None:
        self.incoming += wire.encode(body)


class FakeLamp:
    def __init__(self) -> None:
        self.shown: list[str] = []

    def show(self, colour: str) -> None:
        self.shown.append(colour)


class FakeSounder:
    def __init__(self) -> None:
        self.tones: list[int] = []

    def tone(self, hertz: int) -> None:
        self.tones.append(hertz)


class Bench:
    """A host and a tower with a cable between them; `disk` is what the host has committed."""

    def __init__(self, seed: int = 0) -> None:
        self.now = START
        self.commits = True
        self.to_host, self.to_board = Faults(), Faults()
        chance = Random(seed)
        self._up = BadCable(self.to_host, chance)
        self._down = BadCable(self.to_board, chance)
        self.disk: list[Roll | Press] = []
        self.events: list[Event] = []
        self.waiting: list[Roll | Press] = []
        self._boots = 0
        self.session = Session("tower")
        self.start_board()
        self.open()

    def start_board(self) -> None:
        self._boots += 1
        began = self.now
        self.board = FakeBoard(f"b007000{self._boots}", lambda: (self.now - began) * 1000)
        self.settle = settle.Settle(settle_ms=20, patience_ms=100)
        self.tray = scripted.ScriptedTray(self.settle, "d6")
        self.buttons = {"next": scripted.ScriptedPin()}
        self.lamp, self.button_lamp, self.sounder = FakeLamp(), FakeLamp(), FakeSounder()
        panel = box.Box(
            0,
            list(self.buttons.items()),
            [("next", self.button_lamp)],
            beeper.Beeper(self.sounder),
        )
        dice = tower.Tower(
            [(self.tray, self.settle)], scripted.ScriptedPin(0), lambda us: None,
            [scripted.ScriptedBeam(light := scripted.ScriptedPin(0))], light,
        )  # fmt: skip
        self.tower = node.Node(self.board, self.lamp, panel, dice)

    def open(self) -> None:
        self.session.found()
        self.session.opened(self.now)

    def restart_host(self) -> None:
        """The host dies with everything it had in memory, and comes back with what is on disk."""
        self.waiting.clear()
        self.session = Session("tower", committed=self.last_of_boot)
        self.open()

    def last_of_boot(self, boot: str) -> int:
        """The last number of a boot that is on disk, as the journal tells it."""
        return max((one.seq for one in self.disk if one.boot == boot), default=0)

    def commit(self) -> None:
        """Put what was handed out on disk, then acknowledge it."""
        for entry in self.waiting:
            self.disk.append(entry)
            self.session.commit(entry.boot, entry.seq)
        self.waiting.clear()

    def run(self, ms: int = STEP) -> Bench:
        for _ in range(0, ms, STEP):
            self.now += STEP
            self.board.incoming += self._down.carry(self.session.outgoing())
            self.tower.step()
            sent, self.board.sent = self.board.sent, b""
            self._take(self.session.receive(self._up.carry(sent), self.now))
            self._take(self.session.tick(self.now))
        return self

    def until(self, condition: Callable[[], bool], limit: int = 20_000) -> bool:
        """Run until the condition holds; return False when it does not within `limit` ms."""
        end = self.now + limit
        while not condition():
            if self.now >= end:
                return False
            self.run()
        return True

    def throw(self, value: int, quality: str = "ok") -> None:
        self.tray.throw("d6", value, quality)

    def seen(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def values(self) -> list[int]:
        return [entry.value for entry in self.disk if isinstance(entry, Roll)]

    def _take(self, events: list[Event]) -> None:
        self.events += events
        self.waiting += [event for event in events if isinstance(event, Roll | Press)]
        if self.commits:
            self.commit()
