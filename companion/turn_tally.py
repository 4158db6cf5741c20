"""The turns of one clock, added up from the states it went through."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.domain.clock import Clock
from companion.domain.controls import Periods
from companion.domain.facts import Ended
from companion.domain.moves import Entry
from companion.domain.side import Side
from companion.domain.undo import KEPT
from companion.turn_times import TURNS, Kind, Row, Times, UnderWay, total

_TOLD: dict[str, Kind] = {
    "clock_correct": "correction",
    "clock_give": "given",
    "clock_illegal": "illegal",
    "clock_hand": "handed",
    "clock_back": "back",
}


class _Open(msgspec.Struct):
    """A turn being added up; `flag` is the journal's number of its fallen flag."""

    began: int
    think: int = 0
    flag: int = 0


class Tally:
    """The turns of one clock, taken in state by state."""

    def __init__(self, clock: Clock) -> None:
        self._clock = self._opening = clock
        self._open: dict[int, _Open] = {}
        self._rows: list[Row] = []
        self._begin()

    @property
    def is_started(self) -> bool:
        """Whether anybody's time has run."""
        return bool(self._open) or any(row.kind in TURNS for row in self._rows)

    def is_over(self, entry: Entry, clock: Clock) -> bool:
        """Tell whether an entry puts another clock on the table."""
        is_fresh = not clock.running and not any(map(_has_played, clock.sides))
        is_other = [side.seat for side in clock.sides] != [side.seat for side in self._clock.sides]
        return is_other or entry.verb == "set_clock" or (is_fresh and self.is_started)

    def contradicts(self, entry: Entry, clock: Clock) -> bool:
        """Tell whether undo or recovery spoke of moves that do not count any more."""
        return entry.verb in KEPT and _stand(clock) != _stand(self._clock)

    def take(self, entry: Entry, clock: Clock) -> None:
        """Take in the next state of the clock."""
        before, self._clock = self._clock, clock
        for old, new in zip(before.sides, clock.sides, strict=True):
            thought = _thought(before, clock, old, new)
            if thought:
                self._turn(new.seat, before.as_of).think += thought
            if new.flag is not None and old.flag is None:
                self._turn(new.seat, clock.as_of).flag = entry.n
            if new.moves > old.moves and entry.verb != "clock_correct":
                self._finish(new, _ending(entry), entry.n, new.moves)
            elif new.out is not None and old.out is None:
                self._finish(new, "out", entry.n, new.moves + 1)
        self._rows += [
            self._told(side, kind, entry.n) for side, kind in _besides(entry, before, clock)
        ]
        self._begin()

    def times(self) -> Times:
        """Return everything taken in so far."""
        for side in self._clock.sides:
            turn = self._open.get(side.seat)
            if turn is not None and turn.flag and self._clock.is_frozen:
                self._finish(side, "flag", turn.flag, side.moves + 1)
        rows = tuple(sorted(self._rows, key=lambda row: row.move))
        under_way = tuple(self._under_way())
        return Times(
            clock=self._clock,
            sides=tuple(
                total(new.seat, _left(self._opening, old), _left(self._clock, new), rows, under_way)
                for old, new in zip(self._opening.sides, self._clock.sides, strict=True)
            ),
            rows=rows,
            under_way=under_way,
        )

    def _turn(self, seat: int, since: int) -> _Open:
        return self._open.setdefault(seat, _Open(since))

    def _begin(self) -> None:
        for side in self._clock.sides:
            if _runs(self._clock, side.seat):
                self._turn(side.seat, self._clock.as_of)

    def _finish(self, side: Side, kind: Kind, move: int, number: int) -> None:
        turn = self._open.pop(side.seat, None) or _Open(self._clock.as_of)
        self._rows.append(
            Row(
                seat=side.seat, number=number, kind=kind, began=turn.began,
                ended=self._clock.as_of, think=turn.think, left=_left(self._clock, side),
                move=move, period=_period(self._clock, side),
                flag=turn.flag > 0,
            )
        )  # fmt: skip

    def _told(self, side: Side, kind: Kind, move: int) -> Row:
        now = self._clock.as_of
        return Row(
            seat=side.seat, number=side.moves + 1, kind=kind, began=now, ended=now, think=0,
            left=_left(self._clock, side), move=move, period=_period(self._clock, side),
        )  # fmt: skip

    def _under_way(self) -> Iterator[UnderWay]:
        for side in self._clock.sides:
            turn = self._open.get(side.seat)
            if turn is not None:
                yield UnderWay(
                    seat=side.seat, number=side.moves + 1, began=turn.began, think=turn.think,
                    left=_left(self._clock, side), runs=_runs(self._clock, side.seat),
                )  # fmt: skip


def _has_played(side: Side) -> bool:
    return side.used > 0 or side.moves > 0 or side.flag is not None


def _stand(clock: Clock) -> tuple[int, tuple[int, ...]]:
    return clock.running, tuple(side.moves for side in clock.sides)


def _thought(before: Clock, after: Clock, old: Side, new: Side) -> int:
    if any(side.used for side in after.sides):
        return new.used - old.used
    # Release 0.1.0 kept no sum: there one side's time ran whenever the clock was not held.
    return after.as_of - before.as_of if _runs(before, old.seat) else 0


def _ending(entry: Entry) -> Kind:
    if entry.verb == "clock_pass":
        return "pass"
    return "gong" if entry.verb == "elapse" else "press"


def _besides(entry: Entry, before: Clock, after: Clock) -> Iterator[tuple[Side, Kind]]:
    kind, whom = _TOLD.get(entry.verb), entry.args.get("whom", 0)
    if kind is not None:
        yield from (
            (side, kind)
            for side in after.sides
            if side.seat == whom or (not whom and side.out is None)
        )
    elif (held := _held(entry, before, after)) is not None:
        yield from ((after.side(seat), held) for seat in after.going)


def _held(entry: Entry, before: Clock, after: Clock) -> Kind | None:
    # A clock that stops with the match, or because a flag fell, was not told to.
    is_over = any(isinstance(fact, Ended) for fact in entry.facts)
    if before.paused == after.paused or after.is_frozen or is_over:
        return None
    if before.paused:
        return "resume"
    return "power_cut" if entry.verb == "recover" else "pause"


def _runs(clock: Clock, seat: int) -> bool:
    return clock.is_ticking and not clock.is_frozen and seat in clock.going


def _left(clock: Clock, side: Side) -> int:
    return clock.control_of(side.seat).gauge(side.has).left


def _period(clock: Clock, side: Side) -> int:
    return side.has.period + 1 if isinstance(clock.control_of(side.seat), Periods) else 0
