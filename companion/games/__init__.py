"""The games of the house, by id. A further game is one more entry here.

Beside its rules a game may have hints: what a card means for a seat now.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.domain.game import Game
from companion.games.dungeon import DUNGEON
from companion.games.dungeon.hints import HINTS as OF_DUNGEON
from companion.games.flagged import FLAGGED
from companion.games.kleine_helden import KLEINE_HELDEN
from companion.games.kleine_helden.hints import HINTS as OF_KLEINE_HELDEN
from companion.games.neue_helden import NEUE_HELDEN
from companion.games.neue_helden.hints import HINTS as OF_NEUE_HELDEN
from companion.games.superhero_draft import SUPERHERO_DRAFT
from companion.games.superhero_draft.hints import HINTS as OF_SUPERHERO_DRAFT

GAMES: Mapping[str, Game] = {
    game.id: game
    for game in (
        replace(NEUE_HELDEN, says=OF_NEUE_HELDEN),
        replace(KLEINE_HELDEN, says=OF_KLEINE_HELDEN),
        replace(SUPERHERO_DRAFT, says=OF_SUPERHERO_DRAFT),
        replace(DUNGEON, says=OF_DUNGEON),
        FLAGGED,
    )
}
