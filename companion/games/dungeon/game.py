"""Welcome Back to the Dungeon: what is declared, with its verbs and with what follows by itself."""

from __future__ import annotations

from dataclasses import replace

from companion.domain.checks import in_play
from companion.domain.game import Phase
from companion.domain.lots import begin
from companion.domain.things import lay_out
from companion.domain.turns import jump, while_playing
from companion.games.dungeon import bidding, dungeon
from companion.games.dungeon.declared import DECLARED
from companion.games.dungeon.reading import act, helpful

_OWN = {mark: DECLARED.marks["equipment"][mark] for mark in ("health", "low", "high", "once")}
_STEPS = ("hero", "bid", "dungeon")

DUNGEON = replace(
    DECLARED.game,
    phases=(*(Phase(id=step) for step in _STEPS), Phase(id="home", auto=True)),
    verbs={
        "begin": begin(DECLARED.voice, "hero", "setup"),
        **act.verbs_in(bidding, dungeon),
        "lay_out": lay_out(DECLARED.voice, "equipment", _OWN, in_play),
        "jump": jump(DECLARED.voice, _STEPS),
    },
    react=while_playing(
        bidding.go_round, dungeon.enter, dungeon.face, dungeon.follow_sum, dungeon.follow_health,
        dungeon.go_on, dungeon.come_home, dungeon.follow_score,
    ),
    readings=helpful,
)  # fmt: skip
