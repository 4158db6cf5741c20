"""Pieces that refer to one another: a mark holds the number of the move that made the other one.

The id of what a move makes ends in the move's number (`figure-12`); 0 refers to nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from companion.domain.actors import Piece
from companion.domain.facts import Outcome, SheetRemoved


class Numbered(Piece):
    """A piece that others can refer to, and that refers to others."""

    __slots__ = ()

    @property
    def number(self) -> int:
        """The number at the end of its id."""
        return int(self.id.rpartition("-")[2])

    @property
    def is_there(self) -> bool:
        """Tell whether it is in play."""
        return self.id in self.table.sheets

    def which(self, kind: str, mark: str) -> Self:
        """Return the piece of a kind that a mark refers to, even when it is no longer in play."""
        return type(self)(self.table, f"{kind}-{self[mark]}")

    def referring(self, kind: str, mark: str) -> list[Self]:
        """Return the pieces of a kind whose mark refers to this one."""
        return [one for one in self.all(self.table, kind) if one[mark] == self.number]

    def to(self, **marks: int | Numbered | None) -> Iterator[Outcome]:
        """Bring marks to these values; a piece stands for its number, None for 0."""
        return super().to(**{mark: _number(value) for mark, value in marks.items()})

    def removed(self) -> Iterator[Outcome]:
        """Take it out of play."""
        yield SheetRemoved(self.id)


def _number(value: int | Numbered | None) -> int:
    return value.number if isinstance(value, Numbered) else value or 0
