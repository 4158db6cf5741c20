"""What all own games stand on: their voice, what was chosen at the start, who is ahead, the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from companion.domain.facts import Ended, Fact, Marked, Noted, Outcome, Turned
from companion.domain.game import Option
from companion.domain.table import Table, seat_sheet
from companion.domain.turns import leaders, next_turn
from companion.domain.voice import Voice
from companion.games.profile.shape import Choose, Countdown, Definition, Prediction
from companion.games.profile.sound import SCORE, is_scored

EMPTY = -1_000_000
"""The start of a cell in which nothing has been written yet."""
KEPT = 40
"""Rounds a sheet has room for when the file names no number of them."""
OUT = "is-out"


class Ground:
    """A definition with the questions its rules ask of a table."""

    def __init__(self, game: Definition, prefix: str) -> None:
        self.game = game
        self.voice = Voice(prefix)

    @cached_property
    def options(self) -> dict[str, Option]:
        """What can be chosen when a match is opened, by its name."""
        score, win = self.game.score, self.game.win
        open_: dict[str, Any] = {f"{mark.id}_start": mark.start for mark in self.game.marks}
        open_ |= {name: getattr(score, name, None) for name in ("start", "double_out", "uneven")}
        open_ |= {"target": win.target, "rounds": win.rounds}
        return {
            name: Option(values=number.choose, group="game")
            for name, number in open_.items()
            if isinstance(number, Choose)
        }

    def chosen(self, table: Table, name: str, number: int | Choose | None) -> int | None:
        """Return a number of the file as it counts in this match."""
        return int(table.options[name]) if isinstance(number, Choose) else number

    @cached_property
    def counted(self) -> str:
        """The mark by which a match is won."""
        if self.game.win.mark or is_scored(self.game):
            return self.game.win.mark or SCORE
        own = [mark for mark in self.game.marks if mark.whose == "player"]
        return next((mark.id for mark in own if mark.show == "big"), own[0].id if own else "")

    def rounds(self, table: Table) -> int | None:
        """Return after how many rounds the match is over, if the file or the cards say so."""
        told = self.chosen(table, "rounds", self.game.win.rounds)
        if told is None and isinstance(self.game.score, Prediction):
            return min(KEPT, self.game.score.cards // len(table.seats))
        return told

    def standing(self, table: Table) -> tuple[int, ...]:
        """Return who would win now; several when they tie."""
        seats = table.order
        if self.game.win.who == "together":
            return ()
        if self.game.win.who == "last" or not self.counted:
            return seats
        sign = -1 if self.counts_down else 1
        return leaders(table, lambda at, seat: sign * at.of(seat, self.counted), seats)

    @property
    def counts_down(self) -> bool:
        """Whether who has least is ahead."""
        return self.game.win.who == "least" or isinstance(self.game.score, Countdown)

    def is_due(self, table: Table) -> bool:
        """Tell whether the match ends with the round that is now over."""
        rounds, target = self.rounds(table), self.chosen(table, "target", self.game.win.target)
        if rounds is not None and table.round >= rounds:
            return True
        return target is not None and self.reached(table, target)

    def reached(self, table: Table, target: int) -> bool:
        """Tell whether anybody has come to the target."""
        return any(table.of(seat, self.counted) >= target for seat in table.order)

    def end(self, table: Table) -> Iterator[Outcome]:
        """Yield the end of the match as it stands."""
        yield Ended(self.standing(table), f"{self.voice.prefix}.end")

    def round_over(self, table: Table) -> Noted:
        """Return the sentence that a round is complete; what follows comes after all else."""
        return self.voice.note("round_over", n=table.round)

    def is_round_over(self, fact: Fact) -> bool:
        """Tell whether a fact says that a round is complete."""
        return isinstance(fact, Noted) and fact.key == f"{self.voice.prefix}.log.round_over"

    def goes_on(self, table: Table) -> Iterator[Outcome]:
        """Yield the next turn, or that a round is over which may be the last."""
        following = next_turn(table)
        yield self.round_over(table) if following.round > table.round else following

    def next_turn_round(self, table: Table) -> Iterator[Outcome]:
        """Yield the first turn of a new round, or the end when the last round is over."""
        if self.is_due(table):
            yield from self.end(table)
        else:
            yield next_turn(table)

    def next_round(self, table: Table) -> Iterator[Outcome]:
        """Yield a new round, begun by the next seat, or the end when this was the last."""
        if self.is_due(table) or table.round >= KEPT:
            yield from self.end(table)
        else:
            yield Turned(table.after(table.turn), table.round + 1)

    def opening(self, table: Table) -> Iterator[Outcome]:
        """Yield the marks that start as chosen, where that is not as usual."""
        for mark in self.game.marks:
            start = self.chosen(table, f"{mark.id}_start", mark.start) or 0
            for sheet, name in places_of(mark.id, mark.whose, table):
                yield Marked(sheet, name, start)
        if isinstance(self.game.score, Countdown):
            for seat in table.seats:
                start = self.chosen(table, "start", self.game.score.start) or 0
                yield Marked(seat_sheet(seat), SCORE, start)


def places_of(mark: str, whose: str, table: Table) -> Iterator[tuple[str, str]]:
    """Yield where a mark of the file stands: sheet and name."""
    if whose == "table":
        yield "table", mark
        return
    for seat in table.seats:
        if whose == "player":
            yield seat_sheet(seat), mark
        else:
            yield from ((seat_sheet(seat), against(mark, other)) for other in table.seats)


def against(mark: str, seat: int) -> str:
    """Return the name of a mark that is kept about one opponent."""
    return f"{mark}-{seat}"


def usual(number: int | Choose) -> int:
    """Return what a number is as long as nobody chooses otherwise."""
    return int(number.choose[0]) if isinstance(number, Choose) else number
