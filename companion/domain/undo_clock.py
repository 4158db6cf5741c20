"""The clock after moves were taken back or given again.

Folding alone is not enough here: a clock that comes back running may have run out meanwhile, and
what recovery or an earlier undo said of the clock was true of the moves that counted then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from companion.domain.clock import Clock
from companion.domain.facts import Clocked, Redone, Undone
from companion.domain.moves import Entry
from companion.domain.undo import KEPT, live, touches


def reset_clock(log: Sequence[Entry], fact: Undone | Redone, *, at: int) -> tuple[Clocked, ...]:
    """Return what has to be said about the clock when `fact` comes at the instant `at`.

    `log` ends with the entry of `fact`. Nothing has to be said when the moves it speaks of left
    the clock alone, or when plain folding is right already.
    """
    if not any("clock" in touches(log[n - 1]) for n in fact.moves):
        return ()
    kept = live(log)
    folded, meant = _folded_clock(kept), _meant_clock(kept, at)
    return () if folded == meant else (Clocked(meant),)


def _folded_clock(log: Iterable[Entry]) -> Clock | None:
    clocks = _clocks(log)
    return clocks[-1][1] if clocks else None


def _meant_clock(log: Iterable[Entry], at: int) -> Clock | None:
    # What undo and recovery said of the clock was true of the moves that counted then. So it is
    # found anew: the people's moves, halted where the power was gone.
    clock: Clock | None = None
    for verb, said in _clocks(log):
        if verb == "recover" and said is not None:
            clock = _halted(clock, said)
        elif verb not in KEPT:
            clock = said
    deadline = None if clock is None else clock.deadline()
    # Time that ran out while the flag was down or the wrong side ran: people decide, not the clock.
    if clock is not None and deadline is not None and deadline <= at:
        return replace(clock, paused=True)
    return clock


def _halted(clock: Clock | None, said: Clock) -> Clock | None:
    deadline = None if clock is None else clock.deadline()
    if clock is None or deadline is None:
        return clock
    halted = clock.pause(said.as_of)
    return halted if halted == said or not halted.flagged else replace(clock, paused=True)


def _clocks(log: Iterable[Entry]) -> list[tuple[str, Clock | None]]:
    return [(e.verb, fact.clock) for e in log for fact in e.facts if isinstance(fact, Clocked)]
