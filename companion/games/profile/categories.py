"""One line per category: throw up to some times, keep what is good, fill one line a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from companion.domain.checks import no_roll
from companion.domain.facts import Change, Fact, Marked, Outcome, RollAsked, RollDropped, Turned
from companion.domain.fields import Choice, Faces, Number
from companion.domain.game import Verb
from companion.domain.marks import AnyMark, Mark
from companion.domain.moves import Move
from companion.domain.params import SeatRef, Term, pack
from companion.domain.rejected import Rejected
from companion.domain.table import TABLE, Ask, Table, seat_sheet
from companion.domain.turns import next_turn
from companion.games.profile import shape
from companion.games.profile.family import (
    Family,
    blank,
    is_written,
    written_sum,
)
from companion.games.profile.ground import EMPTY, Ground

THROWS = "throws"


def line(id: str) -> str:
    """Return the mark that keeps what a seat wrote into a line."""
    return f"line-{id}"


def face_of(i: int) -> str:
    """Return the table's mark that keeps what its `i`th die shows, 0 before it was thrown."""
    return f"die-{i}"


def worth(category: shape.Category, faces: list[int]) -> int:
    """Return what dice are worth in a line; without dice, what it is worth when they fit."""
    if not faces:
        return category.points
    if category.counts == "face":
        return category.of * faces.count(category.of)
    if not _fits(category, faces):
        return 0
    return category.points or sum(faces)


def _fits(category: shape.Category, faces: list[int]) -> bool:
    counts = sorted(Counter(faces).values())
    match category.counts:
        case "alike":
            return counts[-1] >= category.of
        case "house":
            # Five of a kind is a full house too, as most tables play it.
            return counts == [2, 3] or counts == [len(faces)]
        case "run":
            return _longest(set(faces)) >= category.of
        case _:
            return True


def _longest(faces: set[int]) -> int:
    lengths = dict.fromkeys(faces, 0)
    for face in sorted(faces):
        lengths[face] = lengths.get(face - 1, 0) + 1
    return max(lengths.values())


def family(ground: Ground, score: shape.Categories) -> Family:
    """Return what a sheet of categories adds to a game."""
    rules = _Rules(ground, score)
    dice: dict[str, AnyMark] = {face_of(i): Mark(high=100, show="hidden") for i in rules.dice}
    fills = {f"fill-{one.id}": rules.fill(one) for one in score.lines}
    names = tuple(one.id for one in score.lines)
    totals: dict[str, Callable[[Table, int], int]] = {}
    for bonus in score.bonus:
        totals[f"sum-{bonus.lines[-1]}"] = _summed(bonus)
        totals[f"bonus-{bonus.lines[-1]}"] = _paid(bonus)
    return Family(
        picture="categories",
        marks={line(one.id): blank() for one in score.lines},
        of_table={**dice, THROWS: Mark(high=9, show="hidden")},
        verbs={
            **fills,
            **({"reroll": rules.reroll()} if rules.dice else {}),
            "erase": Verb(decide=rules.erase, fields={"line": Choice(values=names)}, who="any"),
        },
        react=rules.react,
        total=rules.total,
        answers={f"{ground.voice.prefix}.ask.throw": rules.thrown},
        totals=totals,
    )


def _summed(bonus: shape.Bonus) -> Callable[[Table, int], int]:
    return lambda table, seat: written_sum(table, seat, map(line, bonus.lines))


def _paid(bonus: shape.Bonus) -> Callable[[Table, int], int]:
    summed = _summed(bonus)
    return lambda table, seat: bonus.points * (summed(table, seat) >= bonus.least)


