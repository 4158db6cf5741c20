"""A match of Kleine Helden in a few words: seats and verbs in, numbers out; no host, no disk.

Every hero has 5 of everything but armour and damage unless a test says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.domain.facts import OptionValue
from companion.domain.moves import Entry
from companion.games import GAMES
from tests.games.playing import Play as Match
from tests.games.playing import asked, ends, notes, refused, turns

__all__ = ["GAME", "Play", "asked", "begun", "duel", "ends", "notes", "refused", "turns"]

GAME = GAMES["kleine-helden"]
PLAIN = {"attack": 5, "parry": 5, "magic_value": 5, "resistance": 5, "magic": True}


class Play(Match):
    """A match of Kleine Helden; figures and cards go by their names."""

    def __init__(self, seats: int, options: Mapping[str, OptionValue] | None = None) -> None:
        super().__init__(GAME, seats, options)

    def id(self, name: str) -> str:
        """The id of a figure or a card."""
        return next(id for id, sheet in reversed(self.table.sheets.items()) if sheet.name == name)

    def has(self, name: str) -> bool:
        return any(sheet.name == name for sheet in self.table.sheets.values())

    def mark(self, name: str, mark: str) -> int:
        return self.table.value(self.id(name), mark)

    def life(self, name: str) -> int:
        return self.mark(name, "life")

    def fight(self, mark: str) -> int:
        """A number of the attack under way."""
        return self.table.value("attack", mark)

    def owner(self, name: str) -> int:
        return self.table.sheet(self.id(name)).owner

    def change(self, name: str, mark: str, by: int) -> Entry:
        """Change a number of a figure, a card or the attack by hand."""
        sheet = name if name == "attack" else self.id(name)
        return self.do(self.table.sheet(sheet).owner or 1, "adjust", sheet=sheet, mark=mark, by=by)

    def life_is(self, name: str, life: int) -> Play:
        self.change(name, "life", life - self.life(name))
        return self

    def add(self, seat: int, name: str, **values: Any) -> Play:
        self.do(seat, "add_figure", name=name, **{**PLAIN, **values})
        return self

    def equip(self, figure: str, name: str, type: str, **values: Any) -> Play:
        """Lay a card out without using the action: as before the first turn."""
        if self.table.round:
            self.do(self.owner(figure), "equip", figure=self.id(figure), name=name, type=type,
                    **values)  # fmt: skip
        else:
            self.do(self.owner(figure), "lay_out", figure=self.id(figure), name=name, type=type,
                    **values)  # fmt: skip
        return self

    def begin(self, first: int = 1) -> Play:
        self.do(0, "begin", first=first)
        self.tick_all()
        return self

    def attack(self, figure: str, target: str, *, extra: bool = False, **how: Any) -> Entry:
        """Announce an attack; `used` is a card's name."""
        verb = "extra_attack" if extra else "attack"
        if "used" in how:
            how["used"] = self.id(how["used"])
        return self.do(self.owner(figure), verb, figure=self.id(figure), target=self.id(target),
                       **how)  # fmt: skip

    def cast(self, figure: str, **how: Any) -> Entry:
        if "used" in how:
            how["used"] = self.id(how["used"])
        return self.do(self.owner(figure), "cast", figure=self.id(figure), **how)

    def attacked(self) -> int:
        """The seat that is attacked now."""
        return self.table.sheet(f"figure-{self.fight('target')}").owner

    def protect(self, helper: str = "") -> Entry:
        return self.do(self.attacked(), "protect", helper=self.id(helper) if helper else "")

    def defend(self, way: str = "usual", **how: Any) -> Entry:
        if "used" in how:
            how["used"] = self.id(how["used"])
        return self.do(self.attacked(), "defend", way=way, **how)

    def dice(self, *faces: int) -> Entry:
        return self.throw("d6", *faces)

    def confirm(self, loss: int | None = None) -> Entry:
        """Let the outcome count, as computed or as people say."""
        return self.do(1, "confirm", loss=self.fight("loss") if loss is None else loss)

    def hit(self, figure: str, target: str, loss: int) -> Entry:
        """Let a whole attack come out at this loss."""
        self.attack(figure, target, damage=loss, attack_cards=50)
        self.defend()
        self.dice(1)
        self.dice(1)
        return self.confirm()

    def end(self) -> Entry:
        return self.do(self.table.turn, "end_turn")

    def until(self, seat: int) -> Play:
        """Let turns pass until it is this seat's again."""
        self.end()
        while self.table.turn != seat:
            self.end()
        return self


def begun(*groups: Mapping[str, Mapping[str, Any]], first: int = 1, **options: Any) -> Play:
    """Return a match on its first turn; a group is its figures by name with their values."""
    play = Play(len(groups), options)
    for seat, group in enumerate(groups, 1):
        for name, values in group.items():
            play.add(seat, name, **values)
    return play.begin(first)


def duel(**options: Any) -> Play:
    """Return a match of two groups: Ada and Abe against Bea and Bob."""
    return begun({"Ada": {}, "Abe": {}}, {"Bea": {}, "Bob": {}}, **options)
