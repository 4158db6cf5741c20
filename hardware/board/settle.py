"""A die counts once it has tumbled and then shown one face long enough."""

BLANK = 0  # nothing lies on the reader
CROOKED = -1  # something does, but no face looks like this


class Settle:
    """Turns what the sensors see into one verdict per throw. Times are milliseconds.

    No tumble, no throw: a die held in the hand or put down is never a roll (HW-35), nor is one that
    lay there before and stayed as it was. `settle_ms` is how long one face must stay; after
    `patience_ms` of rest without that, the verdict says so: `ok` one face; `cocked` it leans, or
    two lie on each other; `lifted` a face was there and then nothing; `unread` nothing new ever
    was; `moved` it never came to rest.
    """

    def __init__(self, settle_ms=250, patience_ms=3000):
        self.tumbling = False
        self.changed = False
        self._settle_ms = settle_ms
        self._patience_ms = patience_ms
        self._before = BLANK
        self._seen = BLANK
        self._face = BLANK
        self._rest_since = 0
        self._face_since = 0

    def update(self, moving, face, now_ms):
        """Look once. Return `(value, quality)` when a throw has ended, else None.

        While something falls, `face` is what lay there before.
        """
        if moving:
            self._tumble(face, now_ms)
            return None
        if not self.tumbling:
            return None
        if face != self._face:
            self._face = face
            self._face_since = now_ms
        if face != self._before:
            self.changed = True
        if face > 0:
            self._seen = face
        verdict = self._verdict(now_ms)
        if verdict:
            self.tumbling = False
        return verdict

    def _tumble(self, face, now_ms):
        if not self.tumbling:
            self._before = face
            self._seen = BLANK
            self.changed = False
        self.tumbling = True
        self._face = BLANK
        self._face_since = now_ms
        self._rest_since = now_ms

    def _verdict(self, now_ms):
        if self.changed and self._face != BLANK and now_ms - self._face_since >= self._settle_ms:
            return (self._face, "ok") if self._face > 0 else (0, "cocked")
        if now_ms - self._rest_since < self._patience_ms:
            return None
        if not self.changed:
            return 0, "unread"
        if self._face != BLANK:
            return self._seen, "moved"
        return (self._seen, "lifted") if self._seen else (0, "unread")
