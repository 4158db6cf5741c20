"""Every sentence of the doctor has its German, with the same places."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from companion import doctor
from web.texts import read_entries

FOLDER = Path(doctor.__file__).parent
GERMAN = read_entries(FOLDER.parents[1] / "web/translations/de/LC_MESSAGES/doctor.po")
SPEAKERS = ("well", "ill", "unsure")
PLACE = re.compile(r"\{(\w+)\}")


def constants(tree: ast.Module) -> dict[str, ast.expr]:
    """Return what names stand for, in the module and in its functions."""
    return {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def strings(node: ast.expr, known: dict[str, ast.expr]) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from strings(body, known)
            yield from strings(orelse, known)
        case ast.Name(id=name):
            yield from strings(known[name], known)


def sentences() -> set[str]:
    found: set[str] = set()
    for path in sorted(FOLDER.glob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        known = constants(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in SPEAKERS:
                for argument in node.args[1:]:
                    found |= {*strings(argument, known)}
    return found


SENTENCES = sentences()


def test_every_sentence_has_its_german() -> None:
    assert len(SENTENCES) > 90
    assert SENTENCES - GERMAN.keys() == set()


def test_the_german_fills_the_same_places() -> None:
    strange = {
        text: spoken
        for text, spoken in GERMAN.items()
        if isinstance(spoken, str) and {*PLACE.findall(text)} != {*PLACE.findall(spoken)}
    }
    assert strange == {}


def test_a_cause_and_a_cure_are_one_sentence_each() -> None:
    assert [text for text in SENTENCES if re.search(r"[.!?] [A-Z]", text)] == []
