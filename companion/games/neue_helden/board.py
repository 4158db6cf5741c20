"""On the board: moving, the others' one space, and who passes whom (NH-30 to NH-34, NH-51, NH-52).

The board itself stays with the players; the companion counts steps and knows who stands on the
hotspot of a mission.
"""

from __future__ import annotations

from companion.domain.acts import Outcomes
from companion.domain.facts import Noted, Phased
from companion.domain.table import Table
from companion.domain.turns import from_seat
from companion.games.neue_helden.checks import afford, awake, free
from companion.games.neue_helden.hero import Card, Hero, act, need, require
from companion.games.neue_helden.missions import not_gone

not_stuck = need("move/stuck", lambda hero: not any(one["attempted"] for one in hero.active))
"""Refuse to leave the hotspot of a failed mission (NH-43)."""


def walk(hero: Hero, steps: int, extra: int = 0) -> Outcomes:
    """Spend movement and pay for more: 1 hero point each (NH-30)."""
    afford(hero, extra)
    left = hero.steps_left + extra
    require(steps <= left or not hero["movement"], "move/far", left=left, steps=steps)
    yield from hero.by(points=-extra, paid_steps=extra)
    yield from hero.gain(moved=steps)


def stand(hero: Hero, on: Card | None = None) -> Outcomes:
    """Put a hero on the hotspot of the mission `on`, and off all others (NH-25)."""
    for mission in hero.missions:
        if mission == on:
            not_gone(mission)
        yield from mission.to(active=mission == on)


def _told(hero: Hero, on: Card | None, steps: int = 1) -> Noted:
    if on:
        return hero.note("moved_to", mission=on.title)
    return hero.note("moved_steps", steps=steps) if steps else hero.note("moved")


def _all_steps(hero: Hero) -> dict[str, object]:
    return {"steps": hero.steps_left} if hero["movement"] else {}


@act(free, not_stuck, prefill=_all_steps)
def move(me: Hero, steps: int, extra: int, mission: Card | None) -> Outcomes:
    """Walk, and say on which mission's hotspot the move ends (NH-30 to NH-32)."""
    paid = [*walk(me, steps, extra)]
    yield _told(me, mission, steps)
    yield from paid
    yield from stand(me, mission)
    yield Phased("task")


def hop_order(table: Table) -> list[Hero]:
    """Return the others in the order of their one space (NH-51)."""
    is_turned = Hero(table, table.turn).rule("hop_order") == "from_active"
    order = from_seat(table, table.turn) if is_turned else table.order
    return [Hero(table, seat) for seat in order if seat != table.turn]


def can_hop(hero: Hero) -> None:
    """Refuse who may not move a space now (NH-51, NH-82)."""
    order = hop_order(hero.table)
    require(hero in order and not hero["hopped"], "hop/done")
    awake(hero)
    require(not hero.active, "hop/mission")
    for later in order[order.index(hero) + 1 :]:
        require(not later["hopped"], "hop/order", whom=later.ref)


def _usual(hero: Hero) -> dict[str, object]:
    """Fill in what leaves no choice, so that no form opens for it."""
    mission = {} if hero.missions else {"mission": ""}
    pays = not hero.rule("hop_dark") and hero["points"]
    return {**mission} if pays else {**mission, "dark": False}


@act(free, awake, can_hop, prefill=_usual)
def hop(me: Hero, mission: Card | None, dark: bool) -> Outcomes:
    """Move the one space of the others (NH-51, NH-52)."""
    price = int(dark and not me.rule("hop_dark"))
    require(me["points"] >= price, "hop/dark")
    yield _told(me, mission)
    yield from me.by(points=-price)
    yield from stand(me, mission)
    yield from me.to(hopped=1)


def on_the_way(hero: Hero) -> None:
    """Refuse who is not moving now: on turn, or with the one space of the others."""
    if hero.table.phase == "others":
        can_hop(hero)
    else:
        require(hero.is_on_turn, "turn/not_yours", whom=Hero(hero.table, hero.table.turn).ref)
        not_stuck(hero)
