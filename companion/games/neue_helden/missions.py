"""Missions in front of a hero: taken, abandoned, dropped, gone (NH-22 to NH-25, NH-44)."""

from __future__ import annotations

from companion.domain.acts import Outcomes
from companion.domain.facts import Phased, SheetRemoved
from companion.domain.table import Table
from companion.games.neue_helden.checks import free
from companion.games.neue_helden.hero import NH, Card, Hero, act, need, require

JOBCENTER = "jobcenter"
"""The prompt to fill the Jobcenter; the next turn takes it away."""


def _can_take(hero: Hero) -> None:
    require(not hero["took"], "mission/one")
    require(hero.may_take, "mission/enough", most=hero.limit)


def _level(hero: Hero) -> dict[str, object]:
    return {"level": hero.shared["pool"]}


@act(free, _can_take, must=Hero.must_take, prefill=_level)
def take_mission(me: Hero, name: str, hotspot: str, **card: int) -> Outcomes:
    """Take a mission from the Jobcenter, as its card says (NH-22 to NH-24)."""
    yield me.note("mission_taken", mission=name or NH.term("kind.mission"))
    yield from me.add("mission", name, **card, hotspot=NH.place(hotspot))
    yield from me.to(took=1)
    yield NH.prompt("jobcenter", id=JOBCENTER)
    yield Phased("equip")


def penalty(fans: int, unit: int) -> int:
    """Return the fans an abandoned mission costs: half its reward, rounded up to `unit`."""
    return -(-fans // (2 * unit)) * unit


def _lost(mission: Card) -> int:
    return penalty(mission["fans"], int(mission.holder.rule("rounding")))


def not_gone(mission: Card) -> None:
    """Refuse a mission that is abandoned and only waits to be discarded."""
    require(not mission["dropped"], "mission/gone")


def _can_abandon(hero: Hero) -> None:
    tried = (one["attempted"] and not one["dropped"] for one in hero.missions)
    require(any(tried), "mission/attempt_first")


@act(free, _can_abandon)
def abandon(me: Hero, mission: Card) -> Outcomes:
    """Give up a mission that was tried once, for half of its fans (NH-44)."""
    require(mission["attempted"], "mission/attempt_first")
    not_gone(mission)
    yield me.note("abandoned", mission=mission.title, fans=_lost(mission))
    yield from mission.to(dropped=1, active=0)
    if me.rule("abandon") == "now":
        yield from me.by(fans=-_lost(mission))


def go_away(hero: Hero) -> Outcomes:
    """Discard what was abandoned; fans lost with it count before the mission is gone (NH-84)."""
    for mission in hero.missions:
        if mission["dropped"]:
            if hero.rule("abandon") == "next_turn":
                yield from hero.by(fans=-_lost(mission))
            yield hero.prompt("discard", mission=mission.title)
            yield SheetRemoved(mission.id)


@act(free, need("mission/not_too_many", Hero.has_too_many), must=lambda hero: True)
def drop_mission(me: Hero, mission: Card) -> Outcomes:
    """Discard a mission too many, one the hero does not stand on (NH-64)."""
    require(not mission["active"], "mission/active")
    yield me.note("dropped", mission=mission.title)
    yield SheetRemoved(mission.id)


def stop_trying(table: Table) -> Outcomes:
    """Leave a mission that waited for points or a mate as it is."""
    for mission in Card.all(table, "mission"):
        if mission["trying"] or mission["helper"]:
            yield from mission.to(trying=0, helper=0, short_kraft=0, short_iq=0)
