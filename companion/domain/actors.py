"""What rules hold in their hands: a sheet and a seat of the table at one instant.

A game derives its own from these, with its voice and with the questions its rules ask:
`hero["points"]` reads a mark, `hero.by(points=-2)` wishes a change, `hero.note("paid")` tells it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Self

from companion.domain.checks import in_play
from companion.domain.facts import Change, Marked, Noted, Outcome, Prompted, SheetAdded
from companion.domain.fields import are_mates
from companion.domain.lying import name_of
from companion.domain.params import Param, SeatRef
from companion.domain.rejected import Rejected
from companion.domain.table import TABLE, Sheet, Table, seat_sheet
from companion.domain.voice import Voice


class Piece:
    """A sheet in play: a mission, a figure, a card. Two are equal when their ids are."""

    __slots__ = ("id", "table")
    voice: ClassVar[Voice]

    def __init__(self, table: Table, id: str) -> None:
        self.table, self.id = table, id

    @classmethod
    def all(cls, table: Table, kind: str, owner: int | None = None) -> list[Self]:
        """Return the sheets of a kind, of one owner or of all, in the order they came into play."""
        return [cls(table, id) for id, _ in table.kept(kind, owner)]

    @property
    def sheet(self) -> Sheet:
        """The sheet itself. Raises `Rejected` when it is not in play."""
        return self.table.sheet(self.id)

    @property
    def owner(self) -> int:
        return self.sheet.owner

    @property
    def title(self) -> Param:
        """What people call it: the name of its card, its own, or the word for its kind."""
        said = name_of(self.table, self.id)
        return said or self.sheet.name or self.voice.term(f"kind.{self.sheet.kind}")

    def __getitem__(self, mark: str) -> int:
        try:
            return self.table.sheets[self.id].marks[mark]
        except KeyError:
            # It knows how to refuse what is not there.
            return self.table.value(self.id, mark)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Piece) and self.id == other.id

    def __hash__(self) -> int:
        return hash(self.id)

    def to(self, **marks: int) -> Iterator[Outcome]:
        """Bring marks to these values."""
        return (Marked(self.id, mark, int(value)) for mark, value in marks.items())

    def by(self, **marks: int) -> Iterator[Outcome]:
        """Move marks by these amounts; beyond their bounds the move is refused."""
        return (Change(self.id, mark, by) for mark, by in marks.items())

    def gain(self, **marks: int) -> Iterator[Outcome]:
        """Move marks by these amounts, as far as their bounds allow."""
        return (Change(self.id, mark, by, stop=True) for mark, by in marks.items())


class Player(Piece):
    """A seat, and its own sheet; `n` is the number of the move it makes."""

    __slots__ = ("n", "seat")

    def __init__(self, table: Table, seat: int, n: int = 0) -> None:
        self.table, self.id, self.seat, self.n = table, seat_sheet(seat), seat, n

    @classmethod
    def seated(cls, table: Table) -> list[Self]:
        """Return every chair at the table, taken or not."""
        return [cls(table, seat) for seat in table.seats]

    @classmethod
    def playing(cls, table: Table) -> list[Self]:
        """Return who takes turns, in their order."""
        return [cls(table, seat) for seat in table.order]

    @classmethod
    def among(cls, table: Table, seats: int) -> list[Self]:
        """Return who is in a set of seats that a mark keeps, in the order of turns."""
        return [one for one in cls.playing(table) if seats & one.bit]

    @property
    def ref(self) -> SeatRef:
        """Who that is, for a sentence."""
        return SeatRef(self.seat)

    @property
    def shared(self) -> Piece:
        """The sheet that belongs to all: the table's."""
        return Piece(self.table, TABLE)

    @property
    def is_on_turn(self) -> bool:
        return self.table.turn == self.seat

    @property
    def others(self) -> list[Self]:
        """The other seats that take turns, in their order."""
        return [one for one in self.playing(self.table) if one != self]

    @property
    def mates(self) -> list[Self]:
        """The others of the same team, in the order of their turns."""
        return [one for one in self.others if self.is_mate(one)]

    @property
    def rivals(self) -> list[Self]:
        """The others who are no mates, in the order of their turns."""
        return [one for one in self.others if not self.is_mate(one)]

    @property
    def bit(self) -> int:
        """This seat as a member of a set of seats that a mark keeps."""
        return 1 << self.seat

    def is_mate(self, other: Player) -> bool:
        """Tell whether two seats belong to one team."""
        return are_mates(self.table, self.seat, other.seat)

    def note(self, key: str, /, **params: Param) -> Noted:
        """Tell the log what this seat does; the place `whom` is this seat unless given."""
        return self.voice.note(key, self.seat, **{"whom": self.ref, **params})

    def prompt(self, key: str, /, *, id: str = "", **params: Param) -> Prompted:
        """Ask this seat to do something with the real cards; `whom` is this seat unless given."""
        return self.voice.prompt(key, self.seat, id=id, **{"whom": self.ref, **params})

    def add(self, kind: str, name: str = "", id: str = "", /, **marks: int) -> Iterator[Outcome]:
        """Put a new sheet of a kind in front of this seat, its marks at these values."""
        new = id or f"{kind}-{self.n}"
        yield SheetAdded(new, kind, self.seat, name)
        yield from Piece(self.table, new).to(**marks)


def takes_turns(player: Player) -> None:
    """Refuse a seat that takes no turns (any more); a check for acts."""
    in_play(player.table, player.seat)


def allows(check: Callable[..., object], *args: object) -> bool:
    """Tell whether a check refuses nothing."""
    try:
        check(*args)
    except Rejected:
        return False
    return True
