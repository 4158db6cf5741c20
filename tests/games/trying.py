"""Random play: what people may try at a table of any game, and what must hold whatever they do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from companion.domain.fields import (
    AnyField,
    Choice,
    Faces,
    Flag,
    Number,
    OneSeat,
    OneSheet,
    SomeSeats,
    Text,
    suits,
)  # fmt: skip
from companion.domain.game import Game
from companion.domain.rejected import Rejected
from companion.domain.revoke import parts
from companion.domain.table import Table
from tests.games.playing import Play
from tests.refusals import refusal

MOST_FACTS = 100
BY_HAND = ("adjust", "roll", "tick", "undo", "revoke", "play_on", "drop_roll", "jump")
chances = st.randoms(use_true_random=True)


def wander(play: Play, chance: Random, moves: int) -> None:
    """Make so many moves; each may be refused, and none may break what holds for all games."""
    for _ in range(moves):
        with suppress(Rejected):
            one_move(play, chance)
        assert len(play.log[-1].facts) <= MOST_FACTS
        assert [*out_of_bounds(play.game, play.table)] == []


def one_move(play: Play, chance: Random) -> None:
    """Do mostly what a page offers, now and then what people may do at any time."""
    seats = [*play.table.seats]
    active = [seat for seat in seats if play.offers(seat)]
    seat = chance.choice(active or seats)
    offers = play.offers(seat)
    if play.table.ask is not None and chance.random() < 0.7:
        play.do(seat, "roll", faces=faces(play, chance))
    elif offers and chance.random() < 0.85:
        leads = [verb for verb, offer in offers.items() if offer.get("lead")]
        by_game(play, seat, chance.choice(leads if leads and chance.random() < 0.5 else [*offers]),
                chance)  # fmt: skip
    else:
        by_hand(play, seat, chance)


def by_game(play: Play, seat: int, verb: str, chance: Random) -> None:
    """Fill in a form, with what the page fills in by itself more often than not."""
    declared = play.game.verbs[verb]
    given = {name: filled(field, play, seat, chance) for name, field in declared.fields.items()}
    if declared.prefill is not None and chance.random() < 0.7:
        given |= declared.prefill(play.table, seat)
    play.do(seat, verb, **{name: value for name, value in given.items() if value != ""})


def by_hand(play: Play, seat: int, chance: Random) -> None:
    match chance.choice(BY_HAND):
        case "undo":
            play.undo()
        case "revoke":
            entry = chance.choice(play.log)
            did = parts(entry)
            play.revoke(entry.n, chance.choice(did).what if did else "nothing")
        case "adjust":
            play.do(0, "adjust", **a_tap(play, chance))
        case "roll":
            play.do(seat, "roll", faces=faces(play, chance))
        case "tick":
            play.do(seat, "tick", prompt=chance.choice([*play.table.prompts, "none"]))
        case verb:
            play.do(seat, verb)


def house_rules(game: Game, chance: Random) -> dict[str, Any]:
    """The usual ones in half of the matches, else any."""
    if chance.random() < 0.5:
        return {}
    return {name: chance.choice(option.values) for name, option in game.options.items()}


def a_tap(play: Play, chance: Random) -> dict[str, Any]:
    """A counter of any sheet, moved a little or far."""
    name, sheet = chance.choice([*play.table.sheets.items()])
    mark = chance.choice([*play.game.marks.get(sheet.kind, {})] or ["nothing"])
    return {
        "sheet": name, "mark": mark,
        "by": chance.choice([-1_000, -10, -3, -1, 1, 2, 5, 10, 1_000, 20_000]),
    }  # fmt: skip


def faces(play: Play, chance: Random) -> list[tuple[str, int]]:
    """The dice waited for, one of them, or any."""
    dice, asked = play.game.dice, play.table.ask
    some = [chance.choice([*dice]) for _ in range(chance.randint(1, 3))]
    if asked is not None and chance.random() < 0.8:
        missing = list(asked.missing())
        some = missing if chance.random() < 0.7 else missing[:1]
    return [(die, chance.randint(1, dice[die])) for die in some]


def filled(field: AnyField, play: Play, seat: int, chance: Random) -> Any:
    table = play.table
    match field:
        case Number(low=low, high=high, step=step):
            near = min(high, max(low, field.start + chance.randint(0, 6) * step))
            return near if chance.random() < 0.8 else chance.randint(low, high)
        case Choice(values=values):
            return chance.choice([*values, *([""] if field.optional else [])])
        case Flag():
            return chance.random() < 0.5
        case Text():
            return chance.choice(["", "Axt", "두꺼비", a_field(chance), an_edge(chance)])
        case OneSheet(kind=kind, whose=whose):
            fits = [name for name, s in table.kept(kind) if suits(table, seat, s.owner, whose)]
            return chance.choice([*fits, *([] if fits and not field.optional else [""])])
        case OneSeat(whose=whose):
            return chance.choice([n for n in table.seats if suits(table, seat, n, whose)] or [0])
        case SomeSeats(whose=whose):
            some = [n for n in table.seats if suits(table, seat, n, whose)]
            return chance.sample(some, chance.randint(0, len(some)))
        case Faces():
            return faces(play, chance)


def a_field(chance: Random) -> str:
    return f"{chance.choice('ABCDEFGH')}{chance.randint(1, 8)}"


def an_edge(chance: Random) -> str:
    """The edge on one side of a field of a board, as a wall stands on it."""
    column, row = chance.choice("ABCDEFG"), chance.randint(1, 7)
    other = f"{chr(ord(column) + 1)}{row}" if chance.random() < 0.5 else f"{column}{row + 1}"
    return f"{column}{row}|{other}"


def out_of_bounds(game: Game, table: Table) -> Iterator[str]:
    for name, sheet in table.sheets.items():
        for mark, value in sheet.marks.items():
            declared = game.marks[sheet.kind][mark]
            if not declared.low <= value <= declared.high:
                yield f"{name}.{mark} = {value}"


def undo_everything(play: Play) -> None:
    """Take back move after move until nothing is left."""
    for _ in play.log:
        with suppress(Rejected):
            play.undo()
    assert refusal(play.undo) == "undo/nothing"


def same(one: Table, other: Table) -> bool:
    """Compare all but the note of which move last changed a sheet."""
    return replace(one, changed={}) == replace(other, changed={})
