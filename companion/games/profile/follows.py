"""What follows from a mark: milestones, points taken elsewhere, who is out, the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.domain.facts import Change, Ended, Fact, Marked, Ordered, Outcome, Phased, Turned
from companion.domain.params import SeatRef, Term
from companion.domain.table import TABLE, Table, seat_sheet
from companion.domain.turns import next_turn
from companion.games.profile import shape
from companion.games.profile.ground import OUT, Ground, usual


class Follows:
    """The reactions of a game's own marks; a turn begins with step `first`, if there is one."""

    def __init__(self, ground: Ground, first: str) -> None:
        self.ground = ground
        self.first = first
        self.marks = {mark.id: mark for mark in ground.game.marks}

    def react(self, before: Table, after: Table, fact: Fact) -> Iterable[Outcome]:
        """Return what follows from a change."""
        match fact:
            case Turned() if self.first:
                yield Phased(self.first)
            case Marked(mark=name) if name == OUT:
                yield from self._left(after, fact)
            case Marked():
                yield from self._won(before, after, fact)
                mark = self.marks.get(fact.mark.partition("-")[0])
                if mark is not None:
                    yield from self._marked(after, fact, mark)

    def _marked(self, table: Table, fact: Marked, mark: shape.Mark) -> Iterator[Outcome]:
        yield from self._stones(table, fact, mark)
        if mark.takes:
            yield Change(fact.sheet, mark.takes, fact.was - fact.value, stop=True)
        out = mark.out
        if out is not None and out.holds(fact.value) != out.holds(fact.was):
            yield Marked(fact.sheet, OUT, int(self.is_out(table, table.sheets[fact.sheet].owner)))
        for end in mark.ends:
            if end.holds(fact.value) and not end.holds(fact.was):
                won = table.order if end.result == "won" else ()
                yield Ended(won, f"{self.ground.voice.prefix}.end.{end.result}")
                return

    def _stones(self, table: Table, fact: Marked, mark: shape.Mark) -> Iterator[Outcome]:
        voice, start = self.ground.voice, usual(mark.start)
        owner = table.sheets[fact.sheet].owner
        for stone in mark.milestones:
            if not _reaches(stone.at, start, fact):
                continue
            whom, name = SeatRef(owner), Term(f"mark.{fact.mark}")
            key = "reached" if owner else "table_reached"
            yield voice.note(key, owner, whom=whom, mark=name, n=stone.at)
            if stone.prompt:
                # A milestone passed again, after a change back, asks only once.
                id = f"{fact.sheet}.{fact.mark}.{stone.at}"
                text = f"{mark.id}-{stone.at}"
                yield voice.prompt(text, owner, id=id, whom=whom, mark=name, n=stone.at)

    def is_out(self, table: Table, seat: int) -> bool:
        """Tell whether any of a seat's numbers puts it out."""
        sheet = table.sheets[seat_sheet(seat)]
        return any(
            mark.out.holds(value)
            for name, value in sheet.marks.items()
            if (mark := self.marks.get(name.partition("-")[0])) and mark.out is not None
        )

    def _left(self, table: Table, fact: Marked) -> Iterator[Outcome]:
        seat = table.sheets[fact.sheet].owner
        order = back_in_order(table, table.order[0])
        yield self.ground.voice.note("out" if fact.value else "back", seat, whom=SeatRef(seat))
        if order:
            yield Ordered(order)
        # Whoever is out last keeps the turn, so that a match played on has somebody to play it.
        if not order or (len(order) == 1 and fact.value and self.ground.game.win.who == "last"):
            yield Ended(order, f"{self.ground.voice.prefix}.end")
        elif fact.value and seat == table.turn:
            yield next_turn(table)

    def _won(self, before: Table, table: Table, fact: Marked) -> Iterator[Outcome]:
        """End at once where the first to come to the target wins."""
        win = self.ground.game.win
        if win.who != "first" or fact.mark != self.ground.counted or fact.sheet == TABLE:
            return
        target = self.ground.chosen(table, "target", win.target)
        if target is not None and fact.value >= target > fact.was:
            seat = table.sheets[fact.sheet].owner
            yield Ended((seat,), f"{self.ground.voice.prefix}.end")


def _reaches(stone: int, start: int, fact: Marked) -> bool:
    """Tell whether a change reaches or passes a milestone, away from the mark's start."""
    if stone >= start:
        return fact.was < stone <= fact.value
    return fact.was > stone >= fact.value


def back_in_order(table: Table, first: int) -> tuple[int, ...]:
    """Return who is in play, clockwise from `first` or from whoever follows it."""
    seats = sorted(table.seats)
    place = seats.index(first)
    turned = seats[place:] + seats[:place]
    return tuple(seat for seat in turned if not table.of(seat, OUT))
