"""The command line, and the only place that puts the pieces together."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

import click

from companion import __version__
from companion.card_commands import cards
from companion.commands import DATA, spoken

DEMO_DATA = DATA.with_name("heldentisch-demo")
_DATA_HERE = click.option(
    "--data",
    type=click.Path(path_type=Path),
    help=f"Where matches are kept; usually the installed service's folder, or else {DATA}.",
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="heldentisch")
def main() -> None:
    """Heldentisch sits beside your table and keeps what a game makes people keep."""


@main.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--data", type=click.Path(path_type=Path), help=f"Where matches are kept. [{DATA}]")
@click.option("--name", "names", multiple=True, help="A further host name this table answers to.")
@click.option("--demo", is_flag=True, help="A simulated board, and four heroes at the table.")
@click.option("--unlimited", is_flag=True, help="No limit on how fast one device may tap.")
def serve(
    host: str,
    port: int,
    data: Path | None,
    names: tuple[str, ...],
    demo: bool,
    unlimited: bool,
) -> None:
    """Serve the table until stopped."""
    from companion.service import Wanted, serve_table

    wanted = Wanted(
        host=host, port=port, data=data or (DEMO_DATA if demo else DATA), names=names, demo=demo,
        unlimited=unlimited,
    )  # fmt: skip
    with spoken():
        serve_table(wanted, click.echo)


@main.command()
@click.argument("match")
@click.option("--until", type=click.IntRange(min=1), help="Stop after this move.")
@click.option("--data", default=DATA, show_default=True, type=click.Path(path_type=Path))
def replay(match: str, until: int | None, data: Path) -> None:
    """Show a match as it stood after a move, from the journal alone."""
    from companion.replay import story

    with spoken():
        for text in story(data, match, until=until):
            click.echo(text)


@main.command()
@click.argument("match")
@click.option("--csv", "as_csv", is_flag=True, help="As a table for other programs.")
@click.option("--data", default=DATA, show_default=True, type=click.Path(path_type=Path))
def times(match: str, as_csv: bool, data: Path) -> None:
    """Show how long each turn of a match took on the clock."""
    from companion.times_told import times_told

    with spoken():
        click.echo(times_told(data, match, as_csv=as_csv), nl=not as_csv)


@main.command()
@click.argument("match", required=False, default="")
@click.option("--data", default=DATA, show_default=True, type=click.Path(path_type=Path))
def dice(match: str, data: Path) -> None:
    """Show what the dice of MATCH, or of all matches, have shown, and what that can say."""
    from companion.dice_told import dice_text

    with spoken():
        click.echo(dice_text(data, match))


@main.command()
@click.argument("match")
@click.option("--host", default="0.0.0.0", show_default=True, help="What serve listens on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
@click.option("--data", default=DATA, show_default=True, type=click.Path(path_type=Path))
def arbiter(match: str, host: str, port: int, data: Path) -> None:
    """Show the link that makes another phone the arbiter of MATCH, when the first one is lost."""
    from companion.seating import arbiter_link
    from web.addresses import reachable
    from web.terminal import greeting

    with spoken():
        click.echo(greeting(reachable(host, port), arbiter_link(data, match)))


@main.command()
@click.argument("game", required=False)
def rules(game: str | None) -> None:
    """List the rules of GAME, or of all games: how each is held, and the test that proves it."""
    from companion.games import GAMES
    from companion.rulebook import ledger

    with spoken():
        for one in [game] if game else GAMES:
            for line in ledger(one):
                click.echo(line)


@main.group(invoke_without_command=True)
@click.option("--data", default=DATA, show_default=True, type=click.Path(path_type=Path))
@click.pass_context
def games(context: click.Context, data: Path) -> None:
    """List all games: the house's, the ready ones, and those in the data directory."""
    if context.invoked_subcommand is None:
        from companion.own_files import listed

        for line in listed(data):
            click.echo(line)


@games.command("check")
@click.argument("file", type=click.Path(path_type=Path))
def check_game(file: Path) -> None:
    """Say whether a game's FILE can be played, and if not, where and why."""
    from companion.own_files import checked

    with spoken():
        click.echo(checked(file))


main.add_command(cards)


@main.command()
@click.argument("target", type=click.Path(path_type=Path))
@_DATA_HERE
def backup(target: Path, data: Path | None) -> None:
    """Save all that the table would miss to TARGET; the service may be running.

    Matches, cards with their photos, own games, own clocks, printing, buttons and the settings.
    TARGET is a file, or a folder in which the file is named by the minute.
    """
    from companion.backup_told import saved

    with spoken():
        for line in saved(_data_here(data), target):
            click.echo(line)


@main.command()
@click.argument("source", type=click.Path(path_type=Path))
@_DATA_HERE
def restore(source: Path, data: Path | None) -> None:
    """Bring back what is in SOURCE, once the service has been stopped.

    SOURCE is a file that `backup` wrote, or a copy of the journal, which brings back matches alone.
    What was there before is put aside, and the last line says where.
    """
    from companion.backup_told import restored

    with spoken():
        for line in restored(source, _data_here(data)):
            click.echo(line)


@main.command()
@_DATA_HERE
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
@click.option("--bundle", type=click.Path(path_type=Path), help="Write the support bundle there.")
def doctor(data: Path | None, port: int, bundle: Path | None) -> None:
    """Say what is wrong on this computer, and what to do about it."""
    from companion.doctor.visit import visit

    with spoken():
        text, is_ill = visit(_data_here(data), port, packed=bundle)
        click.echo(text)
        sys.exit(1 if is_ill else 0)


@main.command()
@click.option("--kind", type=click.Choice(["tower", "box"]), default="tower", show_default=True)
@click.option("--trays", default="blue,pink", show_default=True, help="A tower's dice, one a tray.")
@click.option(
    "--beams", type=click.IntRange(1, 2), default=1, show_default=True, help="2: one each."
)
@click.option(
    "--buttons", type=click.IntRange(1, 6), default=4, show_default=True, help="Of a box."
)
@click.option("--port", default="", help="Where the board is; without it, the only one there is.")
def flash(kind: Literal["tower", "box"], trays: str, beams: int, buttons: int, port: str) -> None:
    """Put the firmware on a Raspberry Pi Pico, and say what to press."""
    from firmware_bridge.flash.flash import Flash
    from firmware_bridge.flash.flash_wanted import Wanted

    with spoken():
        names = tuple(name.strip() for name in trays.split(","))
        Flash(Wanted(kind, names, beams, buttons), click.echo, port).run()


def _data_here(data: Path | None) -> Path:
    from companion.doctor.subject import SERVICE_DATA

    return data or (SERVICE_DATA if SERVICE_DATA.is_dir() else DATA)


if __name__ == "__main__":
    main()
