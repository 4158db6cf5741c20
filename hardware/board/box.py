"""The buttons of a board, their lamps and its beeper: a button box is nothing else."""

from debounce import Debounce
from lamp import Blinking


class Box:
    """Takes built parts, as lists of (name, part), in the order they are told to the host.

    A button's pin reads 0 while pressed; a lamp has `show(colour)`; `beeper` may be None. A button
    held at the start is how things are, not a press (HW-08).
    """

    def __init__(self, now_ms, buttons=(), lamps=(), beeper=None):
        self.buttons = [name for name, _ in buttons]
        self.lamps = [name for name, _ in lamps]
        self.beeper = beeper
        self._lamps = {name: Blinking(lamp) for name, lamp in lamps}
        self._contacts = [(name, pin, Debounce(pin.value() == 0, now_ms)) for name, pin in buttons]

    def look(self, now_ms):
        """Return (name, "down" or "up") of every button that has just changed."""
        news = []
        for name, pin, contact in self._contacts:
            if contact.update(pin.value() == 0, now_ms):
                news.append((name, "down" if contact.level else "up"))
        return news

    def lamp(self, name):
        """Return the lamp the host may set, a `lamp.Blinking`, or None."""
        return self._lamps.get(name)

    def tend(self, now_ms):
        """Let lamps go on blinking and the beeper go on playing."""
        for lamp in self._lamps.values():
            lamp.tend(now_ms)
        if self.beeper:
            self.beeper.tend(now_ms)

    def test(self):
        """Return (button, "ok" or "held"): a contact that is closed while nobody touches it."""
        return [(name, "held" if pin.value() == 0 else "ok") for name, pin, _ in self._contacts]
