"""Before the first turn: who is which hero, in which team, and what to lay out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.domain.facts import (
    Change,
    Marked,
    Ordered,
    Outcome,
    Prompted,
    SheetAdded,
    SheetNamed,
    Turned,
)  # fmt: skip
from companion.domain.fields import Choice, Number
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef, Term
from companion.domain.rejected import Rejected
from companion.domain.table import TABLE, Table, seat_sheet
from companion.games.neue_helden.heroes import HEROES, HOTSPOTS, place
from companion.games.neue_helden.house import amount, rule
from companion.games.neue_helden.reading import EFFECTS, has_scuffles, hero, note, prompt, whom

TRAININGS = 8
"""Training cards of each kind in the box (NH-01)."""


def opening(table: Table) -> Iterable[Outcome]:
    """Recommend teams where the rulebook does (NH-11)."""
    if len(table.seats) in (2, 6, 7, 8) and not amount(table, "teams"):
        yield prompt("team_tip", {"heroes": len(table.seats)})


def _choose(table: Table, move: Move) -> Iterable[Outcome]:
    wanted, known = move.args["hero"], HEROES[move.args["hero"]]
    hotspot = place(move.args["hotspot"] or known.hotspot)
    if not hotspot:
        raise Rejected("hero/hotspot", "Say which start hotspot is on the back of the card.")
    for other in table.seats:
        if other == move.seat or not hero(table, other):
            continue
        if hero(table, other) == wanted:
            raise Rejected(
                "hero/taken", "{whom} is {hero} already.",
                whom=SeatRef(other), hero=Term(f"nh.hero.{wanted}"),
            )  # fmt: skip
        if table.of(other, "hotspot") == hotspot:
            raise Rejected(
                "hero/hotspot_taken", "{whom} starts on {hotspot} already.",
                whom=SeatRef(other), hotspot=HOTSPOTS[hotspot - 1],
            )  # fmt: skip
    sheet = seat_sheet(move.seat)
    yield note("hero", {**whom(move.seat), "hero": Term(f"nh.hero.{wanted}")}, move.seat)
    if hero(table, move.seat) != wanted:
        yield SheetNamed(sheet, wanted)
    yield Marked(sheet, "hotspot", hotspot)
    yield Marked(sheet, "kraft", move.args["kraft"] or known.kraft)
    yield Marked(sheet, "iq", move.args["iq"] or known.iq)
    yield Marked(sheet, "movement", move.args["movement"])


def _has_hero(table: Table, seat: int) -> None:
    if not hero(table, seat):
        raise Rejected("hero/none", "{whom} has no hero yet.", whom=SeatRef(seat))


def _return(table: Table, move: Move) -> Iterable[Outcome]:
    yield note("hero_back", whom(move.seat), move.seat)
    yield SheetNamed(seat_sheet(move.seat), "")
    for mark in ("hotspot", "kraft", "iq", "movement", "team"):
        yield Marked(seat_sheet(move.seat), mark, 0)


def _has_teams(table: Table, seat: int) -> None:
    if not amount(table, "teams"):
        raise Rejected("team/none", "This match is played without teams.")


def _join(table: Table, move: Move) -> Iterable[Outcome]:
    team, teams = int(move.args["team"]), amount(table, "teams")
    if team > teams:
        raise Rejected("team/unknown", "This match has {teams} teams.", teams=teams)
    yield note("team", {**whom(move.seat), "team": team}, move.seat)
    yield Marked(seat_sheet(move.seat), "team", team)


def heroes(table: Table) -> list[int]:
    """Return the seats with a hero in turn order: by start hotspot, A1 to E3 (NH-15)."""
    chosen = [seat for seat in table.seats if hero(table, seat)]
    return sorted(chosen, key=lambda seat: table.of(seat, "hotspot"))


def _ready(table: Table, seat: int) -> None:
    if not heroes(table):
        raise Rejected("begin/nobody", "Nobody has chosen a hero yet.")
    for number, chair in table.seats.items():
        if chair.name:
            _has_hero(table, number)
    _teams_fit(table)


def _teams_fit(table: Table) -> None:
    teams = amount(table, "teams")
    if not teams:
        return
    joined = [table.of(seat, "team") for seat in heroes(table)]
    most = 4 if teams == 2 else 2
    if not all(1 <= joined.count(team) <= most for team in range(1, teams + 1)) or 0 in joined:
        raise Rejected(
            "begin/teams", "Each of the {teams} teams needs 1 to {most} heroes.",
            teams=teams, most=most,
        )  # fmt: skip


def _begin(table: Table, move: Move) -> Iterable[Outcome]:
    order = heroes(table)
    stack = min(len(order) + 1, TRAININGS)
    yield note("begin", {"heroes": len(order)}, move.seat)
    yield Ordered(tuple(order))
    yield Marked(TABLE, "kraft_training", stack)
    yield Marked(TABLE, "iq_training", stack)
    yield from _to_lay_out(table, stack)
    yield from _gifts(table, order, move.n)
    yield Turned(order[0], 1)


def _to_lay_out(table: Table, stack: int) -> Iterator[Prompted]:
    yield prompt("setup_figures", {})
    yield prompt("setup_missions", {})
    yield prompt("setup_training", {"cards": stack})
    if not has_scuffles(table):
        yield prompt("setup_remove", {})


def _gifts(table: Table, order: list[int], n: int) -> Iterator[Outcome]:
    for seat in order:
        name = hero(table, seat)
        points = 2 * (name == "turbine") + 2 * (rule(table, "start_money") == "start")
        if points:
            yield Change(seat_sheet(seat), "points", points)
        if name == "blitz":
            yield prompt("setup_blitz", whom(seat), seat=seat)
        if not has_scuffles(table) and name in _OWN_EQUIPMENT:
            yield from _own_equipment(seat, name, f"equipment-{n}-{seat}")


_OWN_EQUIPMENT = {"schatten": ("Klebehand", ""), "hammer": ("Maskottchen", "mascot")}
"""What heroes get whose ability needs scuffles, when there are none (NH-07)."""


def _own_equipment(seat: int, name: str, sheet: str) -> Iterator[Outcome]:
    title, effect = _OWN_EQUIPMENT[name]
    yield SheetAdded(sheet, "equipment", seat, title)
    yield Marked(sheet, "protected", 1)
    yield Marked(sheet, "effect", EFFECTS.index(effect))
    yield prompt("setup_equipment", {**whom(seat), "equipment": title}, seat=seat)


SETUP_VERBS: dict[str, Verb] = {
    "choose_hero": Verb(
        decide=_choose,
        fields={
            "hero": Choice(values=tuple(HEROES)),
            "hotspot": Choice(values=HOTSPOTS, optional=True),
            "kraft": Number(high=20),
            "iq": Number(high=20),
            "movement": Number(high=20),
        },
        who="any",
        setup=True,
    ),
    "join_team": Verb(
        decide=_join,
        fields={"team": Choice(values=("1", "2", "3", "4"))},
        who="any",
        check=_has_teams,
        setup=True,
    ),
    "return_hero": Verb(decide=_return, who="any", check=_has_hero, setup=True),
    "begin": Verb(decide=_begin, who="table", check=_ready, lead=True, setup=True),
}
