"""What the games of the house declare of cards holds together, and has its words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.domain.cards import CardKind, Use
from companion.domain.common import COMMON
from companion.domain.fields import AnyField, Choice, check_args
from companion.domain.game import Game
from companion.domain.table import Table
from companion.games import GAMES
from tests.games.test_size import rules
from tests.games.test_texts import PLACE, module
from web.texts import Entry, Texts

ROOT = Path(__file__).parents[2]
TEXTS = Texts(ROOT / "web" / "translations")
LANGUAGES = ("en", "de")
LONGEST_HINTS = 65
"""Hints are no rules, and stay short."""

KINDS = [(game, name, kind) for game in GAMES.values() for name, kind in game.cards.items()]
each_kind = pytest.mark.parametrize(
    ("game", "name", "kind"), KINDS, ids=[f"{game.id}-{name}" for game, name, _ in KINDS]
)
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def form(game: Game, use: Use) -> dict[str, AnyField]:
    return dict((game.verbs.get(use.verb) or COMMON[use.verb]).fields)


def area(game: Game, lang: str) -> dict[str, Entry]:
    return dict(TEXTS.catalogue(lang).areas[f"{module(game)}_cards"])


def hints(game: Game) -> Path:
    return ROOT / "companion" / "games" / module(game) / "hints" / "__init__.py"


def forms(entry: Entry) -> tuple[str, ...]:
    return (entry,) if isinstance(entry, str) else entry


@each_kind
def test_every_use_is_a_verb_with_a_form_the_card_can_fill(game, name, kind: CardKind):
    assert kind.uses
    for use in kind.uses:
        wanted = form(game, use)
        assert {*use.fills, *use.sets, *use.asks} <= {*wanted}, use.verb
        sources = {source for source in use.fills.values() if not source.startswith("lies.")}
        assert sources <= {*kind.fields, "name", "lies"}, use.verb
        assert {*use.only} <= {*kind.fields}


@each_kind
def test_what_is_fixed_fits_the_form(game, name, kind: CardKind):
    for use in kind.uses:
        fixed = {field: form(game, use)[field] for field in use.sets}
        check_args(fixed, dict(use.sets), Table(), 0)


@each_kind
def test_only_what_becomes_a_thing_can_lie_as_one(game, name, kind: CardKind):
    needs = [use.verb for use in kind.uses if use.lying != "either"]
    needs += [use.verb for use in kind.uses if "lies" in use.fills.values()]
    assert not (needs or kind.called or kind.hides) or kind.lies_as in game.marks
    assert kind.called in ("", "name", *kind.fields)


@each_kind
def test_two_uses_of_one_verb_differ_in_where_the_card_lies_or_what_it_says(game, name, kind):
    found = [(use.verb, use.lying, *use.only.items()) for use in kind.uses]
    assert len(found) == len({*found})


@each_kind
def test_what_the_rulebook_tells_of_a_card_fits_its_kind(game, name, kind: CardKind):
    for known in kind.known:
        fields = {value: kind.fields[value] for value in known.values}
        assert check_args(fields, dict(known.values), Table(), 0) == known.values
    assert sum(known.copies for known in kind.known) <= (kind.box or 99)


@each_kind
def test_its_drawing_is_one_that_every_page_has(game, name, kind: CardKind):
    drawings = (ROOT / "web" / "static" / "icons.js").read_text("utf-8")
    solid = drawings[drawings.index("export const solid") : drawings.index("export const seats")]
    assert f"\n  {kind.icon}: svg" in solid


@each_language
@each_kind
def test_a_kind_and_what_stands_on_it_have_their_words(game, name, kind: CardKind, lang):
    find, prefix = TEXTS.catalogue(lang).find, game.prefix
    assert find(f"{prefix}.card.{name}")
    assert find(f"{prefix}.card.{name}.many")
    for field in kind.fields:
        assert find(f"{prefix}.card.{name}.{field}") or find(f"{prefix}.field.{field}"), field


@each_language
@each_kind
def test_values_to_choose_have_their_words(game, name, kind: CardKind, lang):
    find, prefix = TEXTS.catalogue(lang).find, game.prefix
    for field, one in kind.fields.items():
        for value in one.values if isinstance(one, Choice) else ():
            keys = [f"{prefix}.{part}.{value}" for part in ("value", "hero", field)]
            assert any(map(find, keys)) or re.fullmatch(r"[A-Z]\d", value), (field, value)


@each_language
@each_kind
def test_cards_the_rulebook_names_have_a_name_each(game, name, kind: CardKind, lang):
    named = [TEXTS.catalogue(lang).find(f"{game.prefix}.{known.term}") for known in kind.known]
    assert all(named)
    assert len(named) == len({*named})


@each_game
def test_both_languages_have_the_same_keys_and_places(game: Game):
    english, german = area(game, "en"), area(game, "de")
    assert {*english} == {*german}
    for key, text in english.items():
        assert {*PLACE.findall("".join(forms(text)))} == {
            *PLACE.findall("".join(forms(german[key])))
        }


@each_game
def test_no_word_of_cards_is_left_over(game: Game):
    wanted = {*words_wanted(game)} | {f"card.says.{key}" for key in said(game)}
    own = {key.removeprefix(f"{game.prefix}.") for key in area(game, "en")}
    assert own - wanted == set()


def words_wanted(game: Game) -> Iterator[str]:
    for name, kind in game.cards.items():
        yield from (f"card.{name}", f"card.{name}.many")
        for field, one in kind.fields.items():
            yield from (f"card.{name}.{field}", f"field.{field}")
            yield from (
                f"value.{value}" for value in (one.values if isinstance(one, Choice) else ())
            )
        yield from (known.term for known in kind.known)


@cache
def _words_in(path: Path) -> frozenset[str]:
    tree = ast.parse(path.read_text("utf-8")) if path.exists() else ast.Module([], [])
    return frozenset(
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def said(game: Game) -> frozenset[str]:
    """Every word the hints of a game hold; each key ends with one of them."""
    return _words_in(hints(game))


@each_game
def test_hints_speak_of_kinds_there_are(game: Game):
    assert {*game.says} <= {*game.cards}


@each_game
def test_hints_are_short(game: Game):
    assert not hints(game).exists() or rules(hints(game)) <= LONGEST_HINTS


@pytest.mark.parametrize(
    ("game", "box"),
    [
        ("neue-helden", {"mission": 40, "training": 16, "equipment": 25, "tool": 25, "hero": 8}),
        ("kleine-helden", {"hero": 16}),
        ("superhero-draft", {}),
        ("dungeon", {"monster": 19, "equipment": 24, "hero": 4}),
        ("flagged", {}),
    ],
)
def test_the_box_holds_what_the_rulebook_counts(game: str, box: dict[str, int]):
    """NH-01, KH-01; of the Dungeon the publisher counts. Elsewhere the rulebook is silent."""
    assert {name: kind.box for name, kind in GAMES[game].cards.items() if kind.box} == box
