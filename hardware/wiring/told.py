"""The tables of the wiring page, reckoned and not typed."""

from __future__ import annotations

from collections.abc import Iterator

from hardware.wiring import sums


def currents() -> Iterator[str]:
    """Yield the table of every resistor before a diode."""
    yield "| what | sum | current | resistor warms by | driven by |"
    yield "|---|---|---|---|---|"
    for one in sums.LAMPS:
        drop = f" − {one.drop:.1f} V" if one.drop else ""
        by = f"the pin, which gives {sums.PICO_PIN_MA:.0f} mA" if one.pin_drives else "a transistor"
        reckoned = f"({one.supply:.1f} V − {one.forward:.1f} V{drop}) / {one.ohm:.0f} Ω"
        yield f"| {one.what} | {reckoned} | {one.ma:.0f} mA | {one.mw:.0f} mW | {by} |"
    heat = sums.BASE_MA**2 * sums.BASE_OHM / 1000
    base = f"(3.3 V − 0.7 V) / {sums.BASE_OHM:.0f} Ω | {sums.BASE_MA:.1f} mA"
    yield f"| base of a BC337-40 | {base} | {heat:.0f} mW | the pin |"


def loads() -> Iterator[str]:
    """Yield the table of a cell's load: when it reads what, and how fast."""
    yield "| load | surely light from | surely dark up to | back within | take it when |"
    yield "|---|---|---|---|---|"
    whens = ("pips are read as light", "you begin", "a white card is read as dark")
    for ohm, when in zip(sums.CELL_LOADS, whens, strict=True):
        yield (f"| {ohm / 1000:g} kΩ | {sums.light_ma(ohm):.2f} mA | {sums.dark_ma(ohm):.2f} mA | "
               f"{sums.back_us(ohm):.0f} µs | {when} |")  # fmt: skip


def budget() -> Iterator[str]:
    """Yield the table of what each board takes from its USB port, at most."""
    yield "| board | what | at 5 V, at most |"
    yield "|---|---|---|"
    for board in ("tower", "box"):
        for one in sums.POWER:
            if one.board == board:
                yield f"| {board} | {one.what} | {one.ma:.0f} mA |"
        together = f"together, of {sums.USB_MA:.0f} mA a port promises"
        yield f"| **{board}** | **{together}** | **{sums.power(board):.0f} mA** |"
