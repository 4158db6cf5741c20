"""Reactions put together from small ones."""

from __future__ import annotations

from msgspec.structs import replace

from companion.domain.facts import Marked, Noted, Phased, RollAsked, RollDropped, Turned
from companion.domain.following import asked_anew, by_fact
from companion.domain.table import Ask
from tests.domain.small_game import garden

FACT = Marked("p1", "apples", 1)


def says(key):
    return lambda before, after, fact: [Noted(key)]


def test_each_kind_of_fact_has_its_rule():
    react, table = by_fact({Turned: says("turn"), Phased: says("step")}), garden()
    assert [note.key for note in react(table, table, Turned(1, 1))] == ["turn"]
    assert [*react(table, table, FACT)] == []


class TestAnOpenQuestion:
    ASK = Ask("7.0", "luck", ("d6", "d6"), seat=1, params={"need": 4}, again=6)

    def after(self, need: int, ask: Ask | None = ASK, fact=FACT) -> list:
        table = replace(garden(), ask=ask)
        react = asked_anew({"luck": lambda table, ask: {"need": need}})
        return [*react(table, table, fact)]

    def test_is_asked_anew_when_a_mark_changes_what_it_needs(self):
        dropped, asked = self.after(3)
        assert dropped == RollDropped("7.0")
        assert asked == RollAsked("7.0", "luck", ("d6", "d6"), 1, {"need": 3}, 6)

    def test_stays_while_its_words_are_true(self):
        assert self.after(4) == []
        assert self.after(3, fact=Noted("x")) == []

    def test_stays_once_a_die_has_fallen(self):
        assert self.after(3, replace(self.ASK, faces=(("d6", 2),))) == []

    def test_of_another_kind_is_left_alone(self):
        assert self.after(3, replace(self.ASK, key="other")) == []
        assert self.after(3, None) == []
