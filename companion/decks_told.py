"""Cards on the command line: what there is, decks written to files and taken from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from companion.cards.csv_import import import_csv
from companion.cards.csv_words import Words
from companion.cards.deck_file import Imported, export_deck, import_deck
from companion.cards.errors import Unfit
from companion.cards.merging import Mode
from companion.cards.registry import FOLDER, Registry
from companion.domain.cards import Card
from companion.domain.game import Game
from companion.domain.rejected import Rejected
from companion.domain.using import deck_of
from companion.errors import Spoken
from companion.games import GAMES
from companion.replacing import replace_bytes
from companion.shelf import OWN_GAMES, Shelf

_LONGEST = 40_000_000


class Untaken(Spoken):
    """A file was not taken in; the sentence says why."""

    def __init__(self, error: Rejected) -> None:
        super().__init__(error.sentence, **error.params)
        self.code = error.code


def decks_listed(data: Path) -> Iterator[str]:
    """Yield a line per game: how many cards it has, or why nobody can say."""
    registry = registry_of(data)
    for game, count in registry.decks().items():
        error = registry.error(game)
        yield f"{game:<18}  {error or count}"


def cards_listed(data: Path, game: str) -> Iterator[str]:
    """Yield a line per card of a game: the code people see, its kind, name and note.

    Raises `Spoken`.
    """
    for card in registry_of(data).deck(game):
        yield _line(card)


def deck_exported(data: Path, game: str, target: Path) -> str:
    """Write a game's cards with their photos to a file, and say so. Raises `Spoken`."""
    registry = registry_of(data)
    count, text = len(registry.deck(game)), export_deck(registry, game)
    try:
        replace_bytes(target, text)
    except OSError as error:
        raise Spoken(
            "{file} cannot be written ({why}).", file=str(target),
            why=error.strerror or str(error),
        ) from None  # fmt: skip
    return f"{_cards(count)} of {deck_of(game)} saved to {target}."


def deck_imported(data: Path, game: str, source: Path, mode: Mode) -> tuple[str, bool]:
    """Take the cards of a file in. Return what to say, and whether that went well.

    Raises `Spoken`.
    """
    registry, text = registry_of(data), _read(source)
    return _came(lambda: import_deck(registry, game, text, mode=mode))


def table_imported(
    data: Path, game: str, source: Path, words: Callable[[Game], Words]
) -> tuple[str, bool]:
    """Take the rows of a CSV file in as cards. Return what to say, and whether that went well.

    `words` tells what a game calls its columns. Raises `Spoken`.
    """
    shelf, registry, text = shelf_of(data), registry_of(data), _read(source)
    registry.kinds(game)
    return _came(lambda: import_csv(registry, game, text, words(shelf[game])))


def _came(take: Callable[[], Imported]) -> tuple[str, bool]:
    try:
        came = take()
    except Unfit as error:
        places = [f"  row {row}, {column}: {why}" for row, column, why in error.faults]
        return "\n".join([str(error), *places]), False
    except Rejected as error:
        raise Untaken(error) from None
    return f"{came.added} new, {came.changed} changed, {came.skipped} as they were.", True


def _read(source: Path) -> bytes:
    try:
        with source.open("rb") as file:
            return file.read(_LONGEST)
    except OSError as error:
        raise Spoken(
            "{file} cannot be read ({why}).", file=str(source), why=error.strerror or str(error)
        ) from None


def shelf_of(data: Path) -> Shelf:
    """Return the games of a data directory."""
    return Shelf(GAMES, data / OWN_GAMES)


def registry_of(data: Path) -> Registry:
    """Return the registry of a data directory."""
    return Registry(data / FOLDER, shelf_of(data))


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _line(card: Card) -> str:
    # The one they are sorted by comes first.
    names = " / ".join(dict.fromkeys((card.name("en"), *card.names.values())))
    label = "label" if card.has_sticker else "-"
    note = f"  ({card.note})" if card.note else ""
    return f"{card.code}  {label:<5}  {card.kind:<12}  {names}{note}"
