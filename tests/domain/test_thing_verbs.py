"""The three verbs for things of a declared kind, and the check that somebody takes turns."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as known

from companion.domain.actors import allows, takes_turns
from companion.domain.decide import decision
from companion.domain.moves import Move
from companion.domain.table import Lying
from companion.domain.things import thing_verbs
from tests.domain.small_game import APPLES, Gardener, act, garden
from tests.refusals import refusal


def test_the_verbs_for_things_come_from_what_is_declared_of_them():
    plant, give, fell = thing_verbs(APPLES, "tree", act.asked(takes_turns))
    assert {*plant.fields} == {"height", "text"}
    assert plant.fields["height"].high == 20
    game = replace(APPLES.game, verbs={"plant": plant, "give": give, "fell": fell})

    def do(table, verb, **args):
        return decision(game, table, Move(verb=verb, seat=1, args=args, n=8)).table

    table = do(do(garden(), "plant", height=3, text="Oak"), "give", thing="tree-8", whom=2)
    assert (table.sheets["tree-8"].owner, table.value("tree-8", "height")) == (2, 3)
    assert "tree-8" not in do(table, "fell", thing="tree-8").sheets


def test_what_was_laid_out_by_a_card_is_told_by_its_name():
    plant, give, fell = thing_verbs(APPLES, "tree", act.asked(takes_turns))
    game = replace(APPLES.game, verbs={"plant": plant, "give": give, "fell": fell})

    def said(table, verb, **args):
        (note,) = decision(game, table, Move(verb=verb, seat=1, args=args, n=9)).facts[:1]
        return note.key.partition(".log.")[2], note.params.get("card_name")

    planted = Move(verb="plant", seat=1, args={"height": 3, "text": "Oak"}, n=8)
    table = decision(game, garden(), planted).table
    assert said(table, "give", thing="tree-8", whom=2) == ("give", None)
    assert said(table, "give", thing="tree-8") == ("give.none", None)
    names = {"de": "Eiche", "en": "Oak"}
    table = known(table, cards={"AAAAA": Lying("tree", names, "table", 0, "tree-8")})
    named = {"card": "AAAAA", **names}
    assert said(table, "give", thing="tree-8", whom=2) == ("give.card", named)
    assert said(table, "give", thing="tree-8") == ("give.none.card", named)
    assert said(table, "fell", thing="tree-8") == ("fell.card", named)


def test_who_takes_no_turns_may_be_refused():
    assert allows(takes_turns, Gardener(garden(), 3))
    assert refusal(lambda: takes_turns(Gardener(garden(), 4))) == "seat/sits_out"
