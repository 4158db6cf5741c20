"""People at a chess clock, and what their contacts make of it: bouncing, spikes, held buttons.

All times are milliseconds. Everything comes from the generator of chance handed in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

from firmware_bridge.hands.presses import Edge

MOST_BOUNCES = 20
BOUNCING_MS = 8
APART_MS = 40
"""Between two presses of one button a finger is up for so long at least."""
CLEAR_MS = 25
"""A spike nearer to a press than this could not be told from its bouncing."""


@dataclass(frozen=True, slots=True)
class Touch:
    """A finger is on a button from `at` to `until`."""

    button: str
    at: int
    until: int


@dataclass
class Fingers:
    """Presses buttons, one finger for each; `touches` are in the order of their beginnings."""

    chance: Random
    touches: list[Touch] = field(default_factory=list)
    _free: dict[str, int] = field(default_factory=dict)

    def touch(self, button: str, at: int) -> int:
        """Press a button at an instant, later if its finger is not free; return when it was."""
        at = max(at, self._free.get(button, 0))
        until = at + self._hold()
        self.touches.append(Touch(button, at, until))
        self._free[button] = until + APART_MS
        return at

    def is_free(self, button: str, at: int) -> bool:
        """Tell whether the button can be pressed at an instant."""
        return at >= self._free.get(button, 0)

    def _hold(self) -> int:
        # One in ten rests the hand on the button (SC-29).
        if self.chance.random() < 0.1:
            return self.chance.randint(650, 3_000)
        return self.chance.randint(30, 250)


def thinking(chance: Random) -> int:
    """Return how long somebody thinks: mostly seconds, and in a scramble hardly at all (SC-01)."""
    if chance.random() < 0.1:
        return chance.randint(1, 80)
    return 80 + int(chance.expovariate(1 / 1_500))


def edges(touches: Sequence[Touch], chance: Random, *, spikes_each_s: float = 0.2) -> list[Edge]:
    """Return every edge of the contacts: 0 to 20 bounces at each change, and spikes between."""
    made = [edge for touch in touches for edge in _contact(touch, chance)]
    for button in sorted({touch.button for touch in touches}):
        made += _spikes([one for one in touches if one.button == button], chance, spikes_each_s)
    return sorted(made, key=lambda edge: edge.at)


def _contact(touch: Touch, chance: Random) -> Iterator[Edge]:
    for level, at in ((True, touch.at), (False, touch.until)):
        yield Edge(touch.button, level, at)
        bounces = chance.randint(0, MOST_BOUNCES)
        instants = sorted(at + chance.randint(0, BOUNCING_MS) for _ in range(2 * bounces))
        for place, instant in enumerate(instants):
            yield Edge(touch.button, level if place % 2 else not level, instant)


def _spikes(touches: Sequence[Touch], chance: Random, each_s: float) -> Iterator[Edge]:
    """Yield what the wire of one button picks up: the other level for less than a millisecond."""
    changes = [0, *(at for touch in touches for at in (touch.at, touch.until))]
    for place, (began, ended) in enumerate(pairwise(changes)):
        is_down = place % 2 == 1
        at = began + CLEAR_MS + int(chance.expovariate(each_s / 1_000))
        while at < ended - CLEAR_MS:
            button = touches[0].button
            yield Edge(button, not is_down, at)
            yield Edge(button, is_down, at + chance.randint(0, 1))
            at += CLEAR_MS + int(chance.expovariate(each_s / 1_000))
