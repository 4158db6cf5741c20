"""Down to exactly 0, some throws a turn: darts, or anything with plain numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.domain.facts import Change, Ended, Fact, Marked, Outcome, Turned
from companion.domain.fields import AnyField, Number
from companion.domain.game import Verb
from companion.domain.marks import Mark
from companion.domain.moves import Move
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.domain.table import Table, seat_sheet
from companion.games.profile import shape
from companion.games.profile.family import Family
from companion.games.profile.ground import Ground
from companion.games.profile.sound import SCORE

MISSING = -1
"""A dart that has not been thrown yet; one that has is worth `field` and counts it `times`."""
_TIMES = 1000
_FIELDS = (*range(21), 25)


def dart(i: int) -> str:
    """Return the mark that keeps the `i`th throw of a seat's turn."""
    return f"dart-{i}"


def worth(kept: int) -> int:
    """Return the points of a throw as a mark keeps it."""
    return 0 if kept == MISSING else kept // _TIMES * (kept % _TIMES)


def family(ground: Ground, score: shape.Countdown) -> Family:
    """Return what a countdown adds to a game."""
    rules = _Rules(ground, score)
    fields: dict[str, AnyField] = {"field": Number(low=0, high=25)}
    fields |= {"times": Number(low=1, high=3, start=1)}
    if score.board == "number":
        fields = {"field": Number(low=0, high=score.most)}
    throws = {dart(i): Mark(start=MISSING, low=MISSING, show="hidden") for i in rules.all}
    return Family(
        picture="countdown",
        marks=throws,
        verbs={"throw_dart": Verb(decide=rules.throw, fields=fields, lead=True)},
        react=rules.react,
        hands_on=False,
    )


class _Rules:
    def __init__(self, ground: Ground, score: shape.Countdown) -> None:
        self.ground = ground
        self.score = score
        self.all = range(1, score.throws + 1)

    def throw(self, table: Table, move: Move) -> Iterator[Outcome]:
        """Count one throw; the turn ends with the last, with too many points, or with the game."""
        seat, field, times = move.seat, move.args["field"], move.args.get("times", 1)
        self._check(field, times)
        thrown = [table.of(seat, dart(i)) for i in self.all]
        if MISSING not in thrown:
            thrown = [MISSING] * len(thrown)
        place = thrown.index(MISSING) + 1
        rest = table.of(seat, SCORE) - field * times
        told = {"whom": SeatRef(seat), "points": field * times}
        if self._is_bust(table, rest, times):
            yield self.ground.voice.note("bust", seat, **told)
            yield Marked(seat_sheet(seat), dart(place), times * _TIMES + field)
            yield Change(seat_sheet(seat), SCORE, sum(map(worth, thrown)))
            yield from self.ground.goes_on(table)
            return
        yield self.ground.voice.note("dart", seat, **told, rest=rest)
        yield Marked(seat_sheet(seat), dart(place), times * _TIMES + field)
        yield Marked(seat_sheet(seat), SCORE, rest)
        if rest == 0:
            yield Ended((seat,), f"{self.ground.voice.prefix}.end")
        elif place == len(thrown):
            yield from self.ground.goes_on(table)

    def _check(self, field: int, times: int) -> None:
        if self.score.board == "darts" and (field not in _FIELDS or (field == 25 and times == 3)):
            raise Rejected("own/no_field", "A dartboard has no such field.")

    def _is_bust(self, table: Table, rest: int, times: int) -> bool:
        if not self.ground.chosen(table, "double_out", self.score.double_out):
            return rest < 0
        return rest < 0 or rest == 1 or (rest == 0 and times != 2)

    def react(self, before: Table, after: Table, fact: Fact) -> Iterable[Outcome]:
        """Take the darts of the last time out of the board when a turn begins."""
        if isinstance(fact, Turned):
            yield from (Marked(seat_sheet(fact.seat), dart(i), MISSING) for i in self.all)
        elif self.ground.is_round_over(fact):
            yield from self.ground.next_turn_round(after)
