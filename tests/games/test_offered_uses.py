"""What the page of a card offers can be done, and what it refuses beforehand cannot."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice, product
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from companion.domain.card_offers import CardOffer, card_offers
from companion.domain.cards import Card
from companion.domain.decide import decide
from companion.domain.fields import AnyField, Choice, Number, OneSeat, OneSheet, Text
from companion.domain.game import Game
from companion.domain.grid import Grid
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.games import GAMES
from tests.games.playing import Play
from tests.games.test_random_cards import a_random_card, a_scan
from tests.games.trying import chances, filled, house_rules, one_move

MOVES = 30
MOST = 400
"""Ways to fill a form that are tried before one counts as impossible."""

BOARD = Grid(8, 8)
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@each_game
@settings(
    max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
@given(chance=chances)
def test_a_use_is_possible_exactly_when_it_is_offered(game: Game, chance: Random) -> None:
    play = Play(game, chance.randint(*game.seats), house_rules(game, chance))
    cards = [a_random_card(play, chance, n) for n in range(8)]
    for _ in range(MOVES):
        with suppress(Rejected):
            a_scan(play, chance, chance.choice(cards)) if chance.random() < 0.6 else one_move(
                play, chance
            )
        card, seat = chance.choice(cards), chance.choice([*play.table.seats])
        for offer in card_offers(game, play.table, card, seat, at=len(play.log) + 1):
            refused = why_not(play, card, seat, offer, chance)
            if offer.refused is None or offer.again:
                assert refused is None, (card, offer, refused)
            else:
                assert refused is not None, (card, offer)


def why_not(play: Play, card: Card, seat: int, offer: CardOffer, chance: Random) -> Rejected | None:
    """Return the refusal of a use however its form is filled in, None once something will do."""
    last: Rejected | None = None
    n = len(play.log) + 1
    for args in islice(ways(play, seat, offer, chance), MOST):
        wish = Move(verb=offer.verb, seat=seat, args=args, n=n, at=n, cards=(card,),
                    again=offer.again)  # fmt: skip
        try:
            decide(play.game, play.table, wish)
        except Rejected as refused:
            last = refused
        else:
            return None
    assert last is not None
    return last


def ways(play: Play, seat: int, offer: CardOffer, chance: Random) -> Iterator[dict[str, Any]]:
    """Fill in what a card leaves open: nothing, then everything in any order."""
    fields = play.game.verbs[offer.verb].fields
    yield {}
    lists = [shuffled(some(fields[name], play, seat, chance), chance) for name in offer.asks]
    if offer.asks:
        yield from (dict(zip(offer.asks, one, strict=True)) for one in product(*lists))


def some(field: AnyField, play: Play, seat: int, chance: Random) -> list[Any]:
    """What people may fill in, some of it where that is endless."""
    match field:
        case Choice(values=values):
            return [*values, *([""] if field.optional else [])]
        case OneSheet(kind=kind):
            return [*(name for name, _ in play.table.kept(kind)), ""]
        case OneSeat():
            return [*play.table.seats, *([0] if field.optional else [])]
        case Number(start=start):
            return [start, filled(field, play, seat, chance)]
        case Text():
            return ["Axt", *BOARD.fields, *BOARD.edges]
        case _:
            return [filled(field, play, seat, chance) for _ in range(3)]


def shuffled(values: list[Any], chance: Random) -> list[Any]:
    return chance.sample(values, len(values))
