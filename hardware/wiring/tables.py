"""Where each wire goes: the firmware's table, told for somebody with a soldering iron."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from hardware.board import wiring

Kind = Literal[
    "cell1", "cell2", "beam", "light", "button", "lamp", "beeper", "bus", "power", "ground"
]

PICO_LEFT = (
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
    "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
)  # fmt: skip
"""Pins 1 to 20, down from the USB socket."""

PICO_RIGHT = (
    "VBUS", "VSYS", "GND", "3V3_EN", "3V3", "VREF", "GP28", "GND", "GP27", "GP26",
    "RUN", "GP22", "GND", "GP21", "GP20", "GP19", "GP18", "GND", "GP17", "GP16",
)  # fmt: skip
"""Pins 40 to 21, down from the USB socket."""

PI_LEFT = (
    "3V3", "GPIO2", "GPIO3", "GPIO4", "GND", "GPIO17", "GPIO27", "GPIO22", "3V3", "GPIO10",
    "GPIO9", "GPIO11", "GND", "GPIO0", "GPIO5", "GPIO6", "GPIO13", "GPIO19", "GPIO26", "GND",
)  # fmt: skip
"""Pins 1, 3, 5 to 39 of a Raspberry Pi's header, from the end without a USB socket."""

PI_RIGHT = (
    "5V", "5V", "GND", "GPIO14", "GPIO15", "GPIO18", "GND", "GPIO23", "GPIO24", "GND",
    "GPIO25", "GPIO8", "GPIO7", "GPIO1", "GND", "GPIO12", "GND", "GPIO16", "GPIO20", "GPIO21",
)  # fmt: skip

EDGES = {
    "tower": (PICO_LEFT, PICO_RIGHT), "box": (PICO_LEFT, PICO_RIGHT), "pi": (PI_LEFT, PI_RIGHT),
}  # fmt: skip
"""Left and right edge of each board, downwards."""

CELLS = (
    "centre",
    "left corner",
    "right corner",
    "middle of the left side",
    "middle of the back side",
)

PI = (
    ("button of seat 1", 17, "in"), ("lamp of seat 1", 27, "out"),
    ("button of seat 2", 22, "in"), ("lamp of seat 2", 24, "out"),
    ("button of seat 3", 23, "in"), ("lamp of seat 3", 25, "out"),
    ("button of seat 4", 12, "in"), ("lamp of seat 4", 26, "out"),
    ("button pause", 5, "in"), ("button undo", 6, "in"), ("buzzer", 18, "out"),
    ("knob A", 20, "in"), ("knob B", 21, "in"), ("knob push", 16, "in"),
    ("display OLED: SDA", 2, "bus"), ("display OLED: SCL", 3, "bus"),
    ("display MAX7219: DIN", 10, "bus"), ("display MAX7219: CLK", 11, "bus"),
    ("display MAX7219: CS", 8, "bus"),
)  # fmt: skip
"""A proposal for the Pi: only the displays are bound to their pins, the settings say the rest."""


@dataclass(frozen=True, slots=True)
class Wire:
    """One pin of a board in use. `pin` counts along the edge of the board, as printed on it."""

    name: str
    port: str
    pin: int
    what: str
    kind: Kind


def wires(board: str) -> tuple[Wire, ...]:
    """Return what is wired to a `tower`, a `box` or a `pi`, in the order of the table."""
    if board == "pi":
        rows = [(name, f"GPIO{number}", name, way) for name, number, way in PI]
    else:
        rows = [(name, f"GP{number}", told(name), way) for name, number, way in wiring.KINDS[board]]
    return tuple(
        Wire(name, port, _pin(board, port), what, _kind(name, way))
        for name, port, what, way in rows
    )


def told(name: str) -> str:
    """Return the words for a name of the firmware's table."""
    if found := re.fullmatch(r"tray(\d)_cell(\d)", name):
        tray, cell = found.groups()
        return f"tray {tray}, cell {cell}: {CELLS[int(cell) - 1]}"
    if found := re.fullmatch(r"b(\d)(_lamp)?", name):
        number, lamp = found.groups()
        return f"lamp of button {number}" if lamp else f"button {number}"
    if found := re.fullmatch(r"beam(\d)", name):
        return f"beam of tray {found[1]}: receiver"
    return {
        "beam_light": "light of the beams, transistor",
        "cell_light": "light of the cells, transistor",
        "next": "button next", "undo": "button undo", "next_lamp": "lamp of the button next",
        "lamp_red": "lamp, red", "lamp_green": "lamp, green", "lamp_blue": "lamp, blue",
        "beeper": "piezo",
    }[name]  # fmt: skip


def pin_table(board: str) -> Iterator[str]:
    """Yield the lines of the pin table in the documents."""
    port = "BCM number" if board == "pi" else "GP"
    yield f"| {port} | pin | what | through |"
    yield "|---|---|---|---|"
    for one in wires(board):
        yield f"| {one.port.strip('GPIO')} | {one.pin} | {one.what} | {THROUGH[_part(one)]} |"


THROUGH = {
    "cell": "10 kΩ to 3V3, phototransistor to ground",
    "beam": "phototransistor to 3V3, 4.7 kΩ to ground",
    "light": "680 Ω to the base of a BC337-40; 180 Ω for each diode, to 5 V",
    "button": "contact to ground",
    "lamp": "330 Ω, diode to ground",
    "lamp, red": "330 Ω, diode to ground",
    "lamp, green": "150 Ω, diode to ground",
    "lamp, blue": "150 Ω, diode to ground",
    "beeper": "330 Ω, piezo to ground",
    "buzzer": "1 kΩ to the base of a BC337-40; buzzer to 5 V",
    "bus": "straight; the display on 3.3 V",
    "display MAX7219: DIN": "74AHCT125 on 5 V",
    "display MAX7219: CLK": "74AHCT125 on 5 V",
    "display MAX7219: CS": "74AHCT125 on 5 V",
}


def _part(one: Wire) -> str:
    if one.what in THROUGH:
        return one.what
    return one.kind.rstrip("12")


def pin_at(board: str, row: int, *, right: bool) -> int:
    """Return the number of the pin in a row of a board: a header counts across, a Pico round."""
    if board == "pi":
        return 2 * row + 1 + right
    return 40 - row if right else row + 1


def _pin(board: str, port: str) -> int:
    left, right = EDGES[board]
    if port in left:
        return pin_at(board, left.index(port), right=False)
    return pin_at(board, right.index(port), right=True)


def _kind(name: str, way: str) -> Kind:
    if way == "bus":
        return "bus"
    if name.startswith("tray"):
        return "cell1" if name.startswith("tray1") else "cell2"
    if name.endswith("_light"):
        return "light"
    if name.startswith("beam"):
        return "beam"
    if name in ("beeper", "buzzer"):
        return "beeper"
    return "button" if way == "in" else "lamp"
