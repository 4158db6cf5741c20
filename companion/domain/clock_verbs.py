"""The verbs of the clock: setting, pressing, pausing, who comes next, and the arbiter's."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from companion.domain import rotation
from companion.domain.arbiter_verbs import ARBITER_VERBS
from companion.domain.clock import Clock
from companion.domain.clock_checks import check_arbiter, check_own, clock_in_play, clock_of
from companion.domain.control_text import read_sides
from companion.domain.facts import Clocked, Noted, Outcome
from companion.domain.fields import AnyField, Choice, OneSeat, SomeSeats, Text
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import pack
from companion.domain.rejected import Rejected
from companion.domain.table import Table
from companion.domain.timing import said, told

LONGEST_TEXT = 400

_SETTING: dict[str, AnyField] = {
    "control": Text(longest=LONGEST_TEXT),
    "after": Choice(values=("freeze", "run_on", "negative")),
    "pauses": Choice(values=("agreed", "anyone")),
}


def _set_clock(table: Table, move: Move) -> Iterable[Outcome]:
    check_arbiter(table, move.source)
    if table.clock is not None and table.clock.is_ticking:
        raise Rejected("clock/running", "Pause the clock before you set it.")
    seats = table.order or tuple(sorted(table.seats))
    control, own = read_sides(move.args["control"], seats)
    clock = Clock.new(control, seats, own=own, after=move.args["after"], pauses=move.args["pauses"])
    yield Clocked(replace(clock, arbiter=table.arbiter))


def _press(table: Table, move: Move) -> Iterable[Outcome]:
    clock = clock_in_play(table)
    check_own(clock, move, move.seat or clock.running)
    if clock.running or clock.is_frozen:
        yield from told(clock, rotation.pressed(clock, move.seat, move.at))
    elif rotation.rests_between_turns(clock):
        yield Clocked(rotation.started_together(clock, max(move.at, clock.as_of)))
    else:
        yield Clocked(clock.start(_first(table, clock, move.seat), move.at))


def _first(table: Table, clock: Clock, seat: int) -> int:
    # Whoever presses first has made no move yet: as at a chess table, it starts the other clock.
    # In a game with turns the table knows better whose time it is.
    presser = clock.side(seat).seat if seat else 0
    if table.turn in clock.seats:
        return table.turn
    if presser:
        return clock.next_seat(presser)
    return next((side.seat for side in clock.sides if side.plays), clock.seats[0])


def _jump(table: Table, move: Move) -> Iterable[Outcome]:
    clock, to = clock_in_play(table), move.args["to"]
    check_own(clock, move, *(clock.going or (move.seat,)))
    yield from _with(clock, rotation.jumped(clock, to, move.at), "jumped", to)


def _pass(table: Table, move: Move) -> Iterable[Outcome]:
    clock = clock_in_play(table)
    seat = move.seat or clock.running
    check_own(clock, move, seat)
    yield from _with(clock, rotation.passed(clock, seat, move.at), "passed", seat)


def _out(table: Table, move: Move) -> Iterable[Outcome]:
    clock, whom = clock_in_play(table), move.args["whom"]
    check_own(clock, move, whom)
    yield from _with(clock, rotation.left(clock, whom, move.at), "out", whom)


def _back(table: Table, move: Move) -> Iterable[Outcome]:
    clock, whom = clock_in_play(table), move.args["whom"]
    check_own(clock, move, whom)
    yield from _with(clock, rotation.returned(clock, whom), "back", whom)


def _reverse(table: Table, move: Move) -> Iterable[Outcome]:
    clock = clock_in_play(table)
    check_own(clock, move)
    yield from _with(clock, rotation.turned_round(clock), "reversed", move.seat)


def _together(table: Table, move: Move) -> Iterable[Outcome]:
    clock = clock_in_play(table)
    check_own(clock, move)
    running = rotation.together(clock, tuple(move.args["seats"]), move.at)
    yield from _with(clock, running, "together", move.seat)


def _pause(table: Table, move: Move) -> Iterable[Outcome]:
    clock = clock_of(table)
    if _has_to_ask(clock, move.seat):
        if clock.asked == move.seat:
            raise Rejected("clock/asked", "The others have not agreed to a pause yet.")
        asking = clock.while_going(move.at)
        yield from _with(clock, replace(asking, asked=move.seat), "pause_asked", move.seat)
        return
    paused = clock.pause(move.at)
    yield from told(clock, paused)
    if move.seat and clock.arbiter and not paused.is_frozen:
        yield said("arbiter_called", move.seat)


def _has_to_ask(clock: Clock, seat: int) -> bool:
    # Seat 0 is the table: its button, or the arbiter. Who calls the arbiter need not ask.
    if not seat or clock.arbiter or clock.pauses == "anyone":
        return False
    clock.side(seat)
    return clock.asked in (0, seat)


def _no_pause(table: Table, move: Move) -> Iterable[Outcome]:
    clock = clock_of(table)
    if not clock.asked:
        raise Rejected("clock/not_asked", "Nobody has asked for a pause.")
    yield Clocked(replace(clock, asked=0))
    yield said("pause_declined", move.seat or clock.asked)


def _resume(table: Table, move: Move) -> Iterable[Outcome]:
    clock = clock_in_play(table)
    check_arbiter(clock, move.source)
    yield Clocked(clock.resume(move.at))


def _flag(table: Table, move: Move) -> Iterable[Outcome]:
    clock = clock_of(table)
    yield from told(clock, clock.flag(move.at))


def _elapse(table: Table, move: Move) -> Iterable[Outcome]:
    clock = clock_of(table)
    yield from told(clock, clock.elapse(move.at))


def _put_away(table: Table, move: Move) -> Iterable[Outcome]:
    check_arbiter(clock_of(table), move.source)
    yield Clocked(None)


def _with(before: Clock, after: Clock, key: str, seat: int) -> Iterable[Outcome]:
    # The move's own sentence comes first, what happened by itself meanwhile after it.
    if after.is_frozen and not before.is_frozen:
        yield from told(before, after)
        return
    yield said(key, seat) if seat else Noted(f"clock.{key}", pack({}))
    yield from told(before, after)


CLOCK_VERBS: dict[str, Verb] = {
    "set_clock": Verb(decide=_set_clock, fields=_SETTING, who="any"),
    "press": Verb(decide=_press, who="any"),
    "clock_jump": Verb(decide=_jump, fields={"to": OneSeat(whose="any")}, who="any"),
    "clock_pass": Verb(decide=_pass, who="any"),
    "clock_out": Verb(decide=_out, fields={"whom": OneSeat(whose="any")}, who="any"),
    "clock_back": Verb(decide=_back, fields={"whom": OneSeat(whose="any")}, who="any"),
    "clock_reverse": Verb(decide=_reverse, who="any"),
    "clock_together": Verb(decide=_together, fields={"seats": SomeSeats(whose="any")}, who="any"),
    "pause": Verb(decide=_pause, who="any"),
    "no_pause": Verb(decide=_no_pause, who="any"),
    "resume": Verb(decide=_resume, who="any"),
    "flag": Verb(decide=_flag, who="any"),
    "elapse": Verb(decide=_elapse, who="any"),
    "put_away": Verb(decide=_put_away, who="any"),
    **ARBITER_VERBS,
}
