"""Displays through luma, an extra of the package: `pip install 'heldentisch[displays]'`."""

from __future__ import annotations

import atexit
from typing import Any

import luma.oled.device as oled
from luma.core.interface.serial import i2c, noop, spi
from luma.core.render import canvas
from luma.core.virtual import sevensegment
from luma.led_matrix.device import max7219

from firmware_bridge.signs.display_plan import DisplayPlan, Screen
from firmware_bridge.signs.small_drawing import draw_points, segments
from firmware_bridge.signs.small_page import Page

DIGITS = 8


class Points:
    """A grid of points; `device` is one of luma's."""

    def __init__(self, device: Any) -> None:
        self._device = device

    def show(self, page: Page) -> None:
        """Draw a page."""
        with canvas(self._device) as pen:
            draw_points(page, (self._device.width, self._device.height), pen)

    def close(self) -> None:
        """Switch it off."""
        _close(self._device)


class Segments:
    """Eight digits of seven segments; `device` is one of luma's."""

    def __init__(self, device: Any) -> None:
        self._device, self._digits = device, sevensegment(device)

    def show(self, page: Page) -> None:
        """Write a page."""
        self._digits.text = segments(page, DIGITS)

    def close(self) -> None:
        """Switch it off."""
        _close(self._device)


def open_screen(plan: DisplayPlan) -> Screen:
    """Open the display of a plan. Raises whatever the bus has to say."""
    bus, place = plan.line
    # No pin is claimed for reset or command: RPi.GPIO, which would, fails on a Pi 5 (HW-40).
    line = spi(port=bus, device=place, gpio=noop()) if plan.is_spi else i2c(port=bus, address=place)
    try:
        return _screen(plan, line)
    except BaseException:
        _give_back(line)
        raise


def _screen(plan: DisplayPlan, line: Any) -> Screen:
    if not plan.is_spi:
        return Points(getattr(oled, plan.kind)(line, rotate=plan.rotate))
    if plan.kind == "digits":
        return Segments(max7219(line, cascaded=1))
    return Points(max7219(line, cascaded=plan.blocks, block_orientation=-90, rotate=plan.rotate))


def _close(device: Any) -> None:
    try:
        device.cleanup()
    finally:  # luma leaves the bus open when the display does not answer any more
        _give_back(device._serial_interface)


def _give_back(line: Any) -> None:
    atexit.unregister(_HookOf(line))  # type: ignore[arg-type]
    line.cleanup()


class _HookOf:
    """Equals what luma has `atexit` call for the device on a line, and never takes back.

    A display that is away is tried again for days; each try would be kept, with its open bus, and
    the end of the program would wait for all of them.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, line: Any) -> None:
        self._line = line

    def __eq__(self, hook: object) -> bool:
        held = (cell.cell_contents for cell in getattr(hook, "__closure__", None) or ())
        return any(getattr(one, "_serial_interface", None) is self._line for one in held)
