"""The games of the house, by id. A further game is one more entry here."""

from __future__ import annotations

from collections.abc import Mapping

from companion.domain.game import Game
from companion.games.dungeon import DUNGEON
from companion.games.flagged import FLAGGED
from companion.games.kleine_helden import KLEINE_HELDEN
from companion.games.neue_helden import NEUE_HELDEN
from companion.games.superhero_draft import SUPERHERO_DRAFT

GAMES: Mapping[str, Game] = {
    game.id: game for game in (NEUE_HELDEN, KLEINE_HELDEN, SUPERHERO_DRAFT, DUNGEON, FLAGGED)
}
