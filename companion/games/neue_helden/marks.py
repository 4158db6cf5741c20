"""The whole numbers of the game: heroes, missions, equipment, a scuffle, the table.

Marks that stand for yes or no are 0 or 1; marks that stand for seats are their number, or a set of
seats with bit `1 << seat`.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.domain.marks import AnyMark, Mark, Show, Track

STONES = (15_000, 30_000, 50_000)
"""The Hero Honouring's fields on the fan track (NH-53)."""

_SEATS = (1 << 9) - 1


def _yes(show: Show = "hidden", *, turn: bool = False) -> Mark:
    return Mark(high=1, show=show, resets="turn" if turn else "never")


def _shift(icon: str = "") -> Mark:
    return Mark(low=-20, high=20, show="row", icon=icon)


def _once() -> Mark:
    return Mark(low=-20, high=20, show="hidden", resets="turn")


def _seats(*, turn: bool = False) -> Mark:
    return Mark(high=_SEATS, show="hidden", resets="turn" if turn else "never")


_PLAYER: dict[str, AnyMark] = {
    "fans": Track(
        low=-999_000, high=999_000, step=1_000, milestones=STONES, show="hero", icon="fans"
    ),
    "points": Mark(high=999, icon="coin"),
    "kraft": Mark(low=-20, high=40, icon="dumbbell"),
    "iq": Mark(low=-20, high=40, icon="bulb"),
    "movement": Mark(high=40, icon="chevrons"),
    "kraft_mod": _shift("dumbbell"),
    "iq_mod": _shift("bulb"),
    "movement_mod": _shift("chevrons"),
    "badges": Mark(high=len(STONES), show="row", icon="badge"),
    "cards": Mark(high=50, show="row", icon="card"),
    "camouflaged": _yes("row"),
    "skip": _yes("row"),
    # what the game itself keeps in mind
    "team": Mark(high=4, show="hidden"),
    "hotspot": Mark(high=15, show="hidden"),
    "plus_kraft": _once(),
    "plus_iq": _once(),
    "plus_movement": _once(),
    "took": _yes(turn=True),
    "equipped": _yes(turn=True),
    "blitzed": _yes(turn=True),
    "bought": _yes(turn=True),
    "moved": Mark(high=999, show="hidden", resets="turn"),
    "paid_steps": Mark(high=999, show="hidden", resets="turn"),
    "hopped": _yes(turn=True),
    "revealed": _yes(),
    "skip_wait": _seats(),
    "skip_passed": _yes(),
}
_MISSION: dict[str, AnyMark] = {
    "level": Mark(start=1, low=1, high=3, show="row", icon="star"),
    "kraft": Mark(high=60, show="row", icon="dumbbell"),
    "iq": Mark(high=60, show="row", icon="bulb"),
    "fans": Mark(high=99_000, step=1_000, show="row", icon="fans"),
    "points": Mark(high=44, show="row", icon="coin"),
    "equipment": _yes("row"),
    "hotspot": Mark(high=15, show="hidden"),
    "active": _yes("row"),
    "attempted": _yes("row"),
    "dropped": _yes("row"),
    "short_kraft": Mark(high=99, show="row", icon="dumbbell"),
    "short_iq": Mark(high=99, show="row", icon="bulb"),
    "tried": _yes(turn=True),
    "trying": Mark(high=8, show="hidden"),
    "bought_kraft": Mark(high=99, show="hidden", resets="turn"),
    "bought_iq": Mark(high=99, show="hidden", resets="turn"),
    "bonus": Mark(high=8, show="hidden", resets="turn"),
    "helper": Mark(high=8, show="hidden"),
    "helpers": _seats(turn=True),
    "losers": _seats(turn=True),
}
_EQUIPMENT: dict[str, AnyMark] = {
    "kraft": _shift("dumbbell"),
    "iq": _shift("bulb"),
    "movement": _shift("chevrons"),
    "active": Mark(start=1, high=1, show="row"),
    "blocked": _yes("row"),
    "rested": _yes(),
    "protected": _yes("row"),
    "points": Mark(high=44, show="row", icon="coin"),
    "fans": Mark(low=-99_000, high=99_000, step=1_000, show="row", icon="fans"),
    "fans_of": Mark(high=8, show="hidden"),
    "effect": Mark(high=9, show="hidden"),
}
_SCUFFLE: dict[str, AnyMark] = {
    "attacker": Mark(high=8, show="hidden"),
    "defender": Mark(high=8, show="hidden"),
    "iq": _yes(),
    "combat": Mark(high=999, show="row"),
    "winner": Mark(high=8, show="hidden"),
}
_TABLE: dict[str, AnyMark] = {
    "pool": Mark(start=1, low=1, high=3, show="row", icon="star"),
    "kraft_training": Mark(high=16, show="row", icon="dumbbell"),
    "iq_training": Mark(high=16, show="row", icon="bulb"),
    "grandpa": _yes(),
    "grandma": _yes(),
}
MARKS: Mapping[str, Mapping[str, AnyMark]] = {
    "player": _PLAYER,
    "mission": _MISSION,
    "equipment": _EQUIPMENT,
    "scuffle": _SCUFFLE,
    "table": _TABLE,
}
