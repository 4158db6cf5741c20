"""A sheet and a seat in the hands of a rule."""

from __future__ import annotations

from companion.domain.actors import allows
from companion.domain.facts import Change, Marked, SheetAdded
from companion.domain.params import SeatRef, Term
from tests.domain.small_game import APPLES, Gardener, Tree, garden
from tests.refusals import refusal


def test_a_mark_is_read_by_its_name():
    assert Gardener(garden(apples=4), 1)["apples"] == 4
    assert Tree(garden(), "tree-4")["height"] == 7


def test_what_is_not_there_is_refused():
    assert refusal(lambda: Tree(garden(), "tree-9")["height"]) == "sheet/unknown"
    assert refusal(lambda: Tree(garden(), "tree-4")["age"]) == "mark/unknown"


def test_a_thing_is_called_by_its_name_or_its_kind():
    assert Tree(garden(), "tree-4").title == "Old One"
    assert Gardener(garden(), 2).title == Term("ap.kind.player")


def test_changes_of_several_marks_come_in_the_order_written():
    me = Gardener(garden(), 1)
    assert [*me.to(eaten=True, sold=2)] == [Marked("p1", "eaten", 1), Marked("p1", "sold", 2)]
    assert [*me.by(apples=-3)] == [Change("p1", "apples", -3)]
    assert [*me.gain(apples=99)] == [Change("p1", "apples", 99, stop=True)]


def test_a_new_thing_lies_in_front_of_its_maker():
    made = [*Gardener(garden(), 2, 31).add("tree", "Sapling", height=1)]
    assert made == [SheetAdded("tree-31", "tree", 2, "Sapling"), Marked("tree-31", "height", 1)]
    assert next(iter(Gardener(garden(), 2).add("tree", "", "oak"))).sheet == "oak"


def test_a_player_knows_the_others_in_turn_order():
    me = Gardener(garden(), 1)
    assert [one.seat for one in me.others] == [3, 2]
    assert [one.seat for one in Gardener.seated(me.table)] == [1, 2, 3]
    assert me.is_on_turn
    assert me.shared.sheet.kind == "table"


def test_without_teams_all_others_are_rivals():
    me = Gardener(garden(), 1)
    assert me.mates == []
    assert me.rivals == me.others


def test_a_mark_keeps_a_set_of_seats():
    table = garden()
    kept = Gardener(table, 2).bit | Gardener(table, 3).bit
    assert [one.seat for one in Gardener.among(table, kept)] == [3, 2]


def test_a_note_is_about_who_makes_it_unless_it_says_so():
    me = Gardener(garden(), 2)
    assert me.note("ate").params == {"whom": {"seat": 2}}
    assert me.note("gave", whom=SeatRef(3), count=1).params == {"whom": {"seat": 3}, "count": 1}
    assert (me.prompt("water").key, me.prompt("water").seat) == ("ap.prompt.water", 2)


def test_two_are_the_same_when_their_sheet_is():
    assert Gardener(garden(), 1) == Gardener(garden(apples=3), 1)
    assert len({Gardener(garden(), 1), Gardener(garden(), 2)}) == 2


def test_whether_a_check_refuses_can_be_asked():
    assert allows(APPLES.require, True, "apples/none")
    assert not allows(APPLES.require, False, "apples/none")
