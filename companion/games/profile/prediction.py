"""Bids and tricks: everybody says how many it will be, and is paid for being right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.domain.checks import all_of, in_play
from companion.domain.facts import Fact, Marked, Outcome, Phased, Turned
from companion.domain.fields import Number
from companion.domain.game import Phase, Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.domain.table import Table, seat_sheet
from companion.games.profile import shape
from companion.games.profile.family import (
    Family,
    all_have,
    cell,
    cells,
    close_round,
    has_begun,
    is_written,
    last_round,
    unwritten,
    written_sum,
)
from companion.games.profile.ground import EMPTY, KEPT, Ground

BID, TRICKS = "bid", "tricks"
_MOST = 60


def family(ground: Ground, score: shape.Prediction) -> Family:
    """Return what bids and tricks add to a game."""
    rules = _Rules(ground, score)
    amount = {"n": Number(low=0, high=_MOST)}
    return Family(
        picture="prediction",
        marks=cells(BID, KEPT) | cells(TRICKS, KEPT),
        phases=(Phase(id=BID), Phase(id=TRICKS)),
        verbs={
            "bid": Verb(
                decide=rules.bid, fields=amount, who="any", phases=(BID,), lead=True,
                check=all_of(in_play, unwritten(BID)),
            ),
            "tricks": Verb(
                decide=rules.took, fields=amount, who="any", phases=(TRICKS,), lead=True,
                check=all_of(in_play, unwritten(TRICKS)),
            ),
            "close_round": Verb(decide=close_round(ground), who="any"),
            "correct": Verb(
                decide=rules.correct, who="any", check=has_begun, prefill=last_round,
                fields={
                    "round": Number(low=1, high=KEPT, start=1),
                    "bid": Number(low=0, high=_MOST), "tricks": Number(low=0, high=_MOST),
                },
            ),
        },
        react=rules.react,
        total=rules.total,
        totals={"in_round": lambda table, seat: rules.tricks_of(table.round)},
    )  # fmt: skip


class _Rules:
    def __init__(self, ground: Ground, score: shape.Prediction) -> None:
        self.ground = ground
        self.score = score

    def total(self, table: Table, seat: int) -> int:
        """Return a seat's points over all rounds in which both numbers are written."""
        return sum(self._points(table, seat, n) for n in range(1, KEPT + 1))

    def _points(self, table: Table, seat: int, n: int) -> int:
        bid, took = table.of(seat, cell(BID, n)), table.of(seat, cell(TRICKS, n))
        if EMPTY in (bid, took):
            return 0
        if bid == took:
            return self.score.right + self.score.each * took
        return self.score.off * abs(bid - took)

    def tricks_of(self, n: int) -> int:
        """Return how many tricks round `n` has."""
        return n if self.score.tricks == "round" else self.score.tricks

    def bid(self, table: Table, move: Move) -> Iterator[Outcome]:
        """Write down what a seat says; the last one may be kept from making it come out even."""
        n, sum_ = self._checked(table, move, BID)
        last = [seat for seat in table.order if not is_written(table, seat, self._now(table, BID))]
        uneven = self.ground.chosen(table, "uneven", self.score.uneven)
        if uneven and last == [move.seat] and sum_ + n == self.tricks_of(table.round):
            raise Rejected(
                "own/even", "The bids may not add up to {n} in this round.",
                n=self.tricks_of(table.round),
            )  # fmt: skip
        yield self.ground.voice.note("bid", move.seat, whom=SeatRef(move.seat), n=n)
        yield Marked(seat_sheet(move.seat), self._now(table, BID), n)

    def took(self, table: Table, move: Move) -> Iterator[Outcome]:
        """Write down how many tricks a seat took."""
        n, sum_ = self._checked(table, move, TRICKS)
        if sum_ + n > self.tricks_of(table.round):
            raise Rejected(
                "own/too_many", "That makes {sum} tricks, and there are only {n}.",
                sum=sum_ + n, n=self.tricks_of(table.round),
            )  # fmt: skip
        yield self.ground.voice.note("tricks", move.seat, whom=SeatRef(move.seat), n=n)
        yield Marked(seat_sheet(move.seat), self._now(table, TRICKS), n)

    def correct(self, table: Table, move: Move) -> Iterator[Outcome]:
        """Overwrite both numbers of a round."""
        n, bid, tricks = (move.args[name] for name in ("round", "bid", "tricks"))
        yield self.ground.voice.note(
            "corrected_bid", move.seat, whom=SeatRef(move.seat), n=n, bid=bid, tricks=tricks
        )
        yield Marked(seat_sheet(move.seat), cell(BID, n), bid)
        yield Marked(seat_sheet(move.seat), cell(TRICKS, n), tricks)

    def react(self, before: Table, after: Table, fact: Fact) -> Iterable[Outcome]:
        """Go on from bids to tricks to the next round."""
        if isinstance(fact, Turned):
            yield Phased(BID)
        elif self.ground.is_round_over(fact):
            yield from self.ground.next_round(after)
        elif before.round != after.round:
            return
        elif all_have(after, BID) and not all_have(before, BID):
            yield Phased(TRICKS)
        elif all_have(after, TRICKS) and not all_have(before, TRICKS):
            yield self.ground.round_over(after)

    def _checked(self, table: Table, move: Move, name: str) -> tuple[int, int]:
        n, most = int(move.args["n"]), self.tricks_of(table.round)
        if n > most:
            raise Rejected("own/many", "This round has {n} tricks.", n=most)
        mark = self._now(table, name)
        return n, sum(written_sum(table, seat, (mark,)) for seat in table.order)

    @staticmethod
    def _now(table: Table, name: str) -> str:
        return cell(name, table.round)
