"""Taking moves back and giving them again, at any depth.

Nothing is erased: a journal entry with `Undone(moves)` says which moves no longer count, and the
table is folded anew without them. When a move is taken back, whatever later stood on it falls too:
the later moves that wrote the same marks, and for a verb of the game the later verbs of the game,
since each was decided on the turn the one before had left. A counter somebody else changed by hand
meanwhile stays. A corrected roll does not count either, while its correction does; see `correct`.
A `log` is whole: `log[n - 1]` is move `n`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from companion.domain.common import COMMON
from companion.domain.facts import (
    CardPut,
    Clocked,
    Corrected,
    Ended,
    Fact,
    Marked,
    Opened,
    Ordered,
    Phased,
    Placed,
    Prompted,
    Redone,
    Reopened,
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
from companion.domain.fold import Starts, fold_entries
from companion.domain.moves import Entry
from companion.domain.rejected import Rejected
from companion.domain.table import Table

KEPT = frozenset({"open", "name", "clock_appoint", "undo", "redo", "recover"})
"""Verbs that undo passes over: who sits where, who is the arbiter, and undo itself."""

STANDS = frozenset({"pause", "resume"})
"""Verbs that stay when a move before them is taken back: the clock stood, whoever was to move."""

CORRECTING = frozenset({"revoke", "correct"})
"""Verbs about the log that belong to no game: they stand on what they wrote alone."""

UNASKED = frozenset({"elapse"})
"""Verbs of time alone: nobody takes them back, but they fall with the move they stand on."""


class Taken(NamedTuple):
    """Moves one undo took back, and everything they had written."""

    moves: tuple[int, ...]
    wrote: frozenset[str]


def live(log: Sequence[Entry]) -> list[Entry]:
    """Return the entries that count, in order."""
    gone = undone(log)
    return [entry for entry in log if entry.n not in gone]


def undone(log: Sequence[Entry]) -> set[int]:
    """Return the numbers of the moves that do not count now."""
    gone: set[int] = set()
    corrections: dict[int, tuple[int, ...]] = {}
    for entry in log:
        for fact in entry.facts:
            if isinstance(fact, Undone):
                gone.update(fact.moves)
            elif isinstance(fact, Redone):
                gone.difference_update(fact.moves)
            elif isinstance(fact, Corrected):
                corrections[entry.n] = fact.moves
    return gone | replaced(corrections, gone)


def replaced(corrections: Mapping[int, Iterable[int]], gone: Collection[int]) -> set[int]:
    """Return the moves corrected by those of `corrections` that nobody took back.

    A correction that was itself corrected still holds: the newest of them counts alone.
    """
    return {n for by, moves in corrections.items() if by not in gone for n in moves}


def next_undo(log: Sequence[Entry]) -> Entry | None:
    """Return the newest move that undo would take back, or None."""
    gone = undone(log)
    return next((e for e in reversed(log) if e.n not in gone and counts(e)), None)


def counts(entry: Entry) -> bool:
    """Tell whether undo stops at a move: one that changed something people can take back."""
    if entry.verb in KEPT | UNASKED:
        return False
    # A die that could not be read has changed nothing.
    return any(not isinstance(fact, Rolled) or fact.quality == "ok" for fact in entry.facts)


def undo(log: Sequence[Entry], n: int | None = None) -> Undone:
    """Return the fact that takes back move `n`, or the newest one, with all that stood on it.

    Raises `Rejected` with `undo/nothing`, `undo/unknown` or `undo/gone`.
    """
    target = next_undo(log) if n is None else target_of(log, n)
    if target is None:
        raise Rejected("undo/nothing", "There is nothing to take back.")
    return Undone((target.n, *(entry.n for entry in falls_with(log, target))))


def redo(log: Sequence[Entry]) -> Redone:
    """Return the fact that gives back what the newest undo took.

    Raises `Rejected` with `redo/nothing` when nothing was taken back or the table moved on.
    """
    taken: tuple[Taken, ...] = ()
    for entry in log:
        taken = taken_after(taken, entry, log)
    if not taken:
        raise Rejected("redo/nothing", "There is nothing to give back.")
    return Redone(taken[-1].moves)


def taken_after(taken: tuple[Taken, ...], entry: Entry, log: Sequence[Entry]) -> tuple[Taken, ...]:
    """Return what redo can give back after `entry`, given what it could before; newest last.

    A move that writes what was taken back moves the table on, and nothing can be given back.
    """
    match entry.facts:
        case (Undone(moves), *_):
            wrote = (touched(log, log[n - 1]) for n in moves)
            return (*taken, Taken(moves, frozenset().union(*wrote)))
        case (Redone(), *_):
            return taken[:-1]
        case _ if taken and entry.verb not in KEPT | UNASKED:
            own = touched(log, entry)
            return () if any(own & old.wrote for old in taken) else taken
        case _:
            return taken


def replayed(log: Sequence[Entry], starts: Starts) -> Table:
    """Return the table after the whole log, moves taken back left out."""
    table = fold_entries(live(log), starts)
    changed = dict(table.changed)
    # Undo and redo change numbers too: whoever looked before them has seen others.
    for entry in log:
        for fact in entry.facts:
            if isinstance(fact, Undone | Redone | Corrected):
                changed |= dict.fromkeys(_sheets(log, fact.moves) & table.sheets.keys(), entry.n)
    return replace(table, changed=changed)


def falls_with(log: Sequence[Entry], target: Entry) -> list[Entry]:
    """Return the later moves that stand on `target`, in order.

    With a correction that falls, what it corrected falls too, or it would count again.
    """
    gone = undone(log)
    names = touched(log, target)
    fallen = []
    for entry in log[target.n :]:
        if entry.n in gone or entry.verb in KEPT | STANDS:
            continue
        own = touched(log, entry)
        if own & names:
            names |= own
            fallen += [*_corrected(log, entry), entry]
    return fallen


def _corrected(log: Sequence[Entry], entry: Entry) -> list[Entry]:
    """Return the moves a correction stands for, those of the corrections before it first."""
    moves = (n for fact in entry.facts if isinstance(fact, Corrected) for n in fact.moves)
    return [one for n in moves for one in (*_corrected(log, log[n - 1]), log[n - 1])]


def touched(log: Sequence[Entry], entry: Entry) -> set[str]:
    """Name everything a move wrote, and for a correction what it took back."""
    return touches(entry).union(*(touches(one) for one in _corrected(log, entry)))


def touches(entry: Entry) -> set[str]:
    """Name everything a move wrote; two moves that share a name depend on each other."""
    names = {name for fact in entry.facts for name in _names(fact)}
    return names if entry.verb in COMMON or entry.verb in CORRECTING else names | {"turn"}


def _names(fact: Fact) -> tuple[str, ...]:
    match fact:
        case Marked(sheet, mark):
            return (f"{sheet}.{mark}",)
        case Placed(sheet):
            return (f"place {sheet}",)
        case SheetAdded(sheet) | SheetRemoved(sheet) | SheetGiven(sheet) | SheetNamed(sheet):
            return (f"sheet {sheet}",)
        case Prompted(prompt) | Ticked(prompt):
            return (f"prompt {prompt}",)
        case CardPut(card):
            return (f"card {card}",)
        case RollAsked() | RollDropped():
            return ("dice",)
        case Rolled(roll):
            return ("dice", "turn") if roll else ()
        case Clocked():
            return ("clock",)
        case Turned() | Phased() | Ordered() | Ended() | Reopened() | Opened() | SeatAdded():
            return ("turn",)
        case _:
            return ()


def target_of(log: Sequence[Entry], n: int) -> Entry:
    """Return a move that counts. Raises `Rejected` with `undo/unknown` or `undo/gone`."""
    entry = log[n - 1] if 1 <= n <= len(log) else None
    if entry is None or entry.verb in KEPT:
        raise Rejected("undo/unknown", "Move {n} cannot be taken back.", n=n)
    if n in undone(log):
        raise Rejected("undo/gone", "Move {n} is taken back already.", n=n)
    return entry


def _sheets(log: Sequence[Entry], moves: tuple[int, ...]) -> set[str]:
    entries = (one for n in moves for one in (*_corrected(log, log[n - 1]), log[n - 1]))
    return {
        fact.sheet
        for entry in entries
        for fact in entry.facts
        if isinstance(fact, SheetAdded | SheetRemoved | SheetGiven | SheetNamed | Marked | Placed)
    }
