"""What a card means for a hero now, as the page of a card says it."""

from __future__ import annotations

import pytest

from tests.games.carding import a_card, hint, thing, use
from tests.games.neue_helden.dsl import Play, begun, four
from tests.games.neue_helden.printed import a_mission


@pytest.mark.parametrize(
    ("kraft", "iq", "points", "said"),
    [
        (3, 6, 0, "P1 needs 2+ on blue and 4+ on pink with KRAFT 3 and IQ 6."),
        (5, 10, 0, "P1 completes it without rolling: KRAFT 5 and IQ 10 are enough."),
        (9, 6, 0, "P1 needs 4+ on pink with IQ 6; KRAFT 9 is enough."),
        (2, 12, 0, "P1 needs 3+ on blue with KRAFT 2; IQ 12 is enough."),
        (5, 3, 2, "Even with sixes P1 pays 2 of 2 hero points, with KRAFT 5 and IQ 3."),
        (5, 3, 1, "Out of reach for P1 now: even with sixes it costs 2 hero points, of which "
         "there are 1."),
    ],
)  # fmt: skip
def test_a_hint_says_what_the_dice_must_show(kraft, iq, points, said):
    play = four().put(1, kraft=kraft, iq=iq, points=points)
    assert hint(play, a_mission(), 1) == said


def test_a_hint_is_there_in_german():
    play = four().put(1, kraft=3, iq=6)
    assert hint(play, a_mission(), 1, "de") == (
        "P1 braucht 2+ auf Blau und 4+ auf Pink mit KRAFT 3 und IQ 6."
    )


def test_the_example_of_the_rulebook_counts_equipment_and_training():
    """DAS GEHIRN with Kampfanzug and Lexikon lesen needs 3+ and 4+ (NH-41)."""
    play = begun("gehirn", values={"gehirn": {"kraft": 1, "iq": 5}}).put(1, iq_mod=1)
    play.equipment(1, "Kampfanzug", kraft=1)
    assert hint(play, a_mission(), 1).startswith("P1 needs 3+ on blue and 4+ on pink")


def test_a_hint_follows_what_lies_there_when_somebody_has_corrected_it():
    play, card = four().put(1, kraft=3, iq=6), a_mission()
    use(play, 1, "take_mission", card)
    play.adjust(1, "kraft", -2, sheet=thing(play, card))
    assert hint(play, card, 1) == "P1 needs 4+ on pink with IQ 6; KRAFT 3 is enough."


def test_a_hint_says_nothing_of_what_nobody_knows():
    assert hint(four(), a_card("neue-helden", "mission", "Bridge", kraft=5), 1) == ""
    assert hint(Play(1), a_mission(), 1) == ""


def test_of_a_training_it_says_what_becomes_of_the_value():
    card = a_card("neue-helden", "training", "Dumbbell Training", attribute="kraft", need=3)
    assert hint(four(), card, 1) == "KRAFT 3 for P1 from 3 on, otherwise KRAFT 1."


def test_of_an_equipment_it_says_the_values_with_it():
    card = a_card("neue-helden", "equipment", "Combat Suit", kraft=1)
    assert hint(four(), card, 2) == "With it P2 has KRAFT 3, IQ 2 and movement 4."
