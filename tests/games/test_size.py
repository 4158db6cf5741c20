"""A game is short: its rules in Python, without blank lines, comments and docstrings."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from companion.games import GAMES

FOLDER = Path(__file__).parents[2] / "companion" / "games"
MOST = 300
LONGER = {"neue-helden": 950}
"""What has not been brought down to that yet, and must not grow."""


def rules(path: Path) -> int:
    """Return how many lines of a file are neither blank nor a comment nor a docstring."""
    source = path.read_text("utf-8")
    told = {n for node in ast.walk(ast.parse(source)) for n in docstring(node)}
    lines = enumerate(source.splitlines(), 1)
    return sum(bool(line.strip()) and not line.lstrip().startswith("#") and n not in told
               for n, line in lines)  # fmt: skip


def docstring(node: ast.AST) -> range:
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
        match node.body:
            case [ast.Expr(value=ast.Constant(value=str())) as told, *_]:
                return range(told.lineno, (told.end_lineno or told.lineno) + 1)
    return range(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_the_house_is_short(game: str) -> None:
    size = sum(rules(path) for path in (FOLDER / game.replace("-", "_")).glob("*.py"))
    sys.stdout.write(f"{game}: {size} lines\n")
    assert 0 < size <= LONGER.get(game, MOST)
