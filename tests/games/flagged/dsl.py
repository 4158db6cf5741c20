"""A match of FLAGGED in a few words: seat 1 has D1, seat 2 has E8, each has set one wall."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.domain.clock import Clock
from companion.domain.decide import decision
from companion.domain.facts import OptionValue
from companion.domain.moves import Entry, Move
from companion.games import GAMES
from tests.games.playing import Play as Match
from tests.games.playing import asked, ends, notes, refused, turns

__all__ = ["GAME", "Play", "asked", "begun", "counted", "ends", "notes", "refused", "turns"]

GAME = GAMES["flagged"]


class Play(Match):
    """A match of FLAGGED."""

    def __init__(self, options: dict[str, OptionValue] | None = None) -> None:
        super().__init__(GAME, 2, options)

    @property
    def clock(self) -> Clock:
        assert self.table.clock is not None
        return self.table.clock

    @property
    def end_key(self) -> str:
        """How the match ended, empty while it runs."""
        return self.table.ended.key if self.table.ended else ""

    def at(self, seat: int, name: str = "hero") -> str:
        """Where a figure stands, empty when off the board."""
        found = [one for _, one in self.table.kept("figure", seat) if one.name == name]
        return found[0].place if found else ""

    def figure(self, seat: int, name: str = "hero") -> str:
        return next(id for id, one in self.table.kept("figure", seat) if one.name == name)

    def place(self, seat: int, field: str, name: str = "hero") -> Play:
        """Put a figure on a field by hand."""
        self.do(1, "put", thing=self.figure(seat, name), place=field)
        return self

    def walls(self, edges: Iterable[str]) -> Play:
        """Set walls by card, alternately, and take nothing from the supply."""
        for edge in edges:
            self.do(1, "card_wall", edge=edge)
            self.put(1, walls=10)
        return self

    def to(self, *fields: str, seat: int = 0) -> Entry:
        for field in fields:
            self.do(seat or self.table.turn, "move", to=field)
        return self.log[-1]

    def end(self, times: int = 1) -> Entry:
        """End turns of whoever has them."""
        for _ in range(times):
            entry = self.do(self.table.turn, "end_turn")
        return entry

    def captured(self, seat: int, times: int) -> Entry:
        """Let a hero be captured for the n-th time, in the other's turn."""
        rival = 3 - seat
        if self.table.turn != rival:
            self.do(1, "jump", seat=rival)
        self.put(seat, captures=times - 1, skips=0, due=0)
        self.put(seat, skips=0, due=0)
        if self.table.options["board"]:
            self.place(seat, "A4").place(rival, "A5")
            return self.to("A4")
        return self.do(rival, "capture")

    def at_time(self, at: int, seat: int, verb: str) -> Entry:
        """Make a move at an instant, in milliseconds of table time."""
        n = len(self.log) + 1
        facts, self.table, move = decision(
            self.game, self.table, Move(verb=verb, seat=seat, at=at, n=n)
        )
        self.log.append(Entry(n=n, at=at, verb=verb, facts=facts, seat=seat, args=move.args))
        return self.log[-1]


def begun(heroes: tuple[str, str] = ("", ""), **options: Any) -> Play:
    """Return a match on its first turn; the setup walls are out of everybody's way."""
    play = Play(options)
    for seat, hero in enumerate(heroes, 1):
        if hero:
            play.do(seat, "choose_hero", hero=hero)
    first, second = play.table.order
    board = play.table.options["board"]
    play.do(first, "place_wall", **({"edge": "A2|B2"} if board else {}))
    play.do(second, "place_wall", **({"edge": "G7|H7"} if board else {}))
    play.do(0, "begin")
    return play


def counted(**options: Any) -> Play:
    """Return a match that keeps counters alone."""
    return begun(board=False, **options)
