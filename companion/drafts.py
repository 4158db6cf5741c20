"""What becomes the next entry of a match: a move, an undo, a redo, the opening, a recovery.

A draft is asked once the match's number and instant are known, and answers with what to store and
with the table after it, or raises `Rejected`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.domain.correct import VERB as CORRECT
from companion.domain.correct import correction
from companion.domain.decide import check_seat, decision
from companion.domain.facts import Fact, OptionValue, Redone, Undone
from companion.domain.fold import fold
from companion.domain.game import Game
from companion.domain.moves import Entry, Move
from companion.domain.revoke import VERB as REVOKE
from companion.domain.revoke import revocation
from companion.domain.table import Table
from companion.domain.undo import redo, replayed, undo
from companion.domain.undo_clock import check_undo, reset_clock
from companion.journal.port import Memory, Receipt, Stored
from companion.live_match import LiveMatch
from companion.luck import Luck, thrown
from companion.opening import opening
from companion.recovery import halted

Draft = Callable[[LiveMatch, int, int], tuple[Stored, Table]]
"""Given the match, the entry's number and its instant."""

_ABOUT_LOG = {REVOKE: revocation, CORRECT: correction}


class Source(NamedTuple):
    """Who sent it, and under which id of its own."""

    ref: str
    source: str


def moved(move: Move, *, luck: Luck, receipt: Receipt | None) -> Draft:
    """Draft a move of the game's rules; a `throw` becomes the `roll` it came to."""

    def draft(live: LiveMatch, n: int, at: int) -> tuple[Stored, Table]:
        game, before = live.game, live.head.table
        wish = replace(move, n=n, at=at)
        if wish.verb == "throw":
            wish = thrown(wish, game, before, luck)
        # These are about the log, which rules never see.
        about_log = _ABOUT_LOG.get(wish.verb)
        decide = partial(about_log, log=live.log) if about_log else decision
        facts, table, done = decide(game, before, wish)
        entry = Entry(
            n=n, at=at, verb=done.verb, facts=facts, seat=done.seat, args=done.args, ref=done.ref,
            source=done.source,
        )  # fmt: skip
        return Stored(live.id, entry, None, receipt, _memory(game, done)), table

    return draft


def opened(
    game: Game,
    options: Mapping[str, OptionValue],
    seats: Sequence[Mapping[str, Any]],
    *,
    source: Source,
) -> Draft:
    """Draft the first entry."""

    def draft(live: LiveMatch, n: int, at: int) -> tuple[Stored, Table]:
        facts, table = opening(game, options, seats, at=at)
        return Stored(live.id, _entry("open", facts, n, at, source=source)), table

    return draft


def taken_back(target: int | None, *, seat: int, source: Source) -> Draft:
    """Draft an undo of move `target`, or of the newest one."""

    def draft(live: LiveMatch, n: int, at: int) -> tuple[Stored, Table]:
        check_seat(live.head.table, Move(verb="undo", seat=seat))
        fact = undo(live.log, target)
        check_undo(live.head.table.clock, live.log, fact, source.source)
        entry = _entry("undo", (fact,), n, at, seat=seat, source=source)
        return _refolded(live, entry)

    return draft


def given_back(*, seat: int, source: Source) -> Draft:
    """Draft a redo of the newest undo."""

    def draft(live: LiveMatch, n: int, at: int) -> tuple[Stored, Table]:
        check_seat(live.head.table, Move(verb="redo", seat=seat))
        fact = redo(live.log)
        check_undo(live.head.table.clock, live.log, fact, source.source)
        entry = _entry("redo", (fact,), n, at, seat=seat, source=source)
        return _refolded(live, entry)

    return draft


def recovered(beat: int) -> Draft:
    """Draft the entry that pauses a clock after a power cut; `beat` is the last heartbeat."""

    def draft(live: LiveMatch, n: int, at: int) -> tuple[Stored, Table]:
        table = live.head.table
        clock = table.clock
        facts = () if clock is None else halted(clock, max(live.head.at, beat))
        for fact in facts:
            table = fold(table, fact, live.game.starts, n)
        source = Source("", "clock")
        return Stored(live.id, _entry("recover", facts, n, at, source=source)), table

    return draft


def _refolded(live: LiveMatch, entry: Entry) -> tuple[Stored, Table]:
    fact = entry.facts[0]
    assert isinstance(fact, Undone | Redone)
    clock = reset_clock([*live.log, entry], fact, at=entry.at)
    entry = replace(entry, facts=(fact, *clock))
    return Stored(live.id, entry), replayed([*live.log, entry], live.game.starts)


def _entry(
    verb: str, facts: tuple[Fact, ...], n: int, at: int, *, source: Source, seat: int = 0
) -> Entry:
    return Entry(
        n=n, at=at, verb=verb, facts=facts, seat=seat, ref=source.ref, source=source.source
    )


def _memory(game: Game, move: Move) -> Memory | None:
    field = game.remembers.get(move.verb)
    key = str(move.args.get(field, "")) if field else ""
    return Memory(game.id, move.verb, key, move.args) if key else None
