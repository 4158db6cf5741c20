"""The reveal: a card played, or discarded for one attempt at an encounter."""

from __future__ import annotations

import pytest

from tests.games.superhero_draft.dsl import TOKENS, TYPES, Play, begun, notes, refused


@pytest.mark.parametrize(
    ("card", "tokens", "after"),
    [
        ("fast", {}, {"fast": 1}),
        ("other", {"bystanders": 1}, {"bystanders": 1, "honour": 1}),
        ("strong", {"planning": 2, "henchmen": 1}, {"strong": 1, "planning": 2, "henchmen": 1}),
        ("allies", {}, {"allies": 1, "honour": 0}),
        ("other", {}, {}),
    ],
)
def test_a_played_card_brings_what_it_says_SD_04(
    card: str, tokens: dict[str, int], after: dict[str, int]
) -> None:
    play = begun().at(1)
    play.do(1, "play", card=card, **tokens)
    all_marks = dict.fromkeys((*TYPES, *TOKENS, "allies", "honour"), 0)
    assert {mark: play.of(1, mark) for mark in all_marks} == all_marks | after
    assert play.where == (1, "reveal", 2)


def test_a_discarded_card_is_one_attempt_SD_05() -> None:
    play = begun().at(1)
    hard, easy = play.encounter(8, flying=2), play.encounter(2, fast=1)
    play.put(1, fast=1)
    entry = play.do(1, "attempt", encounter=hard)
    assert notes(entry) == ["failed"]
    assert (play.of(1, "honour"), play.of(1, "fast"), play.table.turn) == (0, 1, 2)
    assert refused(play, 1, "attempt", encounter=easy) == "turn/not_yours"
    play.put(2, fast=1)
    play.do(2, "attempt", encounter=easy)
    assert play.table.sheets[easy].owner == 2
    assert (play.of(2, "honour"), play.table.sheets[hard].owner) == (2, 0)
    assert refused(play, 3, "attempt", encounter=easy) == "field/sheet"


def test_the_special_text_of_an_encounter_is_resolved_when_it_is_beaten() -> None:
    play = begun().at(1)
    encounter = play.encounter(6, "Discard two superheroes")
    play.do(1, "attempt", encounter=encounter)
    (prompt,) = play.table.prompts.values()
    assert (prompt.key, prompt.seat) == ("sd.prompt.effect", 1)
    assert prompt.params == {"text": "Discard two superheroes"}


def test_encounters_need_not_be_entered() -> None:
    play = begun().at(1)
    play.put(1, planning=2)
    play.do(1, "beat", honour=5, planning=1)
    assert (play.of(1, "honour"), play.of(1, "planning")) == (5, 1)
    assert play.total(1, "encounters") == 5
    assert refused(play, 2, "beat", honour=5, planning=1) == "mark/low"
    play.do(2, "fail")
    assert play.where == (1, "reveal", 3)


def test_gaps_are_filled_only_when_all_have_revealed_SD_06() -> None:
    play = begun().at(1)
    encounter = play.encounter(3)
    play.do(1, "attempt", encounter=encounter)
    assert refused(play, 2, "lay_out", honour=4) == "encounter/later"
    assert "lay_out" not in play.offers(2)
    play.beats(2, 4)
    play.do(3, "fail")
    assert play.prompts() == ["replenish"]
    (prompt,) = play.table.prompts.values()
    assert prompt.params == {"n": 2}
    play.encounter(5)
    (prompt,) = play.table.prompts.values()
    assert prompt.params == {"n": 1}
    play.encounter(6)
    assert play.prompts() == []


def test_where_nothing_was_beaten_an_encounter_may_still_be_entered() -> None:
    play = begun().at(1)
    play.do(1, "fail")
    encounter = play.encounter(7, fast=1)
    assert play.table.value(encounter, "honour") == 7


def test_there_are_four_types_of_superheroes_SD_10() -> None:
    play = begun(2)
    for kind in ("strong", "telepathic", "fast", "flying"):
        play.everybody(kind)
    assert [play.of(1, kind) for kind in TYPES] == [1, 1, 1, 1]
    play.at(5)
    assert refused(play, 1, "play", card="invisible") == "field/choice"


def test_tokens_never_run_out_SD_17() -> None:
    play = begun(2).at(1)
    for seat in (1, 2):
        play.put(seat, henchmen=40, planning=40, bystanders=40)
    play.do(1, "play", card="other", henchmen=9, planning=9, bystanders=9)
    assert [play.of(1, token) for token in TOKENS] == [49, 49, 49]


class TestByHand:
    def beaten(self) -> tuple[Play, str]:
        play = begun(2).at(1)
        encounter = play.encounter(5)
        play.do(1, "attempt", encounter=encounter)
        return play, encounter

    def test_a_corrected_honour_counts_for_who_beat_the_encounter(self) -> None:
        play, encounter = self.beaten()
        play.adjust(1, "honour", 2, sheet=encounter)
        assert play.of(1, "honour") == 7

    def test_an_encounter_handed_over_takes_its_honour_along(self) -> None:
        play, encounter = self.beaten()
        play.do(2, "hand_over", thing=encounter, whom=2)
        assert [play.of(seat, "honour") for seat in (1, 2)] == [0, 5]
        play.do(2, "hand_over", thing=encounter)
        assert [play.of(seat, "honour") for seat in (1, 2)] == [0, 0]
        assert play.reading(2, encounter) == []

    def test_one_taken_away_counts_for_nobody(self) -> None:
        play, encounter = self.beaten()
        play.do(1, "take_away", thing=encounter)
        assert play.of(1, "honour") == 0
        assert refused(play, 1, "take_away", thing=encounter) == "field/sheet"
        assert not {"take_away", "hand_over"} & play.offers(1).keys()

    def test_honour_added_by_hand_stays_when_its_sources_change(self) -> None:
        play, _ = self.beaten()
        play.adjust(1, "honour", 3)
        play.adjust(1, "bystanders", 1)
        assert (play.of(1, "honour"), play.total(1, "besides")) == (9, 3)

    def test_a_beaten_encounter_can_be_taken_back(self) -> None:
        play, encounter = self.beaten()
        play.undo()
        assert play.table.sheets[encounter].owner == 0
        assert play.where == (1, "reveal", 1)
