"""Cards of FLAGGED, scanned: played, countered with, and what they do besides."""

from __future__ import annotations

import pytest

from companion.domain.cards import Card, Value
from companion.games import GAMES
from tests.games.carding import CODES, a_card, denied, names_in, offers, place, use
from tests.games.flagged.dsl import GAME, Play, begun, counted


def card(kind: str, name: str, code: str = CODES[0], **values: Value) -> Card:
    return a_card("flagged", kind, name, code=code, **values)


SLEEP = card("card", "Umbrafaden", does="skip_turns", turns=2)


def second_round() -> Play:
    play = counted()
    play.end(2)
    return play


@pytest.mark.parametrize("kind", ["card", "ultimate"])
def test_a_card_is_played_counts_and_is_discarded(kind):
    play, one = second_round(), card(kind, "Umbrafaden")
    hand = play.of(1, "hand")
    entry = use(play, 1, "play_card", one)
    assert (play.of(1, "hand"), play.of(1, "cards")) == (hand - 1, 1)
    assert (place(play, one), names_in(entry)) == (("discard", 0), {"Umbrafaden"})
    play.undo(entry.n)
    assert (play.of(1, "hand"), place(play, one)) == (hand, ("", 0))


def test_a_card_of_the_discard_pile_asks_first():
    play = second_round()
    use(play, 1, "play_card", SLEEP)
    play.end(2)
    assert denied(play, 1, "play_card", SLEEP).code == "card/again"
    use(play, 1, "play_card", SLEEP, again=True)


def test_a_second_card_in_a_turn_is_refused_by_the_limit():
    play = second_round()
    use(play, 1, "play_card", SLEEP)
    other = card("card", "Flüsterschritt", code=CODES[1])
    assert denied(play, 1, "play_card", other).code == "limit/reached"


def test_a_counter_card_is_played_in_the_others_turn_and_does_not_count():
    play, one = second_round(), card("counter", "Schildkonter")
    use(play, 2, "counter", one)
    assert (play.of(2, "cards"), place(play, one)) == (0, ("discard", 0))


def test_what_a_card_does_besides_is_offered_with_its_numbers():
    play = second_round()
    use(play, 1, "play_card", SLEEP)
    assert [*offers(play, SLEEP, 1)].count("skip_turns") == 1
    assert offers(play, SLEEP, 1)["skip_turns"].asks == ("whom",)
    entry = use(play, 1, "skip_turns", SLEEP, whom=2)
    assert (play.of(2, "skips"), names_in(entry)) == (2, {"Umbrafaden"})


def test_a_card_offers_only_what_it_does():
    verbs = {*offers(second_round(), SLEEP, 1)}
    assert verbs == {"play_card", "skip_turns", "discard"}
    more = card("card", "Doppelschuss", does="allow", what="cards", by=1)
    play = second_round()
    use(play, 1, "allow", more)
    assert play.of(1, "max_cards") == 2


def test_a_trap_is_only_known_once_it_snaps():
    """Laid face down it is nobody's business (FL-40); there is no use that would name it."""
    assert {one.verb for one in GAME.cards["trap"].uses}.isdisjoint({"play_card", "lay_out"})
    play, trap = second_round(), card("trap", "Frostfalle", does="skip_turns", turns=1)
    use(play, 2, "skip_turns", trap, whom=1)
    assert (play.of(1, "skips"), place(play, trap)) == (1, ("discard", 0))


def test_a_card_too_many_goes_to_the_open_pile():
    play = second_round()
    use(play, 1, "discard", SLEEP)
    assert place(play, SLEEP) == ("discard", 0)


def test_a_hero_is_chosen_by_its_card():
    play = Play()
    use(play, 1, "choose_hero", card("hero", "Knight", hero="ritter"))
    assert GAMES["flagged"].cards["hero"].known[1].values == {"hero": "ritter"}
    assert place(play, card("hero", "Knight")) == ("front", 1)


@pytest.mark.parametrize(
    ("does", "args"),
    [
        ("draw", {}),
        ("extra_turn", {}),
        ("reset_walls", {}),
        ("capture", {}),
        ("take_flag", {}),
        ("card_wall", {}),
        ("allow", {"what": "fields", "by": 2}),
    ],
)
def test_what_a_card_does_is_done_with_the_card(does, args):
    play, one = second_round(), card("ultimate", "Nullpunkt", does=does)
    entry = use(play, 1, does, one, **args)
    assert names_in(entry) == {"Nullpunkt"}


@pytest.mark.parametrize(
    ("does", "args"),
    [
        ("turn_board", {}),
        ("teleport", {"figure": "hero", "to": "C4"}),
        ("card_wall", {"edge": "C4|D4"}),
        ("lay", {"place": "C4", "solid": True}),
        ("summon", {"what": "companion", "place": "C4"}),
        ("destroy_wall", {"wall": "wall"}),
        ("move_wall", {"wall": "wall", "edge": "C4|D4"}),
    ],
)
def test_what_a_card_does_on_the_board_asks_where(does, args):
    play, one = begun(), card("card", "Felsverschiebung", does=does)
    things = {"hero": play.figure(1), "wall": play.sheet("wall")}
    entry = use(
        play, 1, does, one, **{name: things.get(value, value) for name, value in args.items()}
    )
    assert names_in(entry) == {"Felsverschiebung"}


@pytest.mark.parametrize(("does", "field"), [("card_wall", "edge"), ("capture", "figure")])
def test_where_the_match_keeps_a_board_a_card_asks_where(does, field):
    one = card("card", "Felsverschiebung", does=does)
    assert offers(begun(), one, 1)[does].asks == (field,)
    assert offers(second_round(), one, 1)[does].asks == ()
