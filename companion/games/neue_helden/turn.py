"""The turn: seven steps in their binding order, and whose turn comes next (NH-14 to NH-17).

A step in which nothing can be chosen is passed at once, marked as left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from companion.domain.facts import (
    Change,
    Outcome,
    Phased,
    RollDropped,
    SheetRemoved,
    Ticked,
    Turned,
)  # fmt: skip
from companion.domain.fields import Choice, OneSeat
from companion.domain.game import Phase, Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.domain.table import TABLE, Table, seat_sheet
from companion.games.neue_helden.blitz import awaits_blitz, lift_marker
from companion.games.neue_helden.checks import all_of, free, in_play, nothing_open
from companion.games.neue_helden.house import rule
from companion.games.neue_helden.missions import (
    JOBCENTER,
    go_away,
    may_take,
    must_take,
    stop_trying,
)
from companion.games.neue_helden.movement import hoppers
from companion.games.neue_helden.reading import SCUFFLE, active, hero, must_try, note, whom
from companion.games.neue_helden.skipping import count_turn

PHASES = (
    Phase(id="pocket", auto=True),
    *(Phase(id=step) for step in ("choose", "equip", "move", "task", "buy", "others")),
)
_NEXT = {"choose": "equip", "equip": "move", "move": "task", "task": "buy"}


def begin_turn(before: Table, after: Table) -> Iterator[Outcome]:
    """Start a turn: pass over who skips, lift what lasted a round, then the pocket money."""
    seat = after.turn
    yield from drop_open(after)
    yield from count_turn(before, after)
    if after.of(seat, "skip"):
        yield note("passed_over", whom(seat), seat)
        yield next_turn(after)
        return
    yield Change(seat_sheet(seat), "revealed", -1, stop=True)
    if hero(after, seat) == "blitz":
        yield from lift_marker(after)
    yield from go_away(after, seat)
    yield Phased("pocket")


def drop_open(table: Table) -> Iterator[Outcome]:
    """Close whatever still waited: a roll, a scuffle, a mission one point short."""
    if table.ask is not None:
        yield RollDropped(table.ask.roll)
    if SCUFFLE in table.sheets:
        yield SheetRemoved(SCUFFLE)
    if JOBCENTER in table.prompts:
        yield Ticked(JOBCENTER)
    yield from stop_trying(table)


def next_turn(table: Table) -> Turned:
    """Return the turn after this one; a round ends after the last marker."""
    seat = table.after(table.turn)
    return Turned(seat, table.round + (seat == table.order[0]))


def reach_step(table: Table) -> Iterator[Outcome]:
    """Pay pocket money, and pass a step in which nothing can be chosen."""
    match table.phase:
        case "pocket":
            yield from _pay_pocket_money(table)
        case "others":
            yield from end_others(table)
        case phase if phase in _EMPTY and _EMPTY[phase](table, table.turn):
            yield Phased("others" if phase == "buy" else _NEXT[phase], left="out")


def end_others(table: Table) -> Iterator[Outcome]:
    """Begin the next turn once nobody else can move a space."""
    if table.phase == "others" and SCUFFLE not in table.sheets and not hoppers(table):
        yield next_turn(table)


def _pay_pocket_money(table: Table) -> Iterator[Outcome]:
    paid = pocket_money(table, table.turn)
    if paid:
        yield note("pocket_money", {**whom(table.turn), "points": paid}, table.turn)
        yield Change(seat_sheet(table.turn), "points", paid, stop=True)
    yield Phased("choose", left="done" if paid else "out")


def pocket_money(table: Table, seat: int) -> int:
    """Return what a hero gets at the start of a turn: 1 below 15,000 fans (NH-20, NH-21)."""
    by_what = rule(table, "pocket_money")
    is_rookie = table.of(seat, "badges") > 0 if by_what == "badge" else False
    if by_what == "none" or is_rookie or table.of(seat, "fans") >= 15_000:
        return 0
    return 2 if rule(table, "start_money") == "turn" else 1


def _choose_is_empty(table: Table, seat: int) -> bool:
    return not may_take(table, seat) and not awaits_blitz(table, seat)


def _equip_is_empty(table: Table, seat: int) -> bool:
    none = table.of(seat, "cards") == 0 or table.of(seat, "equipped") == 1
    return none or bool(rule(table, "instant_equipment"))


def _task_is_empty(table: Table, seat: int) -> bool:
    cards = table.value(TABLE, "kraft_training") + table.value(TABLE, "iq_training")
    return cards == 0 and not active(table, seat)


def _buy_is_empty(table: Table, seat: int) -> bool:
    return table.of(seat, "points") == 0 or table.of(seat, "bought") == 1


_EMPTY: dict[str, Callable[[Table, int], bool]] = {
    "choose": _choose_is_empty,
    "equip": _equip_is_empty,
    "task": _task_is_empty,
    "buy": _buy_is_empty,
}


def _may_go_on(table: Table, seat: int) -> None:
    if table.phase == "choose" and must_take(table, seat):
        raise Rejected("mission/must_take", "Take a mission from the Jobcenter first.")
    if table.phase == "task" and must_try(table, seat):
        raise Rejected("mission/must_try", "Try your mission again, or abandon it.")


def _go_on(table: Table, move: Move) -> Iterable[Outcome]:
    yield note("left_out", whom(move.seat), move.seat)
    yield Phased(_NEXT[table.phase], left="out")


def _end_turn(table: Table, move: Move) -> Iterable[Outcome]:
    yield note("turn_ended", whom(move.seat), move.seat)
    yield Phased("others", left="out")


def _next_turn(table: Table, move: Move) -> Iterable[Outcome]:
    coming = next_turn(table)
    yield note("next_turn", whom(coming.seat), move.seat)
    yield coming


def _jump(table: Table, move: Move) -> Iterable[Outcome]:
    seat, step = move.args["seat"] or table.turn, move.args["step"]
    if seat not in table.order:
        raise Rejected("seat/sits_out", "{whom} has no hero in this match.", whom=SeatRef(seat))
    yield note("jump", {"whom": SeatRef(seat)}, move.seat)
    if seat != table.turn:
        yield Turned(seat, table.round)
    if step:
        yield Phased(step)
    if seat == table.turn:
        yield from drop_open(table)


TURN_VERBS: dict[str, Verb] = {
    "go_on": Verb(decide=_go_on, phases=tuple(_NEXT), check=all_of(free, _may_go_on), lead=True),
    "end_turn": Verb(decide=_end_turn, phases=("buy",), check=free, lead=True),
    "next_turn": Verb(
        decide=_next_turn, who="any", phases=("others",), check=nothing_open, lead=True
    ),
}
JUMP_VERBS: dict[str, Verb] = {
    "jump": Verb(
        decide=_jump,
        fields={
            "seat": OneSeat(whose="any", optional=True),
            "step": Choice(values=(*_NEXT, "buy", "others"), optional=True),
        },
        who="any",
        check=in_play,
    ),
}
