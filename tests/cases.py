"""Failures people reported of other products, by id, and the tests here that name them.

A test's name carries the id of its case: `test_..._SC_02`, `test_..._HW_18`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent


def named_in(path: str) -> set[str]:
    """Return the ids of all cases that the tests of a file name (the path is below `tests`)."""
    return {case for name in _names(TESTS / path) for case in _cases(name)}


def named_anywhere(prefix: str) -> set[str]:
    """Return the ids with this prefix that any test names."""
    cases = (case for path in TESTS.rglob("test_*.py") for name in _names(path)
             for case in _cases(name))  # fmt: skip
    return {case for case in cases if case.startswith(prefix)}


@cache
def _names(path: Path) -> tuple[str, ...]:
    tree = ast.parse(path.read_text("utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    functions = (node.name for node in ast.walk(tree) if isinstance(node, kinds))
    return tuple(name for name in functions if name.startswith("test_"))


def _cases(name: str) -> Iterator[str]:
    for prefix, number in re.findall(r"_(sc|hw)_(\d\d)(?!\d)", name.lower()):
        yield f"{prefix.upper()}-{number}"
