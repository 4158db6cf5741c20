"""All sentences of errors and reasons in the source, found in its syntax: where one is said."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

AREAS = ("companion", "firmware_bridge", "web")
_SPEAKERS = {"Rejected": 1, "Refused": 1, "Problem": 1, "Reason": 1, "Spoken": 0, "Notice": 1}
"""Per class that speaks to people, which argument is the sentence. Their heirs are found."""
_AT_A_TERMINAL = ("FlashError",)
"""What only a command says, in English."""
_TABLES = ("companion/journal/faults.py", "web/bodies.py")
"""Files that keep sentences in tables and raise whatever the table says."""


def spoken_sentences(root: Path) -> dict[str, str]:
    """Return every sentence an error may say, with a place where it is said."""
    trees = {
        path: ast.parse(path.read_text("utf-8"))
        for area in AREAS
        for path in sorted((root / area).rglob("*.py"))
    }
    placed = _with_heirs(trees.values())
    found: dict[str, str] = {}
    for path, tree in trees.items():
        constants = _constants(tree)
        name = str(path.relative_to(root))
        said = [*_said(tree, placed, constants), *(_listed(tree) if name in _TABLES else ())]
        for sentence, line in said:
            found.setdefault(sentence, f"{name}:{line}")
    return found


def _with_heirs(trees: Iterable[ast.Module]) -> dict[str, int]:
    placed = dict(_SPEAKERS)
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    while True:
        heirs = {
            node.name: placed[parent]
            for node in classes
            for parent in map(ast.unparse, node.bases)
            if node.name not in (*placed, *_AT_A_TERMINAL) and parent in placed
        }
        if not heirs:
            return placed
        placed |= heirs


def _said(
    tree: ast.Module, placed: dict[str, int], constants: dict[str, ast.expr]
) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        # By its name, or by the module it is in: `errors.JournalFull`.
        name = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
        if name in placed:
            at, args = placed[name], node.args
        elif ast.unparse(node.func) == "super().__init__":
            at, args = 0, node.args
        else:
            continue
        if len(args) > at:
            for sentence in _strings(args[at], constants):
                yield sentence, node.lineno


def _listed(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for value in _constants(tree).values():
        for node in ast.walk(value):
            match node:
                case ast.Constant(value=str(text)) if text.endswith("."):
                    yield text, node.lineno


def _strings(node: ast.expr, constants: dict[str, ast.expr]) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _strings(body, constants)
            yield from _strings(orelse, constants)
        case ast.Name(id=name) if name in constants:
            yield from _strings(constants[name], constants)


def _constants(tree: ast.Module) -> dict[str, ast.expr]:
    return {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
