"""The application: a move comes in, is decided, goes to disk, and is then on every screen."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from threading import Lock
from typing import Any

from companion.answers import Answer, Snapshot, UnknownGame, UnknownMatch, follow, promise
from companion.deadlines import Deadlines, due
from companion.domain.facts import OptionValue
from companion.domain.game import Game
from companion.domain.moves import Args, Move
from companion.domain.rejected import Rejected
from companion.domain.table import Table
from companion.drafts import Draft, Source, given_back, moved, opened, recovered, taken_back
from companion.journal.errors import JournalError
from companion.journal.port import Beat, Journal, Receipt, Record, Summary
from companion.listeners import Listener, Listeners
from companion.live_match import LiveMatch
from companion.log import Line, lines, rounds
from companion.luck import Luck, draw_id, throw_die
from companion.matches import Matches
from companion.receipts import Receipts
from companion.table_time import Nanoseconds, TableTime
from companion.writer import Chore, Writer

__all__ = ["Answer", "Host", "Receipt", "Snapshot", "UnknownGame", "UnknownMatch"]

FLAG_RETRY_MS = 1_000
LONGEST_REF = 64


class Host:
    """Keeps matches of `games` in `journal`, which it closes with itself.

    `wall` and `monotonic` count nanoseconds, `luck` throws dice. All methods may be called from
    any thread. Every method that stores something raises `JournalError` when the disk refuses; the
    next call may succeed again. Those that take a match raise `UnknownMatch`.
    """

    def __init__(
        self,
        journal: Journal,
        games: Mapping[str, Game],
        *,
        wall: Nanoseconds = time.time_ns,
        monotonic: Nanoseconds = time.monotonic_ns,
        luck: Luck = throw_die,
    ) -> None:
        self.journal = journal
        self.games = games
        last = journal.last_instant()
        self.time = TableTime(wall, monotonic, not_before=last)
        self._luck = luck
        self._matches = Matches(journal, games)
        self._receipts = Receipts(journal)
        self._listeners, self._ahead = Listeners(), Listeners()
        self._opening = Lock()
        self._writer = Writer(
            journal, soon=self._ahead.tell, news=self._publish, stale=self._matches.forget
        )
        self.deadlines = Deadlines(self.now, fall=self._flag, beat=self._beat)
        try:
            self._recover()
        except BaseException:
            self._writer.close()
            raise
        self.deadlines.start()

    def now(self) -> int:
        """Return the present instant in table time."""
        return self.time.now()

    def game(self, game: str) -> Game:
        """Return a game by id. Raises `UnknownGame`."""
        return self._matches.game(game)

    def open(
        self, game: str, options: Mapping[str, OptionValue], seats: Sequence[Mapping[str, Any]], *,
        ref: str = "", source: str = "phone",
    ) -> str:  # fmt: skip
        """Open a match and return its id; the same `ref` again returns the same match.

        Each of `seats` may say a `name` and a `colour`, 1 to 12. Raises `UnknownGame`, or
        `Rejected` with `match/seats`, `seat/...` or `option/...`.
        """
        declared = self.game(game)
        draft = opened(declared, options, seats, source=Source(ref, source))
        with self._opening:
            known = self.journal.opened_with(ref) if ref else None
            return known or self._open(declared, draft, ref)

    def submit(self, match: str, move: Move, *, receipt: Receipt | None = None) -> Future[Answer]:
        """Hand in a move; the answer comes once it is on disk.

        A `ref` or `receipt` seen before changes nothing and gets the first one's answer. `move.at`
        lies between the last move and now; 0 means now. The answer raises `Rejected` when the rules
        say no.
        """
        draft = moved(move, luck=self._luck, receipt=receipt)
        return self._submitted(match, draft, ref=move.ref, at=move.at, receipt=receipt)

    def receive(self, match: str, move: Move, *, receipt: Receipt | None = None) -> Answer:
        """Store a move and return the answer; as `submit`, but waits."""
        return self.submit(match, move, receipt=receipt).result()

    def answered(self, match: str, ref: str) -> Future[Answer] | None:
        """Return the answer to the move that came with `ref` before, or None."""
        live = self._matches.get(match)
        with live.lock:
            return live.earlier(ref)

    def submit_undo(
        self, match: str, seat: int = 0, n: int | None = None, *, ref: str = "",
        source: str = "phone",
    ) -> Future[Answer]:  # fmt: skip
        """Take back the newest move, or move `n`, with all that stood on it; answers as `submit`.

        The answer raises `Rejected` with an `undo/` code.
        """
        draft = taken_back(n, seat=seat, source=Source(ref, source))
        return self._submitted(match, draft, ref=ref)

    def submit_redo(
        self, match: str, seat: int = 0, *, ref: str = "", source: str = "phone"
    ) -> Future[Answer]:
        """Give back what the newest undo took; the answer raises `Rejected`, `redo/nothing`."""
        return self._submitted(match, given_back(seat=seat, source=Source(ref, source)), ref=ref)

    def undo(
        self, match: str, seat: int = 0, n: int | None = None, *, ref: str = "",
        source: str = "phone",
    ) -> Answer:  # fmt: skip
        """Take back and return the answer; as `submit_undo`, but waits."""
        return self.submit_undo(match, seat, n, ref=ref, source=source).result()

    def redo(self, match: str, seat: int = 0, *, ref: str = "", source: str = "phone") -> Answer:
        """Give back and return the answer; as `submit_redo`, but waits."""
        return self.submit_redo(match, seat, ref=ref, source=source).result()

    def snapshot(self, match: str) -> Snapshot:
        """Return the view as JSON, without `now`: the same bytes to everyone."""
        return self._matches.get(match).snapshot()

    def table(self, match: str) -> Table:
        """Return the match as it is on disk."""
        return self._matches.get(match).stored.table

    def log(
        self, match: str, *, before: int | None = None, limit: int = 50
    ) -> tuple[list[Line], int | None]:
        """Return the log, newest first, and the `before` of the next page (None: that was all).

        A page covers `limit` moves before move `before`.
        """
        live = self._matches.get(match)
        head = live.stored
        end = head.n if before is None else max(0, min(before - 1, head.n))
        start = max(0, end - max(1, limit))
        page = lines(live.log[start:end], head.gone, rounds(live.log[:end]))
        return page[::-1], start + 1 if start else None

    def matches(self) -> list[Summary]:
        """Return all matches, the one with the last move first."""
        return self.journal.summaries()

    def game_of(self, match: str) -> Game:
        """Return the game that is played in a match."""
        return self._matches.get(match).game

    def remembered(self, game: str) -> dict[str, dict[str, Args]]:
        """Return what people typed before for a game: verb, key, args. Raises `UnknownGame`."""
        self.game(game)
        return self.journal.remembered(game)

    def prepare(self, match: str, version: int) -> None:
        """Make the view of a version that is on its way to the disk; see `listen`."""
        self._matches.get(match).prepare(version)

    def listen(self, callback: Listener, *, ahead: bool = False) -> Callable[[], None]:
        """Call `callback(match, version)` after each commit; return what stops it.

        It is called on the writer's thread and must be quick. Several moves of one commit are told
        as one version. With `ahead` it comes when only the disk is left to wait for: whoever sends
        views can `prepare` that version meanwhile, which may still fail.
        """
        return (self._ahead if ahead else self._listeners).add(callback)

    @property
    def listener_faults(self) -> int:
        """How often a listener has raised."""
        return self._listeners.faults

    @property
    def write_fault(self) -> JournalError | None:
        """Why the last write failed; None when it went down."""
        return self._writer.fault

    def store(self, record: Record) -> None:
        """Store something that is no move: a claim, say. Waits for the disk."""
        chore = Chore(record, Future())
        self._writer.put(chore)
        chore.done.result()

    def close(self) -> None:
        """Store what waits, say when it was, and let go of the journal."""
        self.deadlines.close()
        if self.deadlines.is_watching:
            with suppress(JournalError):
                self.store(Beat(self.now()))
        self._writer.close()
        self.journal.close()

    def _open(self, game: Game, draft: Draft, ref: str) -> str:
        match = draw_id(self._luck)
        while self._matches.is_taken(match):
            match = draw_id(self._luck)
        live = self._matches.new(match, game)
        done = promise()
        try:
            self._enter(live, draft, done, ref=ref)
            return done.result().match
        except BaseException:
            self._matches.forget(match)
            raise

    def _submitted(
        self, match: str, draft: Draft, *, ref: str, at: int = 0, receipt: Receipt | None = None
    ) -> Future[Answer]:
        done = promise()
        try:
            if receipt is not None:
                earlier = self._receipts.earlier(receipt, done)
                if earlier is not None:
                    return earlier
            self._enter(self._matches.get(match), draft, done, ref=ref, at=at)
        except Exception as error:
            done.set_exception(error)
        return done

    def _enter(
        self, live: LiveMatch, draft: Draft, done: Future[Answer], *, ref: str, at: int = 0
    ) -> None:
        _check_ref(ref)
        with live.lock:
            earlier = live.earlier(ref)
            if earlier is None:
                now = self.now()
                at = max(live.head.at, min(at or now, now))
                self._writer.check_open()
                record, table = draft(live, live.head.n + 1, at)
                self._writer.put(live.add(record, table, done))
                return
        # Outside the lock: what follows an answer may ask for the next move.
        earlier.add_done_callback(lambda first: follow(first, done))

    def _publish(self, live: LiveMatch, before: Table) -> None:
        if live.stored.table.clock is not before.clock:
            self._watch(live)
        self._listeners.tell(live.id, live.stored.n)

    def _watch(self, live: LiveMatch, *, later: int = 0) -> None:
        clock = live.stored.table.clock
        self.deadlines.set(live.id, due(clock), later=later)

    def _flag(self, match: str, deadline: int) -> None:
        def look_again(done: Future[Answer]) -> None:
            if done.exception() is not None:
                later = self.now() - deadline + FLAG_RETRY_MS
                with suppress(JournalError, UnknownMatch):
                    self._watch(self._matches.get(match), later=later)

        clock = self.table(match).clock
        falls = clock is not None and clock.flag_at() == deadline
        move = Move(verb="flag" if falls else "elapse", at=deadline, source="clock")
        self.submit(match, move).add_done_callback(look_again)

    def _beat(self) -> None:
        with suppress(JournalError):
            self._writer.put(Chore(Beat(self.now()), Future()))

    def _recover(self) -> None:
        beat = self.journal.last_beat()
        waiting: list[Future[Answer]] = []
        for live in self._matches.running():
            done = promise()
            self._enter(live, recovered(beat), done, ref="")
            waiting.append(done)
        for done in waiting:
            done.result()


def _check_ref(ref: str) -> None:
    if len(ref) > LONGEST_REF or not ref.isprintable():
        raise Rejected("move/ref", "A ref has at most {most} plain letters.", most=LONGEST_REF)
