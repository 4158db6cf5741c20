"""Every rule of every game is accounted for: held somehow, proved by a test, told in the docs."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.rulebook import Rule, rules_of

HERE = Path(__file__).parent
DOCS = HERE.parents[1] / "docs" / "rules"
PRINTED = {
    "neue-helden": ("NH", 93, range(1, 17)),
    "kleine-helden": ("KH", 46, range(17, 26)),
    "superhero-draft": ("SD", 19, range(26, 30)),
    "dungeon": ("WD", 22, range(30, 33)),
    "flagged": ("FL", 41, range(33, 42)),
}
"""Per game the letters of its ids, how many rules it has, and which open points are its own."""

ALL = [(game, rule) for game in PRINTED for rule in rules_of(game)]
each_rule = pytest.mark.parametrize(
    ("game", "rule"), ALL, ids=[rule.id for _, rule in ALL]
)  # fmt: skip
each_game = pytest.mark.parametrize("game", PRINTED)


def document(game: str) -> str:
    return (DOCS / f"{game}.md").read_text("utf-8")


def functions_of(game: str, file: str) -> dict[str, ast.FunctionDef]:
    path = HERE / game.replace("-", "_") / file
    tree = ast.parse(path.read_text("utf-8"))
    return {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_every_game_of_the_house_has_a_ledger() -> None:
    assert set(PRINTED) == set(GAMES)


@each_game
def test_no_rule_is_missing_and_they_stand_in_order(game: str) -> None:
    letters, many, _ = PRINTED[game]
    assert [rule.id for rule in rules_of(game)] == [f"{letters}-{n:02}" for n in range(1, many + 1)]


@each_rule
def test_each_is_proved_by_a_test_that_checks_something(game: str, rule: Rule) -> None:
    file, name = rule.proof
    found = functions_of(game, file)
    assert name in found, f"{file} has no {name}"
    assert any(isinstance(node, ast.Assert) for node in ast.walk(found[name]))


@each_rule
def test_each_is_explained_and_says_how_it_is_held(game: str, rule: Rule) -> None:
    told = dict(re.findall(r"^\* \*\*(\w\w-\d\d)\*\* (.+)$", document(game), re.MULTILINE))
    said = re.fullmatch(r"\((.+?)\) (.{20,})", told[rule.id])
    assert said is not None
    assert said[1] == rule.held


@each_game
def test_each_rule_an_option_settles_is_named_by_a_house_rule(game: str) -> None:
    settled = {rule for option in GAMES[game].options.values() for rule in option.rules}
    assert settled <= {rule.id for rule in rules_of(game)}
    assert {rule.id for rule in rules_of(game) if rule.held == "option"} <= settled


@each_game
def test_all_open_points_have_a_house_rule(game: str) -> None:
    rows = re.findall(r"^\| A(\d+) \| `(\w+)` \|", document(game), re.MULTILINE)
    assert [int(number) for number, _ in rows] == [*PRINTED[game][2]]
    assert {name for _, name in rows} <= set(GAMES[game].options)
