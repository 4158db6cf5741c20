"""A beeper that plays what a sound means, and never makes the loop wait."""

# Times, milliseconds on, milliseconds off, hertz; the rhythms are those of the buzzer on the Pi.
SOUNDS = {
    "flag": (3, 600, 200, 880),
    "gong": (1, 400, 100, 660),
    "period": (3, 150, 100, 1320),
    "low": (2, 100, 100, 1760),
    "second": (1, 50, 50, 1760),
    "no": (3, 30, 30, 330),
}


class Beeper:
    """Plays one sound at a time on `sounder`, which has `tone(hertz)`; 0 is silence."""

    def __init__(self, sounder):
        self._sounder = sounder
        self._left = 0
        self._on = self._off = self._hertz = 0
        self._is_on = False
        self._until = 0

    def play(self, name, now_ms):
        """Begin a sound of SOUNDS, in place of one that still plays. False for an unknown one."""
        if name not in SOUNDS:
            return False
        self._left, self._on, self._off, self._hertz = SOUNDS[name]
        self._begin(now_ms)
        return True

    def tend(self, now_ms):
        """Go on: call it in every turn of the loop."""
        if not (self._is_on or self._left) or now_ms < self._until:
            return
        if self._is_on:
            self._is_on = False
            self._until = now_ms + self._off
            self._sounder.tone(0)
        else:
            self._begin(now_ms)

    def _begin(self, now_ms):
        self._left -= 1
        self._is_on = True
        self._until = now_ms + self._on
        self._sounder.tone(self._hertz)
