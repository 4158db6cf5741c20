"""Before the first turn: who is which hero, in which team, and what to lay out."""

from __future__ import annotations

from companion.domain.acts import Outcomes
from companion.domain.facts import Ordered, SheetNamed, Turned
from companion.domain.table import Table
from companion.games.neue_helden.hero import NH, Hero, act, need, require


def opening(table: Table) -> Outcomes:
    """Recommend teams where the rulebook does (NH-11)."""
    if len(table.seats) in (2, 6, 7, 8) and not table.options["teams"]:
        yield NH.prompt("team_tip", heroes=len(table.seats))


@act()
def choose_hero(me: Hero, hero: str, hotspot: str, **values: int) -> Outcomes:
    """Take a hero; what the rulebook does not tell of the card is typed in (NH-03)."""
    known, named = NH.heroes[hero], NH.term(f"hero.{hero}")
    start = NH.place(hotspot or known.hotspot)
    require(start, "hero/hotspot")
    for other in Hero.seated(me.table):
        if other.name and other != me:
            there = NH.hotspots[start - 1]
            require(other.name != hero, "hero/taken", whom=other.ref, hero=named)
            require(other["hotspot"] != start, "hero/hotspot_taken", whom=other.ref, hotspot=there)
    yield me.note("hero", hero=named)
    if me.name != hero:
        yield SheetNamed(me.id, hero)
    filled = {value: typed or getattr(known, value) for value, typed in values.items()}
    yield from me.to(hotspot=start, **filled)


def _has_hero(hero: Hero) -> None:
    require(hero.name, "hero/none", whom=hero.ref)


@act(_has_hero)
def return_hero(me: Hero) -> Outcomes:
    """Put a hero back into the box."""
    yield me.note("hero_back")
    yield SheetNamed(me.id, "")
    yield from me.to(hotspot=0, kraft=0, iq=0, movement=0, team=0)


@act(need("team/none", lambda hero: hero.rule("teams")))
def join_team(me: Hero, team: str) -> Outcomes:
    """Sit down with a team (NH-93)."""
    teams = int(me.rule("teams"))
    require(int(team) <= teams, "team/unknown", teams=teams)
    yield me.note("team", team=int(team))
    yield from me.to(team=int(team))


def heroes(table: Table) -> list[Hero]:
    """Return the seats with a hero in turn order: by start hotspot, A1 to E3 (NH-15)."""
    chosen = (hero for hero in Hero.seated(table) if hero.name)
    return sorted(chosen, key=lambda hero: hero["hotspot"])


def _ready(me: Hero) -> None:
    """Refuse to begin before everybody has a hero, and each team somebody in it."""
    require(heroes(me.table), "begin/nobody")
    for hero in Hero.seated(me.table):
        if me.table.seats[hero.seat].name:
            _has_hero(hero)
    teams, joined = int(me.rule("teams")), [hero["team"] for hero in heroes(me.table)]
    most = 4 if teams == 2 else 2
    fits = 0 not in joined and all(1 <= joined.count(n) <= most for n in range(1, teams + 1))
    require(fits or not teams, "begin/teams", teams=teams, most=most)


@act(_ready)
def begin(me: Hero) -> Outcomes:
    """Lay out, hand out, and give the first turn to the lowest marker (NH-04 to NH-10, NH-15)."""
    order = heroes(me.table)
    stack = min(len(order) + 1, NH.trainings)
    yield NH.note("begin", me.seat, heroes=len(order))
    yield Ordered(tuple(hero.seat for hero in order))
    yield from me.shared.to(kraft_training=stack, iq_training=stack)
    yield NH.prompt("setup_figures")
    yield NH.prompt("setup_missions")
    yield NH.prompt("setup_training", cards=stack)
    if not me.rule("scuffle"):
        yield NH.prompt("setup_remove")
    for hero in order:
        yield from _gifts(hero, f"equipment-{me.n}-{hero.seat}")
    yield Turned(order[0].seat, 1)


def _gifts(hero: Hero, id: str) -> Outcomes:
    """Give what a hero begins with (NH-04 to NH-07)."""
    known, tip = NH.heroes[hero.name], 2 * (hero.rule("start_money") == "start")
    yield from hero.by(points=known.points + tip)
    if hero.name == "blitz":
        yield hero.prompt("setup_blitz")
    if known.instead and not hero.rule("scuffle"):
        effect = NH.effect(known.instead)
        yield from hero.add("equipment", known.instead, id, protected=1, effect=effect)
        yield hero.prompt("setup_equipment", equipment=known.instead)
