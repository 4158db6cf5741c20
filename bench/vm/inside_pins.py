"""Inside the machine: our buttons on real gpiochips, through gpiod and through lgpio."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from gpiozero import LED, Button

from bench.vm.factories import REVISION_PI_4, header
from bench.vm.finding import Findings
from bench.vm.knob_check import knob
from bench.vm.pin_checks import EVERYWHERE, held
from bench.vm.rig import PINS, REST_S, rig, until
from bench.vm.sim_chip import SimChip
from firmware_bridge.pins.pin_chip import HEADER_LABELS

IDLE_S = 3.0
MOST_IDLE_PERCENT = 8.0  # of a computer that computes every instruction itself
LAMP_PIN = 24
HOLDER = """
import gpiod, sys
with gpiod.request_lines(sys.argv[1], consumer="retro games", config={17: None}):
    print("held", flush=True)
    sys.stdin.read()
"""


def main(path: str) -> None:
    """Run every check on chips like a Raspberry Pi's, which are not the first chip."""
    findings = Findings(path)
    SimChip("expander", "mcp23017")
    for kind in ("gpiod", "lgpio"):
        about = findings.about(kind)
        _labels(about, kind)
        with header(kind) as (chip, factory):
            for check in (*EVERYWHERE, knob, _lamp):
                check(about, chip, factory)
            # Other programs ask lgpio's thread 2000 times a second; ours may not cost anything.
            _idle(about, chip, factory, most=MOST_IDLE_PERCENT if kind == "gpiod" else None)
        held(about, kind)
        _busy(about, kind)
    _alone(findings)


def _labels(findings: Findings, kind: str) -> None:
    """The header's chip is found by its label, whatever its number (HW-15)."""
    for label in HEADER_LABELS:
        with header(kind, label) as (chip, factory):
            level = chip.level(PINS["a"])
            with Button(PINS["a"], pin_factory=factory):
                found = chip.level(PINS["a"]) and not level
        findings.look(f"the chip {label} is found beside another", found, chip.path)


def _busy(findings: Findings, kind: str) -> None:
    """A pin that another program holds is named, and the other buttons work (HW-10)."""
    with header(kind) as (chip, factory), _holder(chip.path), rig(chip, factory) as box:
        fault = str(box.buttons.faults.get("a", ""))
        findings.look("a pin in use is a fault of its button only", fault and box.tap("b"))
        findings.look("the fault names who holds it", "retro games" in fault, fault)


@contextmanager
def _holder(path: str) -> Iterator[None]:
    command = [sys.executable, "-c", HOLDER, path]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        if other.stdout is None or other.stdout.readline() != b"held\n":
            raise RuntimeError("the other program does not hold the pin")
        try:
            yield
        finally:
            other.communicate()


def _lamp(findings: Findings, chip: SimChip, factory: Any) -> None:
    """A lamp's line follows."""
    with LED(LAMP_PIN, pin_factory=factory) as lamp:
        levels = [chip.level(LAMP_PIN)]
        for turn in (lamp.on, lamp.off):
            turn()
            levels.append(chip.level(LAMP_PIN))
    findings.same("a lamp's line is off, on, off", levels, [False, True, False])


def _idle(findings: Findings, chip: SimChip, factory: Any, *, most: float | None) -> None:
    """What four waiting buttons cost while nobody presses, all threads together."""
    with rig(chip, factory):
        time.sleep(REST_S)
        used, began = time.process_time(), time.monotonic()
        time.sleep(IDLE_S)
        spent = time.process_time() - used
        percent = 100 * spent / (time.monotonic() - began)
    findings.figures("four idle buttons, of one (slow) processor", [percent], most=most, unit="%")


def _alone(findings: Findings) -> None:
    """For comparison, told and not judged: a handler's exception in gpiozero over lgpio alone."""
    # Not before: what gpiod costs was to be measured without lgpio's threads.
    from gpiozero.pins.lgpio import LGPIOFactory

    chip = SimChip("header", HEADER_LABELS[0])
    factory = LGPIOFactory(chip.number)
    factory._get_revision = lambda: REVISION_PI_4
    came: list[str] = []
    failing, other = (Button(PINS[name], pin_factory=factory) for name in ("a", "b"))
    failing.when_pressed = lambda: 1 / 0
    other.when_pressed = lambda: came.append("b")
    for name in ("a", "b"):
        chip.pull(PINS[name], False)
        time.sleep(REST_S)
    works = until(lambda: bool(came), 1)
    findings.look(
        "for comparison: gpiozero over lgpio alone, after an exception of a handler", True,
        f"another button {'works' if works else 'is dead'}",
    )  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1])
