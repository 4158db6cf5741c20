"""The commands about labels: `heldentisch cards print` and `heldentisch cards calibrate`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from companion.commands import DATA, spoken

if TYPE_CHECKING:
    from companion.cards.labels.order import Inserts

_LANGUAGES = ("en", "de", "sv", "ko")
_data = click.option("--data", default=DATA, show_default=True, type=click.Path(path_type=Path))
_out = click.option(
    "--out", required=True, type=click.Path(path_type=Path), help="The PDF to write."
)
_format = click.option(
    "--format", "sheet", default="L4737", show_default=True, help="The label sheet."
)
_printer = click.option(
    "--printer", default="", help="A printer that was set; without it, the one in use."
)


@click.command("print")
@click.argument("game")
@_out
@_format
@click.option("--start", default=1, show_default=True, type=click.IntRange(1), help="First label.")
@click.option("--size", type=float, help="Width of a code in mm; without it, as suits the sheet.")
@click.option(
    "--inserts",
    "inserts",
    flag_value="too",
    default="no",
    help="Also papers of 63 x 88 mm to lie behind the cards.",
)
@click.option("--inserts-only", "inserts", flag_value="only", help="These papers alone.")
@click.option("--new", "fresh", is_flag=True, help="The cards without a label or sticker alone.")
@click.option("--card", "only", multiple=True, metavar="CODE", help="This card alone; repeatable.")
@click.option("--blanks", default=0, type=click.IntRange(0), help="So many blank stickers instead.")
@_printer
@click.option("--address", default="", help="What the codes point to, http://table.local; kept.")
@click.option("--mark", is_flag=True, help="Note that these cards have their labels now.")
@click.option(
    "--lang",
    "langs",
    multiple=True,
    default=("en",),
    type=click.Choice(_LANGUAGES),
    help="Languages of the names.",
)
@_data
def print_labels(
    game: str, out: Path, sheet: str, start: int, size: float | None, inserts: Inserts, fresh: bool,
    only: tuple[str, ...], blanks: int, printer: str, address: str, mark: bool,
    langs: tuple[str, ...], data: Path,
) -> None:  # fmt: skip
    """Make labels for the cards of GAME as a PDF; every code is read back before it is written."""
    from companion.cards.labels.settings import PrintSettings
    from companion.cards.labels_told import Wanted, pages_wanted, print_cards
    from companion.decks_told import registry_of

    wanted = Wanted(
        game=game, out=out, format=sheet, start=start, size=size, blanks=blanks, printer=printer,
        inserts=inserts, fresh=fresh, only=only, address=address, langs=langs, mark=mark,
        kinds=_kinds(data, game, langs[0]),
    )  # fmt: skip
    with spoken():
        registry, settings = registry_of(data), PrintSettings(data)
        pages = pages_wanted(registry, settings, wanted)
        with click.progressbar(length=2 * pages, label="Pages", file=sys.stderr) as bar:

            def report(stage: Literal["drawing", "reading"], done: int) -> None:
                bar.update(done + pages * (stage == "reading") - bar.pos)

            told = print_cards(registry, settings, wanted, report)
        for line in told:
            click.echo(line)


def _kinds(data: Path, game: str, lang: str) -> dict[str, str]:
    """Return what the kinds of a game's cards are called; nothing for a game that is gone."""
    from companion.decks_told import shelf_of
    from companion.service import CATALOGUES
    from web.deck_words import kind_words
    from web.texts import Texts

    found = shelf_of(data).get(game)
    return kind_words(Texts(CATALOGUES), found, lang) if found else {}


@click.command()
@_out
@_format
@_printer
@_data
def calibrate(out: Path, sheet: str, printer: str, data: Path) -> None:
    """Make a page with rulers, to see what a printer makes of 100 mm."""
    from companion.cards.labels.settings import PrintSettings
    from companion.cards.labels_told import calibrate as calibrated

    with spoken():
        click.echo(calibrated(PrintSettings(data), out, sheet, printer))
