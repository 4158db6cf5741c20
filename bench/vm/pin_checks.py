"""What must hold for buttons on any pin factory; each check makes its buttons anew."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

from gpiozero import Button

from bench.vm.factories import header, with_resistors
from bench.vm.finding import Findings
from bench.vm.rig import PATIENCE_S, PINS, REST_S, Rig, rig, until
from bench.vm.sim_chip import SimChip
from firmware_bridge.hands.presses import ButtonEvent, Chattering, Held, Pressed, Quiet, Released
from firmware_bridge.hands.steady import SPIKE_MS
from firmware_bridge.hands.storm import MOST_CHANGES, WINDOW_MS

PRESSES = 30
BOUNCING = 15
IN_TIME_MS = 12  # a bounce that a busy computer drew out for longer says nothing
SLOW_S = 0.3
BURST_EDGES = 200
EDGE_S = 0.00125
SETTLED_S = 5.0
MOSTLY = 0.8  # where the kernel's own thread comes too late, it stamps a later edge
SOON_MS = 1  # the simulated chip's interrupt comes a moment after the pull
STRANGERS_PIN = 5


def stamps(findings: Findings, chip: SimChip, factory: Any) -> None:
    """The first edge's stamp is the kernel's time of the edge, and it is soon with the handler."""
    with rig(chip, factory) as box:
        apart, took = [], []
        for _ in range(PRESSES):
            moved = box.move("a", True)
            if not until(lambda: bool(box.told)):
                break
            event, at = box.told[0]
            apart.append(moved.misses(event.at))
            took.append(at / 1e6 - event.at)
            time.sleep(REST_S)
            box.move("a", False)
            until(lambda: bool(box.of("a", Released)))
            time.sleep(REST_S)
            box.told.clear()
        findings.look(f"{PRESSES} presses are told", len(took) == PRESSES)
        findings.figures("their stamps, outside the moment of the edge", apart, most=SOON_MS)
        findings.figures(f"from edge to handler, {SPIKE_MS} ms of it waiting", took)


def bounces(findings: Findings, chip: SimChip, factory: Any) -> None:
    """A contact that bounces is one press with the first edge's stamp; a spike is none (HW-05)."""
    with rig(chip, factory) as box:
        wrong, outside = [], []
        for kind, level in ((Pressed, True), (Released, False)) * BOUNCING:
            box.told.clear()
            moved = box.move("a", *[level, not level] * 5, level)
            until(partial(_ends_with, box, kind), SETTLED_S)
            time.sleep(REST_S)
            if moved.took > IN_TIME_MS:
                continue
            told = box.events
            outside.append(moved.misses(told[0].at) if told else IN_TIME_MS)
            if [type(event) for event in told] != [kind]:
                wrong.append((moved, told))
        seen = wrong or f"{len(outside)} changes"
        findings.look("eleven edges of a bouncing contact are mostly one change",
                      2 * len(wrong) <= len(outside), seen)  # fmt: skip
        findings.in_time("each time they are one", outside and not wrong, seen)
        first = sum(apart <= SOON_MS for apart in outside)
        near = max(outside, default=IN_TIME_MS) <= IN_TIME_MS
        mostly = near and first >= len(outside) * MOSTLY
        findings.in_time("it is stamped with the first of them", mostly,
                         f"{first} of {len(outside)}")  # fmt: skip


def _ends_with(box: Rig, kind: type[ButtonEvent]) -> bool:
    return bool(box.told) and type(box.events[-1]) is kind


