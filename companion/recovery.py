"""After a power cut: a clock that ran stands still, as of the last instant on disk."""

from __future__ import annotations

from companion.domain.clock import Clock
from companion.domain.facts import Clocked, Fact, Noted
from companion.domain.params import SeatRef, pack


def halted(clock: Clock, last: int) -> tuple[Fact, ...]:
    """Return the facts of the cut for a clock that ran, `last` being the last instant on disk.

    Ran out before that, its flag has fallen; else it is paused and waits for the people.
    """
    stopped = clock.pause(max(last, clock.as_of))
    whom = pack({"whom": SeatRef(clock.running)})
    facts: tuple[Fact, ...] = (Clocked(stopped), Noted("clock.power_cut", whom, clock.running))
    if stopped.flagged:
        return (*facts, Noted("clock.fallen", whom, clock.running))
    return facts
