"""A table from a spreadsheet taken in as cards: all rows or none, every mistake with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from msgspec.structs import replace

from companion.cards.csv_rows import Column, RowReader, letters
from companion.cards.csv_text import rows_of
from companion.cards.csv_words import COLUMNS, KIND, NAME, Words, plain
from companion.cards.deck_file import Imported
from companion.cards.edits import Desk, Rewritten, with_new
from companion.cards.errors import Fault, Unfit
from companion.cards.namesakes import Namesakes
from companion.cards.registry import Registry
from companion.cards.wishes import Wish
from companion.cards.written import MOST_CARDS
from companion.domain.cards import Card, CardKind
from companion.domain.fields import shown
from companion.domain.rejected import Rejected

_NO_WORDS = Words()
_ENOUGH = 1_000
"""Places that do not fit after which it is the wrong file."""
_MOST_COPIES = 100
"""Copies of one card that a row looks at to find its own; no game has more."""


def import_csv(registry: Registry, game: str, data: bytes, words: Words = _NO_WORDS) -> Imported:
    """Take the rows of a CSV file in, all or none, and return how many cards came of them.

    A row is a card. One of the same kind and name that is there already is brought up to date;
    where a row says nothing, it stays as it is. `words` are the game's own for columns and values.

    Raises `Unfit` with the places that do not fit, `Rejected` with a `cards/` or `card/` code, or
    as `Registry.rewrite`.
    """
    table = list(islice(rows_of(data), MOST_CARDS + 2))
    if not table:
        raise Rejected("cards/empty", "The file is empty.")
    if len(table) > MOST_CARDS + 1:
        raise Rejected("card/many", "A game has {most} cards at most.", most=MOST_CARDS)

    def edit(desk: Desk) -> Rewritten:
        return _merged(desk, _wishes(table, desk.kinds, words))

    made = registry.rewrite(game, edit)
    return Imported(made.added, made.changed, made.skipped)


def _wishes(
    table: Sequence[tuple[int, list[str]]], kinds: Mapping[str, CardKind], words: Words
) -> list[Wish]:
    (first, header), *rows = table
    columns = [_column(n, heading, kinds, words) for n, heading in enumerate(header)]
    faults = [Fault(first, *found) for found in _of_header(header, columns, kinds)]
    if faults:
        raise Unfit(faults)
    reader = RowReader(columns, kinds, words)
    wishes = []
    for row, cells in rows:
        if len(reader.faults) > _ENOUGH:
            break
        if wish := reader.wish(row, cells):
            wishes.append(wish)
    if reader.faults:
        raise Unfit(reader.faults)
    return wishes


def _column(n: int, heading: str, kinds: Mapping[str, CardKind], words: Words) -> Column:
    word = plain(heading)
    if word in COLUMNS:
        return Column(heading, COLUMNS[word])
    own = [name for kind in kinds.values() for name in kind.fields if plain(name) == word]
    fields = dict.fromkeys((*own, *words.fields.get(word, ())))
    return Column(shown(heading) or letters(n), fields=tuple(fields))


def _of_header(
    header: Sequence[str], columns: Sequence[Column], kinds: Mapping[str, CardKind]
) -> Iterator[tuple[str, Rejected]]:
    """Yield the headings that do not fit, and why."""
    seen: set[tuple[str, tuple[str, ...]]] = set()
    for heading, column in zip(header, columns, strict=True):
        name, what = column.heading, (column.means, column.fields)
        if heading and what == ("", ()):
            yield name, Rejected("cards/column", "No card here has a {column}.", column=name)
        elif heading and what in seen:
            yield name, Rejected("cards/twice", "The column {column} is there twice.", column=name)
        seen.add(what)
    means = [column.means for column in columns]
    if KIND not in means and len(kinds) > 1:
        yield KIND, Rejected("cards/no_kind", "The column with the kind is missing.")
    if not any(one.startswith(NAME) for one in means):
        yield "name", Rejected("cards/no_name", "A column with names is missing, such as name_en.")


def _merged(desk: Desk, wishes: Sequence[Wish]) -> Rewritten:
    there = Namesakes(desk.deck.values())
    # Rows that change nothing come first, so that of two copies each finds its own.
    left = [wish for wish in wishes if not _take(there, wish, as_it_is=True)]
    new, changed = [], {}
    for wish in left:
        card = _take(there, wish)
        if card is None:
            new.append(wish)
        else:
            changed[card.id] = _told(card, wish)
    made = with_new(desk, new)
    cards = {**made.cards, **changed}
    return Rewritten(cards, {}, len(new), len(changed), len(wishes) - len(left))


def _take(there: Namesakes, wish: Wish, *, as_it_is: bool = False) -> Card | None:
    called = islice(there.called(wish.kind, wish.names), _MOST_COPIES)
    found = next((one for one in called if not as_it_is or _says(one, wish)), None)
    return found and there.take(found)


def _says(card: Card, wish: Wish) -> bool:
    return (
        wish.names.items() <= card.names.items()
        and wish.values.items() <= card.values.items()
        and wish.note in ("", card.note)
    )


def _told(card: Card, wish: Wish) -> Card:
    """Return a card with what a row says of it."""
    return replace(
        card, names={**card.names, **wish.names}, values={**card.values, **wish.values},
        note=wish.note or card.note,
    )  # fmt: skip
