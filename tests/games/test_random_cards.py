"""Whatever card is scanned, whenever: no game breaks, and everything can be taken back."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings

from companion.domain.card_offers import card_offers
from companion.domain.cards import Card
from companion.domain.game import Game
from companion.domain.lying import where
from companion.domain.rejected import Rejected
from companion.domain.undo import replayed
from companion.games import GAMES
from companion.log import line
from tests.games.carding import hint, use
from tests.games.playing import Play
from tests.games.trying import (
    chances,
    filled,
    house_rules,
    one_move,
    out_of_bounds,
    same,
    undo_everything,
)  # fmt: skip

MOVES = 80
LANGS = ("en", "de")
NAMES = ("Axt", "두꺼비", "Å", "Der Name einer Karte, der so lang ist, wie einer nur sein kann!")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
@given(chance=chances)
def test_no_card_breaks_a_game_and_undo_leads_back_to_the_start(game: Game, chance: Random) -> None:
    play = Play(game, chance.randint(*game.seats), house_rules(game, chance))
    start = play.table
    cards = [a_random_card(play, chance, n) for n in range(12)]
    for _ in range(MOVES):
        with suppress(Rejected):
            if chance.random() < 0.5:
                a_scan(play, chance, chance.choice(cards))
            elif chance.random() < 0.3:
                a_spread(play, chance, chance.choices(cards, k=chance.randint(1, 4)))
            else:
                one_move(play, chance)
        assert [*out_of_bounds(game, play.table)] == []
        things = []
        for card in play.table.cards:
            lying = where(play.table, card)
            assert lying is not None
            assert (lying.place == "front") == (lying.seat > 0)
            things += [lying.sheet] if lying.sheet else []
        assert len(set(things)) == len(things), "two cards cannot be one thing"
        assert same(play.table, replayed(play.log, game.starts))
        spoken_of(
            play, chance.choice(cards), chance.choice([*play.table.seats]), chance.choice(LANGS)
        )
    undo_everything(play)
    assert same(play.table, start)


def a_spread(play: Play, chance: Random, cards: list[Card]) -> None:
    """Say where cards lie; of one the photo may show both codes."""
    places: dict[str, list[int]] = {
        "front": [*play.table.seats], "table": [0], "discard": [0], "hidden": [0],
    }  # fmt: skip
    place = chance.choice([*places])
    seat = chance.choice([*play.table.seats])
    use(play, seat, "put_card", *cards, place=place, whom=chance.choice(places[place]))


def spoken_of(play: Play, card: Card, seat: int, lang: str) -> None:
    """Whatever a game says of a card, it says it in words."""
    said = hint(play, card, seat, lang)
    assert not said or said.endswith(".")
    assert "{" not in said


def a_random_card(play: Play, chance: Random, n: int) -> Card:
    """A card of any kind; of some nobody knows all that stands on it."""
    kind = chance.choice([*play.game.cards])
    fields = play.game.cards[kind].fields
    told = {name: filled(field, play, 1, chance) for name, field in fields.items()}
    values = {name: value for name, value in told.items() if value != "" and chance.random() < 0.8}
    return Card(id=f"CARD{n}", game=play.game.id, kind=kind, names={"en": chance.choice(NAMES)},
                values=values)  # fmt: skip


def a_scan(play: Play, chance: Random, card: Card) -> None:
    """Do what the page of a card offers, or what it does not, with what it asks filled in."""
    seat = chance.choice([*play.table.seats])
    offers = card_offers(play.game, play.table, card, seat, at=len(play.log) + 1)
    ready = [one for one in offers if one.refused is None]
    offer = chance.choice(ready if ready and chance.random() < 0.8 else offers)
    verb = play.game.verbs[offer.verb]
    given = {name: filled(verb.fields[name], play, seat, chance) for name in offer.asks}
    told = line(use(play, seat, offer.verb, card, again=chance.random() < 0.5, **given))
    said = [told.card, *(value for value in told.params.values() if isinstance(value, dict))]
    assert any(one.get("card") == card.id for one in said), told
