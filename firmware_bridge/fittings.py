"""What is fitted to a table, joined to its match: pins, boards, lamps, sounds."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import msgspec

from companion.domain.table import Table
from companion.host import Host
from firmware_bridge.boards.boards import Boards
from firmware_bridge.bridge import Bridge, newest_match
from firmware_bridge.firmware import newest
from firmware_bridge.hands.bindings import Bindings
from firmware_bridge.hands.button_plan import (
    ButtonPlan,
    PlainButton,
    pin_label,
    pin_name,
    settings_bindings,
)
from firmware_bridge.hands.buttons import Buttons
from firmware_bridge.hands.desk import View
from firmware_bridge.hands.hands import Hands
from firmware_bridge.hands.knobs import KnobPlan as TurnedPlan
from firmware_bridge.hands.knobs import Knobs
from firmware_bridge.line.usb import Bus
from firmware_bridge.scans.scanner import Scan, Scanner, ScannerPlan
from firmware_bridge.signs.alarms import SOUNDS, Sound
from firmware_bridge.signs.board_signs import BoardSigns
from firmware_bridge.signs.display_plan import DisplayPlan
from firmware_bridge.signs.displays import Display
from firmware_bridge.signs.glow import Glow
from firmware_bridge.signs.outputs import Beeper, Lamps
from firmware_bridge.signs.signs import Signs

log = logging.getLogger(__name__)


class KnobPlan(TurnedPlan, Protocol):
    """A knob as the settings name it, with the button under it, if there is one."""

    @property
    def push(self) -> int | None: ...


class BuzzerPlan(Protocol):
    """A buzzer as the settings name it."""

    @property
    def pin(self) -> int: ...
    @property
    def sounds(self) -> Sequence[Sound]: ...


class Runs(Protocol):
    """A part with a thread of its own."""

    def start(self) -> None: ...
    def stop(self) -> None: ...


class Plan(msgspec.Struct, frozen=True):
    """What is to be fitted. `factory` makes pins (None: there are none to be had), `bus` has the
    boards (None: nobody looks for any), `dice` are the dice of towers as the game calls them,
    `heard` gets what hand scanners read, and `folder` is where is kept what the phone sets (None:
    nowhere)."""

    factory: Any = None
    buttons: Sequence[ButtonPlan] = ()
    knobs: Sequence[KnobPlan] = ()
    buzzer: BuzzerPlan | None = None
    displays: Sequence[DisplayPlan] = ()
    scanners: Sequence[ScannerPlan] = ()
    heard: Callable[[Scan], None] = lambda scan: log.info("%s", scan)
    bus: Bus | None = None
    dice: Mapping[str, str] = {}
    folder: Path | None = None


class Fittings:
    """The parts of a table. Build it, then `running` joins them for the time of the block."""

    def __init__(self, host: Host, plan: Plan) -> None:
        pushes = [PlainButton(one.push) for one in plan.knobs if one.push is not None]
        named = [(pin_name(one.pin), one) for one in (*plan.buttons, *pushes)]
        playing = partial(newest_match, host)
        bindings = Bindings(plan.folder, settings_bindings(named))
        self.hands = Hands(host, bindings, playing=playing, refuse=lambda b: signs.refuse(b))
        self.bridge = Bridge(host, self.hands, dice=plan.dice)
        self.boards = None if plan.bus is None else _boards(host, plan.bus, self.bridge)
        self.bridge.boards = self.boards
        pins = {name: one.pin for name, one in named}
        holds = {name: one.bounce_ms for name, one in named}
        self.buttons = Buttons(pins, self.hands.event, factory=plan.factory, holds=holds)
        self.hands.know({n: pin_label(pin) for n, pin in pins.items()}, faults=self.buttons.faults)
        self.knobs = Knobs(
            host, plan.knobs, playing=playing, factory=plan.factory,
            refuse=lambda knob: signs.refuse(knob),
        )  # fmt: skip
        self.displays = [
            Display(f"display{n}", one, table=partial(_table, host), now=host.now)
            for n, one in enumerate(plan.displays, 1)
        ]
        self.scanners = [
            Scanner(f"scanner{n}", one, heard=plan.heard, now=host.now)
            for n, one in enumerate(plan.scanners, 1)
        ]
        lamps = {name: one.lamp for name, one in named if one.lamp is not None}
        self.lamps = Lamps(lamps, plan.factory)
        self.beeper = _beeper(plan)
        lights, sounds, calls = self._outlets(plan)
        signs = self._signs = Signs(
            self.hands.lamps, now=host.now, view=lambda: _view(host),
            light=_each(lights), sound=_each(sounds), call=_each(calls),
        )  # fmt: skip
        self._host = host

    @contextmanager
    def running(self) -> Iterator[None]:
        """Begin to read, show and sound; at the end everything is given back."""
        with ExitStack() as end:
            end.callback(self.lamps.close)
            if self.beeper is not None:
                end.callback(self.beeper.close)
            self._signs.start()
            end.callback(self._signs.stop)
            end.callback(self._host.listen(lambda match, version: self._wake()))
            threads: list[Runs] = [self.hands, self.buttons, self.knobs]
            for part in (*threads, *self.displays, *self.scanners):
                part.start()
                end.callback(part.stop)
            if self.boards is not None:
                end.callback(self.boards.listen(self._signs.wake))
                self.boards.start()
                end.callback(self.boards.stop)
            yield

    def _wake(self) -> None:
        self._signs.wake()
        for display in self.displays:
            display.wake()

    def _outlets(
        self, plan: Plan
    ) -> tuple[
        list[Callable[[str, Glow], None]],
        list[Callable[[Sound], None]],
        list[Callable[[str], None]],
    ]:
        lights: list[Callable[[str, Glow], None]] = [self.lamps.light]
        sounds: list[Callable[[Sound], None]] = [] if self.beeper is None else [self.beeper.sound]
        if self.boards is None:
            return lights, sounds, []
        heard = frozenset(SOUNDS if plan.buzzer is None else plan.buzzer.sounds)
        signs = BoardSigns(self.boards, wanted=heard.__contains__)
        return [*lights, signs.light], [*sounds, signs.sound], [signs.call]


def _boards(host: Host, bus: Bus, bridge: Bridge) -> Boards:
    return Boards(
        bus, now=host.now, notify=bridge.heard, committed=host.journal.last_of_boot,
        newest=newest(),
    )  # fmt: skip


def _beeper(plan: Plan) -> Beeper | None:
    if plan.buzzer is None or plan.factory is None:
        return None
    return Beeper(plan.buzzer.pin, plan.factory, plan.buzzer.sounds)


def _each(outlets: Sequence[Callable[..., None]]) -> Callable[..., None]:
    def all_of_them(*what: str) -> None:
        for outlet in outlets:
            outlet(*what)

    return all_of_them


def _table(host: Host) -> Table | None:
    match = newest_match(host)
    return None if match is None else host.table(match)


def _view(host: Host) -> View | None:
    match = newest_match(host)
    if match is None:
        return None
    view: View = msgspec.json.decode(host.snapshot(match).data)
    return view
