"""What the file of an own game may say: its keys, their kinds, and what holds when one is left out.

`docs/own-games.md` explains each key to players. Whatever a key does not name cannot be said: there
are no formulas, whoever needs rules writes a module.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{0,23}$")]
Short = Annotated[str, Meta(min_length=1, max_length=40)]
Long = Annotated[str, Meta(min_length=1, max_length=160)]
Lang = Annotated[str, Meta(pattern="^[a-z]{2}$")]
Name = Short | dict[Lang, Short]
"""A few words in one language for all, or by language; a missing one falls back to English."""
Words = Long | dict[Lang, Long]
Amount = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Small = Annotated[int, Meta(ge=1, le=40)]


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all tables of the file share: a key we do not know is a mistake worth telling."""


class Choose(Part, frozen=True, kw_only=True):
    """Several values to choose from when a match is opened; the first is the usual one."""

    choose: Annotated[tuple[bool | int, ...], Meta(min_length=2, max_length=9)]


Number = Amount | Choose
Flag = bool | Choose


class When(Part, frozen=True, kw_only=True):
    """A mark's value that counts: at least, or at most, this much."""

    at_least: Amount | None = None
    at_most: Amount | None = None

    def holds(self, value: int) -> bool:
        """Tell whether a mark at `value` has come this far."""
        low = self.at_least is not None and value >= self.at_least
        return low or (self.at_most is not None and value <= self.at_most)


class Stone(Part, frozen=True, kw_only=True):
    """A milestone: reaching or passing `at`, away from the start, says `prompt` to the table."""

    at: Amount
    prompt: Words = ""


class End(When, frozen=True, kw_only=True):
    """Where a mark of the table ends the match for all."""

    result: Literal["won", "lost"]


class Mark(Part, frozen=True, kw_only=True):
    """A number that is kept: by each player, by the table, or by each player about each opponent.

    `takes` names a mark of the player that falls by as much as this one rises.
    """

    id: Id
    name: Name
    whose: Literal["player", "table", "opponents"] = "player"
    start: Number = 0
    low: Amount = 0
    high: Amount = 9999
    step: Annotated[int, Meta(ge=1, le=10_000)] = 1
    show: Literal["big", "tile", "row"] = "tile"
    icon: Id = ""
    resets: Literal["never", "turn", "round"] = "never"
    milestones: tuple[Stone, ...] = ()
    takes: Id = ""
    out: When | None = None
    ends: tuple[End, ...] = ()


class Phase(Part, frozen=True, kw_only=True):
    """A step of every turn."""

    id: Id
    name: Name
    help: Words = ""


class Die(Part, frozen=True, kw_only=True):
    """A kind of die; `count` of them are thrown together."""

    id: Id = "d6"
    name: Name = ""
    faces: Annotated[int, Meta(ge=2, le=100)] = 6
    count: Annotated[int, Meta(ge=1, le=10)] = 1


class Sheet(Part, frozen=True, kw_only=True, tag_field="kind", tag="sheet"):
    """A score sheet: in each round everybody writes down points."""

    low: Amount = -9999
    high: Amount = 9999


class Prediction(Part, frozen=True, kw_only=True, tag_field="kind", tag="prediction"):
    """Everybody says how many tricks it will be, then how many it was.

    `cards` shared out by as many more in each round make the number of rounds. `uneven`: the last
    to speak may not make the sum come out right.
    """

    right: Amount = 20
    each: Amount = 10
    off: Amount = -10
    cards: Annotated[int, Meta(ge=2, le=400)] = 60
    tricks: Annotated[int, Meta(ge=1, le=60)] | Literal["round"] = "round"
    uneven: Flag = False


class Countdown(Part, frozen=True, kw_only=True, tag_field="kind", tag="countdown"):
    """From `start` down to exactly 0, some throws a turn; too many, and the turn counts nothing.

    `board` says what a throw is: a field of a dartboard, or a plain number up to `most`.
    `double_out`: the last dart must be a double.
    """

    start: Number = 501
    throws: Annotated[int, Meta(ge=1, le=9)] = 3
    board: Literal["darts", "number"] = "darts"
    most: Annotated[int, Meta(ge=1, le=999)] = 60
    double_out: Flag = False


Counts = Literal["face", "alike", "house", "run", "all", "free"]


