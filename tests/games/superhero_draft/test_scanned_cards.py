"""Cards of Superhero Draft, scanned: played or discarded, encounters laid out and attempted."""

from __future__ import annotations

import pytest

from companion.domain.cards import Card, Value
from tests.games.carding import (
    CODES,
    a_card,
    denied,
    hint,
    names_in,
    offers,
    place,
    possible,
    thing,
    use,
)  # fmt: skip
from tests.games.superhero_draft.dsl import Play, begun


def card(kind: str, name: str, code: str = CODES[0], **values: Value) -> Card:
    return a_card("superhero-draft", kind, name, code=code, **values)


FIST = card("superhero", "Iron Fist", card="strong", henchmen=1)
BANK = card("encounter", "Bank Raid", honour=3, strong=1, any=1, text="Gain a planning token")


def revealing() -> Play:
    return begun().at(1, 1)


class TestDraftedCard:
    def test_is_played_with_its_type_and_tokens(self):
        play = revealing()
        entry = use(play, 1, "play", FIST)
        assert [play.of(1, one) for one in ("strong", "henchmen")] == [1, 1]
        assert (place(play, FIST), names_in(entry)) == (("front", 1), {"Iron Fist"})
        play.undo(entry.n)
        assert (place(play, FIST), play.of(1, "strong")) == (("", 0), 0)

    @pytest.mark.parametrize(("kind", "mark"), [("ally", "allies"), ("other", "")])
    def test_of_another_kind_is_no_superhero(self, kind, mark):
        play = revealing()
        use(play, 1, "play", card(kind, "Aunt May", bystanders=2))
        assert play.of(1, "bystanders") == 2
        assert sum(play.of(1, one) for one in ("strong", "telepathic", "fast", "flying")) == 0
        assert not mark or play.of(1, mark) == 1

    def test_that_was_played_counts_once_more_only_when_people_say_so(self):
        play = revealing()
        use(play, 1, "play", FIST)
        play.at(2, 1)
        assert denied(play, 1, "play", FIST).code == "card/again"

    def test_is_discarded_for_an_attempt(self):
        play = revealing()
        lying = play.encounter(3, strong=1)
        play.put(1, strong=1)
        use(play, 1, "attempt", FIST, encounter=lying)
        assert (place(play, FIST), play.of(1, "honour")) == (("discard", 0), 3)


class TestEncounter:
    def test_is_laid_out_with_its_icons_on_the_table(self):
        play = begun()
        entry = use(play, 1, "lay_out", BANK)
        marks = play.table.sheet(thing(play, BANK)).marks
        assert [marks[one] for one in ("honour", "strong", "any", "fast")] == [3, 1, 1, 0]
        assert (place(play, BANK), names_in(entry)) == (("table", 0), {"Bank Raid"})
        play.undo(entry.n)
        assert place(play, BANK) == ("", 0)

    def test_is_not_laid_out_twice(self):
        play = begun()
        use(play, 1, "lay_out", BANK)
        assert denied(play, 2, "lay_out", BANK).code == "card/lies"

    def test_is_attempted_when_it_is_scanned_on_the_table(self):
        play = begun()
        use(play, 1, "lay_out", BANK)
        play.at(1, 1).put(1, strong=2)
        assert possible(play, BANK, 1)[0] == "attempt"
        entry = use(play, 1, "attempt", BANK)
        assert (place(play, BANK), play.of(1, "honour")) == (("front", 1), 3)
        assert "Bank Raid" in names_in(entry)
        play.undo(entry.n)
        assert place(play, BANK) == ("table", 0)

    def test_that_somebody_has_cannot_be_attempted(self):
        play = begun()
        use(play, 1, "lay_out", BANK)
        play.at(1, 1).put(1, strong=2)
        use(play, 1, "attempt", BANK)
        assert denied(play, 2, "attempt", BANK).code == "field/sheet"

    def test_of_which_the_honour_is_not_known_asks_for_it_alone(self):
        new = card("encounter", "Train Heist", flying=2)
        assert offers(begun(), new, 1)["lay_out"].asks == ("honour",)

    def test_that_is_taken_away_lies_on_the_discard_pile(self):
        play = begun()
        use(play, 1, "lay_out", BANK)
        use(play, 1, "take_away", BANK)
        assert place(play, BANK) == ("discard", 0)

    @pytest.mark.parametrize(
        ("team", "said"),
        [
            ({"strong": 2}, "P1 can beat it now. Planning tokens spent: 0."),
            ({"strong": 1, "planning": 1}, "P1 can beat it now. Planning tokens spent: 1."),
            ({"strong": 1}, "P1 still lacks Any type × 1."),
            ({}, "P1 still lacks 2 icons, Strong among them."),
        ],
    )
    def test_hint_says_what_a_team_lacks(self, team, said):
        play = begun().put(1, **team)
        assert hint(play, BANK, 1) == said
        use(play, 2, "lay_out", BANK)
        assert hint(play, BANK, 1) == said

    def test_hint_is_silent_of_one_that_somebody_has_beaten(self):
        play = begun()
        use(play, 1, "lay_out", BANK)
        use(play, 1, "hand_over", BANK, whom=2)
        assert hint(play, BANK, 1) == ""
