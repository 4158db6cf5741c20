"""The verb with which people say where cards lie; every game has it, and it asks no rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.domain.cards import Card
from companion.domain.facts import CardPut, Noted, Outcome, Place, SheetGiven, SheetRemoved
from companion.domain.fields import Choice, OneSeat
from companion.domain.game import Verb
from companion.domain.lying import where
from companion.domain.moves import Move
from companion.domain.params import Param, SeatRef, pack
from companion.domain.rejected import Rejected
from companion.domain.table import Table

PUT_CARD = "put_card"
MOST_CARDS = 60
"""As many as one photo of a spread brings together."""


def put(card: Card, place: Place, seat: int, *, sheet: str = "") -> CardPut:
    """Return the fact that a card lies somewhere."""
    return CardPut(card.id, card.kind, card.names, place, seat, sheet)


def _put_card(table: Table, move: Move) -> Iterable[Outcome]:
    whom, place = move.args["whom"], move.args["place"]
    if not 0 < len(move.cards) <= MOST_CARDS:
        raise Rejected("card/none", "Say which cards: 1 to {most}.", most=MOST_CARDS)
    if (place == "front") != bool(whom):
        raise Rejected("card/whom", "Say in front of whom it lies.")
    # A photo may show both codes of one card.
    first, *more = {card.id: card for card in move.cards}.values()
    said: dict[str, Param] = {"card": first.said, "more": len(more)}
    key = f"card.put.{place}" + (".more" if more else "")
    yield Noted(key, pack({**said, "who": SeatRef(move.seat), "whom": SeatRef(whom)}), move.seat)
    for card in (first, *more):
        yield from _moved(table, card, "" if place == "hidden" else place, whom)


def _moved(table: Table, card: Card, place: Place, whom: int) -> Iterator[Outcome]:
    """Yield what becomes of a card, and of the thing it lies as."""
    lying = where(table, card.id)
    if lying is None or not lying.sheet:
        yield put(card, place, whom)
    elif place in ("front", lying.place):
        yield SheetGiven(lying.sheet, whom)
        yield put(card, place, whom, sheet=lying.sheet)
    else:
        yield SheetRemoved(lying.sheet)
        yield put(card, place, whom)


CARD_VERBS: dict[str, Verb] = {
    PUT_CARD: Verb(
        decide=_put_card,
        fields={
            "whom": OneSeat(whose="any", optional=True),
            "place": Choice(values=("front", "table", "discard", "hidden")),
        },
        who="any",
    )
}
