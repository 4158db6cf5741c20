"""Raw edges in, presses out: pure, on the kernel's time, the same in tests and on a Pi."""

from __future__ import annotations

from dataclasses import dataclass

from firmware_bridge.hands.debounce import HOLD_MS, Debounce
from firmware_bridge.hands.steady import Steady
from firmware_bridge.hands.storm import Storm

LONG_PRESS_MS = 600


@dataclass(frozen=True, slots=True)
class Edge:
    """A contact opened or closed at `at`, kernel milliseconds."""

    button: str
    is_down: bool
    at: int


@dataclass(frozen=True, slots=True)
class Pressed:
    """The button went down at `at`, milliseconds of the kernel's monotonic clock."""

    button: str
    at: int


@dataclass(frozen=True, slots=True)
class Released:
    """The button came up at `at`."""

    button: str
    at: int


@dataclass(frozen=True, slots=True)
class Held:
    """The button has been down for 600 ms at `at`; it may be down still."""

    button: str
    at: int


@dataclass(frozen=True, slots=True)
class Chattering:
    """The contact opens and closes by itself; nothing is taken from it until it is quiet."""

    button: str
    at: int


@dataclass(frozen=True, slots=True)
class Quiet:
    """The contact has been quiet for a second; the button counts again."""

    button: str
    at: int


ButtonEvent = Pressed | Released | Held | Chattering | Quiet


class Presses:
    """The believed state of one button: no spike, no bouncing, no chatter.

    Down at the start is a state, not an event; it becomes `Held` if it stays down. The contact may
    bounce for `hold_ms`.
    """

    def __init__(self, button: str, is_down: bool, now: int, hold_ms: int = HOLD_MS) -> None:
        self._button = button
        self._steady = Steady(is_down)
        self._contact = Debounce(is_down, now, hold_ms)
        self._storm = Storm()
        self._check_at: int | None = None
        self._held_at: int | None = now + LONG_PRESS_MS if is_down else None

    @property
    def is_down(self) -> bool:
        """What is believed."""
        return self._contact.level

    @property
    def since(self) -> int | None:
        """Since when it is open whether the contact has moved; None while it is at rest."""
        return self._steady.since

    @property
    def due(self) -> int | None:
        """When `look` must be called next; None when only an edge can change anything."""
        dues = (self._steady.due, self._check_at, self._held_at, self._storm.quiet_at)
        return min((due for due in dues if due is not None), default=None)

    def edge(self, edge: Edge) -> list[ButtonEvent]:
        """Take an edge, and first whatever was due before it, by the edges known then."""
        events = self.catch_up(edge.at)
        self._storm.edge(edge.at)
        self._steady.edge(edge.is_down, edge.at)
        return events

    def catch_up(self, now: int) -> list[ButtonEvent]:
        """Let happen what was due by now, by the edges known."""
        events: list[ButtonEvent] = []
        while (due := self.due) is not None and due <= now:
            events += self.look(self._steady.raw, due)
        return events

    def look(self, is_down: bool, now: int) -> list[ButtonEvent]:
        """Compare with the contact's level, and report a long press that is due."""
        if is_down != self._steady.raw:
            self._steady.edge(is_down, now)
        began = self._steady.settle(now)
        events = [] if began is None else self._update(self._steady.level, began, now)
        if self._check_at is not None and self._check_at <= now:
            self._check_at = None
            events += self._update(self._contact.raw, now, now)
        if self._held_at is not None and self._held_at <= now:
            if is_down and not self._storm.rages:
                events.append(Held(self._button, self._held_at))
            self._held_at = None
        if self._storm.ends(now):
            events.append(Quiet(self._button, now))
        return events

    def _update(self, is_down: bool, began: int, now: int) -> list[ButtonEvent]:
        contact = self._contact
        # A change that began within the hold counts when the hold is over, with its own stamp.
        if not (contact.update(is_down, began) or contact.update(is_down, now)):
            return []
        self._check_at = contact.until
        self._held_at = contact.since + LONG_PRESS_MS if is_down else None
        if self._storm.change(contact.since):
            return [Chattering(self._button, contact.since)]
        if self._storm.rages:
            return []
        kind = Pressed if is_down else Released
        return [kind(self._button, contact.since)]
