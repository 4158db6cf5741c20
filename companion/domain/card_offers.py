"""What can be done with a card now: its uses, each tried on the table without storing anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from companion.domain.actors import allows
from companion.domain.cards import Card, Use
from companion.domain.decide import check_time, decision, find_verb
from companion.domain.fields import AnyField, Faces, OneSeat, OneSheet, Text
from companion.domain.fillings import refused_anyhow
from companion.domain.game import Game, Verb
from companion.domain.moves import Args, Move
from companion.domain.rejected import Rejected
from companion.domain.table import Lying, Table
from companion.domain.using import filled, lies, told, uses_now


@dataclass(frozen=True, slots=True, kw_only=True)
class CardOffer:
    """A use of a card by a seat: the move's verb, and what the card fills in of its form.

    `asks` are the fields that people still fill in: what the card leaves open. `refused` says why
    it cannot be done now, whatever they would fill in; with `again` it can, once people have said
    that the card counts once more although it lies on the discard pile.
    """

    verb: str
    args: Args
    asks: tuple[str, ...] = ()
    lead: bool = False
    again: bool = False
    refused: Rejected | None = None


def card_offers(game: Game, table: Table, card: Card, seat: int, *, at: int) -> list[CardOffer]:
    """Return the uses of a card, those possible now first; `at` is table time."""
    lying = lies(game, table, card)
    is_there = lying is not None and bool(lying.sheet)
    offers = [
        _offer(game, table, card, seat, use, lying, at)
        for use in uses_now(game, card, lying)
        # What needs the card on the table goes without saying while it is not there.
        if is_there or use.lying != "yes"
    ]
    return sorted(offers, key=lambda offer: offer.refused is not None and not offer.again)


def _offer(
    game: Game, table: Table, card: Card, seat: int, use: Use, lying: Lying | None, at: int
) -> CardOffer:
    verb = find_verb(game, use.verb)
    args = {**use.sets, **told(table, card, use, lying, verb.fields)}
    usual = _usual(table, verb, seat)
    asks = tuple(
        name
        for name, one in verb.fields.items()
        if name not in args and _is_open(name, one, use, usual)
    )
    move = Move(verb=use.verb, seat=seat, at=at, cards=(card,))
    refused = _refusal(game, table, verb, move, asks)
    again = refused is not None and refused.code == "card/again"
    if again:
        # Whether it could be done at all is worth knowing before people are asked.
        anyway = _refusal(game, table, verb, replace(move, again=True), asks)
        again, refused = anyway is None, anyway or refused
    return CardOffer(
        verb=use.verb, args=args, asks=asks, lead=verb.lead or use.lead, refused=refused,
        again=again,
    )  # fmt: skip


def _usual(table: Table, verb: Verb, seat: int) -> Mapping[str, object]:
    """Return what leaves no choice at this table, so that nobody is asked for it."""
    if verb.prefill is None or (verb.check is not None and not allows(verb.check, table, seat)):
        return {}
    return verb.prefill(table, seat)


def _is_open(name: str, field: AnyField, use: Use, usual: Mapping[str, object]) -> bool:
    """Tell whether people must fill a field: nothing stands for it, or the card should have."""
    return (
        (name in use.asks and usual.get(name) != field.empty)
        or (name in use.fills and use.silent == "ask")
        or (isinstance(field, Text | OneSheet | OneSeat | Faces) and not field.optional)
    )


def _refusal(
    game: Game, table: Table, verb: Verb, move: Move, asks: Sequence[str]
) -> Rejected | None:
    try:
        # What can never be done with a card that lies there is told so, not that it is too early.
        filled(game, table, move, verb.fields)
        if not asks:
            decision(game, table, move)
            return None
        check_time(table, move, verb)
        if verb.check is not None:
            verb.check(table, move.seat)
    except Rejected as refused:
        return refused
    return refused_anyhow(game, table, move, {name: verb.fields[name] for name in asks})
