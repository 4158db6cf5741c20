"""The arithmetic behind every resistor: volts, ohms, milliamperes; limits from the data sheets."""

from __future__ import annotations

from dataclasses import dataclass

PICO_PIN_MA = 4.0
"""What a pin of an RP2040 gives as MicroPython leaves it, with its levels kept."""

PICO_MOST_MA = 12.0
"""The most a pin may be set to give."""

PICO_ALL_MA = 50.0
"""The most all pins of an RP2040 give together."""

PI_PIN_MA = 16.0
PI_ALL_MA = 50.0
"""The most a pin, and all pins, of a Raspberry Pi's header give."""

USB_MA = 500.0
"""What a USB 2.0 port promises."""

LOW_V, HIGH_V, LOGIC_V = 0.8, 2.0, 3.3
"""An RP2040 reads 0 below the first, 1 above the second."""

PULL_UP_OHM = (50_000.0, 80_000.0)
"""The resistor inside the chip, from one Pico to the next."""


@dataclass(frozen=True, slots=True)
class Series:
    """A diode in series with a resistor. `drop` is what a transistor before it keeps for itself."""

    what: str
    supply: float
    forward: float
    ohm: float
    drop: float = 0.0
    count: int = 1
    pin_drives: bool = True

    @property
    def ma(self) -> float:
        """Current through one diode."""
        return (self.supply - self.forward - self.drop) / self.ohm * 1000

    @property
    def all_ma(self) -> float:
        """Current through all of this kind when they are lit together."""
        return self.ma * self.count

    @property
    def mw(self) -> float:
        """What the resistor turns into heat."""
        return self.ma**2 * self.ohm / 1000


CELL = Series("diode of a cell", 5.0, 1.2, 180, 0.2, 10, False)
BEAM = Series("diode of a beam", 5.0, 1.2, 180, 0.2, 2, False)
RED = Series("lamp, red", LOGIC_V, 2.0, 330)
GREEN = Series("lamp, green", LOGIC_V, 2.8, 150)
BLUE = Series("lamp, blue", LOGIC_V, 2.8, 150)
SMALL = Series("small lamp, any colour but blue and white", LOGIC_V, 2.0, 330)
BRIGHT = Series("bright lamp on 5 V", 5.0, 3.0, 100, 0.2, 1, False)
LAMPS = (CELL, BEAM, RED, GREEN, BLUE, SMALL, BRIGHT)

BASE_OHM = 680.0
BASE_MA = (LOGIC_V - 0.7) / BASE_OHM * 1000
"""Into the base of a transistor; sixty times that is more than all ten cells take."""

CELL_LOADS = (4_700.0, 10_000.0, 22_000.0)
REST_US = 700.0
"""Between two looks the cells are dark for so long; their pins must have come back by then."""

BEAM_OHM = 4_700.0
PIEZO_OHM = 330.0


def parallel(a: float, b: float) -> float:
    """Return what two resistors beside each other amount to."""
    return a * b / (a + b)


def light_ma(load: float) -> float:
    """Return the current from which a cell surely reads 0, light, with this load to 3.3 V."""
    return (LOGIC_V - LOW_V) / parallel(load, PULL_UP_OHM[0]) * 1000


def dark_ma(load: float) -> float:
    """Return the current up to which a cell surely reads 1, dark."""
    return (LOGIC_V - HIGH_V) / parallel(load, PULL_UP_OHM[1]) * 1000


def back_us(load: float) -> float:
    """Return how long a cell's pin takes to come back; the data sheet says 20 µs with 1 kΩ."""
    return 20.0 * load / 1_000


def broken_beam_v() -> float:
    """Return the volts at a beam's pin in the dark: the chip pulls up, our resistor pulls down."""
    return LOGIC_V * BEAM_OHM / (BEAM_OHM + PULL_UP_OHM[0])


def whole_beam_ma() -> float:
    """Return the current from which a beam surely reads 1, not broken."""
    return HIGH_V / BEAM_OHM * 1000


@dataclass(frozen=True, slots=True)
class Consumer:
    """Something that takes its power from a USB port; milliamperes at 5 V at most."""

    board: str
    what: str
    ma: float


POWER = (
    Consumer("tower", "the Pico itself", 50),
    Consumer("tower", f"ten cells, {CELL.ma:.0f} mA each, while they look", CELL.all_ma),
    Consumer("tower", f"two beams, {BEAM.ma:.0f} mA each", BEAM.all_ma),
    Consumer("tower", "cell loads, beam receivers", 12),
    Consumer("tower", "all lamps", RED.ma + GREEN.ma + BLUE.ma + SMALL.ma),
    Consumer("box", "the Pico itself", 50),
    Consumer("box", "six small lamps", 6 * SMALL.ma),
    Consumer("box", f"or six bright lamps, {BRIGHT.ma:.0f} mA each", 6 * BRIGHT.ma),
    Consumer("box", "piezo", 5),
)  # fmt: skip


def power(board: str) -> float:
    """Return the most a board takes, in mA; of small and bright lamps it has only one kind."""
    return sum(one.ma for one in POWER if one.board == board and "small" not in one.what)
