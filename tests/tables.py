"""A tiny game for tests: two to four seats, a few marks, a track, one dice question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from companion import views
from companion.domain.cards import CardKind, Use
from companion.domain.decide import decision
from companion.domain.facts import (
    Change,
    Ended,
    Fact,
    Marked,
    Noted,
    Ordered,
    Outcome,
    Phased,
    Prompted,
    Redone,
    RollAsked,
    SheetAdded,
    Turned,
    Undone,
)  # fmt: skip
from companion.domain.fields import Choice, Number, Text
from companion.domain.game import Game, Option, Phase, Verb
from companion.domain.marks import Mark, Track
from companion.domain.moves import Entry, Move
from companion.domain.rejected import Rejected
from companion.domain.table import Ask, Table, seat_sheet
from companion.domain.undo import redo, replayed, undo
from companion.domain.undo_clock import reset_clock
from companion.opening import opening


def _begin(table: Table, move: Move) -> Iterable[Outcome]:
    order = tuple(sorted(table.seats))
    yield Ordered(order)
    yield Turned(order[0], 1)
    yield Phased("act")


def _earn(table: Table, move: Move) -> Iterable[Outcome]:
    yield Change(seat_sheet(move.seat), "coins", move.args["coins"])
    yield Change(seat_sheet(move.seat), "tired", 1)


def _dare(table: Table, move: Move) -> Iterable[Outcome]:
    yield RollAsked("", "tiny.ask.dare", ("red", "red"), move.seat)


def _dared(table: Table, ask: Ask, n: int) -> Iterable[Outcome]:
    total = sum(face for _, face in ask.faces)
    yield Change(seat_sheet(ask.seat), "steps", total)
    yield Noted("tiny.log.dared", {"total": total}, ask.seat)


def _hire(table: Table, move: Move) -> Iterable[Outcome]:
    yield SheetAdded(f"helper-{move.n}", "helper", move.seat, move.args["name"])


def _pass(table: Table, move: Move) -> Iterable[Outcome]:
    seat = table.after(move.seat)
    yield Phased("rest")
    yield Turned(seat, table.round + (seat == table.order[0]))
    yield Phased("act")


def _not_tired(table: Table, seat: int) -> None:
    if table.of(seat, "tired") >= 3:
        raise Rejected("tiny/tired", "Three times a turn is enough.")


def _react(before: Table, after: Table, fact: Fact) -> Iterable[Outcome]:
    if isinstance(fact, Marked) and fact.mark == "steps":
        track = STEPS
        for stone in track.crossed(before.value(fact.sheet, "steps"), fact.value):
            owner = after.sheets[fact.sheet].owner
            yield Prompted("", "tiny.prompt.stone", {"stone": stone}, owner)
            if stone == track.milestones[-1] and after.ended is None:
                yield Ended((owner,), "tiny.end.home")


STEPS = Track(high=99, milestones=(10, 20, 40), show="hero")
TINY = Game(
    id="tiny",
    prefix="tiny",
    seats=(2, 4),
    marks={
        "player": {
            "coins": Mark(start=5, low=0, high=50),
            "tired": Mark(high=9, resets="turn"),
            "luck": Mark(start=2, low=-3, high=3, resets="round"),
            "steps": STEPS,
            "taps": Mark(show="hidden"),
        },
        "helper": {"power": Mark(start=1, low=1, high=6)},
        "table": {"weather": Mark(low=0, high=3)},
    },
    options={"rich": Option(values=(False, True)), "mode": Option(values=("short", "long"))},
    phases=(Phase(id="act"), Phase(id="rest")),
    dice={"red": 6, "big": 20},
    verbs={
        "begin": Verb(decide=_begin, who="table", setup=True),
        "earn": Verb(
            decide=_earn, fields={"coins": Number(low=1, high=20, start=1)}, check=_not_tired
        ),
        "dare": Verb(decide=_dare, phases=("act",)),
        "hire": Verb(
            decide=_hire,
            fields={"name": Text(), "trade": Choice(values=("cook", "guard"))},
            who="any",
        ),
        "pass": Verb(decide=_pass, lead=True),
    },
    answers={"tiny.ask.dare": _dared},
    react=_react,
    remembers={"hire": "name"},
    cards={
        "person": CardKind(
            fields={"trade": Choice(values=("cook", "guard"), optional=True)},
            uses=(Use(verb="hire", fills={"name": "name", "trade": "trade"}, lying="no"),),
            lies_as="helper",
        )
    },
)


def seats(count: int = 2) -> list[dict[str, object]]:
    """Return so many chairs, as a phone asks for them."""
    return [{} for _ in range(count)]


def adjust(seat: int = 1, mark: str = "coins", by: int = 1, *, ref: str = "", at: int = 0) -> Move:
    """Return a tap on one of a seat's own counters."""
    args = {"sheet": seat_sheet(seat), "mark": mark, "by": by}
    return Move(verb="adjust", seat=seat, args=args, ref=ref, at=at)


# A match in memory, so that tests of rules need neither host nor disk.


def started(count: int = 2, *, begun: bool = True) -> list[Entry]:
    """Return the log of a tiny match; with `begun`, seat 1 is on turn."""
    facts, _ = opening(TINY, {}, seats(count), at=0)
    log = [Entry(n=1, at=0, verb="open", facts=facts)]
    return then(log, Move(verb="begin")) if begun else log


def then(log: Sequence[Entry], *moves: Move) -> list[Entry]:
    """Return the log after further moves."""
    log = [*log]
    for move in moves:
        n = len(log) + 1
        done = decision(TINY, table_of(log), replace(move, n=n))
        log.append(_entry(n, move, done.facts))
    return log


def back(log: Sequence[Entry], n: int | None = None, *, at: int = 0) -> list[Entry]:
    """Return the log after an undo."""
    return _settled(log, "undo", undo(log, n), at)


def again(log: Sequence[Entry], *, at: int = 0) -> list[Entry]:
    """Return the log after a redo."""
    return _settled(log, "redo", redo(log), at)


def table_of(log: Sequence[Entry]) -> Table:
    """Return the table after a log."""
    return replayed(log, TINY.starts)


def seen(log: Sequence[Entry]) -> bytes:
    """Return what screens show after a log, but for its version and what undo would do next."""
    table = table_of(log)
    return views.encode(views.view(TINY, "M", table, version=0, undo=None, redo=False))


def _settled(log: Sequence[Entry], verb: str, fact: Undone | Redone, at: int) -> list[Entry]:
    move = Move(verb=verb, at=at)
    draft = [*log, _entry(len(log) + 1, move, (fact,))]
    return [*log, _entry(len(log) + 1, move, (fact, *reset_clock(draft, fact, at=at)))]


def _entry(n: int, move: Move, facts: tuple[Fact, ...]) -> Entry:
    return Entry(n=n, at=move.at, verb=move.verb, facts=facts, seat=move.seat, args=move.args)
