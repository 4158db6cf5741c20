"""Lamps, and the colours and rhythms that mean something at the table."""

COLOURS = {
    "dark": (0, 0, 0),
    "white": (1, 1, 1),
    "amber": (1, 1, 0),
    "green": (0, 1, 0),
    "red": (1, 0, 0),
    "blue": (0, 0, 1),
}
RHYTHMS = {"slow": 500, "quick": 150, "no": 50}  # milliseconds of light, and as many of darkness


class Lamp:
    """Three built output pins: red, green, blue."""

    def __init__(self, red, green, blue):
        self._pins = (red, green, blue)

    def show(self, colour):
        """Light the lamp in one of COLOURS."""
        for pin, level in zip(self._pins, COLOURS[colour]):  # noqa: B905  MicroPython has no strict
            pin.value(level)


class Single:
    """One diode on one built pin: any colour but dark lights it."""

    def __init__(self, pin):
        self._pin = pin

    def show(self, colour):
        """Light it, or not, for one of COLOURS."""
        self._pin.value(0 if colour == "dark" else 1)


class Blinking:
    """A lamp that the host may set: it shows a colour, or blinks by itself and makes nobody wait.

    `lamp` is what burns: it has `show(colour)`.
    """

    def __init__(self, lamp):
        self._lamp = lamp
        self._half = 0
        self._until = 0
        self._is_on = False

    def set(self, word, now_ms):
        """Show one of COLOURS, or blink in one of RHYTHMS. False for any other word."""
        if word not in COLOURS and word not in RHYTHMS:
            return False
        self._half = RHYTHMS.get(word, 0)
        self._is_on = True
        self._until = now_ms + self._half
        self._lamp.show("white" if self._half else word)
        return True

    def tend(self, now_ms):
        """Go on blinking: call it in every turn of the loop."""
        if not self._half or now_ms < self._until:
            return
        self._is_on = not self._is_on
        self._until = now_ms + self._half
        self._lamp.show("white" if self._is_on else "dark")
