"""The board, and the seats and figures on it as the rules see them.

Side 0 is the player on D1 (own edge row 1), side 1 the one on E8 (own edge row 8); the order of
turns begins with side 0.
"""

from __future__ import annotations

from importlib.resources import files

from companion.domain.actors import Piece, Player
from companion.domain.acts import Outcomes
from companion.domain.board import Board
from companion.domain.counting import Counting
from companion.domain.declared import Declared
from companion.domain.facts import SheetNamed
from companion.domain.grid import Grid

_FILE = files("companion.games.flagged").joinpath("declared.toml")
DECLARED = Declared.read(_FILE.read_text("utf-8"))
require = DECLARED.require
GRID = Grid(8, 8)
BOARD = Board(GRID, {"figure": "field", "marker": "field", "wall": "edge"}, ("marker", "solid"))
HOMES = {"hero": ("D1", "E8"), "clone": ("C1", "F8")}
"""Where the figures of either side start (FL-02, FL-04)."""

TWINS = {"hero": "clone", "clone": "hero"}
LIMITS = {"fields": "max_fields", "cards": "max_cards", "walls_set": "max_walls"}
"""What a turn counts, and what it allows (FL-38)."""


class Figure(Piece):
    """A hero, a clone or a companion; or another thing on the board.

    An Assassin's hero and clone look alike, and nobody says which is which (FL-40): the names of
    such a pair mean nothing until a capture, or what only a hero can do, shows it.
    """

    voice = DECLARED.voice

    @property
    def twin(self) -> Figure | None:
        """The other one of an Assassin's pair on the board."""
        other = Hero(self.table, self.owner).figures().get(TWINS.get(self.sheet.name, ""))
        return other if other and other.sheet.place and self.sheet.place else None

    def shows(self, name: str) -> Outcomes:
        """Turn out to be the hero or the clone, if it is one of a pair."""
        if twin := self.twin:
            yield SheetNamed(self.id, name)
            yield SheetNamed(twin.id, TWINS[name])


class Hero(Player):
    """A player, and what is theirs on the board."""

    voice = DECLARED.voice

    def rules(self, option: str, value: object = True) -> bool:
        """Tell whether a house rule has this value."""
        return self.table.options[option] == value

    @property
    def side(self) -> int:
        return self.table.order.index(self.seat)

    @property
    def edge(self) -> tuple[str, ...]:
        return GRID.row((1, 8)[self.side])

    def figures(self) -> dict[str, Figure]:
        """Return the own figures by their names, on the board or off."""
        return {one.sheet.name: one for one in Figure.all(self.table, "figure", self.seat)}


act = Counting(DECLARED, Hero, Figure, LIMITS)
on_board = act.need("board/none", lambda me: me.rules("board"))
