"""The verbs of the clock, and how it follows the turn."""

from __future__ import annotations

from collections.abc import Iterable

from companion.domain.clock import Clock
from companion.domain.controls import Control, Delay, Fischer, SuddenDeath
from companion.domain.facts import Clocked, Ended, Fact, Noted, Outcome, Turned
from companion.domain.fields import AnyField, Choice, Number
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef, pack
from companion.domain.rejected import Rejected
from companion.domain.table import Table

_HOUR = 3_600_000
_FIELDS: dict[str, AnyField] = {
    "control": Choice(values=("sudden_death", "fischer", "delay")),
    "main": Number(low=0, high=24 * _HOUR, start=_HOUR, step=60_000),
    "extra": Number(low=0, high=_HOUR, step=1_000),
    "style": Choice(values=("before", "after", "us", "bronstein"), optional=True),
}


def follow_turn(table: Table, fact: Fact, *, at: int) -> Iterable[Outcome]:
    """Hand a running clock to whoever's turn it has become, at the instant of the move.

    With the end of a match its time stops as well.
    """
    clock = table.clock
    if clock is None or not clock.running:
        return
    match fact:
        case Turned(seat) if seat in clock.seats and seat != clock.running:
            moved = _handed(clock, seat, at)
        case Ended() if not clock.paused:
            moved = clock.pause(at)
        case _:
            return
    yield Clocked(moved)
    yield from _fallen(clock, moved)


def started(table: Table, seat: int, at: int) -> Iterable[Outcome]:
    """Start the time of `seat` if the match has a clock at rest."""
    clock = table.clock
    if clock is not None and not clock.running and not clock.flagged:
        yield Clocked(clock.start(seat, at))


def lent(table: Table, seat: int, at: int) -> Iterable[Outcome]:
    """Let the time of `seat` run instead of another's, as when somebody reacts out of turn."""
    clock = table.clock
    if clock is None or clock.paused or clock.running in (0, seat) or seat not in clock.seats:
        return
    handed = clock.press(clock.running, at, to=seat)
    yield Clocked(handed)
    yield from _fallen(clock, handed)


def _handed(clock: Clock, seat: int, at: int) -> Clock:
    # A paused clock changes hands as well, or it would go on for the wrong side afterwards.
    if not clock.paused:
        return clock.press(clock.running, at, to=seat)
    handed = clock.resume(clock.as_of).press(clock.running, clock.as_of, to=seat)
    return handed if handed.flagged else handed.pause(clock.as_of)


def _clock(table: Table) -> Clock:
    if table.clock is None:
        raise Rejected("clock/none", "This match has no clock.")
    return table.clock


def _control(move: Move) -> Control:
    main, extra, style = move.args["main"], move.args["extra"], move.args["style"]
    match move.args["control"]:
        case "fischer":
            return Fischer(
                main=main, increment=extra, credit="after" if style == "after" else "before"
            )
        case "delay":
            return Delay(
                main=main, delay=extra, style="bronstein" if style == "bronstein" else "us"
            )
        case _:
            return SuddenDeath(main=main)


def _set_clock(table: Table, move: Move) -> Iterable[Outcome]:
    if table.clock is not None and table.clock.running and not table.clock.paused:
        raise Rejected("clock/running", "Pause the clock before you set it.")
    yield Clocked(Clock.new(_control(move), table.order or tuple(sorted(table.seats))))


def _press(table: Table, move: Move) -> Iterable[Outcome]:
    clock = _clock(table)
    if clock.running == 0 and not clock.flagged:
        yield Clocked(clock.start(_first(table, clock, move.seat), move.at))
        return
    pressed = clock.press(move.seat, move.at)
    yield Clocked(pressed)
    yield from _fallen(clock, pressed)


def _first(table: Table, clock: Clock, seat: int) -> int:
    # Whoever presses first has made no move yet: as at a chess table, it starts the other clock.
    # In a game with turns the table knows better whose time it is.
    if seat not in clock.seats:
        raise Rejected("clock/no_seat", "{seat} has no clock here.", seat=SeatRef(seat))
    if table.turn in clock.seats:
        return table.turn
    return clock.seats[(clock.seats.index(seat) + 1) % len(clock.seats)]


def _pause(table: Table, move: Move) -> Iterable[Outcome]:
    clock = _clock(table)
    paused = clock.pause(move.at)
    yield Clocked(paused)
    yield from _fallen(clock, paused)


def _resume(table: Table, move: Move) -> Iterable[Outcome]:
    yield Clocked(_clock(table).resume(move.at))


def _flag(table: Table, move: Move) -> Iterable[Outcome]:
    clock = _clock(table)
    flagged = clock.flag(move.at)
    yield Clocked(flagged)
    yield from _fallen(clock, flagged)


def _fallen(before: Clock, after: Clock) -> Iterable[Outcome]:
    if after.flagged and not before.flagged:
        yield Noted("clock.fallen", pack({"whom": SeatRef(after.flagged)}), after.flagged)


def _put_away(table: Table, move: Move) -> Iterable[Outcome]:
    _clock(table)
    yield Clocked(None)


CLOCK_VERBS: dict[str, Verb] = {
    "set_clock": Verb(decide=_set_clock, fields=_FIELDS, who="any"),
    "press": Verb(decide=_press, who="any"),
    "pause": Verb(decide=_pause, who="any"),
    "resume": Verb(decide=_resume, who="any"),
    "flag": Verb(decide=_flag, who="any"),
    "put_away": Verb(decide=_put_away, who="any"),
}
