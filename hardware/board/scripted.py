"""Parts of a tower that do as they are told: for the simulator and for tests."""

from settle import BLANK, CROOKED

GLIMPSES = 1  # looks at a die before somebody lifts it


class ScriptedTray:
    """Plays one throw after the other, each through the same settling as a real die."""

    method = "sim"

    def __init__(self, settle):
        self.die = "-"
        self._settle = settle
        self._throws = []
        self._value = BLANK
        self._quality = "ok"
        self._looks = 0

    def throw(self, die, value, quality="ok"):
        """Line up a throw that will settle on `value`, or fail to in the way `quality` names."""
        self._throws.append((die, value, quality))

    def moving(self):
        """Return True once at the start of each throw."""
        if self._settle.tumbling or not self._throws:
            return False
        self.die, self._value, self._quality = self._throws.pop(0)
        self._looks = 0
        return True

    def face(self):
        """Return what the sensors see of the current throw."""
        self._looks += 1
        if self._quality == "ok":
            return self._value
        if self._quality == "cocked":
            return CROOKED
        if self._quality == "moved":
            return self._value if self._looks % 2 else CROOKED
        if self._quality == "lifted" and self._looks <= GLIMPSES:
            return self._value
        return BLANK


class ScriptedPin:
    """A button's pin: reads 0 while pressed. Each change is seen by one look at least."""

    def __init__(self):
        self._level = 1
        self._changes = []

    def set(self, pressed):
        """Press or release it."""
        self._changes.append(0 if pressed else 1)

    def value(self):
        """Return the level as a pin does."""
        if self._changes:
            self._level = self._changes.pop(0)
        return self._level


class ReportedLamp:
    """Tells a stream what it shows, one line a change."""

    def __init__(self, name, stream):
        self._name = name
        self._stream = stream

    def show(self, colour):
        """Report the colour."""
        self._stream.write(("lamp " + self._name + " " + colour + "\n").encode())
