"""Whatever a board, a port or a pin gives as its reason is said in German too, with its places."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.web.asking import CATALOGUES, ROOT
from web.texts import Texts

SPEAKERS = {"Reason": 1, "BoardAway": 0}
"""Per class, which argument is the sentence."""
GERMAN = Texts(CATALOGUES).catalogue("de")
PLACE = re.compile(r"\{(\w+)\}")


def sentences() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "firmware_bridge").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            place = SPEAKERS.get(getattr(node.func, "id", ""))
            if place is None or len(node.args) <= place:
                continue
            for part in ast.walk(node.args[place]):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value, f"{path.name}:{node.lineno}"


FOUND = dict(sentences())


def test_the_search_finds_sentences_of_ports_and_of_boards() -> None:
    assert len(FOUND) > 15
    assert {"The board was unplugged or lost its power.", "{board} is not ready for that."} <= {
        *FOUND
    }


@pytest.mark.parametrize("sentence", FOUND)
def test_a_reason_has_its_german_with_the_same_places(sentence: str) -> None:
    german = GERMAN.find(sentence)
    assert german, FOUND[sentence]
    assert set(PLACE.findall(str(german))) == set(PLACE.findall(sentence))
