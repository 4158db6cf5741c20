"""Draws the circuits, one idea each, with schemdraw; pins and values come from the tables."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import schemdraw
from schemdraw import elements

from hardware.wiring.svg import INK, PAPER, QUIET
from hardware.wiring.tables import wires

schemdraw.use("svg")
elm: Any = elements
"""Its types do not tell what its own examples do."""

ELECTRIC = {"5 V": "#B3201B", "3.3 V": "#B3201B"}
NUMBER = re.compile(r"-?\d+\.\d+")

Place = tuple[float, float]


def cell(draw: Any) -> None:
    """A cell looks at the die: a diode shines, what comes back opens a transistor."""
    drive(draw, (0, 0), port("tower", "cell_light"), "nine more, 180 Ω each")
    box(draw, (-1.3, -2.3), (7.4, -4.5), "one cell (QRE1113)")
    supply(draw, (5.5, 0), "3.3 V")
    resistor(draw, (5.5, 0), (5.5, -2), "10 kΩ")
    tap(draw, (5.5, -2.0), (7.0, -2.0), f"{port('tower', 'tray1_cell1')}: high = dark")
    photo(draw, (5.5, -2.0), (5.5, -4.6))
    ground(draw, (5.5, -4.6))


def beam(draw: Any) -> None:
    """A beam: while light falls on the receiver, its pin is high; whatever falls, pulls it low."""
    drive(draw, (0, 0), port("tower", "beam_light"), "one more, 180 Ω")
    supply(draw, (7.4, -1.9), "3.3 V")
    photo(draw, (7.4, -1.9), (7.4, -4.5))
    tap(draw, (7.4, -4.5), (8.8, -4.5), f"{port('tower', 'beam1')}: low = broken")
    resistor(draw, (7.4, -4.5), (7.4, -6.5), "4.7 kΩ")
    ground(draw, (7.4, -6.5))
    note(draw, (3.9, -2.8), "across the lane")
    draw.add(elm.Arrow().at((3.6, -3.3)).to((6.6, -3.3)).color("#5D1C64"))


def button(draw: Any) -> None:
    """A button, the lamp of three colours, a piezo: straight at the pins."""
    tag(draw, (0, 0), port("tower", "next"))
    draw.add(elm.Button().at((0.4, 0)).right(3).label("button", loc="top"))
    ground(draw, (3.4, 0))
    for row, (name, ohm, colour) in enumerate(
        (("lamp_red", 330, "red"), ("lamp_green", 150, "green"), ("lamp_blue", 150, "blue"))
    ):
        y = -2.2 - 1.5 * row
        tag(draw, (0, y), port("tower", name))
        resistor(draw, (0.4, y), (2.8, y), f"{ohm} Ω", loc="top")
        diode(draw, (2.8, y), (5.2, y), "")
        note(draw, (5.4, y), colour)
    draw.add(elm.Line().at((5.2, -2.2)).to((5.2, -5.2)))
    ground(draw, (5.2, -5.2))
    tag(draw, (8.2, 0), port("tower", "beeper"))
    resistor(draw, (8.6, 0), (10.8, 0), "330 Ω", loc="top")
    draw.add(elm.Speaker().at((10.8, 0)).right().label("piezo", loc="top"))
    ground(draw, (10.8, -0.55))
    note(draw, (6.9, -3.6), "The lamp's longest leg, the common cathode, goes to ground.")


def bright(draw: Any) -> None:
    """A bright lamp and a buzzer take 5 V; a pin only opens the transistor."""
    drive(draw, (0, 0), port("box", "b1_lamp"), "", ohm=100, what="bright lamp")
    x = 7.2
    supply(draw, (x, 0), "5 V")
    draw.add(elm.RBox().at((x, -1.2)).to((x, -3.2)).label("buzzer", loc="top"))
    draw.add(elm.Line().at((x, 0)).to((x, -1.2)))
    transistor(draw, (x, -4.4), port("pi", "buzzer"), "1 kΩ")
    draw.add(elm.Line().at((x, -3.2)).to((x, -4.4)))
    draw.add(elm.Line().at((x, -1.2)).to((x + 1.6, -1.2)))
    draw.add(elm.Diode().at((x + 1.6, -3.2)).to((x + 1.6, -1.2)).label("1N4148", loc="bottom"))
    draw.add(elm.Line().at((x + 1.6, -3.2)).to((x, -3.2)))


def knob(draw: Any) -> None:
    """A knob and displays at a Pi."""
    rows = {
        "knob": (("knob A", "A"), ("knob B", "B"), ("knob push", "SW"), ("GND", "C, ground")),
        "OLED (SSD1306, SH1106)": (
            ("3.3 V", "VCC"), ("GND", "GND"),
            ("display OLED: SDA", "SDA"), ("display OLED: SCL", "SCL"),
        ),
        "MAX7219, each line through a 74AHCT125 on 5 V": (
            ("display MAX7219: DIN", "DIN"), ("display MAX7219: CLK", "CLK"),
            ("display MAX7219: CS", "CS"), ("5 V", "VCC"), ("GND", "GND"),
        ),
    }  # fmt: skip
    for column, (title, lines) in enumerate(rows.items()):
        x = column * 6.4
        for row, (name, leg) in enumerate(lines):
            y = -0.9 * row
            colour = "#B3201B" if name.endswith(" V") else INK
            plain = name in ("GND", "3.3 V", "5 V")
            tag(draw, (x, y), name if plain else port("pi", name), colour)
            draw.add(elm.Line().at((x + 0.4, y)).to((x + 1.6, y)))
            draw.add(elm.Label().at((x + 1.75, y)).label(leg, halign="left", valign="center"))
        box(draw, (x + 1.6, 0.5), (x + 3.9, -0.9 * len(lines) + 0.4), "")
        note(draw, (x + 1.4, 1.0), title)


CIRCUITS: dict[str, Callable[[Any], None]] = {
    "cell": cell, "beam": beam, "button": button, "bright": bright, "knob": knob,
}  # fmt: skip


def circuit(name: str) -> str:
    """Return a circuit as SVG, the same on every machine."""
    with schemdraw.Drawing(show=False) as draw:
        draw.config(fontsize=12, color=INK, lw=1.7, unit=2, bgcolor=PAPER, margin=0.25)
        CIRCUITS[name](draw)
    return _papered(NUMBER.sub(_rounded, draw.get_imagedata("svg").decode())) + "\n"


def _rounded(found: re.Match[str]) -> str:
    return f"{float(found[0]) + 0.0:.1f}".replace("-0.0", "0.0")


def _papered(text: str) -> str:
    """Give the drawing room at its edges, where letters are wider than reckoned, and paper."""
    found = re.search(r'height="[^"]*" width="[^"]*" viewBox="([^"]*)"[^>]*>', text)
    assert found
    x, y, wide, high = (round(float(one)) for one in found[1].split())
    x, y, wide, high = x - 12, y - 12, wide + 70, high + 36
    paper = f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{PAPER}"/>'
    head = f'height="{high}pt" width="{wide}pt" viewBox="{x} {y} {wide} {high}">{paper}'
    return (text[: found.start()] + head + text[found.end() :]).replace("/><", "/>\n<")


def port(board: str, name: str) -> str:
    """Return where a name of the table is wired: GP9, GPIO18."""
    return next(one.port for one in wires(board) if one.name == name)


def drive(
    draw: Any, at: Place, pin: str, others: str, ohm: int = 180, what: str = "infrared diode"
) -> None:
    """A diode on 5 V that a transistor lights."""
    x, y = at
    supply(draw, at, "5 V")
    resistor(draw, at, (x, y - 2), f"{ohm} Ω")
    diode(draw, (x, y - 2), (x, y - 4.6), what)
    transistor(draw, (x, y - 5.4), pin, "680 Ω")
    draw.add(elm.Line().at((x, y - 4.6)).to((x, y - 5.4)))
    if others:
        draw.add(elm.Dot().at((x, y - 5.0)))
        draw.add(elm.Line().at((x, y - 5.0)).to((x + 1.4, y - 5.0)))
        draw.add(elm.Label().at((x + 1.55, y - 5.0)).label(others, halign="left", valign="center",
                                                            fontsize=10, color=QUIET))  # fmt: skip


def transistor(draw: Any, collector: Place, pin: str, ohm: str) -> None:
    """The switch towards ground, from the pin through its resistor."""
    one = draw.add(elm.BjtNpn(circle=True).right().anchor("collector").at(collector))
    draw.add(elm.Label().at((collector[0] + 0.55, collector[1] - 0.75))
             .label("BC337-40", halign="left", valign="center"))  # fmt: skip
    ground(draw, one.emitter)
    x, y = one.base
    resistor(draw, (x - 2.2, y), (x, y), ohm, loc="top")
    tag(draw, (x - 2.6, y), pin)


def supply(draw: Any, at: Place, volts: str) -> None:
    """Where power comes from."""
    draw.add(elm.Vdd().at(at).label(volts).color(ELECTRIC[volts]))


def ground(draw: Any, at: Any) -> None:
    """The common ground."""
    draw.add(elm.Ground().at(at))


def resistor(draw: Any, start: Place, end: Place, ohm: str, loc: str = "bottom") -> None:
    """A resistor with its value."""
    draw.add(elm.ResistorIEC().at(start).to(end).label(ohm, loc=loc))


def diode(draw: Any, start: Place, end: Place, what: str, loc: str = "bottom") -> None:
    """A light-emitting diode; the current goes from start to end."""
    draw.add(elm.LED().at(start).to(end).label(what, loc=loc))


def photo(draw: Any, collector: Place, emitter: Place) -> None:
    """A phototransistor between two points above each other."""
    one = draw.add(elm.NpnPhoto(circle=True).right().anchor("collector")
                   .at((collector[0], collector[1] - 0.6)))  # fmt: skip
    draw.add(elm.Line().at(collector).to(one.collector))
    draw.add(elm.Line().at(one.emitter).to(emitter))


def tap(draw: Any, at: Place, end: Place, what: str) -> None:
    """A wire from a point of the circuit to a pin, with what the pin reads."""
    draw.add(elm.Dot().at(at))
    draw.add(elm.Line().at(at).to(end))
    draw.add(elm.Label().at((end[0] + 0.15, end[1])).label(what, halign="left", valign="center"))


def tag(draw: Any, at: Place, name: str, colour: str = INK) -> None:
    """The name of a pin, left of where its wire begins."""
    draw.add(elm.Line().at(at).to((at[0] + 0.4, at[1])))
    draw.add(elm.Label().at((at[0] - 0.15, at[1])).label(name, halign="right", valign="center",
                                                         color=colour))  # fmt: skip


def box(draw: Any, corner: Place, other: Place, title: str) -> None:
    """A broken line round what belongs together."""
    draw.add(elm.Rect(corner1=corner, corner2=other).at((0, 0)).linestyle("--").color(QUIET))
    if title:
        note(draw, (other[0] + 0.15, other[1] + 0.3), title)


def note(draw: Any, at: Place, text: str) -> None:
    """A word beside the circuit."""
    draw.add(
        elm.Label().at(at).label(text, halign="left", valign="center", fontsize=11, color=QUIET)
    )
