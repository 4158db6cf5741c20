"""A game's declaration as data: short ways to write it, and its refusals."""

from __future__ import annotations

import msgspec
import pytest

from companion.domain.declared import Declared
from companion.domain.fields import Choice, Number, OneSeat, OneSheet
from companion.domain.marks import Mark, Track
from companion.domain.rejected import Rejected
from tests.domain.small_game import APPLES, FILE, Apples


def test_a_mark_with_milestones_is_a_track():
    assert APPLES.marks["player"]["apples"] == Track(high=9, milestones=(3, 6))


def test_one_line_declares_several_marks_in_its_place():
    assert [*APPLES.marks["player"]] == ["apples", "eaten", "sold"]
    assert APPLES.marks["player"]["eaten"] == Mark(high=5, show="hidden")


def test_a_form_names_its_fields_and_their_kinds():
    assert dict(APPLES.verbs["pick"].fields) == {
        "colour": Choice(values=("red", "green")),
        "count": Number(high=9),
        "tree": OneSheet(kind="tree", optional=True),
    }
    assert APPLES.verbs["give"].fields["to"] == OneSeat(optional=True)


def test_the_keys_of_a_table_are_values_too():
    assert APPLES.verbs["give"].fields["price"] == Choice(values=("low", "high"))
    assert APPLES.prices == {"low": 1, "high": 5}


def test_who_when_and_what_leads_is_declared():
    pick, give = APPLES.verbs.values()
    assert (pick.who, pick.phases, pick.lead, pick.setup) == ("turn", ("day",), True, False)
    assert (give.who, give.phases, give.lead) == ("any", (), False)


def test_the_declared_game_waits_for_its_rules():
    game = APPLES.game
    assert (game.id, game.prefix, game.seats) == ("apples", "ap", (1, 4))
    assert game.options["cores"].values == ("kept", "thrown")
    assert game.verbs == {}


def test_an_unknown_word_in_the_file_is_a_fault():
    with pytest.raises(msgspec.ValidationError):
        Declared.read(FILE)
    with pytest.raises(msgspec.ValidationError):
        Apples.read(FILE.replace("lead = true", "leads = true"))
    with pytest.raises(KeyError):
        Apples.read(FILE.replace('"count"', '"weight"'))


def test_a_refusal_is_its_code_and_its_sentence():
    with pytest.raises(Rejected) as caught:
        APPLES.require([], "apples/none", what="apples")
    assert caught.value.code == "apples/none"
    assert str(caught.value) == "You have no apples."
    APPLES.require([1], "apples/none")


def test_the_first_of_some_things_or_a_refusal():
    assert APPLES.first(iter((4, 5)), "apples/none") == 4
    with pytest.raises(Rejected):
        APPLES.first((), "apples/none", what="apples")


def test_the_game_speaks_under_its_prefix():
    assert APPLES.note("rain").key == "ap.log.rain"
    assert APPLES.prompt("water", 2, id="w").prompt == "w"
    assert APPLES.term("kind.tree").term == "ap.kind.tree"
