"""Joint missions: mates next to the hotspot try their luck after the owner failed (NH-91)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.domain.facts import Marked, Outcome
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.domain.table import Table
from companion.games.neue_helden.attempt import roll_for
from companion.games.neue_helden.checks import all_of, in_play
from companion.games.neue_helden.outcome import pass_to_next
from companion.games.neue_helden.reading import note, titled, whom


def helping(table: Table, seat: int) -> str:
    """Return the mission a mate may try now. Raises `Rejected` with `team/not_helping`."""
    for sheet, mission in table.kept("mission"):
        if mission.marks["helper"] == seat and not mission.marks["trying"] and table.ask is None:
            return sheet
    raise Rejected("team/not_helping", "No mate waits for your help.")


def _may_help(table: Table, seat: int) -> None:
    helping(table, seat)


def _help(table: Table, move: Move) -> Iterable[Outcome]:
    yield from roll_for(table, move.seat, helping(table, move.seat))


def _stand_aside(table: Table, move: Move) -> Iterable[Outcome]:
    sheet = helping(table, move.seat)
    mission = table.sheet(sheet)
    yield note("stood_aside", {**whom(move.seat), "mission": titled(mission)}, move.seat)
    yield Marked(sheet, "helper", 0)
    yield from pass_to_next(table, sheet, mission.marks["losers"])


_HELP = all_of(in_play, _may_help)
JOINT_VERBS: dict[str, Verb] = {
    "help": Verb(decide=_help, who="others", check=_HELP, lead=True),
    "stand_aside": Verb(decide=_stand_aside, who="others", check=_HELP, lead=True),
}
