"""The games of the house, by id. A further game is one more entry here."""

from __future__ import annotations

from collections.abc import Mapping

from companion.domain.game import Game
from companion.games.neue_helden import NEUE_HELDEN

GAMES: Mapping[str, Game] = {game.id: game for game in (NEUE_HELDEN,)}
