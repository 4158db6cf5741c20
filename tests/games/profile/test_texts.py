"""The words of own games: each rule has its text, in every language of the pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.domain.params import Term
from companion.games.profile import read_game, texts_of
from companion.games.profile.shape import Part
from companion.shelf import READY
from tests.games.profile.dsl import game, ready
from web.texts import Texts

TEXTS = Texts(Path(__file__).parents[3] / "web" / "translations")
NAMES = sorted(path.stem for path in READY.glob("*.toml"))
ABOVE = "{mark} cannot go above {high}."
LANGS = ("de", "en")


def words(name: str, lang: str) -> dict[str, object]:
    return dict(TEXTS.of_game(lang, ready(name)))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NAMES)
def test_everything_a_ready_game_shows_has_a_text(name, lang):
    rules, prefix = ready(name), f"own-{name}"
    seen = words(name, lang)
    general = TEXTS.catalogue(lang).entries
    keys = {"title", "about"} | {f"kind.{kind}" for kind in rules.marks}
    keys |= {f"mark.{m}" for kind in rules.marks.values() for m in kind if not m.startswith("die-")}
    keys |= {f"verb.{verb}" for verb in rules.verbs} | {f"phase.{one.id}" for one in rules.phases}
    keys |= {f"die.{die}" for die in rules.dice} | {f"option.{name}" for name in rules.options}
    keys |= {f"total.{name}" for name in rules.totals}
    keys |= {f"field.{f}" for verb in rules.verbs.values() for f in verb.fields}
    missing = {key for key in keys if f"{prefix}.{key}" not in seen and key not in general}
    assert not missing


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_say_the_same_things(name):
    assert words(name, "de").keys() == words(name, "en").keys()


def test_a_missing_language_falls_back_to_english_then_to_what_there_is():
    rules = game('[[marks]]\nid = "a"\nname = {fr = "Un", en = "One"}\n'
                 '[[marks]]\nid = "b"\nname = {fr = "Deux"}\n')  # fmt: skip
    seen = texts_of(rules, "de", {})
    assert (seen["own-a_game.mark.a"], seen["own-a_game.mark.b"]) == ("One", "Deux")


def test_a_mark_about_an_opponent_is_called_after_whoever_sits_there():
    own = TEXTS.of_game("de", ready("commander"))
    said = TEXTS.say("de", ABOVE,
                     {"mark": Term("mark.commander-2"), "high": 999},
                     prefix="own-commander", names={2: "Kurt"}, own=own)  # fmt: skip
    assert said == "Commander-Schaden von Kurt: mehr als 999 geht nicht."


def test_braces_in_a_file_are_only_braces():
    rules = game('[[marks]]\nid = "a"\nname = "{0} {x!r}"\nhigh = 3\n')
    said = TEXTS.say("en", ABOVE,
                     {"mark": Term("mark.a"), "high": 3},
                     prefix=rules.prefix, own=TEXTS.of_game("en", rules))  # fmt: skip
    assert said == "{0} {x!r} cannot go above 3."


def test_every_file_in_the_players_page_can_be_played():
    page = (Path(__file__).parents[3] / "docs" / "own-games.md").read_text("utf-8")
    examples = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert len(examples) > 7
    for n, text in enumerate(examples):
        read_game(text.encode(), f"example_{n}.toml")


def test_the_players_page_names_every_key():
    page = (Path(__file__).parents[3] / "docs" / "own-games.md").read_text("utf-8")
    told = set(re.findall(r"\b[a-z_]+\b", page))
    fields = {field for part in Part.__subclasses__() for field in part.__struct_fields__}
    assert fields <= told
