"""Moves made with cards: what the card fills in, and where it lies afterwards.

The rules of a game see a move with its form filled, and never the card. So a scan and a form typed
by hand are the same move; only the log and the table remember which card it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from companion.domain.card_verbs import PUT_CARD, put
from companion.domain.cards import ANY_KIND, Card, CardKind, Use
from companion.domain.facts import CardPut, Fact, Noted, Outcome, Prompted, SheetAdded, SheetRemoved
from companion.domain.fields import AnyField, OneSheet, Text
from companion.domain.game import Game
from companion.domain.lying import called, card_of, where
from companion.domain.moves import Args, Move
from companion.domain.params import SeatRef, pack, packed
from companion.domain.rejected import Rejected
from companion.domain.table import Lying, Table

USED = "card.used"
"""The note that says which card a move was made with, where no sentence of the rules does."""

NAME, LIES = "name", "lies"
"""What a use can fill in besides the card's values: its name, and the thing it lies as."""


def deck_of(game: str) -> str:
    """Return what the cards of a game are kept under: an own game's versions share theirs."""
    return game.partition("@")[0]


def kinds_of(game: Game) -> Mapping[str, CardKind]:
    """Return the kinds of cards of a game; every game has at least one."""
    return game.cards or ANY_KIND


def uses_of(game: Game, card: Card) -> tuple[Use, ...]:
    """Return what can be done with a card in a game."""
    kind = kinds_of(game).get(card.kind)
    uses = kind.uses if kind else ()
    return tuple(use for use in uses if use.only.items() <= card.values.items())


def uses_now(game: Game, card: Card, lying: Lying | None) -> tuple[Use, ...]:
    """Return the uses, of several with one verb the one that suits where the card lies."""
    lies_there = "yes" if lying is not None and lying.sheet else "no"
    uses: dict[str, Use] = {}
    for use in uses_of(game, card):
        if use.verb not in uses or use.lying == lies_there:
            uses[use.verb] = use
    return tuple(uses.values())


def filled(game: Game, table: Table, move: Move, fields: Mapping[str, AnyField]) -> Args:
    """Return a move's args, with what its card says where people said nothing else.

    Raises `Rejected` with `card/one`, `card/game`, `card/no_use`, `card/lies`, `card/away` or
    `card/again`.
    """
    for card in move.cards:
        if deck_of(card.game) != deck_of(game.id):
            raise Rejected("card/game", "{card} belongs to another game.", card=card.said)
    if not move.cards or move.verb == PUT_CARD:
        return move.args
    card = _only(move.cards)
    lying = lies(game, table, card)
    use = _use(game, card, move.verb, lying)
    _check_place(card, use, lying, again=move.again)
    return {**use.sets, **told(table, card, use, lying, fields), **move.args}


def lies(game: Game, table: Table, card: Card) -> Lying | None:
    """Return where a card lies: as `where` knows, or as a thing by its name that nobody scanned."""
    lying, kind = where(table, card.id), kinds_of(game).get(card.kind)
    if (lying is not None and lying.sheet) or kind is None or not kind.called:
        return lying
    names = {card.values.get(kind.called)} if kind.called != NAME else {*card.names.values()}
    free = (
        Lying(card.kind, card.names, "front" if one.owner else "table", one.owner, id)
        for id, one in table.kept(kind.lies_as)
        if one.name in names and not card_of(table, id)
    )
    return next(free, lying)


def recognised(game: Game, table: Table, move: Move) -> Table:
    """Return the table as a put sees it: it knows the cards of things that nobody scanned."""
    for card in move.cards if move.verb == PUT_CARD else ():
        lying = lies(game, table, card)
        if lying is not None and lying.sheet:
            table = replace(table, cards={**table.cards, card.id: lying})
    return table


def told(
    table: Table, card: Card, use: Use, lying: Lying | None, fields: Mapping[str, AnyField]
) -> Args:
    """Return what a card fills in of a form; what is not known of it stays open."""
    known: dict[str, object] = {**card.values, NAME: card.name()}
    if lying is not None and lying.sheet:
        known[LIES] = lying.sheet
        marks = table.sheets[lying.sheet].marks
        known |= {f"{LIES}.{mark}": number for mark, number in marks.items() if number}
    return {
        field: _fitting(known[source], fields.get(field), is_number=source.startswith(f"{LIES}."))
        for field, source in use.fills.items()
        if known.get(source) not in (None, "")
    }


Names = dict[str, int | str | dict[str, int | str]]
"""Names of cards in all their languages, by what the rules call them."""


def spellings(table: Table, move: Move, args: Args) -> Names:
    """Return how names of cards are told in the sentences of a move.

    The rules know them in one language only: the card's among what was filled in, and those of
    things that cards lie as; or they have a word of their own for the card of the move.
    """
    names = called(table)
    for card in move.cards:
        filled_in = (value for value in args.values() if isinstance(value, str))
        names |= {value: card.said for value in filled_in if _is_name(value, card)}
        if word := card.values.get(card.kind):
            names[f"{card.kind}.{word}"] = card.said
    return {name: packed(said) for name, said in names.items()}


