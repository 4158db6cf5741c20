"""FLAGGED: two heroes fetch each other's flag over a board of 8 x 8 fields full of walls.

`docs/rules/flagged.md` explains every rule by its id (FL-01 to FL-41) and what the page needs.
"""

from companion.games.flagged.game import FLAGGED

__all__ = ["FLAGGED"]
