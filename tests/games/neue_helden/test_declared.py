"""What the file declares and what the rules say fit together."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

from companion.games import neue_helden
from companion.games.neue_helden.hero import NH
from tests.games.neue_helden.dsl import GAME

SOURCES = Path(inspect.getfile(neue_helden)).parent.glob("*.py")


def test_every_refusal_has_its_sentence_and_none_is_left_over():
    said = {
        node.value
        for source in SOURCES
        for node in ast.walk(ast.parse(source.read_text("utf-8")))
        if isinstance(node, ast.Constant) and re.fullmatch(r"[a-z]+/[a-z_]+", str(node.value))
    }
    assert said == set(NH.refusals)


def test_every_house_rule_of_the_short_game_is_one():
    for option, value in NH.tips.items():
        assert value in GAME.options[option].values
        assert value != GAME.options[option].values[0]


def test_what_a_hero_is_known_for_fits_the_form():
    for known in NH.heroes.values():
        assert set(known) <= set(GAME.verbs["choose_hero"].fields)
    assert set(NH.equipment.values()) == set(NH.effects)
