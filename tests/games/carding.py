"""Moves made with a card, where it lies afterwards, and what is said of it; no host, no disk."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.domain.card_offers import CardOffer, card_offers
from companion.domain.cards import Card, Value
from companion.domain.decide import decision
from companion.domain.facts import Noted, Prompted
from companion.domain.lying import where
from companion.domain.moves import Entry, Move
from companion.domain.params import CardName, Param, Params, SeatRef, Term
from companion.domain.rejected import Rejected
from companion.domain.using import lies
from companion.games import GAMES
from tests.games.playing import Play
from web.texts import Texts

CATALOGUES = Path(__file__).parents[2] / "web" / "translations"
CODES = ("7K3QZ", "P9WRC", "X6F8E", "B3V47", "2M4TR")


def a_card(
    game: str, kind: str, en: str, de: str = "", /, code: str = CODES[0], **values: Value
) -> Card:
    """Return a card as the registry would know it."""
    names = {"en": en, **({"de": de} if de else {})}
    return Card(id=code, game=game, kind=kind, names=names, values=values)


def use(
    play: Play, seat: int, verb: str, /, *cards: Card, again: bool = False, **args: Any
) -> Entry:
    """Make a move with a card or several, as a scan does."""
    n = len(play.log) + 1
    wish = Move(verb=verb, seat=seat, args=args, n=n, at=n, cards=cards, again=again)
    facts, play.table, move = decision(play.game, play.table, wish)
    play.log.append(Entry(n=n, at=n, verb=verb, facts=facts, seat=seat, args=move.args))
    return play.log[-1]


def denied(play: Play, seat: int, verb: str, card: Card, /, **args: Any) -> Rejected:
    """Return why a move with a card is refused; nothing may have come of it."""
    before = play.table
    with pytest.raises(Rejected) as caught:
        use(play, seat, verb, card, **args)
    assert play.table == before
    return caught.value


def place(play: Play, card: Card) -> tuple[str, int]:
    """Return where a card lies, and in front of whom; `""` when nobody sees it."""
    lying = where(play.table, card.id)
    return (lying.place, lying.seat) if lying else ("", 0)


def thing(play: Play, card: Card) -> str:
    """Return the sheet a card lies as, empty for none."""
    lying = lies(play.game, play.table, card)
    return lying.sheet if lying else ""


def names_in(entry: Entry) -> set[str]:
    """The English and German names of cards in the sentences of a move."""
    return {
        str(value.get(lang))
        for fact in entry.facts
        if isinstance(fact, Noted | Prompted)
        for value in fact.params.values()
        if isinstance(value, dict) and "card" in value
        for lang in ("en", "de")
        if lang in value
    }


def offers(play: Play, card: Card, seat: int) -> dict[str, CardOffer]:
    """What the page of a card offers a seat, by verb."""
    found = card_offers(play.game, play.table, card, seat, at=len(play.log) + 1)
    return {offer.verb: offer for offer in found}


def possible(play: Play, card: Card, seat: int) -> list[str]:
    """The verbs a card can be used for now, the likeliest first."""
    return [verb for verb, offer in offers(play, card, seat).items() if offer.refused is None]


def hint(play: Play, card: Card, seat: int, lang: str = "en") -> str:
    """What the page of a card says of it for a seat, in a language."""
    says = GAMES.get(play.game.id, play.game).says.get(card.kind)
    note = says(play.table, card, seat) if says else None
    return "" if note is None else in_words(note, play, lang)


def in_words(note: Noted, play: Play, lang: str = "en") -> str:
    """Return a sentence as people read it; everybody is called by the number of the seat."""
    texts = _texts()
    assert texts.catalogue(lang).find(note.key), note.key
    params = dict(_unpacked(note.params))
    names = {seat: f"P{seat}" for seat in play.table.seats}
    return texts.say(lang, note.key, params, prefix=play.game.prefix, names=names)


def _unpacked(params: Params) -> Iterator[tuple[str, Param]]:
    for name, value in params.items():
        match value:
            case {"seat": int(seat)}:
                yield name, SeatRef(seat)
            case {"term": str(term)}:
                yield name, Term(term)
            case {"card": str(card), **names}:
                yield name, CardName(card, {str(lang): str(word) for lang, word in names.items()})
            case int() | str():
                yield name, value


@cache
def _texts() -> Texts:
    return Texts(CATALOGUES)
