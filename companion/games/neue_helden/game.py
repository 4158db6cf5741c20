"""Neue Helden: what `declared.toml` says, brought to life by the rules beside it."""

from __future__ import annotations

from dataclasses import replace
from operator import methodcaller

from companion.games.neue_helden import board, cards, missions, scuffle, setup, task, turn
from companion.games.neue_helden.follows import react
from companion.games.neue_helden.hero import NH, act

NEUE_HELDEN = replace(
    NH.game,
    phases=turn.STEPS.phases,
    verbs=act.verbs_in(setup, missions, cards, board, task, scuffle, turn),
    opening=setup.opening,
    react=react,
    answers=act.answers(task.ANSWERS | scuffle.ANSWERS),
    totals={one: act.asked(methodcaller("total", one)) for one in ("kraft", "iq", "movement")},
)
