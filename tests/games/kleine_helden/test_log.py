"""What the log says: every verb tells itself, with the names of figures and cards."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from companion.log import line
from tests.games.kleine_helden.dsl import GAME, duel, notes

CATALOGUES = Path(__file__).parents[3] / "web" / "translations"


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_verb_has_its_sentence(lang):
    with (CATALOGUES / lang / "LC_MESSAGES" / "kleine_helden.po").open("rb") as file:
        known = {message.id for message in read_po(file)}
    # The outcome is told instead of the tap that lets it count.
    assert {f"kh.log.{verb}" for verb in GAME.verbs if verb != "confirm"} <= known


def test_an_attack_is_told_with_names_and_its_outcome():
    play = duel()
    told = line(play.attack("Ada", "Bea", damage=4, attack_cards=9))
    assert told.key == "kh.log.attack"
    assert (told.params["figure"], told.params["target"]) == ("Ada", "Bea")
    play.protect()
    play.defend()
    play.dice(1)
    play.dice(1)
    entry = play.confirm()
    assert notes(entry) == ["hit"]
    assert line(entry).params == {
        "whom": {"seat": 1}, "figure": "Ada", "target": "Bea", "loss": 4,
    }  # fmt: skip


def test_nobody_who_protects_is_told_as_such():
    play = duel()
    play.attack("Ada", "Bea")
    assert line(play.protect()).params["helper"] == {"term": "kh.field.helper.none"}


def test_a_quick_hit_says_who_strikes():
    play = duel()
    ada, bea = play.id("Ada"), play.id("Bea")
    told = line(play.do(1, "strike", by=ada, whom=bea, loss=4))
    assert (told.params["by"], told.params["whom"], told.params["loss"]) == ("Ada", "Bea", 4)
    nobody = line(play.do(1, "strike", whom=bea, loss=4))
    assert nobody.params["by"] == {"term": "kh.field.by.none"}
    for lang in ("de", "en"):
        with (CATALOGUES / lang / "LC_MESSAGES" / "kleine_helden.po").open("rb") as file:
            texts = {message.id: str(message.string) for message in read_po(file)}
        assert "{by}" in texts["kh.log.strike"]
        assert texts["kh.field.by.none"]
