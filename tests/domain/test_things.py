"""Things that people move by hand, marks kept in step, who plays, and turns overruled."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.domain.decide import decision
from companion.domain.fields import OneSheet
from companion.domain.game import Game, Phase
from companion.domain.marks import Mark
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.domain.table import Seat, Sheet, Table
from companion.domain.things import hand_over, lay_out, pass_on, take_away, told
from companion.domain.turns import all_follow, in_step, jump, seated
from companion.domain.voice import Voice
from companion.views import view
from tests.refusals import refusal

VOICE = Voice("zoo")
MARKS = {
    "player": {"worth": Mark(low=-99, high=99), "coins": Mark(high=9)},
    "table": {"food": Mark(high=9), "keeper": Mark(high=8)},
    "pet": {"worth": Mark(high=50, start=1), "hunger": Mark(high=9, show="hidden")},
}


def _closed(table: Table, seat: int) -> None:
    if table.value("table", "food") == 0:
        raise Rejected("zoo/closed", "The zoo is closed.")


def worth(table: Table, seat: int) -> int:
    return table.of(seat, "coins") + sum(pet.marks["worth"] for _, pet in table.kept("pet", seat))


ZOO = Game(
    id="zoo",
    prefix="zoo",
    seats=(2, 4),
    marks=MARKS,
    phases=(Phase(id="feed"), Phase(id="rest")),
    verbs={
        "lay_out": lay_out(VOICE, "pet", MARKS["pet"], _closed),
        "jump": jump(VOICE, ("feed", "rest")),
        "pass_on": pass_on("keeper"),
        "hand_over": hand_over(VOICE, "pet"),
        "take_away": take_away(VOICE, "pet"),
    },
    react=all_follow(lambda before, after, fact: (), in_step("worth", worth)),
    readings=lambda table, seat: {
        name: ["mine" if pet.owner == seat else ""] for name, pet in table.kept("pet")
    },
)


def zoo(food: int = 1) -> Table:
    sheets = {
        "table": Sheet("table", marks={"food": food, "keeper": 0}),
        "p1": Sheet("player", 1, marks={"worth": 0, "coins": 0}),
        "p2": Sheet("player", 2, marks={"worth": 0, "coins": 0}),
    }
    seats = {1: Seat(1), 2: Seat(2), 3: Seat(3)}
    return Table(seats=seats, sheets=sheets, order=(1, 2), turn=1, round=1, phase="feed")


def do(table: Table, seat: int, verb: str, /, **args: Any) -> Table:
    return decision(ZOO, table, Move(verb=verb, seat=seat, args=args, n=7)).table


def test_a_thing_is_laid_out_with_its_open_marks_and_a_text() -> None:
    assert set(ZOO.verbs["lay_out"].fields) == {"worth", "text"}
    table = do(zoo(), 1, "lay_out", worth=4, text="A parrot")
    assert table.sheets["pet-7"] == Sheet("pet", 0, "A parrot", {"worth": 4, "hunger": 0})
    assert told(table, "pet-7") == {"worth": 4, "hunger": 0, "name": "A parrot"}


def test_a_game_may_refuse_to_lay_it_out() -> None:
    assert refusal(lambda: do(zoo(food=0), 1, "lay_out", worth=1)) == "zoo/closed"
    assert refusal(lambda: do(zoo(), 3, "lay_out", worth=1)) == "seat/sits_out"


def test_things_change_hands_and_leave_by_hand() -> None:
    assert refusal(lambda: do(zoo(), 1, "take_away", thing="pet-7")) == "field/sheet"
    table = do(zoo(), 1, "lay_out", worth=4)
    table = do(table, 1, "hand_over", thing="pet-7", whom=2)
    assert (table.sheets["pet-7"].owner, table.of(2, "worth")) == (2, 4)
    table = do(table, 1, "hand_over", thing="pet-7")
    assert (table.sheets["pet-7"].owner, table.of(2, "worth")) == (0, 0)
    assert "pet-7" not in do(table, 2, "take_away", thing="pet-7").sheets


def test_nothing_is_offered_to_be_moved_while_there_is_nothing() -> None:
    seen = view(ZOO, "ZOO", zoo(), version=1, undo=None, redo=False)
    assert {*seen["offers"][1]} == {"lay_out", "jump", "pass_on"}


def test_a_pawn_of_the_table_is_handed_on() -> None:
    assert do(zoo(), 1, "pass_on", whom=2).value("table", "keeper") == 2


def test_a_mark_in_step_moves_by_as_much_as_its_sum() -> None:
    table = do(zoo(), 1, "adjust", sheet="p1", mark="worth", by=10)
    table = do(table, 1, "adjust", sheet="p1", mark="coins", by=3)
    assert (table.of(1, "worth"), table.of(2, "worth")) == (13, 0)
    assert do(table, 1, "adjust", sheet="p1", mark="coins", by=-1).of(1, "worth") == 12


@pytest.mark.parametrize(
    ("owner", "fits"), [(0, True), (1, False), (2, False)], ids=["nobody's", "mine", "theirs"]
)
def test_a_field_may_ask_for_what_lies_on_the_table(owner: int, fits: bool) -> None:
    table = zoo()
    table = replace_sheet(table, "pet-1", Sheet("pet", owner))
    field = OneSheet(kind="pet", whose="table")
    if fits:
        assert field.check("pet", "pet-1", table, 1) == "pet-1"
    else:
        assert refusal(lambda: field.check("pet", "pet-1", table, 1)) == "field/sheet"


def replace_sheet(table: Table, name: str, sheet: Sheet) -> Table:
    return Table(seats=table.seats, sheets={**table.sheets, name: sheet}, order=table.order)


def test_a_person_overrules_turn_and_step() -> None:
    table = do(zoo(), 2, "jump", seat=2)
    assert (table.turn, table.phase) == (2, "feed")
    assert do(table, 2, "jump", step="rest").phase == "rest"
    assert refusal(lambda: do(zoo(), 1, "jump", seat=3)) == "seat/sits_out"


@pytest.mark.parametrize(
    ("names", "playing"),
    [(("", "", ""), (1, 2, 3)), (("A", "", ""), (1, 2, 3)), (("A", "", "C"), (1, 3))],
)
def test_chairs_with_a_name_play_or_all_of_them(
    names: tuple[str, ...], playing: tuple[int, ...]
) -> None:
    table = Table(seats={n: Seat(n, name) for n, name in enumerate(names, 1)})
    assert seated(table) == playing


def test_a_view_tells_what_each_seat_makes_of_things() -> None:
    table = do(zoo(), 1, "lay_out", worth=4)
    table = do(table, 1, "hand_over", thing="pet-7", whom=2)
    seen = view(ZOO, "ZOO", table, version=1, undo=None, redo=False)
    assert seen["readings"] == {1: {"pet-7": [""]}, 2: {"pet-7": ["mine"]}, 3: {"pet-7": [""]}}
    plain = replace(ZOO, readings=None)
    assert "readings" not in view(plain, "ZOO", table, version=1, undo=None, redo=False)
