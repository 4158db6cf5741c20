"""A definition becomes a game: marks, phases and dice as the file says, turns, the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.domain.facts import (
    Change,
    Fact,
    Marked,
    Outcome,
)
from companion.domain.game import Game, Phase, React
from companion.domain.marks import AnyMark, Mark, Track
from companion.domain.table import End, Table
from companion.domain.turns import all_follow
from companion.games.profile import (
    cards,
    categories,
    countdown,
    prediction,
    shape,
    sheet,
    timed,
)
from companion.games.profile.acts import rolled, verbs_of
from companion.games.profile.family import Family
from companion.games.profile.follows import Follows
from companion.games.profile.ground import OUT, Ground, against, usual
from companion.games.profile.sound import SCORE, is_scored

_SHOWS: Mapping[str, Any] = {"big": "hero", "tile": "stat", "row": "row"}


def make(game: shape.Definition, id: str, prefix: str, source: str) -> Game:
    """Return the game a definition describes. `source` is the text it was read from."""
    ground = Ground(game, prefix)
    family = _family(ground)
    steps = family.phases or tuple(Phase(id=phase.id) for phase in game.phases)
    follows = Follows(ground, "" if family.phases else next((one.id for one in steps), ""))
    score = (_adds_up(family),) if family.total else ()
    marks = _marks(game, family)
    verbs = verbs_of(ground, family, steps) if family.has_turns else family.verbs
    return Game(
        id=id,
        prefix=prefix,
        seats=game.seats,
        marks=marks,
        options=ground.options,
        phases=steps,
        verbs={**verbs, **cards.verbs_of(ground, marks)},
        cards=cards.kinds_of(ground, marks),
        dice={die.id: die.faces for die in game.dice} or {"d6": 6},
        react=_running(ground, *score, while_on=all_follow(family.react, follows.react)),
        answers={**family.answers, f"{prefix}.ask.dice": rolled(ground)},
        totals=family.totals,
        opening=lambda table: (*ground.opening(table), *family.opening(table)),
        picture=family.picture,
        source=source,
    )


def _family(ground: Ground) -> Family:
    match ground.game.score:
        case shape.Sheet() as score:
            return sheet.family(ground, score)
        case shape.Prediction() as score:
            return prediction.family(ground, score)
        case shape.Countdown() as score:
            return countdown.family(ground, score)
        case shape.Categories() as score:
            return categories.family(ground, score)
        case shape.Timed():
            return timed.family(ground)
        case _:
            together = ground.game.win.who == "together"
            picture = "together" if together else "counters"
            return Family(picture=picture, react=_rounds(ground), hands_on=False)


def _adds_up(family: Family) -> React:
    """Let the score follow what is written; what people added to it by hand stays."""

    def react(before: Table, after: Table, fact: Fact) -> Iterator[Outcome]:
        if isinstance(fact, Marked) and fact.mark in family.marks and family.total:
            seat = after.sheets[fact.sheet].owner
            yield Change(fact.sheet, SCORE, family.total(after, seat) - family.total(before, seat))

    return react


def _rounds(ground: Ground) -> React:
    def react(before: Table, after: Table, fact: Fact) -> Iterable[Outcome]:
        return ground.next_turn_round(after) if ground.is_round_over(fact) else ()

    return react


def _marks(game: shape.Definition, family: Family) -> dict[str, dict[str, AnyMark]]:
    player: dict[str, AnyMark] = {}
    table: dict[str, AnyMark] = {}
    if is_scored(game):
        start = usual(game.score.start) if isinstance(game.score, shape.Countdown) else 0
        player[SCORE] = Mark(start=start, low=-999_999, high=999_999, show="hero")
    for one in game.marks:
        match one.whose:
            case "player":
                player[one.id] = _mark(one)
            case "table":
                table[one.id] = _mark(one)
            case "opponents":
                each = range(1, game.seats[1] + 1)
                player |= {against(one.id, seat): _mark(one, "hidden") for seat in each}
    player |= {OUT: Mark(high=1, show="hidden"), **family.marks}
    return {"player": player, "table": table | dict(family.of_table)}


def _mark(one: shape.Mark, show: str = "") -> AnyMark:
    kind: dict[str, Any] = {
        "start": usual(one.start), "low": one.low, "high": one.high, "step": one.step,
        "resets": one.resets, "show": show or _SHOWS[one.show], "icon": one.icon,
    }  # fmt: skip
    stones = tuple(stone.at for stone in one.milestones)
    return Track(**kind, milestones=stones) if stones else Mark(**kind)


def _running(ground: Ground, *always: React, while_on: React) -> React:
    """Let nothing follow before the first turn, and after the end only who has won by now."""

    def follow(before: Table, after: Table, fact: Fact) -> Iterator[Outcome]:
        if not after.round:
            return
        for react in always:
            yield from react(before, after, fact)
        if after.ended is None:
            yield from while_on(before, after, fact)
        elif isinstance(fact, Marked) and fact.mark == ground.counted:
            yield from _won_by_now(ground, after, after.ended)

    return follow


def _won_by_now(ground: Ground, table: Table, ended: End) -> Iterator[Outcome]:
    """Correct who has won after numbers were corrected."""
    if ended.key == f"{ground.voice.prefix}.end" and ground.standing(table) != ended.winners:
        yield from ground.end(table)