def spelled(outcome: Outcome, names: Names) -> Outcome:
    """Return an outcome whose sentence says names of cards in all their languages."""
    if not names or not isinstance(outcome, Noted | Prompted):
        return outcome
    params = {place: names.get(_word(one), one) for place, one in outcome.params.items()}
    return replace(outcome, params=params)


def _word(value: int | str | dict[str, int | str]) -> str:
    """Return what rules called something: a name, or a term of the catalogue without its prefix.

    A value called like its kind says which of the game's monsters or heroes a card is.
    """
    if isinstance(value, dict):
        return str(value.get("term", "")).partition(".")[2]
    return value if isinstance(value, str) else ""


def placing(game: Game, before: Table, move: Move, facts: Sequence[Fact]) -> Iterator[Outcome]:
    """Yield where cards lie after a move with these facts, and its name if no sentence began so.

    The first sentence is what the log, undo and the big screen show of a move.
    """
    yield from _hidden(game, before, move, facts)
    if len(move.cards) != 1 or move.verb == PUT_CARD:
        return
    card, lying = move.cards[0], lies(game, before, move.cards[0])
    use, kind = _use(game, card, move.verb, lying), kinds_of(game)[card.kind]
    things = (f for f in facts if isinstance(f, SheetAdded) and f.kind == kind.lies_as)
    thing = next(things, None)
    if thing is not None:
        yield put(card, "front" if thing.owner else "table", thing.owner, sheet=thing.sheet)
    elif use.then == "hidden":
        yield put(card, "", 0)
    elif use.then != "stays":
        yield put(card, use.then, move.seat if use.then == "front" else 0)
    elif lying is not None and lying.sheet and where(before, card.id) != lying:
        yield put(card, lying.place, lying.seat, sheet=lying.sheet)
    first = next((fact for fact in facts if isinstance(fact, Noted)), None)
    if first is None or not _says(first, card):
        yield Noted(USED, pack({"card": card.said, "who": SeatRef(move.seat)}), move.seat)


def _hidden(game: Game, before: Table, move: Move, facts: Sequence[Fact]) -> Iterator[Outcome]:
    """Yield for things taken back into a hand that nobody sees their cards any more."""
    for fact in facts if before.cards else ():
        card = card_of(before, fact.sheet) if isinstance(fact, SheetRemoved) else ""
        lying = before.cards.get(card)
        kind = kinds_of(game).get(lying.kind) if lying else None
        if lying and kind and move.verb in kind.hides:
            yield CardPut(card, lying.kind, lying.names)


def _only(cards: Sequence[Card]) -> Card:
    if len(cards) != 1:
        raise Rejected("card/one", "Only one card at a time can do that.")
    return cards[0]


def _use(game: Game, card: Card, verb: str, lying: Lying | None) -> Use:
    for use in uses_now(game, card, lying):
        if use.verb == verb:
            return use
    raise Rejected("card/no_use", "That cannot be done with {card}.", card=card.said)


def _check_place(card: Card, use: Use, lying: Lying | None, *, again: bool) -> None:
    if use.lying == "no" and lying and lying.sheet:
        if lying.seat:
            raise Rejected(
                "card/lies", "{card} lies in front of {whom} already.",
                card=card.said, whom=SeatRef(lying.seat),
            )  # fmt: skip
        raise Rejected("card/lies", "{card} lies on the table already.", card=card.said)
    if use.lying == "yes" and not (lying and lying.sheet):
        raise Rejected("card/away", "{card} does not lie on the table yet.", card=card.said)
    if use.again == "ask" and not again and lying and lying.place == "discard":
        raise Rejected(
            "card/again", "{card} lies on the discard pile. Does it count once more?",
            card=card.said,
        )  # fmt: skip
    if use.again == "ask" and not again and lying and not lying.sheet and lying.place == use.then:
        # It was used, or somebody only said where it lies.
        raise Rejected("card/again", "{card} lies open already. Does it count?", card=card.said)


def _fitting(value: object, field: AnyField | None, *, is_number: bool) -> object:
    """Return a value as a form takes it: a name that is too long is cut, and shows it.

    A number that refers to a piece becomes its id, as in `numbered`.
    """
    if is_number and isinstance(field, OneSheet):
        return f"{field.kind}-{value}"
    if isinstance(field, Text) and isinstance(value, str) and len(value) > field.longest:
        return f"{value[: field.longest - 1].rstrip()}…"
    return value


def _is_name(value: str, card: Card) -> bool:
    name = card.name()
    return bool(value) and (value == name or (value[-1] == "…" and name.startswith(value[:-1])))


def _says(note: Noted, card: Card) -> bool:
    return any(isinstance(one, dict) and one.get("card") == card.id for one in note.params.values())
