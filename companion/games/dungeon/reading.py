"""What can be read off the table: who is in, what is lined up, what beats what, what hits take."""

from __future__ import annotations

from companion.domain.actors import Piece, Player
from companion.domain.acts import Acts
from companion.domain.params import Param
from companion.domain.table import TABLE, Table
from companion.domain.turns import from_seat
from companion.games.dungeon.declared import DECLARED

GIVEN_UP, USED = 1, 2
"""What became of an equipment that is no longer lined up (0)."""
BEATEN, HIT = 1, 2
"""What became of a monster that is no longer open (0)."""
_TILES = {tile for hero in DECLARED.heroes.values() for tile in hero.tiles}
_KNOWN = {*DECLARED.heroes, *DECLARED.monsters, *_TILES}


def called(kind: str, name: str) -> Param:
    """Return the word for a hero, an equipment or a monster, or what people typed."""
    return DECLARED.voice.term(f"{kind}.{name}") if name in _KNOWN else name


class Card(Piece):
    """An equipment or a monster."""

    voice = DECLARED.voice

    @property
    def title(self) -> Param:
        return called(self.sheet.kind, self.sheet.name)

    def is_blank(self) -> bool:
        """Tell whether only people know what an equipment does."""
        keeping = ("state", "order", "unsure")
        return not any(value for mark, value in self.sheet.marks.items() if mark not in keeping)

    def is_awake(self) -> bool:
        """Tell whether what only works while health is low does so now."""
        return not self["weak"] or self.table.value(TABLE, "health") < self["weak"]

    def beats(self, monster: Card) -> bool:
        """Tell whether an equipment can beat a monster, as far as its numbers say (WD-13)."""
        strength, kind = monster["strength"], monster["of_kind"]
        in_range = self["low"] <= strength <= self["high"] and self.is_awake()
        suits = self["parity"] in (0, 2 - strength % 2) and self["named"] in (0, 99, strength)
        of_kind = sum(met["of_kind"] == kind > 0 for met in Card.all(self.table, "monster"))
        one_of_all = in_range and suits and (of_kind or not self["typed"])
        return strength > 0 and bool(
            one_of_all or self.is_blank() or (self["twin"] and of_kind > 1)
        )

    def saves(self, had: int) -> bool:
        """Tell whether an equipment may bring back who had this health before (WD-14)."""
        return self.is_blank() or (self["revive"] > 0 and had >= self["alive"])


class Person(Player):
    """A player at the table; whoever is on turn holds the hero."""

    voice = DECLARED.voice

    def is_in(self) -> bool:
        """Tell whether the aid was flipped less than twice (WD-15)."""
        return self.seat in self.table.order and self["failures"] < 2

    def bids(self) -> bool:
        """Tell whether somebody has not passed in this round (WD-07)."""
        return self.is_in() and not self["passed"]

    def clockwise(self) -> list[Person]:
        """Return everybody from the next player on, this one last (WD-06)."""
        order = from_seat(self.table, self.table.after(self.seat))
        return [Person(self.table, seat) for seat in order]

    def tiles(self) -> list[Card]:
        """Return the equipment still lined up."""
        return [tile for tile in Card.all(self.table, "equipment") if not tile["state"]]

    def met(self) -> list[Card]:
        """Return the monsters turned up so far."""
        return Card.all(self.table, "monster")

    def monster(self) -> Card:
        """Return the monster turned up last. Raises `Rejected` while there is none."""
        return DECLARED.first(reversed(self.met()), "monster/none")

    def fights(self) -> list[Card]:
        """Return the monster that is neither beaten nor has hit, if there is one."""
        return [monster for monster in self.met() if not monster["state"]]

    def waits(self) -> bool:
        """Tell whether something is open: a monster, an equipment to give, a hero to save."""
        owes = self.shared["owed"] and self.tiles()
        return bool(self.fights() or owes or self.shared["health"] <= 0)

    def needs(self, tile: Card) -> bool:
        """Tell whether an equipment would help the challenger now (WD-13, WD-14)."""
        is_down = self.shared["health"] <= 0
        return tile.saves(self.shared["before"]) if is_down else any(map(tile.beats, self.fights()))

    def balance(self) -> int:
        """Return the health of the hero and the equipment lined up, less what was lost (WD-11)."""
        had = self.shared["base"] + sum(tile["health"] for tile in self.tiles())
        return had - sum(monster["loss"] for monster in self.met())

    def loss(self, strength: int) -> int:
        """Return the health an undefeated monster takes (WD-13, WD-18)."""
        parity, tiles = "odd" if strength % 2 else "even", self.tiles()
        instead = [tile[parity] for tile in tiles if tile[parity] and tile.is_awake()]
        return max(0, min([strength, *instead]) - sum(tile["less"] for tile in tiles))

    def identify(self, name: str, typed: int) -> tuple[int, int]:
        """Return a monster's strength and kind (0: none); a typed strength goes first (WD-18)."""
        met, count = len(self.met()) + 1, 8 if self["treasures"] else 4
        computed = {"count": count, "mimic": len(self.tiles()), "shapeshifter": met}
        strength = typed or {**DECLARED.monsters, **computed}.get(name, 0)
        has_kind = name in DECLARED.monsters and name != "mimic"
        return strength, strength if has_kind and strength in DECLARED.monsters.values() else 0


act, require = Acts(DECLARED, Person, Card), DECLARED.require


def helpful(table: Table, seat: int) -> dict[str, tuple[str]]:
    """Return the equipment that would help the challenger now (WD-13, WD-14)."""
    me, is_mine = Person(table, seat), (table.turn, table.phase) == (seat, "dungeon")
    return {tile.id: ("fits",) for tile in me.tiles() if is_mine and me.needs(tile)}
