"""A mission that is a card: its name in every language, and why it is not taken twice."""

from __future__ import annotations

from tests.games.carding import offers, use
from tests.games.neue_helden.dsl import four
from tests.games.neue_helden.printed import a_mission


def test_the_question_for_the_dice_names_the_mission_in_every_language():
    play, card = four(), a_mission(level=1, kraft=5, iq=5)
    use(play.at(1, "choose"), 1, "take_mission", card)
    use(play.at(1, "move"), 1, "move", card)
    use(play, 1, "attempt", card)
    assert play.table.ask is not None
    assert play.table.ask.params["mission"] == {"card": card.id, **card.names}


def test_a_mission_that_lies_there_is_said_to_lie_there_and_not_that_it_is_too_late():
    play, card = four(), a_mission()
    use(play.at(1, "choose"), 1, "take_mission", card)
    refused = offers(play.at(1, "move"), card, 1)["take_mission"].refused
    assert refused is not None
    assert refused.code == "card/lies"
