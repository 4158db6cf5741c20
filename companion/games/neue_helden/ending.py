"""The end: enough fans and no mission in front, at the same moment, in anybody's turn (NH-83)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.domain.facts import Ended, Outcome
from companion.domain.params import Param, pack
from companion.domain.table import Table
from companion.games.neue_helden.house import goal, wants_missions_done
from companion.games.neue_helden.reading import missions, note, whom


def has_won(table: Table, seat: int) -> bool:
    """Tell whether a hero meets both conditions (NH-83, NH-85)."""
    if table.of(seat, "fans") < goal(table):
        return False
    return not (wants_missions_done(table) and missions(table, seat))


def end_with(before: Table, after: Table, seat: int) -> Iterator[Outcome]:
    """End the match when a hero has just met the conditions; the whole team wins (NH-86)."""
    if has_won(before, seat) or not has_won(after, seat):
        return
    team = after.of(seat, "team")
    named: dict[str, Param] = {**whom(seat), "team": team} if team else {**whom(seat)}
    yield note("team_won" if team else "won", named, seat)
    mates = (mate for mate in after.order if after.of(mate, "team") == team)
    winners = tuple(mates) if team else (seat,)
    yield Ended(winners, "nh.end.team" if team else "nh.end.win", pack(named))
