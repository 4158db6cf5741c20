"""The clock after moves were taken back or given again.

Folding alone is not enough here: a clock that comes back running may have run out meanwhile, and
what recovery or an earlier undo said of the clock was true of the moves that counted then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from companion.domain.clock import Clock
from companion.domain.clock_checks import check_arbiter
from companion.domain.facts import Clocked, Redone, Undone
from companion.domain.moves import Entry
from companion.domain.undo import KEPT, UNASKED, live, touched


def reset_clock(log: Sequence[Entry], fact: Undone | Redone, *, at: int) -> tuple[Clocked, ...]:
    """Return what has to be said about the clock when `fact` comes at the instant `at`.

    `log` ends with the entry of `fact`. Nothing has to be said when the moves it speaks of left
    the clock alone, or when plain folding is right already.
    """
    if not any("clock" in touched(log, log[n - 1]) for n in fact.moves):
        return ()
    kept = live(log)
    folded, meant = _folded_clock(kept), _meant_clock(kept, at)
    return () if folded == meant else (Clocked(meant),)


def _folded_clock(log: Iterable[Entry]) -> Clock | None:
    clocks = _clocks(log)
    return clocks[-1][1] if clocks else None


def _meant_clock(log: Sequence[Entry], at: int) -> Clock | None:
    clock, passed = _found_anew(log, KEPT | UNASKED), _found_anew(log, KEPT)
    # A period that passed between an undo and a redo did so on another clock: it has to follow.
    if clock and passed and clock.advanced(passed.as_of) == passed:
        clock = passed
    fell = None if clock is None else clock.flag_at()
    # Time that ran out while the flag was down or the wrong side ran: people decide, not the clock.
    if clock is not None and fell is not None and fell <= at:
        return replace(clock, paused=True)
    return clock


def _found_anew(log: Iterable[Entry], passing_over: frozenset[str]) -> Clock | None:
    # What undo and recovery said of the clock was true of the moves that counted then. So it is
    # found anew: the people's moves, halted where the power was gone or they had stopped it.
    clock: Clock | None = None
    for verb, said in _clocks(log):
        if verb in _SAY_LITTLE and said is not None:
            clock = clock and _SAY_LITTLE[verb](clock, said)
        elif verb not in passing_over:
            clock = said
    return clock


def check_undo(
    clock: Clock | None, log: Sequence[Entry], fact: Undone | Redone, source: str
) -> None:
    """Refuse to take back or give again what stands on a clock that has an arbiter.

    Raises `Rejected` with `clock/arbiter`.
    """
    if clock is not None and any("clock" in touched(log, log[n - 1]) for n in fact.moves):
        check_arbiter(clock, source)


def _halted(clock: Clock, said: Clock) -> Clock:
    # A pause that was only asked for stopped nothing.
    if not (clock.is_ticking and (said.paused or said.is_frozen)):
        return clock
    halted = clock.pause(said.as_of)
    return halted if halted == said or not halted.is_frozen else replace(clock, paused=True)


def _resumed(clock: Clock, said: Clock) -> Clock:
    if clock.is_frozen:
        return clock
    # Run out before that and yet resumed: an undo had stopped it, as it stood.
    fell = clock.flag_at()
    if fell is not None and fell <= said.as_of:
        clock = replace(clock, paused=True)
    return clock.resume(said.as_of) if clock.paused else clock


def _appointed(clock: Clock, said: Clock) -> Clock:
    return replace(clock, arbiter=said.arbiter, asked=0)


_SAY_LITTLE = {
    "recover": _halted, "pause": _halted, "resume": _resumed, "clock_appoint": _appointed,
}  # fmt: skip
"""What these said besides was true of the moves that counted then."""


def _clocks(log: Iterable[Entry]) -> list[tuple[str, Clock | None]]:
    return [(e.verb, fact.clock) for e in log for fact in e.facts if isinstance(fact, Clocked)]
