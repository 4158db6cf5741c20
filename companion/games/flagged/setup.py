"""Before the first turn: sides, heroes, figures on their fields, the clock at rest."""

from __future__ import annotations

from msgspec.structs import replace

from companion.domain.acts import Outcomes
from companion.domain.clock import Clock
from companion.domain.controls import SuddenDeath
from companion.domain.facts import Clocked, Ordered, SheetNamed, Ticked, Turned
from companion.domain.table import Table
from companion.domain.timing import started
from companion.games.flagged.ground import BOARD, DECLARED, HOMES, Hero, act

THINKING_MS = 75 * 60_000
"""Each player's time in a tournament (FL-29)."""


def opening(table: Table) -> Outcomes:
    """Say who has D1, set the heroes on their fields; nobody's time runs yet (FL-02, FL-30)."""
    order = tuple(table.seats)[:: 1 if table.options["start"] == "first" else -1]
    yield Ordered(order)
    for me in Hero.seated(replace(table, order=order)):
        yield from set_up(me, "hero")
    if table.options["tournament"]:
        yield Clocked(Clock.new(SuddenDeath(main=THINKING_MS), order, pauses="agreed"))
    yield DECLARED.voice.prompt("setup", id="setup")


def set_up(me: Hero, name: str) -> Outcomes:
    """Set the hero or the clone on its start, if there is a board (FL-02, FL-04)."""
    if me.rules("board"):
        home = HOMES[name][me.side]
        yield from BOARD.stand(me, "figure", home, name, f"{name}-{me.seat}")


def remind(me: Hero) -> Outcomes:
    """Remind of what a hero card allows at the start and after each rebirth."""
    if me.sheet.name:
        yield me.prompt(f"power_{me.sheet.name}", id=f"power-{me.seat}")


choose_hero = act(name="choose_hero")(lambda me, hero: iter([SheetNamed(me.id, hero)]))


def walls_stand(me: Hero) -> bool:
    """Tell whether each has set as many walls as the other, at least one (FL-05)."""
    one, other = (player["setup_walls"] for player in Hero.playing(me.table))
    return one == other > 0


@act.timed(act.need("setup/missing", walls_stand))
def begin(me: Hero, at: int) -> Outcomes:
    """Begin the first turn, and with it the time of whoever has it (FL-30)."""
    players = Hero.playing(me.table)
    yield from map(Ticked, me.table.prompts)
    for player in players:
        if player.sheet.name == "assassin":
            yield from set_up(player, "clone")
        yield from remind(player)
    yield from started(me.table, players[0].seat, at)
    yield Turned(players[0].seat, 1)
