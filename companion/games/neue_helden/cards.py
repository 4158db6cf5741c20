"""Special cards: bought face down, then played or laid face up (NH-26, NH-27, NH-46 to NH-50).

Nobody asks which card it is before it is face up.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.domain.actors import allows
from companion.domain.acts import Outcomes
from companion.domain.facts import Phased, SheetGiven, SheetRemoved
from companion.domain.table import Table
from companion.games.neue_helden.board import on_the_way
from companion.games.neue_helden.checks import afford, awake, free, in_play
from companion.games.neue_helden.hero import DICE, NH, Card, Hero, act, need, require

_not_bought = need("buy/one", lambda hero: not hero["bought"])
_has_points = need("buy/nothing", lambda hero: hero["points"])


@act(free, _not_bought, _has_points)
def buy(me: Hero, card: str) -> Outcomes:
    """Buy a card; the others already move while the buyer chooses (NH-19, NH-46, NH-50)."""
    price = NH.prices[card]
    afford(me, price)
    yield me.note(f"bought_{card}", points=price)
    yield from me.by(points=-price)
    yield from me.gain(cards=1)
    yield from me.to(bought=1)
    yield Phased("others")


_holds = need("card/none", lambda hero: hero["cards"])
_may_reveal = need("card/one", lambda hero: not (hero.rule("one_card") and hero["revealed"]))


def _turn_up(hero: Hero) -> Outcomes:
    yield from hero.gain(cards=-1)
    yield from hero.to(revealed=1)


@act(in_play, awake, _holds, _may_reveal)
def use_tool(me: Hero, name: str, **values: int) -> Outcomes:
    """Play a tool, in anybody's turn; what it adds may fill a gap (NH-48)."""
    yield me.note("tool_named", tool=name) if name else me.note("tool")
    yield from _turn_up(me)
    yield from me.gain(**{f"plus_{value}": by for value, by in values.items()})
    for mission in Card.all(me.table, "mission"):
        for value in DICE:
            fills = min(values[value], mission[f"short_{value}"])
            if mission["trying"] == me.seat and fills > 0:
                yield from mission.by(**{f"short_{value}": -fills})


_may_equip = need("equip/one", lambda hero: not hero["equipped"])
_is_instant = need("equip/step", lambda hero: hero.rule("instant_equipment"))


def _equip(me: Hero, name: str, effect: str, **values: int) -> Outcomes:
    """Lay an equipment face up (NH-26, NH-27)."""
    yield me.note("equipped", equipment=name)
    yield from _turn_up(me)
    yield from me.add("equipment", name, **values, effect=NH.effect(effect or name))
    yield from me.to(equipped=1)
    if me.table.phase == "equip" and me.is_on_turn:
        yield Phased("move")


equip = act(free, _holds, _may_equip, _may_reveal, name="equip")(_equip)
reveal = act(free, _is_instant, awake, _holds, _may_reveal, name="reveal")(_equip)


def all_cards(hero: Hero) -> list[Card]:
    """Return all equipment at the table."""
    return Card.all(hero.table, "equipment")


_any = need("equipment/none", all_cards)
_on = need("equipment/none", lambda hero: any(one["active"] for one in all_cards(hero)))
_off = need("equipment/none", lambda hero: not all(one["active"] for one in all_cards(hero)))


def _touch(card: Card) -> None:
    require(not card["protected"], "equipment/protected", equipment=card.title)


def _reach(hero: Hero, other: Hero) -> None:
    require(other == hero or not other.skips, "skip/out_of_reach", whom=other.ref)


def _lay_hands_on(hero: Hero, card: Card) -> None:
    _touch(card)
    _reach(hero, card.holder)


def _is_on(card: Card, works: object) -> None:
    require(works, "equipment/off", equipment=card.title)


@act(in_play, _on)
def turn_off(me: Hero, equipment: Card) -> Outcomes:
    """Switch an equipment off (NH-28)."""
    _lay_hands_on(me, equipment)
    _is_on(equipment, equipment["active"])
    yield me.note("turned_off", equipment=equipment.title, whom=equipment.holder.ref)
    yield from equipment.to(active=0)


@act(in_play, _off)
def turn_on(me: Hero, equipment: Card) -> Outcomes:
    """Switch an equipment on again."""
    require(not equipment["active"], "equipment/on", equipment=equipment.title)
    yield me.note("turned_on", equipment=equipment.title, whom=equipment.holder.ref)
    yield from equipment.to(active=1)


@act(in_play, _any)
def remove_equipment(me: Hero, equipment: Card) -> Outcomes:
    """Take an equipment out of the game; its fans go with it."""
    _lay_hands_on(me, equipment)
    yield me.note("removed", equipment=equipment.title, whom=equipment.holder.ref)
    yield from equipment.to(active=0)
    yield SheetRemoved(equipment.id)


@act(in_play, _any)
def hand_over(me: Hero, equipment: Card, to: Hero) -> Outcomes:
    """Give an equipment to somebody else."""
    _lay_hands_on(me, equipment)
    in_play(to)
    require(to != equipment.holder, "equipment/own", whom=to.ref)
    yield me.note("handed_over", equipment=equipment.title, whom=to.ref)
    yield SheetGiven(equipment.id, to.seat)


