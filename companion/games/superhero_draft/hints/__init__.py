"""What an encounter's card means for a player's team now: beaten, or what is missing.

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
from companion.games.superhero_draft.covering import check
from companion.games.superhero_draft.players import DECLARED, Person

_GAME = DECLARED.game

ICONS = (*DECLARED.types, "any")


def _says(key: str, me: Person, /, **params: Param) -> Noted:
    return Noted(f"sd.card.says.{key}", pack({"whom": me.ref, **params}), me.seat)


def encounter(table: Table, card: Card, seat: int) -> Noted | None:
    """Say whether a team beats an encounter nobody has, or which icons stay open (SD-12)."""
    me, lying = Person(table, seat), lies(_GAME, table, card)
    icons = {icon: int(card.values.get(icon) or 0) for icon in ICONS}
    if lying is not None and lying.sheet:
        icons = {icon: table.value(lying.sheet, icon) for icon in ICONS}
    if not any(icons.values()) or (lying is not None and lying.seat):
        return None
    covers = check(icons, me)
    wanted = [icon for icon in ICONS for _ in range(icons[icon])]
    open_ = [icon for icon, by in zip(wanted, covers, strict=True) if not by]
    key = "several" if len({*open_}) > 1 else "missing" if open_ else "met"
    icon = DECLARED.term(f"mark.{open_[0] if open_ else 'any'}")
    return _says(key, me, missing=len(open_), icon=icon, planning=covers.count("planning"))


HINTS: Mapping[str, Says] = {"encounter": encounter}
