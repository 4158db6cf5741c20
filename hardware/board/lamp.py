"""A lamp of three light-emitting diodes, and the colours that mean something at the table."""

COLOURS = {
    "dark": (0, 0, 0),
    "white": (1, 1, 1),
    "amber": (1, 1, 0),
    "green": (0, 1, 0),
    "red": (1, 0, 0),
    "blue": (0, 0, 1),
}


class Lamp:
    """Three built output pins: red, green, blue."""

    def __init__(self, red, green, blue):
        self._pins = (red, green, blue)

    def show(self, colour):
        """Light the lamp in one of COLOURS."""
        for pin, level in zip(self._pins, COLOURS[colour]):  # noqa: B905  MicroPython has no strict
            pin.value(level)
