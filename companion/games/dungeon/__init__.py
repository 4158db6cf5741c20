"""Welcome Back to the Dungeon: bid who dares to go down, then survive what was put there.

`docs/rules/dungeon.md` explains every rule by its id (WD-01 to WD-22) and what the page needs.
"""

from companion.games.dungeon.game import DUNGEON

__all__ = ["DUNGEON"]
