"""No text of a game is missing, in English or in German, and none is left over."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from companion.domain.fields import Choice
from companion.domain.game import Game
from companion.games import GAMES

ROOT = Path(__file__).parents[2]
CATALOGUES = ROOT / "web" / "translations"
PLACE = re.compile(r"\{(\w+)\}")
INSTEAD = re.compile(r"(?<=^log\.)(\w+)(\.none|\.bare|\.card)+$")
"""A sentence said instead: of nobody's thing, where a place was left empty, or of a card."""
LANGUAGES = ("en", "de")

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def module(game: Game) -> str:
    return game.id.replace("-", "_")


@cache
def texts(lang: str, area: str) -> dict[str, tuple[str, ...]]:
    with (CATALOGUES / lang / "LC_MESSAGES" / f"{area}.po").open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    found = {}
    for message in catalogue:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            said = message.string or ""
            found[key] = (said,) if isinstance(said, str) else tuple(said)
    return found


def of_game(lang: str, game: Game) -> dict[str, tuple[str, ...]]:
    return texts(lang, module(game))


@cache
def sources(name: str) -> tuple[ast.Module, ...]:
    folder = ROOT / "companion" / "games" / name
    return tuple(ast.parse(path.read_text("utf-8")) for path in sorted(folder.glob("*.py")))


def nodes(game: Game) -> Iterator[ast.AST]:
    for tree in sources(module(game)):
        yield from ast.walk(tree)


def declared(game: Game) -> Iterator[str]:
    """What the declaration needs words for."""
    yield "title"
    yield from (f"kind.{kind}" for kind in game.marks)
    yield from (f"mark.{mark}" for marks in game.marks.values() for mark in marks)
    yield from (f"phase.{phase.id}" for phase in game.phases)
    yield from (f"die.{die}" for die in game.dice)
    for name, verb in game.verbs.items():
        yield from (f"verb.{name}", f"verb.{name}.help")
        yield from (f"field.{field}" for field in verb.fields)
    for name, option in game.options.items():
        yield from (f"option.{name}", f"option.{name}.help")
        yield from (f"option.{name}.{str(value).lower()}" for value in option.values)


def choices(game: Game) -> Iterator[str]:
    """Values people choose from; numbers and places speak for themselves."""
    for verb in game.verbs.values():
        for kind in verb.fields.values():
            if isinstance(kind, Choice):
                yield from (one for one in kind.values if not re.fullmatch(r"\d+|[A-Z]\d", one))


def spoken(game: Game) -> Iterator[str]:
    """The keys of notes and prompts as patterns, found where the rules say them."""
    for node in nodes(game):
        match node:
            case ast.Call(func=ast.Name(id="note" | "prompt" as kind), args=[key, *_]):
                yield from (f"{kind}.{one}" for one in patterns(key))
            case ast.Call(func=ast.Attribute(attr="note" | "prompt" as kind), args=[key, *_]):
                yield from (f"{kind}.{one}" for one in patterns(key))
            case ast.Constant(value=str(text)) if re.fullmatch(rf"{game.prefix}\.[\w.]*\w", text):
                yield re.escape(text.removeprefix(f"{game.prefix}."))


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
        case ast.Name() | ast.Attribute() | ast.Subscript():
            # The key comes from a table of the rules, whose words count as said.
            return
        case _:
            raise AssertionError(f"a key the search cannot read: {ast.unparse(key)}")


def said(game: Game) -> set[str]:
    return {one.replace("note.", "log.", 1) for one in spoken(game)}


def words(game: Game) -> set[str]:
    """Every word the rules hold; a key built from a table ends with one of them."""
    held = {str(node.value) for node in nodes(game) if isinstance(node, ast.Constant)}
    return held | {*keys_and_values(data(module(game)))}


@cache
def data(game: str) -> dict[str, Any]:
    """What a game declares beside its rules."""
    file = ROOT / "companion" / "games" / game / "declared.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


def keys_and_values(table: Any) -> Iterator[str]:
    match table:
        case dict():
            yield from table
            yield from (one for value in table.values() for one in keys_and_values(value))
        case list():
            yield from (one for value in table for one in keys_and_values(value))
        case str():
            yield table