class _Rules:
    def __init__(self, ground: Ground, score: shape.Categories) -> None:
        self.ground = ground
        self.score = score
        self.lines = [line(one.id) for one in score.lines]
        counted = any(one.counts != "free" for one in score.lines)
        self.die = ground.game.dice[0] if counted and ground.game.dice else None
        self.dice = range(1, self.die.count + 1) if self.die else range(0)

    def total(self, table: Table, seat: int) -> int:
        """Return what a seat has written, with its bonus."""
        paid = sum(_paid(bonus)(table, seat) for bonus in self.score.bonus)
        return written_sum(table, seat, self.lines) + paid

    def fill(self, one: shape.Category) -> Verb:
        """Return the verb that fills a line; what the dice are worth in it is filled in before."""
        mark = line(one.id)

        def decide(table: Table, move: Move) -> Iterator[Outcome]:
            points = move.args["points"]
            term = Term(f"mark.{mark}")
            if table.ask is not None:
                yield RollDropped(table.ask.roll)
            yield self.ground.voice.note(
                "filled", move.seat, whom=SeatRef(move.seat), line=term, points=points
            )
            yield Marked(seat_sheet(move.seat), mark, points)

        def check(table: Table, seat: int) -> None:
            if is_written(table, seat, mark):
                raise Rejected("own/written", "{whom} has filled that line.", whom=SeatRef(seat))

        def prefill(table: Table, seat: int) -> Mapping[str, object]:
            return {"points": worth(one, self.faces(table))}

        fields = {"points": Number(low=0, high=1000)}
        return Verb(decide=decide, fields=fields, check=check, prefill=prefill)

    def reroll(self) -> Verb:
        """Return the verb that throws again all dice but those kept."""

        def decide(table: Table, move: Move) -> Iterator[Outcome]:
            kept = [face for _, face in move.args["keep"]]
            if Counter(kept) - Counter(self.faces(table)):
                raise Rejected("own/keep", "Only dice that lie there can be kept.")
            if len(kept) == len(self.dice):
                raise Rejected("own/keep_all", "At least one die has to be thrown again.")
            yield self._asked(move.seat, kept)

        def check(table: Table, seat: int) -> None:
            no_roll(table, seat)
            if not self.faces(table):
                raise Rejected("own/no_dice", "Nothing has been thrown yet.")
            if table.value(TABLE, THROWS) >= self.score.throws:
                raise Rejected("own/throws", "That was the last throw of this turn.")

        keep = Faces(optional=True)
        return Verb(decide=decide, fields={"keep": keep}, check=check, lead=True)

    def erase(self, table: Table, move: Move) -> Iterator[Outcome]:
        """Make a line empty again."""
        mark = line(move.args["line"])
        term = Term(f"mark.{mark}")
        yield self.ground.voice.note("erased", move.seat, whom=SeatRef(move.seat), line=term)
        yield Marked(seat_sheet(move.seat), mark, EMPTY)

    def faces(self, table: Table) -> list[int]:
        """Return what the dice show, nothing while they have not all been thrown."""
        faces = [table.value(TABLE, face_of(i)) for i in self.dice]
        return [] if 0 in faces else faces

    def thrown(self, table: Table, ask: Ask, n: int) -> Iterable[Outcome]:
        """Lay the dice that came beside those kept."""
        kept = [int(face) for face in str(ask.params.get("kept", "")).split()]
        faces = kept + [face for _, face in ask.faces]
        yield from (
            Marked(TABLE, face_of(i), face) for i, face in zip(self.dice, faces, strict=False)
        )
        yield Change(TABLE, THROWS, 1, stop=True)

    def react(self, before: Table, after: Table, fact: Fact) -> Iterable[Outcome]:
        """Ask for dice when a turn begins, pass it on when a line is filled, end a full sheet."""
        if isinstance(fact, Turned):
            yield from self._begun(after, fact.seat)
        elif self.ground.is_round_over(fact):
            yield from self.ground.end(after)
        elif isinstance(fact, Marked) and fact.mark in self.lines and fact.was == EMPTY:
            if not any(self._has_room(after, seat) for seat in after.order):
                yield self.ground.round_over(after)
            elif fact.sheet == seat_sheet(after.turn):
                yield next_turn(after, self._has_room)

    def _begun(self, table: Table, seat: int) -> Iterator[Outcome]:
        if table.ask is not None:
            yield RollDropped(table.ask.roll)
        yield from (Marked(TABLE, face_of(i), 0) for i in self.dice)
        yield Marked(TABLE, THROWS, 0)
        if self.die is not None:
            yield self._asked(seat, [])

    def _asked(self, seat: int, kept: list[int]) -> RollAsked:
        assert self.die is not None
        rest = len(self.dice) - len(kept)
        params = pack({"kept": " ".join(map(str, kept)), "n": rest})
        return RollAsked(
            "", f"{self.ground.voice.prefix}.ask.throw", (self.die.id,) * rest, seat, params
        )

    def _has_room(self, table: Table, seat: int) -> bool:
        return any(not is_written(table, seat, mark) for mark in self.lines)
