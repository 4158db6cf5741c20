"""How long each turn took, read from the journal: what the clock has charged between two moves.

Nothing is measured anew. The entries that count tell one state of the clock after another, and what
a side's sum has grown by is what it has thought; so the turns add up to it, and neither pauses nor
moves taken back are in them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from companion.domain.clock import Clock
from companion.domain.clock_verbs import CLOCK_VERBS
from companion.domain.facts import Clocked, Turned
from companion.domain.moves import Entry
from companion.domain.undo import KEPT, live
from companion.turn_tally import Tally
from companion.turn_times import Row, Times


def move_times(log: Sequence[Entry]) -> Times | None:
    """Return the times of the newest clock that was started, or of the newest; None without one.

    `log` is a whole journal. A clock of release 0.1.0 kept no sum; there the instants count.
    """
    tallies: list[Tally] = []
    is_away = True
    for entry, clock in _clocks(live(log)):
        if clock is not None:
            if is_away or tallies[-1].is_over(entry, clock):
                tallies.append(Tally(clock))
            elif not tallies[-1].contradicts(entry, clock):
                tallies[-1].take(entry, clock)
        is_away = clock is None
    started = [tally for tally in tallies if tally.is_started]
    return (started or tallies)[-1].times() if tallies else None


def spoken_for(log: Sequence[Entry], row: Row) -> Entry:
    """Return the entry that says what was done in a turn, `log` being the whole journal.

    It is the last move of the game its side made in it, rather not the one that only passed the
    turn on; without one, what ended it.
    """
    counting = {entry.n for entry in live(log)}
    ending = log[row.move - 1]
    for entry in reversed(log[: row.move]):
        if entry.at < row.began:
            break
        if entry.seat == row.seat and entry.n in counting and _is_of_game(entry):
            ending = entry
            if not any(isinstance(fact, Turned) for fact in entry.facts):
                break
    return ending


def _is_of_game(entry: Entry) -> bool:
    return bool(entry.facts) and entry.verb not in CLOCK_VERBS and entry.verb not in KEPT


def _clocks(log: Iterable[Entry]) -> Iterator[tuple[Entry, Clock | None]]:
    return ((e, fact.clock) for e in log for fact in e.facts if isinstance(fact, Clocked))
