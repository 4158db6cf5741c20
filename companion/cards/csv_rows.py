"""Rows of a CSV file read as wishes for cards; what does not fit is noted with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.cards.csv_words import KIND, NAME, NOTE, Words, plain, value_of
from companion.cards.errors import Fault
from companion.cards.wishes import Wish, fit_names, fit_note
from companion.domain.cards import CardKind
from companion.domain.fields import shown
from companion.domain.params import Term
from companion.domain.rejected import Rejected
from companion.domain.table import Table

_BARE = Table()


class Column(NamedTuple):
    """A column by its heading. It `means` the same for every card, or one of these `fields`."""

    heading: str
    means: str = ""
    fields: tuple[str, ...] = ()


class RowReader:
    """Reads row after row; `faults` are what did not fit so far."""

    def __init__(
        self, columns: Sequence[Column], kinds: Mapping[str, CardKind], words: Words
    ) -> None:
        self.faults: list[Fault] = []
        self._columns = columns
        self._kinds = kinds
        self._words = words

    def wish(self, row: int, cells: Sequence[str]) -> Wish | None:
        """Return what a row says of a card, or None when it does not fit."""
        before = len(self.faults)
        names: dict[str, str] = {}
        values: dict[str, object] = {}
        note = ""
        kind = self._kind(row, cells)
        for column, cell in self._filled(cells) if kind else ():
            try:
                if column.means == NOTE:
                    note = fit_note(cell)
                elif column.means.startswith(NAME):
                    names |= fit_names({column.means.removeprefix(NAME): cell})
                elif column.means != KIND:
                    values |= self._value(column, cell, kind)
            except Rejected as error:
                self.faults.append(Fault(row, column.heading, error))
        if kind and not names and len(self.faults) == before:
            self._lacks(row, NAME, Rejected("cards/nameless", "Give the card a name."))
        fits = len(self.faults) == before
        return Wish(kind=kind, names=names, values=values, note=note) if fits else None

    def _kind(self, row: int, cells: Sequence[str]) -> str:
        """Return the row's kind, "" when it does not say one."""
        cell = next((cell for column, cell in self._filled(cells) if column.means == KIND), "")
        if not cell and len(self._kinds) == 1:
            return next(iter(self._kinds))
        own = {plain(kind): kind for kind in self._kinds}
        found = {**self._words.kinds, **own}.get(plain(cell), "")
        if not cell:
            self._lacks(row, KIND, Rejected("cards/kindless", "Say what kind of card this is."))
        elif not found:
            error = Rejected(
                "card/kind", "This game has no cards of the kind {kind}.", kind=shown(cell)
            )
            self._lacks(row, KIND, error)
        return found

    def _value(self, column: Column, cell: str, kind: str) -> dict[str, object]:
        fields = self._kinds[kind].fields
        name = next((name for name in column.fields if name in fields), None)
        if not column.fields:
            raise Rejected(
                "cards/no_heading", "{value} has no heading above it.", value=shown(cell)
            )
        if name is None:
            raise Rejected(
                "cards/not_of_kind", "A card of the kind {kind} has no {column}.",
                kind=Term(f"card.{kind}"), column=shown(column.heading),
            )  # fmt: skip
        value = value_of(name, fields[name], cell, self._words)
        return {name: fields[name].check(name, value, _BARE, 0)}

    def _filled(self, cells: Sequence[str]) -> Iterator[tuple[Column, str]]:
        for n, cell in enumerate(cells):
            if cell:
                yield self._columns[n] if n < len(self._columns) else Column(letters(n)), cell

    def _lacks(self, row: int, means: str, error: Rejected) -> None:
        headings = (one.heading for one in self._columns if one.means.startswith(means))
        self.faults.append(Fault(row, next(headings, means), error))


def letters(n: int) -> str:
    """Return what a spreadsheet calls its column `n`, from 0: A, B, ... Z, AA."""
    return (letters(n // 26 - 1) if n >= 26 else "") + chr(ord("A") + n % 26)
