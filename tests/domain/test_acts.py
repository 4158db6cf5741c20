"""Verbs and reactions as short functions: what they are given, and how the engine calls them."""

from __future__ import annotations

from types import ModuleType

import pytest

from companion.domain.facts import Marked, Noted
from companion.domain.moves import Move
from companion.domain.table import Ask
from tests.domain.small_game import Gardener, act, garden
from tests.refusals import refusal


@act(act.need("apples/none", lambda me: me["apples"]), must=lambda me: me["apples"] > 2,
     prefill=lambda me: {"count": me["apples"]})  # fmt: skip
def pick(me, colour, count, tree):
    yield me.note("picked", colour=colour, count=count, tree=tree.title if tree else "")


@act()
def give(me, to, others, price):
    yield me.note("gave", to=to.seat if to else 0, others=len(others), price=price)


def told(verb, seat, **args) -> dict:
    [note] = verb.decide(garden(), Move(verb="x", seat=seat, args=args, n=5))
    return note.params


def test_the_form_comes_from_the_declaration():
    assert (pick.who, pick.phases, pick.lead) == ("turn", ("day",), True)
    assert [*give.fields] == ["to", "others", "price"]


def test_a_named_sheet_arrives_as_a_piece_and_a_seat_as_a_player():
    assert told(pick, 1, colour="red", count=2, tree="tree-4")["tree"] == "Old One"
    given = told(give, 1, to=2, others=(2, 3), price="low")
    assert (given["to"], given["others"], given["price"]) == (2, 2, "low")


def test_what_is_left_out_arrives_as_none():
    assert told(pick, 1, colour="red", count=2, tree="")["tree"] == ""
    assert told(give, 1, to=0, others=(), price="low")["to"] == 0


def test_a_check_is_asked_of_who_wants_to_act():
    assert pick.check is not None
    assert refusal(lambda: pick.check(garden(), 1)) == "apples/none"
    pick.check(garden(apples=1), 1)


def test_must_and_prefill_ask_the_player():
    assert pick.must is not None
    assert pick.prefill is not None
    assert pick.must(garden(apples=3), 1)
    assert not pick.must(garden(apples=2), 1)
    assert pick.prefill(garden(apples=2), 1) == {"count": 2}
    assert give.must is None


def test_verbs_are_found_by_name_in_the_order_declared():
    module = ModuleType("rules")
    module.give, module.pick, module.other = give, pick, 3
    assert [*act.verbs_in(module)] == ["pick", "give"]


def test_a_function_can_serve_two_verbs():
    def rule(me, **filled):
        yield me.note("both")

    assert act(name="pick")(rule).lead
    assert not act(name="give")(rule).lead


def test_a_function_that_misses_a_field_is_found_at_once():
    with pytest.raises(TypeError):
        act(name="give")(lambda me, to, others: iter(()))
    with pytest.raises(KeyError):
        act(name="steal")(lambda me: iter(()))


def test_an_answer_is_given_who_rolled():
    answers = act.answers({"luck": lambda me, ask: iter([me.note(ask.key)])})
    [note] = answers["luck"](garden(), Ask("r", "luck", ("d6",), seat=3), 9)
    assert note == Noted("ap.log.luck", {"whom": {"seat": 3}}, 3)


def test_an_open_question_is_about_who_is_asked():
    questions = act.questions({"luck": lambda me, ask: {"have": me["apples"], **ask.params}})
    ask = Ask("r", "luck", ("d6",), seat=1, params={"need": 4})
    assert questions["luck"](garden(apples=2), ask) == {"have": 2, "need": 4}


def test_a_question_to_a_player_is_one_to_a_table_and_a_seat():
    assert act.asked(lambda me: me["apples"])(garden(apples=4), 1) == 4


def test_a_changed_mark_is_followed_with_both_sheets():
    react = act.on_marks({
        ("player", "apples"): lambda was, now: now.by(sold=now["apples"] - was["apples"]),
        ("tree", "height"): lambda was, now: now.gain(height=1),
    })  # fmt: skip
    before, after = garden(apples=1), garden(apples=4)
    [change] = react(before, after, Marked("p1", "apples", 4, 1))
    assert (change.sheet, change.mark, change.by) == ("p1", "sold", 3)
    assert len([*react(before, after, Marked("tree-4", "height", 8, 7))]) == 1
    assert [*react(before, after, Marked("p1", "eaten", 1))] == []
    assert [*react(before, after, Marked("gone", "height", 1))] == []


def test_one_rule_follows_several_marks():
    react = act.on_marks({("player", "eaten sold"): lambda was, now: now.gain(apples=-1)})
    table = garden()
    assert len([*react(table, table, Marked("p1", "eaten", 1))]) == 1
    assert len([*react(table, table, Marked("p1", "sold", 1))]) == 1
    assert [*react(table, table, Marked("p1", "apples", 1))] == []


def test_what_comes_true_for_somebody_is_followed_once():
    react = act.once(lambda me: me["apples"] > 2, lambda me: iter([me.note("rich")]))
    poor, rich = garden(apples=2), garden(apples=3)
    fact = Marked("p1", "apples", 3, 2)
    assert [note.seat for note in react(poor, rich, fact)] == [1]
    assert [*react(rich, rich, fact)] == []
    assert Gardener(rich, 1)["apples"] == 3