class Category(Part, frozen=True, kw_only=True):
    """A line that each player fills once.

    `counts` says what the dice are worth in it: the sum of face `of`; all of them if `of` are
    alike; a full house; a run of `of`; all of them; or whatever is written in (`free`). With
    `points` a fitting throw is worth just that.
    """

    id: Id
    name: Name
    counts: Counts = "free"
    of: Annotated[int, Meta(ge=0, le=100)] = 0
    points: Annotated[int, Meta(ge=0, le=1000)] = 0


class Bonus(Part, frozen=True, kw_only=True):
    """Points for whoever has `least` or more in the lines named by `lines`."""

    lines: Annotated[tuple[Id, ...], Meta(min_length=1)]
    least: Amount
    points: Amount


class Categories(Part, frozen=True, kw_only=True, tag_field="kind", tag="categories"):
    """A sheet with one line per category; a turn is up to `throws` throws, then one line filled."""

    lines: Annotated[tuple[Category, ...], Meta(min_length=1, max_length=24)]
    bonus: tuple[Bonus, ...] = ()
    throws: Annotated[int, Meta(ge=1, le=9)] = 3


class Timed(Part, frozen=True, kw_only=True, tag_field="kind", tag="clock"):
    """Nothing is counted: the page is the clock, for as long as somebody puts one on the table."""


Score = Sheet | Prediction | Countdown | Categories | Timed


class Win(Part, frozen=True, kw_only=True):
    """How a match ends and who has won then.

    `who`: most or least of a mark, the first at the target, the last one left, or all together.
    """

    who: Literal["most", "least", "first", "last", "together"] = "most"
    mark: Id = ""
    target: Number | None = None
    rounds: Small | Choose | None = None


_OLD_CLOCKS = {
    "sudden_death": "{main}", "fischer": "{main}+{extra}", "delay": "{main}+{extra}d",
}  # fmt: skip


class Clock(Part, frozen=True, kw_only=True):
    """The clock that is put on the table at the start.

    `control` is what `companion.domain.control_text` reads: `"600+3x30"`. Older files name one of
    three kinds there, with `minutes` and `seconds` beside it; `text` is the control either way.
    """

    control: Annotated[str, Meta(min_length=1, max_length=400)] = "sudden_death"
    minutes: Annotated[int, Meta(ge=1, le=600)] | None = None
    seconds: Annotated[int, Meta(ge=0, le=600)] | None = None
    after: Literal["freeze", "run_on", "negative"] = "freeze"
    pauses: Literal["agreed", "anyone"] = "agreed"

    @property
    def is_old(self) -> bool:
        """Whether the file says it with minutes and seconds."""
        return self.control in _OLD_CLOCKS

    @property
    def text(self) -> str:
        """The control as one text."""
        main = 60 * (30 if self.minutes is None else self.minutes)
        form = _OLD_CLOCKS.get(self.control, self.control)
        return form.format(main=main, extra=self.seconds or 0) if self.is_old else form


class CardKind(Part, frozen=True, kw_only=True):
    """A kind of cards that can carry a code.

    What stands on such a card is by how much it moves each of the marks in `values`. `lies` is
    where it lies once it was played; `again` says whether people are asked before it counts from
    there once more. `box` is how many of them there are, 0 where nobody counts.
    """

    id: Id
    name: Name
    many: Name = ""
    values: Annotated[tuple[Id, ...], Meta(max_length=8)] = ()
    lies: Literal["discard", "front", "table"] = "discard"
    again: Literal["ask", "free"] = "ask"
    icon: Id = "card"
    box: Annotated[int, Meta(ge=0, le=400)] = 0


class Definition(Part, frozen=True, kw_only=True):
    """A whole game."""

    title: Name
    about: Words = ""
    seats: tuple[Annotated[int, Meta(ge=1, le=12)], Annotated[int, Meta(ge=1, le=12)]] = (2, 6)
    marks: Annotated[tuple[Mark, ...], Meta(max_length=16)] = ()
    phases: Annotated[tuple[Phase, ...], Meta(max_length=9)] = ()
    dice: Annotated[tuple[Die, ...], Meta(max_length=6)] = ()
    cards: Annotated[tuple[CardKind, ...], Meta(max_length=12)] = ()
    score: Score | None = None
    win: Win = Win()
    clock: Clock | None = None
