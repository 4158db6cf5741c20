"""No text is missing, in English or in German, and none is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from companion.domain.fields import Choice
from companion.games.neue_helden.heroes import HEROES, HOTSPOTS
from companion.games.neue_helden.honours import STATUS
from tests.games.neue_helden.conftest import FOLDER
from tests.games.neue_helden.dsl import GAME

SOURCES = sorted((FOLDER.parents[1] / "companion" / "games" / "neue_helden").glob("*.py"))
PLACE = re.compile(r"\{(\w+)\}")


def catalogue(lang: str) -> Catalog:
    with (FOLDER / lang / "LC_MESSAGES" / "neue_helden.po").open("rb") as file:
        return read_po(file, abort_invalid=True)


CATALOGUES = {lang: catalogue(lang) for lang in ("en", "de")}


def texts(lang: str) -> dict[str, tuple[str, ...]]:
    return dict(map(entry, filter(is_text, CATALOGUES[lang])))


def is_text(message: Message) -> bool:
    return bool(message.id)


def entry(message: Message) -> tuple[str, tuple[str, ...]]:
    key = message.id if isinstance(message.id, str) else message.id[0]
    said = message.string or ""
    return key, (said,) if isinstance(said, str) else tuple(said)


def declared() -> Iterator[str]:
    yield "nh.title"
    yield from (f"nh.kind.{kind}" for kind in GAME.marks)
    yield from (f"nh.mark.{mark}" for marks in GAME.marks.values() for mark in marks)
    yield from (f"nh.phase.{phase.id}" for phase in GAME.phases)
    yield from (f"nh.die.{die}" for die in GAME.dice)
    yield from (f"nh.hero.{hero}" for hero in HEROES)
    yield from (f"nh.status.{status}" for status in STATUS[1:])
    yield from GAME.answers
    for name, verb in GAME.verbs.items():
        yield from (f"nh.verb.{name}", f"nh.verb.{name}.help")
        for field, kind in verb.fields.items():
            yield f"nh.field.{field}"
            if isinstance(kind, Choice):
                known = (*HEROES, *HOTSPOTS)
                yield from (f"nh.value.{value}" for value in kind.values if value not in known)
    for name, option in GAME.options.items():
        yield from (f"nh.option.{name}", f"nh.option.{name}.help")
        yield from (f"nh.option.{name}.{str(value).lower()}" for value in option.values)


def spoken() -> Iterator[str]:
    """The keys of notes, prompts and the end, as patterns, found where the rules say them."""
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="note" | "prompt" as kind), args=[key, *_]):
                    area = "log" if kind == "note" else "prompt"
                    yield from (rf"nh\.{area}\.{pattern}" for pattern in patterns(key))
                case ast.Constant(value=str(text)) if text.startswith("nh.end."):
                    yield re.escape(text)


def patterns(key: ast.expr) -> Iterator[str]:
    match key:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.IfExp(body=body, orelse=orelse):
            yield from patterns(body)
            yield from patterns(orelse)
        case ast.JoinedStr(values=parts):
            yield "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+"
                for part in parts
            )
        case _:
            raise AssertionError(f"a key the search cannot read: {ast.unparse(key)}")


SPOKEN = sorted(set(spoken()))


@pytest.mark.parametrize("lang", CATALOGUES)
def test_everything_declared_has_its_text(lang: str):
    assert {key for key in declared() if key not in texts(lang)} == set()


@pytest.mark.parametrize("lang", CATALOGUES)
def test_everything_said_has_its_text(lang: str):
    known = texts(lang)
    silent = [one for one in SPOKEN if not any(re.fullmatch(one, key) for key in known)]
    assert silent == []
    assert len(SPOKEN) > 70


@pytest.mark.parametrize("lang", CATALOGUES)
def test_nothing_is_left_over(lang: str):
    wanted = set(declared())
    extra = [
        key
        for key in texts(lang)
        if key.startswith("nh.")
        and key not in wanted
        and not any(re.fullmatch(rf"{one}(\.detail)?", key) for one in SPOKEN)
    ]
    assert extra == []


def test_both_languages_have_the_same_keys_and_places():
    english, german = texts("en"), texts("de")
    keys = {key for key in german if key.startswith("nh.")}
    assert keys == set(english)
    for key in keys:
        assert places(english[key]) == places(german[key]), key
        assert len(english[key]) == len(german[key]), key


def test_every_refusal_has_its_german_and_no_other_remains():
    said = {
        node.args[1].value
        for source in SOURCES
        for node in ast.walk(ast.parse(source.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Rejected"
        if isinstance(node.args[1], ast.Constant)
    }
    german = {key: text for key, text in texts("de").items() if not key.startswith("nh.")}
    assert said - set(german) <= engine_sentences()
    assert set(german) <= said
    assert all(places((key,)) == places(text) for key, text in german.items())


def engine_sentences() -> set[str]:
    """Refusals the engine says too; their German stands with the engine's."""
    with (FOLDER / "de" / "LC_MESSAGES" / "errors.po").open("rb") as file:
        return {str(message.id) for message in read_po(file) if message.id}


@pytest.mark.parametrize("lang", CATALOGUES)
def test_no_text_is_empty_or_shouts(lang: str):
    loud = ("honour", "won", "win", "team", "scuffle_won")
    for key, forms in texts(lang).items():
        assert all(forms), key
        assert key.rpartition(".")[2].endswith(loud) or not any("!" in one for one in forms), key


@pytest.mark.parametrize("lang", CATALOGUES)
def test_an_option_is_one_plain_sentence(lang: str):
    for name in GAME.options:
        [text] = texts(lang)[f"nh.option.{name}.help"]
        assert text.endswith(".")
        assert text.count(". ") == 0
        assert len(text) <= 90


def places(forms: tuple[str, ...]) -> set[str]:
    return {place for form in forms for place in PLACE.findall(form)}


def test_the_page_is_told_every_verb():
    page = (Path(__file__).parents[3] / "docs" / "rules" / "neue-helden.md").read_text("utf-8")
    assert [verb for verb in GAME.verbs if f"`{verb}`" not in page] == []
