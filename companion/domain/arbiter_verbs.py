"""The verbs of an arbiter; without one, of everybody at the table. Each is told with its reason."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from companion.domain import arbiter
from companion.domain.clock import Clock
from companion.domain.clock_checks import check_arbiter, check_seen, clock_of
from companion.domain.clock_face import face, span
from companion.domain.controls import LONGEST
from companion.domain.facts import Clocked, Noted, Outcome
from companion.domain.fields import AnyField, Number, OneSeat, Text
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import Param, SeatRef, pack
from companion.domain.table import Table
from companion.domain.timing import told

LONGEST_REASON = 80
KEPT = -LONGEST - 1
"""Stands for what a correction leaves as it is."""

_WHY: dict[str, AnyField] = {
    "reason": Text(longest=LONGEST_REASON, optional=True),
    "by": Text(longest=24, optional=True),
}


def _correct(table: Table, move: Move) -> Iterable[Outcome]:
    clock, args = _clock(table, move), move.args
    check_seen(clock, move)
    given = {name: args[name] for name in ("left", "moves", "period", "spare")}
    wishes = {name: value for name, value in given.items() if value != KEPT}
    done = arbiter.corrected(clock, args["whom"], move.at, **wishes)
    done = replace(done, corrected=move.n)
    was, now = clock.left_at(args["whom"], move.at), done.side(args["whom"])
    yield from _because(
        move, "corrected", was=face(was), now=face(now.has.left), moves=now.moves,
        whom=SeatRef(args["whom"]),
    )  # fmt: skip
    yield from told(clock, done)


def _give(table: Table, move: Move) -> Iterable[Outcome]:
    clock, whom, ms = _clock(table, move), move.args["whom"], move.args["ms"]
    seats = (whom,) if whom else tuple(side.seat for side in clock.sides if side.out is None)
    done = arbiter.given(clock, seats, ms, move.at)
    if whom:
        was, now = face(clock.left_at(whom, move.at)), face(done.side(whom).has.left)
        yield from _because(
            move, "given", time=span(ms), was=was, now=now, whom=SeatRef(whom)
        )  # fmt: skip
    else:
        yield from _because(move, "given_all", time=span(ms))
    yield from told(clock, replace(done, corrected=move.n))


def _hand(table: Table, move: Move) -> Iterable[Outcome]:
    clock, whom = _clock(table, move), move.args["whom"]
    done = arbiter.handed(clock, whom, move.at)
    yield from _because(move, "handed", whom=SeatRef(whom))
    yield from told(clock, done)


def _illegal(table: Table, move: Move) -> Iterable[Outcome]:
    clock, whom, ms = _clock(table, move), move.args["whom"], move.args["ms"]
    done, bonus = arbiter.punished(clock, whom, None if ms == KEPT else ms, move.at)
    n = done.side(whom).illegal
    yield from _because(move, "illegal", time=span(bonus), n=n, whom=SeatRef(whom))
    yield from told(clock, done)


def _appoint(table: Table, move: Move) -> Iterable[Outcome]:
    check_arbiter(table, move.source)
    clock, name = table.clock, move.args["name"]
    yield Noted("clock.arbiter" if name else "clock.no_arbiter", pack({"name": name}), move.seat)
    if clock is None:
        yield Clocked(None, arbiter=name)
    else:
        yield from told(clock, replace(clock, arbiter=name, asked=0))


def _clock(table: Table, move: Move) -> Clock:
    clock = clock_of(table)
    check_arbiter(clock, move.source)
    return clock


def _because(move: Move, key: str, **params: Param) -> Iterable[Noted]:
    why = {name: move.args[name] for name in _WHY if move.args[name]}
    suffix = "_because" if "reason" in why else ""
    yield Noted(f"clock.{key}{suffix}", pack({**params, **why}), move.seat)


_TIME = Number(low=-LONGEST, high=LONGEST)
_MAYBE_TIME = Number(low=-LONGEST, high=LONGEST, start=KEPT, optional=True)
_MAYBE_COUNT = Number(low=0, high=9_999, start=KEPT, optional=True)
_WHOM = OneSeat(whose="any")
_CORRECTION: dict[str, AnyField] = {
    "whom": _WHOM,
    "left": _MAYBE_TIME,
    "moves": _MAYBE_COUNT,
    "period": _MAYBE_COUNT,
    "spare": _MAYBE_COUNT,
}
_GIFT: dict[str, AnyField] = {"whom": OneSeat(whose="any", optional=True), "ms": _TIME}
_PENALTY: dict[str, AnyField] = {"whom": _WHOM, "ms": _MAYBE_TIME}
_NAME: dict[str, AnyField] = {"name": Text(longest=24, optional=True)}

ARBITER_VERBS: dict[str, Verb] = {
    "clock_correct": Verb(decide=_correct, fields={**_CORRECTION, **_WHY}, who="any"),
    "clock_give": Verb(decide=_give, fields={**_GIFT, **_WHY}, who="any"),
    "clock_hand": Verb(decide=_hand, fields={"whom": _WHOM, **_WHY}, who="any"),
    "clock_illegal": Verb(decide=_illegal, fields={**_PENALTY, **_WHY}, who="any"),
    "clock_appoint": Verb(decide=_appoint, fields=_NAME, who="any"),
}
