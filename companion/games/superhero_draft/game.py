"""Superhero Draft, declared: marks, house rules, steps, verbs in the order of the page."""

from __future__ import annotations

from companion.domain.game import Game, Phase
from companion.domain.turns import all_follow, in_step
from companion.games.superhero_draft.cards import CARD_VERBS, replenish
from companion.games.superhero_draft.covering import readings
from companion.games.superhero_draft.draft import DRAFT_VERBS, STEPS, follow
from companion.games.superhero_draft.marks import MARKS, OPTIONS
from companion.games.superhero_draft.scoring import TOTALS, close, of_round

SUPERHERO_DRAFT = Game(
    id="superhero-draft",
    prefix="sd",
    seats=(2, 8),
    picture="cards",
    marks=MARKS,
    options=OPTIONS,
    phases=tuple(Phase(id=step) for step in STEPS),
    verbs={**DRAFT_VERBS, **CARD_VERBS},
    react=all_follow(follow, replenish, close, in_step("honour", of_round)),
    totals=TOTALS,
    readings=readings,
    remembers={"lay_out": "text"},
)
