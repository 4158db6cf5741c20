"""A game's voice: its notes, prompts and terms, as keys under the game's prefix."""

from __future__ import annotations

from typing import NamedTuple

from companion.domain.facts import Noted, Prompted
from companion.domain.params import Param, Term, pack


class Voice(NamedTuple):
    """Speaks for the game whose texts stand under `prefix` in the catalogue.

    Parameters fill the places of the text: numbers, typed words, seats (`SeatRef`) and terms.
    """

    prefix: str

    def term(self, key: str) -> Term:
        """Return a word of the game, such as `hero.turbine`."""
        return Term(f"{self.prefix}.{key}")

    def note(self, key: str, seat: int = 0, /, **params: Param) -> Noted:
        """Return a sentence for the log."""
        return Noted(f"{self.prefix}.log.{key}", pack(params), seat)

    def prompt(self, key: str, seat: int = 0, /, *, id: str = "", **params: Param) -> Prompted:
        """Return something to do with the real cards; an `id` keeps it from piling up."""
        return Prompted(id, f"{self.prefix}.prompt.{key}", pack(params), seat)
