"""What people can do in any own game: begin, pass the turn on, throw dice, leave, end the match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.domain.checks import in_play, no_roll
from companion.domain.facts import Change, Ordered, Outcome, Phased, RollAsked, Turned
from companion.domain.fields import OneSeat
from companion.domain.game import Answer, Decide, Phase, Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef, Term
from companion.domain.rejected import Rejected
from companion.domain.table import Ask, Table, seat_sheet
from companion.domain.turns import next_turn
from companion.games.profile.family import Family
from companion.games.profile.follows import back_in_order
from companion.games.profile.ground import OUT, Ground
from companion.games.profile.timed import clock_of_file


def verbs_of(ground: Ground, family: Family, steps: tuple[Phase, ...]) -> dict[str, Verb]:
    """Return the verbs of a game, those of its family first."""
    game = ground.game
    verbs: dict[str, Verb] = {"begin": _begin(ground), **family.verbs}
    if not family.hands_on:
        verbs["next"] = Verb(decide=_next(ground, steps), lead=True)
    if game.dice and "reroll" not in verbs:
        verbs["dice"] = Verb(decide=_dice(ground), who="any", check=no_roll)
    verbs["jump"] = Verb(decide=_jump(ground), fields={"seat": OneSeat(whose="any")}, who="any")
    if game.seats[1] > 1:
        verbs["leave"] = Verb(decide=_leave(ground, out=1), who="any", check=_is_not_last)
        verbs["come_back"] = Verb(decide=_leave(ground, out=0), who="any", check=_is_out)
    verbs["finish"] = Verb(decide=_finish(ground), who="any")
    return verbs


def _begin(ground: Ground) -> Verb:
    def decide(table: Table, move: Move) -> Iterator[Outcome]:
        first = move.args["first"] or 1
        order = back_in_order(table, first)
        yield ground.voice.note("begin", move.seat, n=len(order))
        yield Ordered(order)
        yield from clock_of_file(ground, order)
        yield Turned(first, 1)

    fields = {"first": OneSeat(whose="any", optional=True)}
    return Verb(decide=decide, fields=fields, who="table", lead=True, setup=True)


def _next(ground: Ground, steps: tuple[Phase, ...]) -> Decide:
    ids = [step.id for step in steps]

    def decide(table: Table, move: Move) -> Iterator[Outcome]:
        at = ids.index(table.phase) if table.phase in ids else len(ids)
        if at + 1 < len(ids):
            yield ground.voice.note("step", move.seat, step=Term(f"phase.{ids[at + 1]}"))
            yield Phased(ids[at + 1])
            return
        yield ground.voice.note("next", move.seat, whom=SeatRef(next_turn(table).seat))
        yield from ground.goes_on(table)

    return decide


def _dice(ground: Ground) -> Decide:
    dice = tuple(die.id for die in ground.game.dice for _ in range(die.count))

    def decide(table: Table, move: Move) -> Iterator[Outcome]:
        yield RollAsked("", f"{ground.voice.prefix}.ask.dice", dice, move.seat)

    return decide


def rolled(ground: Ground) -> Answer:
    """Return what follows when the dice have come: their sum is told."""

    def answer(table: Table, ask: Ask, n: int) -> Iterable[Outcome]:
        total = sum(face for _, face in ask.faces)
        yield ground.voice.note("rolled", ask.seat, whom=SeatRef(ask.seat), n=total)

    return answer


def _jump(ground: Ground) -> Decide:
    def decide(table: Table, move: Move) -> Iterator[Outcome]:
        in_play(table, move.args["seat"])
        yield ground.voice.note("jump", move.seat, whom=SeatRef(move.args["seat"]))
        yield Turned(move.args["seat"], table.round)

    return decide


def _leave(ground: Ground, *, out: int) -> Decide:
    def decide(table: Table, move: Move) -> Iterator[Outcome]:
        yield Change(seat_sheet(move.seat), OUT, 1 if out else -1, stop=True)

    return decide


def _is_not_last(table: Table, seat: int) -> None:
    in_play(table, seat)
    if len(table.order) == 1:
        raise Rejected("own/last", "{whom} is the last one left.", whom=SeatRef(seat))


def _is_out(table: Table, seat: int) -> None:
    if seat in table.order:
        raise Rejected("own/in_play", "{whom} is still in.", whom=SeatRef(seat))


def _finish(ground: Ground) -> Decide:
    def decide(table: Table, move: Move) -> Iterator[Outcome]:
        yield from ground.end(table)

    return decide
