"""Superhero Draft: what is declared, with its verbs and with what follows by itself."""

from __future__ import annotations

from dataclasses import replace

from companion.domain.turns import all_follow, in_step
from companion.games.superhero_draft import covering, draft, scoring
from companion.games.superhero_draft.players import DECLARED, Person, act

SUPERHERO_DRAFT = replace(
    DECLARED.game,
    verbs=act.verbs_in(draft),
    react=all_follow(scoring.follow, in_step("honour", act.asked(Person.of_round))),
    # `besides` is what came in rounds before, or by hand.
    totals={
        "hand": act.asked(Person.hand),
        "encounters": act.asked(Person.of_encounters),
        "besides": act.asked(lambda me: me["honour"] - me.of_round()),
    },
    readings=act.asked(covering.readings),
)
