"""What a game calls its cards, their kinds, fields and values, in every language we have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from companion.cards.csv_words import Words, plain
from companion.cards.wishes import LANGUAGES
from companion.domain.cards import CardKind
from companion.domain.fields import Choice
from companion.domain.game import Game
from companion.domain.params import name_in
from companion.domain.using import kinds_of
from web.texts import Texts


def names_of(texts: Texts, game: Game, term: str) -> dict[str, str]:
    """Return what a game calls a card its rulebook tells of, by language."""
    keys = [f"{game.prefix}.{term}"]
    found = {lang: _find(texts, lang, game, keys) for lang in LANGUAGES if lang in texts.languages}
    return {lang: name for lang, name in found.items() if name}


def title_of(texts: Texts, lang: str, game: Game) -> str:
    """Return what a game is called in a language."""
    return _find(texts, lang, game, [f"{game.prefix}.title"]) or game.id


def kind_words(texts: Texts, game: Game, lang: str) -> dict[str, str]:
    """Return what the kinds of a game's cards are called in a language, or in one they have."""
    found = {kind: name_in(names_of(texts, game, f"card.{kind}"), lang) for kind in kinds_of(game)}
    return {kind: word for kind, word in found.items() if word}


def words_of(texts: Texts, game: Game) -> Words:
    """Return what people call columns and values of a table of a game's cards."""
    fields: dict[str, tuple[str, ...]] = {}
    kinds: dict[str, str] = {}
    values: dict[str, dict[str, str]] = {}
    for lang in texts.languages:
        for name, kind in kinds_of(game).items():
            kinds[_word(texts, lang, game, _kind_keys(game, name), name)] = name
            for word, field in _fields(texts, lang, game, name, kind):
                fields[word] = (*fields.get(word, ()), field)
            for field, word, value in _values(texts, lang, game, kind):
                values.setdefault(field, {})[word] = value
    return Words(fields=fields, kinds=kinds, values=values)


def _kind_keys(game: Game, kind: str) -> list[str]:
    return [f"{game.prefix}.card.{kind}", f"card.{kind}"]


def _fields(
    texts: Texts, lang: str, game: Game, name: str, kind: CardKind
) -> Iterator[tuple[str, str]]:
    for field in kind.fields:
        keys = [f"{game.prefix}.card.{name}.{field}", f"{game.prefix}.field.{field}",
                f"field.{field}"]  # fmt: skip
        yield _word(texts, lang, game, keys, field), field


def _values(texts: Texts, lang: str, game: Game, kind: CardKind) -> Iterator[tuple[str, str, str]]:
    for name, field in kind.fields.items():
        for value in field.values if isinstance(field, Choice) else ():
            keys = [f"{game.prefix}.{part}.{value}" for part in (name, "value", "hero")]
            yield name, _word(texts, lang, game, keys, value), value


def _word(texts: Texts, lang: str, game: Game, keys: Iterable[str], otherwise: str) -> str:
    return plain(_find(texts, lang, game, keys) or otherwise)


def _find(texts: Texts, lang: str, game: Game, keys: Iterable[str]) -> str:
    """Return the first text there is, the game's own before those of the house."""
    own: Mapping[str, object] = texts.of_game(lang, game)
    catalogue = texts.catalogue(lang)
    for key in keys:
        text = own.get(key) or catalogue.find(key)
        if isinstance(text, str):
            return text
    return ""
