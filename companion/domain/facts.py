"""Facts: what happened, in the past tense, with absolute results; the only thing stored.

This is a public format. Fields are only ever added, with defaults, so that every release folds the
journals of the ones before it. Seats count from 1; seat 0 means the table as a whole.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.domain.clock import Clock
from companion.domain.params import Params

Place = Literal["", "front", "table", "discard"]
"""Where a card lies: hidden, in front of somebody, in the middle, on a discard pile."""
OptionValue = bool | int | str
Source = str
Quality = Literal["ok", "cocked", "moved", "unread", "lifted", "unsure"]
"""How a die was read; only `ok` counts. `unsure` is also what older journals say for `moved`,
`unread` and `lifted`."""


class _Fact(msgspec.Struct, frozen=True, tag_field="fact", omit_defaults=True):
    """What all facts share: frozen, and named by their class in storage."""


class Opened(_Fact, frozen=True):
    """A match of `game` was opened with these house rules.

    `source` is the text its rules were read from, empty for the games of the house.
    """

    game: str
    options: dict[str, OptionValue] = {}
    source: str = ""


class SeatAdded(_Fact, frozen=True):
    """A chair came to the table. `colour` is 1..12, the seat colours of the look."""

    seat: int
    colour: int
    name: str = ""


class SeatNamed(_Fact, frozen=True):
    """Whoever sits there is called `name`; the empty name frees the chair."""

    seat: int
    name: str


class SheetAdded(_Fact, frozen=True):
    """A sheet of `kind` came into play, its marks at their start values."""

    sheet: str
    kind: str
    owner: int = 0
    name: str = ""


class SheetNamed(_Fact, frozen=True):
    """A sheet got another name, typed by people or a term of the game."""

    sheet: str
    name: str


class SheetGiven(_Fact, frozen=True):
    """A sheet changed hands."""

    sheet: str
    owner: int


class Placed(_Fact, frozen=True):
    """A sheet now lies at `place` on the board game's grid; the empty place is off the board."""

    sheet: str
    place: str = ""


class SheetRemoved(_Fact, frozen=True):
    """A sheet left play."""

    sheet: str


class Marked(_Fact, frozen=True):
    """A mark now stands at `value`; it was `was` just before (for the log alone)."""

    sheet: str
    mark: str
    value: int
    was: int = 0


class Ordered(_Fact, frozen=True):
    """The seats take their turns in this order."""

    order: tuple[int, ...]


class Turned(_Fact, frozen=True):
    """It is now `seat`'s turn, in round `round` (from 1)."""

    seat: int
    round: int


class Phased(_Fact, frozen=True):
    """The turn reached step `phase`; the step before it was done or left out."""

    phase: str
    left: Literal["done", "out"] = "done"


class Prompted(_Fact, frozen=True):
    """People must now do something with the real cards; stays until ticked."""

    prompt: str
    key: str
    params: Params = {}
    seat: int = 0


class Ticked(_Fact, frozen=True):
    """`seat` says the prompt is done."""

    prompt: str
    seat: int = 0


class RollAsked(_Fact, frozen=True):
    """The table waits for these dice; `key` says what for.

    Each die that shows `again` is rolled once more, and every face counts (0: no die is).
    """

    roll: str
    key: str
    dice: tuple[str, ...]
    seat: int = 0
    params: Params = {}
    again: int = 0


class Rolled(_Fact, frozen=True):
    """Dice came to rest: `faces` pairs each die with its value. An empty `roll` is a free roll.

    `method` is how they were read: `ir5` or `sim` by a tower, `seen` by people where a tower
    failed; empty where the source says it all.
    """

    roll: str
    faces: tuple[tuple[str, int], ...]
    seat: int = 0
    source: Source = "typed"
    quality: Quality = "ok"
    method: str = ""


class Corrected(_Fact, frozen=True):
    """The dice of `moves` lay otherwise than `was`; the `Rolled` of the same move counts instead.

    While this counts, `moves` do not.
    """

    moves: tuple[int, ...]
    was: tuple[tuple[str, int], ...]


class CardPut(_Fact, frozen=True):
    """A card now lies in front of `seat`, in the middle of the table or on a discard pile.

    With a `sheet` it lies as that thing, and goes where that goes; when the thing has left play,
    on a discard pile. The empty place says that nobody sees it any more.
    """

    card: str
    kind: str
    names: dict[str, str]
    place: Place = ""
    seat: int = 0
    sheet: str = ""


class RollDropped(_Fact, frozen=True):
    """The table no longer waits for that roll."""

    roll: str


class Noted(_Fact, frozen=True):
    """A sentence for the log."""

    key: str
    params: Params = {}
    seat: int = 0


class Clocked(_Fact, frozen=True):
    """The clock was set to this value (None: put away); so was the arbiter, if one is given."""

    clock: Clock | None
    arbiter: str | None = None


class Ended(_Fact, frozen=True):
    """The match is over; several winners share it, none means nobody won."""

    winners: tuple[int, ...]
    key: str
    params: Params = {}


class Reopened(_Fact, frozen=True):
    """The match goes on after all."""


class Undone(_Fact, frozen=True):
    """These moves no longer count."""

    moves: tuple[int, ...]


class Redone(_Fact, frozen=True):
    """These moves count again."""

    moves: tuple[int, ...]


class Change(msgspec.Struct, frozen=True):
    """Wish: move a mark by `by`. The engine turns it into `Marked` with the value of that instant.

    Rules wish changes and never compute totals themselves, so two consequences of one move add up.
    `stop` halts at the mark's bounds; without it, a change beyond them is rejected. Never stored.
    """

    sheet: str
    mark: str
    by: int
    stop: bool = False


Fact = (
    Opened | SeatAdded | SeatNamed | SheetAdded | SheetNamed | SheetGiven | Placed | SheetRemoved
    | Marked | Ordered | Turned | Phased | Prompted | Ticked | RollAsked | Rolled | Corrected
    | CardPut | RollDropped | Noted | Clocked | Ended | Reopened | Undone | Redone
)  # fmt: skip
Outcome = Fact | Change
