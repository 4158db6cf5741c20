"""A match of Neue Helden in a few words: seats and verbs in, numbers out; no host, no disk.

Every hero has KRAFT 2, IQ 2 and MOVEMENT 4 unless a test says otherwise, so that sums are easy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.domain.facts import OptionValue
from companion.domain.moves import Entry
from companion.games import GAMES
from tests.games.playing import Play as Match
from tests.games.playing import notes, refused, turns

__all__ = ["GAME", "Play", "begun", "four", "notes", "refused", "turns"]

GAME = GAMES["neue-helden"]
START = {"gehirn": "A1", "tonne": "A2", "schatten": "B2", "kolibri": "C1", "turbine": "D1",
         "hammer": "E1", "blitz": "A3", "orakel": "B1"}  # fmt: skip
PLAIN = {"kraft": 2, "iq": 2, "movement": 4}


class Play(Match):
    """A match of Neue Helden."""

    def __init__(self, seats: int, options: Mapping[str, OptionValue] | None = None) -> None:
        super().__init__(GAME, seats, options)

    def roll(self, blue: int, pink: int, *more: tuple[str, int]) -> Entry:
        return self.do(0, "roll", faces=[["blue", blue], ["pink", pink], *map(list, more)])

    def put(self, seat: int, **marks: int) -> Play:
        super().put(seat, **marks)
        return self

    def mission(self, seat: int, mark: str) -> int:
        return self.table.value(self.sheet("mission", seat), mark)

    def missions(self, seat: int) -> int:
        return len([*self.table.kept("mission", seat)])

    def total(self, seat: int, name: str) -> int:
        return GAME.totals[name](self.table, seat)

    def take(self, seat: int, name: str = "", **card: Any) -> str:
        self.do(seat, "take_mission", name=name, **card)
        return self.sheet("mission", seat)

    def equipment(self, seat: int, name: str, **card: Any) -> str:
        """Lay an equipment face up in front of a hero, out of turn if need be."""
        self.at(seat, "equip")
        self.put(seat, cards=self.of(seat, "cards") + 1)
        if self.table.phase != "equip":
            self.do(seat, "jump", step="equip")
        self.do(seat, "equip", name=name, **card)
        return self.sheet("equipment", seat)

    def at(self, seat: int, step: str) -> Play:
        """Bring the match to a step of somebody's turn, as a person overrules it."""
        if self.table.turn != seat:
            self.do(seat, "jump", seat=seat)
        if self.table.phase != step:
            if step == "equip":
                self.put(seat, cards=max(1, self.of(seat, "cards")))
            self.do(seat, "jump", step=step)
        return self

    def on_hotspot(self, seat: int, **card: Any) -> str:
        """Let a hero take a mission and walk to its hotspot."""
        self.at(seat, "choose")
        mission = self.take(seat, **card)
        self.at(seat, "move").do(seat, "move", mission=mission)
        return mission

    def end(self, seat: int) -> None:
        """End a turn from wherever it is, and everybody's one space with it."""
        self.at(seat, "others")
        if self.table.turn == seat and self.table.phase == "others":
            self.do(seat, "next_turn")


def begun(*heroes: str, values: Mapping[str, Mapping[str, int]] | None = None,
          teams: Iterable[int] = (), **options: OptionValue) -> Play:  # fmt: skip
    """Return a match on its first turn; hero n sits on seat n."""
    seated = [*teams]
    play = Play(len(heroes), {**options, "teams": max(seated)} if seated else options)
    for seat, hero in enumerate(heroes, 1):
        play.do(seat, "choose_hero", hero=hero, hotspot=START[hero],
                **{**PLAIN, **(values or {}).get(hero, {})})  # fmt: skip
    for seat, team in enumerate(seated, 1):
        play.do(seat, "join_team", team=str(team))
    play.do(0, "begin")
    play.tick_all()
    return play


def four(**options: OptionValue) -> Play:
    """Return a match of four whose seats are also the order of their turns."""
    return begun("gehirn", "tonne", "kolibri", "turbine", values=None, teams=(), **options)
