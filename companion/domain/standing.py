"""Games that are played until one is left: who begins, who is out, who has won, by time if agreed.

A seat stands as long as it owns a sheet of a kind: a figure, say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.domain.facts import Ended, Fact, Marked, Ordered, Outcome, Turned
from companion.domain.fields import OneSeat
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef, pack
from companion.domain.rejected import Rejected
from companion.domain.table import TABLE, Table, seat_sheet
from companion.domain.turns import leaders, next_turn
from companion.domain.voice import Voice


class LastStanding(NamedTuple):
    """The rules of such a game, told by `voice` under the keys `out`, `won`, `none` and `time`.

    Sheets of `kind` are what seats stand by; by time, who has most of their `mark` in all wins.
    The game declares the player's mark `fell`, reset each turn; the table's marks `last` and
    `ends_at`; and the house rules `all_fallen` (draw, shared), `playing_time` (minutes, 0 for no
    limit), `time_stop` (turn, now, round) and `time_tie` (shared, draw).
    """

    voice: Voice
    kind: str
    mark: str
    out: str
    won: str
    none: str
    time: str

    def stands(self, table: Table, seat: int) -> bool:
        """Tell whether a seat still owns one of those sheets."""
        return any(True for _ in table.kept(self.kind, seat))

    def value(self, table: Table, seat: int) -> int:
        """Return what the seat's sheets have in all."""
        return sum(sheet.marks[self.mark] for _, sheet in table.kept(self.kind, seat))

    def coming(self, table: Table) -> Turned:
        """Return the turn after this one."""
        return next_turn(table, self.stands)

    @property
    def verbs(self) -> dict[str, Verb]:
        """The verbs `begin`, with the seat that is `first`, and `time_is_up`, said by people."""
        fields = {"first": OneSeat(whose="any")}
        begin = Verb(decide=self._begin, fields=fields, who="table", check=self._ready, lead=True,
                     setup=True)  # fmt: skip
        time_is_up = Verb(decide=self._time_is_up, who="any", check=self._timed)
        return {"begin": begin, "time_is_up": time_is_up}

    def end_turn(self, table: Table) -> Iterator[Outcome]:
        """Pass the turn on, or end the match when it was the last one."""
        coming, last = self.coming(table), table.value(TABLE, "last")
        if last == 1 or (last == 2 and coming.round != table.round):
            yield from self._final(table)
        else:
            yield coming

    def react(self, before: Table, after: Table, fact: Fact) -> Iterator[Outcome]:
        """Put out a seat that stands no more, and end the match when one is left, or none."""
        for seat in after.order:
            if self.stands(before, seat) and not self.stands(after, seat):
                yield self.voice.note(self.out, seat, whom=SeatRef(seat))
                yield Marked(seat_sheet(seat), "fell", 1)
                yield from self._left(after, seat)

    def _left(self, table: Table, fallen: int) -> Iterator[Outcome]:
        left = [seat for seat in table.order if self.stands(table, seat)]
        if not left:
            fell = [seat for seat in table.order if seat == fallen or table.of(seat, "fell")]
            yield self._end(fell if table.options["all_fallen"] == "shared" else [], self.none)
        elif len(left) == 1:
            yield self._end(left, self.won)
        elif table.turn == fallen:
            yield self.coming(table)

    def _end(self, winners: list[int], key: str) -> Ended:
        whom = {"whom": SeatRef(winners[0])} if len(winners) == 1 else {}
        return Ended(tuple(winners), f"{self.voice.prefix}.end.{key}", pack({**whom}))

    def _ready(self, table: Table, seat: int) -> None:
        standing = [one for one in table.seats if self.stands(table, one)]
        if len(standing) < 2:
            raise Rejected("begin/two", "At least two players must be ready.")
        for one, chair in table.seats.items():
            if chair.name:
                self._require_ready(one, standing)

    def _require_ready(self, seat: int, standing: list[int]) -> None:
        if seat not in standing:
            raise Rejected("begin/not_ready", "{whom} is not ready yet.", whom=SeatRef(seat))

    def _begin(self, table: Table, move: Move) -> Iterable[Outcome]:
        seats, first = [s for s in table.seats if self.stands(table, s)], move.args["first"]
        self._require_ready(first, seats)
        minutes, place = int(table.options["playing_time"]), seats.index(first)
        if minutes:
            yield Marked(TABLE, "ends_at", move.at // 1_000 + 60 * minutes)
        yield Ordered((*seats[place:], *seats[:place]))
        yield Turned(first, 1)

    def _timed(self, table: Table, seat: int) -> None:
        if not table.options["playing_time"]:
            raise Rejected("time/none", "This match is played without a time limit.")

    def _time_is_up(self, table: Table, move: Move) -> Iterable[Outcome]:
        last = {"now": 0, "turn": 1, "round": 2}[str(table.options["time_stop"])]
        if last:
            yield Marked(TABLE, "last", last)
        else:
            yield from self._final(table)

    def _final(self, table: Table) -> Iterator[Outcome]:
        standing = [seat for seat in table.order if self.stands(table, seat)]
        best = leaders(table, self.value, standing)
        tie = len(best) > 1 and table.options["time_tie"] == "draw"
        params = {"most": self.value(table, best[0]) if best else 0}
        yield Ended(() if tie else best, f"{self.voice.prefix}.end.{self.time}", pack({**params}))
