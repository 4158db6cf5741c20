"""Every rule of the ledger is accounted for: held somehow, proved by a test, told in the docs."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from companion.games.neue_helden.house import OPTIONS
from companion.games.neue_helden.ledger import RULES, Rule

HERE = Path(__file__).parent
DOCUMENT = (HERE.parents[2] / "docs" / "rules" / "neue-helden.md").read_text("utf-8")
TOLD = dict(re.findall(r"^\* \*\*(NH-\d\d)\*\* (.+)$", DOCUMENT, re.MULTILINE))


def functions_of(file: str) -> dict[str, ast.FunctionDef]:
    tree = ast.parse((HERE / file).read_text("utf-8"))
    return {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_there_are_93_rules_in_order():
    assert [rule.id for rule in RULES] == [f"NH-{n:02}" for n in range(1, 94)]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_each_is_proved_by_a_test_that_checks_something(rule: Rule):
    file, name = rule.proof
    found = functions_of(file)
    assert name in found, f"{file} has no {name}"
    assert any(isinstance(node, ast.Assert) for node in ast.walk(found[name]))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_each_is_explained_and_says_how_it_is_held(rule: Rule):
    said = re.fullmatch(r"\((.+?)\) (.{20,})", TOLD[rule.id])
    assert said is not None
    assert said[1] == rule.held


def test_each_rule_an_option_settles_is_named_by_a_house_rule():
    settled = {rule for option in OPTIONS.values() for rule in option.rules}
    assert settled <= {rule.id for rule in RULES}
    assert {rule.id for rule in RULES if rule.held == "option"} <= settled


def test_all_sixteen_open_points_have_a_house_rule():
    rows = re.findall(r"^\| A(\d+) \| `(\w+)` \|", DOCUMENT, re.MULTILINE)
    assert [int(number) for number, _ in rows] == [*range(1, 17)]
    assert {name for _, name in rows} <= set(OPTIONS)
