"""Displays through luma, an extra of the package: `pip install 'heldentisch[displays]'`."""

from __future__ import annotations

from typing import Any

import luma.oled.device as oled
from luma.core.interface.serial import i2c, noop, spi
from luma.core.render import canvas
from luma.core.virtual import sevensegment
from luma.led_matrix.device import max7219

from firmware_bridge.displays import DisplayPlan, Screen
from firmware_bridge.small_drawing import draw_points, segments
from firmware_bridge.small_page import Page

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
        self._device.cleanup()


class Segments:
    """Eight digits of seven segments; `device` is one of luma's."""

    def __init__(self, device: Any) -> None:
        self._device, self._digits = device, sevensegment(device)

    def show(self, page: Page) -> None:
        """Write a page."""
        self._digits.text = segments(page, DIGITS)

    def close(self) -> None:
        """Switch it off."""
        self._device.cleanup()


def open_screen(plan: DisplayPlan) -> Screen:
    """Open the display of a plan. Raises whatever the bus has to say."""
    bus, place = plan.line
    if not plan.is_spi:
        device = getattr(oled, plan.kind)(i2c(port=bus, address=place), rotate=plan.rotate)
        return Points(device)
    # No pin is claimed for reset or command: RPi.GPIO, which would, fails on a Pi 5 (HW-40).
    line = spi(port=bus, device=place, gpio=noop())
    if plan.kind == "digits":
        return Segments(max7219(line, cascaded=1))
    return Points(max7219(line, cascaded=plan.blocks, block_orientation=-90, rotate=plan.rotate))
