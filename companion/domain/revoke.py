"""Taking back one consequence of a move alone, while the move itself stays.

The cards beat the rules: a badge that a card forbids, a prompt that does not apply, an elimination
somebody survived. What is taken back is named as `parts` names it. It changes back by as much as it
changed, so whatever happened meanwhile stays; nothing follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from companion.domain.decide import Decision, check_seat, settled
from companion.domain.facts import (
    CardPut,
    Change,
    Ended,
    Fact,
    Marked,
    Noted,
    Outcome,
    Phased,
    Placed,
    Prompted,
    Reopened,
    RollAsked,
    RollDropped,
    SheetAdded,
    SheetGiven,
    SheetNamed,
    SheetRemoved,
    Ticked,
    Turned,
)  # fmt: skip
from companion.domain.fields import AnyField, Number, Text, check_args
from companion.domain.fold import Starts
from companion.domain.game import Game
from companion.domain.lying import card_of, where
from companion.domain.moves import Entry, Move
from companion.domain.params import Params
from companion.domain.rejected import Rejected
from companion.domain.table import Table
from companion.domain.undo import replayed, target_of, undone

VERB = "revoke"
FIELDS: dict[str, AnyField] = {"n": Number(low=1), "only": Text(longest=120)}


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something a move did, by its name `what`: a mark from `was` to `value`, a sentence, a sheet.

    `kind` is one of `mark`, `prompt`, `end`, `turn`, `ask`, `place`, `added`, `removed`, `given`,
    `named`; `sheet` is where it happened.
    """

    what: str
    kind: str
    sheet: str = ""
    mark: str = ""
    was: int = 0
    value: int = 0
    key: str = ""
    params: Params = {}


def parts(entry: Entry) -> tuple[Part, ...]:
    """Return what a move did, each thing once, in the order in which it happened."""
    found: dict[str, Part] = {}
    for fact in entry.facts:
        part = _part(fact)
        if part is not None:
            known = found.get(part.what)
            found[part.what] = part if known is None else _joined(known, part)
    return tuple(found.values())


def revocation(game: Game, table: Table, move: Move, *, log: Sequence[Entry]) -> Decision:
    """Return what becomes of a move that takes `only` back of move `n`, as `decision` does.

    Raises `Rejected` with `undo/unknown`, `undo/gone`, `undo/no_part`, or as `decision` does.
    """
    check_seat(table, move)
    args = check_args(FIELDS, move.args, table, move.seat)
    quiet = replace(game, react=lambda before, after, fact: (), answers={})
    outcomes = [
        Noted("log.revoked", {"n": args["n"]}, move.seat),
        *revoked(log, args["n"], args["only"], game.starts),
    ]
    facts, table = settled(quiet, table, outcomes, n=move.n, at=move.at)
    return Decision(facts, table, msgspec.structs.replace(move, args=args))


def revoked(log: Sequence[Entry], n: int, what: str, starts: Starts) -> Iterator[Outcome]:
    """Yield what takes `what` of move `n` back; the table goes on from where it is.

    Raises `Rejected` with `undo/unknown`, `undo/gone`, `undo/no_part`, or `sheet/unknown` when it
    happened to what is no longer in play.
    """
    entry = target_of(log, n)
    if any(_is_same(other, n, what) for other in _standing(log)):
        raise Rejected("undo/gone", "Move {n} is taken back already.", n=n)
    for place, fact in enumerate(entry.facts):
        part = _part(fact)
        if part is not None and part.what == what:
            now = replayed(log, starts)
            if part.sheet and part.kind != "removed":
                now.sheet(part.sheet)
            yield from _reversed(fact, _before(log, n, place, starts), entry, now)
            return
    raise Rejected("undo/no_part", "Move {n} did no such thing.", n=n)


def _is_same(entry: Entry, n: int, what: str) -> bool:
    return entry.verb == VERB and (entry.args["n"], entry.args["only"]) == (n, what)


def _standing(log: Sequence[Entry]) -> Iterator[Entry]:
    gone = undone(log)
    return (entry for entry in log if entry.n not in gone)


def _before(log: Sequence[Entry], n: int, place: int, starts: Starts) -> Table:
    """Return the table just before a fact of move `n`."""
    # As an entry of its own, so that what a correction corrected is gone already.
    begun = msgspec.structs.replace(log[n - 1], facts=log[n - 1].facts[:place])
    return replayed([*log[: n - 1], begun], starts)


