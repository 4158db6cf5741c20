"""Kleine Helden: groups of small, very aggressive heroes fight until one group is left.

`docs/rules/kleine-helden.md` explains each rule by its id (KH-01 to KH-46) and what the page needs.
"""

from companion.games.kleine_helden.game import KLEINE_HELDEN

__all__ = ["KLEINE_HELDEN"]
