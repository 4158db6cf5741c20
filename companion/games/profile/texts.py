"""The words of an own game as entries of the catalogue, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.profile.ground import KEPT, against
from companion.games.profile.shape import (
    Categories,
    Choose,
    Countdown,
    Definition,
    Mark,
    Prediction,
)

Entry = str | tuple[str, ...]
SHARED = "own."
"""The keys that all own games have in common; each gets them under its own prefix."""


def texts(
    game: Definition, prefix: str, lang: str, shared: Mapping[str, Entry]
) -> dict[str, Entry]:
    """Return the texts of a game, what it does not name itself taken from `shared`."""
    say = _Say(lang, shared)
    named = {f"{prefix}.{key}": text for key, text in _named(game, say) if text}
    common = {
        f"{prefix}.{key.removeprefix(SHARED)}": text
        for key, text in shared.items()
        if key.startswith(SHARED)
    }
    pages = {key: text for key, text in shared.items() if key.startswith("page.")}
    return {**pages, **common, **named}


class _Say:
    def __init__(self, lang: str, shared: Mapping[str, Entry]) -> None:
        self.lang = lang
        self.shared = shared

    def __call__(self, words: str | Mapping[str, str]) -> str:
        """Return words of the file in this language, in English, or in the first there is."""
        if isinstance(words, str):
            return words
        return words.get(self.lang) or words.get("en") or next(iter(words.values()), "")

    def filled(self, key: str, **places: str | int) -> str:
        """Return a shared text with some of its places filled."""
        entry = self.shared.get(f"{SHARED}{key}", "")
        text = entry if isinstance(entry, str) else entry[-1]
        for name, value in places.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text


def _named(game: Definition, say: _Say) -> Iterator[tuple[str, str]]:
    yield "title", say(game.title)
    yield "about", say(game.about)
    for mark in game.marks:
        yield from _mark(game, say, mark)
    for phase in game.phases:
        yield f"phase.{phase.id}", say(phase.name)
        yield f"phase.{phase.id}.help", say(phase.help)
    for die in game.dice:
        yield f"die.{die.id}", say(die.name) or say.filled("a_die", n=die.faces)
    if not game.dice:
        yield "die.d6", say.filled("a_die", n=6)
    yield from _cards(game, say)
    yield from _score(game, say)


def _cards(game: Definition, say: _Say) -> Iterator[tuple[str, str]]:
    called = {mark.id: say(mark.name) for mark in game.marks}
    for kind in game.cards:
        yield f"card.{kind.id}", say(kind.name)
        yield f"card.{kind.id}.many", say(kind.many) or say(kind.name)
        for mark in kind.values:
            yield f"field.{mark}", called.get(mark) or say.filled(f"mark.{mark}")


def _mark(game: Definition, say: _Say, mark: Mark) -> Iterator[tuple[str, str]]:
    yield f"mark.{mark.id}", say(mark.name)
    if mark.whose == "opponents":
        for seat in range(1, game.seats[1] + 1):
            place = f"{{seat_{seat}}}"
            yield (
                f"mark.{against(mark.id, seat)}",
                say.filled("mark_against", mark=say(mark.name), whom=place),
            )
    for stone in mark.milestones:
        yield f"prompt.{mark.id}-{stone.at}", say(stone.prompt)
    if isinstance(mark.start, Choose):
        yield f"option.{mark.id}_start", say.filled("start_of", mark=say(mark.name))


def _score(game: Definition, say: _Say) -> Iterator[tuple[str, str]]:
    score = game.score
    if isinstance(score, Categories):
        for line in score.lines:
            for key in (f"mark.line-{line.id}", f"verb.fill-{line.id}", f"value.{line.id}"):
                yield key, say(line.name)
        for bonus in score.bonus:
            least, points = bonus.least, bonus.points
            yield f"total.sum-{bonus.lines[-1]}", say.filled("sum")
            yield (
                f"total.bonus-{bonus.lines[-1]}", say.filled("bonus", least=least, points=points)
            )  # fmt: skip
    elif isinstance(score, Countdown):
        for i in range(1, score.throws + 1):
            yield f"mark.dart-{i}", say.filled("throw_n", n=i)
    elif score is not None:
        names = ("bid", "tricks") if isinstance(score, Prediction) else ("round",)
        for name in names:
            for n in range(1, KEPT + 1):
                yield f"mark.{name}-{n}", say.filled(f"{name}_n", n=n)
