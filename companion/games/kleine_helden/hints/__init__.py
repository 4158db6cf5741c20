"""What a card that is laid out means for its bearer now: the sum it fights with, the die it needs.

It is told, never decided: no rule asks here.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.domain.cards import Card
from companion.domain.facts import Noted
from companion.domain.game import Says
from companion.domain.params import Param, pack
from companion.domain.table import Table
from companion.domain.using import lies
from companion.games.kleine_helden.figures import RULES, Thing

_GAME = RULES.game


def _says(key: str, figure: Thing, /, **params: Param) -> Noted:
    return Noted(f"kh.card.says.{key}", pack({"figure": figure.title, **params}), figure.owner)


def bearer(table: Table, card: Card, seat: int) -> Noted | None:
    """Say what a figure fights with, or what it must throw to reach a spell (KH-18, KH-33)."""
    lying = lies(_GAME, table, card)
    if lying is None or not lying.sheet:
        return None
    used = Thing(table, lying.sheet)
    figure = used.which("figure", "figure")
    kind = next((one for one in RULES.fights.values() if one.needs == used.type[0]), None)
    if kind is None or not figure.is_there:
        return None
    if used["wait"]:
        return _says("rests", figure, wait=used["wait"])
    total = figure.total(kind.value, used)
    if kind.defence:
        return _says("attack", figure, total=total, damage=figure.total("damage", used))
    lacks = used["need"] - total
    return _says("needs" if lacks > 1 else "sure", figure, total=total, need=lacks)


HINTS: Mapping[str, Says] = dict.fromkeys(
    ("weapon", "attack_spell", "spell", "conjuration"), bearer
)