@each_language
@each_game
def test_everything_declared_has_its_text(game: Game, lang: str) -> None:
    known = of_game(lang, game)
    assert {key for key in declared(game) if f"{game.prefix}.{key}" not in known} == set()


@each_language
@each_game
def test_every_value_to_choose_has_its_word(game: Game, lang: str) -> None:
    # A hero or a hotspot has a word of its own kind instead of one as a value.
    ends = {key.rpartition(".")[2] for key in of_game(lang, game)}
    assert {one for one in choices(game) if one not in ends} == set()


@each_language
@each_game
def test_everything_said_has_its_text(game: Game, lang: str) -> None:
    known = {key.removeprefix(f"{game.prefix}.") for key in of_game(lang, game)}
    silent = [one for one in said(game) if not any(re.fullmatch(one, key) for key in known)]
    assert silent == []


@each_game
def test_nothing_is_left_over(game: Game) -> None:
    wanted, spoken_, held = {*declared(game)}, said(game), words(game)
    scripts = "\n".join(path.read_text("utf-8") for path in (ROOT / "web/static").rglob("*.js"))
    extra = []
    for key in of_game("en", game):
        own = INSTEAD.sub(r"\1", key.removeprefix(f"{game.prefix}."))
        base = own.removesuffix(".detail")
        is_used = (
            own in wanted
            or own.removeprefix("log.") in game.verbs
            or any(re.fullmatch(one, base) for one in spoken_)
            or base.rpartition(".")[2] in held
            or base.rpartition(".")[0] in wanted
            or is_on_page(key, scripts)
        )
        if not is_used:
            extra.append(key)
    assert extra == []


def is_on_page(key: str, scripts: str) -> bool:
    """Tell whether a script says the key, or builds it from its beginning."""
    if f"'{key}'" in scripts:
        return True
    parts = key.split(".")
    starts = (".".join(parts[:n]) + "." for n in range(2, len(parts)))
    own = (".".join(parts[1:n]) + "." for n in range(2, len(parts)))
    return any(f"`{start}${{" in scripts for start in (*starts, *own)) or (
        f"'{'.'.join(parts[1:])}'" in scripts
    )


@each_game
def test_both_languages_have_the_same_keys_and_places(game: Game) -> None:
    english, german = of_game("en", game), of_game("de", game)
    assert {key for key in german if " " not in key} == {key for key in english if " " not in key}
    for key in english:
        assert places(english[key]) == places(german[key]), key
        assert len(english[key]) == len(german[key]), key


@each_game
def test_every_refusal_has_its_german_and_no_other_remains(game: Game) -> None:
    refusals = {
        str(node.args[1].value)
        for node in nodes(game)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("Rejected", "require", "refuse")
        if len(node.args) > 1 and isinstance(node.args[1], ast.Constant)
        if " " in str(node.args[1].value)
    } | {*data(module(game)).get("refusals", {}).values()}
    german = {key: text for key, text in of_game("de", game).items() if " " in key}
    assert refusals - set(german) <= set(texts("de", "errors"))
    assert {one for one in german if one not in words(game)} == set()
    assert all(places((key,)) == places(text) for key, text in german.items())


@each_language
@each_game
def test_no_text_is_empty(game: Game, lang: str) -> None:
    assert [key for key, forms in of_game(lang, game).items() if not all(forms)] == []


@each_language
@each_game
def test_an_option_is_one_plain_sentence(game: Game, lang: str) -> None:
    for name in game.options:
        [text] = of_game(lang, game)[f"{game.prefix}.option.{name}.help"]
        assert text.endswith(".")
        assert text.count(". ") == 0
        assert len(text) <= 90


@each_game
def test_the_docs_tell_every_verb(game: Game) -> None:
    page = (ROOT / "docs" / "rules" / f"{game.id}.md").read_text("utf-8")
    assert [verb for verb in game.verbs if f"`{verb}`" not in page] == []


def places(forms: tuple[str, ...]) -> set[str]:
    return {place for form in forms for place in PLACE.findall(form)}
