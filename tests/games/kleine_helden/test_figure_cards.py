"""Cards of Kleine Helden in what people read: a fight is told by their names."""

from __future__ import annotations

from typing import Any

import pytest

from companion.domain.cards import Card
from companion.domain.facts import Noted
from tests.games.carding import CODES, a_card, in_words, use
from tests.games.kleine_helden.dsl import Play

MAID = a_card("kleine-helden", "hero", "Shieldmaiden", "Schildmaid", magic=True)
AXE = a_card("kleine-helden", "weapon", "Battle axe", "Streitaxt", code=CODES[1],
             type="melee", hands=1)  # fmt: skip
MIST = a_card("kleine-helden", "spell", "Mist", "Nebel", code=CODES[2], need=9)


def ready() -> Play:
    """Return a match whose first figure is a card."""
    play = Play(2).add(2, "Bea")
    use(play, 1, "add_figure", MAID)
    return play


def test_the_dice_are_asked_for_by_the_name_on_the_card():
    play = ready().begin()
    play.cast("Shieldmaiden", need=2)
    assert play.table.ask is not None
    assert play.table.ask.params["figure"] == {"card": MAID.id, **MAID.names}


@pytest.mark.parametrize(
    ("card", "verb", "name"), [(AXE, "attack", "Streitaxt"), (MIST, "cast", "Nebel")]
)
def test_the_log_has_the_weapon_or_the_spell_in_a_sentence(card: Card, verb: str, name: str):
    play = ready()
    figure = play.id("Shieldmaiden")
    if card is AXE:
        use(play, 1, "lay_out", card, figure=figure)
    play.begin()
    aim: dict[str, Any] = {"target": play.id("Bea")} if card is AXE else {"figure": figure}
    entry = use(play, 1, verb, card, **aim)
    told = [in_words(one, play, "de") for one in entry.facts if isinstance(one, Noted)]
    assert any("Schildmaid" in sentence for sentence in told)
    assert any(name in sentence for sentence in told)
