"""The log for people: journal entries as lines, taps of one burst as one line."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from companion.domain.facts import (
    Corrected,
    Marked,
    Noted,
    Prompted,
    Redone,
    Rolled,
    Turned,
    Undone,
)  # fmt: skip
from companion.domain.moves import Entry
from companion.domain.params import Params, Term, pack
from companion.domain.revoke import Part, parts
from companion.domain.undo import replaced
from companion.domain.using import USED

BURST_MS = 5_000
"""Taps on one counter closer together than this are one line, as the running change shows them."""


Said = dict[str, int | str]
"""A card's name as a fact stores it."""


class Shift(msgspec.Struct, frozen=True):
    """A mark that changed: from `was` to `value`."""

    sheet: str
    mark: str
    was: int
    value: int


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of the log. `moves` are the journal numbers behind it, the last one first to undo.

    `at` is table time in milliseconds, `round` the round in which the move was made (0 before the
    first turn); `key` and `params` make its sentence; `more` are further sentences of the same move
    (an honour, say); `parts` what can be taken back alone beside its `changes`; `gone` says it was
    taken back or corrected, `corrected` are the moves whose dice it corrects. `card` is the name,
    in all languages, of the card the move was made with, where the sentence does not say it.
    """

    moves: tuple[int, ...]
    at: int
    key: str
    round: int = 0
    params: Params = {}
    seat: int = 0
    source: str = "phone"
    verb: str = ""
    changes: tuple[Shift, ...] = ()
    faces: tuple[tuple[str, int], ...] = ()
    more: tuple[tuple[str, Params], ...] = ()
    parts: tuple[Part, ...] = ()
    gone: bool = False
    corrected: tuple[int, ...] = ()
    card: Said = {}


def line(entry: Entry, gone: Collection[int] = (), *, made_in: int = 0) -> Line:
    """Return an entry as a line; `made_in` is its round."""
    rolls = [fact for fact in entry.facts if isinstance(fact, Rolled)]
    notes, card = _by_card([(f.key, f.params) for f in entry.facts if isinstance(f, Noted)])
    notes += [(f.key, f.params) for f in entry.facts if isinstance(f, Prompted)]
    spoken = notes[0] if _noted(entry) else _unread(rolls)
    key, params = spoken or (f"log.{entry.verb}", _args(entry))
    return Line(
        moves=(entry.n,),
        at=entry.at,
        key=key,
        round=made_in,
        params=params,
        seat=entry.seat,
        source=entry.source,
        verb=entry.verb,
        changes=_shifts(entry),
        faces=tuple(face for rolled in rolls if rolled.quality == "ok" for face in rolled.faces),
        more=tuple(notes[1:] if _noted(entry) else notes),
        gone=entry.n in gone,
        corrected=next((f.moves for f in entry.facts if isinstance(f, Corrected)), ()),
        card=card,
    )


def lines(
    entries: Iterable[Entry],
    gone: Collection[int] = (),
    made_in: Mapping[int, int] | None = None,
) -> list[Line]:
    """Return entries as lines, oldest first, bursts of taps drawn together.

    A move that changed nothing has no line. `made_in` says the round of each move, see `rounds`.
    """
    result: list[Line] = []
    for entry in entries:
        if not entry.facts:
            continue
        new = line(entry, gone, made_in=(made_in or {}).get(entry.n, 0))
        new = replace(new, parts=tuple(part for part in parts(entry) if part.kind != "mark"))
        if result and (joined := _joined(result[-1], new)):
            result[-1] = joined
        else:
            result.append(new)
    return result


def rounds(log: Iterable[Entry]) -> dict[int, int]:
    """Return for each move of a log, from its first on, the round in which it was made.

    The move that begins a round still belongs to the one before. Undo also takes back the round.
    """
    made_in: dict[int, int] = {}
    turned: dict[int, int] = {}
    gone: set[int] = set()
    corrections: dict[int, tuple[int, ...]] = {}
    now = 0
    for entry in log:
        made_in[entry.n] = now
        for fact in entry.facts:
            match fact:
                case Turned():
                    turned[entry.n] = fact.round
                case Undone():
                    gone.update(fact.moves)
                case Redone():
                    gone.difference_update(fact.moves)
                case Corrected():
                    corrections[entry.n] = fact.moves
                case _:
                    continue
            out = gone | replaced(corrections, gone)
            now = next((turned[n] for n in reversed(turned) if n not in out), 0)
    return made_in


def _joined(old: Line, new: Line) -> Line | None:
    same = (old.verb, old.seat, old.gone, len(old.changes)) == (new.verb, new.seat, new.gone, 1)
    # A tap that set off a sentence of its own keeps its line, or the sentence would be lost.
    if not (same and old.key == new.key == "log.adjust" and len(new.changes) == 1):
        return None
    (was,), (now,) = old.changes, new.changes
    if (was.sheet, was.mark) != (now.sheet, now.mark) or new.at - old.at > BURST_MS:
        return None
    return replace(
        new, moves=old.moves + new.moves, changes=(replace(now, was=was.was),),
        more=old.more + new.more,
    )  # fmt: skip


def _by_card(notes: list[tuple[str, Params]]) -> tuple[list[tuple[str, Params]], Said]:
    """Return the sentences of a move, and the name of its card for the first of them.

    A note of its own says the name where the rules did not; alone it is a sentence.
    """
    used = next((params for key, params in notes[1:] if key == USED), {})
    card = used.get("card")
    if not isinstance(card, dict):
        return notes, {}
    return [(key, params) for key, params in notes if key != USED], card


def _noted(entry: Entry) -> Sequence[Noted]:
    return [fact for fact in entry.facts if isinstance(fact, Noted)]


def _unread(rolls: Iterable[Rolled]) -> tuple[str, Params] | None:
    """Return what is said of a die that came to rest and could not be read."""
    rolled = next((rolled for rolled in rolls if rolled.quality != "ok"), None)
    if rolled is None:
        return None
    return f"log.dice.{rolled.quality}", pack({"die": Term(f"die.{rolled.faces[0][0]}")})


def _shifts(entry: Entry) -> tuple[Shift, ...]:
    first: dict[tuple[str, str], Shift] = {}
    for fact in entry.facts:
        if isinstance(fact, Marked):
            known = first.get((fact.sheet, fact.mark))
            was = known.was if known else fact.was
            first[fact.sheet, fact.mark] = Shift(fact.sheet, fact.mark, was, fact.value)
    return tuple(first.values())


def _args(entry: Entry) -> Params:
    moved = next((fact for fact in entry.facts if isinstance(fact, Undone | Redone)), None)
    if moved is not None:
        return {"n": moved.moves[0]}
    return {name: value for name, value in entry.args.items() if isinstance(value, int | str)}
