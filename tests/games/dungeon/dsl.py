"""A match of Welcome Back to the Dungeon in a few words: seats and verbs in, numbers out."""

from __future__ import annotations

from companion.domain.facts import OptionValue
from companion.domain.table import TABLE
from companion.games.dungeon import DUNGEON
from tests.games.playing import Play as Match
from tests.games.playing import asked, ends, notes, refused, turns

__all__ = ["Play", "asked", "below", "bidding", "ends", "notes", "refused", "turns"]


class Play(Match):
    """A match of Welcome Back to the Dungeon."""

    def __init__(self, seats: int = 3, **options: OptionValue) -> None:
        super().__init__(DUNGEON, seats, options)

    def count(self, mark: str) -> int:
        """A number of the table: the piles, the health."""
        return self.table.value(TABLE, mark)

    def tile(self, name: str) -> str:
        """The sheet of an equipment by its name."""
        return next(id for id, one in self.table.kept("equipment") if one.name == name)

    def tiles(self) -> list[str]:
        """The equipment lined up."""
        return [one.name for _, one in self.table.kept("equipment") if not one.marks["state"]]

    def numbers(self, tile: str) -> dict[str, int]:
        """What an equipment is and does."""
        return self.table.sheets[self.tile(tile)].marks

    def met(self) -> list[tuple[str, int, int]]:
        """The monsters turned up: name, strength, what each took."""
        return [
            (one.name, one.marks["strength"], one.marks["loss"])
            for _, one in self.table.kept("monster")
        ]

    def fits(self) -> list[str]:
        """The equipment offered to who is on turn."""
        assert self.game.readings is not None
        read = self.game.readings(self.table, self.table.turn)
        return [self.table.sheets[id].name for id in read]

    def by_hand(self, mark: str, value: int, sheet: str = TABLE) -> None:
        self.do(0, "set", sheet=sheet, mark=mark, value=value)

    def draw(self, seat: int, *, away: str = "") -> None:
        """Draw a card and put it into the dungeon, or away with an equipment."""
        self.do(seat, "draw")
        if away:
            self.do(seat, "put_away", equipment=self.tile(away))
        else:
            self.do(seat, "put_in")

    def use(self, tile: str) -> None:
        self.do(self.table.turn, "beat", equipment=self.tile(tile))

    def meet(self, *monsters: str | int) -> None:
        """Turn up monsters, by name or by a strength without a name we know."""
        for one in monsters:
            given = {"monster": one} if isinstance(one, str) else {"name": "Wurm", "strength": one}
            self.do(self.table.turn, "meet", **given)


def bidding(seats: int = 3, hero: str = "princess", **options: OptionValue) -> Play:
    """Return a match in its first bidding; seat 1 chose the hero and is on turn."""
    play = Play(seats, **options)
    play.do(0, "begin", first=1)
    play.do(1, "choose_hero", hero=hero)
    return play


def below(
    *monsters: str | int,
    hero: str = "princess",
    seats: int = 3,
    health: int = 0,
    without: tuple[str, ...] = (),
    more: int = 1,
    **options: OptionValue,
) -> Play:
    """Return a match in which seat 1 is in the dungeon and has met these monsters.

    `more` are still to come, `health` is what is left before the first, `without` was given up.
    """
    play = bidding(seats, hero, **options)
    play.by_hand("dungeon", len(monsters) + more)
    for tile in without:
        play.by_hand("state", 1, play.tile(tile))
    for seat in range(2, seats + 1):
        play.by_hand("passed", 1, f"p{seat}")
    if health:
        play.by_hand("health", health)
    play.meet(*monsters)
    return play
