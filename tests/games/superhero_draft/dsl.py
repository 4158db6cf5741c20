"""A match of Superhero Draft in a few words: seats and verbs in, numbers out; no host, no disk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.domain.facts import OptionValue
from companion.games import GAMES
from companion.games.superhero_draft.players import DECLARED
from tests.games.playing import Play as Match
from tests.games.playing import ends, notes, refused, turns

__all__ = [
    "GAME", "ICONS", "TOKENS", "TYPES", "Play", "begun", "ends", "notes", "refused", "turns",
]  # fmt: skip

GAME = GAMES["superhero-draft"]
TYPES = DECLARED.types
ICONS = (*TYPES, "any")
TOKENS = ("henchmen", "planning", "bystanders")


class Play(Match):
    """A match of Superhero Draft."""

    def __init__(self, seats: int, options: Mapping[str, OptionValue] | None = None) -> None:
        super().__init__(GAME, seats, options)

    @property
    def pick(self) -> int:
        return self.table.value("table", "pick")

    @property
    def where(self) -> tuple[int, str, int]:
        """The pick, its step, and whose turn it is."""
        return self.pick, self.table.phase, self.table.turn

    def at(self, pick: int, seat: int = 0, step: str = "reveal") -> Play:
        """Bring the match to a pick by hand, with `seat` on turn to reveal."""
        if self.pick != pick:
            self.do(1, "set", sheet="table", mark="pick", value=pick)
        self.do(1, "jump", seat=seat or self.table.turn, step=step)
        return self

    def encounter(self, honour: int, text: str = "", /, **icons: int) -> str:
        """Lay out an encounter, and return its sheet."""
        self.do(1, "lay_out", honour=honour, text=text, **icons)
        return self.sheet("encounter")

    def reading(self, seat: int, encounter: str) -> list[str]:
        """What a seat makes of an encounter."""
        assert GAME.readings is not None
        return [*GAME.readings(self.table, seat)[encounter]]

    def total(self, seat: int, name: str) -> int:
        return GAME.totals[name](self.table, seat)

    def everybody(self, card: str = "other", **tokens: int) -> Play:
        """Let all pick and play cards of one kind."""
        if self.table.phase == "pick":
            self.do(1, "all_picked")
        for _ in self.table.order:
            self.do(self.table.turn, "play", card=card, **tokens)
        return self

    def beats(self, seat: int, honour: int) -> None:
        """Let whoever is on turn beat an encounter nobody entered."""
        self.do(seat, "beat", honour=honour)

    def to_the_end(self) -> Play:
        """Play what is left of the round with cards that bring nothing."""
        while self.table.phase in ("pick", "reveal") and self.table.ended is None:
            if self.table.phase == "pick":
                self.do(1, "all_picked")
            self.do(self.table.turn, "play", card="other")
            if (self.pick, self.table.phase) == (1, "pick"):
                break
        return self


def begun(seats: int = 3, **options: Any) -> Play:
    """Return a match in its first pick; seat 1 holds the First Player Card."""
    play = Play(seats, options)
    play.do(0, "begin")
    play.tick_all()
    return play
