"""What a card means for a hero now: what the dice must show, what the numbers become.

It is told, never decided: no rule asks here.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.domain.cards import Card as Printed
from companion.domain.facts import Noted
from companion.domain.game import Says
from companion.domain.params import Param, pack
from companion.domain.table import Table
from companion.domain.using import lies
from companion.games.neue_helden.hero import DICE, NH, Card, Hero
from companion.games.neue_helden.task import PRICE, Try, after_dice, trained

_GAME = NH.game

VALUES = ("kraft", "iq", "movement")
BEST = 6
"""The highest face of a die."""


def _says(key: str, hero: Hero, /, **params: Param) -> Noted:
    return Noted(f"nh.card.says.{key}", pack({"whom": hero.ref, **params}), hero.seat)


def mission(table: Table, card: Printed, seat: int) -> Noted | None:
    """Say what each die must show, or what it costs beyond that (NH-38 to NH-41)."""
    hero, wanted = Hero(table, seat), {value: card.values.get(value) for value in DICE}
    lying = lies(_GAME, table, card)
    if lying is not None and lying.sheet:
        wanted = {value: table.value(lying.sheet, value) for value in DICE}
    if not hero.name or None in wanted.values():
        return None
    has = {value: hero.total(value) for value in DICE}
    if lying is not None and lying.sheet and lying.seat == seat:
        tried = Try(hero, Card(table, lying.sheet))
        has = {"kraft": tried.kraft, "iq": tried.iq}
    blue, pink = (max(0, int(wanted[value] or 0) - has[value]) for value in DICE)
    price = PRICE * sum(after_dice((blue, pink), BEST, BEST))
    key = "dear" if price > hero["points"] else "points" if price else _dice(blue, pink)
    return _says(key, hero, **has, blue=blue, pink=pink, price=price, points=hero["points"])


def _dice(blue: int, pink: int) -> str:
    if blue and pink:
        return "both"
    return "blue" if blue else "pink" if pink else "done"


def training(table: Table, card: Printed, seat: int) -> Noted | None:
    """Say what a value becomes, from which face on (NH-36)."""
    hero, value, need = Hero(table, seat), card.values.get("attribute"), card.values.get("need")
    if not hero.name or not isinstance(value, str) or not isinstance(need, int):
        return None
    now = hero.total(value)
    more, less = now + trained(BEST, need), now + trained(1, need)
    attribute = NH.term(f"mark.{value}")
    return _says("training", hero, attribute=attribute, need=need, more=more, less=less)


def special(table: Table, card: Printed, seat: int) -> Noted | None:
    """Say what the hero's values are with an equipment or a tool (NH-26, NH-48)."""
    hero, lying = Hero(table, seat), lies(_GAME, table, card)
    bonus = {value: card.values.get(value) or 0 for value in VALUES}
    if not hero.name or not any(bonus.values()) or (lying is not None and lying.sheet):
        return None
    return _says("with", hero, **{value: hero.total(value) + int(bonus[value]) for value in VALUES})


HINTS: Mapping[str, Says] = {
    "mission": mission, "training": training, "equipment": special, "tool": special,
}  # fmt: skip
