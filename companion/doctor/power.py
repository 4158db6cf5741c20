"""Does the power supply hold? The Pi's firmware says so in two places, without any program."""

from __future__ import annotations

from collections.abc import Iterator

from companion.doctor.check import Check, ill, unsure, well
from companion.doctor.machine import Machine
from companion.doctor.subject import Subject

SENSOR = "rpi_volt"
LOW_NOW = 1 << 0
LOW_SINCE_START = 1 << 16
_CAUSE = "The power supply or its cable is too weak for this computer and what hangs on it."
_CURE = "Take the official power supply, a short cable, and a powered hub for what draws much."


def check_power(machine: Machine, subject: Subject) -> Iterator[Check]:
    """Case HW-32: with too little voltage boards come and go at random."""
    seen = _seen(machine)
    if seen is None:
        if "Raspberry Pi" in machine.text("/proc/device-tree/model"):
            yield unsure(
                "power", "Whether the voltage holds is not known.",
                "The kernel's sensor {sensor} is missing.",
                "Run 'sudo modprobe raspberrypi-hwmon'.", sensor=SENSOR,
            )  # fmt: skip
        return
    if seen & LOW_NOW:
        yield ill("power", "The voltage is too low right now.", _CAUSE, _CURE)
    elif seen & LOW_SINCE_START:
        yield ill("power", "The voltage was too low since the start.", _CAUSE, _CURE)
    else:
        yield well("power", "The voltage holds.")


def _seen(machine: Machine) -> int | None:
    """Return the bits of the firmware, as far as somebody tells them; None when nobody does."""
    told = [
        machine.text(path) == "1"
        for sensor in machine.paths("/sys/class/hwmon/*")
        if machine.text(_inside(machine, sensor / "name")) == SENSOR
        for path in [_inside(machine, sensor / "in0_lcrit_alarm")]
    ]
    bits = LOW_NOW if any(told) else 0
    for path in machine.paths("/sys/devices/platform/soc*/soc*firmware/get_throttled"):
        text = machine.text(_inside(machine, path))
        if text:
            told.append(True)
            bits |= int(text, 16)
    return bits if told else None


def _inside(machine: Machine, path: object) -> str:
    return "/" + str(path).removeprefix(str(machine.root)).lstrip("/")
