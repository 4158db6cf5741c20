"""What a card means for the challenger now: what beats a monster, or what it costs.

It is told, never decided: no rule asks here. Outside the dungeon nothing is said: whoever holds a
card then holds it face down (WD-09).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from companion.domain.cards import Card as Printed
from companion.domain.facts import Noted
from companion.domain.game import Says
from companion.domain.params import Param, pack
from companion.domain.table import Sheet, Table
from companion.domain.using import lies
from companion.games.dungeon.declared import DECLARED
from companion.games.dungeon.reading import Card, Person

_GAME = DECLARED.game

_MARKS = {name: mark.start for name, mark in DECLARED.marks["monster"].items()}
_NEW = "monster-0"


def _says(key: str, me: Person, /, **params: Param) -> Noted:
    return Noted(f"wd.card.says.{key}", pack({"whom": me.ref, **params}), me.seat)


def monster(table: Table, card: Printed, seat: int) -> Noted | None:
    """Say which equipment beats a monster, else what health it takes (WD-13)."""
    met = _met(table, card, seat)
    if met is None:
        return None
    me = Person(met.table, seat)
    beats = [tile for tile in me.tiles() if tile.beats(met)]
    if beats:
        return _says("more" if beats[1:] else "beats", me, equipment=beats[0].title,
                     more=len(beats) - 1)  # fmt: skip
    loss, health = me.loss(met["strength"]), me.shared["health"]
    key = "harmless" if not loss else "costs" if loss < health else "falls"
    return _says(key, me, loss=loss, health=health)


def _met(table: Table, card: Printed, seat: int) -> Card | None:
    """Return the monster of a card as if it had just been turned up, None where that says little.

    A special one only does something, and the next one after an ally passes.
    """
    lying, name = lies(_GAME, table, card), str(card.values.get("monster", ""))
    if (table.phase, table.turn) != ("dungeon", seat) or name in DECLARED.specials:
        return None
    if lying is not None and lying.sheet:
        open_ = Card(table, lying.sheet)
        return None if open_["state"] else open_
    me, typed = Person(table, seat), card.values.get("strength", 0)
    strength, kind = me.identify(name, int(typed))
    if me.shared["next"] or not (name or strength):
        return None
    sheet = Sheet("monster", 0, name, {**_MARKS, "strength": strength, "of_kind": kind})
    return Card(replace(table, sheets={**table.sheets, _NEW: sheet}), _NEW)


def equipment(table: Table, card: Printed, seat: int) -> Noted | None:
    """Say whether an equipment beats the monster that waits (WD-13)."""
    me, lying = Person(table, seat), lies(_GAME, table, card)
    if lying is None or not lying.sheet or (table.phase, table.turn) != ("dungeon", seat):
        return None
    beaten = [one for one in me.fights() if Card(table, lying.sheet).beats(one)]
    return _says("tile", me, monster=beaten[0].title) if beaten else None


HINTS: Mapping[str, Says] = {"monster": monster, "equipment": equipment}