@act(in_play, _any)
def card_points(me: Hero, equipment: Card, by: int) -> Outcomes:
    """Lay hero points on an equipment, or take them from it (NH-61)."""
    require(by <= 0 or equipment.works, "equipment/no_points", equipment=equipment.title)
    yield NH.note("card_points", me.seat, equipment=equipment.title, points=by)
    yield from equipment.by(points=by)
    yield from me.gain(points=max(0, -by))


@act(in_play, _on)
def fan_effect(me: Hero, equipment: Card, whom: Hero, fans: int) -> Outcomes:
    """Let an equipment bring or cost somebody fans for as long as it works (NH-62, NH-63)."""
    named, before = equipment.title, Hero(me.table, equipment["fans_of"])
    _is_on(equipment, equipment.works)
    in_play(whom)
    _reach(equipment.holder, whom)
    is_free = whom == before or not equipment["fans"]
    require(is_free, "equipment/fans", equipment=named, whom=before.ref)
    fans = max(fans, -whom["fans"]) if me.rule("fans_floor") == "zero" else fans
    yield me.note("fan_effect", whom=whom.ref, equipment=named, fans=fans)
    yield from equipment.to(fans_of=whom.seat)
    yield from equipment.by(fans=fans)
    yield from whom.by(fans=fans)


def lift_marker(table: Table) -> Outcomes:
    """Free the equipment of the last round; it rests while the marker lies elsewhere (NH-60)."""
    for card in Card.all(table, "equipment"):
        yield from card.to(rested=card["blocked"], blocked=0)


def _may_mark(hero: Hero, card: Card) -> None:
    """Refuse an equipment the BLITZ marker may not lie on."""
    is_allowed = card.holder != hero or hero.rule("blitz_target") != "others"
    _touch(card)
    _is_on(card, card["active"])
    require(not card["rested"], "blitz/again", equipment=card.title)
    require(is_allowed, "blitz/own")
    _reach(hero, card.holder)


def awaits_blitz(hero: Hero) -> bool:
    """Tell whether DER BLITZ can still place his marker in this turn."""
    is_due = hero.name == "blitz" and not hero["blitzed"]
    return is_due and any(allows(_may_mark, hero, card) for card in all_cards(hero))


_is_blitz = need("blitz/who", lambda hero: hero.name == "blitz")
_has_target = need("blitz/nothing", awaits_blitz)


@act(free, _is_blitz, _has_target)
def blitz(me: Hero, equipment: Card) -> Outcomes:
    """Lay the marker on an equipment for a round (NH-59 to NH-62, NH-65)."""
    _may_mark(me, equipment)
    yield me.note("blitz", whom=equipment.holder.ref, equipment=equipment.title)
    yield from equipment.to(blocked=1)
    yield from me.to(blitzed=1)


def partners(hero: Hero) -> list[Hero]:
    """Return the mates a hero can swap with: those who do not skip."""
    return [mate for mate in hero.mates if not mate.skips]


def _passes(hero: Hero) -> None:
    require(partners(hero), "team/alone")
    on_the_way(hero)


def _both(has: Callable[[Hero], object]) -> Callable[[Hero], None]:
    """Refuse who has nothing to swap, or no mate who has."""
    return need("team/nothing", lambda hero: has(hero) and any(map(has, partners(hero))))


def _is_partner(hero: Hero, mate: Hero) -> None:
    require(mate in partners(hero), "skip/lies_down", whom=mate.ref)


def _swap(me: Hero, mine: Card, theirs: Card) -> Outcomes:
    """Swap two cards, one for one; a mission is tried anew (NH-89)."""
    mate, is_mission = theirs.holder, mine.sheet.kind == "mission"
    _is_partner(me, mate)
    for card in (mine, theirs):
        stays = card["dropped"] if is_mission else card["protected"] or not card["active"]
        require(not stays, "team/not_that", card=card.title)
    yield me.note("swapped", whom=mate.ref, mine=mine.title, theirs=theirs.title)
    yield SheetGiven(mine.id, mate.seat)
    yield SheetGiven(theirs.id, me.seat)
    if is_mission:
        for card in (mine, theirs):
            yield from card.to(active=0, attempted=0, tried=0)


_mates = (free, awake, _passes)
swap_missions = act(*_mates, _both(lambda hero: hero.missions), name="swap_missions")(_swap)
swap_equipment = act(*_mates, _both(lambda hero: hero.equipment), name="swap_equipment")(_swap)


@act(*_mates, _both(lambda hero: hero["cards"]))
def swap_tools(me: Hero, mate: Hero, count: int) -> Outcomes:
    """Swap cards nobody else has seen (NH-89)."""
    _is_partner(me, mate)
    require(count <= min(me["cards"], mate["cards"]), "team/nothing")
    yield me.note("swapped_tools", whom=mate.ref, count=count)
