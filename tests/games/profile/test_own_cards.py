"""Cards of own games: kinds and values from the file, played in one move."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.domain.cards import Card
from companion.domain.using import kinds_of
from companion.games.profile import read_game, texts_of
from companion.games.profile.source import Unfit
from companion.games.profile.writing import toml_of
from tests.games.carding import a_card, denied, in_words, names_in, offers, place, use
from tests.games.profile.dsl import Match, game, ready, unfit
from web.texts import Texts

TEXTS = Texts(Path(__file__).parents[3] / "web" / "translations")
HUNT = """
    [[marks]]
    id = "gold"
    name = { en = "Gold", de = "Gold" }
    show = "big"
    high = 20
    milestones = [{ at = 10, prompt = "A dragon wakes." }]

    [[marks]]
    id = "fog"
    name = { en = "Fog", de = "Nebel" }
    whose = "table"
    start = 5
    high = 9
    step = 2

    [[cards]]
    id = "treasure"
    name = { en = "Treasure", de = "Schatz" }
    many = { en = "Treasures", de = "Schätze" }
    values = ["gold", "fog"]
    icon = "coin"
    box = 24

    [[cards]]
    id = "friend"
    name = "Friend"
    lies = "front"
    again = "free"
"""


def card(kind: str, name: str, de: str = "", /, **values: int) -> Card:
    names = {"en": name, **({"de": de} if de else {})}
    return Card(id="7K3QZ", game="a_game", kind=kind, names=names, values={**values})


CHEST = card("treasure", "Chest", "Truhe", gold=3, fog=-1)


def hunt() -> Match:
    return Match(game(HUNT))


class TestPlaying:
    def test_a_card_moves_the_numbers_of_who_plays_it_and_of_the_table(self):
        play = hunt()
        entry = use(play, 2, "play_card", CHEST)
        assert (play.of(2, "gold"), play.of(1, "gold")) == (3, 0)
        assert play.table.value("table", "fog") == 4
        assert (place(play, CHEST), names_in(entry)) == (("discard", 0), {"Chest", "Truhe"})

    def test_one_undo_takes_all_of_it_back(self):
        play = hunt()
        entry = use(play, 2, "play_card", CHEST)
        play.undo(entry.n)
        assert (play.of(2, "gold"), play.table.value("table", "fog")) == (0, 5)
        assert place(play, CHEST) == ("", 0)

    def test_a_card_on_the_discard_pile_asks_first(self):
        play = hunt()
        use(play, 1, "play_card", CHEST)
        assert denied(play, 2, "play_card", CHEST).code == "card/again"
        use(play, 2, "play_card", CHEST, again=True)
        assert play.of(2, "gold") == 3

    def test_a_card_that_lies_in_front_may_count_freely_where_the_file_says_so(self):
        play, friend = hunt(), card("friend", "Bo")
        use(play, 1, "play_card", friend)
        assert place(play, friend) == ("front", 1)
        use(play, 3, "play_card", friend)
        assert place(play, friend) == ("front", 3)

    def test_numbers_stop_at_the_end_of_their_marks(self):
        play = hunt()
        use(play, 1, "play_card", card("treasure", "Hoard", gold=20, fog=-9))
        assert (play.of(1, "gold"), play.table.value("table", "fog")) == (20, 0)

    def test_what_follows_from_a_number_follows_from_a_card(self):
        play = hunt()
        use(play, 1, "play_card", card("treasure", "Hoard", gold=12))
        assert [prompt.key for prompt in play.table.prompts.values()] == [
            "own-a_game.prompt.gold-10"
        ]

    def test_what_is_not_written_on_it_moves_nothing_and_is_not_asked(self):
        play, coin = hunt(), card("treasure", "Coin", gold=1)
        assert offers(play, coin, 1)["play_card"].asks == ()
        use(play, 1, "play_card", coin)
        assert play.table.value("table", "fog") == 5

    def test_without_a_code_the_numbers_are_typed(self):
        play = hunt()
        entry = play.do(1, "play_card", gold=2)
        assert play.of(1, "gold") == 2
        assert "play_card" in play.offers(2)
        assert entry.facts

    def test_points_that_are_written_down_can_be_moved_too(self):
        rules = game(
            '[score]\nkind = "sheet"\n[[cards]]\nid = "gift"\nname = "Gift"\nvalues = ["score"]'
        )
        play = Match(rules)
        use(play, 2, "play_card", card("gift", "Bow", score=5))
        assert play.scores() == [0, 5, 0]

    def test_before_the_first_turn_there_is_none(self):
        play = hunt()
        play.undo(2)
        assert denied(play, 1, "play_card", CHEST).code == "match/not_now"


class TestKinds:
    def test_have_fields_with_the_bounds_of_their_marks(self):
        fields = game(HUNT).cards["treasure"].fields
        assert (fields["gold"].low, fields["gold"].high, fields["gold"].step) == (-20, 20, 1)
        assert (fields["fog"].low, fields["fog"].high, fields["fog"].step) == (-9, 9, 2)
        assert game(HUNT).cards["treasure"].box == 24

    def test_are_called_as_the_file_says_in_each_language(self):
        for lang, one, many in (("en", "Treasure", "Treasures"), ("de", "Schatz", "Schätze")):
            seen = TEXTS.of_game(lang, game(HUNT))
            assert (seen["own-a_game.card.treasure"], seen["own-a_game.card.treasure.many"]) == (
                one, many,
            )  # fmt: skip
        assert texts_of(game(HUNT), "de", {})["own-a_game.card.friend.many"] == "Friend"

    def test_and_the_key_that_plays_them_have_their_words(self):
        seen = TEXTS.of_game("de", game(HUNT))
        assert seen["own-a_game.verb.play_card"] == "Karte ausspielen"
        assert (seen["own-a_game.field.fog"], seen["own-a_game.field.gold"]) == ("Nebel", "Gold")

    def test_a_file_without_any_has_the_plain_kind_and_no_key_more(self):
        rules = ready("score_sheet")
        assert ("play_card" in rules.verbs, [*kinds_of(rules)]) == (False, ["card"])
        lying = a_card("score_sheet", "card", "Bo")
        play = Match(rules)
        use(play, 1, "put_card", lying, place="front", whom=2)
        assert place(play, lying) == ("front", 2)

    def test_the_form_on_the_phone_keeps_them_when_it_writes_the_file_anew(self):
        cards = [{"id": "treasure", "name": {"en": "Treasure"}, "values": ["gold"], "box": 3}]
        marks = [{"id": "gold", "name": "Gold"}]
        text = toml_of({"title": "Hunt", "cards": cards, "marks": marks})
        assert read_game(text.encode(), "hunt.toml").cards["treasure"].box == 3


CARDS = 'title = "A"\n[[marks]]\nid = "gold"\nname = "Gold"\n[[cards]]\nid = "x"\n'


@pytest.mark.parametrize(
    ("text", "code", "line", "key"),
    [
        (CARDS + 'name = "X"\nvalues = ["gold", "silver"]', "reference", 8, "values"),
        (CARDS + 'values = ["gold"]', "missing", 5, "cards"),
        (CARDS + 'name = "X"\nvalue = ["gold"]', "unknown", 8, "value"),
        (CARDS + 'name = "X"\nlies = "hand"', "choice", 8, "lies"),
        (CARDS + 'name = "X"\nbox = -1', "bounds", 8, "box"),
        (CARDS + 'name = "X"\nvalues = "gold"', "type", 8, "values"),
        (CARDS + 'name = ""', "length", 7, "name"),
        (CARDS.replace('"x"', '"Big X"') + 'name = "X"', "spelling", 6, "id"),
        (CARDS + 'name = { english = "X" }', "spelling", 7, "english"),
        (CARDS + 'name = "X"\n[[cards]]\nid = "x"\nname = "Y"', "twice", 9, "id"),
        (CARDS + 'name = "X"\n' + 12 * '[[cards]]\nid = "y"\nname = "Y"\n', "length", 5, "cards"),
        (CARDS.replace("gold", "name") + 'name = "X"\nvalues = ["name"]', "reference", 8, "values"),
        (CARDS.replace('"Gold"', '"Gold"\nwhose = "opponents"') + 'name = "X"\nvalues = ["gold"]',
         "reference", 9, "values"),
    ],
)  # fmt: skip
def test_an_error_names_its_line_and_key(text, code, line, key):
    told = unfit(text)
    assert told.code == f"game_file/{code}"
    assert told.params["line"] == line
    assert key in str(told.params["key"])
    assert isinstance(told, Unfit)


def test_the_log_says_the_card_in_the_language_of_whoever_reads_it():
    play = hunt()
    entry = use(play, 1, "play_card", CHEST)
    used = [fact for fact in entry.facts if getattr(fact, "key", "") == "card.used"]
    assert "Truhe" in in_words(used[0], play, "de")
