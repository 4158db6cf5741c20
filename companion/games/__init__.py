"""The games of the house, by id. A further game is one more entry here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.domain.game import Game
from companion.games.neue_helden import NEUE_HELDEN
from companion.games.neue_helden.ledger import RULES as NEUE_HELDEN_RULES
from companion.games.neue_helden.ledger import Rule

GAMES: Mapping[str, Game] = {game.id: game for game in (NEUE_HELDEN,)}
LEDGERS: Mapping[str, Sequence[Rule]] = {NEUE_HELDEN.id: NEUE_HELDEN_RULES}
"""What became of each rule, by game; see `heldentisch rules GAME`."""
