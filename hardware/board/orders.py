"""What the host has a board do: each order once, and the same answer however often it is asked."""

import wire

BLINK_MS = 2000
ANSWERS = 8  # orders whose answer is remembered, so that a repeated one is not done twice
DONE = ("ok", wire.NONE)


class Orders:
    """Answers are (result, detail), as `K` carries them.

    `blink_until` is when the board has shown long enough which one it is; `leaving` is True once
    the host has asked for the prompt, to put new files on the board.
    """

    def __init__(self, box, tower=None):
        self.blink_until = 0
        self.leaving = False
        self._box = box
        self._tower = tower
        self._answers = []
        self._now = 0
        self.words = {
            "beep": self._beep,
            "blink": self._blink,
            "look": self._look,
            "parts": self._parts,
            "test": self._test,
            "update": self._leave,
        }

    def forget(self):
        """A host that starts anew counts its orders from 1 again."""
        self._answers = []

    def command(self, ident, text, now_ms):
        """Do the command `text`: a word, and what belongs to it after a colon."""
        self._now = now_ms
        word, _, rest = text.partition(":")
        return self._once(ident, self.words.get(word, _unknown), rest)

    def light(self, ident, lamp, colour, now_ms):
        """Let a lamp that the host may set show a colour, or blink in a rhythm."""
        self._now = now_ms
        return self._once(ident, self._show, (lamp, colour))

    def _once(self, ident, action, what):
        answer = dict(self._answers).get(ident)
        if answer is None:
            answer = action(what)
            self._answers = self._answers[1 - ANSWERS :] + [(ident, answer)]  # noqa: RUF005
        return answer

    def _show(self, wish):
        lamp = self._box.lamp(wish[0])
        if lamp is None:
            return "err", "lamp"
        return DONE if lamp.set(wish[1], self._now) else ("err", "colour")

    def _beep(self, sound):
        if self._box.beeper is None:
            return _unknown(sound)
        return DONE if self._box.beeper.play(sound, self._now) else ("err", "sound")

    def _blink(self, _):
        self.blink_until = self._now + BLINK_MS
        return DONE

    def _look(self, _):
        return ("ok", _pairs(self._tower.lying())) if self._tower else _unknown(_)

    def _parts(self, _):
        trays = self._tower.trays if self._tower else []
        names = [
            ",".join(part) or wire.NONE for part in (trays, self._box.buttons, self._box.lamps)
        ]
        return "ok", ":".join(names)

    def _test(self, _):
        dice = self._tower.test() if self._tower else []
        return "ok", _pairs(dice + self._box.test()) or wire.NONE

    def _leave(self, _):
        self.leaving = True
        return DONE


def _unknown(_):
    return "err", "unknown"


def _pairs(states):
    return ",".join([name + "=" + state for name, state in states])
