"""The draft: all pick in secret, reveal in order, pass left, nine times (SD-02, SD-03, SD-07)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.domain.checks import in_play
from companion.domain.facts import Change, Fact, Marked, Ordered, Outcome, Phased
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.domain.table import TABLE, Table, seat_sheet
from companion.domain.things import pass_on
from companion.domain.turns import from_seat, jump, seated, take_turn
from companion.games.superhero_draft.marks import FATES, PICKS, VOICE

STEPS = ("pick", "reveal", "score")


def pick(table: Table) -> int:
    """Return the number of the pick now made, 1 to 9."""
    return table.value(TABLE, "pick")


def first(table: Table) -> int:
    """Return who holds the First Player Card; until somebody says so, the first in order."""
    holder = table.value(TABLE, "first")
    return holder if holder in table.order else table.order[0]


def hand(table: Table, seat: int) -> int:
    """Return the cards in a hand: nine before the first pick, one less after each (SD-07)."""
    return PICKS - pick(table) + (table.phase in ("", "pick") and not table.of(seat, "ready"))


def _begin(table: Table, move: Move) -> Iterable[Outcome]:
    order = seated(table)
    yield VOICE.note("begin", move.seat, n=len(order))
    yield Ordered(order)
    yield from deal(order, 1)


def deal(order: tuple[int, ...], number: int) -> Iterator[Outcome]:
    """Begin a round: nine cards each, and the first pick (SD-01, SD-09)."""
    yield VOICE.prompt("deal", id="deal", cards=PICKS)
    yield from take_turn(order[0], number, "pick")


def _picking(table: Table) -> Iterator[Outcome]:
    if table.turn != first(table):
        yield from take_turn(first(table), table.round, "pick")
    elif pick(table) == PICKS:  # one card is left: nobody has to choose
        yield from _reveal(table)


def _reveal(table: Table) -> Iterable[Outcome]:
    return take_turn(first(table), table.round, "reveal")


def revealed(table: Table, seat: int, fate: str) -> Iterator[Outcome]:
    """Remember what became of a card; then the next reveals, the next pick comes, or the end."""
    digit = 10 ** (pick(table) - 1)
    fates = {one: table.of(one, "cards") // digit % 10 for one in from_seat(table, seat)}
    yield Change(seat_sheet(seat), "cards", (FATES.index(fate) - fates.pop(seat)) * digit)
    left = [one for one, known in fates.items() if not known]
    if left:
        yield from take_turn(left[0], table.round, "reveal")
    elif pick(table) == PICKS:
        yield Phased("score")
    else:
        if table.options["first_player"] == "rotates":
            yield Marked(TABLE, "first", table.after(first(table)))
        yield Marked(TABLE, "pick", pick(table) + 1)
        yield Phased("pick")


def follow(before: Table, after: Table, fact: Fact) -> Iterator[Outcome]:
    """Go on from the step before, and say who has the First Player Card now."""
    match fact:
        case Phased("pick"):
            yield from _picking(after)
        case Marked("table", "first", holder):
            yield VOICE.note("first", 0, whom=SeatRef(holder))


def _not_ready(table: Table, seat: int) -> None:
    in_play(table, seat)
    if table.of(seat, "ready"):
        raise Rejected("pick/done", "{whom} has picked already.", whom=SeatRef(seat))


def _picked(table: Table, move: Move) -> Iterable[Outcome]:
    yield VOICE.note("picked", move.seat, whom=SeatRef(move.seat))
    yield Marked(seat_sheet(move.seat), "ready", 1)
    if all(table.of(seat, "ready") for seat in table.order if seat != move.seat):
        yield from _reveal(table)


def _all_picked(table: Table, move: Move) -> Iterable[Outcome]:
    yield VOICE.note("all_picked", move.seat, n=pick(table))
    yield from _reveal(table)


DRAFT_VERBS: dict[str, Verb] = {
    "begin": Verb(decide=_begin, who="table", lead=True, setup=True),
    "picked": Verb(decide=_picked, who="any", phases=("pick",), check=_not_ready, lead=True),
    "all_picked": Verb(decide=_all_picked, who="any", phases=("pick",), check=in_play),
    "pass_first": pass_on("first"),
    "jump": jump(VOICE, STEPS),
}
