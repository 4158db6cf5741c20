"""Tap, long, double: what the presses of one button mean, whatever comes late or never.

Pure; instants are milliseconds of table time. Which gesture it is, is told by the instants of the
edges alone; how long to wait for an edge that may never come, by `now`. A gesture happens at its
first edge, so waiting for its name costs nobody time on a clock. Without `long` and `double` there
is nothing to wait for, and a tap counts at once.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace
from typing import Generic, Literal, TypeVar

Gesture = Literal["tap", "long", "double"]
GESTURES: tuple[Gesture, ...] = ("tap", "long", "double")

LONG_MS = 600
"""Held for this long it is a long press."""
DOUBLE_MS = 300
"""From the first release to the second press of a double one, at most."""
TOLD_MS = 30
"""An edge may be told this much after it happened: contacts bounce, cables take their time."""
BACKLOG_MS = 150
"""Edges that waited come in a row; the next of them is here by then."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Made(Generic[T]):
    """A gesture, the instant of its first edge, and what came with the presses it is made of."""

    gesture: Gesture
    at: int
    downs: tuple[T, ...]


@dataclass(frozen=True, slots=True)
class _Begun(Generic[T]):
    at: int
    down: T
    wants: Set[Gesture]
    due: int
    up: int | None = None


class Gestures(Generic[T]):
    """The presses of one button. Every method returns the gestures that are decided with it.

    A gesture is decided within a second of its last edge, if `tick` is called when it is `due`.
    """

    def __init__(self) -> None:
        self.is_down = False
        self._is_known = False
        self._begun: _Begun[T] | None = None

    @property
    def due(self) -> int | None:
        """When `tick` must be called next; None while nothing is undecided."""
        return None if self._begun is None else self._begun.due

    @property
    def begun(self) -> T | None:
        """What came with the press that is undecided."""
        return None if self._begun is None else self._begun.down

    def down(self, at: int, down: T, wants: Set[Gesture], now: int) -> list[Made[T]]:
        """The button went down at `at`; `wants` are the gestures that mean something here.

        When the release of the press before got lost, that press was a tap, or begins a double.
        """
        self.is_down = self._is_known = True
        begun, self._begun = self._begun, None
        made: list[Made[T]] = []
        if begun is not None:
            since = begun.at if begun.up is None else begun.up
            if "double" in begun.wants and abs(at - since) <= DOUBLE_MS:
                return [Made("double", begun.at, (begun.down, down))]
            made.append(Made("tap", begun.at, (begun.down,)))
        if wants <= {"tap"}:
            return [*made, Made("tap", at, (down,))]
        self._begun = _Begun(at, down, wants, _patience(at, LONG_MS, now))
        return made

    def up(self, at: int, now: int) -> list[Made[T]]:
        """The button came up at `at`. One whose press is not known means nothing."""
        self.is_down, self._is_known = False, True
        begun = self._begun
        if begun is None or begun.up is not None:
            return []
        if at - begun.at >= LONG_MS:
            return self._decide("long" if "long" in begun.wants else "tap")
        if "double" not in begun.wants:
            return self._decide("tap")
        at = max(at, begun.at)
        self._begun = replace(begun, up=at, due=_patience(at, DOUBLE_MS, now))
        return []

    def held(self, at: int, down: T, wants: Set[Gesture]) -> list[Made[T]]:
        """It has been down for long. If nothing was told of it before, it was so at the start.

        That is a state and no tap (HW-08), but may be a long press.
        """
        if self._is_known:
            return []
        self.is_down = self._is_known = True
        return [Made("long", at, (down,))] if "long" in wants else []

    def tick(self, now: int) -> list[Made[T]]:
        """Let time pass."""
        begun = self._begun
        if begun is None or now < begun.due:
            return []
        is_long = begun.up is None and "long" in begun.wants
        return self._decide("long" if is_long else "tap")

    def let_go(self) -> list[Made[T]]:
        """No release will be told any more: the board is gone. What was begun is a tap."""
        self.is_down = False
        return [] if self._begun is None else self._decide("tap")

    def forget(self, *, is_down: bool = False) -> T | None:
        """Drop what is undecided and return what came with it; the button is as `is_down` says."""
        begun, self._begun = self._begun, None
        self.is_down, self._is_known = is_down, True
        return None if begun is None else begun.down

    def _decide(self, gesture: Gesture) -> list[Made[T]]:
        begun, self._begun = self._begun, None
        assert begun is not None
        return [Made(gesture, begun.at, (begun.down,))]


def _patience(at: int, wait: int, now: int) -> int:
    return max(min(at, now) + wait, now + BACKLOG_MS) + TOLD_MS
