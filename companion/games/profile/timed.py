"""Nothing but a clock: it begins by itself, nobody has a turn, and nobody wins by it.

Whose time runs is the clock's own affair, also who begins: as at a chess table, whoever presses
first starts the time of the next side.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.domain.clock import Clock
from companion.domain.control_text import read_sides
from companion.domain.facts import Clocked, Ended, Ordered, Outcome, Turned
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.table import Table
from companion.games.profile.family import Family
from companion.games.profile.ground import Ground


def family(ground: Ground) -> Family:
    """Return a family without marks, steps and turns; people end the match themselves."""

    def finish(table: Table, move: Move) -> Iterator[Outcome]:
        yield Ended((), f"{ground.voice.prefix}.end.clock")

    def opening(table: Table) -> Iterator[Outcome]:
        order = tuple(sorted(table.seats))
        yield Ordered(order)
        yield from clock_of_file(ground, order)
        yield Turned(0, 1)

    return Family(
        picture="clock",
        verbs={"finish": Verb(decide=finish, who="any")},
        has_turns=False,
        opening=opening,
    )


def clock_of_file(ground: Ground, order: tuple[int, ...]) -> Iterator[Outcome]:
    """Yield the clock that the file puts on the table, if it does; one alone needs none."""
    clock = ground.game.clock
    if clock is not None and len(order) > 1:
        control, own = read_sides(clock.text, order)
        yield Clocked(Clock.new(control, order, own=own, after=clock.after, pauses=clock.pauses))
