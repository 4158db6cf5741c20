"""A score sheet: in each round everybody writes down points; who has most or least wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.domain.checks import all_of, in_play
from companion.domain.facts import Fact, Marked, Outcome
from companion.domain.fields import Number
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef
from companion.domain.table import Table, seat_sheet
from companion.games.profile import shape
from companion.games.profile.family import (
    Family,
    all_have,
    cell,
    cells,
    close_round,
    corrected,
    unwritten,
    written_sum,
)
from companion.games.profile.ground import KEPT, Ground

ROUND = "round"
_CELLS = [cell(ROUND, n) for n in range(1, KEPT + 1)]


def family(ground: Ground, score: shape.Sheet) -> Family:
    """Return what a score sheet adds to a game."""

    def enter(table: Table, move: Move) -> Iterator[Outcome]:
        points = move.args["points"]
        yield ground.voice.note(
            "entered", move.seat, whom=SeatRef(move.seat), points=points, round=table.round
        )
        yield Marked(seat_sheet(move.seat), cell(ROUND, table.round), points)

    def react(before: Table, after: Table, fact: Fact) -> Iterable[Outcome]:
        if ground.is_round_over(fact):
            yield from ground.next_round(after)
        elif before.round == after.round and all_have(after, ROUND) > all_have(before, ROUND):
            yield ground.round_over(after)

    points = Number(low=score.low, high=score.high)
    return Family(
        picture="sheet",
        marks=cells(ROUND, KEPT),
        verbs={
            "enter": Verb(
                decide=enter, fields={"points": points}, who="any", lead=True,
                check=all_of(in_play, unwritten(ROUND)),
            ),
            "close_round": Verb(decide=close_round(ground), who="any"),
            "correct": corrected(ground, ROUND, score.low, score.high),
        },
        react=react,
        total=lambda table, seat: written_sum(table, seat, _CELLS),
    )  # fmt: skip
