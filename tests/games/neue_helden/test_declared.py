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
    form = GAME.verbs["choose_hero"].fields
    for known in NH.heroes.values():
        assert known.hotspot in ("", *NH.hotspots)
        assert all(hasattr(known, value) for value in form if value != "hero")


def test_the_stones_are_the_milestones_of_the_fan_track():
    assert GAME.marks["player"]["fans"].milestones == tuple(one.stone for one in NH.honours)


def test_an_equipment_is_known_by_its_name_in_both_languages():
    assert [NH.effect(name) for name in ("mascot", "MASKOTTCHEN", "Sekretärin", "cloak")] == [
        1, 1, 2, 4,
    ]  # fmt: skip
    assert NH.effect("") == NH.effect("Lupe") == 0
