"""A board of columns and rows: fields, the edges between them, and what walls do to ways.

A field is written `D4` (column, row; A1 is the south-west corner), an edge by the two fields it
parts, `D4|E4` or `D4|D5`. Pure geometry: what stands on a board, and what it means, is the game's.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass
from string import ascii_uppercase

Places = Set[str]


@dataclass(frozen=True, slots=True)
class Grid:
    """A board of `columns` x `rows`, 26 columns at most. Wrong places are read as empty ones."""

    columns: int
    rows: int

    @property
    def fields(self) -> tuple[str, ...]:
        """All fields, row by row from the south."""
        return tuple(field for row in range(1, self.rows + 1) for field in self.row(row))

    @property
    def edges(self) -> tuple[str, ...]:
        """All edges between two fields; the border has none."""
        return tuple(
            self.between(field, other)
            for field in self.fields
            for other in self.neighbours(field)
            if self._at(field) < self._at(other)
        )

    def row(self, row: int) -> tuple[str, ...]:
        """Return the fields of a row, counted from 1."""
        return tuple(f"{column}{row}" for column in ascii_uppercase[: self.columns])

    def row_of(self, field: str) -> int:
        """Return the row of a field, counted from 1."""
        return self._at(field)[1] + 1

    def in_half(self, place: str, half: int) -> int:
        """Count the fields of a place in the south half (0) or the north half (1)."""
        fields = place.split("|")
        return sum((self.row_of(field) > self.rows // 2) == bool(half) for field in fields)

    def field(self, text: str) -> str:
        """Return the field that `text` names, as it is written; empty when there is none."""
        wanted = text.strip().upper()
        return wanted if wanted in self.fields else ""

    def edge(self, text: str) -> str:
        """Return the edge that `text` names, as it is written; empty when there is none."""
        one, _, other = text.partition("|")
        one, other = self.field(one), self.field(other)
        return self.between(one, other) if one and other in self.neighbours(one) else ""

    def between(self, one: str, other: str) -> str:
        """Return the edge between two neighbours."""
        return "|".join(sorted((one, other), key=self._at))

    def neighbours(self, field: str) -> tuple[str, ...]:
        """Return the fields one straight step away: east, north, west, south."""
        column, row = self._at(field)
        steps = ((column + 1, row), (column, row + 1), (column - 1, row), (column, row - 1))
        return tuple(
            self._name(*at) for at in steps if 0 <= at[0] < self.columns and 0 <= at[1] < self.rows
        )

    def distance(self, one: str, other: str) -> int:
        """Return how far two fields are apart when diagonals count as one (Chebyshev)."""
        (column, row), (column_2, row_2) = self._at(one), self._at(other)
        return max(abs(column - column_2), abs(row - row_2))

    def area(self, start: str, walls: Places, blocked: Places = frozenset()) -> frozenset[str]:
        """Return every field straight steps reach from `start`, itself included."""
        reached, waiting = {start}, [start]
        while waiting:
            field = waiting.pop()
            for other in self.neighbours(field):
                if other in reached or other in blocked or self.between(field, other) in walls:
                    continue
                reached.add(other)
                waiting.append(other)
        return frozenset(reached)

    def areas(self, walls: Places, blocked: Places = frozenset()) -> tuple[frozenset[str], ...]:
        """Return the connected areas of all fields that are not blocked, the largest first."""
        rest = {field: None for field in self.fields if field not in blocked}
        found: list[frozenset[str]] = []
        while rest:
            found.append(self.area(next(iter(rest)), walls, blocked))
            rest = {field: None for field in rest if field not in found[-1]}
        return tuple(sorted(found, key=len, reverse=True))

    def cut_off(self, walls: Places, blocked: Places = frozenset()) -> tuple[str, ...]:
        """Return the fields outside the largest area, those of blocked fields left out."""
        shut_in = [field for area in self.areas(walls, blocked)[1:] for field in area]
        return tuple(sorted(shut_in, key=self.fields.index))

    def leads(
        self,
        starts: Iterable[str],
        goals: Iterable[str],
        walls: Places,
        blocked: Places = frozenset(),
    ) -> bool:
        """Tell whether straight steps lead from one of `starts` to one of `goals`."""
        wanted = set(goals) - blocked
        free = (start for start in starts if start not in blocked)
        return any(wanted & self.area(start, walls, blocked) for start in free)

    def turned(self, place: str) -> str:
        """Return where a field or edge lies when a square board is turned clockwise by 90°."""
        one, _, other = place.partition("|")
        if other:
            return self.between(self.turned(one), self.turned(other))
        column, row = self._at(one)
        return self._name(row, self.columns - 1 - column)

    def _at(self, field: str) -> tuple[int, int]:
        return ascii_uppercase.index(field[0]), int(field[1:]) - 1

    @staticmethod
    def _name(column: int, row: int) -> str:
        return f"{ascii_uppercase[column]}{row + 1}"
