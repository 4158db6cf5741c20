"""FLAGGED: the declaration with its rules."""

from __future__ import annotations

from dataclasses import replace

from companion.domain.telling import telling
from companion.games.flagged import figures, setup, turn, walls
from companion.games.flagged.ground import DECLARED, act

FLAGGED = replace(
    DECLARED.game,
    verbs=telling(DECLARED.voice, act.verbs_in(setup, figures, walls, turn), unsaid=("name",)),
    opening=setup.opening,
    react=turn.react,
)
