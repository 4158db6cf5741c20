"""Who begins, where the rulebook does not say: somebody named, or by lot."""

from __future__ import annotations

from collections.abc import Iterator

from companion.domain.facts import Ordered, Outcome
from companion.domain.fields import OneSeat
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef
from companion.domain.table import Table
from companion.domain.turns import seated, take_turn
from companion.domain.voice import Voice


def draw_lots(move: Move, seats: tuple[int, ...]) -> int:
    """Return one of the seats. Nobody can aim at the millisecond of a tap: as good as dice."""
    return seats[move.at % len(seats)]


def begin(voice: Voice, step: str, prompt: str) -> Verb:
    """Return the verb that starts the match at a step of the first turn: of `first`, or by lot.

    The note `begin` says `whom`; `prompt` says what to lay out.
    """

    def decide(table: Table, move: Move) -> Iterator[Outcome]:
        order, first = seated(table), move.args["first"]
        first = first if first in order else draw_lots(move, order)
        yield voice.note("begin", move.seat, whom=SeatRef(first))
        yield Ordered(order)
        yield voice.prompt(prompt, id=prompt)
        yield from take_turn(first, 1, step)

    return Verb(
        decide=decide, fields={"first": OneSeat(whose="any", optional=True)}, who="table",
        lead=True, setup=True, prefill=lambda table, seat: {"first": 0},
    )  # fmt: skip
