"""Draws a board seen from above with a flag at each pin: what is soldered to it."""

from __future__ import annotations

from collections.abc import Iterator

from hardware.wiring.svg import circle, rect, sheet, text
from hardware.wiring.tables import EDGES, Kind, Wire, pin_at, wires

WHITE, INK = "#FFFFFF", "#211C16"
FILL: dict[Kind, tuple[str, str]] = {
    "cell1": ("#1F5BC4", WHITE), "cell2": ("#F48FB4", INK), "beam": ("#5D1C64", WHITE),
    "light": ("#F4900C", INK), "button": ("#FFC72E", INK), "lamp": ("#17663F", WHITE),
    "beeper": ("#359589", WHITE), "bus": ("#7AD4FB", INK), "power": ("#B3201B", WHITE),
    "ground": (INK, WHITE),
}  # fmt: skip
POWER = {
    ("tower", "VBUS"): "5 V from USB: diodes of cells and beams",
    ("tower", "3V3"): "3.3 V: loads of the cells, receivers",
    ("box", "VBUS"): "5 V from USB: bright lamps",
    ("pi", "3V3"): "3.3 V: displays",
    ("pi", "5V"): "5 V: bright lamps, buzzer",
}
TITLE = {
    "tower": "Pico of the dice tower", "box": "Pico of the button box",
    "pi": "Header of the Raspberry Pi",
}  # fmt: skip
STEP, TOP, FLAG, WIDE = 24, 66, 300, 900
MIDDLE = WIDE // 2
HIGH = TOP + 20 * STEP + 26


def pinout(board: str) -> str:
    """Return the drawing of a `tower`, a `box` or a `pi` as SVG."""
    used = {one.port: one for one in wires(board)}
    return sheet(WIDE, HIGH, [*_board(board), *_side(board, used, -1), *_side(board, used, 1)])


def _board(board: str) -> Iterator[str]:
    yield text(MIDDLE, 24, TITLE[board], size=18, bold=True)
    colour = "#0F5C3A" if board == "pi" else "#1F7A4D"
    yield rect(MIDDLE - 116, TOP - 22, 232, HIGH - TOP + 8, colour, r=10)
    note = "seen from above"
    if board == "pi":
        yield rect(MIDDLE - 44, TOP - 8, 88, 20 * STEP - 4, "#2B2620", r=3)
        note += "; pin 1 lies away from the USB sockets"
    else:
        yield rect(MIDDLE - 22, TOP - 34, 44, 42, "#CDC4B1", r=3)
        yield text(MIDDLE, TOP - 10, "USB", size=12)
        yield rect(MIDDLE - 30, HIGH // 2 - 20, 60, 60, "#2B2620", r=3)
    yield text(MIDDLE, HIGH - 2, note, size=11)


def _side(board: str, used: dict[str, Wire], side: int) -> Iterator[str]:
    at = MIDDLE + side * (26 if board == "pi" else 100)
    name_at = at + (side * 46 if board == "pi" else -side * 36)
    tip = MIDDLE + side * 128
    for row, port in enumerate(EDGES[board][side > 0]):
        y = TOP + row * STEP + STEP // 2 - 8
        yield circle(at, y, 8, "#FFC72E")
        yield text(at, y + 4, str(pin_at(board, row, right=side > 0)), size=10)
        yield text(name_at, y + 4, port, size=11, fill=WHITE)
        if port in used:
            yield from _flag(tip, y, side, used[port].what, used[port].kind)
        elif port == "GND":
            yield from _flag(tip, y, side, "ground", "ground")
        elif (board, port) in POWER:
            yield from _flag(tip, y, side, POWER[board, port], "power")


def _flag(x: int, y: int, side: int, words: str, kind: Kind) -> Iterator[str]:
    fill, ink = FILL[kind]
    yield rect(x if side > 0 else x - FLAG, y - 10, FLAG, 20, fill, r=5)
    yield text(x + side * 10, y + 4, words, anchor="start" if side > 0 else "end", fill=ink)
