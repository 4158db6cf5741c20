"""Equipment: face up it works until the end, unless another card interferes (NH-26 to NH-28)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.domain.facts import (
    Change,
    Marked,
    Outcome,
    Phased,
    SheetAdded,
)
from companion.domain.fields import AnyField, Choice, Number, Text
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.domain.table import Sheet, Table, seat_sheet
from companion.games.neue_helden.cards import holds_cards, may_reveal, revealed
from companion.games.neue_helden.checks import all_of, awake, free
from companion.games.neue_helden.house import rule
from companion.games.neue_helden.missions import too_many
from companion.games.neue_helden.reading import EFFECTS, note, prompt, whom, works

KNOWN = {
    "maskottchen": "mascot",
    "mascot": "mascot",
    "sekretärin": "secretary",
    "secretary": "secretary",
    "werbekampagne": "campaign",
    "advertising campaign": "campaign",
    "tarnkappe": "cloak",
    "cloak of invisibility": "cloak",
}
"""What an equipment with this name does besides its values."""


def _may_equip(table: Table, seat: int) -> None:
    if table.of(seat, "equipped"):
        raise Rejected("equip/one", "You have revealed an equipment in this turn.")


def _is_instant(table: Table, seat: int) -> None:
    if not rule(table, "instant_equipment"):
        raise Rejected("equip/step", "Equipment is revealed in its step of your turn.")


def _equip(table: Table, move: Move) -> Iterable[Outcome]:
    args, sheet = move.args, f"equipment-{move.n}"
    effect = args["effect"] or KNOWN.get(args["name"].casefold(), "")
    yield note("equipped", {**whom(move.seat), "equipment": args["name"]}, move.seat)
    yield from revealed(table, move.seat)
    yield SheetAdded(sheet, "equipment", move.seat, args["name"])
    for value in ("kraft", "iq", "movement"):
        yield Marked(sheet, value, args[value])
    yield Marked(sheet, "effect", EFFECTS.index(effect))
    yield Marked(seat_sheet(move.seat), "equipped", 1)
    if table.phase == "equip" and move.seat == table.turn:
        yield Phased("move")


def works_changed(before: Sheet, after: Table, sheet: str) -> Iterator[Outcome]:
    """Follow an equipment that stopped or began to work: its fans, its third mission (NH-62)."""
    now = after.sheets[sheet]
    if works(before) == works(now):
        return
    if now.marks["fans"] and now.marks["fans_of"]:
        by = now.marks["fans"] if works(now) else -now.marks["fans"]
        yield Change(seat_sheet(now.marks["fans_of"]), "fans", by)
    if not works(now):
        yield from one_too_many(after, now.owner)


def one_too_many(table: Table, seat: int) -> Iterator[Outcome]:
    """Ask a hero to discard a mission when Sekretärin no longer allows the third (NH-64)."""
    if too_many(table, seat):
        yield prompt("secretary", whom(seat), seat=seat, name=f"secretary-{seat}")


_BONUS = Number(low=-9, high=9)
_CARD: dict[str, AnyField] = {
    "name": Text(),
    "kraft": _BONUS,
    "iq": _BONUS,
    "movement": _BONUS,
    "effect": Choice(values=EFFECTS[1:], optional=True),
}
EQUIP_VERBS: dict[str, Verb] = {
    "equip": Verb(
        decide=_equip,
        fields=_CARD,
        phases=("equip",),
        check=all_of(free, holds_cards, _may_equip, may_reveal),
        lead=True,
    ),
}
REVEAL_VERBS: dict[str, Verb] = {
    "reveal": Verb(
        decide=_equip,
        fields=_CARD,
        who="any",
        check=all_of(free, _is_instant, awake, holds_cards, may_reveal),
    ),
}
