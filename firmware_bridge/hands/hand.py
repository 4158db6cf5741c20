"""One button under a hand: its gestures, and nothing at all while its contact chatters."""

from __future__ import annotations

from collections.abc import Callable, Set
from concurrent.futures import Future
from dataclasses import dataclass

from companion.answers import Answer
from companion.journal.port import Receipt
from firmware_bridge.hands.gestures import Gesture, Gestures, Made
from firmware_bridge.hands.storm import Storm

Settled = Callable[[Future[Answer] | None], None]
"""Gets the move that came of a press; None: there is nothing to store."""


@dataclass(frozen=True, slots=True)
class Press:
    """A press as its source told it. `receipt` is a board's, by which it counts once."""

    button: str
    source: str
    receipt: Receipt | None
    settled: Settled

    def follows(self, earlier: Press) -> bool:
        """Whether its board has gone on, and not begun again with what it told before."""
        mine, theirs = self.receipt, earlier.receipt
        if mine is None or theirs is None or mine.boot != theirs.boot:
            return True
        return mine.seq > theirs.seq


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was decided, and the presses that came to nothing."""

    made: list[Made[Press]]
    idle: list[Press]


class Hand:
    """One button; see `Gestures`. Pure; instants are milliseconds of table time.

    `is_paused` is set by a source that watches its contact itself; the presses of others are
    watched here. `last` is the newest press, 0 before the first.
    """

    def __init__(self) -> None:
        self.is_paused = False
        self.last = 0
        self.gestures: Gestures[Press] = Gestures()
        self._storm = Storm()
        self._newest: Press | None = None

    def chatters(self, now: int) -> bool:
        """Whether nothing is taken from this button; it is armed again by being quiet."""
        self._storm.ends(now)
        return self.is_paused or self._storm.rages

    def change(self, press: Press, at: int) -> Outcome | None:
        """The contact moved: return what came of it if it chatters, None if it is to be taken."""
        if self._newest is None or press.follows(self._newest):
            self._newest = press
            if not self.chatters(at):
                self._storm.change(at)
            self._storm.edge(at)
        if not self.chatters(at):
            return None
        return Outcome([], [*self.drop(), press])

    def drop(self, *, is_down: bool = False) -> list[Press]:
        """Drop what is undecided, and return the press it began with."""
        begun = self.gestures.forget(is_down=is_down)
        return [] if begun is None else [begun]

    def down(self, press: Press, *, at: int, wants: Set[Gesture], now: int) -> Outcome:
        """It went down. One that is told again takes the place of the one told before."""
        begun = self.gestures.begun
        if begun is not None and not press.follows(begun):
            self.gestures.forget()
        self.last = max(self.last, at)
        return Outcome(self.gestures.down(at, press, wants, now), [])

    def up(self, press: Press, *, at: int, now: int) -> Outcome:
        """It came up."""
        return Outcome(self.gestures.up(at, now), [press])