def spikes(findings: Findings, chip: SimChip, factory: Any) -> None:
    """What a long wire picks up is over at once, and presses nothing."""
    with rig(chip, factory) as box:
        short = 0
        for _ in range(BOUNCING):
            short += box.move("b", True, False).took < SPIKE_MS
            time.sleep(REST_S)
        pressed = len(box.of("b"))
        seen = f"{short} spikes, {BOUNCING - short} longer, {pressed} presses"
        findings.look("spikes shorter than 2 ms mostly press nothing",
                      pressed <= BOUNCING - short // 2, seen)  # fmt: skip
        findings.in_time("none of them does", short and pressed <= BOUNCING - short, seen)


def exceptions(findings: Findings, chip: SimChip, factory: Any) -> None:
    """A handler that fails for one button takes no press from the others (HW-01)."""

    def fail(event: ButtonEvent) -> None:
        if event.button == "a":
            raise ZeroDivisionError

    with rig(chip, factory, fail) as box:
        came = [box.tap(name) for name in ("a", "b", "a", "c", "d")]
        findings.look(
            "after an exception of a handler every button works, also that one",
            all(came) and box.buttons.errors >= 4 and box.buttons.is_alive,
            f"{sum(came)} of 5 taps came, {box.buttons.errors} exceptions counted",
        )


def slowness(findings: Findings, chip: SimChip, factory: Any) -> None:
    """A slow handler delays what comes after it, but shifts no stamp (HW-02)."""

    def doze(event: ButtonEvent) -> None:
        if event.button == "a" and type(event) is Pressed:
            time.sleep(SLOW_S)

    with rig(chip, factory, doze) as box:
        box.move("a", True)
        until(lambda: bool(box.told))
        moved = {}
        for name in ("b", "c"):
            moved[name] = box.move(name, True)
            time.sleep(REST_S)
        until(lambda: bool(box.of("c")))
        outside = [moved[one.button].misses(one.at) for one in box.of("b") + box.of("c")]
        waited = max(at / 1e6 - event.at for event, at in box.told)
        findings.figures(f"stamps of presses that waited {waited:.0f} ms for a slow handler, "
                         "outside the moment of their edges", outside, most=SOON_MS)  # fmt: skip


def held(findings: Findings, kind: str) -> None:
    """Down when the program starts is a state, not a press; a long hold counts (HW-08)."""
    with header(kind) as (chip, factory):
        with_resistors(factory)
        _held(findings, chip, factory)


def _held(findings: Findings, chip: SimChip, factory: Any) -> None:
    with rig(chip, factory, held=["a"]) as box:
        was_down = box.buttons.down
        until(lambda: bool(box.of("a", Held)))
        box.move("a", False)
        until(lambda: bool(box.of("a", Released)))
        time.sleep(REST_S)
        kinds = [type(event).__name__ for event in box.events]
        findings.same("held at the start it is down", sorted(was_down), ["a"])
        findings.same("it tells a long hold and a release, no press", kinds, ["Held", "Released"])
        findings.look("afterwards it presses", box.tap("a"))


def chatter(findings: Findings, chip: SimChip, factory: Any) -> None:
    """A contact that opens and closes by itself is set aside, and counts again when quiet."""
    with rig(chip, factory) as box:
        while not box.of("a", Chattering) and len(box.told) < 200:
            box.move("a", True)
            time.sleep(0.02)
            box.move("a", False)
            time.sleep(0.02)
        is_aside, told = bool(box.of("a", Chattering)), box.events
        findings.look("another button works meanwhile", box.tap("b"))
        seen = f"after {len(told)} changes"
        findings.look("a button that chatters is set aside", is_aside or not _is_storm(told), seen)
        findings.in_time("it chattered fast enough for that", is_aside, seen)
        quiet = not is_aside or until(lambda: bool(box.of("a", Quiet)))
        findings.look("after a second's quiet it works again", quiet and box.tap("a"))


def _is_storm(told: Sequence[ButtonEvent]) -> bool:
    """Whether these changes came so quickly, by their stamps, that the button is to be ignored."""
    stamps = [event.at for event in told]
    return any(last - at <= WINDOW_MS for at, last in zip(stamps, stamps[MOST_CHANGES:]))  # noqa: B905


def burst(findings: Findings, chip: SimChip, factory: Any) -> None:
    """Two hundred edges while the pins' own thread is held up: the last level is believed."""
    with rig(chip, factory) as box:
        with Button(STRANGERS_PIN, pin_factory=box.factory) as other:
            inside, gate = threading.Event(), threading.Event()

            def hold() -> None:
                inside.set()
                gate.wait(PATIENCE_S)

            other.when_pressed = hold
            chip.pull(STRANGERS_PIN, False)
            inside.wait(PATIENCE_S)
            for number in range(BURST_EDGES + 1):
                chip.pull(PINS["b"], number % 2 == 1)
                time.sleep(EDGE_S)
            gate.set()
            right = until(lambda: box.buttons.down == {"b"} and len(box.told) > 0)
            time.sleep(SLOW_S)  # what still waits for the pins' thread must find its button
            other.pin.when_changed = None
        findings.look(
            "after 201 edges that the pins' thread slept through the level is right", right
        )
        if (missed := getattr(box.factory, "missed", None)) is not None:
            seen = f"{missed} of {BURST_EDGES + 1}"
            findings.in_time("edges that the kernel had to drop are counted",
                             missed > BURST_EDGES / 4, seen)  # fmt: skip


EVERYWHERE = (stamps, bounces, spikes, exceptions, slowness, chatter, burst)
