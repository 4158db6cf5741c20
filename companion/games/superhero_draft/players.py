"""What is declared, and players and encounters as the rules see them."""

from __future__ import annotations

from importlib.resources import files

from companion.domain.actors import Piece, Player
from companion.domain.acts import Acts
from companion.domain.declared import Declared


class Draft(Declared, frozen=True, kw_only=True):
    """The whole file: beside what every game declares, types of superheroes and of cards."""

    types: tuple[str, ...]
    cards: tuple[str, ...]


DECLARED = Draft.read(files(__package__).joinpath("declared.toml").read_text("utf-8"))
PICKS = DECLARED.marks["table"]["pick"].high
"""Cards dealt to each player, and so picks in a round (SD-01, SD-07)."""

FATES = ("", *DECLARED.cards, "encounter", "failed")
"""What became of a drafted card, by its digit in the mark `cards`; 0 is not yet."""


class Encounter(Piece):
    """An encounter: face up on the table, or with who has beaten it."""

    voice = DECLARED.voice


class Person(Player):
    """A player with a team, and with a hand nobody asks about (SD-18)."""

    voice = DECLARED.voice

    @property
    def pick(self) -> int:
        """The number of the pick now made, 1 to 9."""
        return self.shared["pick"]

    @property
    def first(self) -> int:
        """Who holds the First Player Card; until somebody says so, the first in order."""
        holder, order = self.shared["first"], self.table.order
        return holder if holder in order else order[0]

    def hand(self) -> int:
        """Return the cards in the hand: nine before the first pick, one less after each (SD-07)."""
        return PICKS - self.pick + (self.table.phase in ("", "pick") and not self["ready"])

    def fate(self) -> int:
        """Return what became of this pick's card, as its place in `FATES`."""
        return int(self["cards"] // 10 ** (self.pick - 1)) % 10

    def beaten(self) -> list[Encounter]:
        """Return the encounters beaten in this round."""
        return Encounter.all(self.table, "encounter", self.seat)

    def of_encounters(self) -> int:
        """Return their honour."""
        return sum(encounter["honour"] for encounter in self.beaten())

    def of_round(self) -> int:
        """Return this round's honour: encounters, bystanders, allies (SD-08, SD-11, SD-15)."""
        return self.of_encounters() + self["bystanders"] + self["ally_honour"]

    def gaps(self, ago: int = 0) -> int:
        """Return how many encounters anybody has beaten in this pick, or some picks ago (SD-06)."""
        known = Encounter.all(self.table, "encounter")
        return sum(bool(one.owner) and one["pick"] == self.pick - ago for one in known)


act = Acts(DECLARED, Person, Encounter)
