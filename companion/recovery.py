"""After a power cut: a clock that ran stands still, as of the last instant on disk."""

from __future__ import annotations

from companion.domain.clock import Clock
from companion.domain.facts import Clocked, Noted
from companion.domain.timing import said, told


def halted(clock: Clock, last: int) -> tuple[Clocked | Noted, ...]:
    """Return the facts of the cut for a clock that ran, `last` being the last instant on disk.

    What would have happened by itself until then has happened, a flag included; else the clock is
    paused and waits for the people.
    """
    stopped, *rest = told(clock, clock.pause(max(last, clock.as_of)))
    return (stopped, said("power_cut", clock.running), *rest)
