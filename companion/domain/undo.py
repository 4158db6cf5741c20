"""Taking moves back and giving them again, at any depth.

Nothing is erased: a journal entry with `Undone(moves)` says which moves no longer count, and the
table is folded anew without them. When a move is taken back, whatever later stood on it falls too:
the later moves that wrote the same marks, and for a verb of the game the later verbs of the game,
since each was decided on the turn the one before had left. A counter somebody else changed by hand
meanwhile stays.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.domain.common import COMMON
from companion.domain.facts import (
    Clocked,
    Ended,
    Fact,
    Marked,
    Opened,
    Ordered,
    Phased,
    Prompted,
    Redone,
    RollAsked,
    RollDropped,
    Rolled,
    SeatAdded,
    SheetAdded,
    SheetGiven,
    SheetNamed,
    SheetRemoved,
    Ticked,
    Turned,
    Undone,
)  # fmt: skip
from companion.domain.moves import Entry
from companion.domain.rejected import Rejected

KEPT = frozenset({"open", "name", "undo", "redo", "recover"})
"""Verbs that undo passes over: who sits where, and undo itself."""


def live(log: Sequence[Entry]) -> list[Entry]:
    """Return the entries that count, in order."""
    gone = undone(log)
    return [entry for entry in log if entry.n not in gone]


def undone(log: Sequence[Entry]) -> set[int]:
    """Return the numbers of the moves that do not count now."""
    gone: set[int] = set()
    for entry in log:
        for fact in entry.facts:
            if isinstance(fact, Undone):
                gone.update(fact.moves)
            elif isinstance(fact, Redone):
                gone.difference_update(fact.moves)
    return gone


def next_undo(log: Sequence[Entry]) -> Entry | None:
    """Return the newest move that undo would take back, or None."""
    gone = undone(log)
    return next((e for e in reversed(log) if e.n not in gone and e.verb not in KEPT), None)


def undo(log: Sequence[Entry], n: int | None = None) -> Undone:
    """Return the fact that takes back move `n`, or the newest one, with all that stood on it.

    Raises `Rejected` with `undo/nothing`, `undo/unknown` or `undo/gone`.
    """
    target = next_undo(log) if n is None else _target(log, n)
    if target is None:
        raise Rejected("undo/nothing", "There is nothing to take back.")
    return Undone((target.n, *(entry.n for entry in falls_with(log, target))))


def redo(log: Sequence[Entry]) -> Redone:
    """Return the fact that gives back what the newest undo took.

    Raises `Rejected` with `redo/nothing` when nothing was taken back or the table moved on.
    """
    taken: list[tuple[int, ...]] = []
    for entry in log:
        match entry.facts:
            case (Undone(moves), *_):
                taken.append(moves)
            case (Redone(), *_):
                taken.pop()
            case _ if entry.verb not in KEPT and not _clear_of(entry, taken, log):
                taken.clear()
    if not taken:
        raise Rejected("redo/nothing", "There is nothing to give back.")
    return Redone(taken[-1])


def falls_with(log: Sequence[Entry], target: Entry) -> list[Entry]:
    """Return the later moves that stand on `target`, in order."""
    gone = undone(log)
    touched = touches(target)
    fallen = []
    for entry in log:
        if entry.n <= target.n or entry.n in gone or entry.verb in KEPT:
            continue
        own = touches(entry)
        if own & touched:
            touched |= own
            fallen.append(entry)
    return fallen


def touches(entry: Entry) -> set[str]:
    """Name everything a move wrote; two moves that share a name depend on each other."""
    names = {name for fact in entry.facts for name in _names(fact)}
    return names if entry.verb in COMMON else names | {"turn"}


def _names(fact: Fact) -> tuple[str, ...]:
    match fact:
        case Marked(sheet, mark):
            return (f"{sheet}.{mark}",)
        case SheetAdded(sheet) | SheetRemoved(sheet) | SheetGiven(sheet) | SheetNamed(sheet):
            return (f"sheet {sheet}",)
        case Prompted(prompt) | Ticked(prompt):
            return (f"prompt {prompt}",)
        case RollAsked() | RollDropped():
            return ("dice",)
        case Rolled(roll):
            return ("dice", "turn") if roll else ()
        case Clocked():
            return ("clock",)
        case Turned() | Phased() | Ordered() | Ended() | Opened() | SeatAdded():
            return ("turn",)
        case _:
            return ()


def _target(log: Sequence[Entry], n: int) -> Entry:
    entry = next((entry for entry in log if entry.n == n), None)
    if entry is None or entry.verb in KEPT:
        raise Rejected("undo/unknown", "Move {n} cannot be taken back.", n=n)
    if n in undone(log):
        raise Rejected("undo/gone", "Move {n} is taken back already.", n=n)
    return entry


def _clear_of(entry: Entry, taken: list[tuple[int, ...]], log: Sequence[Entry]) -> bool:
    numbers = {n for moves in taken for n in moves}
    own = touches(entry)
    return not any(own & touches(old) for old in log if old.n in numbers)
