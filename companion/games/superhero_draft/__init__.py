"""Superhero Draft: nine cards each, one a pick, to beat encounters for the most honour.

`docs/rules/superhero-draft.md` explains every rule by its id (SD-01 to SD-19) and what the page
needs.
"""

from companion.games.superhero_draft.game import SUPERHERO_DRAFT

__all__ = ["SUPERHERO_DRAFT"]
