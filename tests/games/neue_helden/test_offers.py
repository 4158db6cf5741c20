"""Offers never lie, and no legal move breaks anything: matches played by chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.domain.facts import Noted
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
from companion.domain.rejected import Rejected
from companion.domain.undo import next_undo, replayed
from companion.games.neue_helden.follows import in_circulation
from companion.games.neue_helden.hero import NH
from tests.games.neue_helden.dsl import GAME, Play, begun

TABLES: st.SearchStrategy[dict[str, Any]] = st.sampled_from([
    {"heroes": ("gehirn", "tonne", "blitz", "schatten"), "options": {}},
    {"heroes": ("gehirn", "hammer"), "options": {"length": "short"}},
    {"heroes": ("tonne", "blitz", "turbine"), "options": {
        "supply": "capped", "badges": "recomputed", "abandon": "next_turn", "rounding": 1,
        "fans_floor": "none", "buy_values": "any_time", "hop_order": "from_active",
        "hop_loss": "goes_on", "one_card": True, "pocket_money": "badge",
    }},
    {"heroes": ("gehirn", "tonne", "kolibri", "blitz"), "options": {"length": "quick"},
     "teams": (1, 2, 1, 2)},
    {"heroes": ("orakel",), "options": {"instant_equipment": True}},
])  # fmt: skip
CAPPED = "capped"
Draw = Callable[[st.SearchStrategy[Any]], Any]


def guess(draw: Draw, field: AnyField, play: Play, seat: int) -> Any:
    """Fill in a field as somebody might who looks at what is there."""
    match field:
        case Number(low=low, high=high):
            return draw(st.integers(low, min(high, low + 12)))
        case Choice(values=values, optional=optional):
            return draw(st.sampled_from((*values, "") if optional else values))
        case Flag():
            return draw(st.booleans())
        case Text():
            return draw(st.sampled_from(["Sekretärin", "Maskottchen", "Dr. Übel"]))
        case OneSheet(kind=kind, whose=whose, optional=optional):
            there = [
                name
                for name, sheet in play.table.kept(kind)
                if suits(play.table, seat, sheet.owner, whose)
            ]
            return draw(st.sampled_from([*there, ""] if optional or not there else there))
        case OneSeat(whose=whose, optional=optional):
            chairs = [s for s in play.table.seats if suits(play.table, seat, s, whose)]
            return draw(st.sampled_from([*chairs, 0] if optional or not chairs else chairs))
        case SomeSeats(whose=whose):
            chairs = [s for s in play.table.seats if suits(play.table, seat, s, whose)]
            return draw(st.lists(st.sampled_from(chairs), max_size=2)) if chairs else []
        case Faces():
            raise AssertionError("no verb of this game asks for faces")


def one_move(draw: Draw, play: Play) -> None:
    """Make one offered move, or throw the dice that are waited for, or change fans by hand."""
    ask = play.table.ask
    if ask is not None and draw(st.booleans()):
        faces = [[die, draw(st.integers(1, 6))] for die in ask.missing()]
        play.do(0, "roll", faces=faces)
        return
    if draw(st.integers(0, 9)) == 0:
        seat = draw(st.sampled_from(play.table.order))
        play.adjust(seat, "fans", draw(st.sampled_from([-7_000, 4_000, 15_000])))
        return
    choices = [(seat, verb) for seat in play.table.order for verb in play.offers(seat)]
    seat, verb = draw(st.sampled_from(choices))
    fields = GAME.verbs[verb].fields
    args = {name: guess(draw, field, play, seat) for name, field in fields.items()}
    try:
        play.do(seat, verb, **args)
        assert isinstance(play.log[-1].facts[0], Noted), f"{verb} says nothing"
    except Rejected:
        assert fields, f"{verb} was offered to {seat} and refused"


def within_bounds(play: Play) -> None:
    for name, sheet in play.table.sheets.items():
        for mark, value in sheet.marks.items():
            declared = GAME.marks[sheet.kind][mark]
            assert declared.low <= value <= declared.high, (name, mark)
    if play.table.options["fans_floor"] == "zero":
        assert all(play.of(seat, "fans") >= 0 for seat in play.table.order)
    if play.table.options["supply"] == CAPPED:
        assert in_circulation(play.table) <= NH.supply


@settings(max_examples=25)
@given(data=st.data())
def test_matches_by_chance_break_nothing(data: st.DataObject):
    setting = data.draw(TABLES)
    play = begun(*setting["heroes"], teams=setting.get("teams", ()), **setting["options"])
    for _ in range(data.draw(st.integers(1, 60))):
        if play.table.ended is not None:
            break
        one_move(data.draw, play)
        within_bounds(play)
        assert any(play.offers(seat) for seat in play.table.order) or play.table.ended
    assert replayed(play.log, GAME.starts) == play.table


@settings(max_examples=15)
@given(data=st.data())
def test_whatever_was_done_can_be_taken_back(data: st.DataObject):
    play = begun("gehirn", "tonne", "blitz")
    start, first = play.table, len(play.log)
    for _ in range(data.draw(st.integers(1, 25))):
        if play.table.ended is None:
            one_move(data.draw, play)
    while last_live(play) > first:
        play.undo()
    assert play.table.sheets == start.sheets
    assert (play.table.turn, play.table.phase, play.table.prompts) == (
        start.turn, start.phase, start.prompts,
    )  # fmt: skip


def last_live(play: Play) -> int:
    newest = next_undo(play.log)
    return 0 if newest is None else newest.n
