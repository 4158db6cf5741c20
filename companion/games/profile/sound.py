"""Whether a definition makes sense: what names what, what goes with what, what lies within what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from companion.domain.clock import Clock
from companion.domain.control_text import read, read_sides
from companion.domain.rejected import Rejected
from companion.games.profile.places import Path
from companion.games.profile.shape import (
    Categories,
    Category,
    Choose,
    Countdown,
    Definition,
    Mark,
    Prediction,
    Sheet,
    Timed,
)
from companion.games.profile.source import Source, Unfit, written

SCORE = "score"
"""The mark in which a scoring kind adds up."""


MOST_COLUMNS = 8
"""Players a sheet has room for: each has a column of it on a phone."""
TAKEN = ("name", "lies")
"""What a use of a card calls its name, and the thing it lies as."""


def is_scored(game: Definition) -> bool:
    """Tell whether there is one big number that adds up by itself."""
    return game.score is not None and not isinstance(game.score, Timed)


def check(game: Definition, source: Source) -> None:
    """Raise `Rejected` with a `game_file/` code for the first thing that makes no sense."""
    for complaint in _complaints(game, source):
        raise complaint


def _complaints(game: Definition, source: Source) -> Iterator[Unfit]:
    if game.seats[0] > game.seats[1]:
        low, high = game.seats
        yield Unfit(
            "order", "{file}, line {line}: {key} goes from few to many, not from {low} to {high}.",
            source, ("seats",), low=low, high=high,
        )  # fmt: skip
    for part in ("marks", "phases", "dice", "cards"):
        yield from _twice(source, (part,), (one.id for one in getattr(game, part)))
    yield from _empty(source, (), source.data)
    for i, mark in enumerate(game.marks):
        yield from _mark(game, source, ("marks", i), mark)
    yield from _big(game, source)
    yield from _cards(game, source)
    yield from _score(game, source)
    yield from _win(game, source)
    yield from _clock(game, source)


def _clock(game: Definition, source: Source) -> Iterator[Unfit]:
    clock = game.clock
    path: Path = ("clock", "control")
    if clock is None:
        return
    for old in ("minutes", "seconds"):
        if getattr(clock, old) is not None and not clock.is_old:
            yield _odd(source, ("clock", old), f"control = {written(clock.control)}")
    try:
        read(clock.text)
    except Rejected:
        yield Unfit(
            "clock", "{file}, line {line}: {key} is no time control: {value}.",
            source, path, value=written(clock.control),
        )  # fmt: skip
        return
    for many in range(max(game.seats[0], 2), game.seats[1] + 1):
        order = (*range(1, many + 1),)
        try:
            control, own = read_sides(clock.text, order)
            Clock.new(control, order, own=own)
        except Rejected:
            yield _odd(source, path, f"{many} seats")


def _twice(source: Source, path: Path, ids: Iterable[str]) -> Iterator[Unfit]:
    seen: set[str] = set()
    for i, id in enumerate(ids):
        if id in seen:
            yield Unfit(
                "twice", "{file}, line {line}: {key} {value} is there twice.",
                source, (*path, i, "id"), value=written(id),
            )  # fmt: skip
        seen.add(id)


def _empty(source: Source, path: Path, value: Any) -> Iterator[Unfit]:
    """Complain about a table of translations, or of options, that says nothing."""
    if isinstance(value, dict):
        if not value and path:
            yield Unfit("length", "{file}, line {line}: {key} is empty.", source, path)
        for key, inner in value.items():
            yield from _empty(source, (*path, key), inner)
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from _empty(source, (*path, i), inner)


def _within(
    source: Source, path: Path, values: Iterable[int], low: int, high: int
) -> Iterator[Unfit]:
    for value in values:
        if isinstance(value, bool) or not low <= value <= high:
            yield Unfit(
                "bounds", "{file}, line {line}: {key} goes from {low} to {high}, not to {value}.",
                source, path, low=low, high=high, value=written(value),
            )  # fmt: skip


def amounts(number: Any) -> tuple[int, ...]:
    """Return all values that a number of the file can take."""
    if number is None:
        return ()
    return tuple(number.choose) if isinstance(number, Choose) else (number,)


def _names(source: Source, path: Path, value: str, known: Iterable[str]) -> Iterator[Unfit]:
    right = [*known]
    if value not in right:
        yield Unfit(
            "reference",
            "{file}, line {line}: {key} names {value}, but there is only {right}." if right
            else "{file}, line {line}: {key} names {value}, but there is none.",
            source, path, value=written(value), right=", ".join(right),
        )  # fmt: skip


def _odd(source: Source, path: Path, other: str) -> Unfit:
    sentence = "{file}, line {line}: {key} does not go with {other}."
    return Unfit("conflict", sentence, source, path, other=other)


def _mark(game: Definition, source: Source, path: Path, mark: Mark) -> Iterator[Unfit]:
    if mark.low >= mark.high:
        yield Unfit(
            "order", "{file}, line {line}: {key} goes from few to many, not from {low} to {high}.",
            source, (*path, "high"), low=mark.low, high=mark.high,
        )  # fmt: skip
    if mark.id == SCORE and is_scored(game):
        yield _odd(source, (*path, "id"), "[score]")
    yield from _within(source, (*path, "start"), amounts(mark.start), mark.low, mark.high)
    stones = [stone.at for stone in mark.milestones]
    yield from _within(source, (*path, "milestones"), stones, mark.low, mark.high)
    if stones != sorted(set(stones)):
        yield Unfit(
            "order", "{file}, line {line}: {key} rise from one to the next.",
            source, (*path, "milestones"),
        )  # fmt: skip
    yield from _places(source, path, mark)
    if mark.takes:
        known = [one.id for one in game.marks if one.whose == "player" and one is not mark]
        yield from _names(source, (*path, "takes"), mark.takes, known)


def _places(source: Source, path: Path, mark: Mark) -> Iterator[Unfit]:
    if mark.whose == "table" and mark.out:
        yield _odd(source, (*path, "out"), 'whose = "table"')
    if mark.whose == "table" and mark.takes:
        yield _odd(source, (*path, "takes"), 'whose = "table"')
    if mark.whose != "table" and mark.ends:
        yield _odd(source, (*path, "ends"), f'whose = "{mark.whose}"')
    whens = [(("ends", i), end) for i, end in enumerate(mark.ends)]
    for place, when in [*whens, *([(("out",), mark.out)] if mark.out else [])]:
        if when.at_least is None and when.at_most is None:
            yield Unfit(
                "missing", "{file}, line {line}: {missing} is missing here.",
                source, (*path, *place), missing="at_least",
            )  # fmt: skip


def _cards(game: Definition, source: Source) -> Iterator[Unfit]:
    known = [mark.id for mark in game.marks if mark.whose != "opponents" and mark.id not in TAKEN]
    known += [SCORE] if is_scored(game) else []
    for i, kind in enumerate(game.cards):
        for k, value in enumerate(kind.values):
            yield from _names(source, ("cards", i, "values", k), value, known)


def _big(game: Definition, source: Source) -> Iterator[Unfit]:
    own = [i for i, one in enumerate(game.marks) if one.show == "big" and one.whose == "player"]
    if own[1:]:
        yield _odd(source, ("marks", own[1], "show"), f"marks {game.marks[own[0]].id}")
    if own and is_scored(game):
        yield _odd(source, ("marks", own[0], "show"), "[score]")


def _score(game: Definition, source: Source) -> Iterator[Unfit]:
    path: Path = (SCORE,)
    if game.phases and game.score is not None:
        yield _odd(source, ("phases", 0), "[score]")
    if isinstance(game.score, Sheet | Prediction | Categories):
        yield from _within(source, ("seats",), game.seats, 1, MOST_COLUMNS)
    match game.score:
        case Timed() if game.marks:
            yield _odd(source, ("marks", 0), 'kind = "clock"')
        case Sheet(low=low, high=high) if low >= high:
            yield Unfit(
                "order",
                "{file}, line {line}: {key} goes from few to many, not from {low} to {high}.",
                source, (*path, "high"), low=low, high=high,
            )  # fmt: skip
        case Prediction(cards=cards):
            yield from _within(source, (*path, "cards"), (cards,), game.seats[1], 400)
        case Countdown(start=start):
            yield from _within(source, (*path, "start"), amounts(start), 1, 100_000)
        case Categories():
            yield from _categories(game, game.score, source, path)


def _categories(game: Definition, score: Categories, source: Source, path: Path) -> Iterator[Unfit]:
    lines = [line.id for line in score.lines]
    yield from _twice(source, (*path, "lines"), lines)
    for i, bonus in enumerate(score.bonus):
        for k, line in enumerate(bonus.lines):
            yield from _names(source, (*path, "bonus", i, "lines", k), line, lines)
    for i, one in enumerate(score.lines):
        yield from _counted(game, source, (*path, "lines", i), one)


def _counted(game: Definition, source: Source, path: Path, line: Category) -> Iterator[Unfit]:
    if line.counts == "free":
        return
    if not game.dice:
        yield Unfit(
            "missing", "{file}, line {line}: {missing} is missing here.", source, path,
            missing="[[dice]]",
        )  # fmt: skip
        return
    die = game.dice[0]
    bounds = {"face": (1, die.faces), "alike": (2, die.count), "run": (2, die.faces)}
    if line.counts in bounds:
        yield from _within(source, (*path, "of"), (line.of,), *bounds[line.counts])


def _win(game: Definition, source: Source) -> Iterator[Unfit]:
    win, path = game.win, ("win",)
    known = [one.id for one in game.marks if one.whose == "player"]
    known += [SCORE] if is_scored(game) else []
    if win.mark:
        yield from _names(source, (*path, "mark"), win.mark, known)
    if win.who in ("most", "least", "first") and not known and game.marks:
        yield _odd(source, (*path, "who"), 'whose = "table"')
    if win.who == "first" and win.target is None:
        yield Unfit(
            "missing", "{file}, line {line}: {missing} is missing here.", source, path,
            missing="target",
        )  # fmt: skip
    if win.who in ("last", "together") and win.target is not None:
        yield _odd(source, (*path, "target"), f'who = "{win.who}"')
    if win.who == "last" and game.seats[0] < 2:
        yield _odd(source, (*path, "who"), f"seats from {game.seats[0]}")
    if isinstance(game.score, Countdown | Categories) and win.target is not None:
        yield _odd(source, (*path, "target"), "[score]")
    if isinstance(game.score, Categories) and win.rounds is not None:
        yield _odd(source, (*path, "rounds"), "[score]")
    yield from _within(source, (*path, "rounds"), amounts(win.rounds), 1, 40)
