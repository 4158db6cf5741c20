"""Where the open cards of a table lie now: what was said of them, and where their things went."""

from __future__ import annotations

from msgspec.structs import replace

from companion.domain.params import CardName, name_in
from companion.domain.table import Lying, Table


def where(table: Table, card: str) -> Lying | None:
    """Return where a card lies; None when the table does not know."""
    lying = table.cards.get(card)
    if lying is None or not lying.sheet:
        return lying
    sheet = table.sheets.get(lying.sheet)
    if sheet is None:
        return replace(lying, place="discard", seat=0, sheet="")
    return replace(lying, place="front" if sheet.owner else "table", seat=sheet.owner)


def card_of(table: Table, sheet: str) -> str:
    """Return the card that lies as a sheet, empty when none does."""
    return next((card for card, lying in table.cards.items() if lying.sheet == sheet), "")


def name_of(table: Table, sheet: str) -> CardName | None:
    """Return the name, in all languages, of the card that lies as a sheet or that it is called by.

    Rules call what a card brought about by its name: a roll with it, a creature it conjured.
    """
    card = card_of(table, sheet)
    if card:
        return CardName(card, table.cards[card].names)
    thing = table.sheets.get(sheet)
    return called(table).get(thing.name) if thing else None


def called(table: Table) -> dict[str, CardName]:
    """Return the names of the cards the table knows, by the one that the rules know."""
    return {
        name_in(lying.names): CardName(card, lying.names) for card, lying in table.cards.items()
    }
