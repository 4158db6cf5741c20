"""The dice of a tower: trays that settle each by itself, under one beam for all or one each."""

LIGHT_US = 300  # until a cell has noticed that its light went on or off
BEAM_US = 5000  # the same for a beam's receiver, which is slower
SOME_DIE = "-"  # fell past the one beam, and no tray knows where it is


class Tower:
    """Looks at dice and tells each throw once.

    `spots` is a list of (tray, settle); a tray has `moving()`, `look_in_the_dark()`, `face()`,
    `test()`, `die` and `method`. `light` is the pin of the cells' light and `pause(us)` waits for
    it to work. `beams` are the receivers' pins and `beam_light` their light, for the self-test.
    `shares_beam`: one beam hangs above all trays, so it cannot say into which of them a die falls.
    """

    def __init__(self, spots, light, pause, beams=(), beam_light=None, shares_beam=False):
        self.trays = [tray.die for tray, _ in spots]
        self._spots = spots
        self._light = light
        self._pause = pause
        self._beams = beams
        self._beam_light = beam_light
        self._shares_beam = shares_beam
        self._seen = False  # since something fell: a tray has seen it
        self._missed = False

    def look(self, now_ms):
        """Return (die, value, quality, method) of every throw that has just ended."""
        falls = [tray.moving() for tray, _ in self._spots]
        if True in falls:
            self._seen = False
        elif not self._tumbles():
            return []
        rolls = []
        for place, face in enumerate(self._faces()):
            tray, settle = self._spots[place]
            verdict = settle.update(falls[place], face, now_ms)
            if verdict:
                rolls.append((tray.die, verdict[0], verdict[1], tray.method))
        return self._told(rolls) if self._shares_beam else rolls

    def is_busy(self):
        """Return True while a die tumbles whose result is still to come."""
        for _, settle in self._spots:
            if settle.tumbling and (settle.changed or not self._seen):
                return True
        return False

    def lying(self):
        """Return (die, what lies there): a face, `-` for nothing, `?` for a pattern no face has."""
        faces = self._faces()
        return [
            (die, str(face) if face > 0 else "?" if face else "-")
            for die, face in zip(self.trays, faces)  # noqa: B905  MicroPython has no strict
        ]

    def test(self):
        """Return (part, state) of every tray, and of the beam when there is one for all."""
        broken = [self._is_broken(beam) for beam in self._beams]
        states = list(zip(self.trays, [tray.test() for tray, _ in self._lit()]))  # noqa: B905
        self._light.value(0)
        if len(broken) == 1:
            return states + [("beam", "beam" if broken[0] else "ok")]  # noqa: RUF005
        return [
            (die, "beam" if is_broken else state)
            for (die, state), is_broken in zip(states, broken)  # noqa: B905
        ]

    def _faces(self):
        faces = [tray.face() for tray, _ in self._lit()]
        self._light.value(0)
        return faces

    def _lit(self):
        for tray, _ in self._spots:
            tray.look_in_the_dark()
        self._light.value(1)
        self._pause(LIGHT_US)
        return self._spots

    def _is_broken(self, beam):
        """Return True for a beam that does not follow its light, or that something breaks now."""
        self._beam_light.value(0)
        self._pause(BEAM_US)
        follows = beam.value() == 0
        self._beam_light.value(1)
        self._pause(BEAM_US)
        return not follows or beam.value() == 0

    def _tumbles(self):
        return any(settle.tumbling for _, settle in self._spots)

    def _told(self, rolls):
        """Leave out the trays into which nothing fell; of a die nobody saw, tell once."""
        told = [roll for roll in rolls if roll[2] != "unread"]
        self._seen = self._seen or len(told) > 0
        self._missed = self._missed or len(told) < len(rolls)
        if not self._tumbles():
            if self._missed and not self._seen:
                told.append((SOME_DIE, 0, "unread", self._spots[0][0].method))
            self._missed = False
        return told
