"""The state of a match: one frozen value, the same shape for every game."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from companion.domain.clock import Clock
from companion.domain.facts import OptionValue, Place, Quality, Source
from companion.domain.params import Params
from companion.domain.rejected import Rejected

TABLE = "table"
SOME_DIE = "-"
"""A die of a tower that fell, and of which nobody knows which one it was."""


def seat_sheet(seat: int) -> str:
    """Return the id of a seat's own sheet: `p3` for seat 3."""
    return f"p{seat}"


class Seat(msgspec.Struct, frozen=True):
    """A chair: its colour (1..12) and the name of whoever sits there, empty while free."""

    colour: int
    name: str = ""


class Sheet(msgspec.Struct, frozen=True):
    """The marks of one thing: a seat, a hero, a mission, a team, the table.

    `place` says where it lies on a board game's grid, empty while it lies on none.
    """

    kind: str
    owner: int = 0
    name: str = ""
    marks: dict[str, int] = {}
    place: str = ""


class Prompt(msgspec.Struct, frozen=True):
    """Something to do with the real cards; seat 0 addresses everybody."""

    key: str
    params: Params = {}
    seat: int = 0


class Ask(msgspec.Struct, frozen=True):
    """The open dice question, with the faces that have already come in.

    `unread` are dice that came to rest and could not be read, each with what was wrong and the
    number of the move that told of it.
    """

    roll: str
    key: str
    dice: tuple[str, ...]
    seat: int = 0
    params: Params = {}
    faces: tuple[tuple[str, int], ...] = ()
    again: int = 0
    unread: tuple[tuple[str, Quality, int], ...] = ()

    def after(self, faces: tuple[tuple[str, int], ...]) -> Ask:
        """Return the question with these faces come in, and the dice they call for once more."""
        more = tuple(die for die, face in faces if face == self.again)
        come = {die for die, _ in faces} | {SOME_DIE}
        still = tuple(one for one in self.unread if one[0] not in come)
        return replace(self, faces=self.faces + faces, dice=self.dice + more, unread=still)

    def without(self, faces: tuple[tuple[str, int], ...], quality: Quality, n: int) -> Ask:
        """Return the question when dice it waits for could not be read, which move `n` told."""
        missing = self.missing()
        new = {die: (die, quality, n) for die, _ in faces if die in missing or die == SOME_DIE}
        still = tuple(one for one in self.unread if one[0] not in new)
        return replace(self, unread=(*still, *new.values()))

    def missing(self) -> tuple[str, ...]:
        """Return the dice still to come, in the order asked."""
        rest = list(self.dice)
        for die, _ in self.faces:
            rest.remove(die)
        return tuple(rest)


class Roll(msgspec.Struct, frozen=True):
    """The dice last seen at the table; `n` is the move that brought the last of them."""

    key: str
    faces: tuple[tuple[str, int], ...]
    seat: int = 0
    source: Source = "typed"
    quality: Quality = "ok"
    n: int = 0


class Lying(msgspec.Struct, frozen=True):
    """An open card of the table: where it was put, or the sheet it lies as; see `lying.where`."""

    kind: str
    names: dict[str, str]
    place: Place
    seat: int = 0
    sheet: str = ""


class End(msgspec.Struct, frozen=True):
    """How the match ended."""

    winners: tuple[int, ...]
    key: str
    params: Params = {}


class Table(msgspec.Struct, frozen=True):
    """A match at one instant. `changed` holds, per sheet, the number of the last move on it.

    `arbiter` is the name of whoever decides about the clock, also while there is none.
    """

    game: str = ""
    options: dict[str, OptionValue] = {}
    seats: dict[int, Seat] = {}
    sheets: dict[str, Sheet] = {}
    order: tuple[int, ...] = ()
    turn: int = 0
    round: int = 0
    phase: str = ""
    steps: dict[str, str] = {}
    prompts: dict[str, Prompt] = {}
    ask: Ask | None = None
    roll: Roll | None = None
    cards: dict[str, Lying] = {}
    clock: Clock | None = None
    arbiter: str = ""
    ended: End | None = None
    changed: dict[str, int] = {}

    def sheet(self, sheet: str) -> Sheet:
        """Return a sheet by id. Raises `Rejected` with `sheet/unknown` when it is not in play."""
        try:
            return self.sheets[sheet]
        except KeyError:
            raise Rejected(
                "sheet/unknown", "There is no {sheet} at this table.", sheet=sheet
            ) from None

    def value(self, sheet: str, mark: str) -> int:
        """Return a mark's value. Raises `Rejected` with `mark/unknown` when not declared."""
        try:
            return self.sheet(sheet).marks[mark]
        except KeyError:
            raise Rejected(
                "mark/unknown", "{sheet} keeps no {mark}.", sheet=sheet, mark=mark
            ) from None

    def of(self, seat: int, mark: str) -> int:
        """Return a mark on a seat's own sheet."""
        return self.value(seat_sheet(seat), mark)

    def kept(self, kind: str, owner: int | None = None) -> Iterator[tuple[str, Sheet]]:
        """Yield the sheets of a kind, of one owner or of all, in the order they came into play."""
        for name, sheet in self.sheets.items():
            if sheet.kind == kind and owner in (None, sheet.owner):
                yield name, sheet

    def after(self, seat: int) -> int:
        """Return the seat whose turn follows `seat`'s; a match with one seat stays there."""
        place = self.order.index(seat) if seat in self.order else -1
        return self.order[(place + 1) % len(self.order)]
