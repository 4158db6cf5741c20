"""Neue Helden: eight would-be heroes win fans until one of them is a superhero.

`docs/rules/neue-helden.md` explains every rule by its id (NH-01 to NH-93) and what the page needs.
"""

from companion.games.neue_helden.game import NEUE_HELDEN

__all__ = ["NEUE_HELDEN"]
