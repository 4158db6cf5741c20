"""The boards of one table, put together: buttons, lamps, tower, bridge; real ones or simulated."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from companion.host import Host
from firmware_bridge.alarms import Sound
from firmware_bridge.bridge import Bridge
from firmware_bridge.buttons import Buttons
from firmware_bridge.demo_bench import BenchButton, DemoBench
from firmware_bridge.desk import Act, Binding
from firmware_bridge.link import Link
from firmware_bridge.outputs import Beeper, Lamps
from firmware_bridge.pin_chip import PinsError
from firmware_bridge.pin_choice import choose_factory
from firmware_bridge.port import Port
from firmware_bridge.recorder import Recorder
from firmware_bridge.session import Session
from firmware_bridge.simulator import SimulatedTower
from firmware_bridge.usb import PICO, UsbId, path_candidate, usb_candidates

log = logging.getLogger(__name__)

DEMO_PINS = ((1, 17, 5), (2, 27, 6), (3, 22, 13), (4, 23, 19))
"""Of the demo's buttons: seat, BCM pin, BCM pin of the lamp."""


class ButtonPlan(Protocol):
    """A button as the settings name it."""

    @property
    def pin(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def lamp(self) -> int | None: ...
    @property
    def act(self) -> Act: ...


class BuzzerPlan(Protocol):
    """A buzzer as the settings name it."""

    @property
    def pin(self) -> int: ...
    @property
    def sounds(self) -> Sequence[Sound]: ...


class TowerPlan(Protocol):
    """A tower as the settings name it."""

    @property
    def serial(self) -> str: ...
    @property
    def port(self) -> str: ...
    @property
    def dice(self) -> dict[str, str]: ...


class DeskSet:
    """The boards of a table. `organs` tells how they are; `bench` is there in the demo alone."""

    def __init__(self, organs: Callable[[], dict[str, dict[str, Any]]], bench: DemoBench | None):
        self.organs = organs
        self.bench = bench


@contextmanager
def real_desk(
    host: Host, buttons: Sequence[ButtonPlan], tower: TowerPlan | None, *, pins: str,
    buzzer: BuzzerPlan | None = None,
) -> Iterator[DeskSet]:  # fmt: skip
    """Serve the buttons, the buzzer and the tower of the settings for the time of the block.

    Pins that cannot be used are named in `organs`; the rest works.
    """
    factory, fault = None, ""
    if buttons or buzzer is not None:
        try:
            factory = choose_factory(pins)
        except PinsError as error:
            fault = str(error)
            log.error("%s", fault)
    found = None if tower is None else _tower_port(tower)
    dice = {} if tower is None else tower.dice
    plan = [] if factory is None else [(f"pin{b.pin}", b) for b in buttons]
    heard = None if factory is None else buzzer
    with _joined(host, plan, found, factory=factory, dice=dice, buzzer=heard) as (parts, _):
        yield DeskSet(lambda: _organs(parts, fault), None)


@contextmanager
def demo_desk(host: Host, *, throw_face: Callable[[int], int]) -> Iterator[DeskSet]:
    """Serve simulated buttons and the simulated tower for the time of the block."""
    factory = choose_factory("mock")
    tower = SimulatedTower(pins=factory)
    plan = [(f"seat{seat}", _DemoButton(pin, seat, lamp)) for seat, pin, lamp in DEMO_PINS]
    tower.start()
    try:
        with _joined(host, plan, path_candidate(tower.path), factory=factory) as (parts, recorder):
            assert parts.link is not None
            assert recorder is not None
            bench = DemoBench(
                tower,
                parts.link,
                recorder,
                buttons=[BenchButton(name, one.seat, one.pin) for name, one in plan],
                lit=parts.lamps.lit,
                throw_face=throw_face,
                playing=parts.bridge.match,
            )
            yield DeskSet(lambda: _organs(parts, ""), bench)
    finally:
        tower.stop()


class _DemoButton:
    act: Act = "seat"

    def __init__(self, pin: int, seat: int, lamp: int | None) -> None:
        self.pin, self.seat, self.lamp = pin, seat, lamp


class _Parts:
    def __init__(
        self, bridge: Bridge, buttons: Buttons, lamps: Lamps, beeper: Beeper | None,
        link: Link | None, port: Port | None,
    ) -> None:  # fmt: skip
        self.bridge, self.buttons, self.lamps, self.beeper = bridge, buttons, lamps, beeper
        self.link, self.port = link, port


@contextmanager
def _joined(
    host: Host,
    plan: Sequence[tuple[str, ButtonPlan]],
    candidates: Callable[[], Sequence[str]] | None,
    *,
    factory: Any,
    dice: dict[str, str] | None = None,
    buzzer: BuzzerPlan | None = None,
) -> Iterator[tuple[_Parts, Recorder | None]]:
    lamps = Lamps({name: one.lamp for name, one in plan if one.lamp is not None}, factory)
    beeper = None if buzzer is None else Beeper(buzzer.pin, factory, buzzer.sounds)
    bindings = [Binding(name, one.act, one.seat) for name, one in plan]
    sound = None if beeper is None else beeper.sound
    bridge = Bridge(host, bindings, light=lamps.light, sound=sound, dice=dice)
    buttons = Buttons({name: one.pin for name, one in plan}, bridge.pressed, factory=factory)
    link = recorder = port = None
    if candidates is not None:
        session = Session("tower", committed=host_receipt(host))
        link = Link(session, now=host.now, notify=bridge.heard)
        recorder = Recorder(link, now=host.now)
        port = Port(recorder, candidates)
    bridge.start(link)
    buttons.start()
    if port is not None:
        port.start()
    try:
        yield _Parts(bridge, buttons, lamps, beeper, link, port), recorder
    finally:
        if port is not None:
            port.stop()
        buttons.stop()
        bridge.stop()
        if beeper is not None:
            beeper.close()
        lamps.close()


def host_receipt(host: Host) -> tuple[str, int] | None:
    """Return the boot and number of the tower's last entry on disk."""
    last = host.journal.last_receipt("tower")
    return None if last is None else (last.boot, last.seq)


def _tower_port(tower: TowerPlan) -> Callable[[], Sequence[str]]:
    if tower.port:
        return path_candidate(tower.port)
    return usb_candidates(UsbId(PICO.vid, PICO.pid, tower.serial))


def _organs(parts: _Parts, fault: str) -> dict[str, dict[str, Any]]:
    outputs = (*parts.lamps.faults.values(), parts.beeper.fault if parts.beeper else "")
    faults = [fault, *parts.buttons.faults.values(), *outputs]
    restless = (f"The contact of {one!r} does not come to rest." for one in parts.bridge.chattering)
    named = [text for text in (*faults, *restless) if text]
    organs: dict[str, dict[str, Any]] = {
        "buttons": {
            "state": "faulty" if named else "ok" if parts.buttons.is_alive else "dead",
            "faults": named,
            "errors": parts.buttons.errors,
            "refused": parts.bridge.refusals,
        }
    }
    if parts.link is not None and parts.port is not None:
        organs["tower"] = {
            "state": parts.link.state,
            "reason": parts.link.reason or parts.port.reason,
            **parts.link.counters,
        }
    return organs
