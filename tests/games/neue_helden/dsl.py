"""A match of Neue Helden in a few words: seats and verbs in, numbers out; no host, no disk.

Every hero has KRAFT 2, IQ 2 and MOVEMENT 4 unless a test says otherwise, so that sums are easy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.domain.decide import decision
from companion.domain.facts import Noted, OptionValue, Turned
from companion.domain.moves import Entry, Move
from companion.domain.rejected import Rejected
from companion.domain.table import Table, seat_sheet
from companion.domain.undo import replayed, undo
from companion.games import GAMES
from companion.log import line
from companion.opening import opening
from companion.views import view

GAME = GAMES["neue-helden"]
START = {"gehirn": "A1", "tonne": "A2", "schatten": "B2", "kolibri": "C1", "turbine": "D1",
         "hammer": "E1", "blitz": "A3", "orakel": "B1"}  # fmt: skip
PLAIN = {"kraft": 2, "iq": 2, "movement": 4}


class Play:
    """A match under way: `do` makes a move and remembers it; seats are numbers from 1."""

    def __init__(self, seats: int, options: Mapping[str, OptionValue] | None = None) -> None:
        facts, self.table = opening(GAME, options or {}, [{} for _ in range(seats)], at=0)
        self.log = [Entry(n=1, at=0, verb="open", facts=facts)]

    def do(self, seat: int, verb: str, /, **args: Any) -> Entry:
        n = len(self.log) + 1
        facts, self.table, move = decision(
            GAME, self.table, Move(verb=verb, seat=seat, args=args, n=n)
        )
        self.log.append(Entry(n=n, at=n, verb=verb, facts=facts, seat=seat, args=move.args))
        return self.log[-1]

    def undo(self, n: int | None = None) -> None:
        fact = undo(self.log, n)
        self.log.append(Entry(n=len(self.log) + 1, at=0, verb="undo", facts=(fact,)))
        self.table = replayed(self.log, GAME.starts)

    def roll(self, blue: int, pink: int, *more: tuple[str, int]) -> Entry:
        return self.do(0, "roll", faces=[["blue", blue], ["pink", pink], *map(list, more)])

    def throw(self, die: str, face: int) -> Entry:
        return self.do(0, "roll", faces=[[die, face]])

    def adjust(self, seat: int, mark: str, by: int) -> Entry:
        return self.do(seat, "adjust", sheet=seat_sheet(seat), mark=mark, by=by)

    def put(self, seat: int, **marks: int) -> Play:
        """Bring a hero's numbers to these by hand."""
        for mark, value in marks.items():
            by = value - self.of(seat, mark)
            if by:
                self.adjust(seat, mark, by)
        return self

    def of(self, seat: int, mark: str) -> int:
        return self.table.of(seat, mark)

    def sheet(self, kind: str, seat: int | None = None) -> str:
        """The newest sheet of a kind."""
        return [name for name, _ in self.table.kept(kind, seat)][-1]

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

    def offers(self, seat: int) -> dict[str, dict[str, Any]]:
        seen = view(GAME, "TEST", self.table, version=1, undo=None, redo=False)
        offered: dict[str, dict[str, Any]] = seen["offers"].get(seat, {})
        return offered

    def prompts(self) -> list[str]:
        return [prompt.key.removeprefix("nh.prompt.") for prompt in self.table.prompts.values()]

    def tick_all(self) -> None:
        for prompt in [*self.table.prompts]:
            self.do(1, "tick", prompt=prompt)

    def said(self) -> str:
        """The key of the newest log line."""
        return line(self.log[-1]).key.removeprefix("nh.log.")


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


def refused(play: Play, seat: int, verb: str, /, **args: Any) -> str:
    """Return the code with which the rules refuse a move; nothing may have changed."""
    before: Table = play.table
    try:
        play.do(seat, verb, **args)
    except Rejected as rejected:
        assert play.table == before
        return rejected.code
    raise AssertionError(f"{verb} was accepted")


def notes(entry: Entry) -> list[str]:
    return [fact.key.removeprefix("nh.log.") for fact in entry.facts if isinstance(fact, Noted)]


def turns(entry: Entry) -> list[int]:
    return [fact.seat for fact in entry.facts if isinstance(fact, Turned)]
