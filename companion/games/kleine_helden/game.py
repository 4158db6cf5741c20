"""Kleine Helden: what is declared as data, with verbs and consequences from the rules."""

from __future__ import annotations

from dataclasses import replace

from companion.domain.telling import telling
from companion.domain.turns import all_follow, by_mark, each_turn, jump
from companion.games.kleine_helden import fight, turn
from companion.games.kleine_helden.figures import RULES, act

_VERBS = telling(RULES.voice, turn.END.verbs | act.verbs_in(turn, fight), unsaid=("used", "title"))
_FOLLOW = by_mark({("attack", "*"): fight.follow, ("figure", "life"): fight.hurt})
# A turn begins with two cards (KH-08).
_DRAW = each_turn(lambda table, seat: [RULES.voice.prompt("draw", seat, id="draw")])
KLEINE_HELDEN = replace(
    RULES.game,
    verbs={**_VERBS, "confirm": fight.confirm, "jump": jump(RULES.voice, ())},
    opening=turn.opening,
    react=all_follow(_DRAW, turn.END.react, _FOLLOW),
    answers={"kh.ask.attack": fight.answer, "kh.ask.defence": fight.answer},
    totals={"life": turn.END.value},
)
