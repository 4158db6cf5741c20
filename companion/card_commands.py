"""The commands about cards that carry a code: `heldentisch cards ...`."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import click

from companion.commands import DATA, spoken
from companion.label_commands import calibrate, print_labels

_data = click.option("--data", default=DATA, show_default=True, type=click.Path(path_type=Path))


@click.group()
def cards() -> None:
    """List, print, take along and bring in the cards that carry a code."""


@cards.command("list")
@click.argument("game", required=False, default="")
@_data
def list_cards(game: str, data: Path) -> None:
    """List the cards of GAME, or how many each game has."""
    from companion.decks_told import cards_listed, decks_listed

    with spoken():
        for line in cards_listed(data, game) if game else decks_listed(data):
            click.echo(line)


@cards.command("export")
@click.argument("game")
@click.argument("target", type=click.Path(path_type=Path))
@_data
def export_cards(game: str, target: Path, data: Path) -> None:
    """Write the cards of GAME with their photos to the file TARGET."""
    from companion.decks_told import deck_exported

    with spoken():
        click.echo(deck_exported(data, game, target))


@cards.command("import")
@click.argument("game")
@click.argument("source", type=click.Path(path_type=Path))
@click.option("--replace", is_flag=True, help="Instead of the cards there are.")
@_data
def import_cards(game: str, source: Path, replace: bool, data: Path) -> None:
    """Take the cards of GAME from SOURCE, a file that `cards export` wrote."""
    from companion.decks_told import deck_imported

    with spoken():
        _came(*deck_imported(data, game, source, "replace" if replace else "add"))


@cards.command("csv")
@click.argument("game")
@click.argument("source", type=click.Path(path_type=Path))
@_data
def cards_from_table(game: str, source: Path, data: Path) -> None:
    """Take the rows of SOURCE, a CSV file, as cards of GAME."""
    from companion.decks_told import table_imported
    from companion.service import CATALOGUES
    from web.deck_words import words_of
    from web.texts import Texts

    with spoken():
        _came(*table_imported(data, game, source, partial(words_of, Texts(CATALOGUES))))


cards.add_command(print_labels)
cards.add_command(calibrate)


def _came(text: str, went_well: bool) -> None:
    click.echo(text, err=not went_well)
    if not went_well:
        sys.exit(1)