def _reversed(fact: Fact, before: Table, entry: Entry, now: Table) -> Iterable[Outcome]:
    return _REVERSED[type(fact)](fact, before, entry, now)


def _mark_back(fact: Marked, before: Table, entry: Entry, now: Table) -> Iterator[Outcome]:
    same = (f for f in entry.facts if isinstance(f, Marked))
    by = sum(f.value - f.was for f in same if (f.sheet, f.mark) == (fact.sheet, fact.mark))
    yield Change(fact.sheet, fact.mark, -by, stop=True)


def _sheet_back(fact: SheetRemoved, before: Table, entry: Entry, now: Table) -> Iterator[Outcome]:
    sheet = before.sheet(fact.sheet)
    if fact.sheet in now.sheets:
        return
    yield SheetAdded(fact.sheet, sheet.kind, sheet.owner, sheet.name)
    yield from (Marked(fact.sheet, mark, value) for mark, value in sheet.marks.items())
    if sheet.place:
        yield Placed(fact.sheet, sheet.place)
    card = card_of(before, fact.sheet)
    lying = where(now, card)
    # Perhaps it has become another thing since.
    if card and not (lying and lying.sheet):
        yield _card_back(card, before, now)


def _added_back(fact: SheetAdded, before: Table, entry: Entry, now: Table) -> Iterator[Outcome]:
    yield SheetRemoved(fact.sheet)
    if card := card_of(now, fact.sheet):
        yield _card_back(card, before, now)


def _card_back(card: str, before: Table, now: Table) -> CardPut:
    """Return that a card lies where it lay before, perhaps nowhere."""
    was = before.cards.get(card)
    if was is None:
        return CardPut(card, now.cards[card].kind, now.cards[card].names)
    return CardPut(card, was.kind, was.names, was.place, was.seat, was.sheet)


def _turn_back(fact: Turned | Phased, before: Table, entry: Entry, now: Table) -> Iterator[Outcome]:
    if before.turn != now.turn:
        yield Turned(before.turn, before.round)
    if before.phase:
        yield Phased(before.phase)


def _prompt_back(fact: Prompted, before: Table, entry: Entry, now: Table) -> Iterator[Outcome]:
    if fact.prompt in now.prompts:
        yield Ticked(fact.prompt)


def _ask_back(fact: RollAsked, before: Table, entry: Entry, now: Table) -> Iterator[Outcome]:
    if now.ask is not None and now.ask.roll == fact.roll:
        yield RollDropped(fact.roll)


_Reverse = Callable[[Any, Table, Entry, Table], Iterable[Outcome]]
_REVERSED: Mapping[type, _Reverse] = {
    Marked: _mark_back,
    Prompted: _prompt_back,
    Ended: lambda fact, before, entry, now: [Reopened()] if now.ended else [],
    Turned: _turn_back,
    Phased: _turn_back,
    RollAsked: _ask_back,
    Placed: lambda fact, before, entry, now: [Placed(fact.sheet, before.sheet(fact.sheet).place)],
    SheetAdded: _added_back,
    SheetRemoved: _sheet_back,
    SheetGiven: lambda fact, before, entry, now: [
        SheetGiven(fact.sheet, before.sheet(fact.sheet).owner)
    ],
    SheetNamed: lambda fact, before, entry, now: [
        SheetNamed(fact.sheet, before.sheet(fact.sheet).name)
    ],
}


def _part(fact: Fact) -> Part | None:
    match fact:
        case Marked(sheet, mark, value, was):
            return Part(what=f"mark {sheet} {mark}", kind="mark", sheet=sheet, mark=mark, was=was,
                        value=value)  # fmt: skip
        case Prompted(prompt, key, params):
            return Part(what=f"prompt {prompt}", kind="prompt", key=key, params=params)
        case Ended(_, key, params):
            return Part(what="end", kind="end", key=key, params=params)
        case Turned() | Phased():
            return Part(what="turn", kind="turn")
        case RollAsked(roll, key):
            return Part(what=f"ask {roll}", kind="ask", key=key)
        case Placed() | SheetAdded() | SheetRemoved() | SheetGiven() | SheetNamed():
            kind = _KINDS[type(fact)]
            return Part(what=f"{kind} {fact.sheet}", kind=kind, sheet=fact.sheet)
        case _:
            return None


_KINDS = {
    Placed: "place",
    SheetAdded: "added",
    SheetRemoved: "removed",
    SheetGiven: "given",
    SheetNamed: "named",
}


def _joined(first: Part, second: Part) -> Part:
    return msgspec.structs.replace(first, value=second.value)
