"""The table learns a button: what the phone wants done is bound to the button pressed next.

Pure; every `now` is table time in milliseconds.
"""

from __future__ import annotations

import msgspec

from firmware_bridge.hands.desk import Act, Binding
from firmware_bridge.hands.gestures import DOUBLE_MS, LONG_MS, TOLD_MS, Gesture

PATIENCE_MS = 30_000
SHOWN_MS = 30_000
"""What was heard stays visible for as long as it was waited for."""
_EARLY_MS = 500
"""A board's stamp may be wrong by so much; what was told late is older by far."""
_OWN_MS = LONG_MS + DOUBLE_MS + TOLD_MS


class Lesson(msgspec.Struct, frozen=True):
    """What is to be learned, until when, and the button that was heard (empty: none yet)."""

    act: Act
    seat: int
    gesture: Gesture
    until: int
    heard: str = ""
    heard_at: int = 0

    @property
    def binding(self) -> Binding:
        """What the button that was heard does from now on."""
        return Binding(self.heard, self.act, self.seat, self.gesture)


class Learning:
    """At most one lesson at a time. Whoever showed the gesture meant by it nothing but that."""

    def __init__(self) -> None:
        self._lesson: Lesson | None = None

    def begin(self, act: Act, seat: int, gesture: Gesture, now: int) -> None:
        """Wait for a press for 30 s; a lesson that was under way is over."""
        self._lesson = Lesson(act, seat, gesture, now + PATIENCE_MS)

    def cancel(self) -> None:
        """Wait for no press any more."""
        self._lesson = None

    def now(self, now: int) -> Lesson | None:
        """Return the lesson under way, or the last one for a while after a button was heard."""
        lesson = self._lesson
        if lesson is None:
            return None
        end = lesson.heard_at + SHOWN_MS if lesson.heard else lesson.until
        return lesson if now < end else None

    def press(self, button: str, at: int) -> Binding | Lesson | None:
        """A button went down at `at`: return the new binding, or the lesson it is the rest of.

        Anything but None means that the press was for the lesson and does nothing else. One from
        before the lesson, told late, was not.
        """
        lesson = self.now(at)
        if lesson is None or at < lesson.until - PATIENCE_MS - _EARLY_MS:
            return None
        if not lesson.heard:
            self._lesson = msgspec.structs.replace(lesson, heard=button, heard_at=at)
            return self._lesson.binding
        is_rest = lesson.gesture == "double" and at < lesson.heard_at + _OWN_MS
        return lesson if is_rest and button == lesson.heard else None
