"""Parts of a board that do as they are told: for the simulator and for tests."""

from settle import BLANK, CROOKED

GLIMPSES = 2  # looks at a die before somebody lifts it


class ScriptedTray:
    """Plays one throw after the other, each through the same settling as a real die.

    `state` is what its self-test finds.
    """

    method = "sim"

    def __init__(self, settle, die="-"):
        self.die = die
        self.state = "ok"
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

    def look_in_the_dark(self):
        """See nothing: no lamp blinds this tray."""

    def face(self):
        """Return what the sensors see of the current throw; before it falls, an empty tray."""
        self._looks += 1
        if self._looks == 1:
            return BLANK
        if self._quality == "ok":
            return self._value
        if self._quality == "cocked":
            return CROOKED
        if self._quality == "moved":
            return self._value if self._looks % 2 else CROOKED
        if self._quality == "lifted" and self._looks <= GLIMPSES:
            return self._value
        return BLANK

    def test(self):
        """Return what was told to be wrong with it."""
        return self.state


class ScriptedPin:
    """A pin that reads 0 while pressed. Each change is seen by one look at least."""

    def __init__(self, level=1):
        self._level = level
        self._changes = []

    def set(self, pressed):
        """Press or release it."""
        self._changes.append(0 if pressed else 1)

    def value(self, *levels):
        """Return the level as a pin does, or take one."""
        if levels:
            self._level = levels[0]
        elif self._changes:
            self._level = self._changes.pop(0)
        return self._level


class ScriptedBeam:
    """A beam's receiver: it follows `light`, unless it is `broken`."""

    def __init__(self, light):
        self.broken = False
        self._light = light

    def value(self):
        """Return 1 while light arrives."""
        return 0 if self.broken else self._light.value()


class Reported:
    """A lamp and a beeper that tell a stream what they do, one line a change."""

    def __init__(self, name, stream, beeper=None):
        self._name = name
        self._stream = stream
        self._beeper = beeper

    def show(self, colour):
        """Report the colour."""
        self._say("lamp", colour)

    def play(self, sound, now_ms):
        """Report a sound that there is, and play it."""
        known = self._beeper.play(sound, now_ms)
        if known:
            self._say("beep", sound)
        return known

    def tend(self, now_ms):
        """Go on playing."""
        self._beeper.tend(now_ms)

    def tone(self, hertz):
        """Report a tone; 0 is silence."""
        self._say("tone", str(hertz))

    def _say(self, what, how):
        self._stream.write((what + " " + self._name + " " + how + "\n").encode())
